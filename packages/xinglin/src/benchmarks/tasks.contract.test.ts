import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sum, taskNamed, type Example, type JudgedMetric, type Judgement, type Metric, type Reading, type Task } from '../core/index.ts'
import { gradeItem, needsJudge, readItem, readingOf, type GradedItem, type ReadItem } from '../engine/grade.ts'
import { generic } from './generic/generic.benchmark.ts'
import { medbench } from './medbench/medbench.benchmark.ts'
import { promptcblue } from './promptcblue/promptcblue.benchmark.ts'

// Every task is held to this contract. Those of a file each are found by their files' names, MedBench's by its list: there a file holds a family of tasks.
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.task.ts'))
const withFiles = [promptcblue, generic].flatMap(({ tasks }) => tasks)
const benchmarks = [promptcblue, medbench, generic]

it('lists every task file in its benchmark', () => {
  expect(withFiles.map(({ id }) => `${id}.task.ts`).toSorted()).toEqual(files.toSorted())
})

it.each(files)('%s holds the task of its name', async (file) => {
  const task: Task = (await import(/* @vite-ignore */ join(import.meta.dirname, file))).default
  expect(`${task.id}.task.ts`).toBe(file)
  expect(withFiles).toContain(task)
})

describe.each(benchmarks)('$id', (benchmark) => {
  it('has one task for every name of a data set', () => {
    const names = benchmark.tasks.flatMap((task) => task.names)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(benchmark.tasks.map(({ id }) => id)).size).toBe(benchmark.tasks.length)
    for (const { id, tasks } of benchmark.generations) expect([id, tasks.filter((name) => !taskNamed(benchmark, name))]).toEqual([id, []])
  })

  it('has its rules by their ids, and those of its generations among them', () => {
    const ids = benchmark.rules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const generation of benchmark.generations) expect(ids).toEqual(expect.arrayContaining([...generation.rules]))
  })

  it('puts every task into one dimension, alone or within its data set', () => {
    const sets = benchmark.dataSets ?? []
    const columns = benchmark.tasks.map(({ names }) => sets.find(({ tasks }) => tasks.includes(names[0]))?.id ?? names[0])
    expect(benchmark.dimensions.flatMap(({ tasks }) => tasks).toSorted()).toEqual([...new Set(columns)].toSorted())
    expect(sets.flatMap(({ tasks }) => tasks.filter((name) => !benchmark.tasks.some(({ names }) => names[0] === name)))).toEqual([])
  })
})

const garbage = ['', '\n', '我是一个人工智能助手，无法回答。', '{"a":', '：，：，', '药物实体']

const cases = benchmarks.flatMap((benchmark) => benchmark.tasks.map((task) => ({ id: task.id, task, benchmark })))

