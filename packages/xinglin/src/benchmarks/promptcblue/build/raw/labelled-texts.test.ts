import { describe, expect, it } from 'vitest'
import { queryIntents, queryRelations, titleRelevance, trialCriteria } from '../../labels.ts'
import { criterionNames, dialogueActNames, intentNames, relationNames } from './label-names.ts'
import { chipCtc, chipSts, kuakeQic, kuakeQqr, kuakeQtr } from './labelled-texts.ts'
import { droppedOf, examplesOf } from './testing.ts'

describe('CHIP-CTC', () => {
  it('names 44 labels, of which Multiple is none of those offered, and takes the space before the text off', () => {
    expect(criterionNames.size).toBe(44)
    // One of the task's labels is never given: 含有多类别的语句.
    expect(trialCriteria.filter((name) => ![...criterionNames.values()].includes(name))).toEqual(['含有多类别的语句'])
    expect(examplesOf(chipCtc, { id: 's1', label: 'Sign', text: ' 2）心率＜50次/分' })[0]).toMatchObject({
      slots: { text: '2）心率＜50次/分' },
      annotation: { kind: 'label', label: '体征(医生检测）' },
    })
    expect(examplesOf(chipCtc, { label: 'Multiple', text: '孕妇或过敏者' })[0]?.annotation).toEqual({ kind: 'label', label: '非上述类型' })
  })

  it('drops labels it does not know, and records without one', () => {
    expect(droppedOf(chipCtc, { label: 'Disease ', text: '肺炎' })).toEqual(['unknownLabel Disease '])
    expect(droppedOf(chipCtc, { text: '肺炎' })).toEqual(['noLabel'])
    expect(droppedOf(chipCtc, { label: 'Disease', text: '　' })).toEqual(['blankText'])
  })
})

describe('KUAKE-QIC', () => {
  it('keeps nine of eleven names', () => {
    expect([...intentNames].filter(([raw, name]) => raw !== name)).toEqual([
      ['疾病表述', '疾病描述'],
      ['其他', '非上述类型'],
    ])
    expect(new Set(intentNames.values())).toEqual(new Set(queryIntents))
    expect(examplesOf(kuakeQic, { query: '湿疹长什么样', label: '疾病表述' })[0]).toMatchObject({
      slots: { text: '湿疹长什么样' },
      annotation: { label: '疾病描述' },
    })
  })
})

describe('pairs', () => {
  it('have two texts, and the first as their source', () => {
    expect(examplesOf(chipSts, { id: '1', text1: '甲', text2: '乙', label: '1', category: 'aids' })[0]).toMatchObject({
      sourceId: '甲',
      slots: { text1: '甲', text2: '乙' },
      annotation: { label: '是的' },
    })
    expect(examplesOf(chipSts, { text1: '甲', text2: '乙', label: 0 })[0]?.annotation).toEqual({ kind: 'label', label: '不是' })
  })

  it.each(titleRelevance.map((name, n) => [n, name] as const))('KUAKE-QTR: %i is %s', (n, name) => {
    expect(examplesOf(kuakeQtr, { query: '甲', title: '乙', label: String(n) })[0]?.annotation).toEqual({ kind: 'label', label: name })
  })

  it('KUAKE-QQR: three labels have the nearest of four names, NA has none', () => {
    expect([...relationNames]).toEqual([
      ['2', '完全一致'],
      ['1', '后者是前者的语义子集'],
      ['0', '语义无直接关联'],
    ])
    expect(queryRelations.filter((name) => ![...relationNames.values()].includes(name))).toEqual(['后者是前者的语义父集'])
    expect(droppedOf(kuakeQqr, { query1: '甲', query2: '乙', label: 'NA' })).toEqual(['noLabel'])
    expect(droppedOf(kuakeQqr, { query1: '甲', query2: '乙', label: '3' })).toEqual(['unknownLabel 3'])
  })
})

describe('IMCS-V2-DAC', () => {
  it('has 16 acts with 16 names', () => expect(new Set(dialogueActNames.values()).size).toBe(16))
})
