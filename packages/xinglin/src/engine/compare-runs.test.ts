import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runComparison, UserError, type Benchmark, type Metric } from '../core/index.ts'
import { compareRuns, type CompareOptions } from './compare-runs.ts'
import { madeUp, madeUpReading } from './made-up-benchmark.ts'
import { madeUpRun, type MadeUpAnswer, type MadeUpRun } from './made-up-graded.ts'

const root = mkdtempSync(join(tmpdir(), 'xinglin-compare-'))
afterAll(() => rmSync(root, { recursive: true }))
let made = 0

const folders = (runs: readonly MadeUpRun[]) => runs.map((run) => madeUpRun(join(root, String(made++)), run))

/** The comparison as it stands in a file, so that what JSON cannot say is found. */
async function compare(runs: readonly MadeUpRun[], options: CompareOptions = {}, benchmark = madeUp) {
  const found = await compareRuns(folders(runs), benchmark, { resamples: 2000, draws: 2000, ...options })
  return runComparison.parse(JSON.parse(JSON.stringify(found)))
}

async function refusal(runs: readonly MadeUpRun[], options: CompareOptions = {}): Promise<[code: string, parameters: string]> {
  const error: unknown = await compareRuns(folders(runs), madeUp, options).catch((caught: unknown) => caught)
  if (!(error instanceof UserError)) throw new Error(`no UserError: ${String(error)}`)
  return [error.code, JSON.stringify(error.parameters)]
}

/** One answer a letter: `+` is right. */
const answers = (text: string, more: Partial<MadeUpAnswer> = {}): MadeUpAnswer[] =>
  [...text].map((letter, n) => ({ id: `q${n}`, right: letter === '+', ...more }))

