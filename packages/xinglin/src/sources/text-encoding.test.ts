import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from '../core/index.ts'
import { detectEncoding, detectFileEncoding, lineAt, readText, type Encoding } from './text-encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-encoding-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
let n = 0
const fileOf = (bytes: Uint8Array): string => {
  const file = join(folder, `${n++}.csv`)
  writeFileSync(file, bytes)
  return file
}

/** GB18030 by turning the decoder round: Node writes no GBK itself. */
const gb18030Of = (() => {
  const decoder = new TextDecoder('gb18030')
  const bytesOf = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const char = decoder.decode(Uint8Array.of(lead, trail))
      if (trail !== 0x7f && !bytesOf.has(char)) bytesOf.set(char, [lead, trail])
    }
  // Four bytes: 㐱 (U+3431) and the surrogate pair 𠮷 (U+20BB7).
  for (const four of [
    [0x81, 0x39, 0xf3, 0x38],
    [0x95, 0x34, 0xb2, 0x35],
  ])
    bytesOf.set(decoder.decode(Uint8Array.from(four)), four)
  return (text: string): Buffer => Buffer.from([...text].flatMap((char) => (char < '\u0080' ? [char.charCodeAt(0)] : (bytesOf.get(char) ?? [0xff]))))
})()

const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

const csv = `id,question,A,B,answer\r\n1,"发热,咳嗽?㐱𠮷",是,否,A\r\n2,头痛?,是,否,B`

describe('one table in five encodings', () => {
  const table: readonly (readonly [string, Encoding, boolean, Buffer])[] = [
    ['UTF-8', 'utf-8', false, Buffer.from(csv)],
    ['UTF-8 with a mark', 'utf-8', true, Buffer.from(`\ufeff${csv}`)],
    ['GB18030 with a four-byte character', 'gb18030', false, gb18030Of(csv)],
    ['UTF-16LE', 'utf-16le', true, utf16(csv)],
    ['UTF-16BE', 'utf-16be', true, utf16(csv, true)],
  ]

  it.each(table)('is the same text from %s', (_, encoding, hasBom, bytes) => {
    expect(detectEncoding(bytes)).toEqual({ encoding, hasBom })
    expect(readText(fileOf(bytes))).toEqual({ text: csv, encoding, hasBom })
  })

  it('has 𠮷 as 4 bytes in GB18030, and no byte that nothing stands for', () => {
    expect(gb18030Of('𠮷').length).toBe(4)
    expect(gb18030Of(csv).includes(0xff)).toBe(false)
  })
})

describe('what is no text', () => {
  it('is told with the offset of the first byte that is wrong', () => {
    const bytes = Buffer.from('{"question":"患者发热三天，咳嗽"}\n{"question":"患者头痛"}\n')
    // The second character of the second question (3 bytes each) loses its middle byte.
    const at = bytes.indexOf(Buffer.from('头痛'))
    const damaged = Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at + 2)])
    const { invalidAt } = detectEncoding(damaged) as { invalidAt: number }
    // 头 is E5 A4 B4: of E5 B4, then comes 痛 (E7 …), which is where a third byte was due.
    expect([invalidAt, damaged[invalidAt]]).toEqual([at + 2, 0xe7])
    const file = fileOf(damaged)
    expect(lineAt(file, 'utf-8', invalidAt)).toBe(2)
    expect(() => readText(file)).toThrow(UserError)
  })

  it('is damaged UTF-8, not GBK, where all but one character is UTF-8, though GBK could read it', () => {
    const bytes = Buffer.concat([Buffer.from('患者发热三天，咳嗽'.repeat(20)), Buffer.from([0xc4, 0xe3]), Buffer.from('无既往史'.repeat(20))])
    expect(detectEncoding(bytes)).toEqual({ invalidAt: 540 + 1, encoding: 'utf-8' })
  })

  it('is damaged GB18030 from byte 4 on where FF stands there', () => {
    expect(detectEncoding(Buffer.concat([gb18030Of('发热'), Buffer.from([0xff]), gb18030Of('咳嗽头痛')]))).toEqual({
      invalidAt: 4,
      encoding: 'gb18030',
    })
  })

  it('is cut off: the offset is the length', () => {
    const cut = Buffer.from('患者发热三天咳嗽').subarray(0, 23)
    expect(detectEncoding(cut)).toEqual({ invalidAt: 23, encoding: 'utf-8' })
    expect(detectEncoding(utf16('发热').subarray(0, 5))).toEqual({ invalidAt: 5, encoding: 'utf-16le' })
  })

  it('is never nothing: no bytes are UTF-8', () => {
    expect(detectEncoding(Buffer.alloc(0))).toEqual({ encoding: 'utf-8', hasBom: false })
  })
})

describe('a file read in pieces of 64 KiB', () => {
  it('gives what the whole gives, with a character across the border and the wrong byte at 150,001', () => {
    const text = `${'a'.repeat(65_535)}患者${'发热'.repeat(20_000)}`
    for (const bytes of [Buffer.from(text), gb18030Of(text), utf16(text), utf16(text, true)])
      expect(detectFileEncoding(fileOf(bytes))).toEqual(detectEncoding(bytes))
    const damaged = Buffer.from('a'.repeat(150_001) + '患者'.repeat(100))
    damaged[150_001] = 0xff
    expect(detectFileEncoding(fileOf(damaged))).toEqual({ invalidAt: 150_001, encoding: 'utf-8' })
  })
})

describe('any bytes', () => {
  it('are some encoding or have an offset within them, the same in one piece and in a file: 500 times', () => {
    const text = fc.string({ unit: fc.constantFrom(...'患者发热咳嗽三天a,"\n') })
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      text.map((each) => new Uint8Array(Buffer.from(each))),
      text.map((each) => new Uint8Array(gb18030Of(each))),
      fc.tuple(text, fc.uint8Array({ maxLength: 3 })).map(([each, more]) => new Uint8Array(Buffer.concat([Buffer.from(each), more]))),
    )
    fc.assert(
      fc.property(bytes, (given) => {
        const detected = detectEncoding(given)
        const file = fileOf(given)
        expect(detectFileEncoding(file)).toEqual(detected)
        if ('invalidAt' in detected) {
          expect(detected.invalidAt).toBeGreaterThanOrEqual(0)
          expect(detected.invalidAt).toBeLessThanOrEqual(given.length)
          expect(() => readText(file)).toThrow(UserError)
        } else expect(readText(file).text).toBe(new TextDecoder(detected.encoding).decode(given))
        rmSync(file)
      }),
      { numRuns: 500 },
    )
  })

  it('of Chinese text come back as they were, whichever way they were written: 300 times', () => {
    const text = fc.string({ unit: fc.constantFrom(...'患者发热咳嗽三天，。？（）ABC123'), minLength: 20, maxLength: 200 })
    fc.assert(
      fc.property(text, (given) => {
        for (const bytes of [Buffer.from(given), gb18030Of(given), utf16(given), utf16(given, true)]) {
          const file = fileOf(bytes)
          expect(readText(file).text).toBe(given)
          rmSync(file)
        }
      }),
      { numRuns: 300 },
    )
  })
})
