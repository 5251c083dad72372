import { basename } from 'node:path'
import { medbench } from '../src/benchmarks/medbench/medbench.benchmark.ts'
import { jsonLine, taskNamed } from '../src/core/index.ts'
import { EditionWriter } from '../src/editions/edition-writer.ts'

export interface MadeUpQuestion {
  readonly stem: string
  readonly options: readonly string[]
  /** The letter of the right option. */
  readonly key: string
}

/** An edition of examination questions, in the benchmark's own form. */
export function writeBank(folder: string, items: number, questionAt: (n: number) => MadeUpQuestion): void {
  const task = taskNamed(medbench, 'MedExam')!
  const [template] = task.templates!
  const writer = new EditionWriter(folder, { id: basename(folder), benchmark: 'medbench', access: 'open' })
  for (let n = 0; n < items; n++) {
    const { stem, options, key } = questionAt(n)
    const input = { stem, options }
    const id = `q${n}`
    writer.add(
      'MedExam',
      jsonLine({ task: 'MedExam', id, prompt: template.render(stem, input), input }),
      jsonLine({ task: 'MedExam', id, reference: { answer: `<${key}>` } }),
    )
  }
  const title = { zh: '自编题库', en: 'made-up bank' }
  writer.finish({ title, license: 'CC0', clinicalReview: 'none' })
}
