import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom, type Question, type Task } from '../../core/index.ts'
import { factorial } from './balanced-orders.ts'
import { madeUpChoices, madeUpQuestion, optionLines, type ChoiceInput, type MadeUp } from './made-up-choices.ts'
import { shuffleOptions } from './shuffle-options.ts'

const [exam, bare, open] = madeUpChoices.tasks as readonly [Task, Task, Task]
const optionsOf = ({ sample }: Question) => (sample.input as ChoiceInput).options
const shuffle = (orders: number | 'all', made: MadeUp, task = exam, seed = 'seed') =>
  shuffleOptions(orders).vary(task, madeUpQuestion('1', made), seededRandom(seed))

describe('shuffleOptions', () => {
  it('asks 4 options in all 4 rotations of an order, the key moving along', () => {
    const { questions, flagged } = shuffle('all', { options: ['甲', '乙', '丙', '丁'], key: 'B' })
    expect([questions.length, flagged]).toEqual([4, undefined])
    expect(questions.map((each) => optionsOf(each)['ABCD'.indexOf(each.row.reference as string)])).toEqual(['乙', '乙', '乙', '乙'])
    expect(questions.map(({ row }) => row.reference).toSorted()).toEqual(['A', 'B', 'C', 'D'])
    for (const { sample, row } of questions) {
      expect(sample.prompt).toContain(optionLines((sample.input as ChoiceInput).options))
      expect(row.variant).toEqual({ of: '1', order: (sample.input as ChoiceInput).options.map((text) => ['甲', '乙', '丙', '丁'].indexOf(text)) })
    }
  })

  it('keeps several right options right: AC of 5', () => {
    for (const each of shuffle(7, { options: ['a1', 'b1', 'c1', 'd1', 'e1'], key: 'AC' }).questions) {
      const right = [...(each.row.reference as string)].map((letter) => optionsOf(each)['ABCDE'.indexOf(letter)])
      expect(right.toSorted()).toEqual(['a1', 'c1'])
    }
  })

  it('leaves 以上都是 last and moves the others: 3 options have 6 orders, each standing twice at each place', () => {
    const { questions, flagged } = shuffle(6, { options: ['甲', '乙', '丙', '以上都是'] })
    expect([questions.length, flagged]).toEqual([6, 'options.pinned'])
    expect(new Set(questions.map((each) => optionsOf(each)[3]))).toEqual(new Set(['以上都是']))
    for (const text of ['甲', '乙', '丙'])
      expect([0, 1, 2].map((place) => questions.filter((each) => optionsOf(each)[place] === text).length)).toEqual([2, 2, 2])
  })

  it('keeps balance whatever is pinned', () => {
    const made = fc.record({
      free: fc.integer({ min: 2, max: 6 }),
      first: fc.boolean(),
      last: fc.boolean(),
      orders: fc.integer({ min: 1, max: 30 }),
      seed: fc.nat(),
    })
    fc.assert(
      fc.property(made, ({ free, first, last, orders, seed }) => {
        const texts = [...(first ? ['均不是'] : []), ...Array.from({ length: free }, (_, n) => `药${n}`), ...(last ? ['以上都是'] : [])]
        const { questions } = shuffle(orders, { options: texts }, exam, String(seed))
        expect(questions.length).toBe(Math.min(orders, factorial(free)))
        if (first) expect(new Set(questions.map((each) => optionsOf(each)[0]))).toEqual(new Set(['均不是']))
        const counts = texts.flatMap((text, place) =>
          /药/.test(text) ? Array.from({ length: free }, (_, n) => questions.filter((each) => optionsOf(each)[place] === `药${n}`).length) : [],
        )
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(questions.length % free === 0 ? 0 : 1)
      }),
    )
  })

  it('takes all orders where there are fewer than asked for: 2 options, 5 orders, 2 rows', () => {
    expect(shuffle(5, { options: ['是的', '不是的'] }).questions.length).toBe(2)
  })

  it.each<[string, MadeUp, string]>([
    ['two options read the same', { options: ['甲 ', '甲', '乙'] }, 'options.equal'],
    ['there are 21', { options: Array.from({ length: 21 }, (_, n) => `第${n}号`) }, 'options.tooMany'],
    ['all but one speak of others', { options: ['甲', 'A和C', '以上都不是'] }, 'options.allPinned'],
    ['the question names one by letter', { stem: '选项B为什么不对' }, 'options.namedInStem'],
  ])('leaves a question in its order where %s', (_why, made, reason) => {
    const question = madeUpQuestion('1', made)
    expect(shuffleOptions(3).vary(exam, question, seededRandom('x'))).toEqual({ questions: [question], flagged: reason })
  })

  it('leaves a question whose options the task does not find in the prompt', () => {
    const question = madeUpQuestion('1', { task: 'bare' })
    const elsewhere = { ...question, sample: { ...question.sample, prompt: '选项见图' } }
    expect(shuffleOptions(2).vary(bare, elsewhere, seededRandom('x'))).toEqual({ questions: [elsewhere], flagged: 'options.notInPrompt' })
  })

  it('passes a question without options, and one of a task without any', () => {
    const question = madeUpQuestion('1', { task: 'open' })
    expect(shuffleOptions(2).vary(open, question, seededRandom('x'))).toEqual({ questions: [question] })
    const blank = madeUpQuestion('1', { options: [] })
    expect(shuffleOptions(2).vary(exam, blank, seededRandom('x'))).toEqual({ questions: [blank] })
  })

  it('tells orders from the first edition on: an order of an order', () => {
    const question = madeUpQuestion('9', { options: ['甲', '乙', '丙'] })
    for (const once of shuffleOptions(2).vary(exam, question, seededRandom('once')).questions) {
      // What was varied before has another id.
      const before = { sample: { ...once.sample, id: 'q7xk' }, row: { ...once.row, id: 'q7xk' } }
      for (const twice of shuffleOptions(3).vary(exam, before, seededRandom('twice')).questions) {
        expect(twice.row.variant!.of).toBe('9')
        expect(twice.row.variant!.order!.map((original) => ['甲', '乙', '丙'][original])).toEqual(optionsOf(twice))
      }
    }
  })
})
