import { describe, expect, it } from 'vitest'
import { OfficialRaise } from '../core/errors.ts'
import { officialKey, structuredKey } from './official-key.ts'

describe('officialKey', () => {
  it('takes the values in the order of the sorted keys, whatever the keys are called', () => {
    expect(officialKey({ type: '疾病', entity: '感冒' })).toBe('"感冒"\n"疾病"\n')
    expect(officialKey({ aaa: '感冒', zzz: '疾病' })).toBe('"感冒"\n"疾病"\n')
  })

  it('sorts keys by code point, as Python does', () => {
    // U+FF21 comes before U+1F600, whose first UTF-16 unit is 0xd83d.
    expect(officialKey({ '😀': '2', Ａ: '1' })).toBe('"1"\n"2"\n')
  })

  it('writes lists and objects as json.dumps does, keeping their order', () => {
    expect(officialKey({ a: ['x', 'y'], b: { s: 1.5, o: [null, true, false] } })).toBe('["x", "y"]\n{"s": 1.5, "o": [null, true, false]}\n')
    expect(officialKey({ a: { s: 1, o: 2 } })).not.toBe(officialKey({ a: { o: 2, s: 1 } }))
    expect(officialKey({ a: {}, b: [] })).toBe('{}\n[]\n')
  })

  it('keeps apart what would run together', () => {
    expect(officialKey({ a: 'x"\n"y' })).toBe('"x\\"\\n\\"y"\n')
    expect(officialKey({ a: 'x', b: 'y' })).not.toBe(officialKey({ a: 'x"\n"y' }))
    expect(officialKey({})).not.toBe(officialKey({ a: '' }))
    expect(officialKey({ a: '1' })).not.toBe(officialKey({ a: 1 }))
  })

  it('gives up where Python would: at the recursion limit', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(() => officialKey({ deep })).toThrow(new OfficialRaise('RecursionError'))
  })
})

describe('structuredKey', () => {
  it.each([[null], ['感冒'], [['感冒']], [1], [undefined]])('asserts that %j is an object', (item) => {
    expect(() => structuredKey(item)).toThrow(new OfficialRaise('AssertionError'))
  })

  it('is officialKey for an object', () => {
    expect(structuredKey({ entity: '感冒' })).toBe('"感冒"\n')
  })
})
