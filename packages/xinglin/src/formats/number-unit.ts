import { foldWidth } from '../core/text.ts'

/** What is written for the same unit, the first in each row as most write it. */
const sameUnits: readonly (readonly string[])[] = [
  ['mg', '毫克'],
  ['g', '克'],
  ['kg', '千克', '公斤'],
  ['ug', 'mcg', '微克'],
  ['ml', '毫升'],
  ['l', '升'],
  ['mm', '毫米'],
  ['cm', '厘米'],
  ['m', '米'],
  ['℃', '°c', '摄氏度', '度'],
  ['h', '小时'],
  ['min', '分钟'],
  ['s', '秒'],
  ['d', '天', '日'],
  ['岁', '周岁'],
  ['次/分', '次/分钟', '次/min', 'bpm'],
]

/** How a unit may be written, for `unitAt`; none for a blank one. */
export function unitNames(unit: string): readonly string[] {
  const name = normal(unit)
  if (name === '') return []
  return sameUnits.find((names) => names.includes(name)) ?? [name]
}

/** Whether one of `names` stands in `text` at `start`, and not as the beginning of another unit: 5 mg/kg is no mg. */
export function unitAt(text: string, start: number, names: readonly string[]): boolean {
  if (names.length === 0) return false
  const longest = Math.max(...names.map((name) => name.length))
  const behind = normal(text.slice(start, start + 3 * longest + 12))
  return names.some((name) => behind.startsWith(name) && !/^[a-zα-ω\d/·]/.test(behind.slice(name.length)))
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Without width, case, spaces, emphasis and LaTeX; m², m^2 and m2 are one, and so are μ and u. */
const normal = (text: string): string =>
  foldWidth(text)
    .toLowerCase()
    .replaceAll(/\\(?:text|mathrm|rm)|\*\*|[\s^_`$\\{}]/g, '')
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(superscripts.indexOf(digit)))
    .replaceAll(/[μµ]/g, 'u')
    // A unit of 10^9/L is ×10^9/L with its sign left out.
    .replace(/^(?:×|x|\*|times)?(?=10\d)/, '×')
