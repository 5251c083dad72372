import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { foldWidth } from '../core/text.ts'
import { textOf } from './field-values.ts'
import { bullet, cleanRange, proseRange, saysNothing } from './items.ts'
import { finderOf, type LabelFinder, type Labels } from './label-items.ts'
import { isRecord, readJsonOfTexts } from './lenient-json.ts'
import { unread } from './unread.ts'

/** A mistake in a report by its type, and how to mend it. */
export type Fix = {
  readonly type: string
  readonly fix: string
}

/**
 * Mistakes in a text, each with a type of those offered and a fix: JSON, as a list or by type.
 *
 *     [{"错误类型": "错别字", "修改建议": "描述：建议'余'替换为'于'"}]
 *     {"错别字": "描述：建议'余'替换为'于'", "单位错误": ["…", "…"]}
 *
 * A type is the longest one offered that stands in what was written (错别字2 is 错别字); one that holds none is kept: a wrong answer, not no answer.
 * `[]`, `{}` and 无问题 are none; by type, so is a type whose fix is 无. Lines `错别字：…` or `错误类型：… 修改建议：…` are read too, flagged as repaired. Of a key given twice the last counts, as in all JSON.
 */
export const fixes: AnswerFormat<readonly Fix[], Labels> = {
  parse(text, { labels }): Parsed<readonly Fix[]> {
    const finder = finderOf(labels)
    const json = readJsonOfTexts(text, (value) => fromJson(value, finder))
    if (json) return json
    const lines = fromLines(text, finder)
    if (lines.prediction.length > 0) return { outcome: 'answered', ...lines, repaired: true }
    return saysNoFix.test(text) && unread(text).outcome !== 'refused' ? { outcome: 'answered', prediction: [], repaired: true } : unread(text)
  },
  render: (all) => JSON.stringify(all.map(({ type, fix }) => ({ 错误类型: type, 修改建议: fix }))),
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

const structured = z.array(z.object({ type: z.string(), fix: z.string() }))

const saysNoFix =
  /^[\s"'“”*`]*(?:无|空)(?:列表)?[\s"'“”*`。.]*$|(?:没有(?:发现|检出)?|未发现|未见|不存在|无)(?:任何|明显|上述|以上|其他){0,3}的?(?:问题|错误)|(?:报告|内容|描述与诊断)[^\n。，,]{0,8}(?:无误|正确|规范)/
/** What a fix of no mistake says: 无, 未发现, 无此类错误. */
const isNone = (fix: string): boolean =>
  saysNothing(fix) || /^(?:无|没有|未发现|未见|不存在)(?:此类|该类|相关|明显|任何|上述|需){0,2}(?:错误|问题|异常|修改|情况)?[。.]?$/.test(fix)

const typeKey = /^(?:错误|问题)?(?:类型|type|error_?type)\s?(\d*)$/i
const fixKey = /^(?:修改|修正|改正)?(?:建议|意见|方案|fix|suggestion)\s?(\d*)$/i

function typeOf(written: string, finder: LabelFinder): string {
  return finder.inside(written.slice(0, 200)) ?? written
}

function fromJson(value: unknown, finder: LabelFinder): readonly Fix[] | undefined {
  if (Array.isArray(value)) {
    const all = value.flatMap((each) => (typeof each === 'string' ? fixOfType(each, finder) : isRecord(each) ? (ofRecord(each, finder) ?? []) : []))
    return all.length > 0 || value.every((each) => isRecord(each) && Object.keys(each).length === 0) ? all : undefined
  }
  return isRecord(value) ? ofRecord(value, finder) : undefined
}

/** In a list a text is a type, if it holds one. */
function fixOfType(text: string, finder: LabelFinder): Fix[] {
  const type = finder.inside(text.slice(0, 200))
  return type === undefined ? [] : [{ type, fix: '' }]
}

function ofRecord(record: Readonly<Record<string, unknown>>, finder: LabelFinder): readonly Fix[] | undefined {
  const entries = Object.entries(record)
  const fixOf = new Map(entries.map(([key, value]) => [fixKey.exec(key)?.[1], value]))
  const numbered = entries.flatMap(([key, value]) => {
    const number = typeKey.exec(key)?.[1]
    if (number === undefined || value === null) return []
    return textsOf(value).map((type) => ({ type: typeOf(type, finder), fix: textOf(fixOf.get(number) ?? '') }))
  })
  if (numbered.length > 0) return numbered.filter(({ type }) => type !== '' && !isNone(type))
  // One list inside an object: {"问题": […]}.
  const [only] = entries
  if (entries.length === 1 && finder.inside(only![0]) === undefined && Array.isArray(only![1])) return fromJson(only![1], finder)
  return entries.flatMap(([key, value]) => {
    const type = typeOf(key.trim(), finder)
    return type === '' ? [] : fixesIn(value).map((fix) => ({ type, fix }))
  })
}

/** The fixes of one type: a text, a list of texts, or of objects that hold one. */
function fixesIn(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value]
  return all
    .map((each) => (isRecord(each) ? textOf(Object.entries(each).find(([key]) => fixKey.test(key))?.[1] ?? each) : each === null ? '' : textOf(each)))
    .filter((fix) => !isNone(fix))
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map((each) => textOf(each)) : [textOf(value)])

const key = /(?:(错误类型|问题类型|类型)|(修改建议|修改意见|建议修改))\s?\d{0,2}["'*\])]{0,4}[ \t]{0,4}:/g

function fromLines(text: string, finder: LabelFinder): { prediction: Fix[]; spans: Span[] } {
  const folded = foldWidth(text)
  const prediction: Fix[] = []
  const spans: Span[] = []
  let open: { type: string; fix: string } | undefined
  const add = (type: string, span: Span) => {
    prediction.push((open = { type, fix: '' }))
    spans.push(span)
  }
  for (let start = 0; start < text.length;) {
    const newline = folded.indexOf('\n', start)
    const end = newline < 0 ? folded.length : newline
    const line = folded.slice(start, end)
    const keys = [...line.matchAll(key)]
    keys.forEach((match, n) => {
      const [from, to] = [start + match.index + match[0].length, start + (keys[n + 1]?.index ?? line.length)]
      if (match[1] === undefined) {
        if (open) open.fix = fixAt(text, from, to)
        return
      }
      const span = cleanRange(text, from, to)
      const value = text.slice(...span)
      if (value === '' || isNone(value)) open = undefined
      else add(typeOf(value, finder), span)
    })
    if (keys.length === 0) {
      const from = afterBullet(folded, start)
      const colon = line.indexOf(':', from - start)
      const label =
        colon < 0 ? undefined : finder.at(folded, from, (at) => /^["'*\])]{0,4}\d{0,2}[ \t]{0,4}$/.test(folded.slice(at, start + colon).slice(0, 20)))
      const fix = fixAt(text, start + colon + 1, end)
      if (label && !isNone(fix)) {
        add(label.label, [from, label.end])
        open!.fix = fix
      }
    }
    start = end + 1
  }
  return { prediction, spans }
}

/** Without the brackets between the objects of broken JSON. */
function fixAt(text: string, start: number, end: number): string {
  const tail = /[}\]][\s,{}[\]"'`]{0,20}$/.exec(text.slice(Math.max(start, end - 24), end))
  return text.slice(...proseRange(text, start, tail && /["'“]/.test(text.slice(start, start + 4)) ? end - tail[0].length : end))
}

function afterBullet(folded: string, start: number): number {
  bullet.lastIndex = start
  let at = bullet.test(folded) ? bullet.lastIndex : start
  while (/[\s"'*{[(]/.test(folded[at] ?? '') && folded[at] !== '\n') at++
  return at
}
