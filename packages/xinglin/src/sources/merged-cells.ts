import type { Cell } from './spreadsheet.ts'

const merge = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s?=\s?["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g

/**
 * Writes the value of merged cells into every row that they span, where a file has it in the first alone: a case stands beside all its questions, a department beside all its rows.
 * In their first column only, for a title across columns names none of them. Returns how many cells were filled.
 */
export function fillMerged(rows: Cell[][], xml: string): number {
  let filled = 0
  for (const [, column, first, last] of xml.matchAll(merge)) {
    const place = columnOf(column!) - 1
    const value = rows[Number(first) - 1]?.[place] ?? null
    if (value === null) continue
    for (let row = Number(first); row < Math.min(Number(last), rows.length); row++) {
      const cells = rows[row]!
      // Filled by another already: a file may say that they overlap, as often as it likes.
      if ((cells[place] ?? null) !== null) break
      while (cells.length < place) cells.push(null)
      cells[place] = value
      filled++
    }
  }
  return filled
}

/** 28 for `AB`. */
export const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
