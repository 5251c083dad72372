import { z } from 'zod'
import { UserError, type Question } from '../../core/index.ts'
import type { Criterion } from '../../judging/rubric.ts'
import { rubricTaskName as task, type RubricReference } from './task.ts'

/**
 * Points by level: A1 to A3 are what a good answer says, S1 to S4 what a bad one does.
 * Source: AQ-MedAI/MedicalAiBenchEval 85e91cf, README_CN.md, „评分等级“ and `point` in config.yaml.
 */
export const gapsPoints: ReadonlyMap<string, number> = new Map(Object.entries({ A1: 5, A2: 3, A3: 1, S1: -1, S2: -2, S3: -3, S4: -4 }))

/** What the data of that repository are published under. */
export const gapsLicense = 'MIT, Copyright (c) 2024 Medical Content Evaluation System; https://github.com/AQ-MedAI/MedicalAiBenchEval'
/** Its README says that physicians checked the cases, and names none. */
export const gapsReview = 'stated by its authors (https://github.com/AQ-MedAI/MedicalAiBenchEval); reviewers not named'

/** A spreadsheet in the shape of GAPS, read. */
export interface GapsSheet {
  readonly questions: readonly Question[]
  /** One per column of answers; rows without one are left out. */
  readonly answers: readonly { readonly model: string; readonly rows: readonly { readonly id: string; readonly answer: string }[] }[]
  readonly found: GapsFound
}

/** What stands in the spreadsheet, and what of it could not be used or needs a look. */
export interface GapsFound {
  /** Criteria by level, of the levels that have points. */
  readonly levels: Tallies
  /** By stratum and value, how many questions. */
  readonly strata: ReadonlyMap<string, Tallies>
  /** Criteria of a level that the source gives no points: left out, as its own code gives them 0 (`points_config.get(level, 0)`). */
  readonly unknownLevels: Places
  /** Criteria with negative points whose text says what a *good* answer does: a judge that takes it at its word takes points off for it. */
  readonly negated: Places
  /** Columns that are neither read nor needed. */
  readonly unused: readonly string[]
}

type Tallies = ReadonlyMap<string, number>

/** How often something was found, and where first: `row 7: A4`. */
export interface Places {
  readonly count: number
  readonly first: readonly { readonly row: number; readonly text: string }[]
}

type Cells = readonly unknown[]

/**
 * Reads the rows of a GAPS spreadsheet, the first of which names the columns: `question`, `rubrics` (JSON), and where there are any `index`, strata, and `<model>_answer`.
 *
 * Throws `UserError` with the row for a blank question, an id that occurs twice, criteria that are no such list, and a question without positive points.
 */
export function readGaps([header = [], ...cells]: readonly Cells[], file: string): GapsSheet {
  const layout = layoutOf(header, file)
  // Rows are counted as the spreadsheet shows them.
  const filled = cells.map((row, n) => ({ file, row: n + 2, cells: row })).filter((row) => row.cells.some((cell) => textOf(cell) !== ''))
  if (filled.length === 0) throw new UserError('data.empty', { data: file })
  const finding = { levels: new Map<string, number>(), unknownLevels: noted(), negated: noted() }
  const questions = filled.map((row) => questionOf(row, layout, finding))
  refuseTwice(filled, questions)
  const strata = new Map(layout.strata.map(({ name }) => [name, tallied(questions.flatMap(({ row }) => row.strata?.[name] ?? []))]))
  return { questions, answers: answersIn(filled, questions, layout), found: { ...finding, strata, unused: layout.unused } }
}

/** Which column holds what. */
interface Layout {
  readonly question: number
  readonly rubrics: number
  /** Undefined where questions go by their row. */
  readonly id: number | undefined
  readonly strata: readonly { readonly name: string; readonly column: number }[]
  readonly models: readonly { readonly name: string; readonly column: number }[]
  readonly unused: readonly string[]
}

interface Row {
  readonly file: string
  readonly row: number
  readonly cells: Cells
}

/** By the names that the source gives them; `final_merged_json` is that of its pipeline's own files. */
const columns = { question: ['question'], rubrics: ['rubrics', 'final_merged_json'], id: ['index'] } as const
const strataColumns = new Map([
  ['分类', 'category'],
  ['specialty', 'specialty'],
  ['difficulty', 'difficulty'],
])
const answerColumn = /^(.+)_answer$/

