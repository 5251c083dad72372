import { UnusableReference } from '../core/index.ts'
import { beforeOptions } from '../likeness/question-text.ts'
import type { CheckedRow } from './check.ts'
import { foldedOption } from './folded-option.ts'

/** The same in one case. */
export const foldedText = (text: string): string => foldedOption(text).toLowerCase()

/** What two rows have in common that ask the same, whatever the order of their options and the letters before them. */
export function foldedQuestion({ sample, task }: CheckedRow): string {
  const options = task.optionOrder?.texts(sample.input)
  // Without options to move, what is asked for stands in the prompt alone: types, labels.
  if (!options) return `${sample.task}\n${foldedText(sample.prompt)}`
  const stem = task.stem?.of(sample.input) ?? beforeOptions(sample.prompt, options)
  const parts = stem === undefined ? [sample.prompt, ...options] : [stem, ...options.toSorted()]
  return [sample.task, ...parts.map(foldedText)].join('\n')
}

/** What two rows have in common that have the same right answer; undefined where it is not known. */
export function foldedAnswer({ sample, row, task }: CheckedRow): string | undefined {
  if (!row) return undefined
  const options = task.optionOrder?.texts(sample.input)
  if (options) {
    const key = keyOf({ sample, row, task })
    if (key)
      return key
        .map((place) => foldedText(options[place] ?? ''))
        .toSorted()
        .join('\n')
  }
  return foldedText(task.answerOf?.(row.reference, sample.input) ?? JSON.stringify(row.reference))
}

/** Places of the right options; undefined where the reference does not tell them. */
export function keyOf({ sample, row, task }: Pick<CheckedRow, 'sample' | 'row' | 'task'>): readonly number[] | undefined {
  if (!row || !task.optionOrder) return undefined
  try {
    return task.optionOrder.key(row.reference, sample.input)
  } catch (error) {
    if (error instanceof UnusableReference) return undefined
    throw error
  }
}
