import fc from 'fast-check'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UserError, type Benchmark } from '../core/index.ts'
import { findingTexts } from '../messages/files.ts'
import type { Finding } from './findings.ts'
import { asLines, goodUpload, madeUpQuestions, readRobustly, uploadBenchmark } from './made-up-upload-benchmark.ts'
import { madeUpZip } from '../sources/made-up-zip.ts'
import { validateUpload } from './validate.ts'

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-validate-test-'))
  made.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

let questions: string
beforeAll(() => {
  questions = folderOf(Object.fromEntries(Object.entries(madeUpQuestions).map(([name, rows]) => [`${name}.jsonl`, asLines(rows)])))
})

const check = (predictions: string, { benchmark = uploadBenchmark as Benchmark, of = questions, hasLayout = false } = {}) =>
  validateUpload({
    benchmark,
    questions: of,
    predictions,
    generationOf: () => (hasLayout ? benchmark.generations[0] : undefined),
    read: readRobustly,
  })

/** `code file:line id parameters`, as short as can be told apart. */
const told = (findings: readonly Finding[]) =>
  findings.map(({ code, file, line, parameters }) =>
    [code, file && `${file}${line === undefined ? '' : `:${line}`}`, Object.keys(parameters).length > 0 && JSON.stringify(parameters)]
      .filter((part) => part !== undefined && part !== false)
      .join(' '),
  )

/** What the text of a finding is filled with. */
const parametersOf = (code: string): readonly string[] => [...findingTexts[code]!.en[0].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

type Rows = ReturnType<typeof goodUpload>
const upload = (change: (rows: Rows) => void, files: Readonly<Record<string, string | Buffer>> = {}): string => {
  const rows = goodUpload()
  change(rows)
  return folderOf({ ...Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, asLines(each)])), ...files })
}
const findingsOf = async (change: (rows: Rows) => void, files: Readonly<Record<string, string | Buffer>> = {}) =>
  told((await check(upload(change, files))).findings)

describe('an upload', () => {
  it('as it should be has nothing to be told: 3 files, 8 rows', async () => {
    const { findings, files, rows } = await check(upload(() => {}))
    expect([told(findings), rows]).toEqual([[], 8])
    expect(files).toEqual([
      { file: 'MedHG.jsonl', rows: 3, encoding: 'UTF-8' },
      { file: 'MedSafety.jsonl', rows: 3, encoding: 'UTF-8' },
      { file: 'MedTerm.jsonl', rows: 2, encoding: 'UTF-8' },
    ])
  })

  it('may have its rows in any order', async () => {
    expect(await findingsOf((rows) => Object.values(rows).forEach((each) => each.reverse()))).toEqual([])
  })

  it('is the same as a zip with its folder, and has a note as a bare folder where a zip is wanted', async () => {
    const entries = Object.entries(goodUpload()).map(([name, rows]) => ({ name: `MedBench_LLM/${name}`, content: asLines(rows) }))
    const zip = join(folderOf({ 'up.zip': madeUpZip(entries) }), 'up.zip')
    expect(told((await check(zip, { hasLayout: true })).findings)).toEqual([])
    expect(
      told(
        (
          await check(
            upload(() => {}),
            { hasLayout: true },
          )
        ).findings,
      ),
    ).toEqual(['upload.zip {"folder":"MedBench_LLM"}'])
    const other = join(
      folderOf({ 'up.zip': madeUpZip(entries.map((entry) => ({ ...entry, name: entry.name.replace('MedBench_LLM', 'answers') }))) }),
      'up.zip',
    )
    expect(told((await check(other, { hasLayout: true })).findings)).toEqual(['upload.folder {"found":"answers","expected":"MedBench_LLM"}'])
  })

  it('may be one file, for the questions of one file', async () => {
    const folder = upload(() => {})
    expect(told((await check(join(folder, 'MedHG.jsonl'), { of: join(questions, 'MedHG.jsonl') })).findings)).toEqual([])
  })
})

