import type { Question, Task } from '../../core/index.ts'
import { originOf } from './variation.ts'

/**
 * A question in other words: in its input, and in its prompt where the old words stand once, else by the template it was drawn from.
 * Undefined where neither tells where they stand. `change` is added to what was changed.
 */
export function replaceStem(task: Task, question: Question, stem: string, change: string): Question | undefined {
  const { sample, row } = question
  const old = task.stem?.of(sample.input)
  if (!task.stem || old === undefined) return undefined
  const input: unknown = task.stem.replace(sample.input, stem)
  const template = task.templates?.find(({ id }) => id === row.variant?.template)
  const at = sample.prompt.indexOf(old)
  const isOnce = old !== '' && at >= 0 && sample.prompt.indexOf(old, at + 1) < 0
  const prompt = isOnce ? sample.prompt.slice(0, at) + stem + sample.prompt.slice(at + old.length) : template?.render(stem, input)
  if (prompt === undefined) return undefined
  return {
    sample: { ...sample, prompt, input },
    row: { ...row, variant: { ...row.variant, of: originOf(question), changes: [...(row.variant?.changes ?? []), change] } },
  }
}
