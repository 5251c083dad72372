import { describe, expect, it } from 'vitest'
import { runningSha256, taskNamed } from '../../../core/index.ts'
import { noneOfThem, trialCriteria } from '../labels.ts'
import { promptcblue } from '../promptcblue.benchmark.ts'
import { buildTask, layoutOf, type BuildPlan, type BuiltRow, type TaskBuild } from './build-task.ts'
import { madeUpExample } from './made-up-examples.ts'
import type { Annotation, RawExample } from './raw-example.ts'
import { recipes } from './recipes.ts'
import { splits, type PlacedExample, type Split } from './sides.ts'
import type { Template } from './templates/template.ts'

const template = (task: string, number: number): Template => ({
  id: `${task}/${number}`,
  task,
  text: `第${number}种问法：\n[INPUT_TEXT]\n选项：[LIST_LABELS]`,
  takesCue: true,
})
const templates = ['CHIP-CTC', 'CMeEE-V2', 'CHIP-CDN'].flatMap((task) => [1, 2, 3, 4, 5].map((number) => template(task, number)))

const plan: BuildPlan = { seed: '种子', generation: 'v2', counts: {}, fillings: 1, rates: [], templates, rulesOf: () => [], dropsUnreadable: false }

function build(task: string, placed: readonly PlacedExample[], changes: Partial<BuildPlan> = {}): TaskBuild {
  const recipe = recipes.find((each) => each.task === task)!
  return buildTask(taskNamed(promptcblue, task)!, recipe, { ...plan, ...changes }, { placed, passages: [] }, layoutOf(placed))
}

const rowsOf = (built: TaskBuild, split: Split = 'train'): readonly BuiltRow[] => [...built.rows(split)]
const placedOn = (split: Split, examples: readonly RawExample[]): readonly PlacedExample[] => examples.map((example) => ({ example, split }))

const digits = '零一二三四五六七八九'
/** A text like no other of them. */
const textOf = (n: number) => `${[...String(n)].map((digit) => digits[Number(digit)]!.repeat(6)).join('')}号受试者须符合本条`
const labels = trialCriteria.slice(0, 43)
const criteria = (count: number) =>
  placedOn(
    'train',
    Array.from({ length: count }, (_, n) => madeUpExample(`${n}`, { kind: 'label', label: labels[n % 43]! }, { text: textOf(n) })),
  )

/** Within three standard deviations of what the chance gives. */
const expectShare = (found: number, count: number, chance: number) =>
  expect(Math.abs(found - count * chance)).toBeLessThanOrEqual(3 * Math.sqrt(count * chance * (1 - chance)))

describe('of 3000 criteria, the questions', () => {
  const rows = rowsOf(build('CHIP-CTC', criteria(3000)))

  it('are as many as there are, in another order', () => {
    expect(rows.length).toBe(3000)
    expect(rows.slice(0, 50).map(({ question }) => Number(question.example.id))).not.toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  it('have none of these for an answer in 4 %, and offer 1 to 43 labels, half of them no more than 22', () => {
    expectShare(rows.filter(({ question }) => question.target === noneOfThem).length, 3000, 0.04)
    const counts = rows.map(({ question }) => question.input.choices!.length)
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 43])
    expectShare(counts.filter((count) => count <= 22).length, 3000, 22 / 43)
  })

  it('are put by each of five templates as often: χ² below 18.5, which one in a thousand exceeds', () => {
    const used = Map.groupBy(rows, ({ question }) => question.template)
    expect(used.size).toBe(5)
    const chiSquare = [...used.values()].reduce((sum, { length }) => sum + (length - 600) ** 2 / 600, 0)
    // Four degrees of freedom.
    expect(chiSquare).toBeLessThan(18.5)
  })

  it('end in 答： in 60 %', () => {
    expectShare(rows.filter(({ question }) => question.prompt.endsWith('\n答：')).length, 3000, 0.6)
  })

  it('offer in the prompt what the row offers, in its order', () => {
    for (const { question } of rows.slice(0, 100))
      expect(question.prompt.replace(/\n答：$/, '').endsWith(`选项：${question.input.choices!.join('，')}`)).toBe(true)
  })
})

