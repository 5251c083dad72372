import { describe, expect, it } from 'vitest'
import { labelWithReason } from './label-with-reason.ts'
import { piecesRead, readingOf } from './testing.ts'

const format = labelWithReason({
  labels: ['治愈', '好转', '未愈', '死亡'],
  labelNames: ['预测结局', '患者结局', '结局'],
  reasonNames: ['理由', '预测理由'],
})
const read = (text: string) => readingOf(format.parse(text, {}))
const reason = '症状减轻，死亡风险低。'

describe('a label with a reason', () => {
  it.each([
    ['strict JSON', '{"预测结局": "好转", "理由": "症状减轻，死亡风险低。"}', false],
    ['a fence and a sentence', '```json\n{"预测结局": "好转。", "预测理由": "症状减轻，死亡风险低。"}\n```', false],
    ['a wrapper', '{"answer": {"结局": "好转", "理由": "症状减轻，死亡风险低。"}}', false],
    ['a Python dict', "{'预测结局': '好转', '理由': '症状减轻，死亡风险低。',}", true],
    ['lines', '预测结局：好转\n理由：症状减轻，死亡风险低。', true],
    ['Markdown', '**预测结局**：好转\n\n**理由**：症状减轻，死亡风险低。', true],
    ['one line', '预测结局：好转。理由：症状减轻，死亡风险低。', true],
    ['the reason first', '理由：症状减轻，死亡风险低。\n预测结局：好转', true],
    ['a reason without a name', '预测结局：好转\n\n症状减轻，死亡风险低。', true],
    ['a reason before, without a name', '症状减轻，死亡风险低。\n预测结局：好转', true],
  ])('is read from %s', (_, text, repaired) => {
    expect(format.parse(text, {})).toMatchObject({ outcome: 'answered', prediction: { label: '好转', reason }, repaired })
  })

  it('is read from a text that states it, which is then the reason', () => {
    expect(read('该患者的结局应为好转，因为症状减轻。')).toEqual({ label: '好转', reason: '该患者的结局应为好转，因为症状减轻。' })
  })

  it('may lack its reason', () => expect(read('{"预测结局": "死亡"}')).toEqual({ label: '死亡', reason: '' }))

  it('is not looked for in the reason where something else is stated', () => {
    expect(read('预测结局：恶化\n理由：不会好转。')).toBe('unparsed')
    expect(read('{"预测结局": "恶化", "理由": "不会好转"}')).toBe('unparsed')
    expect(read('{"理由": "好转"}')).toBe('unparsed')
  })

  it.each([
    ['', 'empty'],
    ['抱歉，我无法预测患者结局。', 'refused'],
    ['患者术后恢复尚可。', 'unparsed'],
    ['预测结局：治愈或好转\n理由：恢复尚可。', 'ambiguous'],
    ['{"预测结局": "治愈或好转", "理由": "恢复尚可。"}', 'ambiguous'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('is pointed at', () => expect(piecesRead(format, '预测结局： “好转” \n理由： 症状减轻。 ', {})).toEqual(['好转', '症状减轻。']))

  it('is rendered as JSON, read back and accepted', () => {
    const prediction = { label: '未愈', reason: '“甲”：{乙}\n丙' }
    expect(format.render(prediction, {})).toBe('{"预测结局":"未愈","理由":"“甲”：{乙}\\n丙"}')
    expect(read(format.render(prediction, {}))).toEqual(prediction)
    expect(readingOf(format.accept(prediction, {}))).toEqual(prediction)
    expect(readingOf(format.accept({ label: '恶化', reason: '' }, {}))).toBe('unparsed')
  })
})
