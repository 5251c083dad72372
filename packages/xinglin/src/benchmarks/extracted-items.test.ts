import { describe, expect, it } from 'vitest'
import { matchItems } from '../analysis/match-items.ts'
import { scoredPrediction, type Task } from '../core/index.ts'
import { causalKey } from '../formats/causal-lines.ts'
import { causalItems } from './extracted-items.ts'
import { generic } from './generic/generic.benchmark.ts'
import { medbench } from './medbench/medbench.benchmark.ts'
import { promptcblue } from './promptcblue/promptcblue.benchmark.ts'

const read = ({ examples, readings }: Task, rules: string) => {
  const reading = readings[rules]!
  return examples.map(({ answer, input, reference }) => ({
    reading,
    prediction: scoredPrediction(reading.answer.parse(answer, input)),
    expected: reading.expected(reference, input),
  }))
}
const tasks = [promptcblue, medbench, generic].flatMap(({ tasks: all }) => all)
const all = tasks.flatMap((task) => Object.keys(task.readings).map((rules) => ({ name: `${task.id} ${rules}`, task, rules })))
const withItems = all.filter(({ task, rules }) => task.readings[rules]!.items)
const withLabel = all.filter(({ task, rules }) => task.readings[rules]!.label)

describe('what analyses compare', () => {
  it('is declared by the extraction and label tasks of all three benchmarks', () => {
    const names = (declared: typeof all) => new Set(declared.map(({ task }) => task.id))
    // PromptCBLUE 8, MedBench 4, generic 2.
    expect(names(withItems).size).toBe(14)
    for (const id of ['promptcblue/chip-sts', 'medbench/chip-ctc', 'medbench/medintentid', 'generic/label', 'generic/single-choice'])
      expect(names(withLabel)).toContain(id)
  })

  it.each(withItems)('of $name tells items apart as the metric does, and is all right in a right answer under our own rules', ({ task, rules }) => {
    for (const { reading, prediction, expected } of read(task, rules)) {
      const { exact, mistakes } = matchItems(reading.items!(prediction), reading.items!(expected))
      if (rules === 'robust') expect(mistakes).toEqual([])
      expect(exact.length).toBe(reading.metrics[0].observe(prediction, expected).tp)
    }
  })

  // Official parsers take some of our right answers for other labels.
  it.each(withLabel.filter(({ rules }) => rules === 'robust'))('of $name is the same label in a right answer', ({ task, rules }) => {
    for (const { reading, prediction, expected } of read(task, rules)) expect(reading.label!(prediction)).toBe(reading.label!(expected))
  })

  it('takes the entities of a condition for parts of it', () => {
    const inner = { predicate: '因果关系', subject: '感冒', object: '肺炎' }
    const [item] = causalItems(causalKey)([{ predicate: '条件关系', subject: '老年人', object: inner }])
    expect([item!.parts, item!.type, item!.text]).toEqual([['老年人', '感冒', '肺炎'], '条件关系', '老年人 [条件关系] (感冒 [因果关系] 肺炎)'])
  })
})
