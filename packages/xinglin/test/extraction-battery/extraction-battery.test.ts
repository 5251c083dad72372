import { describe, expect, it } from 'vitest'
import { many, one, runBattery, shown } from './battery.ts'
import { multiple } from './multiple.ts'
import { single } from './single.ts'

const sets = [
  { select: 'one', reader: one, families: single, least: 160 },
  { select: 'many', reader: many, families: multiple, least: 70 },
] as const

describe.each(sets)('letters of $select', ({ reader, families, least }) => {
  it(`are tried on ${least} replies or more`, () => expect(Object.values(families).flat().length).toBeGreaterThanOrEqual(least))

  describe.each(Object.entries(families))('%s', (_, cases) => {
    it.each(cases)('$expect in $reply ($why)', ({ reply, options, expect: expected, notes }) => {
      const parsed = reader.parse(reply, { options })
      expect(shown(parsed)).toBe(expected)
      if (notes) expect(parsed.outcome === 'answered' ? (parsed.notes ?? []) : []).toEqual(notes)
    })

    it('are pointed at inside the reply', () => {
      for (const { reply, options } of cases) {
        const parsed = reader.parse(reply, { options })
        for (const [start, end] of parsed.outcome === 'answered' ? parsed.spans! : []) expect(reply.slice(start, end)).not.toBe('')
      }
    })
  })
})

it('counts the battery by family: no misses, and never a wrong letter', () => {
  const results = runBattery()
  expect(results).toHaveLength(Object.keys(single).length + Object.keys(multiple).length)
  for (const result of results) expect(result).toEqual({ ...result, right: result.replies, misses: 0, wrongLetter: 0 })
})
