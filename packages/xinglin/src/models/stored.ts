import { ModelError, UserError } from '../core/index.ts'
import type { Completion, FinishReason, Model } from '../core/index.ts'

/** One line of a file of answers made elsewhere. */
export interface StoredAnswer {
  readonly task: string
  readonly id: string
  /** Absent: 0. */
  readonly repeat?: number
  readonly text: string
  /** Absent: `stop`. */
  readonly finishReason?: FinishReason
  readonly reasoning?: string
}

/**
 * A model that answers from `entries`, by task, sample and repeat; a repeat without an answer gets the first one's.
 *
 * Texts stay word for word. A sample without an answer throws `ModelError` of kind `missing`: it counts as not asked, never as wrong.
 * Two different answers for one sample throw `UserError`.
 */
export async function storedAnswers(entries: Iterable<StoredAnswer> | AsyncIterable<StoredAnswer>, id: string): Promise<Model> {
  const answers = new Map<string, Completion>()
  for await (const entry of entries) {
    const key = keyOf(entry.task, entry.id, entry.repeat ?? 0)
    const known = answers.get(key)
    if (known && known.text !== entry.text) throw new UserError('stored.conflict', { task: entry.task, id: entry.id, repeat: entry.repeat ?? 0 })
    answers.set(key, completionOf(entry))
  }
  return {
    id,
    async generate({ task, sampleId, repeat }) {
      const answer = answers.get(keyOf(task, sampleId, repeat)) ?? answers.get(keyOf(task, sampleId, 0))
      if (!answer) throw new ModelError('missing', `no stored answer for ${task}/${sampleId}`, { retryable: false })
      return answer
    },
  }
}

const completionOf = ({ text, reasoning, finishReason = 'stop' }: StoredAnswer): Completion => ({
  text,
  ...(reasoning !== undefined && { reasoning }),
  finishReason,
  latencyMs: 0,
})

const keyOf = (task: string, id: string, repeat: number) => JSON.stringify([task, id, repeat])
