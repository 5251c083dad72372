import { describe, expect, it } from 'vitest'
import { seededRandom, taskNamed } from '../../../core/index.ts'
import { promptcblue } from '../promptcblue.benchmark.ts'
import { madeUpExample } from './made-up-examples.ts'
import type { Annotation } from './raw-example.ts'
import { recipes } from './recipes.ts'

const recipeOf = (task: string) => recipes.find((each) => each.task === task)!
const chooserOf = (task: string, options?: readonly [number, number]) => {
  const recipe = recipeOf(task)
  return recipe.chooser({ ...recipe.usual, ...(options ? { options } : {}) }, { generation: 'v2', examples: [], passages: [] })
}

describe('recipes', () => {
  it('are there for every task of the benchmark, in its order', () => {
    expect(recipes.map(({ task }) => task)).toEqual(promptcblue.tasks.map(({ names }) => names[0]))
  })

  it('have the task types that the tasks’ own examples have', () => {
    for (const { task, taskType } of recipes)
      expect([task, (taskNamed(promptcblue, task)!.examples[0].input as { readonly taskType: string }).taskType]).toEqual([task, taskType])
  })

  it.each([
    ['CHIP-CTC', 43],
    ['KUAKE-QIC', 10],
    ['IMCS-V2-DAC', 15],
  ])('offer at most all labels of %s but none of these: %i', (task, count) => {
    const chosen = chooserOf(task, [99, 99]).choose(madeUpExample('1', { kind: 'label', label: '治疗方案' }), false, seededRandom('x'))!
    expect(new Set(chosen.choices).size).toBe(count)
    expect(chosen.choices).not.toContain('非上述类型')
  })

  it.each<[string, number, Annotation]>([
    ['CMeEE-V2', 9, { kind: 'entities', entities: [] }],
    ['IMCS-V2-NER', 5, { kind: 'entities', entities: [] }],
    ['CMeIE-V2', 44, { kind: 'triples', triples: [] }],
  ])('know the types of %s: %i', (task, count, annotation) => {
    const recipe = recipeOf(task)
    const chooser = recipe.chooser({ ...recipe.usual, noneOptions: [99, 99] }, { generation: 'v2', examples: [], passages: [] })
    expect(new Set(chooser.choose(madeUpExample('1', annotation), false, seededRandom('x'))!.choices).size).toBe(count)
  })

  it('divide the dialogues of the four IMCS-V2 tasks alike, and every other task by itself', () => {
    const shared = recipes.filter(({ task, sourcesOf }) => task !== sourcesOf).map(({ task, sourcesOf }) => [task, sourcesOf])
    expect(shared).toEqual([
      ['IMCS-V2-NER', 'IMCS-V2-MRG'],
      ['IMCS-V2-DAC', 'IMCS-V2-MRG'],
      ['IMCS-V2-SR', 'IMCS-V2-MRG'],
    ])
  })
})
