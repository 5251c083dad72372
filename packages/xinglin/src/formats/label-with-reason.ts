import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { foldWidth, trimRange } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { anyOf } from './choices.ts'
import { FieldNames, fieldsOfJson } from './field-values.ts'
import { cleanRange } from './items.ts'
import { labelIn, type LabelOptions } from './label.ts'

/** A label of a closed set, and why. */
export type LabelWithReason = {
  readonly label: string
  readonly reason: string
}

export interface LabelWithReasonOptions extends LabelOptions {
  /** What the question calls the label; others that models write follow. */
  readonly labelNames: readonly [string, ...string[]]
  readonly reasonNames: readonly [string, ...string[]]
}

/**
 * A label and a reason as a JSON object: `{"预测结局": "好转", "理由": "…"}`.
 *
 * Lines `预测结局：好转` and `理由：…`, and a text that states a label as `labelIn` reads it, are read too, flagged as repaired; the reason is then what stands beside the label.
 * A label that is none of the set is no answer; several are `ambiguous`. A reason that is missing is blank.
 */
export function labelWithReason(options: LabelWithReasonOptions): AnswerFormat<LabelWithReason, unknown> {
  const [labelName, ...labelAliases] = options.labelNames
  const [reasonName, ...reasonAliases] = options.reasonNames
  const label = labelIn(options)
  const aliases = Object.fromEntries([...labelAliases.map((name) => [name, labelName]), ...reasonAliases.map((name) => [name, reasonName])])
  const names = new FieldNames([labelName, reasonName], aliases)
  const title = new RegExp(
    String.raw`(?:^|[\s,;.、*#{"'(])(?:(${anyOf(options.labelNames)})|(${anyOf(options.reasonNames)}))["'*)\]]{0,4}[ \t]{0,4}:`,
    'g',
  )
  const structured = z.object({ label: z.enum(options.labels), reason: z.string() })

  const fromTitles = (text: string): Parsed<LabelWithReason> | undefined => {
    const titles = allMatches(title, foldWidth(text))
    const at = titles.findIndex((match) => match[1] !== undefined)
    if (at < 0) return undefined
    const rangeOf = (n: number): Span => [titles[n]!.index + titles[n]![0].length, titles[n + 1]?.index ?? text.length]
    const [start, end] = rangeOf(at)
    // Without a title for the reason it begins where the label's line or sentence ends.
    const reasonAt = titles.findIndex((match) => match[2] !== undefined)
    const stop = reasonAt < 0 ? endOfStatement(text, start, end) : end
    const [from, to] = cleanRange(text, start, stop)
    if (from === to) return undefined
    const parsed = label.parse(text.slice(from, to), { choices: null })
    // What stands there and is no label is not looked for elsewhere: the reason may name any.
    if (parsed.outcome !== 'answered') return { outcome: parsed.outcome }
    const reason =
      reasonAt < 0
        ? besideRange(text, stop, titles[at]!.index)
        : trimRange(text, rangeOf(reasonAt)[0], reasonAt < at ? titles[at]!.index : text.length)
    const spans = (parsed.spans ?? []).map(([a, b]): Span => [a + from, b + from])
    return answered(parsed.prediction, text.slice(...reason), [...spans, ...(reason[0] < reason[1] ? [reason] : [])])
  }

  return {
    parse(text): Parsed<LabelWithReason> {
      const json = fieldsOfJson(text, names)
      if (json) {
        const { fields, repaired } = json
        const parsed = label.parse(fields[labelName] ?? '', { choices: null })
        if (parsed.outcome === 'answered')
          return { outcome: 'answered', prediction: { label: parsed.prediction, reason: fields[reasonName] ?? '' }, repaired }
        return { outcome: parsed.outcome === 'ambiguous' ? 'ambiguous' : 'unparsed' }
      }
      const titled = fromTitles(text)
      if (titled) return titled
      const stated = label.parse(text, { choices: null })
      if (stated.outcome !== 'answered') return { outcome: stated.outcome }
      const [from, to] = trimRange(text, 0, text.length)
      return answered(stated.prediction, text.slice(from, to), stated.spans ?? [])
    },
    render: ({ label: stated, reason }) => JSON.stringify({ [labelName]: stated, [reasonName]: reason }),
    accept(answer) {
      const parsed = structured.safeParse(answer)
      return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
    },
  }
}

const answered = (label: string, reason: string, spans: readonly Span[]): Parsed<LabelWithReason> => ({
  outcome: 'answered',
  prediction: { label, reason },
  spans,
  repaired: true,
})

/** What follows the label, or what precedes it where nothing follows. */
function besideRange(text: string, after: number, before: number): Span {
  const behind = trimRange(text, after, text.length)
  return behind[0] < behind[1] ? behind : trimRange(text, 0, before)
}

function endOfStatement(text: string, start: number, end: number): number {
  const [from] = trimRange(text, start, end)
  for (let at = from; at < end; at++) if (text[at] === '\n' || text[at] === '。') return at + 1
  return end
}
