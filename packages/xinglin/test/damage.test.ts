import { parquetWriteBuffer } from 'hyparquet-writer'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { importCommand, type ImportCommandOptions } from '../src/cli/commands/import.ts'
import { seededRandom, UserError, type ReferenceRow } from '../src/core/index.ts'
import { translate } from '../src/messages/index.ts'
import { gb18030Of, utf16Of } from '../src/sources/made-up-encodings.ts'
import { madeUpTable } from '../src/sources/made-up-xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-damage-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Made up: twelve questions, and six sentences with their tags.
const asked = ['哮喘急性发作首选', '2型糖尿病首选', '高血压合并蛋白尿首选', '心房颤动抗凝可选', '肺炎链球菌肺炎首选', '低钾血症应补']
const drugs = ['沙丁胺醇', '二甲双胍', '缬沙坦', '利伐沙班', '青霉素', '氯化钾']
const columns = ['id', 'question', 'A', 'B', 'answer'] as const
type Row = Readonly<Record<(typeof columns)[number], string>>
const rows = Array.from({ length: 12 }, (_, n): Row => ({
  id: `q${n}`,
  question: `${asked[n % 6]}哪种药物？`,
  A: drugs[n % 6]!,
  B: drugs[(n + 1) % 6]!,
  answer: n % 5 === 0 ? 'B' : 'A',
}))
const tagged = (drug: string) =>
  [...`予${drug}治疗`].map((char, at) => `${char} ${at === 0 || at > drug.length ? 'O' : at === 1 ? 'B-药物' : 'I-药物'}\n`).join('')

/** One file of each format. */
interface Format {
  readonly name: string
  readonly bytes: Buffer
  readonly records: number
  /** In characters, where each record ends; absent where a file that is cut is none. */
  readonly ends?: readonly number[]
}
const textOf = ({ bytes }: Format): string => bytes.toString()
const isBinary = ({ name }: Format): boolean => /xlsx|parquet/.test(name)

/** Records one after another: what was cut off is gone with its records, and no trace is left of it. */
function open(name: string, head: string, records: readonly string[]): Format {
  let length = head.length
  const ends = records.map((record) => (length += record.length) - (record.endsWith('\n') ? 1 : 0))
  return { name, bytes: Buffer.from(head + records.join('')), records: records.length, ends }
}
const closed = (name: string, content: Uint8Array | string): Format => ({ name, bytes: Buffer.from(content as string), records: rows.length })

const cells = (row: Row) => columns.map((name) => row[name])
const table = (name: string, delimiter: string, cell: (text: string) => string, of: readonly Row[]) =>
  open(
    name,
    `${columns.join(delimiter)}\n`,
    of.map((row) => `${cells(row).map(cell).join(delimiter)}\n`),
  )
const asLines = (of: readonly Row[], end: string) => of.map((row) => `${JSON.stringify(row)}${end}`)

/** The questions in every format that can hold them. */
const filesOf = (of: readonly Row[]): readonly Format[] => [
  open('lines.jsonl', '', asLines(of, '\n')),
  open('glued.json', '', asLines(of, '')),
  closed('array.json', JSON.stringify(of, null, 1)),
  closed('keyed.json', JSON.stringify(Object.fromEntries(of.map(({ id, ...row }) => [id, row])))),
  table('table.csv', ',', (text) => `"${text}"`, of),
  table('table.tsv', '\t', (text) => text, of),
  closed('book.xlsx', madeUpTable(columns, ...of.map(cells))),
  closed('table.parquet', new Uint8Array(parquetWriteBuffer({ columnData: columns.map((name) => ({ name, data: of.map((row) => row[name]) })) }))),
]
const sentences = open(
  'sentences.conll',
  '',
  drugs.map((drug, n) => `${n === 0 ? '' : '\n'}${tagged(drug)}`),
)
const formats = [...filesOf(rows), sentences]
const texts = formats.filter((format) => !isBinary(format))

interface Outcome {
  readonly code: number
  /** What stops it, in one line; undefined where nothing does. */
  readonly error: string | undefined
  /** Ids of the questions that were written, and how many records were left out. */
  readonly written: readonly string[]
  readonly skipped: number
  readonly notes: readonly string[]
}

interface ImportDocument {
  readonly notes: readonly { readonly code: string }[]
}

