import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { EditionManifest, ReferenceRow, Sample } from '../../src/core/index.ts'
import { gb18030Of, utf16Of } from '../../src/sources/made-up-encodings.ts'
import { madeUpTable } from '../../src/sources/made-up-xlsx.ts'
import { hasShared, needsShared, shared } from '../shared.ts'
import { it, json, lines, slow, start, write, xinglin } from './xinglin.ts'

/** What `import --json` prints of an edition that was written. */
interface ImportDocument {
  readonly edition: EditionManifest
  readonly kind: string
  readonly map: Readonly<Record<string, string>>
  readonly files: readonly { readonly name: string; readonly records: number; readonly encoding?: string }[]
  readonly skipped: { readonly count: number }
}

// 㐱 has four bytes in GB18030, 𠮷 four bytes in every encoding but UTF-16, where it is two units.
const table = [
  '题号,题干,选项A,选项B,选项C,答案,科室',
  '001,"王㐱与𠮷某同住，均发热、咳嗽，首先考虑？",流行性感冒,骨折,白内障,A,呼吸科',
  '002,"血压“160/100 mmHg”，',
  '首选？",氨氯地平,阿莫西林,,A,心内科',
  '003,下列哪项是胰岛素的常见不良反应？,高血糖,低血糖,耳聋,Ｂ,内分泌科',
  '',
].join('\r\n')

const samplesOf = (edition: string) => readFileSync(join(edition, 'samples.jsonl'), 'utf8')
const referencesOf = (edition: string) => lines<ReferenceRow>(join(edition, 'references.jsonl'))

