import { describe, expect, it } from 'vitest'
import { sha256, UserError } from '../../core/index.ts'
import { medbenchRecords } from './records.ts'
import { medbenchTaskNames } from './task-names.ts'

const { reader, predictionReader, submission, demonstration } = medbenchRecords
const hash = (question: string) => sha256(question).slice(0, 8)

const choice = (id: number, answer: string | null, ...options: string[]) => ({
  question: `任务：单选。\n题目：\n洗手多少秒\n${options.join('\n')}\n\n答: `,
  options,
  answer,
  other: { source: 'Med-Exam', id, level: '中等' },
})

/** What reading throws, as `code field found`. */
function mistake(record: unknown, file = 'MedHC.jsonl'): string {
  try {
    reader(file)(record)
  } catch (error) {
    if (error instanceof UserError) return [error.code, error.parameters.field, error.parameters.found].filter((part) => part !== undefined).join(' ')
    throw error
  }
  return 'read'
}

describe('a row of a question file', () => {
  it('is a sample whose id is its number and the first 8 hex digits of its question’s SHA-256, whatever stands before it', () => {
    const row = { question: '什么是黄疸？', answer: '', other: { id: 12, source: 'MedTerm_V4' } }
    const { sample, row: reference } = reader('MedTerm.jsonl')(row)
    expect(sample).toEqual({
      task: 'MedTerm',
      id: `12-${hash('什么是黄疸？')}`,
      prompt: '什么是黄疸？',
      input: { record: { id: 12, source: 'MedTerm_V4' } },
    })
    expect(reference).toBeUndefined()
    const read = reader('MedTerm.jsonl')
    read({ ...row, question: '什么是绞痛？' })
    expect(read(row).sample.id).toBe(sample.id)
  })

  it('has x for a number it lacks, and -2 and -3 for the same number and question again', () => {
    const read = reader('MedHC_test.jsonl')
    const row = { question: '头痛怎么办', options: null, answer: null, other: { source: 'MedHC' } }
    expect([read(row), read(row), read({ ...row, question: '咳嗽怎么办' }), read(row)].map(({ sample }) => sample.id)).toEqual([
      `x-${hash('头痛怎么办')}`,
      `x-${hash('头痛怎么办')}-2`,
      `x-${hash('咳嗽怎么办')}`,
      `x-${hash('头痛怎么办')}-3`,
    ])
  })

  it('is of the task that its file is called after, else of the one its source names, exceptions included', () => {
    const taskIn = (file: string, source: string) => reader(file)({ question: '问', answer: '', other: { source } }).sample.task
    expect(taskIn('MedRetAPI.jsonl', 'MedRefAPI_V4')).toBe('MedRetAPI')
    expect(taskIn('Med-Exam_test.jsonl', '')).toBe('Med-Exam')
    const bySource = [
      'MedHG_V4',
      'MedTreat_v4',
      'MedMC',
      'MedRxCheck_V4',
      'MedRxCheck_V4_SCQ',
      'MedRxCheck_V4_MSQ',
      'CTR-QC',
      'MedRefAPI_V4',
      'Unheard_V4',
    ]
    expect(bySource.map((source) => taskIn('mine.jsonl', source))).toEqual([
      'MedHG',
      'MedTreat',
      'MedMC',
      'MedRxCheck_SQ',
      'MedRxCheck_SCQ',
      'MedRxCheck_MSQ',
      'MedReportQC',
      'MedRetAPI',
      'Unheard',
    ])
  })

  it('has a reference where its answer is not blank, with the points that a dev file gives, as a list or line by line', () => {
    const row = { question: '如何处理', options: null, answer: '先止血。', other: { source: 'CMB-Clin' } }
    const read = reader('CMB-Clin.jsonl')
    expect(read(row).row).toEqual({ task: 'CMB-Clin', id: `x-${hash('如何处理')}`, reference: { answer: '先止血。' } })
    const points = [
      { id: 'p1', text: '止血' },
      { id: 'p2', text: '补液' },
    ]
    expect(read({ ...row, point: ['止血', '补液 '] }).row?.reference).toEqual({ answer: '先止血。', points })
    expect(read({ ...row, point: '止血\n\n补液' }).row?.reference).toEqual({ answer: '先止血。', points })
    expect(read({ ...row, point: null }).row?.reference).toEqual({ answer: '先止血。' })
  })

  it('has what was before the question in files of 2023 before it in the prompt', () => {
    const row = { question: '诊断？', passage: '患者发热。', answer: '', other: { source: 'MedHC' } }
    const { sample } = reader('MedHC.jsonl')(row)
    expect(sample.prompt).toBe('患者发热。\n诊断？')
    expect(submission(sample, '感冒')).toEqual({ question: '诊断？', answer: '感冒', other: { source: 'MedHC' } })
  })

  it('is refused for a field that is missing or of another type, with its name and what it is', () => {
    const row = { question: '问', answer: '答', other: { id: 1, source: 'MedHC' } }
    expect([mistake([row]), mistake('问'), mistake(null)]).toEqual(['record.notObject', 'record.notObject', 'record.notObject'])
    expect(mistake({ ...row, question: undefined })).toBe('record.field question undefined')
    expect(mistake({ ...row, question: '' })).toBe('record.field question ""')
    expect(mistake({ ...row, answer: ['A'] })).toBe('record.field answer array')
    expect(mistake({ ...row, answer: 3 })).toBe('record.field answer number')
    expect(mistake({ ...row, options: 'A. 是' })).toBe('record.field options string')
    expect(mistake({ ...row, options: ['A. 是', 2] })).toBe('record.field options.1 number')
    expect(mistake({ ...row, other: undefined })).toBe('record.field other undefined')
    expect(mistake({ ...row, other: { id: true } })).toBe('record.field other.id boolean')
    expect(mistake({ ...row, other: {} }, 'mine.jsonl')).toBe('record.field other.source undefined')
    expect(mistake({ ...row, answer: null, options: null })).toBe('read')
  })

  it('is in none of the ten files of the multimodal track, which are refused by their names', () => {
    const refuses = (file: string) => medbenchRecords.refuses!(file)
    expect(medbenchTaskNames.vlm.map((name) => refuses(`${name}.jsonl`))).toEqual(Array(10).fill('multimodal'))
    expect([refuses('MedVQA_test.jsonl'), refuses('MedHG.jsonl'), refuses('notes.jsonl')]).toEqual(['multimodal', undefined, undefined])
  })

  it('of the multimodal track is refused by name, for its images or its file’s name', () => {
    const row = { question: '看图', answer: '', other: { id: 1, source: 'MedVQA_V4' } }
    expect(mistake({ ...row, img_path: ['a.jpg'] }, 'MedHC.jsonl')).toBe('record.multimodal')
    expect(mistake({ ...row, img_path: 'a.pdf' }, 'mine.jsonl')).toBe('record.multimodal')
    expect(mistake(row, 'MedClass.jsonl')).toBe('record.multimodal')
    expect(mistake(row, 'mine.jsonl')).toBe('record.multimodal')
    expect(mistake({ ...row, other: { source: 'IR-CMeEE' } }, 'mine.jsonl')).toBe('record.multimodal')
  })
})