describe('two runs compared', () => {
  it('of 500 common questions, 11 against 29 discordant, differ with p 0.0064, whatever order their answers lie in', async () => {
    const base = answers('+'.repeat(311) + '-'.repeat(189))
    const other = answers('+'.repeat(300) + '-'.repeat(11) + '+'.repeat(29) + '-'.repeat(160)).toReversed()
    const { pairs, samples, groups } = await compare([{ answers: base }, { answers: other }])
    const task = pairs[0]!.tasks.first!
    expect([samples, groups]).toEqual([500, 500])
    expect(task.p!.toFixed(4)).toBe('0.0064')
    expect(task).toMatchObject({ test: 'mcnemar', discordant: { base: 11, other: 29 }, scores: { base: 0.622, other: 0.658 }, otherIsBetter: true })
    expect(task.difference).toBeCloseTo(0.036, 12)
    expect(task.interval!.low).toBeGreaterThan(0)
    expect(task.detectable).toBeCloseTo(2.8016 * task.standardError!, 5)
    expect(task.timesAsMany).toBeCloseTo((task.detectable! / 0.02) ** 2, 10)
    expect(task.flips.gained).toMatchObject({ count: 29, outcomes: { 'answered → answered': 29 } })
    expect(task.flips.lost.count).toBe(11)
    expect(task.flips.lost.samples).toHaveLength(5)
    expect(task.predictionsThatDiffer).toBe(40)
    // One task: the whole is that task, tested by swaps, which come near the exact chance.
    expect(pairs[0]!.overall.difference).toBeCloseTo(0.036, 12)
    expect(pairs[0]!.overall.p!).toBeLessThan(0.02)
  })

  it('with identical predictions have difference 0, p 1 and a note', async () => {
    const { pairs } = await compare([{ answers: answers('++-') }, { answers: answers('++-') }])
    expect(pairs[0]).toMatchObject({ hasSamePredictions: true, overall: { difference: 0, p: 1, isSame: true, detectable: null, timesAsMany: null } })
    expect(pairs[0]!.tasks.first).toMatchObject({ difference: 0, p: 1, pAdjusted: 1, otherIsBetter: null, predictionsThatDiffer: 0 })
  })

  it('with the same counts and other predictions are not called identical', async () => {
    const other = answers('++-').map((each) => (each.right ? each : { ...each, prediction: undefined, outcome: 'empty' as const }))
    const { pairs } = await compare([{ answers: answers('++-') }, { answers: other }])
    expect(pairs[0]).toMatchObject({ hasSamePredictions: false, overall: { isSame: true, p: 1 } })
    expect(pairs[0]!.tasks.first!.predictionsThatDiffer).toBe(1)
  })

  it('are joined by task, id and repeat; what one lacks is counted and named', async () => {
    const all = answers('+-+-+')
    const { samples, unmatched } = await compare([{ answers: all.slice(1) }, { answers: all.slice(0, 3) }])
    expect(samples).toBe(2)
    expect(unmatched).toEqual([
      {
        count: 2,
        first: [
          { task: 'first', id: 'q3', repeat: 0 },
          { task: 'first', id: 'q4', repeat: 0 },
        ],
      },
      { count: 1, first: [{ task: 'first', id: 'q0', repeat: 0 }] },
    ])
  })

  it('name 20 of what does not match', async () => {
    const { unmatched } = await compare([{ answers: answers('+'.repeat(60)) }, { answers: answers('+-') }])
    expect([unmatched[0]!.count, unmatched[0]!.first.length]).toEqual([58, 20])
  })

  it('tell flips by outcome, the largest first, up to as many as asked for', async () => {
    const other = answers('--+').map((each) => (each.id === 'q1' ? { ...each, outcome: 'unparsed' as const } : each))
    const { pairs } = await compare([{ answers: answers('++-') }, { answers: other }], { flips: 1 })
    const { gained, lost } = pairs[0]!.tasks.first!.flips
    expect(gained).toEqual({
      count: 1,
      outcomes: { 'answered → answered': 1 },
      samples: [{ id: 'q2', repeat: 0, values: { base: 0, other: 1 }, outcomes: { base: 'answered', other: 'answered' } }],
    })
    expect(lost).toMatchObject({ count: 2, outcomes: { 'answered → answered': 1, 'answered → unparsed': 1 }, samples: [{ id: 'q0' }] })
  })

  it('resample repeats and dialogues as one', async () => {
    const repeated = (text: string) => [...answers(text), ...answers(text, { repeat: 1 })]
    const repeats = await compare([
      { answers: repeated('+-+'), repeats: 2 },
      { answers: repeated('-++'), repeats: 2 },
    ])
    expect(repeats).toMatchObject({ samples: 6, groups: 3 })
    // Each question counts twice, right or wrong both times: as many groups of the same weight.
    expect(repeats.pairs[0]!.tasks.first!.discordant).toEqual({ base: 1, other: 1 })
    const dialogue = (text: string) => answers(text).map((each, n) => (n < 2 ? { ...each, group: 'dialogue' } : each))
    expect(await compare([{ answers: dialogue('+-+') }, { answers: dialogue('-++') }])).toMatchObject({ samples: 3, groups: 2 })
  })

  it('count a question of several variants once where the metric does', async () => {
    const strict: Metric<string, string> = {
      name: 'accuracy',
      best: 1,
      observe: () => ({}),
      ofQuestion: ({ right = 0, n = 0 }) => ({ right: right === n ? 1 : 0, n: 1 }),
      aggregate: ({ right = 0, n = 0 }) => right / n,
    }
    const [first, ...rest] = madeUp.tasks
    const benchmark: Benchmark = { ...madeUp, tasks: [{ ...first!, readings: { robust: { ...madeUpReading, metrics: [strict] } } }, ...rest] }
    const variants = (text: string) => answers(text).map((each, n) => ({ ...each, variant: { of: `question ${n >> 1}` } }))
    const { pairs, groups } = await compare([{ answers: variants('+++-') }, { answers: variants('++++') }], {}, benchmark)
    expect(groups).toBe(2)
    expect(pairs[0]!.tasks.first).toMatchObject({
      scores: { base: 0.5, other: 1 },
      discordant: { base: 0, other: 1 },
      flips: { gained: { count: 1 } },
    })
  })

  it('have no numbers for a task with an unjudged answer, nor for what it goes into', async () => {
    const other = [...answers('+-').slice(0, 1), { id: 'q1', right: false, value: null, counts: {} }]
    const { pairs } = await compare([
      { answers: [...answers('+-'), ...answers('+-', { task: 'second' })] },
      { answers: [...other, ...answers('-+', { task: 'second' })] },
    ])
    expect(pairs[0]!.tasks.first).toMatchObject({ difference: null, p: null, pAdjusted: null, reason: 'unjudged', unjudged: 1, test: null })
    expect(pairs[0]!.tasks.second).toMatchObject({ difference: 0, p: 1, pAdjusted: 1 })
    expect(pairs[0]!.overall).toMatchObject({ difference: null, interval: null, p: null, reason: 'part-missing' })
  })

  it('with one group have a difference and nothing else', async () => {
    const { pairs } = await compare([{ answers: answers('+') }, { answers: answers('-') }])
    expect(pairs[0]!.tasks.first).toMatchObject({ difference: -1, interval: null, p: null, reason: 'one-group' })
    expect(pairs[0]!.overall).toMatchObject({ difference: -1, interval: null, p: null, reason: 'one-group' })
  })
})

