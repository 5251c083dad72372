import { describe, expect, it } from 'vitest'
import { seededRandom, sum, taskNamed, type Model, type Question } from '../../core/index.ts'
import { gradeItem, needsJudge, readItem } from '../../engine/grade.ts'
import { baseline, type BaselineName } from '../../models/baselines.ts'
import { drawTemplate } from '../../editions/variations/draw-template.ts'
import { replaceStem } from '../../editions/variations/replace-stem.ts'
import { shuffleOptions } from '../../editions/variations/shuffle-options.ts'
import { generic } from './generic.benchmark.ts'
import { demonstrationOf, genericTasks, questionOf, taskOfKind } from './question.ts'
import { genericKinds, genericRecord, type GenericKind, type GenericRecord } from './record.ts'

const [rules] = generic.rules

const records: readonly GenericRecord[] = [
  { kind: 'single-choice', question: '补钙时宜同时补充', options: ['维生素D', '维生素K', '维生素E'], answer: 'A' },
  { kind: 'multiple-choice', question: '属于抗血小板药的有', options: ['阿司匹林', '氯吡格雷', '华法林'], answer: 'AB' },
  { kind: 'label', text: '体温38.9℃', labels: ['体征', '用药'], answer: '体征' },
  { kind: 'pair', first: '感冒能洗澡吗', second: '感冒时可以洗澡吗', labels: ['相似', '不相似'], answer: '相似' },
  { kind: 'entities', text: '服二甲双胍后腹泻', types: ['药物', '症状'], entities: [{ type: '药物', entity: '二甲双胍', start: 1, end: 5 }] },
  {
    kind: 'relations',
    text: '痛风可用秋水仙碱',
    predicates: ['药物治疗'],
    relations: [{ predicate: '药物治疗', subject: '痛风', object: '秋水仙碱' }],
  },
  { kind: 'number', question: '身高2 m，体重100 kg，体重指数是多少？', unit: 'kg/m²', answer: 25 },
  { kind: 'qa', question: '新生儿脐带消毒常用什么？', answer: ['75%酒精', '碘伏'] },
  { kind: 'dialogue', turns: [{ role: 'patient', text: '嗓子疼' }], answer: '疼几天了？' },
  { kind: 'rubric', question: '被狗咬了怎么办？', criteria: [{ text: '冲洗伤口', points: 3 }], answer: '先冲洗伤口，再接种疫苗。' },
].map((record) => genericRecord.parse({ id: '1', ...record }))

const questions = records.map((record) => questionOf(record) as Question)
const recordOf = (kind: GenericKind) => records.find((record) => record.kind === kind)!
const readingOf = ({ sample }: Question) => taskNamed(generic, sample.task)!.readings.robust
const read = (question: Question, text: string) =>
  readItem(readingOf(question), rules, question, { task: question.sample.task, id: '1', repeat: 0, text })

it('has a task and a record of each kind', () => {
  expect(generic.tasks).toHaveLength(10)
  expect(records.map(({ kind }) => kind).toSorted()).toEqual(genericKinds.toSorted())
  expect(genericTasks.map(({ templates }) => templates.map(({ id }) => id).length)).toEqual(Array(10).fill(3))
})

describe('an answer that cannot be read', () => {
  it.each<[GenericKind, string, string]>([
    ['single-choice', '都不对，题目有误。', 'unparsed'],
    ['single-choice', 'A或B', 'ambiguous'],
    ['multiple-choice', '抱歉，我无法回答。', 'refused'],
    ['label', '属于检查', 'unparsed'],
    ['pair', '相似和不相似都有道理', 'ambiguous'],
    ['entities', '二甲双胍', 'unparsed'],
    ['relations', '秋水仙碱可以治疗痛风', 'unparsed'],
    ['number', '偏胖', 'unparsed'],
    ['qa', '\n', 'empty'],
    ['dialogue', '医生：', 'empty'],
    ['rubric', ' ', 'empty'],
  ])('of a %s question is worth nothing: %j', (kind, text, outcome) => {
    const question = questionOf(recordOf(kind)) as Question
    const item = read(question, text)
    expect(item.outcome).toBe(outcome)
    const { counts } = gradeItem(readingOf(question), item)
    for (const metric of readingOf(question).metrics) expect(metric.aggregate(sum([counts[metric.name]!])), metric.name).toBe(0)
  })
})

