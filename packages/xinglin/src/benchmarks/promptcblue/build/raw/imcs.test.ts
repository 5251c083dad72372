import { describe, expect, it } from 'vitest'
import { imcsDac } from './imcs-dac.ts'
import { imcsMrg } from './imcs-mrg.ts'
import { imcsNer } from './imcs-ner.ts'
import { imcsSr } from './imcs-sr.ts'
import { usualRawOptions } from './raw-reader.ts'
import { annotationOf, droppedOf, examplesOf } from './testing.ts'

const utterance = (speaker: string, sentence: string, dialogue_act: string, BIO_label: string, symptom_type: string[] = []) => ({
  sentence_id: '1',
  speaker,
  sentence,
  dialogue_act,
  BIO_label,
  symptom_norm: symptom_type,
  symptom_type,
})

const record = {
  _key: '20000009',
  'self-report': '孩子咳嗽',
  dialogue: [
    utterance('医生', '发热吗', 'Request-Symptom', 'B-Symptom I-Symptom O', ['2']),
    utterance('患者', '发热，吃了美林', 'Inform-Existing_Examination_and_Treatment', 'B-Symptom I-Symptom O O O B-Drug I-Drug', ['1']),
    utterance('患者', '', 'Other', ''),
    utterance('医生', '咳嗽咳嗽厉害吗', 'Request-Symptom', 'B-Symptom I-Symptom B-Symptom I-Symptom O O O', ['1', '1']),
  ],
  report: [
    { 建议: '退热', 主诉: '咳嗽', 其他: '无' },
    { 主诉: '咳', 建议: '' },
  ],
}

describe('IMCS-V2-NER', () => {
  it('asks about each utterance that has words, without its speaker', () => {
    expect(examplesOf(imcsNer, record).map(({ id, sourceId, slots, annotation }) => [id, sourceId, slots.text, annotation])).toEqual([
      ['made-up_train-3.1', 'IMCS-V2 20000009', '发热吗', { kind: 'entities', entities: [{ entity: '发热', type: '症状' }] }],
      [
        'made-up_train-3.2',
        'IMCS-V2 20000009',
        '发热，吃了美林',
        {
          kind: 'entities',
          entities: [
            { entity: '发热', type: '症状' },
            { entity: '美林', type: '具体的药物名称' },
          ],
        },
      ],
      ['made-up_train-3.4', 'IMCS-V2 20000009', '咳嗽咳嗽厉害吗', { kind: 'entities', entities: [{ entity: '咳嗽', type: '症状' }] }],
    ])
    expect(droppedOf(imcsNer, record)).toEqual(['blankText'])
  })

  it('drops utterances without tags, with too few of them, and types nobody knows', () => {
    const dialogue = [
      utterance('患者', '咳嗽', 'Other', ''),
      utterance('患者', '咳嗽', 'Other', 'O'),
      utterance('患者', '咳嗽', 'Other', 'B-Fruit O'),
      utterance('医生', '嗯', 'Other', ''),
    ]
    expect(droppedOf(imcsNer, { dialogue })).toEqual(['noLabel ×2', 'tagCount', 'unknownType Fruit'])
  })
})

describe('IMCS-V2-SR', () => {
  it('asks about each utterance with a symptom, after the two before it; the same status twice is one', () => {
    expect(examplesOf(imcsSr, record).map(({ id, slots, annotation }) => [id, slots.text, annotation])).toEqual([
      [
        'made-up_train-3.1',
        '对话历史：\n当前对话：\n医生：发热吗',
        { kind: 'statuses', statuses: [{ entity: '发热', attr: '无法根据上下文确定病人是否患有该症状' }] },
      ],
      [
        'made-up_train-3.2',
        '对话历史：\n医生：发热吗\n当前对话：\n患者：发热，吃了美林',
        { kind: 'statuses', statuses: [{ entity: '发热', attr: '患有该症状' }] },
      ],
      [
        'made-up_train-3.4',
        '对话历史：\n患者：发热，吃了美林\n患者：（空）\n当前对话：\n医生：咳嗽咳嗽厉害吗',
        { kind: 'statuses', statuses: [{ entity: '咳嗽', attr: '患有该症状' }] },
      ],
    ])
    expect(droppedOf(imcsSr, record)).toEqual(['noSymptom'])
  })

  it('shows as much of what was said before as the options say', () => {
    const [, , last] = examplesOf(imcsSr, record, { ...usualRawOptions, symptomHistory: 0 })
    expect(last?.slots.text).toBe('对话历史：\n当前对话：\n医生：咳嗽咳嗽厉害吗')
  })

  it('gives two statuses to a symptom that is named with both', () => {
    const dialogue = [utterance('患者', '昨天吐今天没吐', 'Inform-Symptom', 'O O B-Symptom O O O B-Symptom', ['1', '0'])]
    expect(annotationOf(imcsSr, { dialogue })).toEqual({
      kind: 'statuses',
      statuses: [
        { entity: '吐', attr: '患有该症状' },
        { entity: '吐', attr: '没有患有该症状' },
      ],
    })
  })

  it('drops utterances whose statuses are not as many as their symptoms, and statuses nobody knows', () => {
    const dialogue = [utterance('患者', '咳嗽', 'Other', 'B-Symptom I-Symptom', ['1', '0']), utterance('患者', '咳', 'Other', 'B-Symptom', ['3'])]
    expect(droppedOf(imcsSr, { dialogue })).toEqual(['symptomCount', 'unknownLabel 3'])
    expect(droppedOf(imcsSr, { dialogue: [{ speaker: '患者', sentence: '咳' }] })).toEqual(['noLabel'])
  })
})

