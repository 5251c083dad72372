import { closeSync, ftruncateSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from './errors.ts'
import { jsonLine, readJson, readJsonLines, writePieces } from './jsonl.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-jsonl-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (content: string | Uint8Array): string => {
  const file = join(folder, 'rows.jsonl')
  writeFileSync(file, content)
  return file
}
const read = async (content: string | Uint8Array) => (await Array.fromAsync(readJsonLines(fileOf(content)))).flat()
const values = async (content: string | Uint8Array) => (await read(content)).map(({ value }) => value)
const mistake = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof UserError)) throw new Error('no UserError', { cause: error })
  return { code: error.code, line: error.parameters.line }
}

describe('readJsonLines', () => {
  it('takes a byte order mark, CRLF, blank lines, and a last line without newline; lines are counted from 1', async () => {
    expect(await read('\ufeff{"a":1}\r\n\r\n  \n{"a":2}\n{"a":3}')).toEqual([
      { value: { a: 1 }, line: 1 },
      { value: { a: 2 }, line: 4 },
      { value: { a: 3 }, line: 5 },
    ])
  })

  it('does not split at U+2028, U+2029 or U+0085 inside a string', async () => {
    expect(await values('{"a":"一\u2028二\u2029三\u0085四"}\n7\n')).toEqual([{ a: '一\u2028二\u2029三\u0085四' }, 7])
  })

  it('gives the elements of a file that is one JSON array', async () => {
    expect(await values('\ufeff [\n {"a": 1},\n {"a": 2}\n]\n')).toEqual([{ a: 1 }, { a: 2 }])
    expect(await values('[]')).toEqual([])
  })

  it('finds nothing in an empty file', async () => {
    expect([await read(''), await read('\ufeff'), await read('\n\n')]).toEqual([[], [], []])
  })

  it('names the line of what is not JSON', async () => {
    expect(await mistake(read('{"a":1}\n\n{"a":\n{"a":4}\n'))).toEqual({ code: 'file.json', line: 3 })
    expect(await mistake(read('{"a":1} {"a":2}\n'))).toEqual({ code: 'file.json', line: 1 })
  })

  it('refuses GBK bytes', async () => {
    const gbk = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xcf, 0xe0, 0xb9, 0xd8]), Buffer.from('"}\n')])
    expect(await mistake(read(gbk))).toEqual({ code: 'file.encoding', line: 1 })
    expect(await mistake(readJson(fileOf(gbk)))).toMatchObject({ code: 'file.encoding' })
  })

  it('names a file that is not there, and a folder', async () => {
    expect((await mistake(Array.fromAsync(readJsonLines(join(folder, 'none'))))).code).toBe('file.missing')
    expect((await mistake(Array.fromAsync(readJsonLines(folder)))).code).toBe('file.isFolder')
  })

  it('names the line that is longer than 64 MiB', async () => {
    const file = fileOf('{"a":1}\n')
    // A sparse file: 70 MiB of zero bytes without a newline.
    const descriptor = openSync(file, 'r+')
    ftruncateSync(descriptor, 70 << 20)
    closeSync(descriptor)
    expect(await mistake(Array.fromAsync(readJsonLines(file)))).toEqual({ code: 'file.longLine', line: 2 })
  })

  it('keeps characters whole that lie across the border of two reads, in lines longer than one', async () => {
    const long = '长'.repeat(700_001)
    expect(await values(`{"a":"${long}"}\n{"a":"${long}"}\n8`)).toEqual([{ a: long }, { a: long }, 8])
  })

  it('gives back any values that were written, one per line', async () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()).map((any) => ({ any }))
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 20 }), async (rows) => {
        expect(await values(rows.map(jsonLine).join(''))).toEqual(rows.map((row) => JSON.parse(JSON.stringify(row)) as unknown))
      }),
      { numRuns: 50 },
    )
  })
})

describe('writePieces', () => {
  it('leaves the old file as it was when a piece fails', async () => {
    const file = join(folder, 'pieces')
    await writePieces(file, ['一', '二'])
    const failing = (async function* () {
      yield '三'
      throw new Error('no more')
    })()
    await expect(writePieces(file, failing)).rejects.toThrow('no more')
    expect(readFileSync(file, 'utf8')).toBe('一二')
  })

  it('leaves no half-written file behind when a piece fails', async () => {
    const file = join(folder, 'torn')
    const failing = (async function* () {
      yield '三'
      throw new Error('no more')
    })()
    await expect(writePieces(file, failing)).rejects.toThrow('no more')
    expect(readdirSync(folder).filter((name) => name.startsWith('torn'))).toEqual([])
  })
})