describe('rows', () => {
  it('that are missing, surplus or repeated are told with the line of the question or their own', async () => {
    const findings = await findingsOf((rows) => {
      rows['MedHG.jsonl']!.splice(1, 1)
      rows['MedTerm.jsonl']!.push({ question: '解释术语：水肿', answer: '组织间隙液体过多', other: { id: 9, source: 'MedTerm_V4' } })
      rows['MedTerm.jsonl']!.push(rows['MedTerm.jsonl']![0]!)
    })
    expect(findings).toEqual(['row.missing MedHG.jsonl {"line":2}', 'row.surplus MedTerm.jsonl:3', 'row.repeated MedTerm.jsonl:4'])
  })

  it('of two equal questions are two: a third is a repeat, and one alone leaves one missing', async () => {
    expect(await findingsOf((rows) => rows['MedSafety.jsonl']!.push(rows['MedSafety.jsonl']![1]!))).toEqual(['row.repeated MedSafety.jsonl:4'])
    expect(await findingsOf((rows) => rows['MedSafety.jsonl']!.pop())).toEqual(['row.missing MedSafety.jsonl {"line":3}'])
  })

  it('with a changed question are told so, not as missing and surplus; their answer is read all the same', async () => {
    const findings = await findingsOf((rows) => {
      const [first, ...rest] = rows['MedHG.jsonl']!
      rows['MedHG.jsonl'] = [{ ...first!, question: `${first!.question.trim()} `, answer: '神经科' }, ...rest]
    })
    expect(findings).toEqual(['row.question MedHG.jsonl:1 {"line":1}', 'answer.unparsed MedHG.jsonl:1'])
  })

  it('in the file of another task are told where they belong', async () => {
    const findings = await findingsOf((rows) => {
      rows['MedTerm.jsonl']!.push(...rows['MedHG.jsonl']!.splice(0, 1))
    })
    expect(findings).toEqual(['row.missing MedHG.jsonl {"line":1}', 'row.otherFile MedTerm.jsonl:3 {"task":"MedHG"}'])
  })

  it('without an answer are errors, blank, null or absent alike; other types too', async () => {
    const findings = await findingsOf((rows) => {
      const [a, b, c] = rows['MedHG.jsonl']!
      const { answer: _, ...without } = c!
      rows['MedHG.jsonl'] = [{ ...a, answer: ' ' }, { ...b, answer: null }, without] as never
      const [d, e] = rows['MedTerm.jsonl']!
      rows['MedTerm.jsonl'] = [{ ...d, answer: ['绞', '痛'] }, { ...e, other: 'MedTerm' }, [], 3] as never
    })
    expect(findings).toEqual([
      'row.notObject MedTerm.jsonl:3',
      'row.notObject MedTerm.jsonl:4',
      'row.field MedTerm.jsonl:1 {"field":"answer","found":"array"}',
      'row.field MedTerm.jsonl:2 {"field":"other","found":"string"}',
      // That the questions of these rows have none is no second mistake.
      'row.empty MedHG.jsonl:1',
      'row.empty MedHG.jsonl:2',
      'row.empty MedHG.jsonl:3',
    ])
  })

  it('with other fields than the questions are warned of, by name', async () => {
    const findings = await findingsOf((rows) => {
      const [a, b] = rows['MedTerm.jsonl']!
      rows['MedTerm.jsonl'] = [
        { ...a!, other: { id: '1', source: 'MedTerm' } },
        { ...b!, other: { id: 2 } },
      ] as never
    })
    expect(findings).toEqual([
      'row.fields MedTerm.jsonl:1 {"fields":"other.id, other.source"}',
      'row.fields MedTerm.jsonl:2 {"fields":"other.source"}',
    ])
  })

  it('of a file of the multimodal track are not read; it is named as such, in the upload and in the questions', async () => {
    expect(await findingsOf(() => {}, { 'MedVQA.jsonl': '{}' })).toEqual(['upload.fileMultimodal MedVQA.jsonl'])
    const of = folderOf({ 'MedHG.jsonl': asLines(madeUpQuestions.MedHG), 'MedVQA.jsonl': '{}' })
    const predictions = folderOf({ 'MedHG.jsonl': asLines(goodUpload()['MedHG.jsonl']!) })
    expect(told((await check(predictions, { of })).findings)).toEqual(['questions.multimodal MedVQA.jsonl'])
    await expect(check(predictions, { of: folderOf({ 'MedVQA.jsonl': '{}' }) })).rejects.toMatchObject({ code: 'data.multimodal' })
  })

  it('of the multimodal track are refused by name', async () => {
    const findings = await findingsOf((rows) => {
      rows['MedTerm.jsonl']!.push({ ...rows['MedTerm.jsonl']![0]!, img_path: ['a.png'] } as never)
    })
    expect(findings).toEqual(['row.multimodal MedTerm.jsonl:3 {"task":"MedTerm"}'])
  })
})

