import { IdSet } from '../core/index.ts'
import type { Check } from './check.ts'

/** An id that a task has twice: answers and references are joined by it. */
export const repeatedIds: Check = {
  codes: ['sample.repeated'],
  start({ tell }) {
    const seen = new Map<string, IdSet>()
    return {
      row({ sample: { task, id }, place }) {
        const ids = seen.get(task) ?? new IdSet()
        seen.set(task, ids)
        if (!ids.add(id)) tell('sample.repeated', place)
      },
    }
  },
}
