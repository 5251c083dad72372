import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { startMockEndpoint } from '../mock-endpoint.ts'
import { hasShared, needsShared, shared } from '../shared.ts'
import { it, json, lines, questionIn, responsesOf, xinglin, type Row, slow } from './xinglin.ts'

const toy = join(shared, 'data/promptcblue-toy')

describe.skipIf(!hasShared).concurrent(`the benchmark's own toy files${needsShared}`, slow, () => {
  it('dev: 16 tasks and 80 samples against an endpoint that misbehaves, 2 demonstrations from its train file', async ({ folder }) => {
    const dev = new Map(lines<Row>(join(toy, 'dev.json')).map((row) => [row.input, row.target]))
    const endpoint = await startMockEndpoint({
      shares: [
        { share: 0.05, behaviour: { fault: 'reset' } },
        { share: 0.1, behaviour: { delayMs: 100 } },
        { share: 0.1, behaviour: { reasoning: '想一想', think: '再想想' } },
        { share: 0.1, behaviour: { finishReason: 'length' } },
      ],
      limitEvery: { every: 50, retryAfter: '1' },
      behave: ({ body }) => ({ text: dev.get(questionIn(body))! }),
    })
    const { run, grades } = await json([
      'run',
      'promptcblue',
      '--data',
      toy,
      '--model',
      'm',
      '--base-url',
      endpoint.url,
      '--shots',
      '2',
      '--out',
      folder,
    ])
    await endpoint.stop()
    expect(run).toMatchObject({ generation: 'v0.2', progress: { total: 80, completed: 80, failed: 0 } })
    expect(grades.map(({ rules }) => rules)).toEqual(['robust', 'ccks-2023'])
    const cut = responsesOf(folder).filter(({ completion }) => completion.finishReason === 'length').length
    expect(cut).toBeGreaterThan(0)
    for (const grade of grades) {
      expect(Object.keys(grade.tasks)).toHaveLength(16)
      expect(grade.tasks).toHaveProperty('CMeIE')
      expect(grade.absentTasks).toEqual([])
      expect(grade.outcomes).toEqual({ answered: 80 - cut, truncated: cut })
    }
    // Official rules read a cut reply as far as it goes, and these were whole.
    expect(grades[1]!.overall).toBeGreaterThan(1 - 1e-8)
    const train = new Set(lines<Row>(join(toy, 'train.json')).map(({ input }) => input))
    for (const { messages } of responsesOf(folder)) {
      expect(messages).toHaveLength(5)
      expect(train.has(messages[0]!.content)).toBe(true)
    }
  })

  it.for(['first-option', 'majority', 'nearest', 'empty'])('dev: baseline/%s answers all 80', async (name, { folder }) => {
    const { run, grades } = await json(['run', 'promptcblue', '--data', join(toy, 'dev.json'), '--model', `baseline/${name}`, '--out', folder])
    expect(run.progress.completed).toBe(80)
    for (const { complete, overall } of grades) expect([complete, overall! >= 0 && overall! < 1]).toEqual([true, true])
  })

  it('test: blank targets are asked, not graded, and the submission is the file with its targets filled', async ({ folder }) => {
    const out = join(folder, 'run')
    const { stderr } = await xinglin(['run', 'promptcblue', '--data', join(toy, 'test.json'), '--model', 'baseline/first-option', '--out', out])
    expect(stderr).toContain('asked, not graded')
    await xinglin(['export-submission', out, '--out', join(folder, 'upload.json')])
    const asked = lines<Row>(join(toy, 'test.json'))
    const upload = lines<Row>(join(folder, 'upload.json'))
    // Booleans: a failing comparison must not print the benchmark's text.
    expect(upload.map((row, n) => JSON.stringify({ ...row, target: '' }) === JSON.stringify(asked[n]))).toEqual(asked.map(() => true))
    const labels = upload.filter(({ task_dataset }) => task_dataset === 'CHIP-STS')
    expect(labels.map(({ target, answer_choices }) => target === answer_choices![0])).toEqual([true, true, true, true, true])
    expect(readFileSync(join(folder, 'upload.json'), 'utf8').endsWith('}\n')).toBe(true)
  })
})
