import { taskNamed, UserError, type Benchmark } from '../core/index.ts'
import type { JudgedAnswer } from '../engine/judge-ratings.ts'
import type { RatedRow, RatingSet } from '../stats/calibration.ts'
import { kindOf, oneToFive, ratingOn, scaleOf, votes, type RatingScale } from './rating-scale.ts'
import type { RatingRow } from './ratings-file.ts'

/** What ratings are put beside, where judges' are taken from a run. */
export interface RatedRun {
  readonly folder: string
  readonly benchmark: Benchmark
  readonly judges: readonly string[]
  readonly answers: readonly JudgedAnswer[]
}

export interface RatingSets {
  /** `overall` first, where answers were rated as a whole; then the kinds of decisions, in the order of the file. */
  readonly sets: readonly RatingSet[]
  /** Names, without the `judge:` that marks them in the file. */
  readonly judges: readonly string[]
  /** How many physicians. */
  readonly humans: number
  /** Answers that a physician rated and no judge of the run. */
  readonly unjudged: number
}

const judgePrefix = 'judge:'
const overall = 'overall'

/**
 * Puts ratings together: a set for answers as a whole and one for each kind of decision.
 *
 * Throws `UserError` with the line for a rating that is not on its scale, a rater who rates the same twice, and what the run does not know;
 * and where there are no physicians, or no judges.
 */
export function ratingSets(file: string, rows: readonly RatingRow[], scale: RatingScale | undefined, run?: RatedRun): RatingSets {
  const general = scale ?? usualScale(rows)
  const raters = [...new Set(rows.map(({ rater }) => rater))]
  const humans = raters.filter((rater) => !rater.startsWith(judgePrefix))
  const ofFile = raters.filter((rater) => rater.startsWith(judgePrefix)).map((rater) => rater.slice(judgePrefix.length))
  const twice = run?.judges.find((judge) => ofFile.includes(judge))
  if (twice !== undefined) throw new UserError('calibrate.judgeTwice', { judge: twice, file, folder: run!.folder })
  const judges = [...ofFile, ...(run?.judges ?? [])]
  if (humans.length === 0) throw new UserError('calibrate.noHuman', { file })
  if (judges.length === 0) throw new UserError('calibrate.noJudge', { file })
  if (run && general === votes && rows.some(({ criterion }) => criterion === undefined)) throw new UserError('calibrate.votes', { file })

  const find = run ? finder(file, run) : undefined
  const columns = new Map([...humans, ...judges.map((judge) => judgePrefix + judge)].map((rater, column) => [rater, column]))
  const rated = new Map<string, Rated>()
  for (const row of rows) {
    const of = row.criterion === undefined ? general : scaleOf(row.criterion, general)
    const value = ratingOn(of, row.rating, row.rater.startsWith(judgePrefix))
    if (value === undefined) throw new UserError('ratings.rating', { file, line: row.line, rating: row.rating, scale: of.shown })
    const known = find?.(row)
    const place = known ? [known.task, known.id, known.repeat] : [row.task ?? '', row.id, row.answer ?? '']
    const key = JSON.stringify([...place, row.criterion ?? ''])
    const entry = rated.get(key) ?? newRated(row, of, known)
    rated.set(key, entry)
    const column = columns.get(row.rater)!
    const earlier = entry.lines.get(column)
    if (earlier !== undefined) throw new UserError('ratings.twice', { file, line: row.line, rater: row.rater, earlier })
    entry.lines.set(column, row.line)
    entry.values.set(column, value)
  }
  const entries = [...rated.values()]
  if (run) for (const entry of entries) takeFromRun(file, entry, run, columns)
  const kinds = new Set(entries.map(({ kind }) => kind))
  return {
    sets: [...(kinds.delete(overall) ? [overall] : []), ...kinds].map((name) => setOf(name, entries, humans.length, judges.length)),
    judges,
    humans: humans.length,
    unjudged: new Set(entries.flatMap(({ known }) => (known && known.byJudge.size === 0 ? [known] : []))).size,
  }
}

/** Votes where one is given, else 1 to 5. */
function usualScale(rows: readonly RatingRow[]): RatingScale {
  const isVote = ({ criterion, rating }: RatingRow) => criterion === undefined && votes.words.has(rating.normalize('NFKC').trim().toLowerCase())
  return rows.some(isVote) ? votes : oneToFive
}

interface Rated {
  readonly kind: string
  readonly criterion: string | undefined
  readonly scale: RatingScale
  readonly item: string
  readonly known: JudgedAnswer | undefined
  /** By the rater's column. */
  readonly values: Map<number, number>
  readonly lines: Map<number, number>
}

const newRated = ({ task = '', id, criterion }: RatingRow, scale: RatingScale, known: JudgedAnswer | undefined): Rated => ({
  kind: criterion === undefined ? overall : kindOf(criterion),
  criterion,
  scale,
  item: known ? JSON.stringify([known.task, known.group]) : JSON.stringify([task, id]),
  known,
  values: new Map(),
  lines: new Map(),
})

const setOf = (name: string, entries: readonly Rated[], humans: number, judges: number): RatingSet => {
  const own = entries.filter(({ kind }) => kind === name)
  return {
    name,
    scale: own[0]!.scale.steps,
    rows: own.map(({ item, values }): RatedRow => {
      const row = Array.from({ length: humans + judges }, (_, column) => values.get(column) ?? null)
      return { item, humans: row.slice(0, humans), judges: row.slice(humans) }
    }),
  }
}

/** The run's answer that a row rates. */
function finder(file: string, { answers, benchmark, folder }: RatedRun): (row: RatingRow) => JudgedAnswer {
  const byId = Map.groupBy(answers, ({ id }) => id)
  const nameOf = (task: string) => taskNamed(benchmark, task)?.names[0] ?? task
  return ({ line, task, id, answer = '0' }) => {
    const found = (byId.get(id) ?? []).filter((each) => String(each.repeat) === answer && (task === undefined || nameOf(each.task) === nameOf(task)))
    const [first, second] = found
    if (!first)
      throw new UserError('ratings.unknownAnswer', {
        file,
        line,
        answer: [task, id, answer === '0' ? undefined : answer].filter(Boolean).join('/'),
        folder,
      })
    if (second) throw new UserError('ratings.ambiguous', { file, line, id, tasks: found.map((each) => each.task).join(', ') })
    return first
  }
}

/** What the run's judges said of what was rated: of an answer its score, from the scale's lowest to its highest; of a decision the decision. */
function takeFromRun(
  file: string,
  { criterion, scale: { steps }, known, values, lines }: Rated,
  { judges }: RatedRun,
  columns: ReadonlyMap<string, number>,
): void {
  const [low, high] = [steps[0]!, steps.at(-1)!]
  for (const judge of judges) {
    const said = known!.byJudge.get(judge)
    if (!said) continue
    const column = columns.get(judgePrefix + judge)!
    const decided = criterion === undefined ? low + said.score * (high - low) : said.decisions[criterion]
    if (decided === undefined) {
      const line = Math.min(...lines.values())
      throw new UserError('ratings.unknownCriterion', {
        file,
        line,
        criterion: criterion!,
        known: Object.keys(said.decisions).slice(0, 12).join(', '),
      })
    }
    values.set(column, decided)
  }
}
