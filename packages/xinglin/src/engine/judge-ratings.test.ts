import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rubric } from '../benchmarks/rubric/rubric.benchmark.ts'
import { fileSha256, jsonLine, type GradedLine, type GradeManifest, type RunManifest } from '../core/index.ts'
import { judgedGrade } from './judge-ratings.ts'
import { RunFolder } from './run-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'xinglin-ratings-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Worth 2 and 2, and −1. */
const expected = {
  criteria: [
    { id: 'c1', text: '甲', points: 2 },
    { id: 'c2', text: '乙', points: 2 },
    { id: 'c3', text: '丙', points: -1 },
  ],
}
const verdict = (...met: readonly string[]) => ({
  criteria: expected.criteria.map(({ id }) => ({ id, met: met.includes(id), quote: '' })),
  abstain: false,
})

const line = (id: string, judgements?: GradedLine['judgements']): GradedLine => ({
  task: 'Rubric',
  id,
  repeat: 0,
  group: `case-${id}`,
  outcome: 'answered',
  prediction: '答',
  expected,
  counts: {},
  value: null,
  ...(judgements ? { judgements } : {}),
})
const lines = [
  line('both', [
    { judge: 'a', verdict: verdict('c1') },
    { judge: 'b', verdict: verdict('c1', 'c2', 'c3') },
  ]),
  line('one', [
    { judge: 'a', failure: 'unreadable', reply: '好的。' },
    { judge: 'b', verdict: verdict('c2') },
  ]),
  line('none'),
]

/** A folder with one grade; `rules` and `judges` as in its manifest. */
function runWith(grades: readonly { readonly name: string; readonly gradedAt: string; readonly judges?: readonly string[] }[]): RunFolder {
  const path = mkdtempSync(join(root, 'run-'))
  for (const { name, gradedAt, judges } of grades) {
    const folder = join(path, 'grades', name)
    mkdirSync(folder, { recursive: true })
    const manifest: GradeManifest = {
      format: 1,
      xinglin: '0',
      benchmark: 'rubric',
      rules: 'robust',
      tasks: { Rubric: 1 },
      referencesSha256: 'r',
      ...(judges ? { judges: judges.map((id) => ({ id })), protocols: { Rubric: 'rubric/1' } } : {}),
      gradedAt,
    }
    writeFileSync(join(folder, 'grade.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'graded.jsonl'), lines.map(jsonLine).join(''))
  }
  writeFileSync(join(path, 'grades', 'judge-replies.jsonl'), '')
  return new RunFolder(path)
}

const open = { edition: { access: 'open' } } as RunManifest

describe('the judges of a run', () => {
  const run = runWith([
    { name: 'robust-1', gradedAt: '2026-01-01T00:00:00Z', judges: ['a'] },
    { name: 'robust-2', gradedAt: '2026-01-02T00:00:00Z', judges: ['a', 'b'] },
    { name: 'robust-3', gradedAt: '2026-01-03T00:00:00Z' },
  ])

  it('are those of the latest grade that had any, and all of them as a panel', async () => {
    const grade = await judgedGrade(run, open, rubric)
    expect(grade.judges).toEqual(['a', 'b', 'panel'])
    expect(grade.gradedSha256).toBe(await fileSha256(join(run.path, 'grades/robust-2/graded.jsonl')))
    expect((await judgedGrade(runWith([{ name: 'robust-1', gradedAt: '2026', judges: ['a'] }]), open, rubric)).judges).toEqual(['a'])
  })

  it('give scores of one answer each, 2/4 and 3/4, the panel the mean, and decisions by name', async () => {
    const [both, one] = await Array.fromAsync((await judgedGrade(run, open, rubric)).answers(new Set(['both', 'one'])))
    expect(both).toMatchObject({ task: 'Rubric', id: 'both', repeat: 0, group: 'case-both' })
    expect(both!.byJudge).toEqual(
      new Map([
        ['a', { score: 0.5, decisions: { 'r:c1': 1, 'r:c2': 0, 'r:c3': 0 } }],
        ['b', { score: 0.75, decisions: { 'r:c1': 1, 'r:c2': 1, 'r:c3': 1 } }],
        ['panel', { score: 0.625, decisions: { 'r:c1': 1, 'r:c2': 0.5, 'r:c3': 0.5 } }],
      ]),
    )
    // One judge failed: the other speaks for the panel.
    expect([...one!.byJudge.keys()]).toEqual(['b', 'panel'])
    expect(one!.byJudge.get('panel')!.score).toBe(0.5)
  })

  it('said nothing of an answer that was not sent to them', async () =>
    expect(await Array.fromAsync((await judgedGrade(run, open, rubric)).answers(new Set(['none'])))).toMatchObject([
      { id: 'none', byJudge: new Map() },
    ]))

  it('are refused of a sealed edition, and where there are none', async () => {
    await expect(judgedGrade(run, { edition: { access: 'sealed' } } as RunManifest, rubric)).rejects.toMatchObject({ code: 'calibrate.sealed' })
    await expect(judgedGrade(run, open, rubric, 'other')).rejects.toMatchObject({ code: 'calibrate.notJudged', parameters: { rules: 'other' } })
    await expect(judgedGrade(runWith([{ name: 'robust-1', gradedAt: '2026' }]), open, rubric)).rejects.toMatchObject({ code: 'calibrate.notJudged' })
  })
})
