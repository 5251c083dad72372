import { seededRandom, shuffled, UserError } from '../core/index.ts'
import { bm25Index } from '../likeness/bm25.ts'
import { estimateTokens } from '../core/index.ts'
import { bareText } from '../likeness/same-text.ts'
import type { Demonstration, Message } from '../core/index.ts'

/** What choosing demonstrations needs to know of a sample. */
export interface Asked {
  readonly task: string
  readonly id: string
  readonly prompt: string
}

export interface DemonstrationOptions {
  readonly demonstrations: readonly Demonstration[]
  /** How many; `fit`: as many as the token budget holds. */
  readonly shots: number | 'fit'
  /** `fixed`: the same for every sample of a task, in a seeded order. `nearest`: those most like the sample, by BM25. */
  readonly select: 'fixed' | 'nearest'
  /** Estimated tokens for the demonstrations and the prompt together; needed by `fit`. */
  readonly tokenBudget?: number
  readonly seed: number
}

/**
 * Chooses the demonstrations to show before a sample, of its own task.
 *
 * A sample is never shown itself, neither by its id nor by its text: the next one takes its place. Of the nearest, the most similar stands last.
 * Throws `UserError` for `fit` without a budget.
 */
export function demonstrationsFor(options: DemonstrationOptions): (sample: Asked) => readonly Demonstration[] {
  const { shots, select, tokenBudget = 0 } = options
  if (shots === 'fit' && options.tokenBudget === undefined) throw new UserError('shots.budget')
  const ranking = select === 'fixed' ? fixedRanking(options) : nearestRanking(options.demonstrations)
  const inOrder = (chosen: Demonstration[]) => (select === 'nearest' ? chosen.reverse() : chosen)
  return (sample) => {
    const ranked = ranking(sample)
    return inOrder(shots === 'fit' ? fitting(ranked, sample.prompt, tokenBudget) : ranked(shots).slice())
  }
}

/** Demonstrations as turns of a conversation, then the prompt. */
export function withDemonstrations(demonstrations: readonly Demonstration[], prompt: string): Message[] {
  const turns = demonstrations.flatMap((shown): Message[] => [
    { role: 'user', content: shown.prompt },
    { role: 'assistant', content: shown.answer },
  ])
  return [...turns, { role: 'user', content: prompt }]
}

/** The first `count` demonstrations for one sample, best first. */
type Ranked = (count: number) => readonly Demonstration[]

function fixedRanking({ demonstrations, seed }: DemonstrationOptions): (sample: Asked) => Ranked {
  const byTask = perTask(demonstrations, (own, task) => shuffled(own, seededRandom(seed, 'demonstrations', task)).map(withBareText))
  return (sample) => {
    const isOther = differsFrom(sample)
    return (count) =>
      byTask(sample.task)
        .values()
        .filter(isOther)
        .take(count)
        .map(({ demonstration }) => demonstration)
        .toArray()
  }
}

/** Ranks the demonstrations of a sample's task by BM25; each task's index is made when it is first asked for. */
export function nearestRanking(demonstrations: readonly Demonstration[]): (sample: Asked) => Ranked {
  const byTask = perTask(demonstrations, (own) => ({ own: own.map(withBareText), index: bm25Index(own.map(({ prompt }) => prompt)) }))
  return (sample) => {
    const { own, index } = byTask(sample.task)
    const isOther = differsFrom(sample)
    return (count) => index.search(sample.prompt, count, (at) => isOther(own[at]!)).map((match) => own[match.index]!.demonstration)
  }
}

function fitting(ranked: Ranked, prompt: string, tokenBudget: number): Demonstration[] {
  const chosen: Demonstration[] = []
  let left = tokenBudget - estimateTokens(prompt)
  for (let count = 16; ; count *= 4) {
    const candidates = ranked(count)
    for (const candidate of candidates.slice(chosen.length)) {
      left -= estimateTokens(candidate.prompt) + estimateTokens(candidate.answer)
      if (left < 0) return chosen
      chosen.push(candidate)
    }
    if (candidates.length < count) return chosen
  }
}

interface Candidate {
  readonly demonstration: Demonstration
  readonly bare: string
}

const withBareText = (demonstration: Demonstration): Candidate => ({ demonstration, bare: bareText(demonstration.prompt) })

function differsFrom(sample: Asked): (candidate: Candidate) => boolean {
  const bare = bareText(sample.prompt)
  return (candidate) => candidate.demonstration.id !== sample.id && candidate.bare !== bare
}

/** What `make` makes of each task's own demonstrations, made once. */
export function perTask<Made>(
  demonstrations: readonly Demonstration[],
  make: (own: readonly Demonstration[], task: string) => Made,
): (task: string) => Made {
  const own = Map.groupBy(demonstrations, ({ task }) => task)
  const made = new Map<string, Made>()
  return (task) => {
    const known = made.get(task)
    if (known !== undefined) return known
    const fresh = make(own.get(task) ?? [], task)
    made.set(task, fresh)
    return fresh
  }
}
