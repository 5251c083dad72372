import {
  seededRandom,
  sum,
  taskNamed,
  UserError,
  type Benchmark,
  type Counts,
  type Generation,
  type Metric,
  type Outcome,
  type Reading,
  type Rules,
  type ScoreDocument,
  type Task,
  type TaskScore,
} from '../core/index.ts'
import { bootstrap } from '../stats/bootstrap.ts'
import { jackknife, JackknifeTally, type Spread } from '../stats/jackknife.ts'
import { QuestionTally } from '../stats/question-tally.ts'
import { Tally } from '../stats/tally.ts'
import { isReasoningOnly, readingOf, type GradedItem } from './grade.ts'
import { JudgingTally } from './judging-tally.ts'
import { intervalOf, meansOf, type Mean, type Scored } from './means.ts'

export interface ScoreboardOptions {
  readonly resamples: number
  readonly level: number
  readonly seed: number
}

export const defaultBootstrap: ScoreboardOptions = { resamples: 1000, level: 0.95, seed: 0 }

interface TaskState {
  readonly task: Task
  readonly reading: Reading
  readonly tallies: readonly MetricTally[]
  readonly outcomes: Partial<Record<Outcome, number>>
  readonly notes: Record<string, number>
  /** The headline's counts of the replies that were cut off. */
  readonly cut: MetricTally
  readonly judging: JudgingTally | undefined
  /** It needs a judge, and there is none. */
  readonly isWithheld: boolean
  samples: number
  repaired: number
  reasoningOnly: number
  unjudged: number
  /** The headline's counts of unjudged answers at their worst and best. */
  readonly low: Tally
  readonly high: Tally
}

/** Collects graded answers as they come and ends in one score document. Keeps counts, never answers. */
export class Scoreboard {
  readonly #benchmark: Benchmark
  readonly #rules: Rules
  readonly #states = new Map<string, TaskState>()
  readonly #repeats: number
  readonly #raises: { task: string; sample_id: string; exception: string }[] = []

  readonly #hasJudge: boolean

