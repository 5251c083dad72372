import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextIndex } from './text-index.ts'

it('numbers texts as a map would, whatever they are', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'a', '杏', '杏林', '\u0000', '😀', '\ud800', '\udc00'))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 300 }), (all) => {
      const index = new TextIndex()
      const plain = new Map<string, number>()
      for (const one of all) {
        expect(index.numberOf(one)).toBe(plain.get(one))
        if (!plain.has(one)) plain.set(one, plain.size)
        expect(index.add(one)).toBe(plain.get(one))
      }
      expect(index.size).toBe(plain.size)
      for (const [one, number] of plain) expect(index.textOf(number)).toBe(one)
    }),
  )
})

it('finds each of 20,000 again, and none of 20,000 others', () => {
  const index = new TextIndex()
  const all = Array.from({ length: 20_000 }, (_, n) => `${(n * 7919).toString(36)}-x`)
  expect(all.map((text) => index.add(text))).toEqual(all.map((_, n) => n))
  expect([all.filter((text, n) => index.numberOf(text) !== n), all.filter((text) => index.numberOf(`${text}y`) !== undefined)]).toEqual([[], []])
})
