import { markdownTable } from './markdown-table.ts'
import { type Benchmark, outcomes, type ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { chance, difference, points, scoreText } from './points.ts'
import { inconsistency, publishedDimensions, publishedRows } from './published-rows.ts'
import { rulesName } from './rules-name.ts'
import { scoreNotes } from './score-notes.ts'
import { comparedColumns, mainDocument, type ScoreCell, type ScoreRow, scoreRows } from './score-rows.ts'
import { remarkText, variedDocuments } from './varied-sets.ts'
import { outcomeWord, reportWords, type Words } from './words.ts'

export interface ScoreTableOptions {
  readonly benchmark: Benchmark
  /** One per rules, of the same completions. */
  readonly documents: readonly ScoreDocument[]
  /** Adds published results over the same tasks. */
  readonly published?: boolean
  readonly language: Language
}

/** Scores as a Markdown table that is also aligned in a terminal, with what must be said of them below. Throws `RangeError` without documents. */
export function scoreTable({ benchmark, documents, published = false, language }: ScoreTableOptions): string {
  const words = reportWords(language)
  const rows = scoreRows(benchmark, documents)
  const parts = [
    markdownTable(columnsOf(benchmark, documents, rows, language).map(({ title, right, cell }) => ({ title, right, cells: rows.map(cell) }))),
    scoreNotes(benchmark, documents, words)
      .map(({ alarm, text }) => (alarm ? `- **${text}**` : `- ${text}`))
      .join('\n'),
    ...variedTables(benchmark, documents, words),
  ]
  if (published) parts.push(...publishedTable(benchmark, documents, language))
  return `${parts.join('\n\n')}\n`
}

interface Column {
  readonly title: string
  readonly right: boolean
  cell(row: ScoreRow): string
}

function columnsOf(benchmark: Benchmark, documents: readonly ScoreDocument[], rows: readonly ScoreRow[], language: Language): readonly Column[] {
  const words = reportWords(language)
  const main = mainDocument(benchmark, documents)
  const mainColumn = documents.indexOf(main)
  const compared = comparedColumns(benchmark, documents)
  const right = true
  return [
    { title: words('report.column.task'), right: false, cell: (row) => strong(row, labelOf(row, main, language)) },
    { title: words('report.column.metric'), right: false, cell: (row) => (row.kind === 'task' ? row.metrics.join(' / ') : '') },
    ...documents.map((document, column) => ({
      title: rulesName(benchmark, document),
      right,
      cell: (row: ScoreRow) => strong(row, scoreText(row.cells[column])),
    })),
    ...compared.map((pair) => ({
      title:
        compared.length === 1
          ? words('report.column.difference')
          : words('report.column.difference.of', { rules: rulesName(benchmark, documents[pair.official]!) }),
      right,
      cell: (row: ScoreRow) => strong(row, difference(row.cells[pair.official]?.score, row.cells[pair.main]?.score)),
    })),
    ...outcomes
      .filter((outcome) => outcome === 'answered' || rows.some((row) => (row.cells[mainColumn]?.outcomes[outcome] ?? 0) > 0))
      .map((outcome) => ({
        title: outcomeWord(words, outcome),
        right,
        cell: (row: ScoreRow) => counted(row, ({ outcomes }) => outcomes[outcome]),
      })),
    ...(rows.some((row) => row.cells[mainColumn]?.unjudged)
      ? [{ title: words('report.column.unjudged'), right, cell: (row: ScoreRow) => counted(row, ({ unjudged }) => unjudged) }]
      : []),
    samplesColumn(rows, words),
  ]

  /** The overall score stands twice where it is weighted in two ways; what was counted stands once. */
  function counted(row: ScoreRow, count: (cell: ScoreCell) => number | undefined): string {
    const cell = row.cells[mainColumn]
    if (row.kind === 'by-item') return ''
    return cell ? String(count(cell) ?? 0) : '—'
  }
}

function samplesColumn(rows: readonly ScoreRow[], words: Words): Column {
  const grouped = rows.some(({ samples, groups }) => samples !== groups)
  return {
    title: words(grouped ? 'report.column.samples.groups' : 'report.column.samples'),
    right: true,
    cell: ({ kind, samples, groups }) => (kind === 'by-item' ? '' : grouped ? `${samples} (${groups})` : String(samples)),
  }
}

function labelOf(row: ScoreRow, main: ScoreDocument, language: Language): string {
  const words = reportWords(language)
  if (row.kind === 'task') return row.inDataSet ? `– ${row.name}` : row.name
  if (row.kind === 'data-set') return row.name
  if (row.kind === 'by-item') return words('report.row.byItem')
  if (row.kind === 'dimension') return row.title?.[language] ?? words('report.row.other')
  return words(main.complete ? 'report.row.overall' : 'report.row.overall.incomplete')
}

/** The three numbers of tasks that ask in several orders, a table per rules, with what is to be said of them. */
function variedTables(benchmark: Benchmark, documents: readonly ScoreDocument[], words: Words): readonly string[] {
  return variedDocuments(documents).flatMap(({ documents: same, sets }, at) => {
    const rows = sets.flatMap((set) => set.numbers.map((number) => ({ set, number })))
    const table = markdownTable([
      { title: words('report.column.task'), right: false, cells: rows.map(({ set, number }) => (number === set.numbers[0] ? set.task : '')) },
      { title: words('report.varied.column.number'), right: false, cells: rows.map(({ number }) => words(`report.varied.${number.name}`)) },
      { title: words('report.varied.column.value'), right: true, cells: rows.map(({ number }) => points(number.value)) },
      ...(['uniform', 'first', 'independent'] as const).map((guesser) => ({
        title: words(`report.varied.column.${guesser}`),
        right: true,
        cells: rows.map(({ number }) => chance(number[guesser])),
      })),
    ])
    const notes = [...(at === 0 ? [words('report.varied.text')] : []), ...sets.flatMap((set) => remarkText(set, words) ?? [])]
    const title = words('report.comparison.board', {
      title: words('report.section.varied'),
      rules: same.map((document) => rulesName(benchmark, document)).join(words('report.join.list')),
    })
    return [`**${title}**`, table, notes.map((text) => `- ${text}`).join('\n')]
  })
}

const strong = (row: ScoreRow, text: string): string => (row.kind === 'task' || text === '—' ? text : `**${text}**`)

function publishedTable(benchmark: Benchmark, documents: readonly ScoreDocument[], language: Language): readonly string[] {
  const words = reportWords(language)
  const main = mainDocument(benchmark, documents)
  const rows = publishedRows(benchmark, main)
  if (rows.length === 0) return []
  const sources = [...new Set(rows.map(({ source }) => source))]
  const dimensions = publishedDimensions(benchmark, main)
  const own = documents.map((document) => words('report.row.thisRun', { rules: rulesName(benchmark, document) }))
  const table = markdownTable([
    {
      title: words('report.column.system'),
      right: false,
      cells: [...own, ...rows.map(({ system, meansOnly }) => (meansOnly ? `${system} †` : system))],
    },
    {
      title: words('report.row.overall'),
      right: true,
      cells: [...documents.map(({ overall }) => points(overall)), ...rows.map(({ overall }) => points(overall))],
    },
    ...dimensions.map(({ id, title }, column) => ({
      title: title[language],
      right: true,
      cells: [...documents.map((document) => points(document.dimensions[id]?.score)), ...rows.map((row) => points(row.dimensions[column]))],
    })),
    { title: words('report.column.split'), right: false, cells: [...own.map(() => ''), ...rows.map(({ split }) => split)] },
    {
      title: words('report.column.source'),
      right: false,
      cells: [...own.map(() => ''), ...rows.map(({ source }) => `[${sources.indexOf(source) + 1}]`)],
    },
  ])
  const cautions = [words('report.published.caution'), ...rows.flatMap((row) => inconsistency(row, words))]
  return [
    `**${words('report.published.title')}**`,
    table,
    [...cautions.map((text) => `- ${text}`), ...sources.map((source, at) => `- [${at + 1}] ${source}`)].join('\n'),
  ]
}
