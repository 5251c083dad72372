import { type Benchmark, type Counts, type GradedLine, type Metric, taskNamed } from '../core/index.ts'
import { QuestionTally } from '../stats/question-tally.ts'
import { Tally } from '../stats/tally.ts'

/** The headline over the questions of each value of one stratum, e.g. of each difficulty; those with the most questions first. */
export interface StratumTable {
  readonly name: string
  readonly values: readonly StratumValue[]
  /** Values with fewer questions that are left out. */
  readonly left: number
}

export interface StratumValue {
  readonly value: string
  /** A question asked several times, or in several forms, counts once. */
  readonly questions: number
  /** Over several tasks the mean of theirs by questions; `null` where an answer is unjudged. */
  readonly score: number | null
}

const mostValues = 40
/** What takes more values than these is an id and no stratum: it is not kept, for a run may have 300,000 samples. */
const mostKept = 400

/** Scores by stratum from graded lines as they come, of one document. Keeps counts and ids, never answers. */
export class StrataTally {
  readonly #benchmark: Benchmark
  readonly #rules: string
  readonly #strata = new Map<string, Map<string, Map<string, Slice>> | 'too many values'>()

  constructor(benchmark: Benchmark, rules: string) {
    this.#benchmark = benchmark
    this.#rules = rules
  }

  add(line: GradedLine): void {
    if (!line.strata) return
    const metric = taskNamed(this.#benchmark, line.task)?.readings[this.#rules]?.metrics[0]
    if (!metric) return
    for (const [name, value] of Object.entries(line.strata)) this.#slice(name, value, line.task, metric)?.add(line)
  }

  tables(): readonly StratumTable[] {
    return [...this.#strata].flatMap(([name, values]) => {
      if (values === 'too many values') return []
      const rows = [...values].map(([value, tasks]) => ({ value, ...scoreOf([...tasks.values()]) }))
      const ordered = rows.toSorted((a, b) => b.questions - a.questions || (a.value < b.value ? -1 : 1))
      return [{ name, values: ordered.slice(0, mostValues), left: Math.max(0, ordered.length - mostValues) }]
    })
  }

  #slice(name: string, value: string, task: string, metric: Metric<unknown, unknown>): Slice | undefined {
    let values = this.#strata.get(name)
    if (!values) this.#strata.set(name, (values = new Map()))
    if (values === 'too many values') return undefined
    let tasks = values.get(value)
    if (!tasks) values.set(value, (tasks = new Map()))
    if (values.size > mostKept) {
      this.#strata.set(name, 'too many values')
      return undefined
    }
    let slice = tasks.get(task)
    if (!slice) tasks.set(task, (slice = new Slice(metric)))
    return slice
  }
}

/** One task's questions with one value. */
class Slice {
  readonly metric: Metric<unknown, unknown>
  readonly #tally = new Tally()
  readonly #variants: QuestionTally | undefined
  /** Ids of questions: their variants and repeats come one by one. */
  readonly #seen = new Set<string>()
  #closed = false
  unjudged = 0

  constructor(metric: Metric<unknown, unknown>) {
    this.metric = metric
    this.#variants = metric.ofQuestion && new QuestionTally((counts) => metric.ofQuestion!(counts))
  }

  add({ id, variant, counts, value }: GradedLine): void {
    const question = variant?.of ?? id
    this.#seen.add(question)
    const own: Counts | undefined = counts[this.metric.name]
    if (value === null || !own) this.unjudged++
    else if (this.#variants) this.#variants.add(question, own, undefined)
    else this.#tally.add(own)
  }

  get questions(): number {
    return this.#seen.size
  }

  score(): number {
    if (!this.#closed) this.#variants?.addTo(this.#tally)
    this.#closed = true
    return this.metric.aggregate(this.#tally.totals())
  }
}

function scoreOf(slices: readonly Slice[]): Pick<StratumValue, 'questions' | 'score'> {
  const questions = slices.reduce((total, slice) => total + slice.questions, 0)
  if (slices.some(({ unjudged }) => unjudged > 0)) return { questions, score: null }
  return { questions, score: slices.reduce((total, slice) => total + slice.score() * slice.questions, 0) / questions }
}
