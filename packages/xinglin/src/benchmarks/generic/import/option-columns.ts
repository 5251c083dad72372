import { foldedName } from './roles.ts'

/**
 * The columns that hold an option each, in the options' order: `A`, `选项B`, `option_c`, `opd`; or numbered, from 0 or 1.
 * Those up to the first gap; undefined where there are not two.
 */
export function optionColumns(columns: readonly string[]): readonly string[] | undefined {
  const byPlace = new Map<number, string>()
  const numbered = new Map<number, string>()
  for (const column of columns) {
    const [, letter, number] = optionName.exec(foldedName(column)) ?? []
    if (letter !== undefined && !byPlace.has(placeOf(letter))) byPlace.set(placeOf(letter), column)
    if (number !== undefined && !numbered.has(Number(number))) numbered.set(Number(number), column)
  }
  const lettered = withoutGap(byPlace, 0)
  const found = lettered.length >= 2 ? lettered : withoutGap(numbered, numbered.has(0) ? 0 : 1)
  return found.length >= 2 ? found : undefined
}

const optionName = /^(?:选项|备选项|option|opt|op|choice)?([a-z])(?:选项|项)?$|^(?:选项|备选项|option|opt|choice)(\d{1,2})$/

const placeOf = (letter: string): number => letter.charCodeAt(0) - 'a'.charCodeAt(0)

function withoutGap(byPlace: ReadonlyMap<number, string>, first: number): readonly string[] {
  const found: string[] = []
  for (let place = first; byPlace.has(place); place++) found.push(byPlace.get(place)!)
  return found
}
