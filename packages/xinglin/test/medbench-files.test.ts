import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { MedBenchInput } from '../src/benchmarks/medbench/input.ts'
import { medbenchRecords } from '../src/benchmarks/medbench/records.ts'
import { medbenchRowKinds, medbenchSchemas } from '../src/benchmarks/medbench/row-schemas.ts'
import { medbenchTaskNames } from '../src/benchmarks/medbench/task-names.ts'
import { jsonLine, readJsonLines, type Benchmark, type ReadRecord, type Task } from '../src/core/index.ts'
import { openArchive } from '../src/sources/archive.ts'
import { findRecordFiles } from '../src/editions/record-files.ts'
import { validateUpload } from '../src/editions/validate.ts'
import { writeUpload } from '../src/editions/write-upload.ts'
import { hasShared, needsShared, shared } from './shared.ts'

const folders = { v2: join(shared, 'data/medbench-v2-questions'), v4: join(shared, 'data/medbench-v4-questions') } as const
const submission = join(shared, 'data/medbench-v4-submission/MedBench_LLM.zip')

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

/** Any answer counts as read: here it is the files that are looked at. */
const task = (name: string): Task => ({ id: `medbench/${name}`, names: [name] }) as unknown as Task
const benchmark = {
  id: 'medbench',
  tasks: [...new Set([...medbenchTaskNames.v2, ...medbenchTaskNames.v4, ...medbenchTaskNames.agent])].map(task),
  generations: [],
  records: medbenchRecords,
} as unknown as Benchmark

async function rowsOf(file: string): Promise<{ readonly raw: unknown; readonly read: ReadRecord }[]> {
  const read = medbenchRecords.reader(basename(file))
  const rows: { raw: unknown; read: ReadRecord }[] = []
  for await (const lines of readJsonLines(file)) for (const { value } of lines) rows.push({ raw: value, read: read(value) })
  return rows
}

/** Rows by task, in files of one folder. */
async function rowsByTask(folder: string, names: readonly string[]) {
  const { files } = await findRecordFiles(benchmark, folder)
  const byTask = new Map<string, Awaited<ReturnType<typeof rowsOf>>>()
  for (const file of files) {
    const rows = await rowsOf(file)
    const name = rows[0]!.read.sample.task
    if (names.includes(name)) byTask.set(name, rows)
  }
  return byTask
}

const countOf = (byTask: ReadonlyMap<string, readonly unknown[]>) => [...byTask.values()].reduce((sum, rows) => sum + rows.length, 0)
const lengths = (rows: Awaited<ReturnType<typeof rowsOf>>, part: 'options' | 'labels' | 'fields') =>
  [...new Set(rows.map(({ read }) => (read.sample.input as MedBenchInput)[part]?.length ?? 0))].toSorted((a, b) => a - b)