describe('answers', () => {
  const answering = (...answers: string[]) =>
    findingsOf((rows) => {
      rows['MedSafety.jsonl'] = rows['MedSafety.jsonl']!.map((row, n) => ({ ...row, answer: answers[n]! }))
    })

  it('that cannot be read are warnings with the reason', async () => {
    expect(await answering('D', 'A/B', '不知道')).toEqual([
      // There are three options, so no D.
      'answer.unparsed MedSafety.jsonl:1',
      'answer.ambiguous MedSafety.jsonl:2',
      'answer.refused MedSafety.jsonl:3',
    ])
    expect(await answering('<think>先看看', '<think>想</think><A>', '<A>')).toEqual([
      'answer.truncated MedSafety.jsonl:1',
      'answer.reasoning MedSafety.jsonl:1',
      'answer.reasoning MedSafety.jsonl:2',
    ])
  })

  it('that can be read but not as asked are notes', async () => {
    expect(await answering('C', '20', '<A>')).toEqual(['answer.offForm MedSafety.jsonl:1', 'answer.byText MedSafety.jsonl:2'])
    expect(
      await findingsOf((rows) => {
        rows['MedTerm.jsonl'] = rows['MedTerm.jsonl']!.map((row) => ({ ...row, answer: '{"a":1,}' }))
      }),
    ).toEqual(['answer.repaired MedTerm.jsonl:1', 'answer.repaired MedTerm.jsonl:2'])
  })
})

describe('files', () => {
  it('that are missing, surplus, unknown, of another kind, misnamed or in a wrong place', async () => {
    const rows = goodUpload()
    const folder = folderOf({
      'medhg.jsonl': asLines(rows['MedHG.jsonl']!),
      'sub/MedTerm.jsonl': asLines(rows['MedTerm.jsonl']!),
      'notes.txt': 'x',
      '总结.jsonl': '{}\n',
    })
    expect(told((await check(folder)).findings)).toEqual([
      'upload.fileMissing MedSafety.jsonl',
      'upload.fileMisnamed medhg.jsonl {"expected":"MedHG.jsonl"}',
      'upload.filePlace sub/MedTerm.jsonl {"folder":"sub"}',
      'upload.fileUnknown 总结.jsonl',
      'upload.otherFile notes.txt',
    ])
    const ofOne = await check(
      upload(() => {}),
      { of: join(questions, 'MedHG.jsonl') },
    )
    expect(told(ofOne.findings)).toEqual([
      'upload.fileSurplus MedSafety.jsonl {"task":"MedSafety"}',
      'upload.fileSurplus MedTerm.jsonl {"task":"MedTerm"}',
    ])
  })

  it('called as in another generation, or twice, are told with the name that is right', async () => {
    expect(
      await findingsOf((rows) => {
        rows['MedHG_test.jsonl'] = rows['MedHG.jsonl']!
        delete rows['MedHG.jsonl']
      }),
    ).toEqual(['upload.fileMisnamed MedHG_test.jsonl {"expected":"MedHG.jsonl"}'])
    expect(await findingsOf((rows) => (rows['MedHG_test.jsonl'] = rows['MedHG.jsonl']!))).toEqual([
      'upload.fileTwice MedHG_test.jsonl {"other":"MedHG.jsonl"}',
    ])
  })

  it('that hold nothing, or an upload without any, are told, not scored', async () => {
    expect(await findingsOf(() => {}, { 'MedTerm.jsonl': '' })).toEqual(['file.empty MedTerm.jsonl'])
    expect(told((await check(folderOf({ 'a.txt': 'x' }))).findings)).toEqual([
      'upload.noFiles {"upload":"' + made.at(-1)!.split('/').at(-1)! + '"}',
      'upload.otherFile a.txt',
    ])
  })

  it('of the questions that cannot be read are the caller’s mistake', async () => {
    await expect(check(join(questions, 'nothing'))).rejects.toThrow(UserError)
    await expect(
      check(
        upload(() => {}),
        { of: folderOf({ 'MedHG.jsonl': '{"question":3}\n' }) },
      ),
    ).rejects.toThrow(/record.field/)
    const twice = await check(
      upload(() => {}),
      { of: folderOf({ 'MedHG.jsonl': asLines(madeUpQuestions.MedHG), 'MedHG_test.jsonl': asLines(madeUpQuestions.MedHG) }) },
    ).catch((error: UserError) => error.code)
    expect(twice).toBe('data.fileTwice')
    // A reader that gives every row one id, as a file has it whose ids were copied.
    const again = folderOf({ 'MedHG.jsonl': asLines(madeUpQuestions.MedHG) })
    const repeating: Benchmark = {
      ...uploadBenchmark,
      records: { ...uploadBenchmark.records, layout: 'file', reader: () => () => ({ sample: { task: 'MedHG', id: '1', prompt: '', input: {} } }) },
    }
    expect(
      await check(join(again, 'MedHG.jsonl'), { benchmark: repeating, of: join(again, 'MedHG.jsonl') }).catch((error: UserError) => error.code),
    ).toBe('data.repeated')
  })
})