describe.each(cases)('$id', ({ task, benchmark }) => {
  it('belongs to its benchmark', () => expect(task.id).toMatch(new RegExp(`^${benchmark.id}/[a-z0-9-]+$`)))

  it('has examples of its own shape', () => {
    for (const { input, reference } of task.examples) {
      expect(task.input.parse(input)).toEqual(input)
      expect(task.reference.parse(reference)).toEqual(reference)
    }
  })

  it('has a reading for our rules and for those of the generations that list it, and for no others', () => {
    const listing = benchmark.generations.filter(({ tasks }) => tasks.some((name) => task.names.includes(name)))
    expect(Object.keys(task.readings).toSorted()).toEqual([...new Set(['robust', ...listing.flatMap(({ rules }) => rules)])].toSorted())
  })

  const rulesOfTask = benchmark.rules.filter(({ id }) => id in task.readings)

  describe.each(rulesOfTask)('under $id', (rules) => {
    const reading = readingOf(task, rules)
    const name = task.names[0]
    const read = (text: string, n: number): ReadItem => {
      const { prompt, input, reference } = task.examples[n]!
      const question = { sample: { task: name, id: `${n}`, prompt, input }, row: { task: name, id: `${n}`, reference } }
      return readItem(reading, rules, question, { task: name, id: `${n}`, repeat: 0, text })
    }
    const best = reading.metrics.map((metric) => metric.best)
    const references = task.examples.map((example) => textOf(task, example))

    it('reads the references as answers, in the form asked for', () => {
      references.forEach((text, n) => {
        const { parsed } = read(text, n)
        expect(parsed).toMatchObject({ outcome: 'answered' })
        expect('notes' in parsed ? parsed.notes : []).not.toContain('off-form')
      })
    })

    it('reads back what its answer format writes', () => {
      task.examples.forEach(({ input }, n) => {
        const parsed = reading.answer.parse(references[n]!, input)
        if (parsed.outcome !== 'answered') throw new Error(`unreadable: ${references[n]!}`)
        const again = reading.answer.parse(reading.answer.render(parsed.prediction, input), input)
        expect(again).toMatchObject({ outcome: 'answered', prediction: parsed.prediction })
        // For a judge an answer is text, also in a structured file.
        const structured = reading.judging ? reading.answer.render(parsed.prediction, input) : parsed.prediction
        expect(reading.answer.accept(structured, input)).toMatchObject({ outcome: 'answered', prediction: parsed.prediction })
      })
    })

    if (!reading.judging) {
      const score = (answers: readonly string[]) =>
        totals(
          reading.metrics,
          answers.map((text, n) => gradeItem(reading, read(text, n))),
        )

      it('gives the references the best score', () => {
        // rouge_chinese adds 1e-8 to a denominator.
        score(references).forEach((value, n) => expect(Math.abs(value - best[n]!)).toBeLessThan(rules.official ? 1e-8 : 1e-15))
      })

      if (!rules.official) it('gives right answers the best score', () => expect(score(task.examples.map(({ answer }) => answer))).toEqual(best))

      it.each(garbage)('survives %j, which is worth less', (text) => {
        score(task.examples.map(() => text)).forEach((value, n) => expect(value).toBeLessThan(best[n]! - 1e-8))
      })
    } else {
      it('gives a flawless answer the best score', () => {
        reading.metrics.forEach((metric, n) => {
          const counts = references.map((text, at) => (metric as JudgedMetric<unknown, unknown, unknown>).flawless(read(text, at).expected))
          expect(metric.aggregate(sum(counts))).toBeCloseTo(best[n]!, 12)
        })
      })

      it('understands the judge of its own protocol', () => {
        references.forEach((text, n) => expect(judgedByMock(reading, read(text, n)).unjudged).toBeUndefined())
      })

      it.each(garbage)('survives %j, which is worth less', (text) => {
        const items = task.examples.map((_, n) => read(text, n))
        const graded = items.map((item) => (needsJudge(reading, item) ? judgedByMock(reading, item) : gradeItem(reading, item)))
        totals(reading.metrics, graded).forEach((value, n) => expect(value).toBeLessThan(best[n]! - 1e-8))
        // What was read as text waits for a judge: no score is made up for it.
        for (const item of items.filter((each) => needsJudge(reading, each))) expect(gradeItem(reading, item).unjudged).toBeDefined()
      })
    }
  })
})

/** The reference as a model would write it; where it does not tell, the right answer beside it. */
const textOf = (task: Task, { input, reference, answer }: Example<unknown, unknown>): string => task.answerOf?.(reference, input) ?? answer

const totals = (metrics: readonly Metric<unknown, unknown>[], items: readonly GradedItem[]): readonly number[] =>
  metrics.map((metric) => metric.aggregate(sum(items.map(({ counts }) => counts[metric.name]!))))

/** Graded by the stand-in for a judge, which only compares characters. */
function judgedByMock(reading: Reading, item: ReadItem): GradedItem {
  const judging = reading.judging!
  const asked = { prompt: item.question.sample.prompt, prediction: item.prediction, expected: item.expected }
  const reply = judging.mock(asked)
  const said = judging.read(reply, asked)
  const judgement: Judgement = 'verdict' in said ? { judge: 'mock', verdict: said.verdict, reply } : { judge: 'mock', failure: 'unreadable', reply }
  return gradeItem(reading, item, [judgement])
}
