import { describe, expect, it } from 'vitest'
import { amountIn, amounts } from './amounts.ts'
import { readingOf } from './testing.ts'

const format = amounts({ names: ['总费用', '医保报销金额', '个人支付总金额'] })
const read = (text: string) => readingOf(format.parse(text, {}))
const bill = { 总费用: 1475, 医保报销金额: 1332.5, 个人支付总金额: 142.5 }

describe('amounts', () => {
  it.each([
    ['strict JSON', '{"总费用": 1475, "医保报销金额": 1332.50, "个人支付总金额": 142.5}', false],
    ['texts', '{"总费用": "1475元", "医保报销金额": "￥1,332.5", "个人支付总金额": "142.50"}', false],
    ['a fence', '```json\n{"总费用": 1475, "医保报销金额": 1332.5, "个人支付总金额": 142.5}\n```', false],
    ['equations without quotes', '{"总费用": 95*5+1000=1475, "医保报销金额": 1,332.5, "个人支付总金额": 142.5元}', true],
    ['lines', '总费用：1475.00元\n医保报销金额：1332.50元\n个人支付总金额：142.50元', true],
    ['lines with workings', '**总费用**：95×5+1000=1475元\n**医保报销金额**：（1475－142.5）= 1,332.50 元\n**个人支付总金额**：142.5（元）。', true],
    ['workings, then JSON', '总费用：先算[床位费]…\n{"总费用": 1475, "医保报销金额": 1332.5, "个人支付总金额": 142.5}', false],
    ['numbers alone', '1475.00 1332.50 142.50', true],
    ['numbers with commas', '1,475, 1,332.5, 142.5', true],
  ])('are read from %s', (_, text, repaired) => {
    expect(format.parse(text, {})).toMatchObject({ outcome: 'answered', prediction: bill, repaired })
  })

  it('are null where they are missing or no number', () => {
    expect(read('{"总费用": "12 万", "医保报销金额": 0}')).toEqual({ 总费用: null, 医保报销金额: 0, 个人支付总金额: null })
  })

  it.each([
    ['', 'empty'],
    ['抱歉，我无法完成核算。', 'refused'],
    ['总费用很高。', 'unparsed'],
    ['{"总费用": "未知"}', 'unparsed'],
    ['1475 1332.5', 'unparsed'],
    ['{"合计": 5}', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('are rendered, read back and accepted', () => {
    expect(format.render({ ...bill, 总费用: null }, {})).toBe('{"总费用":null,"医保报销金额":1332.5,"个人支付总金额":142.5}')
    expect(read(format.render({ ...bill, 总费用: null }, {}))).toEqual({ ...bill, 总费用: null })
    expect(readingOf(format.accept({ 总费用: 1, 其他: 2 }, {}))).toEqual({ 总费用: 1, 医保报销金额: null, 个人支付总金额: null })
    expect(readingOf(format.accept({ 总费用: '1' }, {}))).toBe('unparsed')
  })
})

describe('an amount', () => {
  it.each([
    ['475', 475],
    ['7600.00元', 7600],
    ['1,000', 1000],
    ['1，234，567.5', 1234567.5],
    ['￥120', 120],
    ['¥ 120 元', 120],
    ['人民币120元整。', 120],
    ['约1,000', 1000],
    ['95*5=475', 475],
    ['95×5＝475元', 475],
    ['(100-20)*0.5≈40', 40],
    ['475元（95×5）', 475],
    ['－3', -3],
    ['0', 0],
  ])('in %j is %d (A13)', (text, value) => expect(amountIn(text)).toBe(value))

  it.each(['12 万', '15%', '95*5', '三百', '', '100元/天', '1,00', '100-200', '7.6.1', 'A1'])('is not guessed at: %j', (text) =>
    expect(amountIn(text)).toBeUndefined(),
  )
})