describe('encodings and lines', () => {
  const terms = () => asLines(goodUpload()['MedTerm.jsonl']!)

  it('BOM is a warning; CRLF and blank lines are notes that count them', async () => {
    const [first, second] = terms().trim().split('\n')
    expect(await findingsOf(() => {}, { 'MedTerm.jsonl': `\ufeff${first}\r\n\r\n  \r\n${second}\r\n` })).toEqual([
      'file.bom MedTerm.jsonl',
      'file.crlf MedTerm.jsonl:1 {"count":4}',
      'file.blankLines MedTerm.jsonl:2 {"count":2}',
    ])
  })

  it('UTF-16 and GBK are errors by name, and the rows are read all the same', async () => {
    const utf16 = await check(upload(() => {}, { 'MedTerm.jsonl': Buffer.from(`\ufeff${terms()}`, 'utf16le') }))
    expect([told(utf16.findings), utf16.rows]).toEqual([['file.encoding MedTerm.jsonl {"encoding":"UTF-16LE"}'], 8])
    // 肝 in GBK, twice: the one question is changed, so it is the question of that id.
    const gbk = Buffer.concat([
      Buffer.from('{"question":"'),
      Buffer.from([0xb8, 0xce, 0xb8, 0xce]),
      Buffer.from('","answer":"A","other":{"id":1,"source":"MedTerm_V4"}}\n'),
    ])
    expect(await findingsOf(() => {}, { 'MedTerm.jsonl': gbk })).toEqual([
      'file.encoding MedTerm.jsonl {"encoding":"GBK / GB18030"}',
      'row.missing MedTerm.jsonl {"line":2}',
      'row.question MedTerm.jsonl:1 {"line":1}',
    ])
  })

  it('bytes that are no text are told with line and offset', async () => {
    const bytes = Buffer.from(terms())
    const at = bytes.lastIndexOf(Buffer.from('发黄'))
    bytes[at] = 0xff
    expect(await findingsOf(() => {}, { 'MedTerm.jsonl': bytes })).toEqual([`file.invalidBytes MedTerm.jsonl:2 {"offset":${at},"encoding":"UTF-8"}`])
  })

  it('what is not JSON is told by line, a Python dict as such', async () => {
    const [first] = terms().split('\n')
    const findings = await findingsOf(() => {}, { 'MedTerm.jsonl': `${first}\n{'question': '解释术语：黄疸'}\n{"question":\n` })
    expect(findings).toEqual(['line.json MedTerm.jsonl:3 {"detail":"Unexpected end of JSON input"}', 'line.python MedTerm.jsonl:2'])
  })

  it('one JSON array is an error of the file, and its elements are read', async () => {
    const rows = goodUpload()['MedTerm.jsonl']!
    for (const text of [JSON.stringify(rows), JSON.stringify(rows, null, 2)]) {
      const { findings, rows: count } = await check(upload(() => {}, { 'MedTerm.jsonl': text }))
      expect([told(findings), count]).toEqual([['file.array MedTerm.jsonl'], 8])
    }
    expect(await findingsOf(() => {}, { 'MedTerm.jsonl': JSON.stringify(rows[0], null, 2) })).toEqual([
      'file.object MedTerm.jsonl',
      'row.missing MedTerm.jsonl {"line":2}',
    ])
  })
})

