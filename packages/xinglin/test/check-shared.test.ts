import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { generic } from '../src/benchmarks/generic/generic.benchmark.ts'
import { questionOf } from '../src/benchmarks/generic/question.ts'
import type { GenericRecord } from '../src/benchmarks/generic/record.ts'
import { medbench } from '../src/benchmarks/medbench/medbench.benchmark.ts'
import { promptcblue } from '../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { checkEdition, type CheckReport } from '../src/checks/check-edition.ts'
import { checkSeverities, type CheckCode } from '../src/checks/check.ts'
import { seededRandom, type Benchmark } from '../src/core/index.ts'
import { freeze } from '../src/editions/freeze.ts'
import { openEdition } from '../src/editions/open-edition.ts'
import { hasShared, needsShared, shared } from './shared.ts'

// The counts were made with a script in Python that shares no code with the checks: width, white space, invisible characters and case folded, first occurrence against the others.

const folder = mkdtempSync(join(tmpdir(), 'xinglin-check-shared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const chineseBlue = join(shared, 'data/chineseblue/data')
const linesOf = (file: string): readonly string[] =>
  readFileSync(join(chineseBlue, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** Freezes records as an import would, and checks the edition. */
async function checked(name: string, records: Iterable<GenericRecord>, codes: readonly CheckCode[]): Promise<CheckReport> {
  const facts = {
    id: name,
    benchmark: 'generic',
    access: 'open',
    title: { zh: name, en: name },
    license: 'not stated',
    clinicalReview: 'none',
  } as const
  await freeze(join(folder, name), facts, Array.from(records, questionOf), [])
  return checkData(generic, join(folder, name), codes)
}

const checkData = async (benchmark: Benchmark, data: string, codes = Object.keys(checkSeverities) as readonly CheckCode[]): Promise<CheckReport> =>
  checkEdition({
    benchmark,
    opened: await openEdition(benchmark, data),
    codes: new Set(codes),
    training: [],
    tokenBudget: 32_768,
    random: seededRandom('canary'),
  })

function labelled(file: string): GenericRecord[] {
  const rows = linesOf(file).map((line) => line.split('\t') as [label: string, text: string])
  const labels = [...new Set(rows.map(([label]) => label))]
  return rows.map(([answer, text], n) => ({ kind: 'label', id: `${n + 1}`, text, labels, answer }))
}

const pairs = (file: string): GenericRecord[] =>
  linesOf(file).map((line, n) => {
    const [answer, first, second] = line.split('\t') as [string, string, string]
    return { kind: 'pair', id: `${n + 1}`, first, second, labels: ['0', '1'], answer }
  })

interface Mention {
  readonly mention: string
  readonly type: string
}

function entities(file: string): GenericRecord[] {
  const rows = linesOf(file).map((line) => JSON.parse(line) as { readonly text: string; readonly mention_data: readonly Mention[] })
  const types = [...new Set(rows.flatMap((row) => row.mention_data.map(({ type }) => type)))]
  return rows.map(({ text, mention_data: mentions }, n) => ({
    kind: 'entities',
    id: `${n + 1}`,
    text,
    types,
    entities: mentions.map(({ mention, type }) => ({ type, entity: mention })),
  }))
}

describe.skipIf(!hasShared)(`ChineseBLUE${needsShared}`, () => {
  it('cMedTC has 44 texts with two labels, two more that differ in width or space, and 539 rows with HTML escapes', async () => {
    const codes = ['question.contradiction', 'question.repeated', 'question.repeatedFolded', 'text.html'] as const
    const records = labelled('cMedTC/train.txt')
    const { findings, counts, samples } = await checked('cMedTC', records, codes)
    expect(samples).toBe(14_610)
    expect(counts.get('question.contradiction')).toBe(46)
    expect((counts.get('question.repeated') ?? 0) + (counts.get('question.repeatedFolded') ?? 0)).toBe(70)
    expect(counts.get('text.html')).toBe(539)
    // Each names the line of the first, which has the same text and another label.
    const rowAt = (line: unknown) => records[Number(line) - 1] as Extract<GenericRecord, { kind: 'label' }>
    const told = findings
      .filter(({ code }) => code === 'question.contradiction')
      .map(({ line, parameters }) => [rowAt(line), rowAt(parameters.line)] as const)
    expect(told.filter(([row, first]) => row.answer === first.answer)).toEqual([])
    const byText = Map.groupBy(records as ReturnType<typeof rowAt>[], ({ text }) => text.trim())
    const twoLabelled = [...byText.values()].filter((rows) => new Set(rows.map(({ answer }) => answer)).size > 1)
    expect(twoLabelled).toHaveLength(44)
    const toldRows = new Set(told.map(([row]) => row))
    expect(twoLabelled.filter((rows) => !rows.some((row) => toldRows.has(row)))).toEqual([])
    for (const { line } of findings.filter(({ code }) => code === 'text.html')) expect(rowAt(line).text).toMatch(/&(?:gt|lt|nbsp|#32);/)
  })

  it('cMedQQ asks 4 pairs of its training file again in another width, space or case, none of them with another answer', async () => {
    const codes = ['question.contradiction', 'question.repeated', 'question.repeatedFolded'] as const
    const { counts, samples } = await checked('cMedQQ', pairs('cMedQQ/train.txt'), codes)
    expect(samples).toBe(16_071)
    expect([...counts]).toEqual([['question.repeatedFolded', 4]])
  })

  it('cMedQANER has 75 mentions, in 46 rows, that are not in their texts as they are written', async () => {
    const records = ['train', 'dev', 'test']
      .flatMap((split) => entities(`cMedQANER/${split}.json`))
      .map((record, n) => ({ ...record, id: `${n + 1}` }))
    const { findings, counts, samples } = await checked('cMedQANER', records, ['mention.absent'])
    expect(samples).toBe(2063)
    expect(counts.get('mention.absent')).toBe(46)
    expect(findings.reduce((sum, { parameters }) => sum + Number(parameters.count), 0)).toBe(75)
  })
})

describe.skipIf(!hasShared)(`other data${needsShared}`, () => {
  it('PromptCBLUE’s toy dev file has no errors, an option offered twice in 3 rows, and one row with an escape', async () => {
    const { findings, counts } = await checkData(promptcblue, join(shared, 'data/promptcblue-toy/dev.json'))
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect([counts.get('options.equal'), counts.get('text.html')]).toEqual([3, 1])
    expect(findings.find(({ code }) => code === 'text.html')).toMatchObject({ file: 'dev.json', line: 35 })
  })

  it('MedBench’s question files have no references, and are checked for all else', async () => {
    const { counts, samples } = await checkData(medbench, join(shared, 'data/medbench-v4-questions'))
    expect(samples).toBeGreaterThan(1000)
    expect(counts.get('reference.none')).toBe(1)
  })
})

describe('editions that come with the package', () => {
  it.each([
    ['promptcblue-mini', promptcblue, 228],
    ['medbench-mini', medbench, 495],
  ] as const)('%s has no errors', async (name, benchmark, rows) => {
    const { findings, samples } = await checkData(benchmark, name)
    expect(samples).toBe(rows)
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
