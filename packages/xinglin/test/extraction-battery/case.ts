import type { Unread } from '../../src/core/index.ts'

/** One made-up reply, and what a careful reader takes from it. */
export interface ReplyCase {
  readonly reply: string
  /** The item's option texts; null where the reader is not told them. */
  readonly options: readonly string[] | null
  /** The letters in order (`ACD`), or the outcome. */
  readonly expect: string
  readonly why: string
  /** Flags that the reading must carry. */
  readonly notes?: readonly string[]
}

export type Families = Readonly<Record<string, readonly ReplyCase[]>>

const outcomes: readonly Unread[] = ['empty', 'unparsed', 'ambiguous', 'refused', 'truncated']

/** Whether letters are expected, not an outcome. */
export const expectsLetters = ({ expect }: ReplyCase): boolean => !outcomes.includes(expect as Unread)
