import fc from 'fast-check'
import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gb18030Of, utf16Of } from './made-up-encodings.ts'
import { madeUpFolder, readFile, type ReadFile } from './made-up-source.ts'
import type { SourceOptions } from './source.ts'

const { write } = madeUpFolder()
let n = 0
async function read(name: string, content: Uint8Array, options: SourceOptions = {}): Promise<ReadFile> {
  const path = write(`${n++}-${name}`, content)
  try {
    return await readFile(path, options)
  } finally {
    rmSync(path)
  }
}

const texts = [
  '发热三天，伴咳嗽',
  '自述"头痛"',
  '高血压病史一年，服药',
  '右下腹痛',
  '一过性黑矇；否认外伤',
  'CT：未见异常',
  '血压 130/80 mmHg',
  '最高体温39.2℃',
]
const rows = texts.map((text, id) => ({ id: `q${id}`, text, n: id / 4 }))

/** A file of eight records in each text format. */
interface Format {
  readonly name: string
  readonly text: string
  /** Whether a cut between records, or in the last one, leaves a file that is as good as whole. */
  readonly isOpen: boolean
  /** Whether a damaged byte may make one sentence or row of two without a trace. */
  readonly mayMerge?: boolean
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const formats: readonly Format[] = [
  { name: 'x.jsonl', text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''), isOpen: true },
  { name: 'glued.json', text: rows.map((row) => JSON.stringify(row)).join(''), isOpen: true },
  { name: 'pretty.json', text: rows.map((row) => JSON.stringify(row, null, 2)).join('\n'), isOpen: true },
  { name: 'array.json', text: JSON.stringify(rows), isOpen: false },
  { name: 'pretty-array.json', text: JSON.stringify(rows, null, 2), isOpen: false },
  { name: 'keyed.json', text: JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, row])), null, 1), isOpen: false },
  { name: 'wrapped.json', text: JSON.stringify({ data: rows }), isOpen: false },
  { name: 'x.csv', text: `id,text,n\n${rows.map(({ id, text, n: score }) => `${id},${quoted(text)},${score}\n`).join('')}`, isOpen: true },
  { name: 'x.tsv', text: `id\ttext\tn\n${rows.map(({ id, text, n: score }) => `${id}\t${text}\t${score}\n`).join('')}`, isOpen: true },
  {
    name: 'x.conll',
    text: texts.map((text) => [...text].map((char, at) => `${char} ${at % 3 === 1 ? 'B-x' : 'O'}\n`).join('')).join('\n'),
    isOpen: true,
    mayMerge: true,
  },
]
const format = fc.constantFrom(...formats)

/** What is about a whole file: no line would help. */
const withoutLine = new Set([
  'source.empty',
  'source.noRecords',
  'source.noFormat',
  'source.noSheet',
  'source.foreign',
  'archive.kind',
  'sheet.legacy',
])

/** Damage is told with its file and its line. */
function expectTold({ error }: ReadFile): void {
  if (!error) return
  expect(error.parameters.file).toMatch(/\w/)
  if (!withoutLine.has(error.code) && !/^(?:archive|sheet|parquet|file)\./.test(error.code))
    expect(error.parameters.line, error.code).toBeGreaterThan(0)
}

const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text: string) => utf16Of(text),
  'utf-16be': (text: string) => utf16Of(text, true),
  'utf-16le without a mark': (text: string) => utf16Of(text).subarray(2),
  'utf-16be without a mark': (text: string) => utf16Of(text, true).subarray(2),
  gb18030: (text: string) => gb18030Of(text),
} as const
const encoding = fc.constantFrom(...Object.values(encodings))

describe('the same eight records', () => {
  it.each(formats)('come from $name in all seven encodings', async ({ name, text }) => {
    const expected = await read(name, Buffer.from(text))
    expect([expected.values.length, expected.error]).toEqual([8, undefined])
    for (const encode of Object.values(encodings)) expect(await read(name, encode(text))).toEqual(expected)
  })
})

describe('a file cut at any byte, in any encoding', () => {
  it('gives the records before the cut, and an error unless the cut leaves a whole file: 500 times', async () => {
    await fc.assert(
      fc.asyncProperty(format, encoding, fc.double({ min: 0, max: 1, noNaN: true }), async ({ name, text, isOpen }, encode, share) => {
        const whole = await read(name, encode(text))
        const bytes = encode(text)
        const file = await read(name, bytes.subarray(0, Math.floor(share * (bytes.length - 1))))
        expectTold(file)
        // Of what has no end of its own the last record may be short: "39.2" cut to "39".
        const sure = isOpen && !file.error ? file.values.slice(0, -1) : file.values
        expect(sure).toEqual(whole.values.slice(0, sure.length))
        if (!isOpen) expect(file.error).toBeDefined()
      }),
      { numRuns: 500 },
    )
  })

  it('ends JSON Lines with an error wherever the cut is not between two records: all 500-odd places', async () => {
    const { name, text } = formats[0]!
    const bytes = Buffer.from(text)
    for (let end = 1; end < bytes.length; end++) {
      const file = await read(name, bytes.subarray(0, end))
      const isBetween = bytes[end - 1] === 0x0a || bytes[end] === 0x0a
      expect([end, file.error === undefined]).toEqual([end, isBetween])
    }
  })
})

