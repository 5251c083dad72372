import { describe, expect, it } from 'vitest'
import { closestName } from './closest-name.ts'

const names = [
  'MedHG',
  'MedHC',
  'MedSafety',
  'MedSpeQA',
  'DDx-basic',
  'DDx-advanced',
  'CMB-Clin',
  'CMB-Clin-extended',
  'MedRxCheck_SQ',
  'MedRxCheck_SCQ',
]

describe('the name that was probably meant', () => {
  it.each([
    ['medhg', 'MedHG'],
    ['Med_HG', 'MedHG'],
    ['MedHG (1)', 'MedHG'],
    ['MedSaftey', 'MedSafety'],
    ['DDx advanced', 'DDx-advanced'],
    ['CMB-Clin-extended-v2', 'CMB-Clin-extended'],
    ['MedRxCheckSCQ_answers', 'MedRxCheck_SCQ'],
  ])('of %s is %s', (name, meant) => {
    expect(closestName(name, names)).toBe(meant)
  })

  it('of something else altogether is none', () => {
    expect(closestName('answers', names)).toBeUndefined()
    expect(closestName('提交结果示例', names)).toBeUndefined()
    expect(closestName('MedHG', [])).toBeUndefined()
  })
})
