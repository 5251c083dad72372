import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonFields } from './json-fields.ts'
import { piecesRead, readingOf } from './testing.ts'

const format = jsonFields()
const input = { fields: ['主诉', '体温(℃)', '吸烟史', '初步诊断'] }
const all = { 主诉: '咳嗽3天', '体温(℃)': '37.0', 吸烟史: '未知', 初步诊断: '1. 肺炎；2. 哮喘' }
const read = (text: string) => readingOf(format.parse(text, input))
const fieldsOf = (text: string) => {
  const reading = read(text)
  return typeof reading === 'string' ? reading : reading.fields
}
const repairs = (text: string) => format.parse(text, input).outcome === 'answered' && format.parse(text, input)

const strict = '{"主诉": "咳嗽3天", "体温(℃)": 37.0, "吸烟史": "未知", "初步诊断": "1. 肺炎；2. 哮喘"}'

describe('fields in JSON', () => {
  it.each([
    ['strict JSON', strict],
    ['a fence', `好的，结果如下：\n\`\`\`json\n${strict}\n\`\`\`\n以上。`],
    ['a wrapper', `{"结构化结果": ${strict}}`],
    ['a list of objects', '[{"主诉": "咳嗽3天"}, {"体温(℃)": 37.0}, {"吸烟史": "未知"}, {"初步诊断": "1. 肺炎；2. 哮喘"}]'],
    ['a list as a value', strict.replace('"1. 肺炎；2. 哮喘"', '["1. 肺炎", "2. 哮喘"]')],
    ['brackets before it', `体温[腋温]已记录。${strict}`],
    ['wide brackets in names', strict.replace('(℃)', '（℃）').replace('主诉', '主诉 ')],
  ])('are read from %s', (_, text) => {
    expect(read(text)).toEqual({ fields: all, extra: [] })
    expect(repairs(text)).toMatchObject({ repaired: false })
  })

  it.each([
    ['a Python dict', "{'主诉': '咳嗽3天', '体温(℃)': 37.0, '吸烟史': '未知', '初步诊断': '1. 肺炎；2. 哮喘',}"],
    ['a trailing comma', strict.replace('}', ',}')],
    ['comments', strict.replace('37.0,', '37.0, // 腋温\n')],
    ['values without quotes', '{"主诉": 咳嗽3天, "体温(℃)": 37.0, "吸烟史": 未知, "初步诊断": "1. 肺炎；2. 哮喘"}'],
  ])('are read from %s, flagged', (_, text) => {
    expect(read(text)).toEqual({ fields: all, extra: [] })
    expect(repairs(text)).toMatchObject({ repaired: true })
  })

  it('are numbers as they were written', () => {
    const values = (text: string) => (read(text) as { fields: object }).fields
    expect(values('{"体温(℃)": 37.00, "吸烟史": 1e2}')).toEqual({ '体温(℃)': '37.00', 吸烟史: '1e2' })
    expect(values('{"体温(℃)": 37.5℃, "吸烟史": 20,000}')).toEqual({ '体温(℃)': '37.5℃', 吸烟史: '20,000' })
    expect(values('{"吸烟史": true, "主诉": "a: 1, b"}')).toEqual({ 吸烟史: 'true', 主诉: 'a: 1, b' })
  })

  it('stay missing when they are, or are null or None', () => {
    expect(read('{"主诉": "咳嗽", "吸烟史": null}')).toEqual({ fields: { 主诉: '咳嗽' }, extra: [] })
    expect(read("{'主诉': '咳嗽', '吸烟史': None}")).toEqual({ fields: { 主诉: '咳嗽' }, extra: [] })
    expect(read('{"主诉": ""}')).toEqual({ fields: { 主诉: '' }, extra: [] })
  })

  it('that nobody asked for are told apart', () => {
    expect(read('{"主诉": "咳嗽", "体温": "37", "备注": "无"}')).toEqual({ fields: { 主诉: '咳嗽' }, extra: ['体温', '备注'] })
  })

  it('keep what stands in strings (A18)', () => {
    expect(fieldsOf('{"主诉": "甲,}", "初步诊断": "乙：\'丙\'",}')).toEqual({ 主诉: '甲,}', 初步诊断: "乙：'丙'" })
  })
})

