import type { Judged, Judgement, JudgingSummary, Reading } from '../core/index.ts'
import { Tally } from '../stats/tally.ts'
import type { ReadItem } from './grade.ts'

interface JudgeState {
  judged: number
  readonly failures: Record<string, number>
  /** The headline's counts by this judge's verdicts alone. */
  readonly tally: Tally
}

/** How each judge of a task did, and how far they agree on single decisions. */
export class JudgingTally {
  readonly #reading: Reading
  readonly #judges = new Map<string, JudgeState>()
  readonly #agreement = { answers: 0, decisions: 0, same: 0, distance: 0 }

  constructor(reading: Reading) {
    this.#reading = reading
  }

  add(judgements: readonly Judgement[], { prediction, expected }: ReadItem): void {
    const verdicts: unknown[] = []
    for (const judgement of judgements) {
      const state = this.#state(judgement.judge)
      if ('failure' in judgement) state.failures[judgement.failure] = (state.failures[judgement.failure] ?? 0) + 1
      else {
        const judged: Judged<unknown, unknown> = { prediction, verdicts: [judgement.verdict] }
        state.judged++
        state.tally.add(this.#reading.metrics[0].observe(judged, expected))
        verdicts.push(judgement.verdict)
      }
    }
    this.#compare(verdicts, expected)
  }

  /** Absent where there was nothing to judge. */
  summary(): JudgingSummary | undefined {
    if (this.#judges.size === 0) return undefined
    const [headline] = this.#reading.metrics
    const { answers, decisions, same, distance } = this.#agreement
    return {
      judges: Object.fromEntries(
        [...this.#judges].map(([id, { judged, failures, tally }]) => [
          id,
          { judged, failures, score: judged > 0 ? headline.aggregate(tally.totals()) : null },
        ]),
      ),
      ...(decisions > 0 ? { agreement: { answers, decisions, same: same / decisions, meanDistance: distance / decisions } } : {}),
    }
  }

  /** Every pair of verdicts on one answer, decision by decision. */
  #compare(verdicts: readonly unknown[], expected: unknown): void {
    if (verdicts.length < 2) return
    const decided = verdicts.map((verdict) => this.#reading.judging!.decisions(verdict, expected))
    this.#agreement.answers++
    decided.forEach((one, n) => {
      for (const other of decided.slice(n + 1)) {
        for (const name in one) {
          if (!(name in other)) continue
          const distance = Math.abs(one[name]! - other[name]!)
          this.#agreement.decisions++
          this.#agreement.distance += distance
          if (distance === 0) this.#agreement.same++
        }
      }
    })
  }

  #state(judge: string): JudgeState {
    let state = this.#judges.get(judge)
    if (!state) this.#judges.set(judge, (state = { judged: 0, failures: {}, tally: new Tally() }))
    return state
  }
}
