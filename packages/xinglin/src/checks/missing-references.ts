import type { Place } from '../editions/findings.ts'
import type { Check } from './check.ts'

/** Questions without a reference among others that have one. An edition without any is the half that is published. */
export const missingReferences: Check = {
  codes: ['reference.missing', 'reference.none'],
  start({ tell }) {
    const missing: Place[] = []
    let rows = 0
    let without = 0
    return {
      row({ row, place }) {
        rows++
        if (row) return
        without++
        if (missing.length < mostPlaces) missing.push(place)
      },
      end() {
        if (rows > 0 && without === rows) tell('reference.none', {})
        else if (without > 0) {
          for (const place of missing) tell('reference.missing', place)
          for (let n = missing.length; n < without; n++) tell('reference.missing', {})
        }
      },
    }
  },
}

/** As many as are ever listed. */
const mostPlaces = 10_000
