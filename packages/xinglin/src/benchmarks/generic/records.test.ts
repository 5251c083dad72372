import { describe, expect, it } from 'vitest'
import { UserError } from '../../core/index.ts'
import { errorMessages } from '../../messages/errors.ts'
import { genericMessages } from '../../messages/generic.ts'
import { generic } from './generic.benchmark.ts'

const { records } = generic
const read = records.reader('own.jsonl')
const readPrediction = records.predictionReader('answers.jsonl')
const messages: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = { ...genericMessages, ...errorMessages }

function refusal(reading: () => unknown): UserError {
  try {
    reading()
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
  return expect.fail('was read')
}

const choice = { kind: 'single-choice', id: 7, question: '首选检查是', options: ['胸部X线', '心电图'], answer: 'B' }

describe('records', () => {
  it('are read as questions; a number for an id is its text, null a field that is not there, and other fields are passed over', () =>
    expect(read({ ...choice, context: null, note: '自拟' })).toMatchObject({
      sample: { task: 'SingleChoice', id: '7', input: { stem: '首选检查是' } },
      row: { reference: { answer: 'B' } },
    }))

  it('that are solved are demonstrations', () => {
    expect(records.demonstration(choice)).toMatchObject({ task: 'SingleChoice', id: '7', answer: 'B' })
    expect(records.demonstration({ ...choice, answer: null })).toBeUndefined()
  })

  it.each<[unknown, string, object]>([
    [[choice], 'record.notObject', {}],
    [{ ...choice, kind: 'choice' }, 'record.notOneOf', { field: 'kind', found: '"choice"' }],
    [{ ...choice, kind: undefined }, 'record.notOneOf', { field: 'kind', found: 'undefined' }],
    [{ ...choice, id: 1.5 }, 'record.field', { field: 'id', found: '1.5' }],
    [{ ...choice, id: '' }, 'record.blank', { field: 'id' }],
    [{ ...choice, question: undefined }, 'record.field', { field: 'question', found: 'undefined' }],
    [{ ...choice, question: ' \u200b' }, 'record.blank', { field: 'question' }],
    [{ ...choice, prompt: '' }, 'record.blank', { field: 'prompt' }],
    [{ ...choice, options: '心电图' }, 'record.field', { field: 'options', found: '"心电图"' }],
    [{ ...choice, options: ['心电图'] }, 'record.optionCount', { count: 1, least: 2, most: 20 }],
    [{ ...choice, options: Array.from({ length: 21 }, (_, n) => `选项${n}`) }, 'record.optionCount', { count: 21 }],
    [{ ...choice, options: ['心电图', ''] }, 'record.blank', { field: 'options.1' }],
    [{ ...choice, answer: 'b' }, 'record.letters', { found: '"b"' }],
    [{ ...choice, answer: '' }, 'record.letters', { found: '""' }],
    [{ ...choice, answer: ['B'] }, 'record.field', { field: 'answer', found: '[…]' }],
    [{ ...choice, strata: { year: 2025 } }, 'record.field', { field: 'strata.year', found: '2025' }],
    [{ kind: 'label', id: 'a', text: '头痛', labels: [] }, 'record.blank', { field: 'labels' }],
    [{ kind: 'dialogue', id: 'a', turns: [{ role: 'nurse', text: '您好' }] }, 'record.notOneOf', { field: 'turns.0.role', known: 'patient, doctor' }],
    [{ kind: 'dialogue', id: 'a', turns: [{ role: 'doctor' }] }, 'record.field', { field: 'turns.0.text', found: 'undefined' }],
    [
      { kind: 'entities', id: 'a', text: '头痛', types: ['症状'], entities: [{ type: '症状', entity: '头痛', start: -1, end: 2 }] },
      'record.field',
      { field: 'entities.0.start', found: '-1' },
    ],
    [{ kind: 'qa', id: 'a', question: '何时复诊？', answer: [] }, 'record.blank', { field: 'answer' }],
    [{ kind: 'qa', id: 'a', question: '何时复诊？', answer: ['一周后', ''] }, 'record.blank', { field: 'answer.1' }],
    [{ kind: 'qa', id: 'a', question: '何时复诊？', answer: 7 }, 'record.field', { field: 'answer', found: '7' }],
    [{ kind: 'number', id: 'a', question: '多少？', answer: '25' }, 'record.field', { field: 'answer', found: '"25"' }],
  ])('that are none are refused, by the field and in both languages: %j', (record, code, parameters) => {
    const error = refusal(() => read(record))
    expect(error).toMatchObject({ code, parameters })
    const filled = new Set(['file', 'line', ...Object.keys(error.parameters)])
    for (const text of Object.values(messages[code]!)) for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(filled).toContain(name)
  })
})

describe('predictions', () => {
  it('go by kind or by task', () => {
    expect(readPrediction({ kind: 'single-choice', id: 7, answer: 'B' })).toEqual({ task: 'SingleChoice', id: '7', text: 'B' })
    expect(readPrediction({ task: 'SingleChoice', id: '7', answer: 'B' })).toEqual({ task: 'SingleChoice', id: '7', text: 'B' })
  })

  it('are text, a number, or what JSON writes of a list', () => {
    expect(readPrediction({ kind: 'number', id: 'a', answer: 25.5 }).text).toBe('25.5')
    expect(readPrediction({ kind: 'entities', id: 'a', answer: [{ type: '药物', entity: '布洛芬' }] }).text).toBe(
      '[{"type":"药物","entity":"布洛芬"}]',
    )
  })

  it('are what a submission writes', () => {
    const { sample } = read(choice)
    const row = records.submission(sample, '答案：B')
    expect(row).toEqual({ kind: 'single-choice', id: '7', answer: '答案：B' })
    expect(readPrediction(row)).toEqual({ task: 'SingleChoice', id: '7', text: '答案：B' })
  })

  it.each<[unknown, string, object]>([
    ['B', 'record.notObject', {}],
    [{ id: '7', answer: 'B' }, 'record.notOneOf', { field: 'kind', found: 'undefined' }],
    [{ task: 'Choice', id: '7', answer: 'B' }, 'record.notOneOf', { found: '"Choice"' }],
    [{ kind: 'qa', answer: 'B' }, 'record.field', { field: 'id', found: 'undefined' }],
    [{ kind: 'qa', id: '7' }, 'record.field', { field: 'answer', found: 'undefined' }],
    [{ kind: 'qa', id: '7', answer: null }, 'record.field', { field: 'answer', found: 'null' }],
  ])('that are none are refused: %j', (row, code, parameters) => expect(refusal(() => readPrediction(row))).toMatchObject({ code, parameters }))
})