/** Imports bytes as the command does. Whatever is no mistake of the user's is thrown. */
async function imported({ name }: Format, bytes: Uint8Array, more: ImportCommandOptions = {}): Promise<Outcome> {
  const [file, out] = [join(folder, name), join(folder, 'edition')]
  writeFileSync(file, bytes)
  let printed = ''
  const told: string[] = []
  const terminal = {
    language: 'en',
    out: (text: string) => (printed += text),
    tell: (code: string, parameters = {}) => told.push(translate('en', code, parameters)),
    status: () => {},
  } as const
  const skipped = () => told.filter((line) => /^\{"skipped":\{"file":"[\w.]+","line":\d+,"why":"/.test(line)).length
  try {
    const code = await importCommand(terminal, [file], { out, json: true, skipBad: true, ...more })
    const written = readFileSync(join(out, 'references.jsonl'), 'utf8').trim().split('\n')
    const { notes } = JSON.parse(printed) as ImportDocument
    return {
      code,
      error: undefined,
      written: written.map((line) => (JSON.parse(line) as ReferenceRow).id),
      skipped: skipped(),
      notes: notes.map((note) => note.code),
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    for (const language of ['zh', 'en'] as const) expect(translate(language, error.code, error.parameters)).not.toMatch(/\n|\{\w+\}/)
    return { code: 2, error: translate('en', error.code, error.parameters), written: [], skipped: skipped(), notes: [] }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** What is so of a file as a whole. */
const withoutLine = /is empty|holds no record|cannot tell what format/

/** Told in one line, not a long one, with the file and the line that it is about. */
function expectTold(format: Format, { error = '', skipped }: Outcome, what: string): void {
  expect(error.length, what).toBeLessThan(1000)
  expect(error, what).not.toMatch(/\n|\.ts:\d|\[object/)
  // All records were left out, each with its file and line.
  if (/there is no sample at all/.test(error)) return expect(skipped, what).toBeGreaterThan(0)
  expect(error, what).toContain(format.name)
  // All its records together have no such columns, no labels.
  const isOfAll = error.startsWith(`${format.name}: `) || withoutLine.test(error)
  if (!isBinary(format) && !isOfAll) expect(error, what).toMatch(/line \d+/)
}

/** Every record that was read is a question or is told; `least` of them must be there, and one more may be cut short. */
function expectAccounted(outcome: Outcome, least: number, most: number, what: string): void {
  const all = outcome.written.length + outcome.skipped
  expect([outcome.code, all >= least && all <= most], `${what}: ${all} of ${least} to ${most}`).toEqual([0, true])
  expect(new Set(outcome.written).size, what).toBe(outcome.written.length)
}

/** Twenty places, the same each time. */
function placesIn(length: number, ...seed: readonly string[]): readonly { readonly at: number; readonly byte: number }[] {
  const random = seededRandom('damage', ...seed)
  return Array.from({ length: 20 }, () => ({ at: Math.floor(random() * length), byte: Math.floor(random() * 256) }))
}

describe('imports', () => {
  it.each(formats)('$name whole', async (format) => {
    expectAccounted(await imported(format, format.bytes), format.records, format.records, format.name)
  })

  it.each(formats)('$name cut at 20 places: what stands before the cut, or an error', async (format) => {
    for (const { at } of placesIn(format.bytes.length, 'cut', format.name)) {
      const outcome = await imported(format, format.bytes.subarray(0, at))
      const what = `${format.name} cut at ${at}`
      if (outcome.error !== undefined) expectTold(format, outcome, what)
      else {
        // Only what has no end of its own can be read, and the record that the cut goes through may be a shorter one.
        const read = format.bytes.subarray(0, at).toString().length
        const before = format.ends!.filter((end) => end <= read).length
        expectAccounted(outcome, before, before + 1, what)
      }
    }
  })

  it.each(texts)('$name in another encoding than the one that is named, or in two', async (format) => {
    const text = textOf(format)
    const middle = Math.floor(text.length / 2)
    const encodings = { 'utf-8': Buffer.from(text), gb18030: gb18030Of(text), 'utf-16le': utf16Of(text) } as const
    for (const [name, bytes] of Object.entries(encodings)) {
      expectAccounted(await imported(format, bytes), format.records, format.records, `${format.name} in ${name}`)
      for (const encoding of ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const) {
        const what = `${format.name} in ${name} called ${encoding}`
        const outcome = await imported(format, bytes, { encoding })
        if (outcome.error === undefined) expectAccounted(outcome, format.records, format.records, what)
        else expectTold(format, outcome, what)
      }
    }
    const two = await imported(format, Buffer.concat([Buffer.from(text.slice(0, middle)), gb18030Of(text.slice(middle))]))
    expect(two.error).toMatch(/line \d+ \(byte \d+\) is no (?:UTF-8|GBK \/ GB18030) text/)
    expectTold(format, two, `${format.name} in two encodings from ${middle} on`)
  })

  it.each(texts)('$name with byte order marks in 20 places: all records, or an error', async (format) => {
    const text = textOf(format)
    for (const { at } of placesIn(text.length, 'mark', format.name)) {
      const outcome = await imported(format, Buffer.from(`${text.slice(0, at)}\ufeff${text.slice(at)}`))
      const what = `${format.name} with a mark at ${at}`
      if (outcome.error === undefined) expectAccounted(outcome, format.records, format.records, what)
      else expectTold(format, outcome, what)
    }
  })

  it.each(formats)('$name with 20 bytes changed, one at a time: all records, or an error, or a note', async (format) => {
    for (const { at, byte } of placesIn(format.bytes.length, 'byte', format.name)) {
      const bytes = Buffer.from(format.bytes)
      bytes[at] = byte
      const outcome = await imported(format, bytes)
      const what = `${format.name} with ${byte} at ${at}`
      if (outcome.error !== undefined) expectTold(format, outcome, what)
      // A blank line that is none any more joins two sentences; every character of them is there.
      else if (outcome.notes.length === 0)
        expectAccounted(outcome, format.records - (format.name.endsWith('.conll') ? 1 : 0), format.records + 1, what)
    }
  })

  const long = '患者反复咳嗽，“胸闷”三天；'.repeat(8_000)
  it.each(filesOf(rows.map((row, n) => (n === 7 ? { ...row, question: long } : row))))(
    'a question of 112,000 characters in $name',
    async (format) => {
      const { written, skipped } = await imported(format, format.bytes)
      expect([written.length, skipped]).toEqual([12, 0])
    },
  )

  it.each(texts)('a line of 100,000 characters that is no record, in the middle of $name: an error on its line', async (format) => {
    const lines = textOf(format).split('\n')
    const at = Math.floor(lines.length / 2)
    const bytes = Buffer.from([...lines.slice(0, at), '乱'.repeat(100_000), ...lines.slice(at)].join('\n'))
    const outcome = await imported(format, bytes)
    expectTold(format, outcome, format.name)
    // Objects glued together are one line, whose end the other follows.
    expect(outcome.error).toMatch(new RegExp(`line (?:${at + 1}|${at + 2})\\b`))
  })
})