  /**
   * `repeats` is how often each sample was asked; the repeats of one are resampled together.
   * Without a judge a task that needs one has no score, even where no answer came to need it.
   */
  constructor(benchmark: Benchmark, rules: Rules, repeats: number, hasJudge: boolean) {
    this.#benchmark = benchmark
    this.#rules = rules
    this.#repeats = repeats
    this.#hasJudge = hasJudge
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
    if (item.parsed.outcome === 'answered') {
      if (item.parsed.repaired) state.repaired++
      for (const note of item.parsed.notes ?? []) state.notes[note] = (state.notes[note] ?? 0) + 1
    }
    if (isReasoningOnly(item)) state.reasoningOnly++
    if (item.officialWouldRaise !== undefined) this.#raises.push({ task: sample.task, sample_id: sample.id, exception: item.officialWouldRaise })
    if (item.judgements) state.judging?.add(item.judgements, item)
    if (item.unjudged) {
      state.unjudged++
      state.low.add(item.unjudged.low)
      state.high.add(item.unjudged.high)
      return
    }
    const question = row.variant ? row.variant.of : this.#repeats > 1 ? sample.id : undefined
    for (const tally of state.tallies) tally.add(item.counts[tally.metric.name]!, question, row.group)
    if (item.outcome === 'truncated') state.cut.add(item.counts[state.reading.metrics[0].name]!, question, row.group)
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
    const scored = states.map(([name, state]) => ({ name, state, ...scoreOf(name, state, options) }))
    const complete = scored.every(({ score }) => score.outcomes.error === undefined)
    const unjudged = scored.reduce((total, { state }) => total + state.unjudged, 0)
    const nameOf = new Map(scored.map(({ name, state }) => [state.task.names[0], name]))
    const means = meansOf(
      this.#benchmark,
      new Map(
        scored.map(({ state, score, replicates, spread }): [string, Scored] => [state.task.names[0], { score: score.score, replicates, spread }]),
      ),
    )
    const shown = (mean: Mean) => ({
      score: mean.score,
      interval: intervalOf(mean, options.level),
      tasks: mean.of.map((name) => nameOf.get(name) ?? name),
    })
    const { generations } = this.#benchmark
    const generation = generations.find(({ id }) => id === more.generation) ?? generations.find(({ rules }) => rules.includes(this.#rules.id))
    return {
      benchmark: this.#benchmark.id,
      rules: this.#rules.id,
      ...(this.#rules.reconstructed ? { reconstructed: true } : {}),
      ...more,
      complete,
      overall: complete ? means.overall.score : null,
      overallInterval: complete ? intervalOf(means.overall, options.level) : null,
      overallByItem: complete && means.overall.score !== null ? byItem(scored.map(({ score }) => score)) : null,
      tasks: Object.fromEntries(
        scored.map(({ name, score, replicates, spread }) => [
          name,
          { ...score, interval: intervalOf({ score: score.score, replicates, spread }, options.level) },
        ]),
      ),
      ...(means.dataSets.size > 0 ? { dataSets: Object.fromEntries([...means.dataSets].map(([id, mean]) => [id, shown(mean)])) } : {}),
      dimensions: Object.fromEntries([...means.dimensions].map(([id, mean]) => [id, shown(mean)])),
      absentTasks: absentTasks(this.#benchmark, generation, nameOf),
      outcomes: sum(scored.map(({ score }) => score.outcomes)) as Record<string, number>,
      ...(unjudged > 0 ? { unjudged } : {}),
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
    // Scored as two it would count twice, and which of the two was meant nobody could tell.
    const [other] = [...this.#states].find(([, state]) => state.task === task) ?? []
    if (other !== undefined) throw new UserError('task.twoNames', { task: name, other })
    const reading = readingOf(task, this.#rules)
    const state: TaskState = {
      task,
      reading,
      tallies: reading.metrics.map((metric) => new MetricTally(metric)),
      outcomes: {},
      notes: {},
      cut: new MetricTally(reading.metrics[0]),
      judging: reading.judging && new JudgingTally(reading),
      isWithheld: reading.judging !== undefined && !this.#hasJudge,
      samples: 0,
      repaired: 0,
      reasoningOnly: 0,
      unjudged: 0,
      low: new Tally(),
      high: new Tally(),
    }
    this.#states.set(name, state)
    return state
  }
}

/** The counts of one metric, sample by sample or question by question, as the metric wants them. */
class MetricTally {
  readonly metric: Metric<unknown, unknown>
  readonly #plain = new JackknifeTally()
  readonly #questions: QuestionTally | undefined
  #closed: JackknifeTally | undefined

  constructor(metric: Metric<unknown, unknown>) {
    this.metric = metric
    this.#questions = metric.ofQuestion && new QuestionTally((counts) => metric.ofQuestion!(counts))
  }

  /** Variants of one `question` are resampled together, and with their `group` where they have one. */
  add(counts: Counts, question: string | undefined, group: string | undefined): void {
    if (!this.#questions) this.#plain.add(counts, group ?? question)
    else if (question === undefined) this.#plain.add(this.metric.ofQuestion!(counts), group)
    else this.#questions.add(question, counts, group)
  }

  tally(): JackknifeTally {
    if (!this.#closed) {
      this.#closed = this.#plain
      this.#questions?.addTo(this.#plain)
    }
    return this.#closed
  }
}

/** Tasks that the data ought to have and do not: those of its generation, or of all that could be it. A choice across generations lacks none, nor does an edition of a benchmark that has no generations: it holds what its maker put in. */
function absentTasks(benchmark: Benchmark, known: Generation | undefined, present: ReadonlyMap<string, string>): string[] {
  const first = (name: string) => taskNamed(benchmark, name)!.names[0]
  const holdsAll = ({ tasks }: Generation) => [...present.keys()].every((name) => tasks.some((each) => first(each) === name))
  const candidates = known ? [known] : benchmark.generations.filter(holdsAll)
  const ought = candidates.flatMap(({ tasks }) => tasks)
  return [...new Map(ought.map((name) => [first(name), name])).entries()].flatMap(([key, name]) => (present.has(key) ? [] : [name]))
}

/** The mean over answers: a task weighs as much as it has. `null` where one has no score. */
function byItem(scores: readonly TaskScore[]): number | null {
  let total = 0
  let samples = 0
  for (const { score, samples: count } of scores) {
    if (score === null) return null
    total += score * count
    samples += count
  }
  return samples === 0 ? null : total / samples
}

function scoreOf(
  name: string,
  state: TaskState,
  { resamples, seed }: ScoreboardOptions,
): {
  score: TaskScore
  replicates: Float64Array | undefined
  spread: Spread | undefined
} {
  const { reading, outcomes, samples, repaired, reasoningOnly, notes, unjudged } = state
  const headline = reading.metrics[0]
  const tallies = state.tallies.map((each) => ({ metric: each.metric, tally: each.tally() }))
  const { tally } = tallies[0]!
  const cut = state.cut.tally()
  const isGraded = tally.groups > 0
  const metrics: Record<string, number> = {}
  if (isGraded) {
    for (const each of tallies) {
      const totals = each.tally.totals()
      Object.assign(metrics, each.metric.details?.(totals), { [each.metric.name]: each.metric.aggregate(totals) })
    }
  }
  // Fewer than two groups say nothing about spread.
  const isWhole = unjudged === 0 && !state.isWithheld
  const hasSpread = tally.groups >= 2 && isWhole
  const judging = state.judging?.summary()
  return {
    replicates: hasSpread ? bootstrap(headline, tally, { resamples, random: seededRandom('bootstrap', seed, name) }) : undefined,
    spread: hasSpread ? jackknife(headline, tally.vectors()) : undefined,
    score: {
      metric: headline.name,
      ...(headline.signature === undefined ? {} : { signature: headline.signature }),
      score: isGraded && isWhole ? metrics[headline.name]! : null,
      interval: null,
      ...(hasSpread ? {} : { intervalReason: !isWhole ? 'unjudged' : isGraded ? 'one-group' : 'no-groups' }),
      metrics,
      samples,
      groups: tally.groups,
      outcomes: outcomes as Record<string, number>,
      ...(cut.groups > 0 ? { scoreOfWholeReplies: scoreOfWholeReplies(headline, tally, cut) } : {}),
      ...(reasoningOnly > 0 ? { reasoningOnly } : {}),
      ...(repaired > 0 ? { repaired } : {}),
      ...(Object.keys(notes).length > 0 ? { notes } : {}),
      ...(!isWhole
        ? {
            unjudged,
            bounds: {
              low: headline.aggregate(sum([tally.totals(), state.low.totals()])),
              high: headline.aggregate(sum([tally.totals(), state.high.totals()])),
            },
          }
        : {}),
      ...(judging ? { judging } : {}),
    },
  }
}

/** The headline over what was not cut off, questions of which a variant was cut left out; `null` where everything was. */
function scoreOfWholeReplies(headline: Metric<unknown, unknown>, all: Tally, cut: Tally): number | null {
  const less = Object.entries(cut.totals()).map(([name, count]) => [name, -count] as const)
  const whole = sum([all.totals(), Object.fromEntries(less)])
  return Object.values(whole).some((count) => count > 0) ? headline.aggregate(whole) : null
}

/** By task and id, in whatever order they came. */
function inOrder<Raise extends { readonly task: string; readonly sample_id: string }>(
  raises: readonly Raise[],
  tasks: readonly { readonly name: string }[],
): Raise[] {
  const order = new Map(tasks.map(({ name }, n) => [name, n]))
  return raises.toSorted((a, b) => order.get(a.task)! - order.get(b.task)! || (a.sample_id < b.sample_id ? -1 : 1))
}
