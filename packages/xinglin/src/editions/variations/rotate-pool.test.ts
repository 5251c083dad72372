import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '../../core/index.ts'
import { largestRemainder } from './largest-remainder.ts'
import { madeUpChoices, madeUpEdition, madeUpQuestion } from './made-up-choices.ts'
import { Pool, type PoolOptions } from './rotate-pool.ts'
import { SecretMaker } from './secret.ts'

const bank = (count: number, difficulty: (n: number) => string): Question[] =>
  Array.from({ length: count }, (_, n) => madeUpQuestion(`q${n}`, { strata: { difficulty: difficulty(n) } }))

function draw(questions: readonly Question[], options: PoolOptions, seed = 'seed') {
  const pool = new Pool(madeUpChoices, options)
  for (const question of questions) pool.add(question)
  return pool.draw(new SecretMaker(seed).secret())
}

describe('largestRemainder', () => {
  it('shares 10 out over 60, 30 and 10 as 6, 3 and 1, and over 50, 33 and 17 as 5, 3 and 2', () => {
    expect(largestRemainder([60, 30, 10], 10)).toEqual([6, 3, 1])
    // Quotas 5, 3.3 and 1.7: the last fraction is the largest.
    expect(largestRemainder([50, 33, 17], 10)).toEqual([5, 3, 2])
    // Quotas 1/3 each: equal fractions go to the first.
    expect(largestRemainder([1, 1, 1], 1)).toEqual([1, 0, 0])
    expect(largestRemainder([0, 0], 3)).toEqual([0, 0])
  })

  it('adds up, stays within one of the quota, and gives nobody more than it has', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 8 }), fc.nat(1000), (sizes, wanted) => {
        const sum = sizes.reduce((all, size) => all + size, 0)
        const total = Math.min(wanted, sum)
        const shares = largestRemainder(sizes, total)
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
        for (const [n, share] of shares.entries()) {
          expect(Math.abs(share - (sum === 0 ? 0 : (sizes[n]! * total) / sum))).toBeLessThan(1)
          expect(share).toBeLessThanOrEqual(sizes[n]!)
        }
      }),
    )
  })
})

describe('Pool', () => {
  it('draws 10 of 40 questions of which 3 in 4 are easy: 8 easy and 2 hard', async () => {
    const questions = bank(40, (n) => (n % 4 === 0 ? 'hard' : 'easy'))
    const { drawn, overlap } = await draw(questions, { count: 10, stratum: 'difficulty', earlier: [] })
    // Quotas 7.5 and 2.5; of equal fractions the first in the alphabet has it.
    const hard = questions.filter(({ sample, row }) => drawn.has(`exam\u0000${sample.id}`) && row.strata!.difficulty === 'hard')
    expect([drawn.size, hard.length]).toEqual([10, 2])
    expect(overlap).toEqual([{ task: 'exam', pool: 40, questions: 10, askedBefore: 0 }])
  })

  it('draws what was asked before only where there is not enough else: 4 of 10 fresh ones, then 6 again', async () => {
    const questions = bank(12, () => '')
    const earlier = [madeUpEdition(questions.slice(0, 8))]
    const few = await draw(questions, { count: 4, earlier })
    expect(few.overlap[0]).toEqual({ task: 'exam', pool: 12, questions: 4, askedBefore: 0 })
    const many = await draw(questions, { count: 10, earlier })
    expect(many.overlap[0]).toEqual({ task: 'exam', pool: 12, questions: 10, askedBefore: 6 })
  })

  it('knows a question of an earlier varied edition by what it is a form of', async () => {
    const questions = bank(6, () => '')
    const forms = questions.slice(0, 3).map(({ sample, row }, n) => ({
      sample: { ...sample, task: 'old-exam', id: `opaque${n}` },
      row: { ...row, task: 'old-exam', id: `opaque${n}`, variant: { of: row.id } },
    }))
    const { drawn } = await draw(questions, { count: 3, earlier: [madeUpEdition(forms)] })
    expect([...drawn].toSorted()).toEqual(['exam\u0000q3', 'exam\u0000q4', 'exam\u0000q5'])
  })

  it('refuses an earlier varied edition whose references are elsewhere, and a stratum that nothing has', async () => {
    const questions = bank(4, () => 'easy')
    const opaque = madeUpEdition(questions, [], 'cycle-6')
    const varied = {
      ...opaque,
      manifest: { ...opaque.manifest, variation: { of: 'x', with: [], seedCommitment: '', questions: 4, rows: 4, flagged: {} } },
    }
    const withoutReferences = { ...varied, async *questions() {} }
    await expect(draw(questions, { count: 2, earlier: [withoutReferences] })).rejects.toMatchObject({ code: 'vary.earlierOpaque' })
    await expect(draw(questions, { count: 2, stratum: 'ward', earlier: [] })).rejects.toMatchObject({ code: 'vary.stratum' })
  })

  it('takes all of a task that has fewer, and the same ones for the same seed alone', async () => {
    const questions = bank(30, () => '')
    expect((await draw(questions, { count: 50, earlier: [] })).drawn.size).toBe(30)
    const [once, again, other] = await Promise.all(['a', 'a', 'b'].map((seed) => draw(questions, { count: 10, earlier: [] }, seed)))
    expect(again!.drawn).toEqual(once!.drawn)
    expect(other!.drawn).not.toEqual(once!.drawn)
  })
})
