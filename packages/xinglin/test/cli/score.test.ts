import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { ScoreDocument } from '../../src/core/index.ts'
import { hasShared, needsShared, shared } from '../shared.ts'
import { it, json, miniRows, write, xinglin, slow } from './xinglin.ts'

const score = (gold: string, pred: string, ...more: string[]) => ['score', 'promptcblue', '--gold', gold, '--pred', pred, ...more]

describe.concurrent('score', slow, () => {
  it('gives the same document for predictions in any order', async ({ folder }) => {
    const rows = miniRows({ each: 4 })
    const gold = write(join(folder, 'gold.json'), rows)
    const half = rows.map((row, n) => ({ ...row, target: n % 2 === 0 ? row.target : '不知道' }))
    const [straight, reversed] = await Promise.all([
      json<ScoreDocument>(score(gold, write(join(folder, 'a.json'), half), '--rules', 'chip-2023')),
      json<ScoreDocument>(score(gold, write(join(folder, 'b.json'), half.toReversed()), '--rules', 'chip-2023')),
    ])
    expect(reversed).toEqual(straight)
    expect(straight).toMatchObject({ benchmark: 'promptcblue', rules: 'chip-2023', generation: 'v2', absentTasks: [] })
    expect(straight.tasks['KUAKE-IR']).toMatchObject({ metric: 'weighted_f1', samples: 4 })
    expect(Object.keys(straight.tasks)).toHaveLength(18)
  })

  it('refuses missing, unknown and repeated ids, and scores what is missing as empty where allowed: 3 of 4', async ({ folder }) => {
    const rows = miniRows({ tasks: ['CHIP-STS'], each: 4 })
    const gold = write(join(folder, 'gold.json'), rows)
    const missing = write(join(folder, 'missing.json'), rows.slice(1))
    const unknown = write(join(folder, 'unknown.json'), [...rows, { ...rows[0]!, sample_id: 'nobody' }])
    const repeated = write(join(folder, 'repeated.json'), [...rows, rows[2]])
    const refused = await Promise.all([missing, unknown, repeated].map((pred) => xinglin(score(gold, pred))))
    for (const { code, stdout, stderr } of refused) {
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^Error: .*\n$/)
    }
    expect(refused[0]!.stderr).toContain(`CHIP-STS/${rows[0]!.sample_id}`)
    expect(refused[1]!.stderr).toContain('CHIP-STS/nobody')
    expect(refused[2]!.stderr).toContain(`CHIP-STS/${rows[2]!.sample_id}`)
    const [allowed, still] = await Promise.all([
      json<ScoreDocument>(score(gold, missing, '--allow-missing')),
      xinglin(score(gold, unknown, '--allow-missing')),
    ])
    expect(allowed).toMatchObject({ overall: 0.75, missing: 1, outcomes: { answered: 3, empty: 1 } })
    expect(still.code).toBe(2)
  })

  it('says which tasks of the generation the gold lacks, and leaves them out of the mean', async ({ folder }) => {
    const gold = write(join(folder, 'gold.json'), miniRows({ tasks: ['CMeIE-V2', 'CHIP-STS'] }))
    const document = await json<ScoreDocument>(score(gold, gold))
    expect(document.generation).toBe('v2')
    expect(document.absentTasks).toHaveLength(16)
    expect(document.absentTasks).not.toContain('CHIP-STS')
    expect(document.overall).toBe(1)
  })

  it('takes the generation from the user where the tasks do not tell, and refuses a mixed file', async ({ folder }) => {
    const gold = write(join(folder, 'gold.json'), miniRows({ tasks: ['CHIP-STS'], each: 2 }))
    const mixed = write(
      join(folder, 'mixed.json'),
      miniRows({ tasks: ['CMeIE-V2', 'Text2DT'], each: 1 }).map((row, n) => (n === 0 ? { ...row, task_dataset: 'CMeIE' } : row)),
    )
    const [said, wrong, both] = await Promise.all([
      json<ScoreDocument>(score(gold, gold, '--generation', 'v0.2')),
      xinglin(score(gold, gold, '--generation', 'v9')),
      xinglin(score(mixed, mixed)),
    ])
    expect([said.generation, said.absentTasks.length]).toEqual(['v0.2', 15])
    expect([wrong.code, both.code]).toEqual([2, 2])
    expect(wrong.stderr).toMatch(/^Error: no generation "v9"; there are: v0\.2, v2\.\n$/)
    expect(both.stderr).toContain('v0.2, v2')
  })

  it('takes off the reasoning of a file under robust, and reads it verbatim under official rules', async ({ folder }) => {
    const rows = miniRows({ tasks: ['KUAKE-QIC'], each: 4 })
    const gold = write(join(folder, 'gold.json'), rows)
    const pred = write(
      join(folder, 'pred.json'),
      rows.map((row) => ({ ...row, target: `<think>先看注意事项，再看病情诊断</think>${row.target}` })),
    )
    const [robust, official] = await Promise.all([
      json<ScoreDocument>(score(gold, pred)),
      json<ScoreDocument>(score(gold, pred, '--rules', 'ccks-2023')),
    ])
    expect(robust.tasks['KUAKE-QIC']!.metrics.accuracy).toBe(1)
    expect(official.tasks['KUAKE-QIC']!.metrics.accuracy).toBeLessThan(1)
  })

  it('reads back what parse wrote: structured predictions score as their texts do', async ({ folder }) => {
    const rows = miniRows({ each: 2 })
    const gold = write(join(folder, 'gold.json'), rows)
    const pred = write(
      join(folder, 'pred.json'),
      rows.map((row, n) => ({ ...row, target: n % 3 === 0 ? '' : row.target })),
    )
    const structured = join(folder, 'structured.json')
    await xinglin(['parse', 'promptcblue', '--pred', pred, '--rules', 'chip-2023', '--out', structured])
    const [text, parsed] = await Promise.all([
      json<ScoreDocument>(score(gold, pred, '--rules', 'chip-2023')),
      json<ScoreDocument>(score(gold, structured, '--rules', 'chip-2023', '--structured')),
    ])
    for (const [task, { score: expected }] of Object.entries(text.tasks)) expect(parsed.tasks[task]!.score, task).toBe(expected)
  })
})

