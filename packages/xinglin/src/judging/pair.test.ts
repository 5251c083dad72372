import { describe, expect, it } from 'vitest'
import type { JudgedItem, Judgement } from '../core/index.ts'
import { comparePair, pairJudging, pairSummary, type AnswerPair, type PairExpected, type PairVerdict } from './pair.ts'

const question = { prompt: '胸痛怎么办？', expected: { answer: '立即拨打120。' }, a: '立即拨打120。', b: '多喝水。' }

type Judge = (item: JudgedItem<AnswerPair, PairExpected>) => Promise<Judgement<PairVerdict>>
const judgeWho =
  (decides: (pair: AnswerPair) => PairVerdict['better']): Judge =>
  ({ prediction }) =>
    Promise.resolve({ judge: 'made-up', verdict: { better: decides(prediction) }, reply: '' })

const standIn: Judge = (item) => {
  const reply = pairJudging.mock(item)
  const read = pairJudging.read(reply, item)
  return Promise.resolve('verdict' in read ? { judge: 'mock', verdict: read.verdict, reply } : { judge: 'mock', failure: 'unreadable' })
}

describe('a comparison of two answers', () => {
  it('holds what a judge says in both orders', async () => {
    const prefersA = judgeWho(({ first }) => (first === question.a ? 'first' : 'second'))
    expect(await comparePair(prefersA, question)).toEqual({ better: 'a', inconsistent: false })
    expect(await comparePair(prefersA, { ...question, a: question.b, b: question.a })).toEqual({ better: 'b', inconsistent: false })
    expect(
      await comparePair(
        judgeWho(() => 'tie'),
        question,
      ),
    ).toEqual({ better: 'tie', inconsistent: false })
  })

  it('is a tie, and inconsistent, where a judge always says "first" (A50)', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        comparePair(
          judgeWho(() => 'first'),
          question,
        ),
      ),
    )
    expect(outcomes).toEqual([1, 2, 3].map(() => ({ better: 'tie', inconsistent: true })))
    expect(pairSummary(outcomes)).toEqual({ compared: 3, failed: 0, a: 0, b: 0, ties: 3, inconsistencyRate: 1 })
  })

  it('is a tie, and inconsistent, where one order is a draw and the other is not', async () =>
    expect(
      await comparePair(
        judgeWho(({ first }) => (first === question.a ? 'first' : 'tie')),
        question,
      ),
    ).toEqual({ better: 'tie', inconsistent: true }))

  it('is unknown where the judge failed in one order', async () => {
    const fails: Judge = ({ prediction }) =>
      Promise.resolve(
        prediction.first === question.a ? { judge: 'made-up', verdict: { better: 'first' }, reply: '' } : { judge: 'made-up', failure: 'truncated' },
      )
    expect(await comparePair(fails, question)).toEqual({ failures: ['truncated'] })
  })

  it('goes to the one that resembles the reference, by the stand-in', async () => {
    expect(await comparePair(standIn, question)).toEqual({ better: 'a', inconsistent: false })
    expect(await comparePair(standIn, { ...question, expected: {}, a: '胸痛', b: '' })).toEqual({ better: 'a', inconsistent: false })
    expect(await comparePair(standIn, { ...question, b: question.a })).toEqual({ better: 'tie', inconsistent: false })
  })
})

it('counts pairs that were not judged apart from the rate', () => {
  const outcomes = [{ better: 'a', inconsistent: false }, { better: 'tie', inconsistent: true }, { failures: ['failed'] }] as const
  expect(pairSummary(outcomes)).toEqual({ compared: 2, failed: 1, a: 1, b: 0, ties: 1, inconsistencyRate: 0.5 })
  expect(pairSummary([])).toMatchObject({ compared: 0, inconsistencyRate: null })
})

describe('a reply', () => {
  const item = { prompt: '问', prediction: { first: '甲', second: '乙' }, expected: {} }

  it.each(['first', 'second', 'tie'] as const)('says %s', (better) => {
    expect(pairJudging.read(JSON.stringify({ better, abstain: false }), item)).toEqual({ verdict: { better } })
  })

  it.each(['GRADE: CI', '{"better":"A","abstain":false}', '{"better":"first"}', '好的。', ''])('says nothing that can be read: %j', (reply) =>
    expect(pairJudging.read(reply, item)).toHaveProperty('problem'),
  )

  it('may withhold a verdict', () => expect(pairJudging.read('{"abstain":true}', item)).toEqual({ abstains: true }))

  it('is one decision: 1, 0 or −1', () =>
    expect((['first', 'tie', 'second'] as const).map((better) => pairJudging.decisions({ better }, {}))).toEqual([
      { better: 1 },
      { better: 0 },
      { better: -1 },
    ]))
})

it('asks with both answers between lines that hold the fence, and the reference if there is one', () => {
  const ask = (expected: PairExpected) =>
    pairJudging
      .ask({ prompt: '问', prediction: { first: '甲', second: '乙' }, expected }, 'FENCE')
      .map(({ content }) => content)
      .join('\n')
  expect(ask({})).toMatch(/回答一开始 FENCE =+\n甲\n=+ 回答一结束 FENCE[\s\S]*回答二开始 FENCE =+\n乙\n=+ 回答二结束 FENCE/)
  expect(ask({})).not.toContain('【参考答案】')
  expect(ask({ answer: '丙' })).toContain('"reference": "丙"')
})
