import { describe, expect, it } from 'vitest'
import { check, choice, found, madeUpEdition, question } from './made-up-rows.ts'

const codes = ['sample.repeated', 'question.contradiction', 'question.repeated', 'question.repeatedFolded'] as const
const stem = '成人静息时正常心率为每分钟'
const options = ['20–40 次', '60–100 次', '120–160 次']

describe('repeated ids', () => {
  it('are told inside a task, not between tasks', async () => {
    const elsewhere = question('MedSafety', '1', '输血前应由谁核对？\nA. 一人\nB. 两人', { options: ['一人', '两人'] }, { answer: 'B' })
    expect(await found([choice('1', stem, options, 'B'), elsewhere, choice('1', '另一道题', ['甲', '乙'], 'A')], { codes })).toEqual([
      'sample.repeated 3',
    ])
  })
})

describe('repeated questions', () => {
  it('are told with the line of the first: word for word, then in another width, case, space and order of options', async () => {
    const rows = [
      choice('1', stem, options, 'B'),
      choice('2', stem, options, '<B>'),
      choice('3', `${stem} `, ['６０–100次', '20–40 次', '120–160 次'], 'A'),
      choice('4', '成人静息时正常呼吸频率为每分钟', options, 'A'),
    ]
    const { findings } = await check(madeUpEdition({ questions: rows }), { codes })
    expect(findings).toMatchObject([
      {
        code: 'question.repeated',
        severity: 'warning',
        file: 'samples.jsonl',
        line: 2,
        id: 'MedExam/2',
        parameters: { file: 'samples.jsonl', line: 1 },
      },
      { code: 'question.repeatedFolded', line: 3, parameters: { line: 1 } },
    ])
  })

  it('contradict each other where another option is right, whatever its letter', async () => {
    const moved = ['60–100 次', '20–40 次', '120–160 次']
    expect(await found([choice('1', stem, options, 'B'), choice('2', stem, moved, 'B'), choice('3', stem, moved, 'A')], { codes })).toEqual([
      'question.contradiction 2',
      'question.repeatedFolded 3',
    ])
  })

  it('are others with another sign, and other options', async () => {
    const rows = [
      choice('1', '血糖>7.0 mmol/L 提示', ['正常', '异常'], 'B'),
      choice('2', '血糖<7.0 mmol/L 提示', ['正常', '异常'], 'A'),
      choice('3', '血糖>7.0 mmol/L 提示', ['正常', '偏高'], 'B'),
    ]
    expect(await found(rows, { codes })).toEqual([])
  })

  it('are told of the row that asks in the same words, not of the first', async () => {
    const moved = [options[1]!, options[0]!, options[2]!]
    const { findings } = await check(
      madeUpEdition({ questions: [choice('1', stem, options, 'B'), choice('2', stem, moved, 'A'), choice('3', stem, moved, 'A')] }),
      { codes },
    )
    expect(findings.map(({ code, line, parameters }) => [code, line, parameters.line])).toEqual([
      ['question.repeated', 3, 2],
      ['question.repeatedFolded', 2, 1],
    ])
  })

  it('are meant where they are forms of one question', async () => {
    const moved = [options[1]!, options[0]!, options[2]!]
    const rows = [choice('1', stem, options, 'B', { of: 'q', order: [0, 1, 2] }), choice('2', stem, moved, 'A', { of: 'q', order: [1, 0, 2] })]
    expect(await found(rows, { codes })).toEqual([])
    expect(await found([rows[0]!, choice('3', stem, moved, 'A', { of: 'other' })], { codes })).toEqual(['question.repeatedFolded 2'])
  })

  it('of which a task asks many in several orders are told once, and word for word ones each', async () => {
    const order = (n: number, count: number) => Array.from({ length: count }, (_, place) => `第${n}组选项${place}`)
    const inTwoOrders = (count: number) =>
      Array.from({ length: 40 }, (_, n) => [
        choice(`${n}a`, `第${n}题问的是什么`, order(n, 3), 'A'),
        ...(n < count ? [choice(`${n}b`, `第${n}题问的是什么`, order(n, 3).toReversed(), 'C')] : []),
      ]).flat()
    const again = choice('again', '第0题问的是什么', order(0, 3), 'A')
    const ofOrders = [...codes, 'question.orders'] as const
    const { findings } = await check(madeUpEdition({ questions: [...inTwoOrders(12), again] }), { codes: ofOrders })
    expect(findings.map(({ code, severity, parameters }) => [code, severity, parameters.line, parameters.count, parameters.total])).toEqual([
      ['question.repeated', 'warning', 1, undefined, undefined],
      ['question.orders', 'note', undefined, 12, 53],
    ])
    // Nine of 49 may be a mistake.
    const few = await check(madeUpEdition({ questions: inTwoOrders(9) }), { codes: ofOrders })
    expect([...few.counts]).toEqual([['question.repeatedFolded', 9]])
  })

  it('without options are told by their prompts', async () => {
    const entities = (id: string, asked: string, answer: string) => question('CMeEE', id, `找出${asked}：\n患儿发热，口服布洛芬。`, {}, { answer })
    const rows = [entities('1', '药物', '药物：布洛芬'), entities('2', '症状和体征', '症状和体征：发热'), entities('3', '药物', '药物：发热')]
    expect(await found(rows, { codes })).toEqual(['question.contradiction 3'])
  })
})
