import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachGram } from './grams.ts'
import { UnitPool } from './unit-pool.ts'
import { WatchedGrams } from './watched-grams.ts'

const length = 3
const window = 4

function poolOf(texts: readonly string[]): UnitPool {
  const pool = new UnitPool()
  for (const text of texts) pool.add(text)
  return pool
}

/** The places of a text's runs that are watched. */
function watchedPlaces(pool: UnitPool, watched: WatchedGrams, text: number): ReadonlySet<number> {
  const places = new Set<number>()
  const units = pool.unitsOf(text)
  eachGram(units, 0, units.length, length, (hash, at) => {
    watched.eachMatch(hash, units, at, (place) => {
      if (place === pool.startOf(text) + at) places.add(at)
    })
  })
  return places
}

describe('WatchedGrams', () => {
  it('takes a run that three of three texts have for common where two may have it', () => {
    const pool = poolOf(['甲乙丙丁戊', '甲乙丙己庚', '甲乙丙辛壬'])
    const watched = new WatchedGrams(pool, { length, window, mostTexts: 2, fewestOwn: 1 })
    expect([0, 1, 2].map((place) => watched.isOwn(place))).toEqual([false, true, true])
    // With fewer than three runs of its own a text has all of them for its own.
    const whole = new WatchedGrams(pool, { length, window, mostTexts: 2, fewestOwn: 3 })
    expect([0, 1, 2].map((place) => whole.isOwn(place))).toEqual([true, true, true])
  })

  it('watches for one run at least of any four in a row, unless all four are common', () => {
    const text = fc.string({ unit: fc.constantFrom(...'甲乙丙'), maxLength: 25 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 4 }), (texts, mostTexts) => {
        const pool = poolOf(texts)
        const watched = new WatchedGrams(pool, { length, window, mostTexts, fewestOwn: 2 })
        texts.forEach((each, n) => {
          const places = watchedPlaces(pool, watched, n)
          for (let from = 0; from + window + length - 1 <= each.length; from++) {
            const four = [0, 1, 2, 3].map((at) => from + at)
            if (four.some((at) => watched.isOwn(pool.startOf(n) + at))) expect(four.some((at) => places.has(at))).toBe(true)
          }
        })
      }),
    )
  })
})
