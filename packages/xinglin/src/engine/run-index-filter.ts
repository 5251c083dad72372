import { indexedOutcomes, verdicts } from './run-index-build.ts'
import type { RunIndex } from './run-index.ts'

/** What rows are wanted; what is left out, or named but unknown, excludes nothing or everything. */
export interface RowFilter {
  readonly grade: number
  readonly task?: string
  /** An outcome, or `unread` for all but answered. */
  readonly outcome?: string
  readonly verdict?: string
  readonly stratum?: { readonly name: string; readonly value: string }
  readonly note?: string
  /** One byte a row, as `searchRows` gives it. */
  readonly among?: Uint8Array
}

/** A test of one row, made of the columns themselves: 300,000 rows take a few milliseconds. */
export function rowTest(index: RunIndex, filter: RowFilter): (row: number) => boolean {
  const { columns, names } = index
  const { grade, stratum, among } = filter
  const tests: ((row: number) => boolean)[] = []
  const equals = (column: string, number: number) => {
    const values = columns[column]
    tests.push((row) => values?.[row] === number)
  }
  if (filter.task !== undefined) equals('task', names.tasks.indexOf(filter.task))
  if (filter.outcome === 'error') tests.push((row) => !index.hasReply(row))
  else if (filter.outcome === 'unread') tests.push((row) => columns[`outcome${grade}`]?.[row] !== 1)
  else if (filter.outcome !== undefined) equals(`outcome${grade}`, 1 + (indexedOutcomes as readonly string[]).indexOf(filter.outcome) || 255)
  if (filter.verdict !== undefined) equals(`verdict${grade}`, 1 + (verdicts as readonly string[]).indexOf(filter.verdict) || 255)
  if (stratum) equals(`stratum:${stratum.name}`, 1 + (names.strata[stratum.name]?.indexOf(stratum.value) ?? -1) || 65_535)
  if (filter.note !== undefined) {
    const bit = names.notes.indexOf(filter.note)
    const noted = columns[`notes${grade}`]
    tests.push((row) => bit >= 0 && ((noted?.[row] ?? 0) & (1 << bit)) !== 0)
  }
  if (among) tests.push((row) => among[row] === 1)
  return (row) => tests.every((test) => test(row))
}

export interface FoundRows {
  readonly total: number
  readonly rows: readonly number[]
}

/** A page of the rows that pass, and how many there are in all. */
export function pageOfRows(count: number, passes: (row: number) => boolean, from: number, size: number): FoundRows {
  const rows: number[] = []
  let total = 0
  for (let row = 0; row < count; row++) {
    if (!passes(row)) continue
    if (total >= from && rows.length < size) rows.push(row)
    total++
  }
  return { total, rows }
}

/** Where a row stands among those that pass, and which stand beside it. */
export function neighbours(count: number, passes: (row: number) => boolean, row: number) {
  let previous: number | undefined
  let before = 0
  for (let each = 0; each < row; each++) {
    if (!passes(each)) continue
    previous = each
    before++
  }
  let next: number | undefined
  for (let each = row + 1; each < count && next === undefined; each++) if (passes(each)) next = each
  return { previous, next, before }
}
