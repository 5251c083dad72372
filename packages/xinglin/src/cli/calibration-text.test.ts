import { describe, expect, it } from 'vitest'
import type { Calibration } from '../core/index.ts'
import { calibrateSet, type RatedRow } from '../stats/calibration.ts'
import { calibrationText } from './calibration-text.ts'

const a = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 1, 3]
const b = [1, 1, 2, 2, 2, 3, 3, 3, 3, 2, 1, 3]
const opposite = a.map((rating) => 4 - rating)

const rows = (items: number): RatedRow[] => a.map((rating, n) => ({ item: `q${n % items}`, humans: [rating, b[n]!], judges: [rating, opposite[n]!] }))
const bootstrap = { resamples: 200, level: 0.95, seed: 0 }
const document: Calibration = {
  format: 1,
  id: 'abc',
  xinglin: '0',
  calibratedAt: '2026-01-01T00:00:00Z',
  ratings: { sha256: 'x', ratings: 48, raters: 2 },
  bootstrap,
  sets: [
    calibrateSet({ name: 'overall', scale: [1, 2, 3], rows: rows(12) }, { judges: ['good', 'bad'], ...bootstrap }),
    calibrateSet(
      { name: 'p', scale: [0, 1], rows: rows(12).map(({ item }) => ({ item, humans: [1, 1], judges: [1, null] })) },
      { judges: ['good', 'bad'], ...bootstrap },
    ),
    calibrateSet({ name: 'urgency', scale: [1, 2, 3], rows: rows(9) }, { judges: ['good'], ...bootstrap }),
  ],
}

describe('a calibration in words', () => {
  const en = calibrationText(document, 'en')
  const zh = calibrationText(document, 'zh')

  it('has a part for each set, by its own name where we have none for it', () => {
    expect(en.split('\n').filter((line) => line.startsWith('## '))).toEqual([
      '## Whole answers (1 to 3)',
      '## Key points covered (0 to 1)',
      '## urgency (1 to 3)',
    ])
    expect(zh).toContain('## 整体评分（1 至 3）')
  })

  it('has a row for each judge, and for the physicians, who are the ceiling', () => {
    // The good judge says what the first physician says: the same 12 of 12 and 9 of 12.
    expect(en).toMatch(/\| good +\| +12 \| +12 \| [^|]+ \| [^|]+ \| [^|]+ \| 0\.88 \[/)
    expect(en).toMatch(/\| physicians among themselves \(2; the ceiling\) \| +12 \| +12 \| [^|]+ \| [^|]+ \| [^|]+ \| 0\.75 \[/)
  })

  it('says of each judge how it stands to that ceiling', () => {
    expect(en).toContain('good is within the human ceiling')
    expect(en).toContain('bad is BELOW the human ceiling')
    expect(zh).toContain('bad：与医师的一致低于医师之间的一致（κ 之差 −')
    expect(zh).toContain('good：只有 9 道题（不足 10），太少，说明不了什么。')
  })

  it('spells out what met what, with the share of each row: of 10 threes the good judge gave 9', () => {
    // Five of each physician's; the sixth question is 3 to the second and 2 to the first, whom the judge follows.
    const [row] = en.split('\n').filter((line) => /^\| 3 +\|/.test(line))
    expect(row).toMatch(/\| 3 +\| +0 \| +1 \| +9 \| +90\.0 \|/)
  })

  it('warns of a ceiling that is low itself: physicians who say the opposite of each other', () => {
    const set = calibrateSet(
      { name: 'overall', scale: [1, 2, 3], rows: rows(12).map((row, n) => ({ ...row, humans: [a[n]!, opposite[n]!] })) },
      { judges: ['good', 'bad'], ...bootstrap },
    )
    expect(calibrationText({ ...document, sets: [set] }, 'zh')).toContain('不足 0.667')
    expect(zh).not.toContain('不足 0.667')
  })

  it('shows what is not defined as a dash: κ where all say the same', () => expect(en).toMatch(/\| good +\| +12 \| +12 \| +— \| 1\.00/))
})
