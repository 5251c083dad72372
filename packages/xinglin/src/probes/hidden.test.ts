import { describe, expect, it } from 'vitest'
import type { OptionOrder, Question, Sample } from '../core/index.ts'
import { foldedText } from '../likeness/folded.ts'
import { hiddenProbe, naming } from './hidden.ts'
import { sampleKey, type ProbedQuestion, type ProbeKit } from './probe.ts'

interface Input {
  readonly options: readonly string[]
}

const optionOrder: OptionOrder<Input, number> = { texts: ({ options }) => options, key: (reference) => [reference], reorder: () => undefined }
const kit: ProbeKit = {
  seed: 0,
  isGradable: () => true,
  grade: () => ({ value: 0, isRight: false }),
  fixedOptions: (texts) => texts.map((text) => text === '以上都是'),
}

function choice(id: string, stem: string, options: readonly string[], key: number, task = 't'): ProbedQuestion {
  const prompt = `${stem}\n${options.map((option, n) => `${'ABCDE'[n]}. ${option}`).join('\n')}`
  const question: Question<Input, number> = { sample: { task, id, prompt, input: { options } }, row: { task, id, reference: key } }
  return {
    task: { optionOrder, stem: { of: () => stem, replace: (input) => input } },
    question,
    hasReference: true,
    key: `${task}\u0000${id}`,
    cluster: id,
  }
}

function measured(questions: readonly ProbedQuestion[], reply: (sample: Sample) => string) {
  const probe = hiddenProbe(questions, kit)
  return probe.measure(() => new Map(probe.parts[0]!.samples.map((sample) => [sampleKey(sample), { text: reply(sample), finishReason: 'stop' }])))
}

describe('naming', () => {
  const names = (options: readonly string[], key: number, reply: string) => naming(options.map(foldedText), [key])(foldedText(reply))

  it.each([
    ['肺动脉高压', true],
    ['最可能是「肺动脉高压」。', true],
    ['肺动脉高压或高血压危象', false],
    ['高压', false],
    ['', false],
  ])('of 高血压, 高血压危象, 肺动脉高压 the last is named by %j: %s', (reply, expected) => {
    expect(names(['高血压', '高血压危象', '肺动脉高压'], 2, reply)).toBe(expected)
  })

  it('takes the longest: who names 高血压危象 has not named 高血压', () => {
    expect(names(['高血压', '高血压危象'], 0, '高血压危象')).toBe(false)
    expect(names(['高血压', '高血压危象'], 1, '高血压危象')).toBe(true)
    expect(names(['高血压', '高血压危象'], 1, '高血压危象，不是高血压')).toBe(false)
  })

  it.each([
    ['12次', '每分钟１２次', true],
    ['12次', '112次', false],
    ['1.2', '约为1.25', false],
    ['2', '1.2', false],
    ['ST', 'STEMI', false],
    ['ST', 'st 段抬高', true],
    ['T 细胞', 'Ｔ细胞。', true],
    ['beta blocker', 'Beta  Blocker', true],
  ])('%j in %j: %s', (option, reply, expected) => {
    expect(names([option, '别的'], 0, reply)).toBe(expected)
  })

  it('of two right options wants both, and no third', () => {
    const both = naming(['甲药', '乙药', '丙药'], [0, 2])
    expect([both('甲药和丙药'), both('甲药'), both('甲药乙药丙药')]).toEqual([true, false, false])
  })
})

describe('hidden options', () => {
  it('are asked for without a letter of them', () => {
    const { parts } = hiddenProbe([choice('1', '题干一', ['甲药', '乙药'], 0), choice('2', '题干二', ['丙药', '丁药'], 1)], kit)
    expect(parts[0]!.samples.map(({ id }) => id)).toEqual(['1~hidden', '2~hidden'])
    for (const { prompt, input } of parts[0]!.samples) {
      expect(prompt).toMatch(/题干[一二]$/)
      expect(prompt).not.toMatch(/[甲乙丙丁]药/)
      expect(input).toBeNull()
    }
  })

  it('named by a fifth of ten replies, by none in another question: 0.2 against 0', () => {
    const questions = Array.from({ length: 10 }, (_, n) => choice(`${n}`, `第${n}题`, [`对的${n}`, `错的${n}`], 0))
    const found = measured(questions, ({ id }) => (['3~hidden', '7~hidden'].includes(id) ? `对的${id[0]}` : '不知道'))
    expect(found).toMatchObject({ n: 10, observed: 0.2, control: 0, details: { named: 2 } })
  })

  it('that are the same everywhere are named by chance: two of four right by always saying 可以, and as often elsewhere', () => {
    const questions = [0, 0, 1, 1].map((key, n) => choice(`${n}`, `第${n}题`, ['可以', '不可以'], key))
    const found = measured(questions, () => '可以')
    expect(found.observed).toBe(0.5)
    // Of the three others 1 is 可以 for two of the replies, 2 for the other two: (1/3 + 1/3 + 2/3 + 2/3) / 4.
    expect(found.control).toBeCloseTo(0.5, 1)
    expect(found.p).toBe(1)
  })

  it('are compared within a task, never across', () => {
    const questions = [
      choice('1', '题一', ['甲药', '乙药'], 0, 'a'),
      choice('2', '题二', ['丙药', '丁药'], 0, 'a'),
      choice('3', '题三', ['甲药', '乙药'], 1, 'b'),
      choice('4', '题四', ['丙药', '丁药'], 1, 'b'),
    ]
    expect(measured(questions, () => '乙药')).toMatchObject({ observed: 0.25, control: 0.25 })
  })

  it('tell apart the questions that need their options', () => {
    const questions = [
      choice('1', '下列哪项是禁忌', ['甲药', '乙药'], 0),
      choice('2', '治疗首选', ['丙药', '丁药'], 0),
      choice('3', '不属于其表现的是', ['戊药', '己药'], 0),
    ]
    expect(measured(questions, () => '甲药').details).toEqual({ named: 1, needingOptions: 2, namedNeedingOptions: 1 })
  })

  it('takes the reasoning off a reply: what was only thought was not named', () => {
    const questions = [choice('1', '题一', ['甲药', '乙药'], 0), choice('2', '题二', ['丙药', '丁药'], 0)]
    expect(measured(questions, () => '<think>甲药还是乙药</think>甲药')).toMatchObject({ observed: 0.5 })
  })

  it('says why each question was left out', () => {
    const { leftOut } = hiddenProbe(
      [
        choice('1', '血压升高是', ['血压', '脉搏'], 0),
        choice('2', '题', ['甲', '乙'], 0),
        choice('3', '题', ['甲药', '以上都是'], 1),
        choice('4', '', ['甲药', '乙药'], 0),
        choice('5', '题', ['甲药', '甲药。'], 0),
        choice('6', '题', ['甲药', '乙药'], 0, 'alone'),
        { ...choice('7', '题', ['甲药', '乙药'], 0), hasReference: false },
        { ...choice('8', '题', ['甲药', '乙药'], 0), task: {} },
      ],
      kit,
    )
    expect(leftOut).toEqual({
      'key-in-stem': 1,
      'too-short': 1,
      'key-fixed': 1,
      'text-unknown': 1,
      'options-equal': 1,
      'alone-in-task': 1,
      'no-reference': 1,
      'no-options': 1,
    })
  })
})
