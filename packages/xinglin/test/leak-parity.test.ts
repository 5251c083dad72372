import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { medbench } from '../src/benchmarks/medbench/medbench.benchmark.ts'
import { leakRows, withoutTexts, type LeakRow } from '../src/editions/leak/leak-row.ts'
import { leakTest, type LeakTest } from '../src/editions/leak/leak-test.ts'
import { openEdition } from '../src/editions/open-edition.ts'
import { shared } from './shared.ts'

const folder = join(shared, 'data')
const isThere = existsSync(folder)
const needsData = isThere ? '' : ' (skipped: ../shared/data is absent)'

interface PublishedRow {
  readonly question: string
  readonly options?: readonly string[]
  readonly other: { readonly id: number }
}

/** A published file as its readers see it: no key, and nothing of ours in how it is read. */
function published(file: string, optionsOf: (row: PublishedRow) => readonly string[]): LeakRow[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, n) => {
      const row = JSON.parse(line) as PublishedRow
      const options = optionsOf(row).map((option) => option.replace(/^\s*[A-Z]\s*[.．、]?\s*/, ''))
      return {
        task: 'published',
        id: String(n),
        stem: withoutTexts(row.question, options),
        options,
        form: '',
        slack: 0,
        facts: { 'other.id': String(row.other.id) },
      }
    })
}

async function report(rows: readonly LeakRow[]) {
  return leakTest(
    (async function* () {
      yield rows
    })(),
  )
}

const feature = (tests: readonly LeakTest[], name: string) => tests.find((test) => test.feature === name)

describe.skipIf(!isThere)(`the leak test on files that were published${needsData}`, () => {
  it.each([
    ['Med-Exam_test.jsonl', 149],
    ['MedSafety_test.jsonl', 49],
  ])('finds one moving option in every question of %s that is asked more than once: %i', async (file, questions) => {
    const { findings } = await report(published(`medbench-v2-questions/${file}`, ({ options }) => options!))
    expect(feature(findings, 'only-mover')).toMatchObject({ kind: 'structure', found: questions, of: questions })
    expect(feature(findings, 'only-mover')!.p).toBeLessThan(1e-50)
    expect(feature(findings, 'uneven-moves')).toBeDefined()
    expect(feature(findings, 'file-order')).toMatchObject({ detail: '1' })
    expect(feature(findings, 'shared-value')).toMatchObject({ detail: 'other.id', found: questions, of: questions })
  })

  it.each([
    ['MedExam.jsonl', 6],
    ['MedSafety.jsonl', 6],
    ['MedEthics.jsonl', 3],
    ['MedRxCheck_SCQ.jsonl', 7],
  ])(
    'finds the five orders of each question of %s next to each other, %i of 30 questions with an order twice, and no option that moves alone',
    async (file, repeated) => {
      const { edition } = await openEdition(medbench, join(folder, 'medbench-v4-questions', file))
      const { findings, tasks } = await leakTest(leakRows(medbench, edition))
      expect(tasks).toMatchObject([{ rows: 150, questions: 30, inSeveralForms: 30 }])
      expect(feature(findings, 'file-order')).toMatchObject({ detail: '1', found: 120, of: 149 })
      expect(feature(findings, 'repeated-order')).toMatchObject({ found: repeated, of: 30 })
      expect(feature(findings, 'only-mover')).toBeUndefined()
      expect(feature(findings, 'uneven-moves')).toBeUndefined()
    },
  )
})
