import {
  seededRandom,
  sum,
  taskNamed,
  UserError,
  type Benchmark,
  type Interval,
  type Metric,
  type Outcome,
  type Reading,
  type Rules,
  type ScoreDocument,
  type Task,
  type TaskScore,
} from '../core/index.ts'
import { bootstrap, meanOfBootstraps, percentileInterval } from '../stats/bootstrap.ts'
import { Tally } from '../stats/tally.ts'
import { isReasoningOnly, readingOf, type GradedItem } from './grade.ts'
import { keyOf } from './match.ts'

export interface ScoreboardOptions {
  readonly resamples: number
  readonly level: number
  readonly seed: number
}

export const defaultBootstrap: ScoreboardOptions = { resamples: 1000, level: 0.95, seed: 0 }

interface TaskState {
  readonly task: Task
  readonly reading: Reading
  readonly tallies: readonly { readonly metric: Metric<unknown, unknown>; readonly tally: Tally }[]
  readonly outcomes: Partial<Record<Outcome, number>>
  /** The headline's counts of the replies that were cut off. */
  readonly cut: Tally
  samples: number
  repaired: number
  reasoningOnly: number
}

/** Collects graded answers as they come and ends in one score document. Keeps counts, never answers. */
export class Scoreboard {
  readonly #benchmark: Benchmark
  readonly #rules: Rules
  readonly #states = new Map<string, TaskState>()
  readonly #repeats: number
  readonly #raises: { task: string; sample_id: string; exception: string }[] = []

  /** `repeats` is how often each sample was asked; the repeats of one are resampled together. */
  constructor(benchmark: Benchmark, rules: Rules, repeats: number) {
    this.#benchmark = benchmark
    this.#rules = rules
    this.#repeats = repeats
  }

  /** The reading by which a task's answers are to be graded here. */
  reading(taskName: string): Reading {
    return this.#state(taskName).reading
  }

