import type { UserError } from '../../core/index.ts'
import type { Converter } from './converter.ts'
import type { Place } from './source-files.ts'

/** A row that cannot be used, and why. */
export interface BadRow extends Place {
  readonly error: UserError
}

/** The first few rows that cannot be used, and how many there are. */
export interface BadRows {
  readonly count: number
  readonly first: readonly BadRow[]
}

/** Rows cannot be used, so nothing was written. */
export class BadRowsFound extends Error {
  override readonly name = 'BadRowsFound'
  readonly bad: BadRows

  constructor(bad: BadRows) {
    super(`${bad.count} rows cannot be used`)
    this.bad = bad
  }
}

const mostListed = 20

/** Takes down the rows that cannot be used. */
export class BadRowList implements BadRows {
  count = 0
  readonly first: BadRow[] = []
  readonly #isBad: Converter<unknown>['isBadRow']
  readonly #onBad: ((row: BadRow) => void) | undefined

  constructor(isBad: Converter<unknown>['isBadRow'], onBad?: (row: BadRow) => void) {
    this.#isBad = isBad
    this.#onBad = onBad
  }

  /** What `read` gives; undefined for a row that it finds bad. */
  tried<Value>(place: Place, read: () => Value): Value | undefined {
    try {
      return read()
    } catch (error) {
      if (!this.#isBad(error)) throw error
      const bad = { ...place, error }
      this.count++
      if (this.first.length < mostListed) this.first.push(bad)
      this.#onBad?.(bad)
      return undefined
    }
  }
}