describe('fields in lines', () => {
  it.each([
    ['half-width colons', '主诉: 咳嗽3天\n体温(℃): 37.0\n吸烟史: 未知\n初步诊断: 1. 肺炎；2. 哮喘'],
    ['full-width colons, width of names', '主诉：咳嗽3天\n体温（℃）：37.0\n吸烟史：未知\n初步诊断：1. 肺炎；2. 哮喘'],
    ['Markdown', '**主诉**：咳嗽3天\n- **体温(℃):** 37.0\n- 吸烟史：未知\n* 初步诊断：1. 肺炎；2. 哮喘'],
    [
      'numbers, a header and a remark',
      '提取结果如下：\n1. 主诉：咳嗽3天\n2. 体温(℃)：37.0\n3、吸烟史：未知\n4. 初步诊断：1. 肺炎；2. 哮喘\n\n以上内容仅供参考。',
    ],
    ['one line', '主诉：咳嗽3天；体温(℃)：37.0；吸烟史：未知；初步诊断：1. 肺炎；2. 哮喘'],
    ['spaces', '主诉: 咳嗽3天 体温(℃): 37.0 吸烟史: 未知 初步诊断: 1. 肺炎；2. 哮喘'],
    ['a field given twice: the last counts', '主诉：不明\n主诉：咳嗽3天\n体温(℃)：37.0\n吸烟史：未知\n初步诊断：1. 肺炎；2. 哮喘'],
    ['broken JSON', '{"主诉": "咳嗽3天", "体温(℃)": "37.0", "吸烟史": "未知", "初步诊断": "1. 肺炎；2. 哮喘"'],
    ['broken JSON over lines', '{\n"主诉": "咳嗽3天" \n"体温(℃)": "37.0",\n"吸烟史": "未知",\n"初步诊断": "1. 肺炎；2. 哮喘"\n}\n```'],
  ])('are read from %s, flagged', (_, text) => {
    expect(read(text)).toEqual({ fields: all, extra: [] })
    expect(repairs(text)).toMatchObject({ repaired: true })
  })

  it('run on to the next name', () => {
    expect(fieldsOf('主诉：咳嗽\n初步诊断：\n1. 肺炎\n2. 冠心病：稳定型\n吸烟史：无')).toEqual({
      主诉: '咳嗽',
      初步诊断: '1. 肺炎\n2. 冠心病：稳定型',
      吸烟史: '无',
    })
  })

  it('end at a name that nobody asked for', () => {
    expect(read('主诉：咳嗽\n体温：37\n初步诊断：肺炎\n备注：随访')).toEqual({ fields: { 主诉: '咳嗽', 初步诊断: '肺炎' }, extra: ['体温', '备注'] })
  })

  it('may name another one in the middle', () => {
    expect(fieldsOf('主诉：外院初步诊断：肺炎，咳嗽\n初步诊断：哮喘')).toEqual({ 主诉: '外院初步诊断：肺炎，咳嗽', 初步诊断: '哮喘' })
  })

  it('keep signs that are values', () => {
    expect(fieldsOf('主诉：-\n吸烟史：（+）\n初步诊断：')).toEqual({ 主诉: '-', 吸烟史: '（+）', 初步诊断: '' })
  })

  it('keep full stops and quotes of their own', () => {
    expect(fieldsOf("主诉：咳嗽3天。\n初步诊断：'甲'或“乙”\n吸烟史：“无”，")).toEqual({ 主诉: '咳嗽3天。', 初步诊断: "'甲'或“乙”", 吸烟史: '无' })
  })

  it('are pointed at', () => expect(piecesRead(format, '主诉： “咳嗽” \n吸烟史：**无**', input)).toEqual(['咳嗽', '无']))
})

it.each([
  ['', 'empty'],
  ['抱歉，我无法提供病历信息。', 'refused'],
  ['患者咳嗽三天。', 'unparsed'],
  ['{}', 'unparsed'],
  ['{"体温": 37}', 'unparsed'],
])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

it('fields may be the same in every question', () => {
  expect(readingOf(jsonFields({ fields: ['甲', '乙'] }).parse('甲：1\n乙：2', undefined))).toEqual({ fields: { 甲: '1', 乙: '2' }, extra: [] })
})

it('fields are rendered in the order asked, and accepted', () => {
  expect(format.render({ fields: { 吸烟史: '无', 主诉: '咳嗽' }, extra: [] }, input)).toBe('{"主诉":"咳嗽","吸烟史":"无"}')
  expect(readingOf(format.accept({ fields: all, extra: [] }, input))).toEqual({ fields: all, extra: [] })
  expect(readingOf(format.accept(all, input))).toBe('unparsed')
})

it('any values are read back as rendered', () => {
  const value = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.trim())
  const fields = fc.record(Object.fromEntries(input.fields.map((name) => [name, value])), { requiredKeys: ['主诉'] })
  fc.assert(
    fc.property(fields, (given) => {
      const prediction = { fields: { ...given } as Record<string, string>, extra: [] }
      expect(format.parse(format.render(prediction, input), input)).toEqual({ outcome: 'answered', prediction, repaired: false })
    }),
  )
})

it('names like parts of JavaScript are names', () => {
  const odd = { fields: ['__proto__', 'constructor', 'toString'] }
  const prediction = readingOf(format.parse('__proto__：1\nconstructor：2', odd)) as { fields: object }
  expect(Object.entries(prediction.fields)).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ])
  expect(readingOf(format.parse('{"constructor": "x"}', odd))).toEqual({ fields: { constructor: 'x' }, extra: [] })
})
