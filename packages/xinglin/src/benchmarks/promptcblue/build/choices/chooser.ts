import type { Random } from '../../../../core/index.ts'
import type { NoneShare } from '../rates.ts'
import type { Annotation, RawExample, Slots } from '../raw-example.ts'

/** What a question offers, and what of the annotation is right then. */
export interface Chosen {
  /** In the prompt's order; null where the task has no options. */
  readonly choices: readonly string[] | null
  readonly annotation: Annotation
  readonly slots: Slots
}

/** Draws the options of a task's questions. */
export interface Chooser {
  /** Whether it can be right to answer that none of the options is. */
  readonly offersNone: boolean
  /** In how many rows the right options are to be missing; `raw` where nothing is ever withheld. */
  readonly noneShare: NoneShare
  /** Whether an example's answer is none of the options whatever is offered. */
  isNone(example: RawExample): boolean
  /** With `withholds` the right options are not offered. Undefined where there is nothing to offer in their place. */
  choose(example: RawExample, withholds: boolean, random: Random): Chosen | undefined
}
