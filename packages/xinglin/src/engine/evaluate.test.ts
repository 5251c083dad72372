import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonLine, ModelError, sha256, type Edition, type GradedLine, type Model, type Question, type RunManifest } from '../core/index.ts'
import { evaluate, type EvaluateOptions } from './evaluate.ts'
import { lenient, madeUp, question, strict } from './made-up-benchmark.ts'
import { RunFolder } from './run-folder.ts'

let path: string
const made: string[] = []
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'xinglin-evaluate-'))
  made.push(path)
})
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const questions: readonly Question[] = [
  question('first', '1', 'yes'),
  question('first', '2', 'no'),
  question('second', '1', 'yes'),
  question('second', '2', 'yes'),
]

function editionOf(rows: readonly Question[], access: 'open' | 'sealed' = 'open'): Edition {
  return {
    manifest: {
      format: 1,
      id: 'e',
      benchmark: 'made-up',
      title: { zh: '', en: '' },
      license: 'CC0',
      access,
      clinicalReview: 'none',
      counts: {},
      sha256: { samples: '' },
    },
    async *samples() {
      for (const { sample } of rows) yield sample
    },
    async *questions() {
      yield rows
    },
    async *demonstrations() {},
  }
}

function prepared(
  model: Model,
  { access = 'open', rows = questions }: { readonly access?: 'open' | 'sealed'; readonly rows?: readonly Question[] } = {},
): EvaluateOptions {
  const folder = new RunFolder(path)
  const text = questions.map(({ sample }) => jsonLine(sample)).join('')
  writeFileSync(folder.samplesFile, text)
  const manifest: RunManifest = {
    format: 1,
    xinglin: '0',
    benchmark: 'made-up',
    generation: 'g',
    edition: { id: 'e', samplesSha256: sha256(text), dataSha256: 'd', license: 'CC0', access, clinicalReview: 'none' },
    tasks: { first: 2, second: 2 },
    model: { id: model.id },
    settings: { seed: 0, repeats: 1, stream: false, shots: 0, select: 'fixed', answerFromReasoning: false },
    promptsSha256: 'p',
    createdAt: '2026-11-30T00:00:00.000Z',
    progress: { total: 4, completed: 0, failed: 0 },
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cachedReplies: 0, wallMs: 500 },
  }
  let now = 0
  return {
    benchmark: madeUp,
    edition: editionOf(rows, access),
    model,
    ask: ({ prompt }) => ({ messages: [{ role: 'user', content: prompt }], options: [] }),
    folder,
    manifest,
    rules: [lenient, strict],
    version: '0.0.1',
    concurrency: 2,
    now: () => (now += 10),
  }
}

const yes: Model = {
  id: 'yes',
  generate: async () => ({ text: 'yes', finishReason: 'stop', latencyMs: 1, usage: { inputTokens: 10, cachedInputTokens: 4, outputTokens: 1 } }),
}
const grades = () => readdirSync(join(path, 'grades')).toSorted()
const gradeFile = (start: string, name: string) =>
  readFileSync(
    join(
      path,
      'grades',
      grades().find((each) => each.startsWith(start))!,
      name,
    ),
    'utf8',
  )

