import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rubricExpected, rubricJudging, type RubricExpected } from './rubric.ts'

const expected: RubricExpected = {
  criteria: [
    { id: 'c1', text: '建议立即拨打120', points: 7 },
    { id: 'c2', text: '语言通俗', points: 3 },
    { id: 'c3', text: '建议在家观察', points: -8 },
  ],
}
const item = { prompt: '胸痛怎么办？', prediction: '请马上拨打120，不要走动。', expected }

const criteria = (changes: Partial<Record<'c1' | 'c2' | 'c3', object>> = {}) => [
  { id: 'c1', met: true, quote: '拨打120', ...changes.c1 },
  { id: 'c2', met: true, quote: '（整体）', ...changes.c2 },
  { id: 'c3', met: false, quote: '', ...changes.c3 },
]
const reply = (given: readonly object[]) => JSON.stringify({ criteria: given, abstain: false })

function problemFrom(text: string): string {
  const read = rubricJudging.read(text, item)
  return 'problem' in read ? read.problem : expect.fail(JSON.stringify(read))
}

describe('a verdict', () => {
  it('is what the judge says, in the question’s order', () =>
    expect(rubricJudging.read(reply(criteria().toReversed()), item)).toEqual({ verdict: { criteria: criteria(), abstain: false } }))

  it.each(['（整体）', '(整体)', ' （整体） '])('may rest on the answer as a whole: %j', (quote) =>
    expect(rubricJudging.read(reply(criteria({ c2: { quote } })), item)).toHaveProperty('verdict'),
  )

  it('keeps no quote for what is not met', () =>
    expect(rubricJudging.read(reply(criteria({ c3: { quote: '凭空' } })), item)).toEqual({ verdict: { criteria: criteria(), abstain: false } }))

  it('is decided criterion by criterion', () =>
    expect(rubricJudging.decisions({ criteria: criteria(), abstain: false }, expected)).toEqual({ 'r:c1': 1, 'r:c2': 1, 'r:c3': 0 }))

  it('may be withheld', () => expect(rubricJudging.read('{"abstain":true}', item)).toEqual({ abstains: true }))
})

describe('a reply to be mended', () => {
  it.each([
    [reply(criteria().slice(1)), 'criteria 缺少 id "c1"，请补上'],
    [reply(criteria({ c3: { id: 'c2' } })), 'criteria 里的 id "c2" 重复，请只保留一项'],
    [reply(criteria({ c1: { quote: '叫救护车' } })), 'criteria 中 "c1" 的 quote 不是回答里的原文'],
    [reply(criteria({ c1: { quote: '整体' } })), 'criteria 中 "c1" 的 quote 不是回答里的原文'],
    [reply(criteria({ c1: { quote: '' } })), 'criteria 中 "c1" 的 quote 为空'],
    [reply(criteria({ c1: { met: 1 } })), 'criteria[0].met应为 true 或 false'],
  ])('%j', (text, told) => expect(problemFrom(text)).toContain(`- ${told}`))

  it.each(['好的。', '{"criteria_met": tru', '', '[ERROR]'])('says nothing that can be read (A45): %j', (text) =>
    expect(problemFrom(text)).toContain('重新输出完整的 JSON'),
  )
})

describe('the question to a judge', () => {
  const [system, user] = rubricJudging.ask(item, 'FENCE').map(({ content }) => content) as [string, string]

  it('has the answer between the two lines that hold the fence', () => {
    const lines = `${system}\n${user}`.split('\n')
    const fences = lines.flatMap((line, n) => (line.includes('FENCE') ? [n] : []))
    expect(lines.slice(fences[0]! + 1, fences[1])).toEqual([item.prediction])
    expect(fences).toHaveLength(2)
  })

  it('shows the criteria, but not their points', () => {
    const json = user.slice(user.indexOf('{'), user.indexOf('\n\n【题目】'))
    expect(JSON.parse(json)).toEqual({ criteria: expected.criteria.map(({ id, text }) => ({ id, text })) })
    expect(system).toContain('只用于评测')
  })
})

describe('the stand-in', () => {
  it('takes what resembles a criterion for it', () => {
    // 建议立即拨打120 has 8 pairs: 立即拨打120 six of them, 拨打120 four, 打120 three.
    expect(JSON.parse(rubricJudging.mock({ ...item, prediction: '拨打120' }))).toMatchObject({
      criteria: [{ met: true, quote: '拨打120' }, { met: false }, { met: false }],
    })
    expect(JSON.parse(rubricJudging.mock({ ...item, prediction: '打120' }))).toMatchObject({
      criteria: [{ met: false }, { met: false }, { met: false }],
    })
  })

  it('always gives a verdict that can be read', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.uniqueArray(fc.string(), { maxLength: 4 }),
        fc.string({ unit: 'binary' }),
        (prediction, ids, text) => {
          const of = { ...item, prediction, expected: { criteria: ids.map((id, n) => ({ id, text: n % 2 ? text : prediction, points: 1 })) } }
          expect(rubricJudging.read(rubricJudging.mock(of), of)).toHaveProperty('verdict')
        },
      ),
      { numRuns: 300 },
    )
  })
})

it('reads any reply without an exception', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify({ criteria: value, abstain: false })),
      ),
      (text) => {
        expect(['verdict', 'abstains', 'problem']).toContain(Object.keys(rubricJudging.read(text, item))[0])
      },
    ),
    { numRuns: 500 },
  )
})

it.each([
  { criteria: [] },
  { criteria: [{ id: 'c1', text: '好', points: 0 }] },
  { criteria: [{ id: 'c1', text: '坏', points: -1 }] },
  { criteria: [{ id: 'c1', text: '好', points: 1.5 }] },
  { criteria: [1, 2].map((points) => ({ id: 'c1', text: '好', points })) },
])('expects criteria of which one at least can earn points, not %j', (value) => expect(rubricExpected.safeParse(value).success).toBe(false))