function layoutOf(header: Cells, file: string): Layout {
  const titles = header.map(textOf)
  const find = (names: readonly string[]) => titles.findIndex((title) => names.includes(title))
  const needed = (names: readonly string[]) => {
    const column = find(names)
    if (column < 0) throw new UserError('gaps.column', { file, column: names.join(' / '), found: titles.filter(Boolean).join(', ') || '–' })
    return column
  }
  const named = (nameOf: (title: string) => string | undefined) =>
    titles.flatMap((title, column) => {
      const name = nameOf(title)
      return name === undefined ? [] : [{ name, column }]
    })
  const id = find(columns.id)
  const layout = {
    question: needed(columns.question),
    rubrics: needed(columns.rubrics),
    id: id < 0 ? undefined : id,
    strata: named((title) => strataColumns.get(title)),
    models: named((title) => answerColumn.exec(title)?.[1]),
  }
  const used = new Set([layout.question, layout.rubrics, id, ...[...layout.strata, ...layout.models].map(({ column }) => column)])
  return { ...layout, unused: titles.filter((title, column) => title !== '' && !used.has(column)) }
}

function questionOf({ file, row, cells }: Row, { question, rubrics: column, id: idColumn, strata: named }: Layout, finding: Finding): Question {
  const prompt = textOf(cells[question])
  const id = idColumn === undefined ? String(row - 1) : textOf(cells[idColumn])
  if (prompt === '') throw new UserError('gaps.noQuestion', { file, row })
  if (id === '') throw new UserError('gaps.noId', { file, row })
  const strata = Object.fromEntries(named.map(({ name, column: at }) => [name, textOf(cells[at])]).filter(([, value]) => value !== ''))
  const reference: RubricReference = { criteria: criteriaOf(textOf(cells[column]), file, row, finding) }
  return {
    sample: { task, id, prompt, input: {} },
    row: { task, id, reference, ...(Object.keys(strata).length > 0 ? { strata } : {}) },
  }
}

function refuseTwice(rows: readonly Row[], questions: readonly Question[]): void {
  const seen = new Map<string, number>()
  questions.forEach(({ sample: { id } }, n) => {
    const { file, row } = rows[n]!
    const earlier = seen.get(id)
    if (earlier !== undefined) throw new UserError('gaps.idTwice', { file, row, id, earlier })
    seen.set(id, row)
  })
}

const answersIn = (rows: readonly Row[], questions: readonly Question[], { models }: Layout): GapsSheet['answers'] =>
  models.map(({ name: model, column }) => ({
    model,
    rows: rows.flatMap(({ cells }, n) => {
      const answer = cells[column]
      return typeof answer === 'string' && answer.trim() !== '' ? [{ id: questions[n]!.sample.id, answer }] : []
    }),
  }))

const rubrics = z.array(z.looseObject({ id: z.union([z.int(), z.string().min(1)]), claim: z.string().trim().min(1), level: z.string().trim() }))

/** How a criterion reads that says what a good answer does, though its points are those of a bad one: 不应使用…, 急性期不应…, 避免…. */
const advice = /^(?:[^，。；：“（未没仅遗忽]{0,10}不应|不要|不得|不宜|避免|禁止|切勿)/

interface Finding {
  readonly levels: Map<string, number>
  readonly unknownLevels: Noted
  readonly negated: Noted
}

function criteriaOf(json: string, file: string, row: number, found: Finding): readonly Criterion[] {
  const parsed = rubrics.safeParse(jsonOf(json))
  if (!parsed.success) throw new UserError('gaps.rubrics', { file, row, place: parsed.error.issues[0]!.path.join('.') || '–' })
  const criteria: Criterion[] = []
  for (const { id, claim, level } of parsed.data) {
    const points = gapsPoints.get(level)
    if (points === undefined) {
      note(found.unknownLevels, row, level)
      continue
    }
    add(found.levels, level)
    if (points < 0 && advice.test(claim)) note(found.negated, row, claim)
    // With a letter: judges write a bare number back as a number, which is another id.
    criteria.push({ id: `c${id}`, text: claim, points })
  }
  if (new Set(criteria.map(({ id }) => id)).size < criteria.length) throw new UserError('gaps.criterionTwice', { file, row })
  if (!criteria.some(({ points }) => points > 0)) throw new UserError('gaps.noPositive', { file, row })
  return criteria
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : '')

const add = (counts: Map<string, number>, name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1)

function tallied(names: readonly string[]): Tallies {
  const counts = new Map<string, number>()
  for (const name of names) add(counts, name)
  return counts
}

interface Noted {
  count: number
  readonly first: { row: number; text: string }[]
}

const noted = (): Noted => ({ count: 0, first: [] })
const firstFew = 3

function note(places: Noted, row: number, text: string): void {
  places.count++
  if (places.first.length < firstFew) places.first.push({ row, text })
}
