import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IdSet } from './id-set.ts'

it('tells dev-7, dev-07, test-7, 7, dev- and a number of 17 digits apart', () => {
  const ids = new IdSet()
  const all = ['dev-7', 'dev-07', 'test-7', '7', 'dev-', '', '0', '00', 'dev-12345678901234567', 'dev-12345678901234568']
  expect(all.map((id) => ids.add(id))).toEqual(all.map(() => true))
  expect(all.map((id) => ids.add(id))).toEqual(all.map(() => false))
  expect(ids.has('dev-8')).toBe(false)
})

it('is a set of strings, whatever they are', () => {
  const id = fc.oneof(fc.string(), fc.stringMatching(/^(?:dev-|test-|)0{0,2}\d{0,18}$/))
  fc.assert(
    fc.property(fc.array(id), (all) => {
      const ids = new IdSet()
      const plain = new Set<string>()
      for (const one of all) {
        expect(ids.has(one)).toBe(plain.has(one))
        expect(ids.add(one)).toBe(!plain.has(one))
        plain.add(one)
      }
    }),
  )
})
