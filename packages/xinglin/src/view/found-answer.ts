import type { CompletedResponse, GradedLine } from '../core/index.ts'
import type { RunIndex } from '../engine/run-index.ts'
import type { RunFacts } from './run-store.ts'

/** What lies in a run's files about one row. */
export interface FoundAnswer {
  readonly response?: CompletedResponse
  /** By rules. */
  readonly graded: readonly (readonly [rules: string, line: GradedLine])[]
}

export async function answerOf(facts: RunFacts, index: RunIndex, row: number): Promise<FoundAnswer> {
  const response = (await index.line.response(row)) as CompletedResponse | undefined
  const graded: (readonly [string, GradedLine])[] = []
  for (const [n, rules] of index.names.rules.entries()) {
    const line = (await index.line.graded(row, n)) as GradedLine | undefined
    if (line && !facts.isSealed) graded.push([rules, line])
  }
  return { ...(response && { response }), graded }
}
