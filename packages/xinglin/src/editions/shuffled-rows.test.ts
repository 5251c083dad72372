import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ShuffledRows } from './shuffled-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const placeOf = (n: number) => createHash('sha256').update(String(n)).digest('hex').slice(0, 16)

function fill(count: number, padding: string): ShuffledRows {
  const rows = new ShuffledRows(folder)
  for (let n = 0; n < count; n++) rows.add(placeOf(n), `task${n % 40}`, JSON.stringify({ n, padding }), JSON.stringify({ reference: n }))
  return rows
}

/** Copied, since a row is valid until the next is asked for. */
const read = (rows: ShuffledRows) =>
  rows
    .rows('edition')
    .map(({ task, sample, reference }) => ({ task, ...JSON.parse(sample.toString()), ...JSON.parse(reference.toString()) }) as Row)
    .toArray()
interface Row {
  readonly task: string
  readonly n: number
  readonly reference: number
}

describe('ShuffledRows', () => {
  it.each([
    ['in memory', 500, ''],
    // 60 MB, of which 8 are held.
    ['on disk', 5000, '杏'.repeat(4000)],
  ])('gives all rows in the order of their places, %s', (_where, count, padding) => {
    const rows = fill(count, padding)
    expect(readdirSync(folder).length > 0).toBe(padding !== '')
    const expected = Array.from({ length: count }, (_, n) => n).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    const found = read(rows)
    expect(found.map(({ n }) => n)).toEqual(expected)
    for (const { task, n, reference } of found) expect([task, reference]).toEqual([`task${n % 40}`, n])
    expect(readdirSync(folder)).toEqual([])
  })

  it('removes its files when it is closed before it was read', () => {
    const rows = fill(3000, '杏'.repeat(4000))
    expect(readdirSync(folder).length).toBeGreaterThan(0)
    rows.close()
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses one place twice: the same sample stands in the edition twice', () => {
    const rows = fill(10, '')
    rows.add(placeOf(3), 't', '{}', JSON.stringify({ task: 't', variant: { of: 'q3' } }))
    rows.add(placeOf(3), 't', '{}', JSON.stringify({ task: 't', variant: { of: 'q3' } }))
    expect(() => read(rows)).toThrow('edition.repeated')
  })
})