describe('rows that share a number', () => {
  it('are variants of one question: order tells where each option stood in the first', () => {
    const read = reader('Med-Exam_test.jsonl')
    const rows = [
      choice(3, '<C>', 'A. 五', 'B. 十', 'C. 二十'),
      choice(3, '<A>', 'A. 二十', 'B. 五', 'C. 十'),
      choice(4, '<A>', 'A. 是', 'B. 否'),
      // Another option than the first row has: nobody knows the order.
      choice(3, '<A>', 'A. 二十', 'B. 五', 'C. 三'),
    ].map((row) => read(row).row)
    expect(rows.map((row) => row?.variant)).toEqual([
      { of: '3', order: [0, 1, 2] },
      { of: '3', order: [2, 0, 1] },
      { of: '4', order: [0, 1] },
      { of: '3' },
    ])
    expect(rows[0]?.strata).toEqual({ level: '中等' })
  })

  it('may have two options of one text, and each is taken once', () => {
    const read = reader('Med-Exam_test.jsonl')
    read(choice(1, '<A>', 'A. 同', 'B. 同', 'C. 异'))
    expect(read(choice(1, '<A>', 'A. 异', 'B. 同', 'C. 同')).row?.variant?.order).toEqual([2, 0, 1])
  })

  it('are no variants in a task that is asked in one order', () => {
    const row = { ...choice(3, '<A>', 'A. 五', 'B. 十'), other: { id: 3, source: 'DDx-advanced_V4' } }
    expect(reader('DDx-advanced.jsonl')(row).row?.variant).toBeUndefined()
  })
})

describe('a row of an upload', () => {
  it('has the id of its question, the number as the file has it, and the answer', () => {
    const row = { question: '什么是黄疸？', answer: '发黄', other: { id: 12, source: 'MedTerm_V4' } }
    const read = predictionReader('MedTerm.jsonl')
    expect(read(row)).toEqual({ task: 'MedTerm', id: `12-${hash('什么是黄疸？')}`, fileId: 12, text: '发黄' })
    expect(read({ ...row, answer: null, other: { source: 'MedTerm' } })).toEqual({ task: 'MedTerm', id: `x-${hash('什么是黄疸？')}`, text: '' })
  })

  it('is written as it was published, fields in their order, answer filled', () => {
    const v2 = choice(3, null, 'A. 五', 'B. 十')
    expect(JSON.stringify(submission(reader('Med-Exam_test.jsonl')(v2).sample, '<B>'))).toBe(JSON.stringify({ ...v2, answer: '<B>' }))
    const v4 = { question: '什么是黄疸？', answer: '', other: { id: 12, source: 'MedTerm_V4' } }
    expect(JSON.stringify(submission(reader('MedTerm.jsonl')(v4).sample, '发黄'))).toBe(JSON.stringify({ ...v4, answer: '发黄' }))
    const open = { question: '头痛怎么办', options: null, answer: null, other: { source: 'MedHC' } }
    expect(JSON.stringify(submission(reader('MedHC_test.jsonl')(open).sample, '休息'))).toBe(JSON.stringify({ ...open, answer: '休息' }))
  })
})

describe('a solved row', () => {
  it('is a demonstration; a blank one is none', () => {
    const row = { question: '什么是黄疸？', answer: '发黄', other: { id: 12, source: 'MedTerm_V4' } }
    expect(demonstration(row)).toEqual({ task: 'MedTerm', id: `12-${hash('什么是黄疸？')}`, prompt: '什么是黄疸？', answer: '发黄' })
    expect(demonstration({ ...row, answer: '' })).toBeUndefined()
  })
})
