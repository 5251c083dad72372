import { describe, expect, it } from 'vitest'
import type { Benchmark } from '../core/index.ts'
import { madeUp } from './made-up-benchmark.ts'
import { meansOf, type Scored } from './means.ts'

/** `late` comes in two tasks; the overall is the mean of the dimensions. */
const benchmark: Benchmark = {
  ...madeUp,
  overall: 'dimensions',
  dataSets: [{ id: 'pair', title: { zh: '对', en: 'pair' }, tasks: ['second', 'late'] }],
  dimensions: [
    { id: 'one', title: { zh: '一', en: 'one' }, tasks: ['first'] },
    { id: 'two', title: { zh: '二', en: 'two' }, tasks: ['pair'] },
    { id: 'none', title: { zh: '无', en: 'none' }, tasks: ['elsewhere'] },
  ],
}
const scores = (values: Readonly<Record<string, number | null>>): ReadonlyMap<string, Scored> =>
  new Map(Object.entries(values).map(([name, score]) => [name, { score }]))
const means = (values: Readonly<Record<string, number | null>>, of = benchmark) => meansOf(of, scores(values))

describe('meansOf', () => {
  it('takes a data set of 0.2 and 0.4 as 0.3, once: with 0.9 the dimensions come to 0.6', () => {
    const { dataSets, dimensions, overall } = means({ first: 0.9, second: 0.2, late: 0.4 })
    expect(dataSets.get('pair')).toMatchObject({ of: ['second', 'late'] })
    expect(dataSets.get('pair')!.score).toBeCloseTo(0.3, 12)
    expect([...dimensions].map(([id, { score }]) => [id, score])).toEqual([
      ['one', 0.9],
      ['two', expect.closeTo(0.3, 12)],
    ])
    expect(overall.score).toBeCloseTo(0.6, 12)
    expect(overall.of).toEqual(['one', 'two'])
  })

  it('counts tasks alike where the benchmark says so: 0.9, 0.2 and 0.4 come to 0.5', () => {
    expect(means({ first: 0.9, second: 0.2, late: 0.4 }, madeUp).overall.score).toBeCloseTo(0.5, 12)
  })

  it('gives whatever holds a task without a score none, and the rest theirs', () => {
    const { dataSets, dimensions, overall } = means({ first: 0.9, second: 0.2, late: null })
    expect([dataSets.get('pair')!.score, dimensions.get('one')!.score, dimensions.get('two')!.score, overall.score]).toEqual([null, 0.9, null, null])
  })

  it('has no overall of nothing', () => expect(means({}).overall.score).toBeNull())
})
