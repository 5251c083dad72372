import { describe, expect, it } from 'vitest'
import type { ProbedQuestion, ProbeKit, ProbedTask } from './probe.ts'
import { sampleKey } from './probe.ts'
import { rewordedProbe } from './reworded.ts'

const task: ProbedTask = {
  stem: { of: (input: { stem?: string }) => input.stem, replace: (input: object, stem: string) => ({ ...input, stem }) },
  templates: [
    { id: 'first', render: (stem) => `请答：${stem}` },
    { id: 'second', render: (stem) => `${stem}是什么？` },
    { id: 'third', render: (stem) => `问：${stem}` },
  ],
}

const asked = (id: string, stem: string | undefined, prompt: string, of: ProbedTask = task): ProbedQuestion => ({
  task: of,
  question: { sample: { task: 't', id, prompt, input: { stem } }, row: { task: 't', id, reference: id } },
  hasReference: true,
  key: id,
  cluster: id,
})

const kit: ProbeKit = {
  seed: 0,
  isGradable: () => true,
  grade: (_, { text }) => ({ value: Number(text), isRight: text === '1' }),
  fixedOptions: () => [],
}

describe('other words', () => {
  it('are another template of the task, never the one that was asked', () => {
    const probe = rewordedProbe(
      Array.from({ length: 30 }, (_, n) => asked(`${n}`, `甲${n}`, `请答：甲${n}`)),
      kit,
    )
    const prompts = probe.parts[1]!.samples.map(({ prompt }) => prompt)
    expect(prompts).toHaveLength(30)
    expect(prompts.filter((prompt) => prompt.startsWith('请答'))).toEqual([])
    expect(prompts.filter((prompt) => prompt.startsWith('问')).length).toBeGreaterThan(5)
    expect(prompts.filter((prompt) => prompt.endsWith('是什么？')).length).toBeGreaterThan(5)
    expect(probe.parts[1]!.samples[0]!.id).toBe('0~reworded')
  })

  it('are a reviewer’s where the kit has them, and of no other question then', () => {
    const probe = rewordedProbe([asked('1', '甲', '请答：甲'), asked('2', '乙', '请答：乙')], {
      ...kit,
      reword: ({ sample, row }) => (sample.id === '1' ? { sample: { ...sample, prompt: '请答：别名甲' }, row } : undefined),
    })
    expect(probe.parts[1]!.samples.map(({ prompt }) => prompt)).toEqual(['请答：别名甲'])
    expect(probe.leftOut).toEqual({ 'no-other-words': 1 })
  })

  it('cannot be had without a stem or a template', () => {
    const { leftOut } = rewordedProbe([asked('1', undefined, '请答：甲'), asked('2', '乙', '请答：乙', {})], kit)
    expect(leftOut).toEqual({ 'no-other-words': 2 })
  })

  it('cost 0.9 − 0.6 = 0.3 of the headline, item by item', () => {
    const probe = rewordedProbe([asked('1', '甲', '请答：甲'), asked('2', '乙', '请答：乙')], kit)
    const replies = new Map([
      ['1', '1'],
      ['2', '0.8'],
      ['1~reworded', '0.4'],
      ['2~reworded', '0.8'],
    ])
    const found = probe.measure(() => new Map([...replies].map(([id, text]) => [sampleKey({ task: 't', id }), { text, finishReason: 'stop' }])))
    expect(found.observed).toBeCloseTo(0.9)
    expect(found.control).toBeCloseTo(0.6)
    expect(found.effect).toBeCloseTo(0.3)
  })
})
