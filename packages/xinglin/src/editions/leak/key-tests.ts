import { hash32 } from '../../core/index.ts'
import type { AskedQuestion, AskedRow } from './asked-questions.ts'
import { contentFeatures } from './content-picks.ts'
import type { LeakTest } from './leak-test.ts'
import type { Movement } from './movement.ts'
import { twoSidedTail } from './tail.ts'

/** Where a row stands among its task's, for features of the file's order. */
export interface RowPlace {
  readonly place: number
  readonly of: number
}

/** More places than this have too few questions to tell anything. */
const mostPlaces = 10
/** Rarer templates are not looked at one by one. */
const mostForms = 8

/**
 * Whether any one thing that can be seen points to the right option, or away from it.
 *
 * Each test rests on one claim: given all that can be seen, each option that may be right is so with the same chance. A feature picks an option in a row or none;
 * a question counts as one trial, with the share of its picks that are right, so that its forms are not taken for independent.
 * Options that speak of others (以上都是) are held apart: they are right more or less often in many banks, which is a matter of content.
 */
export function keyTests(
  task: string,
  questions: readonly AskedQuestion[],
  movements: ReadonlyMap<AskedQuestion, Movement>,
  placeOf: (row: AskedRow) => RowPlace,
): LeakTest[] {
  const tallies = new Map<string, Tally>()
  const tally = (kind: LeakTest['kind'], feature: string, detail?: string): Tally => {
    const name = `${feature} ${detail}`
    const known = tallies.get(name) ?? new Tally(kind, task, feature, detail)
    tallies.set(name, known)
    return known
  }
  const classes = new PlaceClasses(questions, placeOf, (feature, detail) => tally('structure', feature, detail))
  for (const question of questions) {
    const { key, pinned, optionCount } = question
    if (!key || optionCount < 2 || question.rows[0]!.order.length === 0) continue
    const all = Array.from({ length: optionCount }, (_, option) => option)
    const speaking = all.filter((option) => pinned[option])
    if (speaking.length === 1)
      tally('content', 'key-speaks-of-others').add(key[speaking[0]!] ? 1 : 0, all.filter((option) => key[option]).length / optionCount)

    const free = all.filter((option) => !pinned[option])
    const right = free.filter((option) => key[option]).length
    if (right === 0 || right === free.length) continue
    const chance = right / free.length
    const pick = (kind: LeakTest['kind'], feature: string, option: number) => {
      if (option >= 0 && !pinned[option]) tally(kind, feature).add(key[option] ? 1 : 0, chance)
    }
    for (const [n, feature] of contentFeatures.entries()) pick('content', `key-${feature}`, question.picks[n]!)
    const movement = movements.get(question)
    if (movement) {
      pick('structure', 'key-only-mover', movement.mover)
      pick('structure', 'key-moves-most', movement.movesMost)
      pick('structure', 'key-moves-least', movement.movesLeast)
    }
    classes.add(question, key, chance)
  }
  return [...tallies.values()].map((each) => each.test())
}

/** Into what classes a row falls by its id, its place in the file and its template; each has so many values at most. */
const classSizes = {
  'key-place': 1,
  'key-id-end': 2,
  'key-id-start': 2,
  'key-id-hash': 2,
  'key-id-number': mostPlaces,
  'key-row-number': mostPlaces,
  'key-row-third': 3,
  'key-template': mostForms,
} as const
type ClassName = keyof typeof classSizes
const classNames = Object.keys(classSizes) as ClassName[]
/** Where each class's values begin when all are numbered in one row. */
const classStarts = new Map(classNames.map((name, n) => [name, classNames.slice(0, n).reduce((all, each) => all + classSizes[each], 0)]))
const valueCount = Object.values(classSizes).reduce((all, size) => all + size, 0)

/**
 * For each class of rows and each place: how often a free option stands there, and how often a right one.
 *
 * Counted in one array: there are a hundred counts for a question, and hundreds of thousands of questions.
 */
