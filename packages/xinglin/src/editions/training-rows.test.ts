import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Demonstration } from '../core/index.ts'
import { trainingFile, trainingFormats, type TrainingFormat } from './training-rows.ts'

const fever: Demonstration = { task: 'QA', id: '1', prompt: '发热是指体温超过多少？\n答：', answer: '腋温超过 37.3 ℃' }
const cough: Demonstration = { task: 'QA', id: '2', prompt: '“干咳”是什么？', answer: '没有痰的咳嗽' }

async function written(format: TrainingFormat, solved: readonly Demonstration[]): Promise<string> {
  async function* each() {
    yield* solved
  }
  return (await Array.fromAsync(trainingFile(format, each()))).join('')
}

describe('trainingFile', () => {
  it('writes alpaca as one array, the prompt as the instruction', async () => {
    expect(JSON.parse(await written(trainingFormats.alpaca, [fever, cough]))).toEqual([
      { instruction: fever.prompt, input: '', output: fever.answer },
      { instruction: cough.prompt, input: '', output: cough.answer },
    ])
  })

  it('writes sharegpt as turns of human and gpt', async () => {
    expect(JSON.parse(await written(trainingFormats.sharegpt, [cough]))).toEqual([
      {
        conversations: [
          { from: 'human', value: '“干咳”是什么？' },
          { from: 'gpt', value: '没有痰的咳嗽' },
        ],
      },
    ])
  })

  it('writes openai as a line of messages for each', async () => {
    expect(await written(trainingFormats.openai, [cough, fever])).toBe(
      '{"messages":[{"role":"user","content":"“干咳”是什么？"},{"role":"assistant","content":"没有痰的咳嗽"}]}\n' +
        '{"messages":[{"role":"user","content":"发热是指体温超过多少？\\n答："},{"role":"assistant","content":"腋温超过 37.3 ℃"}]}\n',
    )
  })

  it('gives back every text, whatever stands in it', async () => {
    const solved = fc.array(fc.record({ prompt: fc.string({ unit: 'grapheme' }), answer: fc.string({ unit: 'binary' }) }))
    await fc.assert(
      fc.asyncProperty(solved, async (all) => {
        const rows = all.map((each, n) => ({ task: 'QA', id: String(n), ...each }))
        const read = JSON.parse(await written(trainingFormats.alpaca, rows)) as { instruction: string; output: string }[]
        expect(read.map(({ instruction, output }) => ({ prompt: instruction, answer: output }))).toEqual(all)
      }),
    )
  })
})
