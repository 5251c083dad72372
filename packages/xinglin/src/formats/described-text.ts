import type { AnswerFormat, Parsed } from '../core/index.ts'
import { foldWidth, trimInvisible, trimRange } from '../core/text.ts'
import { speaker } from './free-text.ts'
import { isRecord, readJson } from './lenient-json.ts'
import { unread } from './unread.ts'

/** Whether a text is in the form that the question asks for. Never throws, and takes time linear in the text. */
export type FormCheck<Input = unknown> = (text: string, input: Input) => boolean

export interface DescribedTextOptions<Input> {
  /** `fail`: a reply that is nothing but a refusal is no answer. `answer`: whether to refuse was right is for the judge to say. */
  readonly refusals: 'fail' | 'answer'
  readonly form?: FormCheck<Input>
}

/**
 * An answer for a judge, in words of its own: the whole text, a speaker's name before it (答：…) and a code fence around it aside.
 *
 * Where the question asks for a form and the text does not follow it, the text is read all the same and noted as `off-form`: what is said and how it is put are scored apart.
 */
export function describedText<Input = unknown>({ refusals, form }: DescribedTextOptions<Input>): AnswerFormat<string, Input> {
  return {
    parse(text, input): Parsed<string> {
      const [from, to] = contentOf(text)
      if (from >= to) return { outcome: 'empty' }
      const content = text.slice(from, to)
      if (refusals === 'fail' && isRefusal(content)) return { outcome: 'refused' }
      const isOff = form !== undefined && !form(content, input)
      return { outcome: 'answered', prediction: content, spans: [[from, to]], ...(isOff && { notes: ['off-form'] }) }
    },
    render: (text) => text,
    accept(answer, input) {
      if (typeof answer !== 'string') return { outcome: 'unparsed' }
      if (trimInvisible(answer) === '') return { outcome: 'empty' }
      if (refusals === 'fail' && isRefusal(answer)) return { outcome: 'refused' }
      const isOff = form !== undefined && !form(answer, input)
      return { outcome: 'answered', prediction: answer, ...(isOff && { notes: ['off-form'] }) }
    },
  }
}

function contentOf(text: string): readonly [start: number, end: number] {
  const start = speaker.exec(text.slice(0, 40))?.[0].length ?? 0
  const [from, to] = trimRange(text, start, text.length)
  const opening = /^```[\w-]{0,20}[ \t]{0,4}\n/.exec(text.slice(from, Math.min(to, from + 40)))
  const isFenced = opening !== null && text.slice(0, to).endsWith('```') && text.indexOf('```', from + opening[0].length) === to - 3
  return isFenced ? trimRange(text, from + opening[0].length, to - 3) : [from, to]
}

/** A refusal is short: what goes on for longer says something else too. */
const longestRefusal = 400
const courtesy =
  /(?:咨询|寻求|联系|前往|尽快|及时|请教|求助)[^。\n]{0,30}(?:医生|医师|医院|医疗机构|专业|就医|就诊|急救)|感谢|谢谢|祝|如(?:果|有)[^。\n]{0,20}(?:问题|需要|疑问)|希望[^。\n]{0,12}理解|^(?:您好|你好)/

/** Whether every sentence refuses or is a courtesy, and one refuses. */
function isRefusal(text: string): boolean {
  if (text.length > longestRefusal || unread(text).outcome !== 'refused') return false
  const sentences = text.split(/[。！？!?\n]/).filter((sentence) => /\p{L}/u.test(sentence))
  return sentences.every((sentence) => unread(sentence).outcome === 'refused' || courtesy.test(sentence))
}

/** One JSON object and nothing else, with a text for each of `keys`. A trailing comma, as the questions' own templates have it, is forgiven. */
export const jsonWithKeys =
  (keys: readonly string[]): FormCheck =>
  (text) =>
    isBracketed(text, '{', '}') &&
    readJson(text, (value) => (isRecord(value) && keys.every((key) => isText(value[key])) ? value : undefined)) !== undefined

/** A JSON list and nothing else, whose nth object has a text for each of `names` followed by n: `[{"鉴别诊断1": "…", "诊断依据1": "…"}, …]`. */
export const jsonListWithKeys =
  (names: readonly string[]): FormCheck =>
  (text) =>
    isBracketed(text, '[', ']') &&
    readJson(text, (value) => {
      const isListed = Array.isArray(value) && value.length > 0
      return isListed && value.every((each, n) => isRecord(each) && names.every((name) => isText(each[`${name}${n + 1}`]))) ? value : undefined
    }) !== undefined

/** A line `名称：…` for each of `names`, in their order; text may follow below each. */
export const labelledLines =
  (names: readonly string[]): FormCheck =>
  (text) => {
    const lines = foldWidth(text).split('\n')
    let at = -1
    return names.every((name) => (at = lines.findIndex((line, n) => n > at && isTitled(line, foldWidth(name)))) >= 0)
  }

/** A line `名称：` with a number behind it: `结果：61.34`. */
export const labelledNumber =
  (name: string): FormCheck =>
  (text) =>
    foldWidth(text)
      .split('\n')
      .some((line) => isTitled(line, foldWidth(name)) && /^[\s*]{0,8}[-+]?\d/.test(line.slice(line.indexOf(':') + 1)))

/** A text that begins with one of `words`: 能, 不能. */
export const beginsWith =
  (words: readonly string[]): FormCheck =>
  (text) =>
    words.some((word) => text.startsWith(word))

/** A text, or a list of what is to be said point by point. */
const isText = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0)

const isBracketed = (text: string, open: string, close: string): boolean => text.startsWith(open) && text.endsWith(close)

const isTitled = (line: string, name: string): boolean =>
  line.trimStart().startsWith(name) && /^[ \t]{0,4}:/.test(line.trimStart().slice(name.length))
