import { describe, expect, it } from 'vitest'
import { AnswerTable } from './answer-table.ts'
import { refusalOf } from './made-up-import.ts'

function tableOf(records: readonly unknown[], layout: ConstructorParameters<typeof AnswerTable>[0] = {}): AnswerTable {
  const table = new AnswerTable(layout)
  records.forEach((record, n) => table.add(record, 'answers.json', n + 1))
  return table
}

const none = { count: 0, first: [] }

describe('answers in a file of their own', () => {
  it('are found by id, whatever order they are in and whether ids are numbers or texts', () => {
    const table = tableOf([
      { id: 2, answer: 'B' },
      { id: '1', answer: 'A' },
    ])
    expect([table.take('1'), table.take('2'), table.size]).toEqual(['A', 'B', 2])
    expect(table.faults).toEqual({ missing: none, unknown: none, repeated: none })
  })

  it('may stand under their ids, alone or with what else is known', () => {
    // As the reader of JSON gives the fields of an object.
    expect(tableOf([{ _key: '17', _value: 1 }]).of('17')).toBe(1)
    expect(tableOf([{ _key: '17', category: 'A', answer: 0 }]).of('17')).toBe(0)
  })

  it('tell in one what is missing, unknown and repeated, twenty of each and the count', () => {
    const table = tableOf([
      { id: 'q1', answer: 'A' },
      { id: 'q1', answer: 'B' },
      { id: 'q1', answer: 'A' },
      { id: 'q9', answer: 'C' },
    ])
    for (const id of ['q1', ...Array.from({ length: 25 }, (_, n) => `x${n}`)]) table.take(id)
    const { missing, unknown, repeated } = table.faults
    expect([missing.count, missing.first.length, missing.first[0]]).toEqual([25, 20, 'x0'])
    expect([unknown, repeated]).toEqual([
      { count: 1, first: ['q9'] },
      { count: 1, first: ['q1'] },
    ])
  })

  it('may be several to a question, where any will do', () => {
    const table = tableOf(
      [
        { ans_id: 7, question_id: 1, content: '多饮水' },
        { ans_id: 8, question_id: 1, content: '查血常规' },
      ],
      { id: 'question_id', answer: 'content', isMany: true },
    )
    expect(table.of('1')).toEqual(['多饮水', '查血常规'])
  })

  it('are refused where nothing tells an id, or an answer', () => {
    for (const record of [{ id: 1 }, { answer: 'A' }, ['A'], 'A', { id: 1, answer: null }])
      expect(
        refusalOf(() => tableOf([record])),
        JSON.stringify(record),
      ).toBe('import.answersForm')
  })
})
