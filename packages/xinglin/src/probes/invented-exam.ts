import { seededRandom, type OptionOrder, type Question, type Random } from '../core/index.ts'
import { sampleKey, type ProbedQuestion, type ProbedTask, type ProbeKit } from './probe.ts'

// An examination in which nothing means anything, for the self-test: no model has seen it, and what a fake one knows of it is known.

/** A question, and what its answer is. */
export interface InventedQuestion {
  readonly probed: ProbedQuestion
  readonly stem: string
  readonly options: readonly string[]
  /** Index of the right option. */
  readonly right: number
  /** Its letter in the question's own order. */
  readonly letter: string
  /** Whether it was published before the cut-off. */
  readonly isOld: boolean
  /** The stem in other words. */
  readonly paraphrase: string
}

/** The day between the old half of the questions and the new. */
export const publishedBefore = '2023-12-31'

const questionCount = 48

/** 48 questions of five options, half of them old. Always the same. */
export function inventedExam(): readonly InventedQuestion[] {
  const random = seededRandom('invented exam')
  return Array.from({ length: questionCount }, (_, n) => invented(n, random))
}

interface Input {
  readonly stem: string
  readonly options: readonly string[]
}

function invented(n: number, random: Random): InventedQuestion {
  const sentence = () => `${words(14, random)}，${words(12, random)}，${words(15, random)}，${words(13, random)}。`
  const stem = sentence()
  const options = Array.from({ length: 5 }, () => words(6, random))
  const right = Math.floor(random() * 5)
  const isOld = n % 2 === 0
  const letter = letters[right]!
  const id = `${n + 1}`
  const input: Input = { stem, options }
  const question: Question<Input, string> = {
    sample: { task: taskName, id, prompt: promptOf(input), input },
    row: { task: taskName, id, reference: letter, strata: { date: isOld ? '2021-05' : '2025-05' } },
  }
  const key = sampleKey(question.sample)
  return { probed: { task, question, hasReference: true, key, cluster: key }, stem, options, right, letter, isOld, paraphrase: sentence() }
}

const taskName = 'invented'
const letters = 'ABCDE'

/** Characters drawn from some 800, as many as a Chinese text commonly has: chance makes pairs of them, hardly ever runs of five. */
const words = (length: number, random: Random): string =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + 25 * Math.floor(random() * 800))).join('')

const promptOf = ({ stem, options }: Input): string => [stem, ...options.map((option, place) => `${letters[place]}. ${option}`)].join('\n')

const optionOrder: OptionOrder<Input, string> = {
  texts: ({ options }) => options,
  key: (reference) => [letters.indexOf(reference)],
  reorder({ input, reference }, order) {
    const moved = { ...input, options: order.map((original) => input.options[original]!) }
    return { prompt: promptOf(moved), input: moved, reference: letters[order.indexOf(letters.indexOf(reference))]! }
  },
}

const task: ProbedTask = {
  optionOrder,
  stem: { of: ({ stem }: Input) => stem, replace: (input: Input, stem: string): Input => ({ ...input, stem }) },
}

/** Grades by the letter alone, and asks in other words by the paraphrase of each question. */
export function inventedKit(exam: readonly InventedQuestion[]): ProbeKit {
  const paraphrases = new Map(exam.map(({ probed, paraphrase }) => [probed.key, paraphrase]))
  return {
    seed: 0,
    isGradable: () => true,
    grade: ({ row }, { text }) => ({ value: text === row.reference ? 1 : 0, isRight: text === row.reference }),
    fixedOptions: (texts) => texts.map(() => false),
    reword({ sample, row }) {
      const input: Input = { ...(sample.input as Input), stem: paraphrases.get(sampleKey(sample))! }
      return { sample: { ...sample, prompt: promptOf(input), input }, row }
    },
  }
}
