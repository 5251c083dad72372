import { describe, expect, it } from 'vitest'
import { ExtractionTally } from './extraction-errors.ts'

const entity = (text: string, type: string) => ({ key: `${type}\t${text}`, parts: [text] as const, type, text })
const at = (id: string) => ({ id, repeat: 0 })

describe('ExtractionTally', () => {
  it('counts by type, the expected one where there are two', () => {
    const tally = new ExtractionTally(1)
    tally.add(at('1'), [entity('咳嗽', '疾病'), entity('肺炎', '疾病')], [entity('咳嗽', '症状'), entity('肺炎', '疾病')])
    tally.add(at('2'), [entity('甲', '症状'), entity('乙', '症状')], [])
    const { counts, byType, typeConfusions, examples } = tally.summary()
    expect(counts).toEqual({ exact: 1, boundary: 0, type: 1, missing: 0, spurious: 2 })
    expect(byType).toEqual([
      { type: '症状', counts: { exact: 0, boundary: 0, type: 1, missing: 0, spurious: 2 } },
      { type: '疾病', counts: { exact: 1, boundary: 0, type: 0, missing: 0, spurious: 0 } },
    ])
    expect(typeConfusions).toEqual([{ expected: '症状', predicted: '疾病', count: 1 }])
    // One of each kind is kept.
    expect(examples).toEqual([
      { id: '1', repeat: 0, error: 'type', predicted: '咳嗽', expected: '咳嗽' },
      { id: '2', repeat: 0, error: 'spurious', predicted: '甲' },
    ])
  })

  it('counts what is missing of an answer that could not be read, and says how much of it that is', () => {
    const tally = new ExtractionTally(5)
    tally.add(at('1'), undefined, [entity('甲', 't'), entity('乙', 't')])
    tally.add(at('2'), [], [entity('丙', 't')])
    const { counts, missingUnread, examples } = tally.summary()
    expect([counts.missing, missingUnread]).toEqual([3, 2])
    expect(examples.map(({ id }) => id)).toEqual(['2'])
  })
})
