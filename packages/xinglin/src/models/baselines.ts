import { nearestRanking, perTask } from './demonstrations.ts'
import type { Demonstration, Model, Request } from '../core/index.ts'

export type BaselineName = keyof typeof makers

/**
 * A model that does not think: what a real one must beat.
 *
 * `first-option` takes the first option, `majority` the task's most frequent demonstration answer (ties: the first seen),
 * `nearest` the answer of the most similar demonstration that is not the sample itself, `empty` says nothing.
 * Where there is nothing to take, the answer is empty.
 */
export function baseline(name: BaselineName, demonstrations: readonly Demonstration[]): Model {
  const answer = makers[name](demonstrations)
  return {
    id: `baseline/${name}`,
    generate: async (request) => ({ text: answer(request), finishReason: 'stop', latencyMs: 0 }),
  }
}

const makers = {
  'first-option':
    () =>
    ({ options }: Request) =>
      options[0] ?? '',
  majority,
  nearest,
  empty: () => () => '',
} satisfies Record<string, (demonstrations: readonly Demonstration[]) => (request: Request) => string>

export const baselineNames = Object.keys(makers) as readonly BaselineName[]

function majority(demonstrations: readonly Demonstration[]) {
  const answers = perTask(demonstrations, (own) => mostFrequent(own.map(({ answer }) => answer)))
  return ({ task }: Request) => answers(task) ?? ''
}

function nearest(demonstrations: readonly Demonstration[]) {
  const ranking = nearestRanking(demonstrations)
  return ({ task, sampleId, prompt }: Request) => ranking({ task, id: sampleId, prompt })(1)[0]?.answer ?? ''
}

function mostFrequent(answers: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  // Maps keep the order of first insertion, and sorting is stable.
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
