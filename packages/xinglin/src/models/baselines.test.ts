import { describe, expect, it } from 'vitest'
import { asked } from './asked.ts'
import { baseline, baselineNames } from './baselines.ts'
import type { Request } from '../core/index.ts'
import type { BaselineName } from './baselines.ts'

const demonstrations = [
  { task: 't', id: '1', prompt: '头痛发热', answer: '是' },
  { task: 't', id: '2', prompt: '头痛发热三天', answer: '否' },
  { task: 't', id: '3', prompt: '皮疹', answer: '否' },
  { task: 't', id: '4', prompt: '腹泻', answer: '是' },
  { task: 'u', id: '1', prompt: '头痛', answer: '别' },
]
async function answer(name: BaselineName, fields: Partial<Request>): Promise<string> {
  const model = baseline(name, demonstrations)
  return (await model.generate(asked({ task: 't', sampleId: 'x', ...fields }), {})).text
}

describe('baselines', () => {
  it('are 4', () => expect(baselineNames).toEqual(['first-option', 'majority', 'nearest', 'empty']))

  it('first-option takes the first of 2 options, or nothing', async () => {
    expect(await answer('first-option', { options: ['相关', '不相关'] })).toBe('相关')
    expect(await answer('first-option', {})).toBe('')
  })

  it('majority takes the most frequent answer of the task, the first seen of a tie', async () => {
    expect(await answer('majority', {})).toBe('是')
    expect(await answer('majority', { task: 'u' })).toBe('别')
    expect(await answer('majority', { task: 'v' })).toBe('')
  })

  it('nearest copies the most similar answer of the task', async () => {
    expect(await answer('nearest', { prompt: '头痛发热两天' })).toBe('是')
    expect(await answer('nearest', { prompt: '皮疹一周' })).toBe('否')
    expect(await answer('nearest', { task: 'v' })).toBe('')
  })

  it('nearest never copies from the sample itself, by id or by text', async () => {
    expect(await answer('nearest', { prompt: '头痛发热两天', sampleId: '1' })).toBe('否')
    expect(await answer('nearest', { prompt: '头痛、发热。' })).toBe('否')
  })

  it('empty says nothing, in 0 ms', async () => {
    const model = baseline('empty', [])
    expect(model.id).toBe('baseline/empty')
    expect(await model.generate(asked(), {})).toEqual({ text: '', finishReason: 'stop', latencyMs: 0 })
  })
})
