import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { medbench } from '../../src/benchmarks/medbench/medbench.benchmark.ts'
import { taskNamed, type GradedLine, type ReferenceRow, type ScoreDocument } from '../../src/core/index.ts'
import { startMockEndpoint } from '../mock-endpoint.ts'
import { it, json, lines, slow, write, xinglin } from './xinglin.ts'

const edition = join(import.meta.dirname, '../../editions/medbench-mini')
const references = new Map(
  lines<ReferenceRow<{ answer: string; points?: readonly { text: string }[] }>>(join(edition, 'references.jsonl')).map((row) => [
    `${row.task}/${row.id}`,
    row,
  ]),
)
const judgedTasks = medbench.tasks.filter(({ readings: { robust } }) => robust.judging).map(({ names }) => names)
const isJudged = (task: string) => judgedTasks.some((names) => names.includes(task))
const graded = (run: string): GradedLine[] => {
  const folder = readdirSync(join(run, 'grades')).find((name) => name.startsWith('robust-'))!
  return lines(join(run, 'grades', folder, 'graded.jsonl'))
}

/** What the model under test answers to every judged question. */
const answer = '建议及时就医，规律随访。'

/** A verdict by the protocol on what was asked: every point covered or none. */
function verdictOn(asked: string, isCovered: boolean): string {
  const ids = (name: string) => [...(new RegExp(`"${name}"[^\\]]*\\]`).exec(asked)?.[0].matchAll(/"id":\s?"(\w+)"/g) ?? [])].map(([, id]) => id!)
  return JSON.stringify({
    points: ids('points').map((id) => ({ id, covered: isCovered, contradicted: false, quote: isCovered ? answer.slice(0, 6) : '' })),
    hazards: ids('hazards').map((id) => ({ id, present: false, quote: '' })),
    dims: { accuracy: 3, completeness: 3, safety: 3, clarity: 3 },
    abstain: false,
  })
}

