import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sum, type Task } from '../core/index.ts'
import { grade, readingOf } from '../engine/grade.ts'
import { promptcblue } from './promptcblue/promptcblue.benchmark.ts'

// Every task is held to this contract; a new one is found by its file name alone.
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.task.ts'))

it('lists every task file in its benchmark', () => {
  expect(promptcblue.tasks.map(({ id }) => `${id}.task.ts`).toSorted()).toEqual(files.toSorted())
})

describe.each(files)('%s', async (file) => {
  const task: Task = (await import(/* @vite-ignore */ join(import.meta.dirname, file))).default
  const rulesOfTask = promptcblue.rules.filter(({ id }) => id in task.readings)

  it('is named after its file', () => expect(`${task.id}.task.ts`).toBe(file))

  it('has examples of its own shape', () => {
    for (const { input, reference } of task.examples) {
      expect(task.input.parse(input)).toEqual(input)
      expect(task.reference.parse(reference)).toEqual(reference)
    }
  })

  describe.each(rulesOfTask)('under $id', (rules) => {
    const reading = readingOf(task, rules)
    const name = task.names[0]
    const score = (answers: readonly string[]) => {
      const items = task.examples.map(({ prompt, input, reference }, n) =>
        grade(
          reading,
          rules,
          { sample: { task: name, id: `${n}`, prompt, input }, row: { task: name, id: `${n}`, reference } },
          { task: name, id: `${n}`, repeat: 0, text: answers[n]! },
        ),
      )
      return reading.metrics.map((metric) => metric.aggregate(sum(items.map(({ counts }) => counts[metric.name]!))))
    }
    const best = reading.metrics.map((metric) => metric.best)

    it('gives the references the best score', () => {
      const values = score(task.examples.map(({ reference }) => reference as string))
      // rouge_chinese adds 1e-8 to a denominator.
      values.forEach((value, n) => expect(Math.abs(value - best[n]!)).toBeLessThan(rules.official ? 1e-8 : 1e-15))
    })

    if (!rules.official) it('gives right answers the best score', () => expect(score(task.examples.map(({ answer }) => answer))).toEqual(best))

    it('reads back what its answer format writes', () => {
      for (const { input, reference } of task.examples) {
        const parsed = reading.answer.parse(reference as string, input)
        if (parsed.outcome !== 'answered') throw new Error(`unreadable: ${reference as string}`)
        const again = reading.answer.parse(reading.answer.render(parsed.prediction, input), input)
        expect(again).toMatchObject({ outcome: 'answered', prediction: parsed.prediction })
        expect(reading.answer.accept(parsed.prediction, input)).toMatchObject({ outcome: 'answered', prediction: parsed.prediction })
      }
    })

    it.each(['', '\n', '我是一个人工智能助手，无法回答。', '{"a":', '：，：，', '药物实体'])('survives %j, which is worth less', (text) => {
      score(task.examples.map(() => text)).forEach((value, n) => expect(value).toBeLessThan(best[n]! - 1e-8))
    })
  })
})
