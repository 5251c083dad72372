import { medbench } from '../benchmarks/medbench/medbench.benchmark.ts'
import { seededRandom, type Benchmark, type Demonstration, type EditionManifest, type Question, type Variant } from '../core/index.ts'
import type { OpenedEdition } from '../editions/open-edition.ts'
import { checkEdition, type CheckReport } from './check-edition.ts'
import { checkSeverities, type CheckCode } from './check.ts'

export interface MadeUpEdition {
  readonly questions: readonly Question[]
  readonly demonstrations?: readonly Demonstration[]
  readonly access?: EditionManifest['access']
}

/** An edition that is nowhere on disk. */
export function madeUpEdition({ questions, demonstrations, access = 'open' }: MadeUpEdition, benchmark: Benchmark = medbench): OpenedEdition {
  const manifest: EditionManifest = {
    format: 1,
    id: 'made-up',
    benchmark: benchmark.id,
    title: { zh: '自编', en: 'made up' },
    license: 'CC0',
    access,
    clinicalReview: 'none',
    counts: {},
    sha256: { samples: '-', references: '-', ...(demonstrations ? { demonstrations: '-' } : {}) },
  }
  return {
    path: 'made-up',
    sha256: '-',
    edition: {
      manifest,
      async *samples() {
        for (const { sample } of questions) yield sample
      },
      async *questions() {
        yield questions
      },
      async *demonstrations() {
        yield* demonstrations ?? []
      },
    },
  }
}

/** A choice question of one right option. */
export function choice(id: string, stem: string, options: readonly string[], answer: string, variant?: Variant): Question {
  const lines = options.map((option, place) => `${String.fromCharCode(0x41 + place)}. ${option}`)
  const [task, prompt] = ['MedExam', `${stem}\n${lines.join('\n')}`]
  return { sample: { task, id, prompt, input: { options } }, row: { task, id, reference: { answer }, ...(variant ? { variant } : {}) } }
}

/** Any other question. */
export const question = (task: string, id: string, prompt: string, input: unknown, reference: unknown): Question => ({
  sample: { task, id, prompt, input },
  row: { task, id, reference },
})

export interface MadeUpCheck {
  /** What to look for; everything where nothing is said. */
  readonly codes?: readonly CheckCode[]
  readonly training?: readonly string[]
  readonly tokenBudget?: number
}

export const check = (opened: OpenedEdition, options: MadeUpCheck = {}, benchmark: Benchmark = medbench): Promise<CheckReport> =>
  checkEdition({
    benchmark,
    opened,
    codes: new Set(options.codes ?? (Object.keys(checkSeverities) as CheckCode[])),
    training: options.training ?? [],
    tokenBudget: options.tokenBudget ?? 32_768,
    random: seededRandom('canary'),
  })

/** `code line` of everything that is found in some questions. */
export async function found(questions: readonly Question[], options: MadeUpCheck = {}, benchmark: Benchmark = medbench): Promise<readonly string[]> {
  const { findings } = await check(madeUpEdition({ questions }, benchmark), options, benchmark)
  return findings.map(({ code, line }) => (line === undefined ? code : `${code} ${line}`))
}
