import { describe, expect, it } from 'vitest'
import type { RunManifest } from '../core/index.ts'
import { runDifferences } from './run-differences.ts'

const settings: RunManifest['settings'] = {
  temperature: 0,
  seed: 0,
  repeats: 1,
  stream: false,
  shots: 0,
  select: 'fixed',
  answerFromReasoning: false,
}
const existing: RunManifest = {
  format: 1,
  xinglin: '0',
  benchmark: 'made-up',
  edition: { id: 'e', samplesSha256: '1', dataSha256: 'a'.repeat(64), license: 'CC0', access: 'open', clinicalReview: 'none' },
  tasks: { first: 1 },
  model: { id: 'm', baseUrl: 'http://a/v1' },
  settings,
  promptsSha256: 'p',
  createdAt: '2026-11-30T00:00:00.000Z',
  progress: { total: 1, completed: 0, failed: 0 },
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cachedReplies: 0, wallMs: 0 },
}
const model = { id: 'm', baseUrl: 'http://a/v1', model: { id: 'm', generate: () => Promise.reject(new Error('never asked')) } }
const same = { benchmark: 'made-up', generation: undefined, dataSha256: 'a'.repeat(64), model, settings }

describe('runDifferences', () => {
  it('finds none where everything is the same', () => {
    expect(runDifferences(existing, same, 'en')).toEqual([])
  })

  it('names each of 4 differences, digests cut to 12 digits, in the words of the language for none', () => {
    const now = {
      ...same,
      generation: 'v2',
      dataSha256: 'b'.repeat(64),
      model: { ...model, baseUrl: 'http://b/v1' },
      settings: { ...settings, selectedTasks: ['x', 'y'] },
    }
    expect(runDifferences(existing, now, 'en')).toEqual([
      'data: aaaaaaaaaaaa… → bbbbbbbbbbbb…',
      'baseUrl: http://a/v1 → http://b/v1',
      'generation: (none) → v2',
      'selectedTasks: (none) → x,y',
    ])
    expect(runDifferences(existing, now, 'zh')).toContain('selectedTasks: （无） → x,y')
  })
})
