import { taskNamed, UserError, type Benchmark, type Edition, type Question } from '../../core/index.ts'
import { largestRemainder } from './largest-remainder.ts'
import type { Secret } from './secret.ts'
import { originOf } from './variation.ts'

export interface PoolOptions {
  /** Questions of each task; all of a task that has fewer. */
  readonly count: number
  /** A stratum whose values keep their shares of the pool, e.g. `difficulty`. */
  readonly stratum?: string
  /** Editions whose questions are asked again only where there are not enough others. */
  readonly earlier: readonly Edition[]
}

/** How many of the questions that a task now has were asked before. */
export interface TaskOverlap {
  readonly task: string
  readonly pool: number
  readonly questions: number
  readonly askedBefore: number
}

/** A question by its task, whatever its data call it, and its name. */
export type QuestionKey = `${string}\u0000${string}`

interface Candidate {
  readonly key: QuestionKey
  readonly value: string
}

/**
 * Draws a balanced sample of a pool: in each task so many questions, shared out over a stratum by largest remainder, those asked least often before first.
 * All forms of a question go together.
 */
export class Pool {
  readonly #benchmark: Benchmark
  readonly #options: PoolOptions
  readonly #tasks = new Map<string, Map<QuestionKey, Candidate>>()

  constructor(benchmark: Benchmark, options: PoolOptions) {
    this.#benchmark = benchmark
    this.#options = options
  }

  add(question: Question): void {
    const key = questionKey(this.#benchmark, question.sample.task, originOf(question))
    const task = key.slice(0, key.indexOf('\u0000'))
    const candidates = this.#tasks.get(task) ?? new Map<QuestionKey, Candidate>()
    this.#tasks.set(task, candidates)
    const { stratum } = this.#options
    candidates.set(key, { key, value: stratum === undefined ? '' : (question.row.strata?.[stratum] ?? '') })
  }

  /** Throws `UserError` where no question has the stratum, or an earlier edition does not tell which questions it asked. */
  async draw(secret: Secret): Promise<{ readonly drawn: ReadonlySet<QuestionKey>; readonly overlap: readonly TaskOverlap[] }> {
    this.#checkStratum()
    const timesAsked = await countEarlier(this.#benchmark, this.#options.earlier)
    const drawn = new Set<QuestionKey>()
    const overlap: TaskOverlap[] = []
    for (const [task, pool] of this.#tasks) {
      const before = drawn.size
      let askedBefore = 0
      for (const { key } of this.#drawTask([...pool.values()], timesAsked, secret)) {
        drawn.add(key)
        if (timesAsked.has(key)) askedBefore++
      }
      overlap.push({ task, pool: pool.size, questions: drawn.size - before, askedBefore })
    }
    return { drawn, overlap }
  }

  #drawTask(pool: readonly Candidate[], timesAsked: ReadonlyMap<QuestionKey, number>, secret: Secret): Candidate[] {
    const byValue = Map.groupBy(pool, ({ value }) => value)
    const values = [...byValue.keys()].toSorted()
    const sizes = values.map((value) => byValue.get(value)!.length)
    const shares = largestRemainder(sizes, Math.min(this.#options.count, pool.length))
    return values.flatMap((value, n) => {
      const ranked = byValue.get(value)!.map((candidate) => ({
        candidate,
        asked: timesAsked.get(candidate.key) ?? 0,
        // By the question's own name: another count, stratum or earlier edition does not move its lot. Other references do, since the key is made from them all.
        lot: secret.random('rotate-pool', candidate.key)(),
      }))
      ranked.sort((a, b) => a.asked - b.asked || a.lot - b.lot)
      return ranked.slice(0, shares[n]).map(({ candidate }) => candidate)
    })
  }

  #checkStratum(): void {
    const { stratum } = this.#options
    if (stratum === undefined) return
    for (const pool of this.#tasks.values()) for (const { value } of pool.values()) if (value !== '') return
    throw new UserError('vary.stratum', { stratum })
  }
}

export function questionKey(benchmark: Benchmark, task: string, origin: string): QuestionKey {
  return `${taskNamed(benchmark, task)?.names[0] ?? task}\u0000${origin}`
}

async function countEarlier(benchmark: Benchmark, editions: readonly Edition[]): Promise<ReadonlyMap<QuestionKey, number>> {
  const times = new Map<QuestionKey, number>()
  for (const edition of editions) {
    const asked = new Set<QuestionKey>()
    for await (const questions of edition.questions())
      for (const question of questions) asked.add(questionKey(benchmark, question.sample.task, originOf(question)))
    if (asked.size === 0) {
      if (edition.manifest.variation) throw new UserError('vary.earlierOpaque', { edition: edition.manifest.id })
      for await (const { task, id } of edition.samples()) asked.add(questionKey(benchmark, task, id))
    }
    for (const key of asked) times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}
