import type { Question, Task } from '../../core/index.ts'
import { replaceStem } from './replace-stem.ts'
import { unitRules, type UnitRule } from './unit-rules.ts'
import { left, type FlagReason, type Variation } from './variation.ts'

/**
 * Tells quantities of a case in another unit, with the meaning exactly as it was: the new number turns back into the given one.
 *
 * Only where analyte, number and unit stand together and nothing else in the stem has that unit; options are never touched,
 * and a quantity that an option or the reference speaks of is left.
 */
export const context: Variation = {
  name: 'context',
  keepsReview: false,
  settings: {},
  vary(task, question) {
    const stem = task.stem?.of(question.sample.input)
    if (stem === undefined) return left(question, 'stem.unknown')
    const { text, used, flagged } = inOtherUnits(stem, answerText(task, question))
    if (used.length === 0) return left(question, flagged)
    const changed = used.reduce<Question | undefined>((each, { id }, n) => {
      // All numbers change at once; the rest only names what was changed.
      if (n === 0 || !each) return replaceStem(task, question, text, `context:${id}`)
      const { variant } = each.row
      return { ...each, row: { ...each.row, variant: { ...variant!, changes: [...(variant!.changes ?? []), `context:${id}`] } } }
    }, undefined)
    return changed ? { questions: [changed] } : left(question, 'stem.notInPrompt')
  },
}

/** Everything that a unit in the stem could be compared with. */
function answerText(task: Task, { sample, row }: Question): string {
  return [...(task.optionOrder?.texts(sample.input) ?? task.options?.(sample.input) ?? []), JSON.stringify(row.reference)].join('\n')
}

interface Converted {
  readonly text: string
  readonly used: readonly UnitRule[]
  /** Why nothing was changed, where nothing was. */
  readonly flagged: FlagReason
}

/** A stem in other units, beside options and reference that are given as one text. */
export function inOtherUnits(stem: string, answers: string): Converted {
  const found = unitRules.flatMap((rule) => {
    const places = placesOf(rule, stem)
    return places.length > 0 ? [{ rule, places }] : []
  })
  const untouched = found.filter(({ rule }) => !standsIn(rule, answers))
  const clear = withoutLeftUnits(
    stem,
    untouched.filter(({ rule, places }) => isClear(rule, places, stem)),
  )
  const places = clear.flatMap(({ rule, places: each }) => each.map((place) => ({ ...place, rule }))).toSorted((a, b) => b.start - a.start)
  let text = stem
  for (const { rule, start, end, numbers } of places)
    text = `${text.slice(0, start)}${numbers.map((number) => converted(rule, number)).join('/')} ${rule.to}${text.slice(end)}`
  return {
    text,
    used: clear.map(({ rule }) => rule),
    flagged: found.length === 0 ? 'context.noUnits' : untouched.length === 0 ? 'context.inAnswer' : 'context.ambiguous',
  }
}

/** Where a number with its unit stands behind its analyte. */
interface Place {
  readonly start: number
  readonly end: number
  /** As written. */
  readonly numbers: readonly string[]
  readonly value: readonly number[]
}

interface Found {
  readonly rule: UnitRule
  readonly places: readonly Place[]
}

const between = '[\\s:：,，为是约达]{0,4}'
const decimal = '\\d+(?:\\.\\d+)?'

function placesOf({ analyte, numbers, from }: UnitRule, stem: string): Place[] {
  const amount = numbers === 1 ? `(${decimal})` : `(${decimal})\\s?/\\s?(${decimal})`
  const pattern = new RegExp(`(?:${analyte.source})${between}(?<![\\d.])(?<amount>${amount}\\s?(?:${from.source}))(?![A-Za-z/])`, 'gd')
  return [...stem.matchAll(pattern)].map((match) => {
    const [start, end] = match.indices!.groups!.amount!
    const written = match.slice(2).filter((each) => each !== undefined)
    return { start, end, numbers: written, value: written.map(Number) }
  })
}

/** Whether every number behind the analyte is one that can be changed, and none stands in the new unit already, as in `7.0 mmol/L（126 mg/dL）`. */
function isClear(rule: UnitRule, places: readonly Place[], stem: string): boolean {
  const takes = rule.takes ?? (() => true)
  if (mentions(rule, stem) > places.length || !places.every(({ value }) => value.every(takes))) return false
  return !new RegExp(`\\d\\s?${rule.to}(?![A-Za-z])`, 'i').test(stem)
}

/** How often a number comes soon behind the analyte, in whatever form. */
const mentions = ({ analyte }: UnitRule, stem: string): number =>
  [...stem.matchAll(new RegExp(`(?:${analyte.source})[^\\d。；;\\n]{0,8}\\d`, 'g'))].length

const standsIn = (rule: UnitRule, text: string): boolean => rule.from.test(text) || text.includes(rule.to) || mentions(rule, text) > 0

/** Without the rules whose unit would still stand behind some other number: a reader would have to tell which is which. */
function withoutLeftUnits(stem: string, found: readonly Found[]): readonly Found[] {
  const places = found.flatMap((each) => each.places)
  const kept = found.filter(({ rule }) =>
    [...stem.matchAll(new RegExp(`\\d\\s?(?:${rule.from.source})(?![A-Za-z/])`, 'g'))].every(({ index }) =>
      places.some(({ start, end }) => index >= start && index < end),
    ),
  )
  return kept.length === found.length ? kept : withoutLeftUnits(stem, kept)
}

/** A number in the new unit, with the fewest decimals (from the usual ones on) that turn it back into what was written. */
export function converted({ factor, decimals }: Pick<UnitRule, 'factor' | 'decimals'>, written: string): string {
  const given = written.split('.')[1]?.length ?? 0
  for (let places = decimals; ; places++) {
    const text = (Number(written) * factor).toFixed(places)
    if ((Number(text) / factor).toFixed(given) === Number(written).toFixed(given) || places > 8) return text
  }
}