describe('baselines', () => {
  const demonstrations = records.map((record) => ({ ...demonstrationOf(record)!, id: 'shown', prompt: `示例${record.kind}` }))
  const answersOf = async (name: BaselineName): Promise<readonly string[]> => {
    const model: Model = baseline(name, demonstrations)
    return Promise.all(
      questions.map(async ({ sample: { task, id, prompt, input } }) => {
        const options = taskNamed(generic, task)!.options?.(input) ?? []
        return (await model.generate({ task, sampleId: id, repeat: 0, prompt, options, messages: [] }, {}, AbortSignal.any([]))).text
      }),
    )
  }
  const scores = (answers: readonly string[]) =>
    questions.map((question, n) => {
      const [reading, item] = [readingOf(question), read(question, answers[n]!)]
      if (needsJudge(reading, item)) return 'for a judge'
      const { counts } = gradeItem(reading, item)
      return reading.metrics[0].aggregate(sum([counts[reading.metrics[0].name]!]))
    })

  it.each(['majority', 'nearest'] as const)('%s gives the demonstration’s answer, which is right here', async (name) => {
    const answers = await answersOf(name)
    expect(answers).toEqual(demonstrations.map(({ answer }) => answer))
    expect(scores(answers)).toEqual([...Array<number>(9).fill(1), 'for a judge'])
  })

  it('first-option gives the first letter or label, and nothing where there is none to take', async () => {
    const answers = await answersOf('first-option')
    expect(answers).toEqual(['A', 'A', '体征', '相似', ...Array<string>(6).fill('')])
    // Of A and B the first: precision 1, recall 1/2, so F1 is 2/3.
    expect(scores(answers)).toEqual([1, expect.closeTo(2 / 3, 12), 1, 1, 0, 0, 0, 0, 0, 0])
  })

  it('empty is worth nothing', async () => expect(scores(await answersOf('empty'))).toEqual(Array(10).fill(0)))
})

describe('variations', () => {
  const choices = (['single-choice', 'multiple-choice'] as const).map((kind) => [kind, questionOf(recordOf(kind)) as Question] as const)

  it.each(choices)('move the options of a %s question, whichever template asks it', (kind, question) => {
    const task = taskOfKind(kind)
    for (const { id } of task.templates!) {
      const [asked] = drawTemplate([id]).vary(task, question, seededRandom('t', id)).questions
      const moved = shuffleOptions('all').vary(task, asked!, seededRandom('s', id)).questions
      expect(moved).toHaveLength(3)
      const original = (question.sample.input as { options: readonly string[] }).options
      for (const { sample, row } of moved) {
        const { options } = sample.input as { options: readonly string[] }
        const { answer } = row.reference as { answer: string }
        const right = [...answer].map((letter) => options[letter.charCodeAt(0) - 0x41])
        expect(new Set(right)).toEqual(new Set(kind === 'single-choice' ? original.slice(0, 1) : original.slice(0, 2)))
        expect(sample.prompt).toContain(options.map((option, n) => `${'ABC'[n]}. ${option}`).join('\n'))
      }
    }
  })

  it('ask every kind in other words, with each of three templates', () => {
    for (const question of questions) {
      const task = taskNamed(generic, question.sample.task)!
      const prompts = task.templates!.map(({ id }) => {
        const [asked] = drawTemplate([id]).vary(task, question, seededRandom('t')).questions
        const reworded = replaceStem(task, asked!, '换一种说法？', 'paraphrase:1')!
        expect(task.input.parse(reworded.sample.input)).toEqual({ ...(question.sample.input as object), stem: '换一种说法？' })
        return reworded.sample.prompt
      })
      for (const prompt of prompts) expect(prompt).toContain('换一种说法？')
      expect(new Set(prompts).size).toBe(3)
    }
  })
})