describe.skipIf(!hasShared)(`MedBench’s own question files${needsShared}`, () => {
  it('of v2 are 20 tasks with 2,337 rows, each with an id of its own', async () => {
    const byTask = await rowsByTask(folders.v2, medbenchTaskNames.v2)
    expect([...byTask.keys()].toSorted()).toEqual(medbenchTaskNames.v2.toSorted())
    expect(countOf(byTask)).toBe(2337)
    for (const rows of byTask.values()) expect(new Set(rows.map(({ read }) => read.sample.id)).size).toBe(rows.length)
    const counts = { 'Med-Exam': 742, DrugCA: 354, MedSafety: 230, MedHG: 74, 'CHIP-CDN': 50, 'DDx-advanced': 29 }
    for (const [name, count] of Object.entries(counts)) expect(byTask.get(name)?.length, name).toBe(count)
  })

  it('of v4 are 38 tasks with 1,620 rows, and 13 agent tasks with 30 each', async () => {
    const byTask = await rowsByTask(folders.v4, medbenchTaskNames.v4)
    expect([...byTask.keys()].toSorted()).toEqual(medbenchTaskNames.v4.toSorted())
    expect(countOf(byTask)).toBe(1620)
    const agent = await rowsByTask(folders.v4, medbenchTaskNames.agent)
    // MedLongQA is not among the files that were kept: it holds contact details.
    expect([...agent.keys()].toSorted()).toEqual(medbenchTaskNames.agent.filter((name) => name !== 'MedLongQA').toSorted())
    for (const [name, rows] of agent) expect(rows.length, name).toBe(30)
    for (const rows of [...byTask.values(), ...agent.values()]) expect(new Set(rows.map(({ read }) => read.sample.id)).size).toBe(rows.length)
  })

  it('give every choice question its options, every closed list its labels, every record its fields', async () => {
    const v2 = await rowsByTask(folders.v2, medbenchTaskNames.v2)
    const v4 = await rowsByTask(folders.v4, medbenchTaskNames.v4)
    const agent = await rowsByTask(folders.v4, medbenchTaskNames.agent)
    expect(lengths(v2.get('Med-Exam')!, 'options')).toEqual([4, 5])
    expect(lengths(v2.get('MedSafety')!, 'options')).toEqual([3, 4, 5])
    expect(lengths(v2.get('DrugCA')!, 'options')).toEqual([2, 4])
    expect(lengths(v2.get('DDx-basic')!, 'options')).toEqual([5])
    expect(lengths(v2.get('DDx-advanced')!, 'options')).toEqual([5, 6, 7, 8, 9])
    for (const name of ['MedExam', 'MedSafety', 'MedEthics', 'MedRxCheck_SCQ', 'MedRxCheck_MSQ']) {
      const [fewest, ...more] = lengths(v4.get(name)!, 'options')
      expect([fewest! >= 4, Math.max(fewest!, ...more)], name).toEqual([true, 5])
    }
    expect(lengths(v4.get('DDx-advanced')!, 'options')).toEqual([10, 11, 12])
    expect(lengths(v2.get('MedHG')!, 'labels')).toEqual([36, 52])
    expect(lengths(v4.get('MedHG')!, 'labels')).toEqual([15, 18, 26, 27, 37])
    expect(lengths(v2.get('CHIP-CTC')!, 'labels')).toEqual([44])
    expect(lengths(v2.get('CHIP-CDN')!, 'labels')[0]).toBe(7)
    expect(lengths(v4.get('MedReportQC')!, 'labels')).toEqual([8])
    expect(lengths(v4.get('MedInsureCheck')!, 'labels')).toEqual([2, 3, 4])
    expect(lengths(v4.get('MedRxCheck_SQ')!, 'labels')).toEqual([14])
    expect(lengths(agent.get('MedIntentID')!, 'labels')).toEqual([20, 21])
    expect(lengths(v2.get('SMDoc')!, 'fields')).toEqual([10])
    // 475 fields over 30 records.
    expect(v4.get('SMDoc')!.reduce((sum, { read }) => sum + (read.sample.input as MedBenchInput).fields!.length, 0)).toBe(475)
  })

  it('have options without letters, as the row lists them and as the prompt does', async () => {
    for (const rows of (await rowsByTask(folders.v2, medbenchTaskNames.v2)).values()) {
      for (const { raw, read } of rows) {
        const { options } = raw as { options: readonly string[] | null }
        if (!options) continue
        const { options: _, ...without } = raw as { options: unknown; other: { source: string } }
        const fromPrompt = medbenchRecords.reader(`${read.sample.task}.jsonl`)(without).sample.input as MedBenchInput
        expect(fromPrompt.options, read.sample.id).toEqual((read.sample.input as MedBenchInput).options)
      }
    }
  })

  it('come in variants that are orders of the same options: 150, 162 and 49 questions of v2, 30 each of v4', async () => {
    const expected = { v2: { 'Med-Exam': 150, DrugCA: 162, MedSafety: 49 }, v4: { MedExam: 30, MedSafety: 30, MedEthics: 30, MedRxCheck_SCQ: 30 } }
    for (const [generation, tasks] of Object.entries(expected)) {
      for (const [name, questions] of Object.entries(tasks)) {
        const file = join(folders[generation as keyof typeof folders], generation === 'v2' ? `${name}_test.jsonl` : `${name}.jsonl`)
        const read = medbenchRecords.reader(basename(file))
        const variants = (await rowsOf(file)).map(({ raw }) => read({ ...(raw as object), answer: 'A' }).row!.variant!)
        expect(new Set(variants.map(({ of }) => of)).size, name).toBe(questions)
        expect(variants.filter(({ order }) => !order).length, name).toBe(0)
      }
    }
  })

  it('keep to the schemas that are published for them, and are written back as they were', async () => {
    const kinds = [
      [folders.v2, medbenchTaskNames.v2, 'medbench-v2'],
      [folders.v4, medbenchTaskNames.v4, 'medbench-v4'],
      [folders.v4, medbenchTaskNames.agent, 'medbench-agent'],
    ] as const
    for (const [folder, names, kind] of kinds) {
      for (const rows of (await rowsByTask(folder, names)).values()) {
        for (const { raw, read } of rows) {
          const parsed = medbenchRowKinds[kind].safeParse(raw)
          expect(parsed.success, `${read.sample.task}/${read.sample.id}`).toBe(true)
          expect({ ...(medbenchRecords.submission(read.sample, '') as object), answer: (raw as { answer: unknown }).answer }).toEqual(raw)
        }
      }
    }
  })

  it('answered and exported as v2’s folder and v4’s zip have nothing to be told', async () => {
    const out = mkdtempSync(join(tmpdir(), 'xinglin-medbench-test-'))
    made.push(out)
    for (const [folder, names, layout] of [
      [folders.v2, medbenchTaskNames.v2, { folder: 'MedBench', isZipped: false, file: (name: string) => `${name}_test.jsonl` }],
      [folders.v4, medbenchTaskNames.v4, { folder: 'MedBench_LLM', isZipped: true, file: (name: string) => `${name}.jsonl` }],
    ] as const) {
      const byTask = await rowsByTask(folder, names)
      const questions = await writeUpload(
        { ...layout, isZipped: false },
        [...byTask].map(([name, rows]) => ({ task: name, lines: rows.map(({ raw }) => jsonLine(raw)) })),
        join(out, 'questions'),
      )
      const tasks = [...byTask].map(([name, rows]) => ({
        task: name,
        lines: rows.map(({ read }) => jsonLine(medbenchRecords.submission(read.sample, '答'))),
      }))
      const upload = await writeUpload(layout, tasks, out)
      const { findings, rows } = await validateUpload({
        benchmark,
        questions,
        predictions: upload,
        generationOf: () => ({ id: 'x', rules: ['robust'], tasks: names, markers: [], upload: layout }),
        read: () => ({ outcome: 'answered', prediction: '' }),
      })
      expect([findings, rows]).toEqual([[], countOf(byTask)])
      // In the published order, file by file.
      for (const [name, asked] of byTask) {
        const file = join(questions, layout.file(name))
        expect(readFileSync(file, 'utf8').split('\n').length - 1, name).toBe(asked.length)
      }
    }
  })
})

