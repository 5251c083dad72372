import { foldWidth, trimInvisible } from '../../core/index.ts'

/**
 * Options that must keep their place since they speak of other options: 以上都是, A和B, ①③, 前两项, none of the above.
 *
 * True by place. An option that merely looks so (`ACE`) stays where it is too: that costs little.
 */
export function pinnedOptions(options: readonly string[]): readonly boolean[] {
  const highest = String.fromCharCode(0x40 + Math.max(2, Math.min(26, options.length)))
  return options.map((option) => {
    const text = foldOption(option)
    return speaksOfOthers.test(text) || namesLetters(text, highest)
  })
}

/** An option's text as options are compared: without white space, full-width forms and a full stop at its end. Letters keep their case: `BB` and `Bb` differ. */
export function foldOption(text: string): string {
  return foldWidth(trimInvisible(text))
    .replaceAll(/\s+/g, '')
    .replace(/[.;,]+$/, '')
}

/** Whether the question itself names an option by its letter, which then must stay where it is. */
export const namesOption = (stem: string): boolean => /选项[A-Z](?![A-Za-z0-9])|(?<![A-Za-z0-9])[A-Z](?:选项|项(?!目))/.test(foldWidth(stem))

const above = '(?:以上|上述|上列|上面|前述|前面)'
const number = '(?:[一二两三四五六七八九十]|\\d+)'
const things = '(?:选项|答案|结论|说法|情况|措施|方法|因素|方面|表现|内容|观点|描述|疾病|药物|症状)'
const all = '(?:所有|全部|任何|各|几|均|都|皆|全|没|无|不|可能|错|对|是)'

const speaksOfOthers = new RegExp(
  [
    // 以上都是, 以上四种均不是, 以上结论均不对, 上述所有方法. Not 以上腹痛为主.
    `^${above}(?:的)?(?:${all}|${number}[项种条个者类]|${things})`,
    `^${above}$`,
    // 全部正确, 都是, 均不是, 所有选项都正确, 其余各项均可. Not 正确, nor 都是RNA.
    `^(?:所有|全部|全|都|均|皆|其[余他])${things}?(?:全部?|都|均|皆)?不?(?:是|对|正确|错误?|可以?|包括)$`,
    `^(?:所有|其[余他])(?:各项|${things})`,
    // 前两项, 后三者, 两者都是, 二者均可.
    `^[前后]${number}[项种条个者类]`,
    '^[两二三四](?:者|项(?:均|都|皆|全|$))',
    '^选项[A-Z1-9一二三四五]',
    '^第?[一二三四五六1-9]项和第?[一二三四五六1-9]项',
    // ①③, ①+②, ①③正确. Statements of the stem may be meant, but nobody can tell.
    '^[①-⑳](?:[和与及或+、,&/]*[①-⑳])*(?:均|都|皆)?(?:不)?(?:是|对|正确|错误?)?$',
    '^(?:all|none|both|neither|any|some)(?:of)?(?:the)?(?:above|these|them|others?)',
    '^(?:alltheabove|noneabove)',
  ].join('|'),
  'i',
)

/** `A和B`, `A+C`, `A,B和C均对`, `AC`, `ABD都正确`; letters of this question's options only, in their order where nothing stands between them. */
function namesLetters(text: string, highest: string): boolean {
  const [, named] = lettersAlone.exec(text.replaceAll('$', '')) ?? []
  if (named === undefined) return false
  const letters = [...named].filter((char) => /[A-Z]/.test(char))
  if (letters.some((letter) => letter > highest) || new Set(letters).size < letters.length) return false
  return letters.length < named.length || letters.every((letter, n) => n === 0 || letter > letters[n - 1]!)
}

const lettersAlone =
  /^(?:仅|只有|only|both|either|neither)?([A-Z](?:(?:[和与及或+、,&/]|and|n?or)*[A-Z])+)(?:[两三四]者)?(?:均|都|皆|全)?不?(?:是|对|正确|错误?|可以?|有|的总和)?$/
