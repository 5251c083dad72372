import { foldWidth, trimInvisible } from '../../../core/index.ts'

/** What a true-or-false question without options of its own offers. */
export const trueOrFalse = ['正确', '错误'] as const

const words: ReadonlyMap<string, boolean> = new Map([
  ...['正确', '对', '√', '✓', '✔', '是', 'true', 't', 'yes', 'y'].map((word) => [word, true] as const),
  ...['错误', '错', '不正确', '不对', '×', '✗', '✘', '否', 'false', 'f', 'no', 'n'].map((word) => [word, false] as const),
])

/** Whether a word says right or wrong, as keys of true-or-false questions do; undefined for any other. */
export const truthOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : typeof value === 'string' ? words.get(trimInvisible(foldWidth(value)).toLowerCase()) : undefined

/** The one of two options that says what the key says in other words: 对 where they are 正确 and 错误. */
export function placeOfTruth(key: unknown, options: readonly string[]): number | undefined {
  const wanted = truthOf(key)
  const [first, second] = options.map(truthOf)
  if (wanted === undefined || first === undefined || second === undefined || first === second || options.length > 2) return undefined
  return first === wanted ? 0 : 1
}
