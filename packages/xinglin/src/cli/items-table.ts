import { hash32, taskNamed, type Benchmark, type GradedLine } from '../core/index.ts'
import { readingOf } from '../engine/grade.ts'
import { itemFigures, type ItemFigures, type RunTotal } from '../stats/item-analysis.ts'
import type { LikeRuns } from './rank-folders.ts'

/** A question with its figures. */
export interface ItemRow extends Omit<ItemFigures, 'variant'> {
  readonly task: string
  /** The question's, not that of one of its variants. */
  readonly id: string
  /** Id of the variant to which most runs gave the same wrong answer, or of the first. */
  readonly variantId: string
}

/** Every question of the runs, or of one task, as numbers alone, however long the answers are. */
export async function itemRows({ benchmark, rules, runs }: LikeRuns, task: string | undefined): Promise<readonly ItemRow[]> {
  const tables = new Map<string, TaskTable>()
  for (const [run, { grade }] of runs.entries()) {
    for await (const batch of grade.lines()) {
      for (const line of batch) {
        if (task !== undefined && line.task !== task) continue
        let table = tables.get(line.task)
        if (!table) tables.set(line.task, (table = new TaskTable(line.task, runs.length, bestOf(benchmark, rules, line.task))))
        table.add(run, line)
      }
    }
  }
  return [...tables.values()].flatMap((table) => table.rows())
}

function bestOf(benchmark: Benchmark, rules: string, task: string): number {
  const { best } = readingOf(
    taskNamed(benchmark, task)!,
    benchmark.rules.find(({ id }) => id === rules)!,
  ).metrics[0]
  return best > 0 ? best : 1
}

class TaskTable {
  readonly #task: string
  readonly #runs: number
  readonly #best: number
  readonly #questions = new Map<string, Question>()
  /** By question and run. */
  readonly #sums: number[] = []
  readonly #times: number[] = []
  /** By variant and run: see `ItemValues.wrong`. */
  readonly #wrong: number[] = []

  constructor(task: string, runs: number, best: number) {
    this.#task = task
    this.#runs = runs
    this.#best = best
  }

  add(run: number, { id, repeat, value, variant, outcome, prediction }: GradedLine): void {
    const question = this.#question(variant?.of ?? id)
    const place = this.#variant(question, id)
    if (value === null) return
    const share = value / this.#best
    this.#sums[question.start + run]! += share
    this.#times[question.start + run]!++
    // Of repeats the first: a run has one say.
    if (repeat === 0 && share < 1 && outcome === 'answered' && !isNothing(prediction)) this.#wrong[place + run] = answerHash(prediction)
  }

  rows(): readonly ItemRow[] {
    const runs = Array.from({ length: this.#runs }, (_, run) => run)
    const valuesOf = ({ start }: Question) =>
      runs.map((run) => (this.#times[start + run]! > 0 ? this.#sums[start + run]! / this.#times[start + run]! : null))
    const totals = runs.map(() => ({ sum: 0, items: 0 }))
    for (const question of this.#questions.values()) {
      valuesOf(question).forEach((value, run) => {
        if (value === null) return
        totals[run]!.sum += value
        totals[run]!.items++
      })
    }
    return [...this.#questions].map(([id, question]) => this.#row(id, question, valuesOf(question), totals))
  }

  #row(id: string, { variants }: Question, values: readonly (number | null)[], totals: readonly RunTotal[]): ItemRow {
    const wrong = variants.map(({ place }) => this.#wrong.slice(place, place + this.#runs))
    const { variant, ...figures } = itemFigures({ values, wrong }, totals)
    return { task: this.#task, id, variantId: variants[variant]!.id, ...figures }
  }

  #question(id: string): Question {
    const known = this.#questions.get(id)
    if (known) return known
    const question: Question = { start: this.#sums.length, variants: [] }
    this.#questions.set(id, question)
    for (let run = 0; run < this.#runs; run++) {
      this.#sums.push(0)
      this.#times.push(0)
    }
    return question
  }

  #variant({ variants }: Question, id: string): number {
    const known = variants.find((variant) => variant.id === id)
    if (known) return known.place
    const place = this.#wrong.length
    variants.push({ id, place })
    for (let run = 0; run < this.#runs; run++) this.#wrong.push(0)
    return place
  }
}

interface Question {
  /** Of its numbers. */
  readonly start: number
  /** A few; with the place where the numbers of each start. */
  readonly variants: { readonly id: string; readonly place: number }[]
}

/** That nothing was found speaks against no key. */
const isNothing = (prediction: unknown): boolean => prediction === '' || (Array.isArray(prediction) && prediction.length === 0)

/** The same for the same answer, whatever the order of its parts. */
function answerHash(prediction: unknown): number {
  const canonical = Array.isArray(prediction) ? prediction.map((each) => JSON.stringify(each)).toSorted() : prediction
  // 0 stands for none.
  return hash32(JSON.stringify(canonical) ?? '') || 1
}
