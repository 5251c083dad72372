import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from '../core/index.ts'
import { gb18030Of, utf16Of } from './made-up-encodings.ts'
import { checkFileEncoding, detectEncoding, detectFileEncoding, lineAt, readText, type Encoding } from './text-encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-encoding-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
let n = 0
const fileOf = (bytes: Uint8Array): string => {
  const file = join(folder, `${n++}.csv`)
  writeFileSync(file, bytes)
  return file
}

const csv = `id,question,A,B,answer\r\n1,"发热,咳嗽?㐱𠮷",是,否,A\r\n2,头痛?,是,否,B`

describe('one table in five encodings', () => {
  const table: readonly (readonly [string, Encoding, boolean, Buffer])[] = [
    ['UTF-8', 'utf-8', false, Buffer.from(csv)],
    ['UTF-8 with a mark', 'utf-8', true, Buffer.from(`\ufeff${csv}`)],
    ['GB18030 with a four-byte character', 'gb18030', false, gb18030Of(csv)],
    ['UTF-16LE', 'utf-16le', true, utf16Of(csv)],
    ['UTF-16BE', 'utf-16be', true, utf16Of(csv, true)],
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

describe('UTF-16 without a mark', () => {
  // 一 is 4E 00 and 开 5F 00: read the other way round they are N and _.
  const table = `id,text\n1,"一天一次，开始于一月"\n2,一一开开\n`

  it('is known by the zero bytes of its ASCII characters, either way round', () => {
    expect(detectEncoding(utf16Of(table).subarray(2))).toEqual({ encoding: 'utf-16le', hasBom: false })
    expect(detectEncoding(utf16Of(table, true).subarray(2))).toEqual({ encoding: 'utf-16be', hasBom: false })
    expect(readText(fileOf(utf16Of(table).subarray(2))).text).toBe(table)
  })

  it('is told where it ends in half a character', () => {
    expect(detectEncoding(utf16Of(table).subarray(2, 21))).toEqual({ invalidAt: 19, encoding: 'utf-16le' })
  })

  it('has its lines counted: the second "2" is on line 3', () => {
    const bytes = utf16Of(table, true)
    expect(lineAt(fileOf(bytes), 'utf-16be', utf16Of(table.slice(0, table.indexOf('2,一')), true).length)).toBe(3)
    // U+0A0A and U+0A00 hold the byte of a line feed and are none.
    expect(lineAt(fileOf(utf16Of('\u0a0a\u0a00\nx')), 'utf-16le', 8)).toBe(2)
  })

  it('is not what a text with a zero byte in it is', () => {
    expect(detectEncoding(Buffer.from('{"a": "发热\0"}\n{"a": "x\0\0"}'))).toEqual({ encoding: 'utf-8', hasBom: false })
  })
})

describe('an encoding that is said', () => {
  it('is checked and not doubted: a text in GBK is no UTF-8 from byte 0 on', () => {
    const file = fileOf(gb18030Of('发热三天'))
    expect(checkFileEncoding(file, 'gb18030')).toEqual({ encoding: 'gb18030', hasBom: false })
    // 发 is B7 A2: no character of UTF-8 begins with B7.
    expect(checkFileEncoding(file, 'utf-8')).toEqual({ invalidAt: 0, encoding: 'utf-8' })
    expect(checkFileEncoding(fileOf(Buffer.from('\ufeffa')), 'utf-8')).toEqual({ encoding: 'utf-8', hasBom: true })
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
    expect(detectEncoding(utf16Of('发热').subarray(0, 5))).toEqual({ invalidAt: 5, encoding: 'utf-16le' })
  })

  it('is never nothing: no bytes are UTF-8', () => {
    expect(detectEncoding(Buffer.alloc(0))).toEqual({ encoding: 'utf-8', hasBom: false })
  })
})

describe('a file read in pieces of 64 KiB', () => {
  it('gives what the whole gives, with a character across the border and the wrong byte at 150,001', () => {
    const text = `${'a'.repeat(65_535)}患者${'发热'.repeat(20_000)}`
    for (const bytes of [Buffer.from(text), gb18030Of(text), utf16Of(text), utf16Of(text, true)])
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
        for (const bytes of [Buffer.from(given), gb18030Of(given), utf16Of(given), utf16Of(given, true)]) {
          const file = fileOf(bytes)
          expect(readText(file).text).toBe(given)
          rmSync(file)
        }
      }),
      { numRuns: 300 },
    )
  })
})
