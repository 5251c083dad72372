import { describe, expect, it } from 'vitest'
import { madeUpJudgedDocument } from './made-up-report.ts'
import { remarkText, variedDocuments, variedSets } from './varied-sets.ts'
import { reportWords } from './words.ts'

const document = madeUpJudgedDocument('robust')
const sets = variedSets(document)
/** The one set of a task with these metrics and so many rows, five to a question. */
const setOf = (metrics: Record<string, number>, samples = 250) =>
  variedSets({ ...document, tasks: { Safety: { ...document.tasks.Safety!, samples, metrics: { variants: 5, ...metrics } } } })[0]!

describe('variedSets', () => {
  it('finds the four tasks of twelve that ask in five orders, with 50 questions each', () => {
    expect(sets.map(({ task, questions }) => `${task} ${questions}`)).toEqual(['Exam 50', 'RxCheck_SCQ 50', 'Safety 50', 'Ethics 50'])
  })

  it('puts each number beside its chance: 0.2, 0.2⁵ and 0.2⁴ for any of five options, 0.68⁵ for errors that fall anew', () => {
    const [rows, strict, consistency] = sets[3]!.numbers
    expect(rows).toMatchObject({ value: 0.68, uniform: 0.2, first: 0.2 })
    expect(rows!.independent).toBeUndefined()
    expect(strict!.uniform).toBeCloseTo(0.00032, 12)
    expect(strict!.independent).toBeCloseTo(0.1454, 4)
    expect(consistency!.uniform).toBeCloseTo(0.0016, 12)
  })

  it('leaves out levels that nobody knows, as with several right options', () => {
    expect(setOf({ accuracy: 0.5, strict_accuracy: 0.3, consistency: 0.4 }).numbers).toEqual([
      { name: 'rows', value: 0.5 },
      { name: 'strict', value: 0.3 },
      { name: 'consistency', value: 0.4 },
    ])
  })

  it('keeps the level of one that always answers A, which is known whatever the keys', () => {
    const [rows, strict] = setOf({ accuracy: 0.5, strict_accuracy: 0.3, chance_first_accuracy: 0.02, chance_first_strict: 0 }).numbers
    expect([rows, strict]).toEqual([
      { name: 'rows', value: 0.5, first: 0.02 },
      { name: 'strict', value: 0.3, first: 0 },
    ])
  })

  it('finds them where the metric is a part of another', () => {
    const metrics = { 'strict_accuracy.variants': 3, 'strict_accuracy.accuracy': 0.5 }
    expect(variedSets({ ...document, tasks: { T: { ...document.tasks.Safety!, metrics, samples: 30 } } })[0]).toMatchObject({
      variants: 3,
      questions: 10,
      numbers: [{ name: 'rows', value: 0.5 }],
    })
  })

  it('knows the public run whose answers agree (rows 56.0, strict 53.3) from the five that do not', () => {
    // Row and strict accuracy by the table of medbench.md §3.3; p⁵ is what independent rows give.
    const remark = (accuracy: number, strict: number, consistency: number) =>
      setOf({ accuracy, strict_accuracy: strict, consistency, chance_independent_strict: accuracy ** 5 }, 150).remark
    expect(remark(0.56, 0.533, 0.97)).toBe('agreed')
    expect([remark(0.687, 0.433, 0.5), remark(0.593, 0.233, 0.4), remark(0.807, 0.5, 0.6)]).toEqual([undefined, undefined, undefined])
  })

  it('finds nothing suspicious in a model that knows nearly everything', () => {
    expect(setOf({ accuracy: 0.97, strict_accuracy: 0.95, consistency: 0.96, chance_independent_strict: 0.97 ** 5 }).remark).toBeUndefined()
  })

  it('remarks on strict accuracy near that of independent errors, 16.0 beside 14.5, but not over nine questions', () => {
    const metrics = { accuracy: 0.68, strict_accuracy: 0.16, consistency: 0.24, chance_independent_strict: 0.145 }
    expect(setOf(metrics).remark).toBe('independent')
    expect(setOf(metrics, 45).remark).toBeUndefined()
  })

  it('says it in a sentence with its numbers', () => {
    const text = sets.map((set) => remarkText(set, reportWords('en')))
    expect([text[0], text[1]]).toEqual([undefined, undefined])
    expect(text[2]).toContain('Safety: 56.0 of rows are right and 54.0 of questions all right')
    expect(text[3]).toContain('Ethics: 68.0 of rows are right and 16.0 of questions all right; were each time right or wrong anew, 14.5 would be.')
  })
})

describe('variedDocuments', () => {
  it('shows rules that read choices alike together', () => {
    const other = madeUpJudgedDocument('made-up-v4')
    expect(variedDocuments([document, other]).map(({ documents }) => documents.length)).toEqual([2])
  })
})
