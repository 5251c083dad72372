import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { promptcblue } from '../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { outputRules, ownTemplates } from '../src/benchmarks/promptcblue/build/templates/pool.ts'
import { answerCue } from '../src/benchmarks/promptcblue/build/templates/template.ts'
import { bare } from '../src/likeness/folded.ts'
import { needsShared, shared } from './shared.ts'

const folder = join(shared, 'data/promptcblue-toy')
const row = z.object({ input: z.string(), answer_choices: z.array(z.string()).nullable(), task_dataset: z.string() })

const rowsOf = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => row.parse(JSON.parse(line)))

const longestShared = 12

/** What both sides cannot but say in one order: the sections of a report. Listed here, so that nothing joins them unseen. */
const unavoidable = ['主诉现病史辅助检查既往史诊断建议'].map(bare)

/** The runs of `longestShared` characters of a wording, letters and digits alone, across punctuation but not across placeholders. */
function runsOf(wording: string): readonly string[] {
  return wording.split(/\[[A-Z_0-9]+\]/).flatMap((part) => {
    const letters = bare(part)
    return Array.from({ length: Math.max(0, letters.length - longestShared + 1) }, (_, at) => letters.slice(at, at + longestShared))
  })
}

describe.skipIf(!existsSync(folder))(`the toy prompts${needsShared}`, () => {
  const rows = existsSync(folder) ? ['train.json', 'dev.json', 'test.json'].flatMap(rowsOf) : []
  const prompts = rows.map(({ input }) => bare(input)).join('\n')
  const ours = [
    ...ownTemplates.map(({ id, text }) => ({ id, text })),
    ...promptcblue.tasks.flatMap(({ names: [task] }) => outputRules(task).map((text, n) => ({ id: `rules of ${task} ${n + 1}`, text }))),
  ]

  it(`share no run of ${longestShared} characters with our templates and rules, section names aside`, () => {
    expect(rows).toHaveLength(240)
    const common = ours.flatMap(({ id, text }) =>
      runsOf(text)
        .filter((run) => prompts.includes(run) && !unavoidable.some((words) => words.includes(run)))
        .map((run) => `${id}: ${run}`),
    )
    expect(common).toEqual([])
  })

  it('join options by ，, and end in the cue or without it, as ours do', () => {
    const offered = rows.filter(({ answer_choices }) => answer_choices !== null)
    expect(offered).toHaveLength(195)
    expect(offered.filter(({ input, answer_choices }) => !input.includes(answer_choices!.join('，')))).toEqual([])
    // 71 % here; 60 % in the whole of the training data.
    expect(rows.filter(({ input }) => input.endsWith(answerCue))).toHaveLength(170)
  })
})
