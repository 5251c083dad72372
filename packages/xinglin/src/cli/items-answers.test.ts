import { describe, expect, it } from 'vitest'
import type { GradedLine } from '../core/index.ts'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { answersKey, itemAnswers } from './items-answers.ts'
import { itemRows } from './items-table.ts'
import type { LikeRun, LikeRuns } from './rank-folders.ts'

const task = 'KUAKE-QIC'

/** A run as far as its graded answers are looked at: by question, what was said and whether it is right. */
function runOf(access: 'open' | 'sealed', said: Readonly<Record<string, string>>, expected = 'A'): LikeRun {
  const lines = Object.entries(said).map(([id, prediction]): Partial<GradedLine> => {
    const outcome = prediction === '' ? 'unparsed' : 'answered'
    return {
      task,
      id,
      repeat: 0,
      outcome,
      expected,
      counts: {},
      value: prediction === expected ? 1 : 0,
      ...(prediction === '' ? {} : { prediction }),
    }
  })
  const made = {
    path: 'r',
    name: 'r',
    manifest: { edition: { access } },
    grade: {
      lines: async function* () {
        yield lines
      },
    },
  }
  return made as unknown as LikeRun
}
const like = (...runs: LikeRun[]): LikeRuns => ({ benchmark: promptcblue, rules: 'robust', runs })

describe('itemAnswers', () => {
  it('gives what was said, the most frequent first, with its runs, and null for what was not read', async () => {
    const runs = like(runOf('open', { q: 'A' }), runOf('open', { q: 'B' }), runOf('open', { q: 'B' }), runOf('open', { q: '' }))
    const rows = await itemRows(runs, undefined)
    expect((await itemAnswers(runs, rows)).get(answersKey(rows[0]!))).toEqual({
      expected: 'A',
      answers: [
        { answer: 'B', runs: [1, 2] },
        { answer: 'A', runs: [0] },
        { answer: null, runs: [3] },
      ],
    })
  })

  it('shortens to 40 characters', async () => {
    const runs = like(runOf('open', { q: '药'.repeat(41) }), runOf('open', { q: '药'.repeat(40) }))
    const { answers } = (await itemAnswers(runs, await itemRows(runs, task))).get(answersKey({ task, variantId: 'q' }))!
    expect(answers.map(({ answer }) => answer)).toEqual([`${'药'.repeat(39)}…`, '药'.repeat(40)])
  })

  it('gives nothing of a sealed edition: a right answer is the reference', async () => {
    const runs = like(runOf('sealed', { q: 'A' }), runOf('sealed', { q: 'A' }))
    expect((await itemAnswers(runs, await itemRows(runs, undefined))).size).toBe(0)
  })
})