describe('a question', () => {
  const keyed = (built: TaskBuild) => new Map(rowsOf(built).map(({ question }) => [question.example.id, question]))

  it('depends on seed, task and example alone: not on other examples, as long as none is withheld, nor on their order', () => {
    const rates = [{ rate: 'none', value: 'raw' }]
    const all = keyed(build('CHIP-CTC', criteria(60), { rates }))
    const fewer = keyed(build('CHIP-CTC', criteria(60).slice(20).toReversed(), { rates }))
    for (const [id, question] of fewer) expect(question).toEqual(all.get(id))
    expect(keyed(build('CHIP-CTC', criteria(60), { rates, seed: '另一种子' })).get('30')).not.toEqual(all.get('30'))
  })

  it('comes in three other templates of three fillings, in training alone, each prompt once', () => {
    const placed = [...criteria(20), ...placedOn('dev', [madeUpExample('dev', { kind: 'label', label: '年龄' }, { text: '入组时年满十八岁' })])]
    const built = build('CHIP-CTC', placed, { fillings: 3 })
    const rows = rowsOf(built)
    expect([rows.length, new Set(rows.map(({ question }) => question.prompt)).size, rowsOf(built, 'dev').length]).toEqual([60, 60, 1])
    for (const some of Map.groupBy(rows, ({ question }) => question.example.id).values())
      expect(new Set(some.map(({ question }) => question.template)).size).toBe(3)
  })

  it('is one of so many as are asked for, the same ones first', () => {
    const most = rowsOf(build('CHIP-CTC', criteria(60), { counts: { train: 30 } })).map(({ question }) => question.prompt)
    const fewer = rowsOf(build('CHIP-CTC', criteria(60), { counts: { train: 10 } })).map(({ question }) => question.prompt)
    expect([most.length, fewer]).toEqual([30, most.slice(0, 10)])
  })

  it('is asked in the words of a template that names the labels itself, and offers what the parsers know', () => {
    const named: Template = {
      id: 'own',
      task: 'CHIP-STS',
      text: '“[INPUT_TEXT_1]”“[INPUT_TEXT_2]”相同还是不同？',
      takesCue: true,
      choices: ['相同', '不同'],
    }
    const example = madeUpExample('1', { kind: 'label', label: '不是' }, { text1: '乙肝传染吗', text2: '乙肝疫苗打几针' })
    const [row] = rowsOf(build('CHIP-STS', placedOn('train', [example]), { templates: [named] }))
    expect(row!.question).toMatchObject({ target: '不同', input: { choices: ['是的', '不是'] } })
    const { readings } = taskNamed(promptcblue, 'CHIP-STS')!
    for (const { answer } of Object.values(readings)) expect(answer.parse('不同', row!.question.input)).toMatchObject({ prediction: '不是' })
  })

  it('has the long statuses of CHIP-MDCFNPC in v0.2, the short ones in v2, and those of a template that names them', () => {
    const example = madeUpExample(
      '1',
      { kind: 'statuses', statuses: [{ entity: '发热', attr: '阴性' }] },
      { text: '患者：没有发热', mentions: ['发热'] },
    )
    const text = '[INPUT_TEXT]\n[LIST_MENTIONS]\n[LIST_LABELS]'
    const status = (generation: BuildPlan['generation'], choices?: readonly string[]) => {
      const own: Template = {
        id: 'own',
        task: 'CHIP-MDCFNPC',
        text: choices ? text.replace('[LIST_LABELS]', choices.join('，')) : text,
        takesCue: false,
        ...(choices ? { choices } : {}),
      }
      const [{ question, problems }] = rowsOf(build('CHIP-MDCFNPC', placedOn('train', [example]), { templates: [own], generation })) as [BuiltRow]
      expect(problems).toEqual([])
      return [question.target.split('：').at(-1), question.input.choices!.includes(question.target.split('：').at(-1)!)]
    }
    expect(status('v0.2')).toEqual(['未患有症状疾病', true])
    expect(status('v2')).toEqual(['阴性', true])
    expect(status('v0.2', ['阳性', '阴性', '其他', '不标注'])).toEqual(['阴性', true])
  })
})

describe('what is left out', () => {
  it('names the place and the reason: a text that dev asks too, and a target that is not read back where such are dropped', () => {
    const entities = (entity: string): Annotation => ({ kind: 'entities', entities: [{ entity, type: '疾病' }] })
    const train = [
      madeUpExample('1', entities('肺炎'), { text: '考虑肺炎' }),
      madeUpExample('2', entities('右肺上叶，中叶肺炎'), { text: '右肺上叶，中叶肺炎' }),
    ]
    const placed = [...placedOn('train', train), ...placedOn('dev', [madeUpExample('3', entities('肺炎'), { text: '考虑肺炎。' })])]
    const dropping = build('CMeEE-V2', placed, { dropsUnreadable: true, rates: [{ rate: 'none', value: '0' }] })
    expect(rowsOf(dropping)).toEqual([])
    expect(dropping.leftOut.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['otherSide', undefined],
      ['unreadable', '右肺上叶，中叶肺炎'],
    ])
    const [kept] = rowsOf(build('CMeEE-V2', placed, { rates: [{ rate: 'none', value: '0' }] }))
    expect(kept!.problems).toContainEqual({ rules: 'robust', reason: 'wideComma', detail: '右肺上叶，中叶肺炎' })
  })
})

describe('the same input', () => {
  const entity = (n: number): RawExample =>
    madeUpExample(`${n}`, { kind: 'entities', entities: [{ entity: '发热', type: '临床表现' }] }, { text: `${textOf(n)}，发热` })
  const diagnosis = (n: number): RawExample =>
    madeUpExample(`${n}`, { kind: 'terms', terms: [`${digits[n % 10]}型糖尿病`] }, { text: `${textOf(n)}，糖尿病` })
  const digest = (seed: string): string => {
    const hash = runningSha256()
    const make = criteria(40).map(({ example }) => example)
    for (const [task, examples] of [
      ['CHIP-CTC', make],
      ['CMeEE-V2', Array.from({ length: 40 }, (_, n) => entity(n))],
      ['CHIP-CDN', Array.from({ length: 40 }, (_, n) => diagnosis(n))],
    ] as const) {
      const built = build(task, placedOn('train', examples), { seed, shares: { train: 0.5, dev: 0.25, test: 0.25 }, fillings: 2 })
      for (const split of splits)
        for (const { question, group } of built.rows(split))
          hash.update(JSON.stringify([split, group, question.prompt, question.target, question.input]))
    }
    return hash.hex()
  }

  it('gives the same rows, on this machine and on any other', () => {
    expect(digest('一')).toBe(digest('一'))
    expect(digest('一')).not.toBe(digest('二'))
    // Of what this test makes up; it changes only where a build of old no longer comes out the same.
    expect(digest('一')).toBe('f1833fe131f4d5f5ed5accf3e659666208eaa9b768c8ba31f1ff2112d068386b')
  })
})
