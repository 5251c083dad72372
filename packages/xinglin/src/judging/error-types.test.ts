import { describe, expect, it } from 'vitest'
import { errorTypeJudging, errorTypes } from './error-types.ts'

const item = { prompt: '首选药物是？', prediction: '首选青霉素，每日三次。', expected: { reference: '肾上腺素' } }
const reply = (id: string, quote: string) => JSON.stringify({ id, quote, abstain: false })

describe('errorTypeJudging', () => {
  it('knows the eight types of the paper, and names each to the judge', () => {
    expect(Object.keys(errorTypes)).toHaveLength(8)
    const [system] = errorTypeJudging.ask(item, 'fence')
    for (const type of Object.keys(errorTypes)) expect(system!.content).toContain(`- ${type}：`)
  })

  it('shows the judge reference and answer, the answer between two lines with the fence', () => {
    const [, user] = errorTypeJudging.ask(item, 'k3y')
    expect(user!.content).toContain('肾上腺素')
    expect(user!.content).toContain('===== 待评回答开始 k3y =====\n首选青霉素，每日三次。\n===== 待评回答结束 k3y =====')
  })

  it('takes a type whose quote stands in the answer', () => {
    expect(errorTypeJudging.read(reply('causal-reasoning', '首选青霉素'), item)).toEqual({
      verdict: { type: 'causal-reasoning', quote: '首选青霉素' },
    })
  })

  it.each([
    ['a quote of something else', reply('hallucination', '首选阿莫西林')],
    ['no quote where there is something to quote', reply('hallucination', '')],
    ['a type that is none', reply('typo', '首选青霉素')],
    ['words around the JSON', `好的：${reply('omission', '')}`],
    ['a further field', JSON.stringify({ id: 'omission', quote: '', abstain: false, score: 5 })],
  ])('sends back %s', (_, said) => {
    expect(errorTypeJudging.read(said, item)).toHaveProperty('problem')
  })

  it('needs no quote for what is not there', () => {
    expect(errorTypeJudging.read(reply('omission', ''), item)).toEqual({ verdict: { type: 'omission', quote: '' } })
  })

  it('has a stand-in whose reply it can read', () => {
    expect(errorTypeJudging.read(errorTypeJudging.mock(item), item)).toEqual({ verdict: { type: 'omission', quote: '' } })
  })
})
