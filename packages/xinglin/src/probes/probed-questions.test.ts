import { describe, expect, it } from 'vitest'
import type { Question } from '../core/index.ts'
import { madeUpChoices, madeUpEdition, madeUpQuestion, type ChoiceInput } from '../editions/variations/made-up-choices.ts'
import { probedQuestions } from './probed-questions.ts'

const options = ['甲', '乙', '丙']

/** A variant with its options in another order: `order[place]` is the original option at that place. */
function variant(id: string, of: string, order: readonly number[], key: string, changes?: readonly string[]): Question {
  const { sample, row } = madeUpQuestion(id, { options: order.map((place) => options[place]!), key, stem: `第${of}题` })
  return { sample, row: { ...row, variant: { of, order, ...(changes ? { changes } : {}) } } }
}

const ids = async (questions: readonly Question[], choice = {}) =>
  (await probedQuestions(madeUpChoices, madeUpEdition(questions), choice)).questions.map(({ question }) => question.sample.id)

describe('probedQuestions', () => {
  it('takes a question once however many variants there are, its options back in their own order', async () => {
    // B of 丙甲乙 is 甲, which stands first in its own order.
    const { questions } = await probedQuestions(
      madeUpChoices,
      madeUpEdition([variant('x', 'q1', [2, 0, 1], 'B'), variant('y', 'q1', [1, 2, 0], 'C')]),
      {},
    )
    expect(questions).toHaveLength(1)
    const { sample, row } = questions[0]!.question
    expect((sample.input as ChoiceInput).options).toEqual(options)
    expect(sample.prompt).toContain('A. 甲\nB. 乙\nC. 丙')
    expect(row.reference).toBe('A')
    expect(row.variant).toEqual({ of: 'q1' })
  })

  it('leaves out variants whose words were changed', async () => {
    const found = await probedQuestions(
      madeUpChoices,
      madeUpEdition([variant('x', 'q1', [0, 1, 2], 'A', ['context:units']), madeUpQuestion('q2')]),
      {},
    )
    expect(found.questions.map(({ key }) => key)).toEqual(['exam\u0000q2'])
    expect(found.leftOut).toEqual({ 'changed-words': 1 })
  })

  it('takes the first of each task up to the limit, and the tasks that were named by any of their names', async () => {
    const all = [madeUpQuestion('1'), madeUpQuestion('2'), madeUpQuestion('3', { task: 'bare' }), madeUpQuestion('4', { task: 'open' })]
    expect(await ids(all, { limit: 1 })).toEqual(['1', '3', '4'])
    expect(await ids(all, { tasks: ['old-exam'] })).toEqual(['1', '2'])
    await expect(ids(all, { tasks: ['none'] })).rejects.toMatchObject({ code: 'task.unknown' })
    await expect(ids([all[0]!], { tasks: ['open'] })).rejects.toMatchObject({ code: 'task.notInData' })
  })

  it('resamples questions of one case together', async () => {
    const grouped = ['1', '2'].map((id) => {
      const { sample, row } = madeUpQuestion(id)
      return { sample, row: { ...row, group: 'case' } }
    })
    const { questions } = await probedQuestions(madeUpChoices, madeUpEdition(grouped), {})
    expect(new Set(questions.map(({ cluster }) => cluster)).size).toBe(1)
  })
})