describe('a file with a few bytes changed, added or lost', () => {
  const edit = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    // Those that the formats are made of, and any other.
    byte: fc.oneof(fc.constantFrom(...Buffer.from('"\'\n\r\t,:{}[] \\NaN\0O-')), fc.nat(255)),
    kind: fc.constantFrom('set', 'add', 'lose'),
  })
  it('has no fewer records without an error or a note, and never fails in another way: 1,000 times', async () => {
    await fc.assert(
      fc.asyncProperty(format, fc.array(edit, { minLength: 1, maxLength: 3 }), async ({ name, text, mayMerge }, edits) => {
        const bytes = [...Buffer.from(text)]
        for (const { share, byte, kind } of edits) {
          const at = Math.floor(share * (bytes.length - 1))
          if (kind === 'set') bytes[at] = byte
          else if (kind === 'add') bytes.splice(at, 0, byte)
          else bytes.splice(at, 1)
        }
        const file = await read(name, Uint8Array.from(bytes))
        expectTold(file)
        if (!mayMerge && !file.error && file.notes.length === 0) expect(file.values.length).toBeGreaterThanOrEqual(8)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a byte order mark anywhere in the middle', () => {
  it('is never part of the name of a field and loses no record: 400 times', async () => {
    await fc.assert(
      fc.asyncProperty(format, fc.double({ min: 0, max: 1, noNaN: true }), async ({ name, text }, share) => {
        const at = Math.floor(share * text.length)
        const file = await read(name, Buffer.from(`${text.slice(0, at)}\ufeff${text.slice(at)}`))
        expectTold(file)
        for (const value of file.values) expect(Object.keys(value as object).join()).not.toContain('\ufeff')
        if (!file.error) expect(file.values).toHaveLength(8)
      }),
      { numRuns: 400 },
    )
  })
})

describe('two encodings in one file', () => {
  it('are records or an error with its line, whichever two: 200 times', async () => {
    await fc.assert(
      fc.asyncProperty(format, encoding, encoding, async ({ name, text }, first, second) => {
        expectTold(await read(name, Buffer.concat([first(text), second(text)])))
      }),
      { numRuns: 200 },
    )
  })

  it('are told where a text in UTF-8 turns into GBK: on line 9', async () => {
    const { name, text } = formats[0]!
    const { error } = await read(name, Buffer.concat([Buffer.from(text), gb18030Of('{"text": "发热"}\n')]))
    expect([error?.code, error?.parameters.line]).toEqual(['source.encoding', 9])
  })

  it('are no reason to fail where the user names the wrong one: 200 times', async () => {
    const named = fc.constantFrom('utf-8', 'gb18030', 'utf-16le', 'utf-16be')
    await fc.assert(
      fc.asyncProperty(format, encoding, named, async ({ name, text }, encode, given) =>
        expectTold(await read(name, encode(text), { encoding: given })),
      ),
      { numRuns: 200 },
    )
  })
})

describe('lines of 100,000 characters', () => {
  const long = '患者自述头痛"三天，'.repeat(10_000)
  it.each([
    ['x.jsonl', `${JSON.stringify({ id: '1', text: long })}\n${JSON.stringify({ id: '2', text: '短' })}\n`],
    [
      'x.json',
      JSON.stringify([
        { id: '1', text: long },
        { id: '2', text: '短' },
      ]),
    ],
    ['x.csv', `id,text\n1,${quoted(long)}\n2,短\n`],
    ['x.tsv', `id\ttext\n1\t${long}\n2\t短\n`],
  ])('are read from %s', async (name, content) => {
    expect((await read(name, Buffer.from(content))).values).toEqual([
      { id: '1', text: long },
      { id: '2', text: '短' },
    ])
  })

  it('without a structure are an error on their line, in any format', async () => {
    for (const name of ['x.jsonl', 'x.json', 'x.conll']) {
      const file = await read(name, Buffer.from(`${long}\n`))
      expect([name, file.error?.parameters.line]).toEqual([name, 1])
    }
    expect((await read('x.txt', Buffer.from(long))).error?.code).toBe('source.noFormat')
  })
})

describe('random bytes', () => {
  it('are records or an error that names the file, under any name: 1,000 times', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'{}[]",:\n\t ;|OB-I痛a1'), maxLength: 120 }).map((text) => new Uint8Array(Buffer.from(text))),
    )
    const name = fc.constantFrom('x.jsonl', 'x.json', 'x.csv', 'x.tsv', 'x.conll', 'x.txt', 'x', 'x.xlsx', 'x.parquet', 'x.zip')
    await fc.assert(
      fc.asyncProperty(name, bytes, async (each, content) => {
        const file = await read(each, content)
        expectTold(file)
        if (!file.error) expect(file.values.length).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })
})
