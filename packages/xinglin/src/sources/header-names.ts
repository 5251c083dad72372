import { UserError } from '../core/index.ts'
import { shownText } from './shown-text.ts'

/** Refuses a first row that names its first column alone, of three or more: the title of a table, below which its header stands. */
export function refuseTitle([name = '', ...others]: readonly string[], file: string, line: number): void {
  if (name !== '' && others.length > 1 && others.every((each) => each === ''))
    throw new UserError('source.titleRow', { file, line, found: shownText(name) })
}

/** Refuses columns of one name; blank ones have none. */
export function refuseRepeated(names: readonly string[], file: string, line: number): void {
  const seen = new Set<string>()
  const repeated = new Set(names.filter((name) => name !== '' && seen.size === seen.add(name).size))
  if (repeated.size === 0) return
  throw new UserError('source.repeatedColumns', { file, line, columns: [...repeated].slice(0, 8).map(shownText).join(', ') })
}