describe.concurrent('import', slow, () => {
  it('makes one edition of a table in whatever encoding, and runs it', async ({ folder }) => {
    const encodings = { 'utf-8': Buffer.from(table), bom: Buffer.from(`\ufeff${table}`), gb18030: gb18030Of(table), 'utf-16le': utf16Of(table) }
    const documents = await Promise.all(
      Object.entries(encodings).map(([name, bytes]) => {
        const file = join(folder, `${name}.csv`)
        writeFileSync(file, bytes)
        return json<ImportDocument>(['import', file, '--out', join(folder, name), '--id', 'exam'])
      }),
    )
    expect(documents.map(({ files }) => files[0]!.encoding)).toEqual(['utf-8', 'utf-8', 'gb18030', 'utf-16le'])
    expect(documents[0]).toMatchObject({
      kind: 'single-choice',
      map: { id: '题号', question: '题干', options: '选项A, 选项B, 选项C', answer: '答案' },
      edition: { benchmark: 'generic', counts: { SingleChoice: 3 }, license: 'unknown', access: 'open', made: { by: 'import' } },
    })
    const [first, ...others] = Object.keys(encodings).map((name) => samplesOf(join(folder, name)))
    for (const other of others) expect(other).toBe(first)
    const samples = lines<Sample<{ readonly stem: string; readonly options: readonly string[] }>>(join(folder, 'gb18030', 'samples.jsonl'))
    expect(samples.map(({ id }) => id)).toEqual(['001', '002', '003'])
    expect(samples[0]!.input.stem).toContain('王㐱与𠮷某')
    expect(samples[1]!.input).toEqual({ stem: '血压“160/100 mmHg”，\r\n首选？', options: ['氨氯地平', '阿莫西林'] })
    expect(referencesOf(join(folder, 'gb18030'))).toMatchObject([
      { reference: { answer: 'A' }, strata: { 科室: '呼吸科' } },
      { reference: { answer: 'A' } },
      { reference: { answer: 'B' } },
    ])
    // A, A, B: the first option is right twice.
    const { grades } = await json(['run', join(folder, 'gb18030'), '--model', 'baseline/first-option', '--out', join(folder, 'run')])
    expect(grades[0]!.tasks.SingleChoice!.samples).toBe(3)
    expect(grades[0]!.overall).toBeCloseTo(2 / 3, 12)
  })

  it('reads a ragged table up to the row that is short, and names it', async ({ folder }) => {
    const file = join(folder, 'ragged.csv')
    writeFileSync(file, '\ufeffid,question,A,B,answer\r\n1,"发热,咳嗽?",是,否,A\r\n2,头痛?,是\r\n')
    const { code, stderr } = await xinglin(['import', file, '--out', join(folder, 'e')])
    expect(code).toBe(2)
    expect(stderr).toMatch(/ragged\.csv.*line 3.*3.*5|ragged\.csv.*line 3.*5.*3/)
    expect(readdirSync(folder)).toEqual(['ragged.csv'])
    writeFileSync(file, '\ufeffid,question,A,B,answer\r\n1,"发热,咳嗽?",是,否,A\r\n2,"头痛\n三天?",是,否,B')
    await json(['import', file, '--out', join(folder, 'e')])
    expect(lines<Sample<{ readonly stem: string }>>(join(folder, 'e', 'samples.jsonl')).map(({ input }) => input.stem)).toEqual([
      '发热,咳嗽?',
      '头痛\n三天?',
    ])
  })

  it('reads a spreadsheet', async ({ folder }) => {
    const file = join(folder, '试题.xlsx')
    writeFileSync(
      file,
      madeUpTable(['题干', 'A', 'B', '答案'], ['降压首选？', '氨氯地平', '阿莫西林', 'A'], ['降糖首选？', '阿莫西林', '二甲双胍', 'B']),
    )
    const { edition } = await json<ImportDocument>(['import', file, '--out', join(folder, 'e'), '--title', '科室考核', '--license', 'internal'])
    expect(edition).toMatchObject({ id: '试题', title: { zh: '科室考核' }, license: 'internal', counts: { SingleChoice: 2 } })
    expect(referencesOf(join(folder, 'e')).map(({ id, reference }) => [id, reference])).toEqual([
      ['试题-2', { answer: 'A' }],
      ['试题-3', { answer: 'B' }],
    ])
  })

  it('takes NaN for nothing, and says that it stood there', async ({ folder }) => {
    const file = join(folder, 'notes.json')
    writeFileSync(
      file,
      '[{"id": 1, "question": "何为贫血？", "context": NaN, "answer": "血红蛋白低"}, {"id": 2, "question": "何为黄疸？", "answer": NaN}]',
    )
    const refused = await xinglin(['import', file, '--out', join(folder, 'e')])
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('no answer (answer)') })
    const { code, stdout, stderr } = await xinglin(['import', file, '--out', join(folder, 'e'), '--skip-bad'])
    expect(code).toBe(0)
    expect(stdout).toContain('NaN')
    expect(JSON.parse(stderr.trim())).toEqual({ skipped: { file: 'notes.json', line: 1, why: 'import.bad.noAnswer', field: 'answer' } })
    const { made } = JSON.parse(readFileSync(join(folder, 'e', 'edition.json'), 'utf8')) as EditionManifest
    expect(made!.settings).toMatchObject({ kind: 'qa', skipped: 1 })
  })

  it('names the columns there are where one is not', async ({ folder }) => {
    const file = write(join(folder, 'x.jsonl'), [{ 题干: '降压首选？', 标准答案: '氨氯地平' }])
    const missing = await xinglin(['import', file, '--out', join(folder, 'e'), '--kind', 'qa', '--map', 'answer=标准答'])
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringMatching(/answer.*"标准答".*nearest: 标准答案.*columns: 题干, 标准答案/) })
    const unsure = await xinglin(['import', write(join(folder, 'y.jsonl'), [{ 姓名: '甲', 年龄: 3 }]), '--out', join(folder, 'e')])
    expect(unsure).toMatchObject({ code: 2, stderr: expect.stringMatching(/--kind.*Columns: 姓名, 年龄/) })
    expect(existsSync(join(folder, 'e'))).toBe(false)
  })

  it('lists what cannot be used, with what it should be, and writes nothing', async ({ folder }) => {
    const rows = [
      { id: 1, text: '头晕三天', label: '症状' },
      { id: 2, text: '高血压病史', label: '疾病' },
      { id: 3, text: '口服氨氯地平', label: '药' },
      { id: 1, text: '', label: '症状' },
    ]
    const file = write(join(folder, 'x.jsonl'), rows)
    const { code, stderr } = await xinglin(['import', file, '--labels', '症状,疾病,药物', '--out', join(folder, 'e')])
    expect(code).toBe(2)
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^x\.jsonl, line 3: label is "药".*nearest: 药物.*症状, 疾病, 药物/),
      expect.stringMatching(/^x\.jsonl, line 4: the id "1" occurs earlier/),
      expect.stringMatching(/^Error: 2 records cannot be used, and nothing was written/),
    ])
    expect(existsSync(join(folder, 'e'))).toBe(false)
  })

  it('joins answers from another file, and refuses such as contradict each other or do not match', async ({ folder }) => {
    const questions = write(
      join(folder, 'q.jsonl'),
      ['q1', 'q2'].map((id) => ({ id, question: '降压首选？', options: ['氨氯地平', '阿莫西林'] })),
    )
    const joined = (answers: readonly object[], ...more: readonly string[]) =>
      xinglin(['import', questions, '--answers', write(join(folder, `a${answers.length}.jsonl`), answers), '--out', join(folder, 'e'), ...more])
    const right = [
      { id: 'q2', answer: 'B' },
      { id: 'q1', answer: 'A' },
    ]
    const conflicting = await joined([...right, { id: 'q1', answer: 'B' }])
    expect(conflicting).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/missing|without an answer: 0; .*several answers that differ: 1 \(q1\)/),
    })
    const unmatched = await joined([{ id: 'q9', answer: 'A' }])
    expect(unmatched).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/without an answer: 2 \(q1, q2\); answers without a question: 1 \(q9\)/),
    })
    expect(await joined(right)).toMatchObject({ code: 0 })
    expect(referencesOf(join(folder, 'e')).map(({ reference }) => reference)).toEqual([{ answer: 'A' }, { answer: 'B' }])
  })

  it('shows what it would do and writes nothing', async ({ folder }) => {
    const file = join(folder, 'x.csv')
    writeFileSync(file, table)
    const { code, stdout } = await xinglin(['import', file, '--dry-run', '--lang', 'zh'])
    expect(code).toBe(0)
    for (const text of ['题目种类：single-choice', 'question ← 题干', '3 条记录', '分层：科室', '—— 001 ——', '—— 003 ——', 'A. 流行性感冒'])
      expect(stdout, text).toContain(text)
    expect(readdirSync(folder)).toEqual(['x.csv'])
    expect(await xinglin(['import', file])).toMatchObject({ code: 2, stderr: expect.stringContaining('--out') })
  })

  it('takes demonstrations from another file, but none that is asked', async ({ folder }) => {
    const row = (id: number, question: string) => ({ id, question, answer: '是' })
    const file = write(join(folder, 'test.jsonl'), [row(1, '高血压能治吗？')])
    const shown = write(join(folder, 'train.jsonl'), [row(1, '高血压能治吗？'), row(2, '糖尿病能治吗？')])
    const { code, stdout } = await xinglin(['import', file, '--demonstrations', shown, '--out', join(folder, 'e')])
    expect(code).toBe(0)
    expect(stdout).toContain('Demonstrations left out because they are asked as well: 1')
    expect(lines<{ readonly id: string }>(join(folder, 'e', 'demonstrations.jsonl')).map(({ id }) => id)).toEqual(['2'])
  })

  it('seals an edition, and leaves answers out', async ({ folder }) => {
    const file = join(folder, 'x.csv')
    writeFileSync(file, table)
    const sealed = await json<ImportDocument>(['import', file, '--sealed', '--out', join(folder, 'sealed')])
    expect(sealed.edition).toMatchObject({ access: 'sealed', marker: expect.any(String) })
    await json(['import', file, '--questions-only', '--out', join(folder, 'open')])
    expect(readdirSync(join(folder, 'open')).toSorted()).toEqual(['edition.json', 'samples.jsonl'])
  })

  it('leaves nothing behind after Ctrl-C', async ({ folder }) => {
    const file = join(folder, 'long.jsonl')
    const row = JSON.stringify({ question: '何为贫血？'.repeat(50), answer: '血红蛋白低' })
    writeFileSync(file, `${row}\n`.repeat(120_000))
    const { child, finished } = start(['import', file, '--out', join(folder, 'e')])
    // Once the folder beside is there, it is writing.
    while (child.exitCode === null && readdirSync(folder).length === 1) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGINT')
    expect(await finished).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was written') })
    expect(readdirSync(folder)).toEqual(['long.jsonl'])
  })
})

