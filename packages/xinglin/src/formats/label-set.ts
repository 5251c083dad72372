import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { foldWidth, trimInvisible } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { textOf } from './field-values.ts'
import { saysNothing } from './items.ts'
import { finderOf, labelItems, namedLabels, type Item, type ItemOptions, type LabelFinder, type Labels } from './label-items.ts'
import { isRecord, readJsonOfTexts } from './lenient-json.ts'
import { unread } from './unread.ts'

export interface LabelSetOptions {
  /** What the question asks to write between labels; all the others are read too. */
  readonly joiner: '、' | '|' | '##' | '，' | ';'
  /** Whether an offered label that holds the joiner is as many labels as it has parts. If not, it is one, and not the same as its parts. */
  readonly splitsLabels?: boolean
  /** Whether labels may be joined by words and have words around them (建议挂甲或乙, 甲（首选）); `false` where names hold such words themselves. */
  readonly inSentences?: boolean
}

/**
 * Several labels of a list that comes with the question: `消化内科、普外科`.
 *
 * In this order: what follows the last cue (推荐科室：…), on its line or in the list below it; a first line that is a list; the last lines that are one, then those that explain their
 * entries (1. 消化内科：…); labels named in the last sentence that names any, negated mentions aside. Lists may be numbered, bulleted, or JSON.
 * The longest label wins, so 小儿内科 is never 内科. What stands in a list and was not offered is kept: a wrong answer, not no answer.
 */
export function labelSet(options: LabelSetOptions): AnswerFormat<readonly string[], Labels> {
  const { joiner, splitsLabels = false, inSentences = true } = options
  const offered = (labels: readonly string[]) => (splitsLabels ? labels.flatMap((label) => label.split(joiner)) : labels)
  return {
    parse(text, { labels }) {
      const finder = finderOf(offered(labels))
      const json = readJsonOfTexts(text, (value) => fromJson(value, finder, { inSentences }))
      if (json) return json
      const items = listIn(text, finder, { inSentences }) ?? namedIn(text, finder)
      return items ? answered(items) : unread(text)
    },
    render: (labels) => labels.join(joiner),
    accept(answer) {
      const parsed = structured.safeParse(answer)
      return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
    },
  }
}

const structured = z.array(z.string())

function answered(items: readonly Item[]): Parsed<readonly string[]> {
  return { outcome: 'answered', prediction: labelsOf(items), spans: items.map(({ span }): Span => span) }
}

const labelsOf = (items: readonly Item[]): readonly string[] => [...new Set(items.map(({ label }) => label))]