  /** Tasks that have an answer so far, as the data name them. */
  get taskNames(): readonly string[] {
    return [...this.#states.keys()]
  }

  add(item: GradedItem): void {
    const { sample, row } = item.question
    const state = this.#state(sample.task)
    state.samples++
    state.outcomes[item.outcome] = (state.outcomes[item.outcome] ?? 0) + 1
    if (item.parsed.outcome === 'answered' && item.parsed.repaired) state.repaired++
    if (isReasoningOnly(item)) state.reasoningOnly++
    if (item.officialWouldRaise !== undefined) this.#raises.push({ task: sample.task, sample_id: sample.id, exception: item.officialWouldRaise })
    const group = row.group ?? (this.#repeats > 1 ? keyOf(sample) : undefined)
    for (const { metric, tally } of state.tallies) tally.add(item.counts[metric.name]!, group)
    if (item.outcome === 'truncated') state.cut.add(item.counts[state.reading.metrics[0].name]!)
  }

  /** A sample that got no completion: ours to answer for, and the end of any overall score. */
  addError(taskName: string): void {
    const state = this.#state(taskName)
    state.samples++
    state.outcomes.error = (state.outcomes.error ?? 0) + 1
  }

  document(options: ScoreboardOptions, more: Pick<ScoreDocument, 'xinglin'> & Partial<ScoreDocument>): ScoreDocument {
    const order = new Map(this.#benchmark.tasks.map(({ names }, n) => [names[0], n]))
    const states = [...this.#states].toSorted(([, a], [, b]) => order.get(a.task.names[0])! - order.get(b.task.names[0])!)
    const scored = states.map(([name, state]) => ({ name, state, values: replicatesOf(name, state, options), score: taskScore(state) }))
    const complete = scored.every(({ score }) => score.outcomes.error === undefined)
    const mean = (names: (name: string) => boolean) => {
      const chosen = scored.filter(({ name, score }) => names(name) && score.score !== null)
      const value = chosen.length === 0 ? null : chosen.reduce((total, { score }) => total + score.score!, 0) / chosen.length
      const replicates = chosen.flatMap(({ values }) => (values ? [values] : []))
      return {
        score: value,
        interval: replicates.length === chosen.length && chosen.length > 0 ? percentileInterval(meanOfBootstraps(replicates), options.level) : null,
        tasks: chosen.map(({ name }) => name),
      }
    }
    const all = mean(() => true)
    const present = new Set(scored.map(({ state }) => state.task.names[0]))
    const { generations } = this.#benchmark
    const generation = generations.find(({ id }) => id === more.generation) ?? generations.find(({ rules }) => rules === this.#rules.id)
    const dimensions = this.#benchmark.dimensions
      .map(({ id, tasks }) => [id, mean((name) => tasks.includes(this.#state(name).task.names[0]))] as const)
      .filter(([, { tasks }]) => tasks.length > 0)
    return {
      benchmark: this.#benchmark.id,
      rules: this.#rules.id,
      ...more,
      complete,
      overall: complete ? all.score : null,
      overallInterval: complete ? all.interval : null,
      tasks: Object.fromEntries(scored.map(({ name, score, values }) => [name, { ...score, interval: intervalOf(values, options.level) }])),
      dimensions: Object.fromEntries(dimensions),
      absentTasks: (generation?.tasks ?? this.#benchmark.tasks.map(({ names }) => names[0])).filter(
        (name) => !present.has(taskNamed(this.#benchmark, name)!.names[0]),
      ),
      outcomes: sum(scored.map(({ score }) => score.outcomes)) as Record<string, number>,
      ...(this.#rules.official ? { officialWouldRaise: inOrder(this.#raises, scored) } : {}),
      bootstrap: options,
    }
  }

  #state(name: string): TaskState {
    const known = this.#states.get(name)
    if (known) return known
    const task = taskNamed(this.#benchmark, name)
    if (!task)
      throw new UserError('task.unknown', {
        task: name,
        benchmark: this.#benchmark.id,
        known: this.#benchmark.tasks.map(({ names }) => names[0]).join(', '),
      })
    const reading = readingOf(task, this.#rules)
    const tallies = reading.metrics.map((metric) => ({ metric, tally: new Tally() }))
    const state: TaskState = { task, reading, tallies, outcomes: {}, cut: new Tally(), samples: 0, repaired: 0, reasoningOnly: 0 }
    this.#states.set(name, state)
    return state
  }
}

function taskScore({ reading, tallies, outcomes, cut, samples, repaired, reasoningOnly }: TaskState): TaskScore {
  const graded = tallies[0]!.tally.groups > 0
  const headline = reading.metrics[0]
  const metrics: Record<string, number> = {}
  if (graded) {
    for (const { metric, tally } of tallies) {
      const totals = tally.totals()
      Object.assign(metrics, { [metric.name]: metric.aggregate(totals) }, metric.details?.(totals))
    }
  }
  return {
    metric: headline.name,
    ...(headline.signature === undefined ? {} : { signature: headline.signature }),
    score: graded ? metrics[headline.name]! : null,
    interval: null,
    metrics,
    samples,
    groups: tallies[0]!.tally.groups,
    outcomes: outcomes as Record<string, number>,
    ...(cut.groups > 0 ? { scoreOfWholeReplies: scoreOfWholeReplies(headline, tallies[0]!.tally, cut) } : {}),
    ...(reasoningOnly > 0 ? { reasoningOnly } : {}),
    ...(repaired > 0 ? { repaired } : {}),
  }
}

/** The headline over what was not cut off; `null` where everything was. */
function scoreOfWholeReplies(headline: Metric<unknown, unknown>, all: Tally, cut: Tally): number | null {
  const less = Object.entries(cut.totals()).map(([name, count]) => [name, -count] as const)
  const whole = sum([all.totals(), Object.fromEntries(less)])
  return Object.values(whole).some((count) => count > 0) ? headline.aggregate(whole) : null
}

/** Fewer than two groups say nothing about spread. */
function replicatesOf(name: string, { reading, tallies }: TaskState, { resamples, seed }: ScoreboardOptions): Float64Array | undefined {
  const { tally } = tallies[0]!
  return tally.groups < 2 ? undefined : bootstrap(reading.metrics[0], tally, { resamples, random: seededRandom('bootstrap', seed, name) })
}

const intervalOf = (values: Float64Array | undefined, level: number): Interval | null => (values ? percentileInterval(values, level) : null)

/** By task and id, in whatever order they came. */
function inOrder<Raise extends { readonly task: string; readonly sample_id: string }>(
  raises: readonly Raise[],
  tasks: readonly { readonly name: string }[],
): Raise[] {
  const order = new Map(tasks.map(({ name }, n) => [name, n]))
  return raises.toSorted((a, b) => order.get(a.task)! - order.get(b.task)! || (a.sample_id < b.sample_id ? -1 : 1))
}
