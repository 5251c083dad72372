import { describe, expect, it } from 'vitest'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { check, choice, found, madeUpEdition, question } from './made-up-rows.ts'

describe('keys', () => {
  const codes = ['key.outside', 'reference.unusable'] as const

  it('beyond the options are told once, with how many there are', async () => {
    const { findings } = await check(madeUpEdition({ questions: [choice('1', '首选药是', ['甲药', '乙药', '丙药'], '<D>')] }), { codes })
    expect(findings).toMatchObject([{ code: 'key.outside', severity: 'error', line: 1, parameters: { key: '<D>', options: 3 } }])
    expect(findings).toHaveLength(1)
  })

  it('among them are not', async () => {
    expect(
      await found([choice('1', '首选药是', ['甲药', '乙药', '丙药'], 'C'), choice('2', '禁用的是', ['甲药', '乙药'], '答案：B')], { codes }),
    ).toEqual([])
  })
})

describe('equal options', () => {
  const codes = ['options.equalKey', 'options.equal'] as const

  it('are an error where one of them is the key, a warning elsewhere', async () => {
    const options = ['10 mg', '１０mg', '20 mg', '5mg']
    const { findings } = await check(madeUpEdition({ questions: [choice('1', '剂量', options, 'A'), choice('2', '用量', options, 'C')] }), { codes })
    expect(findings.map(({ code, line, parameters }) => [code, line, parameters.option, parameters.count])).toEqual([
      ['options.equalKey', 1, '10 mg', 2],
      ['options.equal', 2, '10 mg', 2],
    ])
  })

  it('differ by case: genotypes do', async () => {
    expect(await found([choice('1', '患者基因型为', ['AA', 'Aa', 'aa'], 'B')], { codes })).toEqual([])
  })

  it('are no trap where all that are equal are right', async () => {
    const row = question('MedRxCheck_MSQ', '1', '题\nA. 甲\nB. 甲\nC. 乙', { options: ['甲', '甲', '乙'] }, { answer: 'A, B' })
    expect(await found([row], { codes })).toEqual(['options.equal 1'])
  })

  it('are found among labels, too', async () => {
    const row = question(
      'CHIP-CTC',
      '1',
      '判断类型：\n年龄18至65周岁。\n选项：年龄，性别，年龄',
      { choices: ['年龄', '性别', '年龄'], taskType: 'cls' },
      '年龄',
    )
    expect(await found([row], { codes }, promptcblue)).toEqual(['options.equal 1'])
  })
})

describe('labels and mentions', () => {
  const codes = ['label.outside', 'mention.absent'] as const
  const ask = (task: string, prompt: string, choices: readonly string[], reference: string) =>
    found([question(task, '1', prompt, { choices, taskType: '' }, reference)], { codes }, promptcblue)

  it('that the question does not offer, or its text does not hold, are told', async () => {
    expect(await ask('CHIP-CTC', '年龄18至65周岁。\n选项：性别，种族', ['性别', '种族'], '年龄')).toEqual(['label.outside 1'])
    const entities = '上述句子中的实体包含：\n药物实体：布洛芬\n疾病实体：肺炎'
    expect(await ask('CMeEE-V2', '找出药物实体：\n患儿口服布洛芬，确诊肺炎。', ['药物'], entities)).toEqual([])
    expect(await ask('CMeEE-V2', '找出药物、疾病实体：\n患儿口服布洛芬。', ['药物', '疾病'], entities)).toEqual(['mention.absent 1'])
  })

  it('may be none of those offered where that is the answer, and differ in width and space', async () => {
    expect(await ask('CHIP-CTC', '对青霉素过敏者。\n选项：性别，年龄', ['性别', '年龄'], '非上述类型')).toEqual([])
    const entities = '上述句子中的实体包含：\n医学检验项目实体：ＣＲＰ水平'
    expect(await ask('CMeEE-V2', '找出医学检验项目实体：\n患儿 CRP 水平升高。', ['医学检验项目'], entities)).toEqual([])
  })

  it('of a reference that cannot be read are none', async () => {
    expect(await ask('CMeEE-V2', '找出药物实体：\n患儿口服布洛芬。', ['药物'], '不详')).toEqual([])
  })
})