describe('IMCS-V2-DAC', () => {
  it('shows up to ten utterances, the last of which is to be named', () => {
    const dialogue = Array.from({ length: 12 }, (_, n) => utterance(n % 2 === 0 ? '医生' : '患者', `第${n + 1}句`, 'Other', 'O O O'))
    const examples = examplesOf(imcsDac, { dialogue })
    expect(examples).toHaveLength(12)
    expect(examples[0]?.slots.text).toBe('问诊对话历史：\n医生：第1句')
    expect(examples[11]?.slots.text?.split('\n')).toEqual([
      '问诊对话历史：',
      ...Array.from({ length: 10 }, (_, n) => `${n % 2 === 0 ? '医生' : '患者'}：第${n + 3}句`),
    ])
  })

  it('names the act, also of an utterance without words', () => {
    expect(examplesOf(imcsDac, record).map(({ annotation }) => annotation)).toEqual([
      { kind: 'label', label: '关于症状的询问' },
      { kind: 'label', label: '关于已有检查和治疗的回答' },
      { kind: 'label', label: '非上述类型' },
      { kind: 'label', label: '关于症状的询问' },
    ])
    expect(examplesOf(imcsDac, record, { ...usualRawOptions, actUtterances: 1 })[2]?.slots.text).toBe('问诊对话历史：\n患者：（空）')
  })

  it('drops acts nobody knows', () => {
    expect(droppedOf(imcsDac, { dialogue: [utterance('患者', '嗯', 'Chat', 'O'), utterance('患者', '嗯', '', 'O')] })).toEqual([
      'unknownLabel Chat',
      'noLabel',
    ])
  })
})

describe('IMCS-V2-MRG', () => {
  it("shows the whole dialogue after the patient's own report, and takes the first of two reports, in the fixed order", () => {
    const [example] = examplesOf(imcsMrg, record)
    expect(example).toMatchObject({
      id: 'made-up_train-3',
      slots: { text: '问诊对话历史：\n患者：孩子咳嗽\n医生：发热吗\n患者：发热，吃了美林\n患者：（空）\n医生：咳嗽咳嗽厉害吗' },
      annotation: { kind: 'report' },
    })
    expect(Object.entries(example?.annotation.kind === 'report' ? example.annotation.sections : {})).toEqual([
      ['主诉', '咳嗽'],
      ['建议', '退热'],
    ])
    expect(droppedOf(imcsMrg, record)).toEqual(['noSection 现病史', 'noSection 辅助检查', 'noSection 既往史', 'noSection 诊断'])
  })

  it('takes the second report where that is wanted, and drops a dialogue that has none', () => {
    const options = { ...usualRawOptions, report: 'second' } as const
    expect(annotationOf(imcsMrg, record, options)).toEqual({ kind: 'report', sections: { 主诉: '咳', 建议: '' } })
    expect(droppedOf(imcsMrg, { ...record, report: record.report.slice(0, 1) }, options)).toEqual(['noReport'])
    expect(droppedOf(imcsMrg, { ...record, report: [] })).toEqual(['noLabel'])
  })

  it("takes the patient's report by its other name, and does without one", () => {
    const { 'self-report': _, ...without } = record
    expect(examplesOf(imcsMrg, { ...without, self_report: '咳三天' })[0]?.slots.text).toMatch(/^问诊对话历史：\n患者：咳三天\n医生：发热吗\n/)
    expect(examplesOf(imcsMrg, without)[0]?.slots.text).toMatch(/^问诊对话历史：\n医生：发热吗\n/)
  })
})
