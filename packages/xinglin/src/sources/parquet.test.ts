import fc from 'fast-check'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from '../core/index.ts'
import { parquetRecords } from './parquet.ts'
import type { SourceOptions, SourceRecord } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-parquet-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Table = Omit<Parameters<typeof parquetWriteBuffer>[0], 'columnData'> & { readonly columns: Readonly<Record<string, unknown[]>> }

const written = ({ columns, ...options }: Table): Uint8Array =>
  new Uint8Array(parquetWriteBuffer({ ...options, columnData: Object.entries(columns).map(([name, data]) => ({ name, data })) }))

async function batchesOf(bytes: Uint8Array, options: SourceOptions = {}): Promise<readonly (readonly SourceRecord[])[]> {
  const file = join(folder, 'table.parquet')
  writeFileSync(file, bytes)
  return await Array.fromAsync(parquetRecords(file, options))
}
const recordsOf = async (table: Table) => (await batchesOf(written(table))).flat()
const valuesOf = async (table: Table) => (await recordsOf(table)).map(({ value }) => value)

async function refusal(bytes: Uint8Array): Promise<UserError> {
  const error: unknown = await batchesOf(bytes).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UserError)
  return error as UserError
}

const optional = 'OPTIONAL'
const root = (children: number) => ({ name: 'root', num_children: children })
const text = (name: string) => ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: optional }) as const
const questions = { id: ['007', '008', '009'], question: ['头痛三天？', '', '咳嗽 & 发热？'] }

describe('the rows of a Parquet file', () => {
  it('are objects, numbered through its 2 row groups', async () => {
    expect(await recordsOf({ columns: questions, rowGroupSize: 2 })).toEqual([
      { line: 1, value: { id: '007', question: '头痛三天？' } },
      { line: 2, value: { id: '008', question: '' } },
      { line: 3, value: { id: '009', question: '咳嗽 & 发热？' } },
    ])
  })

  const compressors = {
    GZIP: (bytes: Uint8Array) => gzipSync(bytes),
    ZSTD: (bytes: Uint8Array) => zstdCompressSync(bytes),
  }
  it.each(['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD'] as const)('are read where they are %s', async (codec) => {
    const columns = { question: Array.from({ length: 500 }, (_, n) => `患者反复咳嗽，第 ${n % 7} 次就诊`) }
    const values = await valuesOf({ columns, codec, compressors })
    expect(values).toHaveLength(500)
    expect(values[499]).toEqual({ question: '患者反复咳嗽，第 2 次就诊' })
  })

  it('have lists, lists of structs and structs as arrays and objects, and null for what is missing', async () => {
    const list = (name: string, children: number) => [
      { name, repetition_type: optional, num_children: 1, converted_type: 'LIST' } as const,
      { name: 'list', repetition_type: 'REPEATED', num_children: children } as const,
    ]
    const schema = [
      root(3),
      ...list('options', 1),
      text('element'),
      ...list('entities', 1),
      { name: 'element', repetition_type: optional, num_children: 2 } as const,
      text('type'),
      { name: 'start', type: 'INT32', repetition_type: optional } as const,
      { name: 'meta', repetition_type: optional, num_children: 1 } as const,
      text('source'),
    ]
    const columns = {
      options: [['是', '否'], [], null, ['不详', null]],
      entities: [[{ type: '症状', start: 0 }], [], null, [{ type: '药物', start: null }, null]],
      meta: [{ source: '门诊' }, { source: null }, null, { source: '' }],
    }
    expect(await valuesOf({ columns, schema, rowGroupSize: 3 })).toEqual(
      [0, 1, 2, 3].map((n) => ({ options: columns.options[n], entities: columns.entities[n], meta: columns.meta[n] })),
    )
  })

  it('have numbers as numbers, 64-bit integers beyond 2 to the 53 as texts, not-a-number as null', async () => {
    const columns = {
      id: [1n, -9_007_199_254_740_991n, 9_007_199_254_740_993n, null],
      value: [38.5, NaN, Infinity, -0.25],
      ok: [true, false, null, true],
    }
    expect(await valuesOf({ columns })).toEqual([
      { id: 1, value: 38.5, ok: true },
      { id: -9_007_199_254_740_991, value: null, ok: false },
      { id: '9007199254740993', value: 'Infinity', ok: null },
      { id: null, value: -0.25, ok: true },
    ])
  })

  it('have dates, timestamps and decimals', async () => {
    const schema = [
      root(4),
      { name: 'day', type: 'INT32', converted_type: 'DATE', repetition_type: optional } as const,
      { name: 'millis', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: optional } as const,
      { name: 'micros', type: 'INT64', converted_type: 'TIMESTAMP_MICROS', repetition_type: optional } as const,
      { name: 'price', type: 'INT32', converted_type: 'DECIMAL', scale: 2, precision: 6, repetition_type: optional } as const,
    ]
    const at = new Date('2024-03-01T08:30:00.250Z')
    const columns = { day: [new Date('2024-03-01'), null], millis: [at, null], micros: [at, null], price: [12.35, null] }
    expect(await valuesOf({ columns, schema })).toEqual([
      { day: '2024-03-01', millis: '2024-03-01T08:30:00.250Z', micros: '2024-03-01T08:30:00.250Z', price: 12.35 },
      { day: null, millis: null, micros: null, price: null },
    ])
  })

  it('have bytes without a type as text where they are UTF-8, else as Base64', async () => {
    const schema = [root(1), { name: 'raw', type: 'BYTE_ARRAY', repetition_type: optional } as const]
    // FF D8 FF begins a picture; 3 bytes are 4 characters of Base64.
    const columns = { raw: [new TextEncoder().encode('头痛'), new Uint8Array([0xff, 0xd8, 0xff]), null] }
    expect(await valuesOf({ columns, schema })).toEqual([{ raw: '头痛' }, { raw: '/9j/' }, { raw: null }])
  })

  it('have JSON as what it says', async () => {
    const schema = [root(1), { name: 'answer', type: 'BYTE_ARRAY', converted_type: 'JSON', repetition_type: optional } as const]
    expect(await valuesOf({ columns: { answer: [{ A: [1, '二'] }, null] }, schema })).toEqual([{ answer: { A: [1, '二'] } }, { answer: null }])
  })

  it('come in batches of 1,000 at most, each row group by itself', async () => {
    const bytes = written({ columns: { n: Array.from({ length: 2600 }, (_, n) => n) }, rowGroupSize: 1300 })
    const batches = await batchesOf(bytes)
    expect(batches.map((batch) => batch.length)).toEqual([1000, 300, 1000, 300])
    expect(batches[2]![0]).toEqual({ line: 1301, value: { n: 1300 } })
  })

  it('are none of a table without rows', async () => {
    expect(await recordsOf({ columns: { id: [] }, schema: [root(1), text('id')] })).toEqual([])
  })

  it('end where a stop is asked for: before the second row group', async () => {
    const file = join(folder, 'long.parquet')
    writeFileSync(file, written({ columns: { n: [1, 2, 3, 4] }, rowGroupSize: 2 }))
    const stop = new AbortController()
    const lines: number[] = []
    const read = async () => {
      for await (const batch of parquetRecords(file, { signal: stop.signal })) {
        lines.push(...batch.map(({ line }) => line))
        stop.abort()
      }
    }
    await expect(read()).rejects.toMatchObject({ kind: 'aborted' })
    expect(lines).toEqual([1, 2])
  })
})

