import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trimInvisible } from '../../core/text.ts'
import { sum, type JudgedMetric, type Question } from '../../core/index.ts'
import { gradeItem, readItem } from '../../engine/grade.ts'
import { freeText } from '../../formats/free-text.ts'
import { saysNothing } from '../../formats/items.ts'
import { basicTokenize } from '../../metrics/basic-tokenizer.ts'
import { generic } from './generic.benchmark.ts'
import { demonstrationOf, questionOf, taskOfKind } from './question.ts'
import { genericRecord, type GenericKind, type GenericRecord } from './record.ts'

// Every valid record, whatever stands in it: its own answer, written in the form that its task asks for, scores best.

const [rules] = generic.rules

/** Totals of the metrics after the record's own answer. */
function totalsOf(record: GenericRecord) {
  const question = questionOf(record) as Question
  const { task, id, answer } = demonstrationOf(record)!
  const reading = taskOfKind(record.kind).readings.robust
  const { counts, outcome } = gradeItem(reading, readItem(reading, rules, question, { task, id, repeat: 0, text: answer }))
  expect(outcome, answer).toBe('answered')
  return reading.metrics.map((metric) => ({ metric, totals: sum([counts[metric.name]!]) }))
}

const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 16, unit: fc.constantFrom(...'患者发热无实体类答医生：，、；。（）“”()[]{}"\'\\/<>-1.5%℃aABＡ \n\t') }),
    fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }),
  )
  .filter((value) => trimInvisible(value) !== '')

const names = fc.uniqueArray(text, { minLength: 1, maxLength: 5, selector: (name) => name.trim().replace(/实体$/, '') })
/** One of what a record offers. */
const pick = <Item>(items: readonly Item[]) => fc.nat().map((n) => items[n % items.length]!)

const choice = (kind: 'single-choice' | 'multiple-choice') =>
  fc.array(text, { minLength: 2, maxLength: 20 }).chain((options) => {
    const letter = fc.nat({ max: options.length - 1 }).map((place) => String.fromCharCode(0x41 + place))
    const answer = kind === 'single-choice' ? letter : fc.array(letter, { minLength: 1, maxLength: 20 }).map((letters) => letters.join(''))
    return fc.record({ kind: fc.constant(kind), id: text, question: text, options: fc.constant(options), answer })
  })

const labelled = (kind: 'label' | 'pair') =>
  names.chain((labels) =>
    fc.record({ kind: fc.constant(kind), id: text, text, first: text, second: text, labels: fc.constant(labels), answer: pick(labels) }),
  )

// 无 and the like say in an answer that there is none, so no entity can be called that.
const entity = text.filter((value) => !saysNothing(value.trim()) && value.trim() !== '')
const entities = fc.tuple(names, text).chain(([types, whole]) =>
  fc.record({
    kind: fc.constant('entities' as const),
    id: text,
    text: fc.constant(whole),
    types: fc.constant(types),
    entities: fc.array(fc.record({ type: pick(types), entity }), { minLength: 1, maxLength: 6 }),
  }),
)

const relations = names.chain((predicates) =>
  fc.record({
    kind: fc.constant('relations' as const),
    id: text,
    text,
    predicates: fc.constant(predicates),
    relations: fc.array(fc.record({ predicate: pick(predicates), subject: text, object: text }), { minLength: 1, maxLength: 6 }),
  }),
)

// A speaker's name alone (答：) says nothing, and unassigned characters alone are no words to compare.
const words = text.filter((value) => {
  const parsed = freeText.parse(value, {})
  return parsed.outcome === 'answered' && basicTokenize(parsed.prediction).length > 0
})

const arbitraries: Readonly<Record<Exclude<GenericKind, 'rubric'>, fc.Arbitrary<unknown>>> = {
  'single-choice': choice('single-choice'),
  'multiple-choice': choice('multiple-choice'),
  label: labelled('label'),
  pair: labelled('pair'),
  entities,
  relations,
  qa: fc.record({
    kind: fc.constant('qa'),
    id: text,
    question: text,
    answer: fc.oneof(words, fc.array(words, { minLength: 1, maxLength: 4 })),
  }),
  number: fc.record({
    kind: fc.constant('number'),
    id: text,
    question: text,
    unit: text,
    answer: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
  }),
  dialogue: fc.record({
    kind: fc.constant('dialogue'),
    id: text,
    turns: fc.array(fc.record({ role: fc.constantFrom('patient', 'doctor'), text }), { minLength: 1, maxLength: 4 }),
    answer: words,
  }),
}

describe.each(Object.entries(arbitraries))('%s', (_kind, arbitrary) => {
  it('scores best with its own answer', () => {
    fc.assert(
      fc.property(arbitrary, (raw) => {
        for (const { metric, totals } of totalsOf(genericRecord.parse(raw))) expect(metric.aggregate(totals)).toBeCloseTo(metric.best, 12)
      }),
      { numRuns: 300 },
    )
  })
})

it('criteria all met, and none that takes points, score best', () => {
  const criterion = fc.record({ text, points: fc.integer({ min: -9, max: 9 }).filter((points) => points !== 0) })
  const criteria = fc.array(criterion, { minLength: 1, maxLength: 6 }).filter((all) => all.some(({ points }) => points > 0))
  const record = fc.record({ kind: fc.constant('rubric'), id: text, question: text, criteria, answer: text })
  const { readings } = taskOfKind('rubric')
  const [metric] = readings.robust.metrics
  fc.assert(
    fc.property(record, (raw) => {
      const { sample, row } = questionOf(genericRecord.parse(raw)) as Question
      const expected = readings.robust.expected(row.reference, sample.input)
      expect(metric.aggregate((metric as JudgedMetric<unknown, unknown, unknown>).flawless(expected))).toBe(metric.best)
    }),
  )
})

it('a text without entities is answered by an empty list, which counts nothing as wrong', () => {
  const record = genericRecord.parse({ kind: 'entities', id: '1', text: '请空腹复查', types: ['疾病'], entities: [] })
  expect(demonstrationOf(record)!.answer).toBe('[]')
  expect(totalsOf(record)[0]!.totals).toEqual({ tp: 0, fp: 0, fn: 0 })
})
