import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { seededRandom, type Question, type Random } from '../../core/index.ts'
import { chanceOfFirstLetter, chanceOfGuesser, chanceOfIndependentRows, type ChanceLevel, type VariedQuestion } from '../../stats/chance.ts'
import { editionFolder } from '../edition-folder.ts'
import { slid } from '../leak/made-up-leaks.ts'
import { chosenVariations } from './chosen-variations.ts'
import { madeUpChoices, madeUpEdition, madeUpQuestion } from './made-up-choices.ts'
import { vary } from './vary.ts'

// Simulated models answer a varied edition of ours; what they get must be what the closed forms say, within 3 standard deviations.

const folder = mkdtempSync(join(tmpdir(), 'xinglin-guessers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const letters = 'ABCDE'
const questionCount = 600

/** A question in all its rows, as `stats/chance.ts` takes it. */
async function askedQuestions(optionCount: number, orders: number | 'all'): Promise<readonly VariedQuestion[]> {
  const random = seededRandom('keys', optionCount)
  const questions = Array.from({ length: questionCount }, (_, n) =>
    madeUpQuestion(`q${n}`, {
      options: letters
        .slice(0, optionCount)
        .split('')
        .map((letter) => `${letter.toLowerCase()}${n}`),
      // The source is far from even: half of its keys are C. Nothing of that may be left.
      key: letters[random() < 0.5 ? 2 : Math.floor(random() * optionCount)]!,
    }),
  )
  const out = join(folder, `n${optionCount}-m${orders}`)
  const variations = await chosenVariations(madeUpChoices, ['shuffle-options'], { orders })
  await vary({ benchmark: madeUpChoices, edition: madeUpEdition(questions), out, seed: 'guessers', variations })
  return asVaried((await Array.fromAsync((await editionFolder(out)).questions())).flat(), optionCount)
}

function asVaried(rows: readonly Question[], optionCount: number): readonly VariedQuestion[] {
  return [...Map.groupBy(rows, ({ row }) => row.variant!.of).values()].map((forms) => ({
    optionCount,
    orders: forms.map(({ row }) => row.variant!.order!),
    key: forms[0]!.row.variant!.order![letters.indexOf(forms[0]!.row.reference as string)]!,
  }))
}

/** What a model answers to each row of a question: an option by its original index. */
type Model = (question: VariedQuestion, random: Random) => readonly number[]

function scores(questions: readonly VariedQuestion[], model: Model): ChanceLevel {
  const random = seededRandom('model')
  const all = questions.map((question) => {
    const answers = model(question, random)
    const right = answers.filter((answer) => answer === question.key).length
    return {
      rowMean: right / answers.length,
      strict: right === answers.length ? 1 : 0,
      consistency: answers.every((answer) => answer === answers[0]) ? 1 : 0,
    }
  })
  return meanOf(all)
}

const meanOf = (levels: readonly ChanceLevel[]): ChanceLevel => {
  const mean = (part: keyof ChanceLevel) => levels.reduce((sum, each) => sum + each[part], 0) / levels.length
  return { rowMean: mean('rowMean'), strict: mean('strict'), consistency: mean('consistency') }
}

/** Three standard deviations of a share over all questions; that of the row mean is smaller still. */
const error = (share: number) => 3 * Math.sqrt((share * (1 - share)) / questionCount) + 1e-9

function expectNear(found: ChanceLevel, expected: ChanceLevel): void {
  for (const part of ['rowMean', 'strict', 'consistency'] as const)
    expect(Math.abs(found[part] - expected[part]), `${part}: ${found[part]} for ${expected[part]}`).toBeLessThanOrEqual(error(expected[part]))
}

const uniform: Model = ({ orders }, random) => orders.map((order) => order[Math.floor(random() * order.length)]!)
const firstLetter: Model = ({ orders }) => orders.map((order) => order[0]!)
const oracle: Model = ({ orders, key }) => orders.map(() => key)
const consistentlyWrong: Model = ({ orders, key, optionCount }) => orders.map(() => (key + 1) % optionCount)
const rightIn =
  (accuracy: number): Model =>
  ({ orders, key, optionCount }, random) =>
    orders.map(() => (random() < accuracy ? key : (key + 1 + Math.floor(random() * (optionCount - 1))) % optionCount))

/** Takes the option without which the rest stands still; else the one that stands at the most places, of several any. */
const moverPicker: Model = ({ orders, optionCount }, random) => {
  const options = Array.from({ length: optionCount }, (_, option) => option)
  const movers = options.filter((option) => new Set(orders.map((order) => order.filter((each) => each !== option).join())).size === 1)
  const moves = options.map((option) => new Set(orders.map((order) => order.indexOf(option))).size)
  const candidates = movers.length > 0 ? movers : options.filter((option) => moves[option] === Math.max(...moves))
  const picked = candidates[Math.floor(random() * candidates.length)]!
  return orders.map(() => picked)
}

describe.each([
  [4, 'all'],
  [5, 5],
  [5, 3],
  [3, 2],
] as const)('of %i options in %s orders', (optionCount, orders) => {
  const chance = (model: (question: VariedQuestion) => ChanceLevel, questions: readonly VariedQuestion[]) => meanOf(questions.map(model))

  it('a uniform guesser gets 1/n of rows, n^−m of questions, and repeats itself with n^(1−m)', async () => {
    const questions = await askedQuestions(optionCount, orders)
    const m = orders === 'all' ? optionCount : orders
    expect(questions.length).toBe(questionCount)
    expect(questions[0]!.orders.length).toBe(m)
    expectNear(scores(questions, uniform), chance(chanceOfGuesser, questions))
    expectNear(scores(questions, uniform), { rowMean: 1 / optionCount, strict: optionCount ** -m, consistency: optionCount ** (1 - m) })
  })

  it('one that always answers A gets exactly its share, and no question where each option stands first', async () => {
    const questions = await askedQuestions(optionCount, orders)
    const found = scores(questions, firstLetter)
    expect(found.rowMean).toBeCloseTo(chance(chanceOfFirstLetter, questions).rowMean, 12)
    expect([found.strict, found.consistency]).toEqual([0, 0])
    if (orders === 'all' || orders === optionCount) expect(found.rowMean).toBeCloseTo(1 / optionCount, 12)
    else expect(Math.abs(found.rowMean - 1 / optionCount)).toBeLessThanOrEqual(error(1 / optionCount))
  })

  it('one that picks what moves is at chance: 1/n, whether by rows or by questions', async () => {
    const found = scores(await askedQuestions(optionCount, orders), moverPicker)
    expectNear(found, { rowMean: 1 / optionCount, strict: 1 / optionCount, consistency: 1 })
  })

  it('an oracle gets everything, one that is always wrong alike nothing, and one right in 70 % of rows 0.7^m', async () => {
    const questions = await askedQuestions(optionCount, orders)
    expect(scores(questions, oracle)).toEqual({ rowMean: 1, strict: 1, consistency: 1 })
    expect(scores(questions, consistentlyWrong)).toEqual({ rowMean: 0, strict: 0, consistency: 1 })
    expectNear(
      scores(questions, rightIn(0.7)),
      chance((question) => chanceOfIndependentRows(question, 0.7), questions),
    )
  })
})

describe('of an edition made as MedBench v2 was', () => {
  it('one that picks what moves is right in every row', () => {
    const random = seededRandom('slid')
    const rows = Array.from({ length: 100 }, (_, n) => slid(madeUpQuestion(`q${n}`, { key: letters[Math.floor(random() * 5)]! }))).flat()
    expect(scores(asVaried(rows, 5), moverPicker)).toEqual({ rowMean: 1, strict: 1, consistency: 1 })
  })
})
