import type { Question, Sample } from '../../../core/index.ts'
import { GenericConverter, type ConverterWishes } from './generic-converter.ts'
import type { Row } from './values.ts'

/** Rows brought into questions as an import does it, without files: the first reading, the second, and the questions. */
export interface MadeUpImport {
  readonly converter: GenericConverter
  readonly samples: readonly Sample[]
  readonly references: readonly (Question['row'] | undefined)[]
  /** Codes of what is wrong with rows, by their line. */
  readonly bad: Readonly<Record<number, string>>
}

/** `records` stand on the lines 1, 2, …; those without an id of their own are called `r1`, `r2`, … */
export function madeUpImport(records: readonly unknown[], wishes: ConverterWishes = {}, file = 'exam.csv'): MadeUpImport {
  const converter = new GenericConverter(wishes)
  const bad: Record<number, string> = {}
  const tried = <Value>(line: number, read: () => Value): Value | undefined => {
    try {
      return read()
    } catch (error) {
      if (!converter.isBadRow(error)) throw error
      bad[line] = error.code
      return undefined
    }
  }
  const rows = () =>
    records.flatMap((record, n) => (tried(n + 1, () => converter.rowsOf(record, { file, line: n + 1 })) ?? []).map((row) => [row, n + 1] as const))
  const first: readonly (readonly [Row, number])[] = rows()
  for (const [row] of first) converter.survey(row)
  converter.plan()
  for (const [row] of rows()) converter.learn(row, true)
  converter.settle()
  const read = rows().flatMap(
    ([row, line], n) => tried(line, () => converter.question(row, converter.idOf(row) ?? `r${n + 1}`, { file, line })) ?? [],
  )
  return { converter, samples: read.map(({ sample }) => sample), references: read.map(({ row }) => row), bad }
}

/** The code of the `UserError` that an import ends in. */
export function refusalOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
  return 'none'
}
