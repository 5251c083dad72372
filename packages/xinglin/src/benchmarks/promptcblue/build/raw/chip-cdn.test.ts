import { describe, expect, it } from 'vitest'
import { chipCdn } from './chip-cdn.ts'
import { annotationOf, droppedOf, examplesOf } from './testing.ts'

describe('CHIP-CDN', () => {
  it('splits terms at ##, each once, without the quotes around them all', () => {
    expect(annotationOf(chipCdn, { text: '慢支伴肺气肿', normalized_result: '"慢性支气管炎##肺气肿##慢性支气管炎"' })).toEqual({
      kind: 'terms',
      terms: ['慢性支气管炎', '肺气肿'],
    })
  })

  it('keeps a half-width comma in a term, and the quotes around a diagnosis', () => {
    const [example] = examplesOf(chipCdn, { text: '"CKD 4期"', normalized_result: '慢性肾脏病,4期' })
    expect(example).toMatchObject({ slots: { text: '"CKD 4期"' }, annotation: { terms: ['慢性肾脏病,4期'] } })
  })

  it.each(['', '  ', '##', null, undefined])('takes %j for no label', (normalized_result) => {
    expect(droppedOf(chipCdn, { text: '慢支', normalized_result })).toEqual(['noLabel'])
  })
})
