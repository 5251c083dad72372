import { writeWhole } from '../engine/run-folder.ts'
import type { ItemRow } from './items-table.ts'

const titles = ['task', 'id', 'mean_score', 'discrimination', 'same_wrong_answer', 'kind']

/** The figures of every question, no texts; a number that is not known is an empty cell. With a byte order mark: Excel takes a file without one for something else. */
export const writeItemsCsv = (file: string, rows: readonly ItemRow[]): Promise<void> =>
  writeWhole(file, `\uFEFF${[titles, ...rows.map(cellsOf)].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`)

const cellsOf = ({ task, id, difficulty, discrimination, sameWrong, kind }: ItemRow): readonly (string | number | null)[] => [
  task,
  id,
  difficulty,
  discrimination,
  sameWrong.length,
  kind,
]

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // A spreadsheet would take an id that begins like this for a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
