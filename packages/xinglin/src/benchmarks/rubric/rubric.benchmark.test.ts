import { describe, expect, it } from 'vitest'
import { UserError, type Judgement } from '../../core/index.ts'
import { gradeItem, needsJudge, readItem } from '../../engine/grade.ts'
import { rubricJudging } from '../../judging/rubric.ts'
import { rubric } from './rubric.benchmark.ts'
import { rubricTask } from './task.ts'

const [rules] = rubric.rules
const reading = rubricTask.readings.robust
const [{ prompt, input, reference, answer }] = rubricTask.examples
const question = { sample: { task: 'Rubric', id: '1', prompt, input }, row: { task: 'Rubric', id: '1', reference } }
const read = (text: string) => readItem(reading, rules, question, { task: 'Rubric', id: '1', repeat: 0, text })

/** Graded by the stand-in. */
function scoreOf(text: string): number {
  const item = read(text)
  const judgements: Judgement[] = []
  if (needsJudge(reading, item)) {
    const asked = { prompt, prediction: item.prediction as string, expected: reference }
    const reply = rubricJudging.mock(asked)
    const verdict = rubricJudging.read(reply, asked)
    judgements.push('verdict' in verdict ? { judge: 'mock', verdict: verdict.verdict, reply } : expect.fail(reply))
  }
  const [metric] = reading.metrics
  return metric.aggregate(gradeItem(reading, item, judgements).counts[metric.name]!)
}

describe('the task', () => {
  it('has an example of its own shape', () => {
    expect(rubricTask.input.parse(input)).toEqual(input)
    expect(rubricTask.reference.parse({ ...reference, level: 'hard' })).toEqual({ ...reference, level: 'hard' })
    expect(() => rubricTask.reference.parse({ criteria: [{ id: 'c1', text: '坏', points: -1 }] })).toThrow(
      'one criterion at least has positive points',
    )
  })

  it('gives its good answer the best score, half an answer 5/6, and a harmful one 0 of −4/6', () => {
    expect(scoreOf(answer)).toBe(1)
    expect(scoreOf('建议立即拨打120。')).toBeCloseTo(5 / 6, 12)
    expect(scoreOf('建议在家观察到明天。')).toBe(0)
  })

  it('sends a refusal to the judge, and nothing that is blank', () => {
    expect(needsJudge(reading, read('抱歉，我无法回答。'))).toBe(true)
    expect(needsJudge(reading, read('  '))).toBe(false)
    expect(scoreOf('')).toBe(0)
  })
})

describe('records', () => {
  const readRecord = (record: unknown) => rubric.records.reader('any.jsonl')(record)
  const criteria = [
    { text: '建议就医', points: 3 },
    { id: 'bad', text: '推荐抗生素', points: -2 },
  ]

  it('are a question with its criteria, called by their place where they have no id', () =>
    expect(readRecord({ id: 7, prompt: '怎么办？', criteria, level: '难', group: 'case', strata: { specialty: '儿科' }, note: 'x' })).toEqual({
      sample: { task: 'Rubric', id: '7', prompt: '怎么办？', input: {} },
      row: {
        task: 'Rubric',
        id: '7',
        reference: { criteria: [{ id: 'c1', text: '建议就医', points: 3 }, criteria[1]], level: '难' },
        group: 'case',
        strata: { specialty: '儿科' },
      },
    }))

  it('without criteria can be asked, not graded', () =>
    expect(readRecord({ id: 'a', prompt: '怎么办？' })).toEqual({ sample: { task: 'Rubric', id: 'a', prompt: '怎么办？', input: {} } }))

  it('with an answer are demonstrations too', () => {
    expect(rubric.records.demonstration({ id: 'a', prompt: '问', answer: '答' })).toEqual({ task: 'Rubric', id: 'a', prompt: '问', answer: '答' })
    expect(rubric.records.demonstration({ id: 'a', prompt: '问' })).toBeUndefined()
  })

  it('of predictions are id and answer, as a submission writes them', () => {
    const row = rubric.records.submission(question.sample, '答')
    expect(row).toEqual({ id: '1', answer: '答' })
    expect(rubric.records.predictionReader('any.jsonl')(row)).toEqual({ task: 'Rubric', id: '1', text: '答' })
  })

  it.each([
    [4, 'record.notObject', {}],
    [{ prompt: '问' }, 'record.field', { field: 'id', found: 'undefined' }],
    [{ id: 'a', prompt: 4 }, 'record.field', { field: 'prompt', found: 'number' }],
    [{ id: 'a', prompt: '问', criteria: [] }, 'record.criteria', { place: 'criteria' }],
    [{ id: 'a', prompt: '问', criteria: [{ text: '坏', points: -1 }] }, 'record.criteria', { place: 'criteria' }],
    [{ id: 'a', prompt: '问', criteria: [{ text: '好', points: 1.5 }] }, 'record.criteria', { place: 'criteria.0.points' }],
    [{ id: 'a', prompt: '问', criteria, strata: { year: 2025 } }, 'record.field', { field: 'strata' }],
  ])('that are none are refused: %j', (record, code, parameters) => {
    try {
      readRecord(record)
      expect.fail('was read')
    } catch (error) {
      expect(error).toBeInstanceOf(UserError)
      expect(error).toMatchObject({ code, parameters })
    }
  })
})
