import { seededRandom, sum, taskNamed, UserError, type Benchmark, type Counts, type GradedLine, type Metric } from '../core/index.ts'
import { readingOf } from '../engine/grade.ts'
import { meansOf, type Scored } from '../engine/means.ts'
import { JointTally } from '../stats/joint-tally.ts'
import type { ScoredRun } from '../stats/ranks.ts'
import type { LikeRun, LikeRuns } from './rank-folders.ts'

export interface RankedPart {
  /** Names of the tasks in the data, as far as the runs have them; all where absent. */
  readonly tasks?: readonly string[]
  /** The score is this dimension's. */
  readonly dimension?: string
  readonly resamples: number
  readonly seed: number
}

/**
 * Each run's score of a part of the benchmark, with what it comes to over resamples of the questions, the same ones for all runs.
 *
 * A run with a failed request or an unjudged answer in the part has no score. Counts are kept by number, never answers.
 */
export async function rankedScores({ benchmark, rules, runs }: LikeRuns, part: RankedPart): Promise<readonly ScoredRun[]> {
  const tasks = tasksOf(benchmark, runs, part)
  const isWhole = runs.map((run) => tasks.every((task) => hasScore(run, task)))
  const whole = runs.filter((_, n) => isWhole[n])
  if (whole.length === 0) return runs.map(() => ({ score: null, replicates: null }))
  const metricOf = new Map(
    tasks.map((name) => [
      name,
      readingOf(
        taskNamed(benchmark, name)!,
        benchmark.rules.find(({ id }) => id === rules)!,
      ).metrics[0],
    ]),
  )
  const joined = await joinedCounts(whole, metricOf)
  const scores = whole.map(() => new Map<string, Scored>())
  for (const name of tasks) {
    const metric = metricOf.get(name)!
    const tally = joined.get(name)!
    const values = tally.totals().map((totals) => metric.aggregate(totals))
    const replicates = tally.groups < 2 ? undefined : resampled(metric, tally, part.resamples, seededRandom('rank', part.seed, name))
    const key = taskNamed(benchmark, name)!.names[0]
    values.forEach((score, run) => scores[run]!.set(key, { score, replicates: replicates?.[run] }))
  }
  const found = scores.map((byTask): ScoredRun => {
    const means = meansOf(benchmark, byTask)
    const { score, replicates } = part.dimension === undefined ? means.overall : means.dimensions.get(part.dimension)!
    return { score, replicates: replicates ?? null }
  })
  let at = 0
  return isWhole.map((each) => (each ? found[at++]! : { score: null, replicates: null }))
}

/** Names in the data. Throws `UserError` for a task or dimension that the runs do not have. */
function tasksOf(benchmark: Benchmark, runs: readonly LikeRun[], { tasks, dimension }: RankedPart): readonly string[] {
  const present = [...new Set(runs.flatMap(({ grade }) => Object.keys(grade.document.tasks)))]
  const first = (name: string) => taskNamed(benchmark, name)?.names[0]
  if (tasks) {
    return tasks.map((name) => {
      const known = present.find((each) => each === name || (first(name) !== undefined && first(each) === first(name)))
      if (known === undefined) throw new UserError('rank.noTask', { task: name, known: present.join(', ') })
      return known
    })
  }
  if (dimension === undefined) return present
  const asked = benchmark.dimensions.find(({ id }) => id === dimension)
  const known = [...new Set(runs.flatMap(({ grade }) => Object.keys(grade.document.dimensions)))]
  if (!asked || !known.includes(dimension)) throw new UserError('rank.noDimension', { dimension, known: known.join(', ') || '–' })
  const inside = new Set(asked.tasks.flatMap((id) => benchmark.dataSets?.find((each) => each.id === id)?.tasks ?? [id]))
  return present.filter((name) => inside.has(first(name)!))
}

function hasScore({ grade }: LikeRun, task: string): boolean {
  const found = grade.document.tasks[task]
  return found !== undefined && found.score !== null && !found.outcomes.error
}

function resampled(metric: Metric<unknown, unknown>, tally: JointTally, count: number, random: () => number): readonly Float64Array[] {
  const values = Array.from({ length: tally.runs }, () => new Float64Array(count))
  let n = 0
  for (const totals of tally.resamples(count, random)) {
    totals.forEach((each, run) => (values[run]![n] = metric.aggregate(each)))
    n++
  }
  return values
}

/** By task: the headline's counts of every question in every run. */
async function joinedCounts(
  runs: readonly LikeRun[],
  metrics: ReadonlyMap<string, Metric<unknown, unknown>>,
): Promise<ReadonlyMap<string, JointTally>> {
  const tables = new Map([...metrics].map(([name, metric]) => [name, new QuestionCounts(metric, runs.length)]))
  for (const [run, { grade }] of runs.entries()) {
    for await (const batch of grade.lines()) for (const line of batch) tables.get(line.task)?.add(run, line)
  }
  return new Map([...tables].map(([name, table]) => [name, table.tally(runs.map(({ path }) => path))]))
}

/** A task's counts, question by question: the different ones once, and their number for each question and run. */
class QuestionCounts {
  readonly #metric: Metric<unknown, unknown>
  readonly #runs: number
  readonly #counts: Counts[] = []
  readonly #numberOf = new Map<string, number>()
  readonly #questions = new Map<string, { readonly group: string | undefined; readonly numbers: number[] }>()

  constructor(metric: Metric<unknown, unknown>, runs: number) {
    this.#metric = metric
    this.#runs = runs
  }

  add(run: number, { id, repeat, group, counts, variant }: GradedLine): void {
    const own = counts[this.#metric.name] ?? {}
    // A metric of whole questions wants all variants and repeats of one; any other takes them one by one, and the group holds them together.
    const question = this.#metric.ofQuestion ? (variant?.of ?? id) : `${id}\u0000${repeat}`
    let entry = this.#questions.get(question)
    if (!entry) this.#questions.set(question, (entry = { group, numbers: [] }))
    const known = entry.numbers[run]
    entry.numbers[run] = this.#number(known === undefined ? own : sum([this.#counts[known]!, own]))
  }

  /** Throws `UserError` where a run has not answered what others have. */
  tally(paths: readonly string[]): JointTally {
    const tally = new JointTally(this.#runs)
    const { ofQuestion } = this.#metric
    const counts = ofQuestion ? this.#counts.map((each) => this.#metric.ofQuestion!(each)) : this.#counts
    for (const { group, numbers } of this.#questions.values()) {
      const lacking = paths.findIndex((_, run) => numbers[run] === undefined)
      if (lacking !== -1) throw new UserError('rank.unanswered', { folder: paths[lacking]! })
      tally.add(
        numbers.map((number) => counts[number]!),
        group,
      )
    }
    return tally
  }

  #number(counts: Counts): number {
    let key = ''
    for (const name of Object.keys(counts).toSorted()) key += `${name}\u0000${counts[name]}\u0000`
    const known = this.#numberOf.get(key)
    if (known !== undefined) return known
    this.#numberOf.set(key, this.#counts.length)
    return this.#counts.push(counts) - 1
  }
}
