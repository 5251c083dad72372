import { seededRandom, type Counts, type Interval, type Metric } from '../core/index.ts'
import { bootstrap, percentileInterval } from '../stats/bootstrap.ts'
import { QuestionTally } from '../stats/question-tally.ts'
import { Tally } from '../stats/tally.ts'

/** The score of the answers that have one value of a property, e.g. of the hard questions. */
export interface Slice {
  readonly value: string
  readonly answers: number
  /** What was resampled for the interval. */
  readonly groups: number
  /** `null` where an answer is unjudged. */
  readonly score: number | null
  /** `null` without a score, and with fewer than two groups. */
  readonly interval: Interval | null
  /** Too few answers to say anything. */
  readonly few: boolean
}

export interface SliceTable {
  /** `prompt-length`, `template`, `right-option`, `option-count`, or `stratum:` and the stratum's name. */
  readonly name: string
  /** Those with the most answers first; of lengths and numbers in their own order. */
  readonly slices: readonly Slice[]
}

/** With fewer answers a slice is marked. */
export const fewestAnswers = 10
/** What takes more values is an id and no property. */
const mostValues = 400

export interface SliceOptions {
  readonly resamples: number
  readonly level: number
  readonly seed: number
}

export interface SlicedAnswer {
  readonly counts: Counts | undefined
  readonly question: string
  readonly group: string
}

/**
 * One metric of one task by property. Where a question asked in several forms counts as one, its forms within the slice do.
 *
 * Slices are looked at side by side: of twenty intervals at 95 % one misses by chance.
 */
export class SliceTally {
  readonly #task: string
  readonly #metric: Metric<unknown, unknown>
  readonly #tables = new Map<string, Map<string, Part> | 'too many values'>()

  constructor(task: string, metric: Metric<unknown, unknown>) {
    this.#task = task
    this.#metric = metric
  }

  add(name: string, value: string, answer: SlicedAnswer): void {
    let parts = this.#tables.get(name)
    if (!parts) this.#tables.set(name, (parts = new Map()))
    if (parts === 'too many values') return
    let part = parts.get(value)
    if (!part) parts.set(value, (part = new Part(this.#metric)))
    part.add(answer)
    if (parts.size > mostValues) this.#tables.set(name, 'too many values')
  }

  /** Properties with one value only say what the whole score does, and are left out. */
  tables(options: SliceOptions): readonly SliceTable[] {
    return [...this.#tables].flatMap(([name, parts]) => {
      if (parts === 'too many values' || parts.size < 2) return []
      const slices = [...parts].map(([value, part]) => part.slice(value, seededRandom('slice', options.seed, this.#task, name, value), options))
      const isCounted = slices.every(({ value }) => /^\d/.test(value))
      const inOrder = (a: Slice, b: Slice) => (isCounted ? Number.parseFloat(a.value) - Number.parseFloat(b.value) : b.answers - a.answers)
      return [{ name, slices: slices.toSorted((a, b) => inOrder(a, b) || (a.value < b.value ? -1 : 1)) }]
    })
  }
}

class Part {
  readonly #metric: Metric<unknown, unknown>
  readonly #tally = new Tally()
  readonly #questions: QuestionTally | undefined
  #answers = 0
  #unjudged = 0

  constructor(metric: Metric<unknown, unknown>) {
    this.#metric = metric
    this.#questions = metric.ofQuestion && new QuestionTally((counts) => metric.ofQuestion!(counts))
  }

  add({ counts, question, group }: SlicedAnswer): void {
    this.#answers++
    if (!counts) this.#unjudged++
    else if (this.#questions) this.#questions.add(question, counts, group)
    else this.#tally.add(counts, group)
  }

  /** To be called once: it closes the tally. */
  slice(value: string, random: () => number, { resamples, level }: SliceOptions): Slice {
    this.#questions?.addTo(this.#tally)
    const { groups } = this.#tally
    const isWhole = this.#unjudged === 0 && groups > 0
    return {
      value,
      answers: this.#answers,
      groups,
      score: isWhole ? this.#metric.aggregate(this.#tally.totals()) : null,
      interval: isWhole && groups > 1 ? percentileInterval(bootstrap(this.#metric, this.#tally, { resamples, random }), level) : null,
      few: this.#answers < fewestAnswers,
    }
  }
}
