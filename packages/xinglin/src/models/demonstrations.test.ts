import { describe, expect, it } from 'vitest'
import { demonstrationsFor, withDemonstrations } from './demonstrations.ts'
import type { DemonstrationOptions } from './demonstrations.ts'

const demonstration = (id: string, prompt: string, task = 't') => ({ task, id, prompt, answer: `答${id}` })
const fruits = ['苹果', '香蕉', '梨子', '桃子', '葡萄'].map((prompt, index) => demonstration(String(index), prompt))
const sample = { task: 't', id: 'x', prompt: '西瓜' }

const choose = (options: Partial<DemonstrationOptions>) =>
  demonstrationsFor({ demonstrations: fruits, shots: 3, select: 'fixed', seed: 1, ...options })

describe('fixed demonstrations', () => {
  it('are the same 3 for every sample of a task', () => {
    const chosen = choose({})
    expect(chosen(sample)).toHaveLength(3)
    expect(chosen({ ...sample, id: 'y', prompt: '另一题' })).toEqual(chosen(sample))
    expect(choose({})(sample)).toEqual(chosen(sample))
  })

  it('replace the sample itself by the next one, by id or by text', () => {
    const all = choose({ shots: 5 })(sample)
    const chosen = choose({})
    const withoutFirst = all.slice(1, 4)
    expect(chosen({ ...sample, id: all[0]!.id })).toEqual(withoutFirst)
    expect(chosen({ ...sample, prompt: ` ${all[0]!.prompt}。\n` })).toEqual(withoutFirst)
  })

  it('depend on the seed', () => {
    const orders = new Set(
      Array.from({ length: 20 }, (_, seed) =>
        choose({ shots: 5, seed })(sample)
          .map(({ id }) => id)
          .join(),
      ),
    )
    expect(orders.size).toBeGreaterThan(10)
  })

  it('are of the same task only: 0 for one without any', () => {
    expect(choose({ demonstrations: [...fruits, demonstration('9', '别的', 'u')], shots: 9 })(sample)).toHaveLength(5)
    expect(choose({})({ ...sample, task: 'v' })).toEqual([])
    expect(choose({ shots: 0 })(sample)).toEqual([])
  })
})

describe('nearest demonstrations', () => {
  const symptoms = [demonstration('a', '头痛发热三天'), demonstration('b', '腹痛'), demonstration('c', '头痛发热'), demonstration('d', '皮疹')]

  it('are the 2 most similar, the most similar last', () => {
    const chosen = choose({ demonstrations: symptoms, shots: 2, select: 'nearest' })({ ...sample, prompt: '头痛发热三天半' })
    expect(chosen.map(({ id }) => id)).toEqual(['c', 'a'])
  })

  it('leave out a copy of the sample in other widths and stops', () => {
    const chosen = choose({ demonstrations: [...symptoms, demonstration('e', '头痛，发热 ２天！')], shots: 1, select: 'nearest' })
    expect(chosen({ ...sample, prompt: '头痛,发热2天!' })[0]?.id).not.toBe('e')
    expect(chosen({ ...sample, prompt: '头痛,发热3天!' })[0]?.id).toBe('e')
  })
})

describe('demonstrations that fit', () => {
  // Each takes 2 tokens of prompt, and 2 of answer (答 and a digit); the sample's prompt takes 2.
  it.each([
    [2, 0],
    [5, 0],
    [6, 1],
    [13, 2],
    [14, 3],
    [1000, 5],
  ])('into %i tokens are %i', (tokenBudget, count) => {
    expect(choose({ shots: 'fit', tokenBudget })(sample)).toEqual(choose({ shots: count })(sample))
    expect(choose({ shots: 'fit', tokenBudget, select: 'nearest' })(sample)).toHaveLength(count)
  })

  it('are none at all without a budget: a mistake', () => {
    expect(() => choose({ shots: 'fit' })).toThrow(expect.objectContaining({ code: 'shots.budget' }))
  })

  it('may be more than the first 16 that are looked at', () => {
    const many = Array.from({ length: 100 }, (_, index) => demonstration(String(index), `题${index}`))
    expect(choose({ demonstrations: many, shots: 'fit', tokenBudget: 10_000, select: 'nearest' })(sample)).toHaveLength(100)
  })
})

describe('withDemonstrations', () => {
  it('makes 3 messages of 1 demonstration and a prompt', () => {
    expect(withDemonstrations([demonstration('1', '头痛')], '发热')).toEqual([
      { role: 'user', content: '头痛' },
      { role: 'assistant', content: '答1' },
      { role: 'user', content: '发热' },
    ])
  })
})
