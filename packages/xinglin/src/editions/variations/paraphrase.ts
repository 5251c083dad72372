import { readJsonLines, taskNamed, UserError, type Benchmark } from '../../core/index.ts'
import { replaceStem } from './replace-stem.ts'
import { left, originOf, type Variation } from './variation.ts'

/** Reviewed wordings of questions, by task and question. */
export type Paraphrases = ReadonlyMap<string, readonly string[]>

/** Asks a question in one of the wordings that a reviewer has passed, drawn anew for every form of it. */
export function paraphrase(wordings: Paraphrases): Variation {
  return {
    name: 'paraphrase',
    keepsReview: true,
    settings: { questions: wordings.size },
    vary(task, question, random) {
      const stem = task.stem?.of(question.sample.input)
      if (stem === undefined) return left(question, 'stem.unknown')
      const known = task.names.flatMap((name) => wordings.get(keyOf(name, originOf(question))) ?? [])
      const number = Math.floor(random() * known.length)
      if (known.length === 0) return left(question, 'paraphrase.none')
      const varied = replaceStem(task, question, known[number]!, `paraphrase:${number + 1}`)
      return varied ? { questions: [varied] } : left(question, 'stem.notInPrompt')
    },
  }
}

const keyOf = (task: string, id: string): string => `${task}\u0000${id}`

/**
 * Wordings from JSON Lines of `{task, id, stem, reviewer}`; `id` is the question's in the edition that was first made.
 * Throws `UserError` for a row without one of them: a wording that nobody has reviewed may have another answer.
 */
export async function readParaphrases(benchmark: Benchmark, file: string): Promise<Paraphrases> {
  const wordings = new Map<string, string[]>()
  for await (const lines of readJsonLines(file)) {
    for (const { value, line } of lines) {
      if (typeof value !== 'object' || value === null) throw new UserError('record.notObject', { file, line })
      const row = value as Readonly<Record<string, unknown>>
      const text = (field: string): string => {
        const found = row[field]
        if (typeof found === 'string' && found.trim() !== '') return found
        if (field === 'reviewer') throw new UserError('vary.reviewer', { file, line })
        throw new UserError('record.field', { file, line, field, found: found === undefined ? 'undefined' : JSON.stringify(found) })
      }
      const task = text('task')
      if (!taskNamed(benchmark, task))
        throw new UserError('task.unknownAt', { file, line, task, known: benchmark.tasks.map(({ names }) => names[0]).join(', ') })
      text('reviewer')
      const key = keyOf(task, text('id'))
      wordings.set(key, [...(wordings.get(key) ?? []), text('stem')])
    }
  }
  return wordings
}
