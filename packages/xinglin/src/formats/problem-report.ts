import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { foldWidth, trimInvisible } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { textOf } from './field-values.ts'
import { proseRange } from './items.ts'
import { finderOf, labelItems, type LabelFinder, type Labels } from './label-items.ts'
import { isRecord, readJsonOfTexts } from './lenient-json.ts'
import { unread } from './unread.ts'

/** What is wrong with a prescription, by types of those offered, and what to do about it. No types: nothing is wrong. */
export type ProblemReport = {
  readonly types: readonly string[]
  readonly advice: string
}

const noProblem = '处方无问题'

/**
 * The report of a prescription review:
 *
 *     问题类型: 重复给药;溶媒使用不当
 *     干预建议: …
 *
 * or `处方无问题`. Types may be joined by any of `;；、,，` or line ends; several such pairs are one report. A type that was not offered is kept: a wrong answer, not no answer.
 * JSON with the same names, and a list of types alone, are read too, flagged as repaired.
 */
export const problemReport: AnswerFormat<ProblemReport, Labels> = {
  parse(text, { labels }): Parsed<ProblemReport> {
    const finder = finderOf(labels)
    const json = readJsonOfTexts(text, (value) => fromJson(value, finder))
    if (json) return { ...json, repaired: true }
    return fromLines(text, finder) ?? fromList(text, finder) ?? unread(text)
  },
  render: ({ types, advice }) =>
    types.length > 0 ? `问题类型: ${types.join(';')}\n干预建议: ${advice}` : advice === '' ? noProblem : `${noProblem}\n干预建议: ${advice}`,
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

const structured = z.object({ types: z.array(z.string()), advice: z.string() })

const saysNoProblem =
  /(?:处方|审核结果)[^\n。，,;；:：]{0,6}(?:无问题|没有问题|合理|无异常|不存在问题)|^(?:无|没有|未发现|未见|不存在)(?:任何|明显|上述|用药){0,3}(?:问题)?[。.]?$/
const isDenied = /(?:不能|并非|难以|是否)[^\n。，]{0,6}$/

const title = /(?:(问题类型)|(干预建议|干预措施))\d{0,2}["'*\])]{0,4}[ \t]{0,4}:/g

function fromLines(text: string, finder: LabelFinder): Parsed<ProblemReport> | undefined {
  const titles = allMatches(title, foldWidth(text))
  const no = saysNoProblem.exec(text)
  const saysNo = no !== null && (no.index === 0 || !isDenied.test(text.slice(Math.max(0, no.index - 12), no.index)))
  if (titles.length === 0) return saysNo && isShort(text) ? { outcome: 'answered', prediction: { types: [], advice: '' } } : undefined
  const types = new Set<string>()
  const advice: string[] = []
  const spans: Span[] = []
  let hasTypes = false
  titles.forEach((match, n) => {
    const range = [match.index + match[0].length, titles[n + 1]?.index ?? text.length] as const
    if (match[1] !== undefined) {
      hasTypes = true
      const items = typesIn(text, ...range, finder)
      for (const { label, span } of items) {
        types.add(label)
        spans.push(span)
      }
      return
    }
    const span = adviceRange(text, ...range)
    if (span[0] === span[1]) return
    advice.push(text.slice(...span))
    spans.push(span)
  })
  if (!hasTypes && !saysNo) return undefined
  return { outcome: 'answered', prediction: { types: [...types], advice: advice.join('\n') }, spans }
}

/** A report of no problem is a line, not an essay that says so somewhere. */
const isShort = (text: string): boolean => trimInvisible(text).length <= 60

/** Without the bullet of the next pair at its end. */
function adviceRange(text: string, start: number, end: number): Span {
  const [from, to] = proseRange(text, start, end)
  const bulleted = /\n[\s\-*•#]{0,12}(?:\d{1,2}[.、)）]?)?[\s*"']{0,12}$/.exec(text.slice(Math.max(from, to - 40), to))
  return bulleted ? proseRange(text, from, to - bulleted[0].length) : [from, to]
}

/** The types that a list names; none where one of them says that there is no problem. */
function typesIn(text: string, start: number, end: number, finder: LabelFinder) {
  const { items } = labelItems(text, start, end, finder, { inSentences: true })
  return items.filter(({ label, isOffered }) => !saysNoProblem.test(label) && (isOffered || label.length <= 30))
}

/** Types and nothing else. */
function fromList(text: string, finder: LabelFinder): Parsed<ProblemReport> | undefined {
  const { items, isRemarked } = labelItems(text, 0, text.length, finder, { inSentences: true })
  const isList = items.length > 0 && !isRemarked && items.every(({ isOffered }) => isOffered)
  if (!isList || unread(text).outcome === 'refused') return undefined
  const types = [...new Set(items.map(({ label }) => label))].filter((label) => !saysNoProblem.test(label))
  return { outcome: 'answered', prediction: { types, advice: '' }, spans: items.map(({ span }) => span), repaired: true }
}

function fromJson(value: unknown, finder: LabelFinder): ProblemReport | undefined {
  const records = (Array.isArray(value) ? value : [value]).filter(isRecord)
  const types = records.map((record) => record['问题类型']).filter((each) => each !== undefined)
  if (types.length === 0) return undefined
  const labels = types
    .flatMap((each) => (Array.isArray(each) ? each : [each]))
    .flatMap((each) => {
      const text = each === null ? '' : textOf(each)
      return typesIn(text, 0, text.length, finder).map(({ label }) => label)
    })
  const advice = records.map((record) => textOf(record['干预建议'] ?? '')).filter((text) => text !== '')
  return { types: [...new Set(labels)], advice: advice.join('\n') }
}
