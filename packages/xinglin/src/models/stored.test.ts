import { describe, expect, it } from 'vitest'
import { asked } from './asked.ts'
import { storedAnswers } from './stored.ts'

const entries = [
  { task: 'KUAKE-QQR', id: '1', text: ' <think>想</think> B\n' },
  { task: 'KUAKE-QQR', id: '1', repeat: 1, text: '', finishReason: 'length', reasoning: '想' },
  { task: 'KUAKE-QTR', id: '1', text: 'C' },
] as const

describe('storedAnswers', () => {
  it('answers word for word by task, sample and repeat, falling back to repeat 0', async () => {
    const model = await storedAnswers(entries, 'stored/mine')
    const texts = await Promise.all([
      model.generate(asked(), {}),
      model.generate(asked({ repeat: 1 }), {}),
      model.generate(asked({ repeat: 2 }), {}),
      model.generate(asked({ task: 'KUAKE-QTR' }), {}),
    ])
    expect(model.id).toBe('stored/mine')
    expect(texts).toEqual([
      { text: ' <think>想</think> B\n', finishReason: 'stop', latencyMs: 0 },
      { text: '', reasoning: '想', finishReason: 'length', latencyMs: 0 },
      { text: ' <think>想</think> B\n', finishReason: 'stop', latencyMs: 0 },
      { text: 'C', finishReason: 'stop', latencyMs: 0 },
    ])
  })

  it('has no answer for sample 2: missing, not retryable', async () => {
    const model = await storedAnswers(entries, 'stored/mine')
    await expect(model.generate(asked({ sampleId: '2' }), {})).rejects.toMatchObject({ kind: 'missing', retryable: false })
  })

  it('reads 1,000 entries as they come', async () => {
    async function* coming() {
      for (let i = 0; i < 1000; i++) yield { task: 't', id: String(i), text: `答${i}` }
    }
    const model = await storedAnswers(coming(), 'stored/stream')
    expect((await model.generate(asked({ task: 't', sampleId: '999' }), {})).text).toBe('答999')
  })

  it('takes the same answer twice, but not two answers for one sample', async () => {
    await storedAnswers([...entries, entries[0]], 'stored/mine')
    await expect(storedAnswers([...entries, { ...entries[2], text: 'D' }], 'stored/mine')).rejects.toMatchObject({
      code: 'stored.conflict',
      parameters: { task: 'KUAKE-QTR', id: '1', repeat: 0 },
    })
  })
})
