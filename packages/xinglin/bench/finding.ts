import type { Workplace } from './workplace.ts'

/** A figure beside its peer and its bar, or something a reader must know about the figures. */
export type Finding = Row | { readonly note: string }

export interface Row {
  readonly what: string
  readonly ours: string
  /** Somebody else's figure in the same run, or why there is none. */
  readonly peer?: string
  readonly bar?: string
  /** Whether the bar is met; absent where there is none. */
  readonly met?: boolean
}

/** One part of the bench: gives its findings as it makes them. Throws when something did not do its work: then nothing is written. */
export type Part = (workplace: Workplace) => AsyncGenerator<Finding>
