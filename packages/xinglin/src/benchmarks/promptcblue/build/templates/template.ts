import type { Slots } from '../raw-example.ts'

/** A way of putting a task's questions, with placeholders where they differ. */
export interface Template {
  /** `cmeee-v2/3`: what a row says it was made with. Unique in its pool, and never given to another wording. */
  readonly id: string
  /** As PromptCBLUE calls it now: `Task.names[0]`. */
  readonly task: string
  /** Without `answerCue` at its end. */
  readonly text: string
  /** Whether `answerCue` may follow. */
  readonly takesCue: boolean
  /** The options where the template names them itself in place of `[LIST_LABELS]`: in the task's order, perhaps in other words than the task's (相同 for 是的). */
  readonly choices?: readonly string[]
}

/** What many prompts end in, and some of them drop. */
export const answerCue = '\n答：'

/** What one question puts into a template. */
export interface Filling {
  readonly slots: Slots
  readonly choices: readonly string[] | null
  /** Between options, and between mentions; `，` where nothing is said. */
  readonly separator?: string | undefined
  /** For `[OUTPUT_RULES]`: one of `outputRules(task)`. Without them the line that they stand on is left out. */
  readonly rules?: string | undefined
}

/**
 * The prompt of one question, without `answerCue`.
 *
 * One pass over the template: a text that itself holds `[LIST_LABELS]`, or a `$`, stays as it is.
 * Throws `RangeError` where the template asks for what the question does not have.
 */
export function fill({ id, text }: Template, { slots, choices, separator = '，', rules }: Filling): string {
  const values: Readonly<Record<string, string | undefined>> = {
    '[INPUT_TEXT]': slots.text,
    '[INPUT_TEXT_1]': slots.text1,
    '[INPUT_TEXT_2]': slots.text2,
    '[LIST_LABELS]': choices?.join(separator),
    '[LIST_MENTIONS]': slots.mentions?.join(separator),
    '[OUTPUT_RULES]': rules,
  }
  const asked = rules === undefined ? withoutRules(text) : text
  return asked.replaceAll(placeholder, (name) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`template ${id} asks for ${name}, which the question does not have`)
    return value
  })
}

const placeholder = /\[(?:INPUT_TEXT(?:_[12])?|LIST_LABELS|LIST_MENTIONS|OUTPUT_RULES)\]/g

const withoutRules = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('[OUTPUT_RULES]'))
    .join('\n')
