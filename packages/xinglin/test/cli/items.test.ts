import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { ReferenceRow, Sample } from '../../src/core/index.ts'
import { it, json, lines, mini, slow, write, xinglin } from './xinglin.ts'

interface Items {
  readonly questions: number
  readonly hasFewRuns: boolean
  readonly counts: Readonly<Record<string, number>>
  readonly items: readonly {
    readonly id: string
    readonly kind: string
    readonly sameWrong: readonly number[]
    readonly expected?: string
    readonly answers?: readonly { readonly answer: string | null; readonly runs: readonly number[] }[]
  }[]
}

const task = 'KUAKE-QIC'
const samples = lines<Sample>(join(mini, 'samples.jsonl')).filter((sample) => sample.task === task)
const references = new Map(
  lines<ReferenceRow<string>>(join(mini, 'references.jsonl')).flatMap((row) => (row.task === task ? [[row.id, row.reference] as const] : [])),
)
const labels = [...new Set(references.values())]

/** A run of stored answers: `answerOf` a question by its place and right answer. */
async function storedRun(folder: string, name: string, answerOf: (place: number, right: string) => string): Promise<string> {
  const rows = samples.map(({ id }, place) => ({ task_dataset: task, sample_id: id, target: answerOf(place, references.get(id)!) }))
  const file = write(join(folder, `${name}.jsonl`), rows)
  const out = join(folder, name)
  await json(['run', 'promptcblue-mini', '--tasks', task, '--model', `stored:${file}`, '--out', out])
  return out
}

const wrongFor = (right: string): string => labels.find((label) => label !== right)!

describe.concurrent('items', slow, () => {
  it('lists a suspect key, a question that only the weakest gets, and those all miss or get; in this order, with the answers', async ({ folder }) => {
    // Right are 6, 7, 8 and 9 of 12. Question 0: three say one wrong thing. 1: only the weakest is right. 2: nobody says anything. 3–7: the better, the more. The rest: all right.
    const answers = (strength: number) => (place: number, right: string) => {
      if (place === 0) return strength === 0 ? right : wrongFor(right)
      if (place === 1) return strength === 0 ? right : ''
      if (place === 2) return ''
      return place < 8 && place - 3 >= strength ? '' : right
    }
    const runs = []
    for (const strength of [0, 3, 4, 5]) runs.push(await storedRun(folder, `s${strength}`, answers(strength)))
    const csv = join(folder, 'items.csv')
    const document = await json<Items>(['items', ...runs, '--csv', csv])
    const [first, second, third] = document.items
    expect([document.questions, document.hasFewRuns]).toEqual([samples.length, true])
    expect([first!.id, first!.kind, first!.sameWrong]).toEqual([samples[0]!.id, 'suspect-key', [1, 2, 3]])
    expect(first!.expected).toContain(references.get(samples[0]!.id))
    expect(first!.answers!.map((each) => each.runs)).toEqual([[1, 2, 3], [0]])
    expect([second!.id, second!.kind]).toEqual([samples[1]!.id, 'negative'])
    expect([third!.id, third!.kind, third!.answers]).toEqual([samples[2]!.id, 'never-right', [{ answer: null, runs: [0, 1, 2, 3] }]])
    expect(document.counts).toEqual({ 'suspect-key': 1, negative: 1, 'never-right': 1, 'always-right': samples.length - 8 })
    expect(readFileSync(csv, 'utf8').trimEnd().split('\r\n').length).toBe(samples.length + 1)
    const { stdout } = await xinglin(['items', ...runs, '--lang', 'zh'])
    expect(stdout).toContain('只有 4 次运行')
    expect(stdout).not.toContain('NaN')
  })

  it('refuses a task that the runs do not have', async ({ folder }) => {
    const right = await storedRun(folder, 'right', (_, answer) => answer)
    const wrong = await storedRun(folder, 'wrong', (_, answer) => wrongFor(answer))
    const { code, stderr } = await xinglin(['items', right, wrong, '--task', 'CMeIE'])
    expect([code, stderr.includes('CMeIE'), stderr.includes(task)]).toEqual([2, true, true])
  })
})
