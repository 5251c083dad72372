import type { Sample, Task } from '../core/index.ts'

/** What a question says itself, its options included, without what its task is asked with; the whole prompt where nobody knows it apart. */
export function ownWords({ prompt, input }: Sample, task: Task): string {
  const stem = task.stem?.of(input)
  return stem === undefined ? prompt : [stem, ...(task.optionOrder?.texts(input) ?? [])].join('\n')
}