describe('several runs', () => {
  it('are each held against the first; chances are adjusted over tasks × runs', async () => {
    const run = (text: string): MadeUpRun => ({ answers: [...answers(text), ...answers('+-+-+-+-', { task: 'second' })] })
    const { pairs, runs } = await compare([run('--------'), run('++++++++'), run('++++++--')])
    expect(runs).toHaveLength(3)
    expect(pairs.map(({ base, other }) => [base, other])).toEqual([
      [0, 1],
      [0, 2],
    ])
    // 0 of 8 and 0 of 6 discordant: 2/2⁸ and 2/2⁶, times 4 and 3 of four chances; the same twice is 1.
    expect(pairs[0]!.tasks.first!.p).toBeCloseTo(0.0078125, 14)
    expect(pairs[0]!.tasks.first!.pAdjusted).toBeCloseTo(0.03125, 14)
    expect(pairs[1]!.tasks.first!.p).toBeCloseTo(0.03125, 14)
    expect(pairs[1]!.tasks.first!.pAdjusted).toBeCloseTo(0.09375, 14)
    expect(pairs.map(({ tasks }) => tasks.first!.otherIsBetter)).toEqual([true, null])
    expect(pairs.map(({ tasks }) => tasks.second!.pAdjusted)).toEqual([1, 1])
    // The mean of a difference of 1 and one of 0.
    expect(pairs[0]!.overall.difference).toBe(0.5)
    expect(pairs[0]!.dimensions.both!.difference).toBe(0.5)
  })
})

describe('unlike runs', () => {
  const base: MadeUpRun = { answers: answers('+-+') }

  it.each<[what: string, other: MadeUpRun, code: string, says: string]>([
    ['benchmark', { ...base, manifest: { benchmark: 'other' } }, 'compare.benchmarks', '"b":"other"'],
    ['edition', { ...base, edition: { id: 'f', samplesSha256: 's', dataSha256: 'd' } }, 'compare.editions', '"b":"f"'],
    ['rules', { ...base, grade: { rules: 'strict' } }, 'compare.rules', 'strict'],
    ['task version', { ...base, grade: { tasks: { first: 2 } } }, 'compare.taskVersions', 'first (2 → 3)'],
    ['references', { ...base, grade: { referencesSha256: 'x' } }, 'compare.referenceDigests', '"b":"x…"'],
    ['sealed edition', { ...base, isSealed: true }, 'compare.sealed', '"edition":"e"'],
  ])('are refused: another %s', async (_, other, code, says) => {
    const [found, parameters] = await refusal([base, other])
    expect(found).toBe(code)
    expect(parameters).toContain(says)
  })

  it('are refused where parts of one edition were graded against other references', async () => {
    const other: MadeUpRun = { answers: answers('+-', { expected: 'no' }), edition: { samplesSha256: 'part' } }
    expect(await refusal([base, other])).toEqual(['compare.references', expect.stringContaining('first/q0')])
  })

  it('are refused with nothing in common, or alone', async () => {
    expect((await refusal([base, { answers: [{ id: 'other', right: true }] }]))[0]).toBe('compare.nothingCommon')
    expect((await refusal([base]))[0]).toBe('compare.one')
    expect((await refusal([base, base], { metric: 'bleu' }))[0]).toBe('compare.noMetric')
    expect((await refusal([base, base], { tasks: ['nowhere'] }))[0]).toBe('task.unknown')
  })

  it('are compared with a warning: parts of one edition, other judges, an incomplete run', async () => {
    const part: MadeUpRun = { ...base, edition: { samplesSha256: 'part' }, grade: { judges: [{ id: 'j' }] }, document: { complete: false } }
    const { warnings } = await compare([base, part])
    expect(warnings.map(({ code }) => code)).toEqual(['compare.parts', 'compare.judges', 'compare.incomplete'])
    expect(warnings[1]!.parameters).toMatchObject({ a: '—', b: 'j' })
  })
})
