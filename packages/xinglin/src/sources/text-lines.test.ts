import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { textLines } from './text-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-lines-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const linesOf = (content: string | Buffer, ...more: [encoding?: 'utf-8' | 'utf-16le', longest?: number]) => {
  const file = join(folder, 'lines.jsonl')
  writeFileSync(file, content)
  const [encoding = 'utf-8', longest] = more
  return [...textLines(file, encoding, longest)].map(({ line, text, endsWithCr }) => [line, text, endsWithCr])
}

describe('lines of a file', () => {
  it('are split at line feeds alone, without mark and carriage returns, and the last needs no end', () => {
    expect(linesOf('\ufeffa\u2028b\r\n\r\nc')).toEqual([
      [1, 'a\u2028b', true],
      [2, '', true],
      [3, 'c', false],
    ])
    expect(linesOf('')).toEqual([])
    expect(linesOf('a\n')).toEqual([[1, 'a', false]])
  })

  it('may be UTF-16, and longer than a piece of 64 KiB', () => {
    const long = '患者'.repeat(40_000)
    expect(linesOf(Buffer.from(`\ufeff${long}\n乙`, 'utf16le'), 'utf-16le')).toEqual([
      [1, long, false],
      [2, '乙', false],
    ])
  })

  it('beyond the limit of 10 have no text, wherever they stand; the next line is read again', () => {
    const long = 'x'.repeat(200_000)
    expect(linesOf(`${long}\nab\n${'y'.repeat(11)}\n${'z'.repeat(10)}\n${long}`, 'utf-8', 10)).toEqual([
      [1, undefined, false],
      [2, 'ab', false],
      [3, undefined, false],
      [4, 'z'.repeat(10), false],
      [5, undefined, false],
    ])
  })
})
