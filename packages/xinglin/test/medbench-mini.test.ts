import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MedBenchInput } from '../src/benchmarks/medbench/input.ts'
import { medbench } from '../src/benchmarks/medbench/medbench.benchmark.ts'
import { sum, taskNamed } from '../src/core/index.ts'
import { editionFolder } from '../src/editions/edition-folder.ts'
import { gradeItem, readingOf, readItem } from '../src/engine/grade.ts'

const root = join(import.meta.dirname, '../../..')
const frozen = join(import.meta.dirname, '../editions/medbench-mini')
const edition = await editionFolder(frozen)
const questions = (await Array.fromAsync(edition.questions())).flat()
const robust = medbench.rules[0]

describe('medbench-mini', () => {
  it('is what its questions as written are built into, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'xinglin-mini-'))
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/freeze-medbench-mini.ts'), folder], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(readFileSync(join(folder, 'edition.json'), 'utf8')).toBe(readFileSync(join(frozen, 'edition.json'), 'utf8'))
    rmSync(folder, { recursive: true })
  })

  it('asks 262 questions of 32 data sets, at least 8 of each, and choice questions in 2 or 5 orders', () => {
    const byTask = Map.groupBy(questions, ({ sample }) => sample.task)
    const questionsOf = [...byTask].map(([task, own]) => [task, new Set(own.map(({ row }) => row.variant!.of)).size] as const)
    expect(questionsOf).toHaveLength(32)
    expect(questionsOf.filter(([, count]) => count < 8)).toEqual([])
    expect(questionsOf.reduce((total, [, count]) => total + count, 0)).toBe(262)
    const orders = Map.groupBy(
      questions.filter(({ row }) => row.variant!.order),
      ({ row }) => `${row.task}/${row.variant!.of}`,
    )
    expect(new Set([...orders.values()].map(({ length }) => length))).toEqual(new Set([2, 5]))
  })

  it('covers 50 specialties and every difficulty and risk', () => {
    const values = (name: string) => new Set(questions.map(({ row }) => row.strata![name]))
    expect(values('specialty').size).toBeGreaterThanOrEqual(50)
    for (const specialty of values('specialty')) expect(specialty).toMatch(/^\d\d(?:\.\d\d)? \p{Script=Han}+$/u)
    expect([values('difficulty'), values('risk')]).toEqual([new Set(['easy', 'medium', 'hard']), new Set(['low', 'mid', 'high'])])
  })

  it('takes every reference for an answer in the form that is asked for, and scores it best where no judge is needed', () => {
    const wrong: string[] = []
    for (const { sample, row } of questions) {
      const reading = readingOf(taskNamed(medbench, sample.task)!, robust)
      const text = (row.reference as { answer: string }).answer
      const item = readItem(reading, robust, { sample, row }, { task: sample.task, id: sample.id, repeat: 0, text })
      const isPlain = item.parsed.outcome === 'answered' && !item.parsed.repaired && (item.parsed.notes ?? []).length === 0
      const value = reading.judging ? 1 : reading.metrics[0].aggregate(sum([gradeItem(reading, item).counts[reading.metrics[0].name]!]))
      // An F1 has no value where there is nothing to find.
      if (!isPlain || Math.abs(value - 1) > 1e-12) wrong.push(`${sample.task}/${row.variant!.of} ${item.outcome} ${value}`)
    }
    expect(wrong).toEqual([])
  })

  it('says in its prompts all that an answer is read with: options, closed lists and fields can be found there again', () => {
    const reader = medbench.records.reader('upload.jsonl')
    for (const { sample } of questions) {
      const { stem: _, ...input } = sample.input as MedBenchInput
      const found = reader(medbench.records.submission(sample, '')).sample.input as MedBenchInput
      const { record: __, ...read } = found
      expect(read, `${sample.task}/${sample.id}`).toEqual(input)
    }
  })

  it('gives judged questions 1 to 7 key points, and hazards', () => {
    const judged = questions.filter(({ sample }) => readingOf(taskNamed(medbench, sample.task)!, robust).judging)
    expect(judged.length).toBeGreaterThan(100)
    for (const { row } of judged) {
      const { points, hazards } = row.reference as { points: readonly unknown[]; hazards: readonly unknown[] }
      expect([points.length >= 1 && points.length <= 7, hazards.length >= 1 && hazards.length <= 3], row.variant!.of).toEqual([true, true])
    }
  })
})
