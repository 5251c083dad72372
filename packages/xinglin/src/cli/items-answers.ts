import type { LikeRuns } from './rank-folders.ts'
import type { ItemRow } from './items-table.ts'

/** What models answered to a question that is listed. */
export interface ItemAnswers {
  /** Absent where the edition is sealed. */
  readonly expected?: string
  /** By answer, the most frequent first: the runs that gave it. `answer` is `null` where it could not be read. */
  readonly answers: readonly { readonly answer: string | null; readonly runs: readonly number[] }[]
}

/** The answers to the listed questions, by `answersKey`; read in a second pass, so that only these texts are held. Nothing of sealed editions. */
export async function itemAnswers({ runs }: LikeRuns, listed: readonly ItemRow[]): Promise<ReadonlyMap<string, ItemAnswers>> {
  if (runs.some(({ manifest }) => manifest.edition.access === 'sealed')) return new Map()
  const found = new Map(listed.map((row) => [answersKey(row), { expected: '', answers: new Map<string | null, number[]>() }]))
  for (const [run, { grade }] of runs.entries()) {
    for await (const batch of grade.lines()) {
      for (const { task, id, repeat, outcome, prediction, expected } of batch) {
        const entry = repeat === 0 ? found.get(answersKey({ task, variantId: id })) : undefined
        if (!entry) continue
        entry.expected = shortened(expected)
        const answer = outcome === 'answered' ? shortened(prediction) : null
        entry.answers.set(answer, [...(entry.answers.get(answer) ?? []), run])
      }
    }
  }
  return new Map(
    [...found].map(([key, { expected, answers }]) => [
      key,
      {
        expected,
        answers: [...answers].map(([answer, of]) => ({ answer, runs: of })).toSorted((a, b) => b.runs.length - a.runs.length),
      },
    ]),
  )
}

export const answersKey = ({ task, variantId }: Pick<ItemRow, 'task' | 'variantId'>): string => `${task}\u0000${variantId}`

const longest = 40

function shortened(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\s+/g, ' ').trim()
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