describe('a zip that tries something', () => {
  it('is one finding, with the entry, and no row is read', async () => {
    const file = join(folderOf({ 'bad.zip': madeUpZip([{ name: '../x.jsonl', content: '{}' }]) }), 'bad.zip')
    const { findings, rows } = await check(file)
    expect(findings.map(({ code, severity, parameters }) => [code, severity, parameters.entry])).toEqual([['archive.path', 'error', '../x.jsonl']])
    expect(rows).toBe(0)
  })

  it('of another kind is told by its kind', async () => {
    const file = join(folderOf({ 'up.rar': Buffer.from('Rar!\u001a\u0007') }), 'up.rar')
    expect((await check(file)).findings.map(({ code, parameters }) => [code, parameters.kind])).toEqual([['archive.kind', 'rar']])
  })
})

describe('many findings', () => {
  it('are counted to the last, and kept up to 10,000 of a kind', async () => {
    const { findings, counts } = await check(upload(() => {}, { 'MedTerm.jsonl': 'x\n'.repeat(12_000) }))
    expect(counts.get('line.json')).toBe(12_000)
    expect(findings.filter(({ code }) => code === 'line.json').length).toBe(10_000)
  })
})

describe('any upload', () => {
  const goodFiles = Object.entries(goodUpload()).map(([name, rows]) => [name, Buffer.from(asLines(rows))] as const)
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        '\n',
        '\r\n',
        '\ufeff',
        '"',
        '\\',
        '{',
        '}',
        '[',
        ']',
        ',',
        'null',
        '{"other":{"id":1}}',
        '\u0000',
        '[['.repeat(5000),
        '{"a":'.repeat(5000),
      )
      .map((text) => Buffer.from(text)),
    fc.anything({ maxDepth: 3 }).map((value) => Buffer.from(`${JSON.stringify(value) ?? 'null'}\n`)),
  )
  const edits = fc.array(fc.record({ file: fc.nat(2), at: fc.nat(900), cut: fc.nat(60), piece }), { minLength: 1, maxLength: 8 })

  it('gives findings and never throws: 200 uploads with pieces cut out and others put in, as folder and as zip', async () => {
    await fc.assert(
      fc.asyncProperty(edits, fc.boolean(), async (changes, isZip) => {
        const files = goodFiles.map(([name, bytes]) => ({ name, content: bytes }))
        for (const { file, at, cut, piece: put } of changes) {
          const { name, content } = files[file]!
          files[file] = { name, content: Buffer.concat([content.subarray(0, at), put, content.subarray(Math.min(at, content.length) + cut)]) }
        }
        const folder = folderOf(isZip ? { 'up.zip': madeUpZip(files) } : Object.fromEntries(files.map(({ name, content }) => [name, content])))
        const { findings, rows } = await check(isZip ? join(folder, 'up.zip') : folder)
        for (const { code, parameters } of findings) for (const name of parametersOf(code)) expect(parameters, code).toHaveProperty(name)
        // A row is read, or there is an error that says why not.
        if (rows < 8) expect(findings.some(({ severity }) => severity === 'error')).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('may be nested 100,000 deep in one field', async () => {
    const [first] = goodUpload()['MedTerm.jsonl']!
    const deep = `${JSON.stringify(first).slice(0, -1)},"more":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`
    const { rows } = await check(upload(() => {}, { 'MedTerm.jsonl': deep }))
    expect(rows).toBe(7)
  })
})