describe('what is no Parquet file to read', () => {
  const whole = written({ columns: questions, rowGroupSize: 2 })

  it.each([
    ['CSV', Buffer.from('id,question\n1,头痛？\n'), 'parquet.foreign'],
    ['empty', Buffer.alloc(0), 'parquet.foreign'],
    ['a pointer into large file storage', Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n'), 'file.lfsPointer'],
    ['encrypted', Buffer.from('PARE....PARE'), 'parquet.encrypted'],
    ['no more than its mark', Buffer.from('PAR1'), 'parquet.cutOff'],
    ['without its end', whole.subarray(0, -1), 'parquet.cutOff'],
    ['without its directory', Buffer.from('PAR1\u0000\u0000\u0000\u0000PAR1'), 'parquet.unreadable'],
  ])('is refused: one that is %s', async (_, bytes, code) => {
    expect((await refusal(bytes)).code).toBe(code)
  })

  it('is refused with its rows where they are damaged, after those before them', async () => {
    const damaged = written({ columns: { question: ['头痛？', '咳嗽？', '发热？', '乏力？'] }, rowGroupSize: 2, codec: 'UNCOMPRESSED' })
    const at = Buffer.from(damaged).indexOf('发热？')
    damaged[at] = 0xff
    expect((await refusal(damaged)).parameters).toMatchObject({ from: 3, to: 4 })
  })

  it('is missing, or a folder', async () => {
    const read = (file: string) => Array.fromAsync(parquetRecords(file))
    await expect(read(join(folder, 'none.parquet'))).rejects.toMatchObject({ code: 'file.missing' })
    await expect(read(folder)).rejects.toMatchObject({ code: 'file.isFolder' })
  })

  it('is refused wherever it is cut: 200 places', async () => {
    const file = join(folder, 'whole.parquet')
    writeFileSync(file, written({ columns: { q: Array.from({ length: 300 }, (_, n) => `第 ${n * n} 题：咳嗽 ${n} 天？`) }, rowGroupSize: 100 }))
    const bytes = readFileSync(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (end) => {
        await refusal(bytes.subarray(0, end))
      }),
      { numRuns: 200 },
    )
  })

  it('with a piece taken out is read or refused by name: 200 times', async () => {
    const bytes = Buffer.from(
      written({ columns: { q: Array.from({ length: 60 }, (_, n) => `第 ${n} 题`), n: Array.from({ length: 60 }, (_, n) => n) } }),
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 40 }), async (at, length) => {
        const result: unknown = await batchesOf(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])).catch((error: unknown) => error)
        expect(Array.isArray(result) || result instanceof UserError).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('any table', () => {
  it('comes back as it was: 100 times', async () => {
    const row = fc.record({
      text: fc.option(fc.string({ unit: 'grapheme' })),
      number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
      whole: fc.option(fc.bigInt({ min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n })),
      list: fc.option(fc.array(fc.option(fc.string({ unit: 'grapheme' })))),
    })
    const schema = [
      root(4),
      text('text'),
      { name: 'number', type: 'DOUBLE', repetition_type: optional } as const,
      { name: 'whole', type: 'INT64', repetition_type: optional } as const,
      { name: 'list', repetition_type: optional, num_children: 1, converted_type: 'LIST' } as const,
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 } as const,
      text('element'),
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 8 }), async (rows, rowGroupSize) => {
        const columns = Object.fromEntries(Object.keys(rows[0]!).map((name) => [name, rows.map((each) => each[name as keyof typeof each])]))
        const expected = rows.map(({ text: t, number, whole, list }) => ({ text: t, number, whole: whole === null ? null : Number(whole), list }))
        expect(await valuesOf({ columns, schema, rowGroupSize })).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })
})