describe.concurrent('run medbench on the made-up edition', slow, () => {
  it('gives the whole report with a baseline and the mock judge: 5 dimensions, a radar, 7 varied sets, part scores', async ({ folder }) => {
    const run = join(folder, 'run')
    const args = ['run', 'medbench', '--data', 'medbench-mini', '--model', 'baseline/first-option', '--judge', 'mock', '--out', run]
    const { grades } = await json(args)
    const [document] = grades as readonly [ScoreDocument]
    expect(Object.keys(document.dimensions)).toEqual(['MLU', 'MLG', 'MKQA', 'CMR', 'HSE'])
    expect(document.dataSets!.MedRxCheck!.tasks).toEqual(['MedRxCheck_MSQ', 'MedRxCheck_SQ'])
    const mean = Object.values(document.dimensions).reduce((sum, { score }) => sum + score! / 5, 0)
    expect(document.overall).toBeCloseTo(mean, 12)
    const varied = Object.entries(document.tasks).filter(([, { metrics }]) => (metrics.variants ?? 1) > 1)
    expect(varied).toHaveLength(7)
    // Each option stands once at each of five places: who always answers A is right once in five, and never in all.
    expect(document.tasks['Med-Exam']!.metrics).toMatchObject({ accuracy: 0.2, strict_accuracy: 0, consistency: 0, chance_first_accuracy: 0.2 })
    const page = readFileSync(join(run, 'report.html'), 'utf8')
    for (const part of ['id="radar"', 'medbench-mini', 'key_point_recall'])
      expect(page.includes(part) || page.includes(part.replace('id=', 'class='))).toBe(true)
  })

  it('asks the model without a word of a reference, and the judge with it', async ({ folder }) => {
    const model = await startMockEndpoint({ text: answer })
    const judge = await startMockEndpoint({ behave: ({ body }) => ({ text: verdictOn(body.messages[1].content, false) }) })
    const run = join(folder, 'run')
    const args = ['run', 'medbench', '--data', 'medbench-mini', '--model', 'm', '--base-url', model.url, '--judge', `j@${judge.url}`, '--out', run]
    const { grades } = await json(args)
    await Promise.all([model.stop(), judge.stop()])
    const asked = model.requests.map(({ body }) => JSON.stringify(body.messages)).join('\n')
    const secrets = [...references.values()]
      .flatMap(({ reference: { points = [] } }) => points.map(({ text }) => text))
      .filter((text) => text.length > 12)
    expect(secrets.length).toBeGreaterThan(300)
    expect(secrets.filter((text) => asked.includes(text))).toEqual([])
    const told = judge.requests.map(({ body }) => JSON.stringify(body.messages)).join('\n')
    expect(secrets.filter((text) => !told.includes(JSON.stringify(text).slice(1, -1))).length).toBeLessThan(secrets.length / 10)
    // Ratings of 3 alone: 0.4 × (3 − 1)/4.
    expect(grades[0]!.tasks.MedHC!.score).toBeCloseTo(0.2, 12)
    expect(grades[0]!.judges).toMatchObject({ ids: ['j'], requests: judge.requests.length })
  })

  it('names answers that no judge judged as ours: no overall, bounds, exit code 1; and judges only those when run again', async ({ folder }) => {
    let isBroken = true
    const judge = await startMockEndpoint({
      behave: ({ body, index }) => ({
        text: isBroken && index % 5 === 0 ? '好的。' : verdictOn(body.messages[1].content, false),
        ...(isBroken && index % 5 === 1 ? { text: '[ERROR]' } : {}),
      }),
    })
    const run = join(folder, 'run')
    const args = [
      'run',
      'medbench',
      '--data',
      'medbench-mini',
      '--model',
      `stored:${answersOfOne(folder)}`,
      '--tasks',
      'MedHC,MedMC,CMeEE',
      '--rules',
      'robust',
      '--judge',
      `j@${judge.url}`,
      '--judge-concurrency',
      '1',
      '--out',
      run,
    ]
    const first = await json(args, 1)
    const document = first.grades[0]!
    expect(document).toMatchObject({ complete: true, overall: null })
    expect(document.unjudged).toBeGreaterThan(0)
    const { score, bounds } = document.tasks.MedHC!.unjudged ? document.tasks.MedHC! : document.tasks.MedMC!
    expect([score, bounds!.low < bounds!.high]).toEqual([null, true])
    const unjudged = graded(run).filter(({ judgements }) => judgements && !judgements.some((each) => 'verdict' in each))
    expect(unjudged.length).toBe(document.unjudged)
    expect(unjudged.every(({ value }) => value === null)).toBe(true)
    isBroken = false
    const before = judge.requests.length
    const again = await json(args)
    await judge.stop()
    expect(judge.requests.length - before).toBe(document.unjudged)
    expect(again.grades[0]!.overall).not.toBeNull()
    expect(again.grades[0]!.judges).toMatchObject({ requests: document.unjudged, cached: 16 - document.unjudged! })
  })

  it('shows how far two judges agree', async ({ folder }) => {
    const endpoints = await Promise.all(
      [true, false].map((isCovered) => startMockEndpoint({ behave: ({ body }) => ({ text: verdictOn(body.messages[1].content, isCovered) }) })),
    )
    const judges = endpoints.flatMap(({ url }) => ['--judge', `j@${url}`])
    const { grades } = await json([
      'run',
      'medbench',
      '--data',
      'medbench-mini',
      '--model',
      `stored:${answersOfOne(folder)}`,
      '--tasks',
      'MedHC',
      '--rules',
      'robust',
      ...judges,
      '--out',
      join(folder, 'run'),
    ])
    await Promise.all(endpoints.map((endpoint) => endpoint.stop()))
    const { judging } = grades[0]!.tasks.MedHC!
    expect(Object.keys(judging!.judges)).toEqual(endpoints.map(({ url }) => `j@${url}`))
    const [all, none] = Object.values(judging!.judges)
    expect([all!.judged, none!.judged, all!.score! > none!.score!]).toEqual([8, 8, true])
    expect(judging!.agreement!.same).toBeLessThan(1)
  })

  it('has no overall without a judge, and says what is needed; exit code 0, for nothing failed', async ({ folder }) => {
    const { code, stdout } = await xinglin(['run', 'medbench', '--data', 'medbench-mini', '--model', 'baseline/empty', '--out', join(folder, 'run')])
    expect(code).toBe(0)
    expect(stdout).toMatch(/need a judge|--judge/)
    expect(stdout).toMatch(/\*\*overall\*\* .*—/)
  })
})

/** For every judged question the same sentence. */
function answersOfOne(folder: string): string {
  const file = join(folder, 'answers.jsonl')
  const rows = [...references.values()].map(({ task, id, reference }) => ({
    question: '？',
    answer: isJudged(task) ? answer : reference.answer,
    other: { source: taskNamed(medbench, task)!.names[0], sample_id: id },
  }))
  write(file, rows)
  return file
}
