import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompletedResponse, GradedLine } from '../core/index.ts'
import { RunFolder } from '../engine/run-folder.ts'
import { madeUpJudgedBenchmark, madeUpJudgedDocument, madeUpManifest } from '../report/made-up-report.ts'
import { readRunReport } from './report-samples.ts'

const benchmark = madeUpJudgedBenchmark()
const response = (id: string): CompletedResponse => ({
  task: 'Consult',
  id,
  repeat: 0,
  messages: [{ role: 'user', content: '?' }],
  completion: { text: '停用螺内酯', finishReason: 'stop', latencyMs: 1 },
})
const graded = (id: string, more: Partial<GradedLine>): GradedLine => ({
  task: 'Consult',
  id,
  repeat: 0,
  group: id,
  outcome: 'answered',
  expected: {},
  counts: { micro_f1: { tp: 1 } },
  value: 1,
  strata: { difficulty: 'easy' },
  ...more,
})

/** `grade.json` of a grade under our rules. */
const gradedBy = {
  format: 1,
  xinglin: '0.1.0',
  benchmark: 'promptcblue',
  rules: 'robust',
  tasks: {},
  referencesSha256: '0'.repeat(64),
  gradedAt: '2026-11-30T08:00:00.000Z',
}

describe('readRunReport', () => {
  let path: string
  beforeAll(async () => {
    path = await mkdtemp(join(tmpdir(), 'xinglin-report-'))
    const grade = join(path, 'grades', 'robust-0123456789ab')
    await mkdir(grade, { recursive: true })
    const lines = (all: readonly unknown[]) => all.map((each) => `${JSON.stringify(each)}\n`).join('')
    await writeFile(join(path, 'run.json'), JSON.stringify({ ...madeUpManifest, progress: { total: 2, completed: 2, failed: 0 } }))
    await writeFile(join(path, 'responses.jsonl'), lines([response('a'), response('b')]))
    await writeFile(join(grade, 'grade.json'), JSON.stringify(gradedBy))
    await writeFile(join(grade, 'scores.json'), JSON.stringify(madeUpJudgedDocument('robust')))
    const judgements = [
      { judge: 'one', verdict: { points: [] }, reply: 'a long reply' },
      { judge: 'two', failure: 'unreadable', reply: 'not JSON' },
    ]
    await writeFile(
      join(grade, 'graded.jsonl'),
      lines([graded('a', { judgements, notes: ['off-form'], variant: { of: 'q' } }), graded('b', { value: null, counts: {}, variant: { of: 'q' } })]),
    )
  })
  afterAll(() => rm(path, { recursive: true }))

  it('gives each sample its variant, notes and judgements, these without the replies that could be read', async () => {
    const { samples } = await readRunReport(new RunFolder(path), benchmark)
    expect(samples.map(({ variant }) => variant)).toEqual([{ of: 'q' }, { of: 'q' }])
    expect(samples[0]!.byRules.robust).toMatchObject({
      notes: ['off-form'],
      judgements: [
        { judge: 'one', verdict: { points: [] } },
        { judge: 'two', failure: 'unreadable', reply: 'not JSON' },
      ],
    })
    expect(JSON.stringify(samples)).not.toContain('a long reply')
    expect(samples[1]!.byRules.robust!.value).toBeNull()
  })

  it('scores by stratum: one question of two forms, one of which is unjudged', async () => {
    const { strata } = await readRunReport(new RunFolder(path), benchmark)
    expect(strata).toEqual({ robust: [{ name: 'difficulty', left: 0, values: [{ value: 'easy', questions: 1, score: null }] }] })
  })
})
