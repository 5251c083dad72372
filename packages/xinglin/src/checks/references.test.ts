import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { jsonLine, UnusableReference, type Question, type Reading } from '../core/index.ts'
import { openEdition } from '../editions/open-edition.ts'
import { check, choice, found, madeUpEdition, question } from './made-up-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xinglin-checks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const record = (id: number, target: string) =>
  jsonLine({
    input: `判断筛选标准的类型：\n标准${id}：年龄18至${60 + id}周岁。\n选项：性别，年龄\n答：`,
    target,
    answer_choices: ['性别', '年龄'],
    task_type: 'cls',
    task_dataset: 'CHIP-CTC',
    sample_id: `dev-${id}`,
  })

describe('rows', () => {
  it('of an unknown task, or that their task cannot take, are told and left', async () => {
    const rows: Question[] = [
      question('MedExamm', '1', '题目', {}, { answer: 'A' }),
      question('MedExam', '2', '题目', { options: 'A' }, { answer: 'A' }),
      question('MedExam', '3', '题目', {}, { answer: 7 }),
      question('MedExam', '4', 5 as never, {}, { answer: 'A' }),
    ]
    const { findings, samples, tasks } = await check(madeUpEdition({ questions: rows }))
    expect(findings.map(({ code, line, parameters }) => [code, line, parameters.field])).toEqual([
      ['sample.task', 1, undefined],
      ['sample.input', 2, 'input.options'],
      ['sample.input', 4, 'prompt'],
      ['sample.reference', 3, 'reference.answer'],
    ])
    expect([samples, tasks]).toEqual([4, 2])
  })
})

describe('missing references', () => {
  it('are told with file and line, as the benchmark’s own file has them', async () => {
    const file = join(folder, 'dev.json')
    await writeFile(file, [record(1, '年龄'), record(2, ''), '\n', record(3, '年龄')].join(''))
    const { findings } = await check(await openEdition(promptcblue, file), {}, promptcblue)
    expect(findings).toMatchObject([{ code: 'reference.missing', file: 'dev.json', line: 2, id: 'CHIP-CTC/dev-2' }])
    expect(findings).toHaveLength(1)
  })

  it('are one note where there are none at all', async () => {
    const file = join(folder, 'test.json')
    await writeFile(file, record(1, '') + record(2, ''))
    const { findings } = await check(await openEdition(promptcblue, file), {}, promptcblue)
    expect(findings.map(({ code }) => code)).toEqual(['reference.none'])
  })
})

describe('a reference against itself', () => {
  const codes = ['reference.unusable', 'reference.imperfect', 'reference.unusableOfficially', 'reference.imperfectOfficially'] as const
  const entities = (id: string, answer: string) =>
    question('CMeEE-V2', id, '找出句子里的药物实体：\n患儿口服布洛芬。\n答：', { choices: ['药物'], taskType: 'ner' }, answer)

  it('gets full marks, with something to find and with nothing', async () => {
    const rows = [entities('1', '上述句子中的实体包含：\n药物实体：布洛芬'), entities('2', '上述句子没有指定类型实体')]
    expect(await found(rows, { codes }, promptcblue)).toEqual([])
  })

  it('that cannot be read is an error under our rules, with the rules named', async () => {
    const { findings } = await check(madeUpEdition({ questions: [choice('1', '首选药是', ['甲药', '乙药'], '见教材')] }), { codes })
    expect(findings).toMatchObject([
      { code: 'reference.unusable', severity: 'error', line: 1, parameters: { rules: 'robust' } },
      { code: 'reference.unusableOfficially', severity: 'warning', line: 1 },
    ])
  })

  it('that scores less, or under other rules alone, is told by the rules', async () => {
    // Our rules expect another label than 种族; those of 2023 cannot use 饮食 and score 性别 as another label.
    const task = promptcblue.tasks.find(({ names }) => names[0] === 'CHIP-CTC')!
    const odd = (id: string, other: (label: string) => string): Reading => ({ ...task.readings[id]!, expected: other })
    const readings = {
      robust: odd('robust', (label) => (label === '种族' ? '诊断' : label)),
      'ccks-2023': odd('ccks-2023', (label) => {
        if (label === '饮食') throw new UnusableReference('IndexError')
        return label === '性别' ? '诊断' : label
      }),
    }
    const benchmark = { ...promptcblue, tasks: [{ ...task, readings }] }
    const questions = ['种族', '饮食', '性别', '年龄'].map((label, n) =>
      question('CHIP-CTC', `${n}`, `判断类型：\n标准${n}\n选项：${label}`, { choices: [label], taskType: 'cls' }, label),
    )
    const { findings } = await check(madeUpEdition({ questions }, benchmark), { codes }, benchmark)
    expect(findings.map(({ code, line, parameters }) => [code, line, parameters.rules, parameters.detail])).toEqual([
      ['reference.imperfect', 1, 'robust', undefined],
      ['reference.unusableOfficially', 2, 'ccks-2023', 'IndexError'],
      ['reference.imperfectOfficially', 3, 'ccks-2023', undefined],
    ])
  })

  it('of which its reading passes something over is told with the first of it: words around a term, and a type that is not offered', async () => {
    const terms = (id: string, answer: string) =>
      question('CHIP-CDN', id, '慢支炎急发\n候选：肺炎，慢性支气管炎', { choices: ['肺炎', '慢性支气管炎'], taskType: '' }, answer)
    const rows = [
      terms('1', '慢性支气管炎急性加重'),
      terms('2', '慢性支气管炎'),
      terms('3', '没有对应的标准化实体'),
      entities('4', '上述句子中的实体包含：\n药物实体：布洛芬\n疾病实体：肺炎'),
      entities('5', '上述句子中的实体包含：\n药物实体：'),
      entities('6', '药物实体：布洛芬'),
    ]
    const { findings } = await check(madeUpEdition({ questions: rows }, promptcblue), { codes: ['reference.unread'] }, promptcblue)
    expect(findings.map(({ severity, line, parameters }) => [severity, line, parameters.text, parameters.count])).toEqual([
      ['warning', 1, '慢性支气管炎急性加重', 1],
      ['warning', 4, '疾病实体', 2],
    ])
  })

  it('is not shown where the edition is sealed', async () => {
    const questions = [choice('1', '首选药是', ['甲药', '乙药'], '见教材第三章')]
    const { findings } = await check(madeUpEdition({ questions, access: 'sealed' }), { codes })
    expect(JSON.stringify(findings)).not.toContain('教材')
  })
})
