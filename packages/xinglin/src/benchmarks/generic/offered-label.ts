import type { AnswerFormat, Parsed } from '../../core/index.ts'
import { perChoices } from '../../formats/choices.ts'
import { labelIn } from '../../formats/label.ts'

/** The labels that a question offers. */
export interface OfferedLabels {
  readonly labels: readonly string[]
}

/**
 * One of the labels that the question offers, bare or inside a sentence, as `labelIn` reads it.
 *
 * Labels such as 是, 1 or no are parts of other words. Where a question offers one, a label counts only as the whole answer or its last line, behind a cue (答案：是), or at the beginning.
 * A label in Latin letters may begin with a capital or not, or be all capitals.
 */
export const offeredLabel: AnswerFormat<string, OfferedLabels> = {
  parse: (text, { labels }) => readerOf(labels)(text),
  render: (label) => label,
  accept: (answer, { labels }) => (typeof answer === 'string' ? readerOf(labels)(answer) : { outcome: 'unparsed' }),
}

type Reader = (text: string) => Parsed<string>

const readerOf = perChoices((labels): Reader => {
  const aliases = Object.fromEntries(labels.flatMap((label) => otherCases(label, labels).map((alias) => [alias, label])))
  if (!labels.some(isShort)) {
    const format = labelIn({ labels, aliases })
    return (text) => format.parse(text, { choices: null })
  }
  const format = labelIn({ labels: [], aliases: { ...aliases, ...Object.fromEntries(labels.map((label) => [label, label])) } })
  return (text) => {
    const parsed = format.parse(text, { choices: null })
    return parsed.outcome === 'unparsed' ? (lastLine(text, (line) => format.parse(line, { choices: null })) ?? parsed) : parsed
  }
})

/** One character, or up to three Latin letters, digits and signs. */
const isShort = (label: string): boolean => [...label].length === 1 || /^[\x21-\x7e]{1,3}$/.test(label)

/** Of a label in Latin letters, those spellings that are no other label. */
function otherCases(label: string, labels: readonly string[]): readonly string[] {
  if (!/^[\x20-\x7e]+$/.test(label) || !/[A-Za-z]/.test(label)) return []
  const lower = label.toLowerCase()
  return [lower, label.toUpperCase(), lower[0]!.toUpperCase() + lower.slice(1)].filter((spelling) => !labels.includes(spelling))
}

/** What `read` finds on the last line that says something, if that is not the only one. */
function lastLine(text: string, read: Reader): Parsed<string> | undefined {
  const end = text.trimEnd().length
  const start = text.lastIndexOf('\n', end - 1) + 1
  if (start === 0) return undefined
  const parsed = read(text.slice(start, end))
  if (parsed.outcome !== 'answered') return undefined
  return { ...parsed, spans: (parsed.spans ?? []).map(([from, to]) => [from + start, to + start]) }
}
