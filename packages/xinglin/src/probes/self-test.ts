import { hash32, type Sample } from '../core/index.ts'
import { continuationProbe, halves } from './continuation.ts'
import { cutoffProbe } from './cutoff.ts'
import { hiddenProbe } from './hidden.ts'
import { orderProbe } from './order.ts'
import {
  runProbes,
  sampleKey,
  type PlannedProbe,
  type ProbedQuestion,
  type ProbeKit,
  type ProbeName,
  type ProbeResult,
  type Verdict,
} from './probe.ts'
import { rewordedProbe } from './reworded.ts'
import { inventedExam, inventedKit, publishedBefore, type InventedQuestion } from './invented-exam.ts'

/** How a model answers, in a test. */
export type Fake = (sample: Sample) => string

/**
 * Puts the probes to two models of which it is known: one that has learned an invented exam by heart, and one that knows its subject and has never seen it.
 *
 * Throws where the first shows no sign or the second does: then no verdict of these probes means anything. Takes a third of a second.
 */
export async function selfTest(names: readonly ProbeName[]): Promise<void> {
  const exam = inventedExam()
  await expectVerdicts(exam, names, memoriser(exam), 'sign')
  await expectVerdicts(exam, names, honest(exam), 'none')
}

/** Throws where a probe says something else of a model. */
export async function expectVerdicts(exam: readonly InventedQuestion[], names: readonly ProbeName[], model: Fake, expected: Verdict): Promise<void> {
  const results = await probeFake(exam, names, model)
  const wrong = results.find(({ verdict }) => verdict !== expected)
  if (wrong) throw new Error(`the probes failed their self-test: ${wrong.probe} says "${wrong.verdict}" where "${expected}" is right`)
}

/** All probes of these names on the invented exam. */
export async function probeFake(exam: readonly InventedQuestion[], names: readonly ProbeName[], model: Fake): Promise<readonly ProbeResult[]> {
  const questions = exam.map(({ probed }) => probed)
  const planned = names.map((name) => plan[name](questions, inventedKit(exam)))
  return runProbes(
    planned,
    async ({ samples }) => new Map(samples.map((sample) => [sampleKey(sample), { text: model(sample), finishReason: 'stop' }])),
  )
}

const plan: Readonly<Record<ProbeName, (questions: readonly ProbedQuestion[], kit: ProbeKit) => PlannedProbe>> = {
  order: orderProbe,
  reworded: rewordedProbe,
  hidden: hiddenProbe,
  continuation: continuationProbe,
  cutoff: (questions, kit) => cutoffProbe(questions, kit, publishedBefore),
}

/** Knows every question published in time by its stem, and of it the letter that was right there and the words that stood there; guesses at all others. */
export function memoriser(exam: readonly InventedQuestion[]): Fake {
  const known = exam.filter(({ isOld }) => isOld)
  return ({ prompt }) => {
    const seen = known.find(({ stem }) => prompt.includes(stem))
    if (seen) return prompt.includes('\nA. ') ? seen.letter : seen.options[seen.right]!
    const begun = known.find(({ stem }) => prompt.endsWith(halves(stem)[0]))
    if (begun) return halves(begun.stem)[1]
    return guess(prompt)
  }
}

/**
 * Answers four questions of five by what the options say, wherever they stand and however they are asked, and errs by whim. Of a text it has never seen it
 * goes on with words that fit the subject: an answer that is right elsewhere, the second half of another question.
 */
export function honest(exam: readonly InventedQuestion[]): Fake {
  return ({ prompt }) => {
    const asked = exam.find(({ options }) => options.every((option) => prompt.includes(option)))
    if (asked) return chance(prompt) < 0.8 ? letterOf(asked.options[asked.right]!, prompt) : guess(prompt)
    const other = exam[Math.floor(chance(prompt) * exam.length)]!
    return exam.some(({ stem }) => prompt.endsWith(stem)) ? other.options[other.right]! : halves(other.stem)[1]
  }
}

/** The letter before an option in a prompt. */
const letterOf = (option: string, prompt: string): string => prompt[prompt.indexOf(`. ${option}`) - 1] ?? ''

const guess = (prompt: string): string => 'ABCDE'[Math.floor(chance(`${prompt}?`) * 5)]!

/** In [0, 1), the same for the same text. */
const chance = (text: string): number => (hash32(text) >>> 0) / 0x1_0000_0000
