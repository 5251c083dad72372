import { describe, expect, it } from 'vitest'
import { passageSample } from './passage-sample.ts'

async function* rows(count: number) {
  for (let at = 0; at < count; at += 7)
    yield Array.from({ length: Math.min(7, count - at) }, (_, n) => ({
      row: { id: String(at + n), text: `段落${at + n}` },
      place: { file: 'corpus.tsv', line: at + n + 1, number: at + n + 1 },
    }))
}

describe('passageSample', () => {
  it('takes all of a small collection, in its order', async () => {
    expect(await passageSample(rows(3), 5, '种子')).toEqual(['段落0', '段落1', '段落2'])
  })

  it('takes so many of a large one, none twice, the same for the same seed', async () => {
    const sample = await passageSample(rows(500), 50, '种子')
    expect([sample.length, new Set(sample).size]).toEqual([50, 50])
    expect(await passageSample(rows(500), 50, '种子')).toEqual(sample)
    expect(await passageSample(rows(500), 50, '别的')).not.toEqual(sample)
  })

  it('takes each as likely: over 200 seeds the second half gives half of them', async () => {
    let late = 0
    for (let seed = 0; seed < 200; seed++)
      for (const text of await passageSample(rows(100), 10, String(seed))) if (Number(text.slice(2)) >= 50) late++
    // 2000 draws: three standard deviations are 67.
    expect(Math.abs(late - 1000)).toBeLessThan(67)
  })
})