describe('evaluate', () => {
  it('asks 4 questions and grades them under both rules: 1 of 2 and 2 of 2 right make 0.75', async () => {
    const { manifest, documents } = await evaluate(prepared(yes))
    expect(manifest.progress).toEqual({ total: 4, completed: 4, failed: 0 })
    expect(manifest.usage).toMatchObject({ inputTokens: 40, cachedInputTokens: 16, outputTokens: 4, cachedReplies: 0 })
    expect(manifest.usage.wallMs).toBeGreaterThan(500)
    expect(documents.map(({ rules, overall }) => [rules, overall])).toEqual([
      ['robust', 0.75],
      ['strict', 0.75],
    ])
    expect(grades()).toEqual([expect.stringMatching(/^robust-[0-9a-f]{12}$/), expect.stringMatching(/^strict-[0-9a-f]{12}$/)])
  })

  it('leaves graded lines with reference, spans, counts and value, and records by which task version and program', async () => {
    await evaluate(prepared(yes))
    const lines = gradeFile('robust', 'graded.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as GradedLine)
    expect(lines.find(({ task, id }) => task === 'first' && id === '2')).toEqual({
      task: 'first',
      id: '2',
      repeat: 0,
      group: '2',
      outcome: 'answered',
      prediction: 'yes',
      expected: 'no',
      spans: [[0, 3]],
      counts: { accuracy: { right: 0, n: 1 } },
      value: 0,
    })
    // The run was made under version 2 of its tasks; they are at version 3 now.
    expect(JSON.parse(gradeFile('robust', 'grade.json'))).toMatchObject({
      xinglin: '0.0.1',
      rules: 'robust',
      tasks: { first: 3, second: 3 },
      referencesSha256: sha256(questions.map(({ row }) => jsonLine(row)).join('')),
    })
  })

  it('keeps the graded answers of a sealed edition out of the run folder', async () => {
    await evaluate(prepared(yes, { access: 'sealed' }))
    for (const name of grades()) expect(readdirSync(join(path, 'grades', name)).toSorted()).toEqual(['grade.json', 'scores.json'])
  })

  it('is incomplete where a request failed, and asks just that one the next time', async () => {
    let isBroken = true
    let asked = 0
    const flaky: Model = {
      id: 'flaky',
      generate: async (request, settings) => {
        asked++
        if (isBroken && request.task === 'second' && request.sampleId === '2') throw new ModelError('server', 'HTTP 500', { retryable: true })
        return yes.generate(request, settings)
      },
    }
    const options = prepared(flaky)
    const first = await evaluate(options)
    expect(first.manifest.progress).toEqual({ total: 4, completed: 3, failed: 1 })
    for (const document of first.documents) expect(document).toMatchObject({ complete: false, overall: null, outcomes: { answered: 3, error: 1 } })
    isBroken = false
    asked = 0
    const second = await evaluate({ ...options, manifest: first.manifest })
    expect(asked).toBe(1)
    expect(second.documents[0]).toMatchObject({ complete: true, overall: 0.75 })
    expect(second.manifest.usage).toMatchObject({ inputTokens: 40, outputTokens: 4 })
    expect(grades()).toHaveLength(2)
  })

  it('counts nothing for a reply out of our own cache', async () => {
    const cached: Model = { id: 'cached', generate: async (request, settings) => ({ ...(await yes.generate(request, settings)), cached: true }) }
    expect((await evaluate(prepared(cached))).manifest.usage).toMatchObject({
      inputTokens: 0,
      cachedInputTokens: 0,
      outputTokens: 0,
      cachedReplies: 4,
    })
  })

  it('grades nothing when it was stopped', async () => {
    const { documents, manifest } = await evaluate({ ...prepared(yes), signal: AbortSignal.abort() })
    expect([documents, manifest.progress.completed]).toEqual([[], 0])
  })

  it('refuses references that lack a sample that was asked', async () => {
    await expect(evaluate(prepared(yes, { rows: questions.slice(0, 3) }))).rejects.toMatchObject({
      code: 'reference.missing',
      parameters: { count: 1, total: 4, first: 'second/2' },
    })
  })

  it('passes over references of samples that were not asked', async () => {
    const { documents } = await evaluate(prepared(yes, { rows: [question('first', 'more'), ...questions] }))
    expect(documents[0]!.tasks.first).toMatchObject({ samples: 2, score: 0.5 })
  })

  it('stops asking when the key is refused: 1 failure, 3 samples not asked', async () => {
    const refusing: Model = {
      id: 'refusing',
      generate: () => Promise.reject(new ModelError('authentication', '401 Unauthorized', { retryable: false, status: 401 })),
    }
    const { manifest, documents } = await evaluate({ ...prepared(refusing), concurrency: 1 })
    expect(manifest.progress).toEqual({ total: 4, completed: 0, failed: 1 })
    expect(documents[0]).toMatchObject({ complete: false, overall: null, outcomes: { error: 4 } })
  })

  it('stops asking when a reply cannot be written down', async () => {
    let asked = 0
    const counted: Model = { id: 'counted', generate: async (request, settings) => (asked++, yes.generate(request, settings)) }
    const options = prepared(counted)
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    const open = options.folder.open.bind(options.folder)
    const append = () => {
      throw full
    }
    options.folder.open = async () => Object.assign(await open(), { append })
    await expect(evaluate({ ...options, concurrency: 1 })).rejects.toThrow('ENOSPC')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(asked).toBeLessThan(4)
  })
})
