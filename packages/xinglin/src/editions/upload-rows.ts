import { statSync } from 'node:fs'
import { UserError, type Benchmark, type ReadPrediction } from '../core/index.ts'
import type { FindingCode, Findings } from './findings.ts'
import { detectFileEncoding, encodingNames, lineAt, type Encoding } from '../sources/text-encoding.ts'
import { longestLine, textLines } from '../sources/text-lines.ts'
import type { UploadFile } from './upload-files.ts'

/** A row of an upload, and where it stands. */
export interface UploadRow extends ReadPrediction {
  readonly value: unknown
  readonly file: UploadFile
  readonly line: number
  /** How many rows stand before it in its file. */
  readonly index: number
}

/** What became of a file of the upload. */
export interface FileSummary {
  readonly file: string
  readonly rows: number
  readonly encoding: string
}

/** What became of all files; grows while they are read. */
export class UploadSummary {
  readonly files: FileSummary[] = []
  readonly #unread = new Set<string>()
  readonly #empty = new Set<string>()

  addUnread({ answers }: UploadFile, index: number): void {
    this.#unread.add(`${answers}:${index}`)
  }

  addEmpty({ answers }: UploadFile): void {
    this.#empty.add(answers)
  }

  /** Whether a question has no row for a reason that was told already: the row in its place cannot be read, or its file holds none. */
  isExcused(questionFile: string, index: number): boolean {
    return this.#empty.has(questionFile) || this.#unread.has(`${questionFile}:${index}`)
  }
}

/** The rows of an upload that can be read; what is wrong with the others, and with the files, goes to `findings`. */
export function* uploadRows(benchmark: Benchmark, files: readonly UploadFile[], findings: Findings, summary: UploadSummary): Generator<UploadRow> {
  for (const file of files) {
    const encoding = encodingOf(file, findings)
    const read = benchmark.records.predictionReader(file.readAs)
    let index = 0
    let rows = 0
    for (const { value, line } of values(file, encoding, findings)) {
      const row = value === undefined ? undefined : prediction(read, value, file, line, findings)
      if (row) {
        rows++
        yield { ...row, value, file, line, index }
      } else summary.addUnread(file, index)
      index++
    }
    if (index === 0) {
      findings.add('file.empty', { file: file.entry })
      summary.addEmpty(file)
    }
    summary.files.push({ file: file.entry, rows, encoding: encodingNames[encoding] })
  }
}

function encodingOf({ path, entry }: UploadFile, findings: Findings): Encoding {
  const detected = detectFileEncoding(path)
  const encoding = encodingNames[detected.encoding]
  if ('invalidAt' in detected) {
    const line = lineAt(path, detected.encoding, detected.invalidAt)
    findings.add('file.invalidBytes', { file: entry, ...(line === undefined ? {} : { line }) }, { offset: detected.invalidAt, encoding })
  } else if (detected.encoding !== 'utf-8') findings.add('file.encoding', { file: entry }, { encoding })
  else if (detected.hasBom) findings.add('file.bom', { file: entry })
  return detected.encoding
}

/** A value and its line; undefined where the line is no JSON, which has been told. */
interface Value {
  readonly value: unknown
  readonly line: number
}

function* values(file: UploadFile, encoding: Encoding, findings: Findings): Generator<Value> {
  const whole = wholeDocument(file, encoding)
  if (Array.isArray(whole)) {
    findings.add('file.array', { file: file.entry })
    yield* whole.map((value: unknown, n) => ({ value, line: n + 1 }))
    return
  }
  if (whole !== undefined) {
    findings.add('file.object', { file: file.entry })
    yield { value: whole, line: 1 }
    return
  }
  const blank = new Lines()
  const crlf = new Lines()
  for (const { text, line, endsWithCr } of textLines(file.path, encoding)) {
    if (endsWithCr) crlf.add(line)
    if (text !== undefined && text.trim() === '') blank.add(line)
    else yield { value: text === undefined ? tooLong(file, line, findings) : parsed(text, file, line, findings), line }
  }
  crlf.tell('file.crlf', file, findings)
  blank.tell('file.blankLines', file, findings)
}

/** How many lines are so, and the first of them. */
class Lines {
  #first = 0
  #count = 0

  add(line: number): void {
    this.#first ||= line
    this.#count++
  }

  tell(code: FindingCode, { entry }: UploadFile, findings: Findings): void {
    if (this.#count > 0) findings.add(code, { file: entry, line: this.#first }, { count: this.#count })
  }
}

/** The value of a file that is one JSON document over several lines, or one array; undefined for lines of JSON, good or bad. */
function wholeDocument({ path }: UploadFile, encoding: Encoding): unknown {
  const head = firstText(path, encoding)
  if (head === undefined || (jsonOf(head) !== undefined && !head.startsWith('[')) || statSync(path).size > longestLine) return undefined
  const whole = jsonOf([...textLines(path, encoding)].map(({ text }) => text ?? '').join('\n'))
  return typeof whole === 'object' && whole !== null ? whole : undefined
}

function firstText(path: string, encoding: Encoding): string | undefined {
  for (const { text } of textLines(path, encoding)) {
    if (text === undefined) return undefined
    if (text.trim() !== '') return text.trim()
  }
  return undefined
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parsed(text: string, { entry }: UploadFile, line: number, findings: Findings): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // What `str(dict)` writes, which is the commonest slip.
    const isPython = /^\s*\{\s*'/.test(text)
    findings.add(isPython ? 'line.python' : 'line.json', { file: entry, line }, isPython ? {} : { detail: (error as Error).message.slice(0, 120) })
    return undefined
  }
}

function tooLong({ entry }: UploadFile, line: number, findings: Findings): undefined {
  findings.add('line.tooLong', { file: entry, line }, { limit: '64 MiB' })
}

const codes: Readonly<Record<string, FindingCode>> = {
  'record.notObject': 'row.notObject',
  'record.field': 'row.field',
  'record.multimodal': 'row.multimodal',
}

function prediction(
  read: (record: unknown) => ReadPrediction,
  value: unknown,
  { entry }: UploadFile,
  line: number,
  findings: Findings,
): ReadPrediction | undefined {
  try {
    return read(value)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const code = codes[error.code]
    findings.add(code ?? 'row.invalid', { file: entry, line }, code ? error.parameters : { detail: error.code })
    return undefined
  }
}
