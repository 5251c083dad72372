import { describe, expect, it } from 'vitest'
import { officialReportSections, reportSections } from './report-sections.ts'
import { piecesRead, readingOf } from './testing.ts'

const options = { header: '上述问诊对话的诊疗报告如下：', sections: ['主诉', '现病史', '辅助检查', '既往史', '诊断', '建议'] }
const format = reportSections(options)
const read = (text: string) => readingOf(format.parse(text, {}))
const three = { 主诉: '咳嗽3天。', 诊断: '感冒。', 建议: '多饮水。' }

describe('report sections', () => {
  it.each([
    ['the canonical text', `${options.header}\n主诉：咳嗽3天。\n诊断：感冒。\n建议：多饮水。`],
    ['no header', '主诉：咳嗽3天。\n诊断：感冒。\n建议：多饮水。'],
    ['half-width colons', '主诉: 咳嗽3天。\n诊断: 感冒。\n建议: 多饮水。'],
    ['Markdown and blank lines', '好的：\n\n**主诉**：咳嗽3天。\n\n**诊断：** 感冒。\n\n## 建议\n多饮水。\n'],
    ['【names】', '【主诉】咳嗽3天。\n【诊断】：感冒。\n【建议】\n多饮水。'],
    ['numbers', '1. 主诉：咳嗽3天。\n2、诊断：感冒。\n（3）建议：多饮水。'],
    ['bullets', '- 主诉：咳嗽3天。\n* 诊断：感冒。\n• 建议：多饮水。'],
    ['one line', '诊疗报告如下：主诉：咳嗽3天。诊断：感冒。建议：多饮水。'],
    ['a section given twice: the last counts', '主诉：不明\n主诉：咳嗽3天。\n诊断：感冒。\n建议：多饮水。'],
    ['JSON', '```json\n{"主诉": "咳嗽3天。", "诊断": "感冒。", "建议": "多饮水。"}\n```'],
    ['JSON inside an object', '{"诊疗报告": {"主诉": "咳嗽3天。", "诊断": "感冒。", "建议": "多饮水。"}}'],
  ])('are read from %s', (_, text) => expect(read(text)).toEqual(three))

  it('run over several lines', () => {
    expect(read('主诉：咳嗽\n建议：1. 多饮水\n2. 休息')).toEqual({ 主诉: '咳嗽', 建议: '1. 多饮水\n2. 休息' })
  })

  it('may name another one', () => {
    expect(read('主诉：咳嗽\n诊断：初步诊断：肺炎')).toEqual({ 主诉: '咳嗽', 诊断: '初步诊断：肺炎' })
    expect(read('现病史：外院就诊。诊断：肺炎。\n诊断：哮喘')).toEqual({ 现病史: '外院就诊。诊断：肺炎。', 诊断: '哮喘' })
  })

  it('may be blank, and keep their punctuation and widths (A35)', () => {
    expect(read('主诉：\n诊断：Ⅱ型（α）。')).toEqual({ 主诉: '', 诊断: 'Ⅱ型（α）。' })
  })

  it('flags repaired JSON (A18)', () => {
    expect(format.parse('{"诊断": "甲,}",}', {})).toEqual({ outcome: 'answered', prediction: { 诊断: '甲,}' }, repaired: true })
  })

  it.each([
    ['', 'empty'],
    ['\u3000', 'empty'],
    ['抱歉，我无法提供诊断。', 'refused'],
    ['孩子咳嗽三天，多喝水。', 'unparsed'],
    [options.header, 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('point at their texts', () => expect(piecesRead(format, '主诉： 咳嗽 \n诊断：\n建议：休息', {})).toEqual(['咳嗽', '休息']))

  it('are rendered in their fixed order', () => {
    expect(format.render({ 建议: '休息', 主诉: '咳嗽' }, {})).toBe(`${options.header}\n主诉：咳嗽\n建议：休息`)
  })

  it('are accepted as an object of texts', () => {
    expect(readingOf(format.accept(three, {}))).toEqual(three)
    expect(readingOf(format.accept({ 主诉: 1 }, {}))).toBe('unparsed')
  })
})

describe('report sections as the official parsers read them', () => {
  const chip = officialReportSections({ widensPunctuation: false, ...options })
  const ccks = officialReportSections({ widensPunctuation: true, ...options })

  it('lose the first line and all but the first line of a section', () => {
    expect(readingOf(chip.parse('主诉：咳嗽\n建议：多饮水\n休息', {}))).toEqual({ 建议: '多饮水' })
  })

  it('begin behind the last occurrence of the name, and a later line wins', () => {
    expect(readingOf(chip.parse('报告\n诊断：甲诊断：乙\n建议：休息\n建议：饮水', {}))).toEqual({ 诊断: '乙', 建议: '饮水' })
  })

  it('need a full-width colon unless punctuation is widened first', () => {
    expect(chip.parse('报告\n诊断:甲', {})).toEqual({ outcome: 'unparsed', scoredAs: {} })
    expect(readingOf(ccks.parse('报告\n诊断:甲', {}))).toEqual({ 诊断: '甲' })
  })
})
