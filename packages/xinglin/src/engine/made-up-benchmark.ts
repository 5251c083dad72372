import { z } from 'zod'
import {
  OfficialRaise,
  UnusableReference,
  type Benchmark,
  type Metric,
  type Parsed,
  type Question,
  type Reading,
  type Rules,
  type Task,
} from '../core/index.ts'

// For the engine's tests: a benchmark whose answers are single words, so that every score can be worked out by hand.

export const lenient: Rules = { id: 'robust', title: { zh: '宽', en: 'lenient' }, official: false, stripsReasoning: true, readsCutReplies: false }
export const strict: Rules = { id: 'strict', title: { zh: '严', en: 'strict' }, official: true, stripsReasoning: false, readsCutReplies: true }

/** The share of samples answered rightly; an unread answer is a wrong one. Raises at the prediction `boom`, as an official scorer might. */
const accuracy: Metric<string, string> = {
  name: 'accuracy',
  best: 1,
  observe(prediction, expected) {
    if (prediction === 'boom') throw new OfficialRaise('KeyError')
    return { right: prediction === expected ? 1 : 0, n: 1 }
  },
  aggregate: ({ right = 0, n = 0 }) => right / n,
  details: ({ n = 0 }) => ({ n }),
}

/** `yes`, `no` and `boom` are answers; `fixed yes` is one after mending; `raise` ends the official parser, which scores `no` for it. */
function read(text: string): Parsed<string> {
  if (text === '') return { outcome: 'empty' }
  if (text === 'raise') return { outcome: 'unparsed', scoredAs: 'no', officialWouldRaise: 'IndexError' }
  if (text === 'fixed yes') return { outcome: 'answered', prediction: 'yes', repaired: true }
  return ['yes', 'no', 'boom'].includes(text) ? { outcome: 'answered', prediction: text, spans: [[0, text.length]] } : { outcome: 'unparsed' }
}

const reading: Reading<unknown, string> = {
  answer: { parse: read, render: (prediction: string) => prediction, accept: (answer) => read(String(answer)) },
  metrics: [accuracy],
  expected(reference) {
    if (reference === 'unusable') throw new UnusableReference('not a word')
    return reference
  },
}

const task = (name: string, readings: Task['readings']): Task => ({
  id: `made-up/${name}`,
  names: [name, `old-${name}`],
  version: 3,
  title: { zh: name, en: name },
  source: { data: 'made up', license: 'CC0' },
  input: z.null(),
  reference: z.string(),
  readings,
  examples: [{ prompt: '?', input: null, reference: 'yes', answer: 'yes' }],
})

/** Two tasks of three belong to the generation `g`; `late` has no reading under the strict rules. */
export const madeUp: Benchmark = {
  id: 'made-up',
  title: { zh: '虚构', en: 'made up' },
  tasks: [
    task('first', { robust: reading, strict: reading }),
    task('second', { robust: reading, strict: reading }),
    task('late', { robust: reading }),
  ],
  rules: [lenient, strict],
  dimensions: [
    { id: 'both', title: { zh: '二', en: 'both' }, tasks: ['first', 'second'] },
    { id: 'rest', title: { zh: '余', en: 'rest' }, tasks: ['late'] },
  ],
  overall: 'tasks',
  generations: [{ id: 'g', rules: ['strict'], tasks: ['first', 'second'], markers: ['second'] }],
  records: {
    layout: 'file',
    reader: () => () => ({ sample: question('first', '1').sample }),
    predictionReader: () => () => ({ task: 'first', id: '1', text: '' }),
    demonstration: () => undefined,
    submission: ({ id }, answer) => ({ id, answer }),
  },
  published: [],
}

export const question = (taskName: string, id: string, reference = 'yes', group?: string): Question => ({
  sample: { task: taskName, id, prompt: `${taskName} ${id}?`, input: null },
  row: { task: taskName, id, reference, ...(group === undefined ? {} : { group }) },
})

export const madeUpReading = reading