class PlaceClasses {
  readonly #placeOf: (row: AskedRow) => RowPlace
  readonly #tallyOf: (feature: string, detail?: string) => Tally
  /** A form's number among the most frequent ones; none where all rows have the same. */
  readonly #forms: ReadonlyMap<number, number>
  readonly #tallies: (Tally | undefined)[] = []
  readonly #hits = new Int32Array(valueCount * mostPlaces)
  readonly #picks = new Int32Array(valueCount * mostPlaces)

  constructor(questions: readonly AskedQuestion[], placeOf: (row: AskedRow) => RowPlace, tallyOf: (feature: string, detail?: string) => Tally) {
    this.#placeOf = placeOf
    this.#tallyOf = tallyOf
    this.#forms = frequentForms(questions)
  }

  add({ rows, optionCount, pinned }: AskedQuestion, key: readonly boolean[], chance: number): void {
    const seen: number[] = []
    let lastHits = 0
    let lastPicks = 0
    for (const row of rows) {
      const values = this.#valuesOf(row, optionCount)
      for (const [place, option] of row.order.entries()) {
        if (place >= mostPlaces) break
        if (pinned[option]) continue
        for (const value of values) {
          const at = value * mostPlaces + place
          if (this.#picks[at]!++ === 0) seen.push(at)
          if (key[option]) this.#hits[at]!++
        }
      }
      const last = row.order.at(-1)!
      if (pinned[last]) continue
      lastPicks++
      if (key[last]) lastHits++
    }
    for (const at of seen) {
      this.#tally(at).add(this.#hits[at]! / this.#picks[at]!, chance)
      this.#hits[at] = 0
      this.#picks[at] = 0
    }
    if (lastPicks > 0) this.#tallyOf('key-last-place').add(lastHits / lastPicks, chance)
  }

  #valuesOf(row: AskedRow, optionCount: number): number[] {
    const { id } = row
    const { place, of } = this.#placeOf(row)
    const values: number[] = []
    const add = (name: ClassName, value: number) => {
      if (value < classSizes[name]) values.push(classStarts.get(name)! + value)
    }
    add('key-place', 0)
    add('key-id-end', id.charCodeAt(id.length - 1) % 2)
    add('key-id-start', id.charCodeAt(0) % 2)
    add('key-id-hash', hash32(id) & 1)
    const digits = /(\d{1,9})\D*$/.exec(id)?.[1]
    if (digits !== undefined) add('key-id-number', Number(digits) % optionCount)
    add('key-row-number', place % optionCount)
    add('key-row-third', Math.floor((3 * place) / of))
    const form = this.#forms.get(row.form)
    if (form !== undefined) add('key-template', form)
    return values
  }

  #tally(at: number): Tally {
    const known = this.#tallies[at]
    if (known) return known
    const letter = String.fromCharCode(0x41 + (at % mostPlaces))
    const value = Math.floor(at / mostPlaces)
    const name = classNames.findLast((each) => classStarts.get(each)! <= value)!
    const tally = this.#tallyOf(name, name === 'key-place' ? letter : `${value - classStarts.get(name)!} → ${letter}`)
    this.#tallies[at] = tally
    return tally
  }
}

function frequentForms(questions: readonly AskedQuestion[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { rows } of questions) for (const { form } of rows) counts.set(form, (counts.get(form) ?? 0) + 1)
  if (counts.size < 2) return new Map()
  const ordered = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  return new Map(ordered.slice(0, mostForms).map(([form], n) => [form, n]))
}

class Tally {
  readonly #named: Pick<LeakTest, 'kind' | 'task' | 'feature' | 'detail'>
  #count = 0
  #sum = 0
  #expected = 0
  #isBinary = true

  constructor(kind: LeakTest['kind'], task: string, feature: string, detail: string | undefined) {
    this.#named = { kind, task, feature, ...(detail === undefined ? {} : { detail }) }
  }

  add(value: number, chance: number): void {
    this.#count++
    this.#sum += value
    this.#expected += chance
    if (value !== 0 && value !== 1) this.#isBinary = false
  }

  test(): LeakTest {
    const [count, sum, expected] = [this.#count, this.#sum, this.#expected]
    return { ...this.#named, found: sum, of: count, expected, p: twoSidedTail({ count, sum, expected, isBinary: this.#isBinary }) }
  }
}
