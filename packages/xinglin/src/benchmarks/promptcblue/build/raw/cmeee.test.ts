import { describe, expect, it } from 'vitest'
import { cmeee } from './cmeee.ts'
import { annotationOf, droppedOf, examplesOf } from './testing.ts'

const entity = (mention: string, start_idx: number, end_idx: number, type = 'dis') => ({ start_idx, end_idx, type, entity: mention })

describe('CMeEE', () => {
  it('names the types, and gives mentions in the order of the text, by where the annotated one ends', () => {
    const text = '肺炎患儿咳嗽，肺炎以阿奇霉素治疗'
    const entities = [entity('阿奇霉素', 10, 13, 'dru'), entity('肺炎', 7, 8), entity('咳嗽', 4, 5, 'sym')]
    expect(annotationOf(cmeee, { text, entities })).toEqual({
      kind: 'entities',
      entities: [
        { entity: '咳嗽', type: '临床表现' },
        { entity: '肺炎', type: '疾病' },
        { entity: '阿奇霉素', type: '药物' },
      ],
    })
  })

  it('gives a mention of one type once', () => {
    const entities = [entity('肺炎', 3, 4), entity('肺炎', 0, 1), entity('肺炎', 0, 1, 'sym')]
    expect(annotationOf(cmeee, { text: '肺炎，肺炎', entities })).toEqual({
      kind: 'entities',
      entities: [
        { entity: '肺炎', type: '疾病' },
        { entity: '肺炎', type: '临床表现' },
      ],
    })
  })

  it('counts offsets in code points: 𬌗 is one of them and two UTF-16 units', () => {
    const record = { text: '咬𬌗异常，龋齿', entities: [entity('龋齿', 5, 6), entity('咬𬌗', 0, 1, 'bod')] }
    expect(annotationOf(cmeee, record)).toEqual({
      kind: 'entities',
      entities: [
        { entity: '咬𬌗', type: '身体部位' },
        { entity: '龋齿', type: '疾病' },
      ],
    })
  })

  it('believes the mention where its offsets do not fit, if it stands in the text', () => {
    const record = { text: '𬌗面龋，牙髓炎', entities: [entity('牙髓炎', 5, 7), entity('龋', 0, 0), entity('牙周炎', 4, 6)] }
    expect(annotationOf(cmeee, record)).toEqual({
      kind: 'entities',
      entities: [
        { entity: '龋', type: '疾病' },
        { entity: '牙髓炎', type: '疾病' },
      ],
    })
    expect(droppedOf(cmeee, record)).toEqual(['mentionNotInText 牙周炎'])
  })

  it('drops what it cannot name, empty mentions, blank texts and records without labels', () => {
    const text = '支气管哮喘'
    expect(droppedOf(cmeee, { text, entities: [entity('哮喘', 3, 4, 'xyz'), entity('', 0, -1)] })).toEqual(['unknownType xyz', 'blankMention'])
    expect(examplesOf(cmeee, { text })).toEqual([])
    expect(droppedOf(cmeee, { text })).toEqual(['noLabel'])
    expect(droppedOf(cmeee, { text: ' \n', entities: [] })).toEqual(['blankText'])
  })

  it('takes a sentence without entities', () => {
    expect(annotationOf(cmeee, { text: '请按时复诊', entities: [] })).toEqual({ kind: 'entities', entities: [] })
  })

  it('has an id of file and number, and the text as its source', () => {
    expect(examplesOf(cmeee, { text: '请按时复诊', entities: [] })[0]).toMatchObject({
      task: 'CMeEE-V2',
      id: 'made-up_train-3',
      sourceId: '请按时复诊',
      file: 'data/made-up_train.json',
      line: 7,
      slots: { text: '请按时复诊' },
    })
  })

  it('refuses a record of another shape, with the field', () => {
    const read = () => cmeee.read({ text: '哮喘', entities: [{ ...entity('哮喘', 0, 1), end_idx: '1' }] }, { file: 'a.json', line: 5, number: 1 })
    expect(read).toThrow(
      expect.objectContaining({ code: 'build.rawRecord', parameters: { file: 'a.json', line: 5, field: 'entities.0.end_idx', found: '"1"' } }),
    )
  })
})