const cue =
  /(?:标准化?(?:术语|词)|归一化(?:术语|结果|后)|(?:(?<=^|[\s,.;:*#>"'([{])|(?<=因此|所以|综上|最终|故|即|则))(?:最终|综合|我)?(?:(?:推荐|建议|就诊|就医|挂号|合适|适合|可选)?的?(?:挂号|就诊|就医)?科室|答案|答|回答|结果|结论|输出|问题类型|类型|类别|标签))(?:列表)?["'*)\]]{0,4}[ \t]{0,4}(?:应该|应当|应|依次|分别)?(?:[:是为]|如下)[ \t]{0,4}["'*([]{0,4}:?/gm

/** The list that is the answer; undefined where there is none. */
function listIn(text: string, finder: LabelFinder, options: ItemOptions): readonly Item[] | undefined {
  const folded = foldWidth(text)
  // The last cue may head a closing remark; but of many, each would be looked behind down to the text's end.
  for (const { index, 0: words } of allMatches(cue, folded).slice(-3).toReversed()) {
    const items = listBehind(text, index + words.length, finder, options)
    if (items) return items
  }
  const lines = linesOf(text, finder, options)
  const isList = (line: Line) => line.kind === 'list'
  const first = lines.findIndex(({ kind }) => kind !== 'blank')
  if (first >= 0 && isList(lines[first]!)) return blockAround(lines, first, isList)
  const isAny = ({ kind }: Line) => kind === 'list' || kind === 'explained'
  const last = lines.findLastIndex(isList)
  const at = last >= 0 ? last : lines.findLastIndex(isAny)
  return at < 0 ? undefined : nonEmpty(blockAround(lines, at, isAny))
}

/** A list in which every entry is explained away is none. */
const nonEmpty = (items: readonly Item[]): readonly Item[] | undefined => (items.length > 0 ? items : undefined)

interface Line {
  /** `list`: labels and what looks like one, no more. `explained`: labels with words beside each. */
  readonly kind: 'blank' | 'list' | 'explained' | 'prose'
  readonly items: readonly Item[]
}

function linesOf(text: string, finder: LabelFinder, options: ItemOptions): Line[] {
  const lines: Line[] = []
  const folded = foldWidth(text)
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    lines.push(lineOf(text, folded.slice(start, end), start, finder, options))
    start = end + 1
  }
  return lines
}

function lineOf(text: string, line: string, start: number, finder: LabelFinder, options: ItemOptions): Line {
  if (trimInvisible(line) === '') return { kind: 'blank', items: [] }
  const { items, isRemarked } = labelItems(text, start, start + line.length, finder, options, line)
  const offered = items.filter(({ isOffered }) => isOffered)
  const isPure = items.length > 0 && items.every(({ isOffered, label }) => isOffered || finder.isAlike(label))
  if (isPure && !isRemarked) return { kind: 'list', items }
  if (!isRemarked || offered.length === 0 || offered.length < items.length) return { kind: 'prose', items: [] }
  return { kind: 'explained', items: denied.test(line.slice(offered.at(-1)!.span[1] - start)) ? [] : items }
}

// What is explained away: 神经内科：不考虑.
const denied = /^[\s"'*_)\]]{0,6}[:\-~…(][\s"'*_]{0,6}(?:暂|可|应|已)?(?:不|无需|排除|除外)/

/** The items of the lines around one, as far as their neighbours are of its kind or blank. */
function blockAround(lines: readonly Line[], at: number, belongs: (line: Line) => boolean): readonly Item[] {
  const fits = (line: Line | undefined) => line !== undefined && (line.kind === 'blank' || belongs(line))
  let from = at
  let to = at
  while (fits(lines[from - 1])) from--
  while (fits(lines[to + 1])) to++
  return lines.slice(from, to + 1).flatMap(({ items }) => items)
}

// Words with which an explanation begins, not a label.
const explains = /^(?:因|由于|以|可|如|请|若|需|建议|但|患者|您|其|该|这|根据|考虑|理由|希望|祝)/

/** The list behind a cue: the rest of its line, or the lines below it where that is blank. */
function listBehind(text: string, start: number, finder: LabelFinder, options: ItemOptions): readonly Item[] | undefined {
  const newline = text.indexOf('\n', start)
  const end = newline < 0 ? text.length : newline
  const own = labelItems(text, start, end, finder, options).items
  const kept = own.filter(({ isOffered, label }) => isOffered || (label.length <= 24 && !explains.test(label) && !/[:：。!！?？]/.test(label)))
  if (kept.length > 0) return kept
  if (newline < 0 || own.length > 0) return undefined
  const rest = text.slice(end + 1)
  const lines = linesOf(rest, finder, options)
  const first = lines.findIndex(({ kind }) => kind !== 'blank')
  const belongs = ({ kind }: Line) => kind === 'list' || kind === 'explained'
  if (first < 0 || !belongs(lines[first]!)) return undefined
  const moved = (item: Item): Item => ({ ...item, span: [item.span[0] + end + 1, item.span[1] + end + 1] })
  return nonEmpty(blockAround(lines, first, belongs).map(moved))
}

/** The labels of the last line on which any is named as a whole and not denied. */
function namedIn(text: string, finder: LabelFinder): readonly Item[] | undefined {
  if (unread(text).outcome === 'refused') return undefined
  const named = namedLabels(text, finder).filter(({ isDenied }) => !isDenied)
  if (named.length === 0) return undefined
  const lastLine = text.lastIndexOf('\n', named.at(-1)!.span[0])
  return named.filter(({ span }) => span[0] > lastLine).map(({ label, span }) => ({ label, isOffered: true, span }))
}

/** Texts in a list, in an object, or in a list inside an object. */
function fromJson(value: unknown, finder: LabelFinder, options: ItemOptions): readonly string[] | undefined {
  const items = valuesOf(value).flatMap((each) => {
    const text = isRecord(each) ? textOf(valuesOf(each)[0] ?? '') : textOf(each)
    return saysNothing(text) ? [] : labelItems(text, 0, text.length, finder, options).items
  })
  const kept = items.filter(({ isOffered, label }) => isOffered || finder.isAlike(label))
  return kept.some(({ isOffered }) => isOffered) ? labelsOf(kept) : undefined
}

const labelKey = /科室|术语|标准词|答案|结果|类型|类别|标签|department|answer|label|result/i

/** Of an object, what stands under a name for labels, if one has such a name: a reason beside them may name others. */
function valuesOf(value: unknown): readonly unknown[] {
  const named = isRecord(value) ? Object.entries(value).filter(([key]) => labelKey.test(key)) : []
  const values = Array.isArray(value) ? value : named.length > 0 ? named.map(([, each]) => each) : isRecord(value) ? Object.values(value) : []
  return values.flatMap((each) => (Array.isArray(each) ? each : [each]))
}
