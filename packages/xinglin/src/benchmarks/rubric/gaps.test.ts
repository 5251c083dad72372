import { describe, expect, it } from 'vitest'
import { UserError } from '../../core/index.ts'
import { gapsPoints, readGaps } from './gaps.ts'
import { rubricTask } from './task.ts'

const header = ['index', 'question', '分类', 'rubrics', 'gpt_5_answer', 'claude_answer', 'source']
const rubrics = (...levels: readonly string[]) => JSON.stringify(levels.map((level, n) => ({ id: n + 1, claim: `说法${n + 1}`, level, type: 'any' })))
const rows = [
  ['1', ' 肺结节怎么办？', 'G1', rubrics('A1', 'A2', 'A3', 'S1', 'S2', 'S3', 'S4'), '先做CT。\n', null, '某院'],
  ['2', '术后如何随访？', 'G2', rubrics('A1', 'A4'), '每半年一次。', '每年一次。', null],
  [null, null, null, null, null, null, null],
]

const refusal = (...given: readonly (readonly unknown[])[]) => {
  try {
    readGaps(given, 'g.xlsx')
  } catch (error) {
    if (error instanceof UserError) return { code: error.code, parameters: error.parameters }
    throw error
  }
  return expect.fail('was read')
}

describe('a GAPS spreadsheet', () => {
  const sheet = readGaps([header, ...rows], 'g.xlsx')

  it('has a question in each row, with its category as a stratum', () => {
    expect(sheet.questions.map(({ sample, row }) => [sample.id, sample.prompt, row.strata])).toEqual([
      ['1', '肺结节怎么办？', { category: 'G1' }],
      ['2', '术后如何随访？', { category: 'G2' }],
    ])
    for (const { row } of sheet.questions) expect(rubricTask.reference.parse(row.reference)).toEqual(row.reference)
  })

  it('gives A1, A2, A3 5, 3 and 1 points, S1 to S4 −1 to −4', () => {
    expect([...gapsPoints.values()]).toEqual([5, 3, 1, -1, -2, -3, -4])
    const { criteria } = sheet.questions[0]!.row.reference as { criteria: unknown[] }
    expect(criteria[1]).toEqual({ id: 'c2', text: '说法2', points: 3 })
    expect(criteria.map((each) => (each as { points: number }).points)).toEqual([5, 3, 1, -1, -2, -3, -4])
  })

  it('has answers by model, word for word, and none where a cell is empty', () =>
    expect(sheet.answers).toEqual([
      {
        model: 'gpt_5',
        rows: [
          { id: '1', answer: '先做CT。\n' },
          { id: '2', answer: '每半年一次。' },
        ],
      },
      { model: 'claude', rows: [{ id: '2', answer: '每年一次。' }] },
    ]))

  it('is reported: criteria by level, questions by stratum, levels without points left out, columns not used', () =>
    expect(sheet.found).toEqual({
      levels: new Map([
        ['A1', 2],
        ['A2', 1],
        ['A3', 1],
        ['S1', 1],
        ['S2', 1],
        ['S3', 1],
        ['S4', 1],
      ]),
      strata: new Map([
        [
          'category',
          new Map([
            ['G1', 1],
            ['G2', 1],
          ]),
        ],
      ]),
      unknownLevels: { count: 1, first: [{ row: 3, text: 'A4' }] },
      negated: { count: 0, first: [] },
      unused: ['source'],
    }))

  it('may go by row, with other strata, as those of contributors do', () => {
    const contributed = readGaps(
      [
        ['question', 'rubrics', 'specialty', 'difficulty'],
        ['怎么办？', rubrics('A1'), '儿科', '中等'],
      ],
      'c.xlsx',
    )
    expect(contributed.questions[0]).toMatchObject({ sample: { id: '1' }, row: { strata: { specialty: '儿科', difficulty: '中等' } } })
    expect(contributed.answers).toEqual([])
  })

  it.each([
    ['不应使用ACE抑制剂', 1],
    ['在急性表现中不应延误评估', 1],
    ['避免站立', 1],
    ['未提及不应使用ACE抑制剂', 0],
    ['建议使用ACE抑制剂', 0],
  ])('is told of a bad answer’s criterion that says what a good one does: %s', (claim, count) => {
    const criteria = JSON.stringify([
      { id: 1, claim: '测血压', level: 'A1' },
      { id: 2, claim, level: 'S4' },
    ])
    expect(readGaps([header, ['1', '问', 'G1', criteria]], 'g.xlsx').found.negated.count).toBe(count)
  })
})

describe('what is none is refused with its row', () => {
  const row = (change: Readonly<Record<string, unknown>>) =>
    header.map((title) => change[title] ?? { index: '1', question: '问', rubrics: rubrics('A1') }[title] ?? null)

  it.each([
    [
      'without a column',
      [
        ['question', 'answer'],
        ['问', '答'],
      ],
      'gaps.column',
      { column: 'rubrics / final_merged_json', found: 'question, answer' },
    ],
    ['without rows', [header], 'data.empty', {}],
    ['with a blank question', [header, row({ question: ' ' })], 'gaps.noQuestion', { row: 2 }],
    ['with an index twice', [header, row({}), row({ index: 1 })], 'gaps.idTwice', { row: 3, id: '1', earlier: 2 }],
    ['with criteria cut off', [header, row({ rubrics: '[{"id": 1, "claim": "测' })], 'gaps.rubrics', { row: 2, place: '–' }],
    ['with a criterion without text', [header, row({ rubrics: '[{"id": 1, "level": "A1"}]' })], 'gaps.rubrics', { place: '0.claim' }],
    [
      'with a criterion’s id twice',
      [header, row({ rubrics: '[{"id":1,"claim":"a","level":"A1"},{"id":"1","claim":"b","level":"A1"}]' })],
      'gaps.criterionTwice',
      { row: 2 },
    ],
    ['without a criterion that earns points', [header, row({ rubrics: rubrics('S1', 'A4', 'constructor') })], 'gaps.noPositive', { row: 2 }],
  ])('%s', (_what, given, code, parameters) => expect(refusal(...(given as unknown[][]))).toMatchObject({ code, parameters }))
})