interface OfficialScores {
  readonly score_x100: Readonly<Record<string, number>>
}

const predictions = ['perfect', 'empty', 'perturbed', 'first_choice']

describe.concurrent(`the four official prediction files${needsShared}`, slow, () => {
  const folder = join(shared, 'conformance/promptcblue')
  const official = hasShared ? (JSON.parse(readFileSync(join(folder, 'official_scores.json'), 'utf8')) as Record<string, OfficialScores>) : {}

  it.skipIf(!hasShared).for(predictions)('%s: every score of official_scores.json, from text and from structured answers', async (name) => {
    const gold = join(folder, 'gold.jsonl')
    const documents = await Promise.all([
      json<ScoreDocument>(score(gold, join(folder, `pred_${name}.jsonl`), '--rules', 'chip-2023')),
      json<ScoreDocument>(
        score(join(folder, 'structured_gold.json'), join(folder, `structured_pred_${name}.json`), '--rules', 'chip-2023', '--structured'),
      ),
    ])
    const { score_x100: expected } = official[name]!
    for (const document of documents) {
      expect(document.overall! * 100).toBeCloseTo(expected.score!, 10)
      for (const [task, value] of Object.entries(expected)) {
        const key = Object.keys(document.tasks).find((each) => task.startsWith(`${each}-`))
        if (key) expect(Math.abs(document.tasks[key]!.score! - value / 100), task).toBeLessThan(/Rouge/i.test(task) ? 1e-9 : 1e-12)
      }
    }
  })
})
