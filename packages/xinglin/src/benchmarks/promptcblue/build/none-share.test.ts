import { describe, expect, it } from 'vitest'
import type { Chooser } from './choices/chooser.ts'
import { labelExamples } from './made-up-examples.ts'
import { planNone } from './none-share.ts'
import type { NoneShare } from './rates.ts'

const chooser = (noneShare: NoneShare): Chooser => ({
  offersNone: true,
  noneShare,
  isNone: ({ annotation }) => annotation.kind === 'label' && annotation.label === '无',
  choose: () => undefined,
})

/** Of `count` examples every fourth has no answer. */
const examples = (count: number) => labelExamples(['甲', '乙', '丙', '无'], count)

describe('planNone', () => {
  it('cuts examples without an answer beyond the share, the last first: of 25 among 75 others, 0.2 leaves 19', () => {
    // 0.2 / 0.8 × 75 = 18.75.
    const { kept, cut, withheld } = planNone(examples(100), chooser(0.2))
    expect([kept.length, cut.map(({ id }) => id), withheld]).toEqual([94, ['79', '83', '87', '91', '95', '99'], 0])
  })

  it('withholds answers where too few are without: 25 of 100, 0.4 needs 15 of 75 more', () => {
    const { kept, cut, withheld } = planNone(examples(100), chooser(0.4))
    expect([kept.length, cut, withheld]).toEqual([100, [], 0.2])
  })

  it('knows the ends: a share of 0 leaves none without an answer, of 1 withholds every one; raw leaves all as it is', () => {
    expect(planNone(examples(8), chooser(0))).toMatchObject({ kept: { length: 6 }, cut: { length: 2 }, withheld: 0 })
    expect(planNone(examples(8), chooser(1))).toMatchObject({ kept: { length: 8 }, cut: [], withheld: 1 })
    expect(planNone(examples(8), chooser('raw'))).toMatchObject({ kept: { length: 8 }, cut: [], withheld: 0 })
    expect(planNone([], chooser(0.5))).toEqual({ kept: [], cut: [], withheld: 0 })
  })
})
