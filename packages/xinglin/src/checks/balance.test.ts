import { describe, expect, it } from 'vitest'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { check, choice, madeUpEdition, question } from './made-up-rows.ts'

const codes = ['balance.positions', 'balance.oneLabel', 'balance.shares'] as const
/** So many questions whose right option is A, B, … */
const keyed = (counts: readonly number[]) =>
  counts.flatMap((count, place) =>
    Array.from({ length: count }, (_, n) => choice(`${place}-${n}`, `题${place}-${n}`, ['甲', '乙', '丙', '丁'], 'ABCD'[place]!)),
  )
const of = async (counts: readonly number[]) => {
  const { findings } = await check(madeUpEdition({ questions: keyed(counts) }), { codes })
  return findings.map(({ code, parameters }) => [code, parameters.shares ?? parameters.share])
}

describe('balance', () => {
  it('of 100 keys tells the shares, and warns where chance would hardly do it', async () => {
    expect(await of([25, 25, 25, 25])).toEqual([['balance.shares', 'A 25.0%, B 25.0%, C 25.0%, D 25.0%']])
    // χ² = (20² + 5² + 5² + 10²) / 25 = 22.0 with 3 degrees: p = 6.5e-5.
    expect(await of([45, 20, 20, 15])).toEqual([
      ['balance.positions', 'A 45.0%, B 20.0%, C 20.0%, D 15.0%'],
      ['balance.shares', 'A 45.0%, B 20.0%, C 20.0%, D 15.0%'],
    ])
    // χ² = (15² + 5² × 3) / 25 = 12.0: p = 0.0074.
    expect(await of([40, 20, 20, 20])).toEqual([['balance.shares', 'A 40.0%, B 20.0%, C 20.0%, D 20.0%']])
  })

  it('of fewer than 20 answers tells nothing', async () => {
    expect(await of([19, 0, 0, 0])).toEqual([])
  })

  it('of labels warns of one that nearly all answers are: 96 of 100, not 95', async () => {
    const labelled = (rare: number) =>
      Array.from({ length: 100 }, (_, n) =>
        question('CHIP-STS', `${n}`, `句子${n}`, { choices: ['是的', '不是'], taskType: 'matching' }, n < rare ? '是的' : '不是'),
      )
    const said = async (rare: number) =>
      (await check(madeUpEdition({ questions: labelled(rare) }, promptcblue), { codes }, promptcblue)).findings.map(({ code, parameters }) => [
        code,
        parameters,
      ])
    expect(await said(4)).toEqual([
      ['balance.oneLabel', { task: 'CHIP-STS', label: '不是', share: '96.0%', total: 100 }],
      ['balance.shares', { task: 'CHIP-STS', shares: '不是 96.0%, 是的 4.0%', total: 100 }],
    ])
    expect((await said(5)).map(([code]) => code)).toEqual(['balance.shares'])
  })
})
