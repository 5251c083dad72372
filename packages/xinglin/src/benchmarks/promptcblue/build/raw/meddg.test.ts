import { describe, expect, it } from 'vitest'
import { meddg } from './meddg.ts'
import { usualRawOptions } from './raw-reader.ts'
import { droppedOf, examplesOf } from './testing.ts'

const said = (id: string, Sentence: string) => ({ id, Sentence, Symptom: [], Medicine: [], Test: [], Attribute: [], Disease: [] })
const dialogue = [
  said('Patient', '胃疼（女，42岁）'),
  said('Patient', '还反酸'),
  said('Doctor', '多久了'),
  said('Doctor', '做过胃镜吗'),
  said('Patient', ''),
  said('Doctor', '考虑胃炎'),
]
const asked = (options = usualRawOptions) => examplesOf(meddg, dialogue, options).map(({ id, slots, annotation }) => [id, slots.text, annotation])

describe('MedDG', () => {
  it('takes every sentence of the doctor as a reply to all before it, a line a sentence', () => {
    expect(asked()).toEqual([
      ['made-up_train-3.3', '患者：胃疼（女，42岁）\n还反酸', { kind: 'reply', text: '多久了' }],
      ['made-up_train-3.4', '患者：胃疼（女，42岁）\n还反酸\n医生：多久了', { kind: 'reply', text: '做过胃镜吗' }],
      ['made-up_train-3.6', '患者：胃疼（女，42岁）\n还反酸\n医生：多久了\n做过胃镜吗\n患者：（空）', { kind: 'reply', text: '考虑胃炎' }],
    ])
  })

  it('takes turns as replies where that is wanted', () => {
    expect(asked({ ...usualRawOptions, replies: 'turns' })).toEqual([
      ['made-up_train-3.2', '患者：胃疼（女，42岁）\n还反酸', { kind: 'reply', text: '多久了\n做过胃镜吗' }],
      ['made-up_train-3.4', '患者：胃疼（女，42岁）\n还反酸\n医生：多久了\n做过胃镜吗\n患者：（空）', { kind: 'reply', text: '考虑胃炎' }],
    ])
  })

  it('drops what the doctor says first or without words', () => {
    const record = [said('Doctor', '您好'), said('Patients', '腹胀'), said('Doctor', ' ')]
    expect(examplesOf(meddg, record)).toEqual([])
    expect(droppedOf(meddg, record)).toEqual(['noHistory', 'blankText'])
    expect(droppedOf(meddg, [])).toEqual(['blankText'])
  })

  it('reads a test record where it has its answer', () => {
    const history = ['患者：腹胀', '患者：还打嗝', '医生：多久了']
    expect(examplesOf(meddg, { id: 5, history, output: '吃得多吗' })).toMatchObject([
      { sourceId: 'made-up_train 5', slots: { text: '患者：腹胀\n还打嗝\n医生：多久了' }, annotation: { kind: 'reply', text: '吃得多吗' } },
    ])
    expect(droppedOf(meddg, { id: 5, history, output: '' })).toEqual(['noLabel'])
  })

  it('refuses speakers it does not know', () => {
    expect(() => meddg.read([said('Nurse', '您好')], { file: 'a.json', line: 2, number: 1 })).toThrow(
      expect.objectContaining({ code: 'build.rawRecord', parameters: { file: 'a.json', line: 2, field: '0.id', found: '"Nurse"' } }),
    )
  })
})
