import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { bradleyTerry, type Vote } from './bradley-terry.ts'
import { strongComponents } from './bradley-terry-graph.ts'

const options = () => ({ resamples: 100, level: 0.95, random: seededRandom('votes') })
const times = (count: number, a: string, b: string, winner: Vote['winner']): Vote[] => Array.from({ length: count }, () => ({ a, b, winner }))
const strengthsOf = (votes: readonly Vote[]) => bradleyTerry(votes, options()).map(({ strength }) => strength)
const reasonsOf = (votes: readonly Vote[]) => Object.fromEntries(bradleyTerry(votes, options()).map(({ system, reason }) => [system, reason]))

describe('bradleyTerry', () => {
  it('gives two systems the odds of their votes: ± ln(3)/2 for 3 to 1', () => {
    const [x, y] = strengthsOf([...times(3, 'x', 'y', 'a'), ...times(1, 'x', 'y', 'b')])
    expect([x, y]).toEqual([expect.closeTo(Math.log(3) / 2, 12), expect.closeTo(-Math.log(3) / 2, 12)])
  })

  it('counts a tie as half a win: 1 win and 2 ties are 2 to 1', () => {
    const [x] = strengthsOf([...times(1, 'x', 'y', 'a'), ...times(2, 'y', 'x', 'tie')])
    expect(x).toBeCloseTo(Math.log(2) / 2, 12)
  })

  it('is within 1e-9 of what choix gives for four systems', () => {
    // choix 0.4.1, ilsr_pairwise on twice these votes, tol 1e-14, mean 0; Newton's method on the likelihood gives the same to 1e-14.
    const expected = [0.654110864207339, 0.292095763981801, -0.33431019785705, -0.611896430332089]
    const wins = [
      [0, 7, 9, 4],
      [4, 0, 6, 8],
      [3, 5, 0, 2],
      [2, 1, 3, 0],
    ]
    const votes = wins.flatMap((row, i) => row.flatMap((count, j) => times(count, `s${i}`, `s${j}`, 'a')))
    // Half a win each for s0 and s1, and for s2 and s3.
    const strengths = strengthsOf([...votes, ...times(1, 's0', 's1', 'tie'), ...times(1, 's3', 's2', 'tie')])
    strengths.forEach((strength, n) => expect(Math.abs(strength! - expected[n]!)).toBeLessThan(1e-9))
  })

  it('names who never lost and who never won, and rates the others', () => {
    const votes = [...times(2, 'x', 'y', 'a'), ...times(2, 'x', 'y', 'b'), ...times(3, 'top', 'x', 'a'), ...times(3, 'low', 'y', 'b')]
    const ratings = bradleyTerry(votes, options())
    expect(
      ratings.map(({ system, strength, reason }) => [
        system,
        strength === null ? null : Math.round(strength * 1e9),
        reason === 'unstable' ? undefined : reason,
      ]),
    ).toEqual([
      ['x', 0, undefined],
      ['y', 0, undefined],
      ['top', null, 'never-lost'],
      ['low', null, 'never-won'],
    ])
  })

  it('names systems that no chain of votes leads to, and those that only lost as a group', () => {
    const pair = (one: string, other: string, count = 1) => [...times(count, one, other, 'a'), ...times(count, one, other, 'b')]
    const reasons = reasonsOf([...pair('x', 'y', 20), ...pair('p', 'q'), ...pair('m', 'n'), ...times(2, 'x', 'm', 'a')])
    expect(reasons).toMatchObject({ p: 'not-connected', q: 'not-connected', m: 'separated', n: 'separated' })
    expect([reasons.x, reasons.y]).toEqual([undefined, undefined])
  })

  it('has no rating where every vote went one way, and never infinity', () => {
    expect(bradleyTerry(times(5, 'x', 'y', 'a'), options()).map(({ strength, interval, reason }) => [strength, interval, reason])).toEqual([
      [null, null, 'never-lost'],
      [null, null, 'never-won'],
    ])
    expect(bradleyTerry([], options())).toEqual([])
  })

  it('has no interval with one cluster, nor where most resamples have no finite strengths', () => {
    const one = [...times(3, 'x', 'y', 'a'), ...times(2, 'x', 'y', 'b')].map((vote) => ({ ...vote, cluster: 'judge' }))
    expect(bradleyTerry(one, options()).map(({ interval, reason }) => [interval, reason])).toEqual([
      [null, 'few-clusters'],
      [null, 'few-clusters'],
    ])
    // Of two votes, half of the resamples have one of them twice.
    expect(reasonsOf([...times(1, 'x', 'y', 'a'), ...times(1, 'x', 'y', 'b')])).toEqual({ x: 'unstable', y: 'unstable' })
  })

  it('has a wider interval for 10 judges with 10 like votes each than for 100 votes', () => {
    const votes = Array.from({ length: 100 }, (_, n): Vote => ({ a: 'x', b: 'y', winner: n < 60 ? 'a' : 'b' }))
    const widthOf = (all: readonly Vote[]) => {
      const { low, high } = bradleyTerry(all, { ...options(), resamples: 1000 })[0]!.interval!
      return high - low
    }
    // Six of ten judges vote for x throughout: √10 times as wide, all but chance.
    expect(widthOf(votes.map((vote, n) => ({ ...vote, cluster: String(Math.floor(n / 10)) }))) / widthOf(votes)).toBeGreaterThan(2)
  })

  it('is finite or null whatever the votes, and the same with a and b exchanged', () => {
    const vote = fc.record({ a: fc.constantFrom('w', 'x'), b: fc.constantFrom('y', 'z'), winner: fc.constantFrom<Vote['winner']>('a', 'b', 'tie') })
    fc.assert(
      fc.property(fc.array(vote, { maxLength: 20 }), (votes) => {
        const ratings = bradleyTerry(votes, { ...options(), resamples: 10 })
        const swapped = votes.map(({ a, b, winner }): Vote => ({ a: b, b: a, winner: winner === 'a' ? 'b' : winner === 'b' ? 'a' : 'tie' }))
        const bySystem = new Map(bradleyTerry(swapped, { ...options(), resamples: 10 }).map((rating) => [rating.system, rating.strength]))
        for (const { system, strength, reason } of ratings) {
          if (strength === null) expect(reason).toBeDefined()
          else expect(Number.isFinite(strength)).toBe(true)
          // Of two sets as large with as many votes, the first mentioned is rated.
          const other = bySystem.get(system)
          if (strength !== null && other !== null) expect(other).toBeCloseTo(strength, 9)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('strongComponents', () => {
  it('finds a circle of three and what hangs on it', () => {
    const wins = [
      [0, 1, 0, 1],
      [0, 0, 1, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ]
    expect(strongComponents(wins).toSorted((a, b) => a[0]! - b[0]!)).toEqual([[0, 1, 2], [3]])
  })
})