const gaps = join(shared, 'data/gaps-nsclc/data/input')

describe.concurrent('import --preset gaps', slow, () => {
  it.skipIf(!hasShared)(`makes an edition of the real file, and a run of each of its models${needsShared}`, async ({ folder }) => {
    const edition = join(folder, 'gaps')
    const found = await json<object>(['import', join(gaps, 'GAPS-NSCLC-preview.xlsx'), '--preset', 'gaps', '--out', edition])
    expect(found).toMatchObject({
      questions: 92,
      criteria: { A1: 382, A2: 442, A3: 246, S1: 7, S2: 200, S3: 202, S4: 209 },
      strata: { category: { G1: 39, G2: 29, G3: 17, G4: 7 } },
      unknownLevels: { count: 3, first: [{ row: 28, text: 'A4' }, { row: 75 }, { row: 75 }] },
      negated: { count: 0 },
      unused: [],
      answers: ['gpt_5', 'gemini_2_5_pro', 'claude_opus_4'].map((model) => ({ model, answers: 92 })),
    })
    const { made } = JSON.parse(readFileSync(join(edition, 'edition.json'), 'utf8')) as EditionManifest
    expect(made).toMatchObject({ by: 'import', source: [{ name: 'GAPS-NSCLC-preview.xlsx', records: 92 }], settings: { preset: 'gaps' } })
  })

  it('heeds every option or refuses it', async ({ folder }) => {
    const file = join(folder, 'g.xlsx')
    writeFileSync(file, 'index,question\n')
    const run = (...more: readonly string[]) => xinglin(['import', file, '--preset', 'gaps', '--out', join(folder, 'e'), ...more])
    expect(await run('--kind', 'qa')).toMatchObject({ code: 2, stderr: expect.stringContaining('does not use --kind') })
    expect(await run(file)).toMatchObject({ code: 2, stderr: expect.stringContaining('one file at a time') })
    expect((await run()).code).toBe(2)
    expect(existsSync(join(folder, 'e'))).toBe(false)
  })
})