describe.skipIf(!hasShared)(`a real upload of v4${needsShared}`, () => {
  it('is a zip with a folder of 38 files and 1,620 rows', async () => {
    const opened = await openArchive(submission)
    expect(opened.topFolders).toEqual(['MedBench_LLM'])
    expect(opened.files.map(({ entry }) => entry).toSorted()).toEqual(medbenchTaskNames.v4.map((name) => `${name}.jsonl`).toSorted())
    await opened.close()
    const { files, close } = await findRecordFiles(benchmark, submission)
    let rows = 0
    for (const file of files) rows += (await rowsOf(file)).length
    expect([files.length, rows]).toEqual([38, 1620])
    await close()
  })
})

describe('the JSON Schemas in docs/schemas', () => {
  const folder = join(import.meta.dirname, '../../../docs/schemas')

  it('are the four that the types make; run `node scripts/schemas.ts` where they are not', () => {
    const schemas = medbenchSchemas()
    expect(readdirSync(folder).toSorted()).toEqual(
      Object.keys(schemas)
        .map((name) => `${name}.json`)
        .toSorted(),
    )
    for (const [name, schema] of Object.entries(schemas)) expect(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')), name).toEqual(schema)
  })

  it('have an id, a title and a description of everything in both languages', () => {
    const isBoth = (text: unknown) => typeof text === 'string' && /[\u4e00-\u9fff].* \/ .*[a-z]/s.test(text)
    for (const [name, schema] of Object.entries(medbenchSchemas()) as [
      string,
      { $id: string; title: string; description: string; properties: object },
    ][]) {
      expect(schema.$id).toBe(`urn:xinglin:schema:${name}`)
      expect([isBoth(schema.title), isBoth(schema.description)], name).toEqual([true, true])
      for (const [field, { description }] of Object.entries(schema.properties) as [string, { description?: string }][])
        expect(isBoth(description), `${name}: ${field}`).toBe(true)
    }
  })
})
