import { describe, expect, it } from 'vitest'
import { cutoffProbe, daysOf } from './cutoff.ts'
import { sampleKey, type ProbedQuestion, type ProbeKit } from './probe.ts'

const kit: ProbeKit = {
  seed: 0,
  isGradable: () => true,
  grade: (_, { text }) => ({ value: Number(text), isRight: text === '1' }),
  fixedOptions: () => [],
}

const dated = (id: string, strata: Readonly<Record<string, string>> | undefined, task = 't'): ProbedQuestion => ({
  task: {},
  question: { sample: { task, id, prompt: id, input: null }, row: { task, id, reference: '', ...(strata ? { strata } : {}) } },
  hasReference: true,
  key: id,
  cluster: id,
})

/** Values by id. */
const measured = (questions: readonly ProbedQuestion[], values: Readonly<Record<string, number>>) =>
  cutoffProbe(questions, kit, '2024-06-30').measure(
    () => new Map(questions.map(({ question: { sample } }) => [sampleKey(sample), { text: `${values[sample.id]}`, finishReason: 'stop' }])),
  )

describe('daysOf', () => {
  it.each([
    ['2024', '2024-01-01', '2024-12-31'],
    ['2024-06', '2024-06-01', '2024-06-31'],
    ['2024/6/3', '2024-06-03', '2024-06-03'],
    ['2024年6月', '2024-06-01', '2024-06-31'],
    ['2024年6月3日', '2024-06-03', '2024-06-03'],
    ['2024-06-03T08:00:00Z', '2024-06-03', '2024-06-03'],
  ])('%s is from %s to %s', (text, first, last) => {
    expect(daysOf(text)).toEqual({ first, last })
  })

  it.each(['', 'spring', '24-06', '2024-13', '2024-06-40'])('%j is no date', (text) => {
    expect(daysOf(text)).toBeUndefined()
  })
})

describe('the cut-off', () => {
  it('parts 1, 1, 0, 1 before from 0, 1 after: 0.75 − 0.5', () => {
    const before = ['2020', '2021-05', '2024-06-30', '2024-06-29'].map((date, n) => dated(`b${n}`, { date }))
    const after = ['2024-07-01', '2025'].map((published, n) => dated(`a${n}`, { published }))
    const found = measured([...before, ...after], { b0: 1, b1: 1, b2: 0, b3: 1, a0: 0, a1: 1 })
    expect(found).toMatchObject({ n: 6, observed: 0.75, control: 0.5, effect: 0.25, details: { before: 4, after: 2 } })
  })

  it('compares within tasks: (1 × 1 + ½ × 0) / 1½ for a task of two and two and one of one and one', () => {
    const questions = [
      dated('b0', { date: '2020' }),
      dated('b1', { date: '2020' }),
      dated('a0', { date: '2025' }),
      dated('a1', { date: '2025' }),
      dated('c0', { date: '2020' }, 'u'),
      dated('c1', { date: '2025' }, 'u'),
    ]
    const found = measured(questions, { b0: 1, b1: 1, a0: 0, a1: 0, c0: 1, c1: 1 })
    expect(found.effect).toBeCloseTo(2 / 3, 10)
  })

  it('does not take a hard task of new questions for a sign: a task on one side only has no part', () => {
    const questions = [
      ...[0, 1, 2].map((n) => dated(`b${n}`, { date: '2020' }, 'easy')),
      ...[0, 1, 2].map((n) => dated(`a${n}`, { date: '2025' }, 'hard')),
    ]
    const probe = cutoffProbe(questions, kit, '2024-06-30')
    expect(probe.leftOut).toEqual({ 'one-side': 6 })
    expect(probe.measure(() => new Map())).toMatchObject({ n: 0, effect: null })
  })

  it('leaves out what has no date, one that cannot be read, and one that holds the day', () => {
    const { leftOut } = cutoffProbe(
      [dated('1', undefined), dated('2', { date: 'spring' }), dated('3', { date: '2024' }), dated('4', { date: '2024-06' })],
      kit,
      '2024-06-15',
    )
    expect(leftOut).toEqual({ 'no-date': 1, 'date-unclear': 3 })
  })
})
