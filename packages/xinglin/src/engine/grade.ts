import {
  OfficialRaise,
  scoredPrediction,
  splitReasoning,
  UserError,
  UnusableReference,
  type Counts,
  type Outcome,
  type Parsed,
  type Question,
  type Reading,
  type Rules,
  type Task,
} from '../core/index.ts'
import { keyOf, type Answer } from './match.ts'

/** One graded answer. Expected value and counts give references away, so they stay where the references are; only scores leave. */
export interface GradedItem {
  readonly question: Question
  readonly answer: Answer
  readonly outcome: Exclude<Outcome, 'error'>
  readonly parsed: Parsed<unknown>
  /** What was scored; undefined for an unread answer for which the rules score nothing. */
  readonly prediction: unknown
  readonly expected: unknown
  /** One set of counts per metric of the reading, by metric name. */
  readonly counts: Readonly<Record<string, Counts>>
  /** The exception with which the official code would have ended its run here. */
  readonly officialWouldRaise: string | undefined
}

/** The reading of a task under some rules. Throws `UserError` where the task has none. */
export function readingOf(task: Task, rules: Rules): Reading {
  const reading = task.readings[rules.id]
  if (!reading) throw new UserError('rules.noReading', { task: task.names[0], rules: rules.id })
  return reading
}

/**
 * Grades one answer under one reading: parse, compare, count. The only function of the engine that is handed a reference.
 *
 * An answer that cannot be read is graded too, as the metric says. Throws `UserError` when the *reference* cannot be used under these rules.
 */
export function grade(reading: Reading, rules: Rules, question: Question, answer: Answer): GradedItem {
  const { input } = question.sample
  const expected = expectedOf(reading, question)
  const parsed = readAnswer(reading, rules, answer, input)
  const outcome = outcomeOf(parsed, answer)
  const cut = outcome === 'truncated' || outcome === 'refused'
  const prediction = cut && !rules.readsCutReplies ? undefined : scoredPrediction(parsed)
  const raise = parsed.outcome === 'answered' ? undefined : parsed.officialWouldRaise
  const item = { question, answer, expected, parsed }
  try {
    return { ...item, outcome, prediction, counts: observe(reading, prediction, expected), officialWouldRaise: raise }
  } catch (error) {
    if (error instanceof UnusableReference) throw unusable(question, error)
    if (!(error instanceof OfficialRaise)) throw error
    return {
      ...item,
      outcome: cut ? outcome : 'unparsed',
      prediction: undefined,
      counts: observe(reading, undefined, expected),
      officialWouldRaise: error.exception,
    }
  }
}

/** Nothing was said, but thought: a server's own parser may have put the answer among the reasoning (`--answer-from-reasoning` looks there). */
export const isReasoningOnly = ({ outcome, answer }: Pick<GradedItem, 'outcome' | 'answer'>): boolean =>
  outcome === 'empty' && 'text' in answer && answer.hasReasoning === true

/** What was read from an answer's text, whatever it is worth. */
export function readAnswer(reading: Reading, rules: Rules, answer: Answer, input: unknown): Parsed<unknown> {
  // A structured file has no blank text to stand for an answer that is missing.
  if ('structured' in answer) return answer.structured === undefined ? { outcome: 'empty' } : reading.answer.accept(answer.structured, input)
  if (!rules.stripsReasoning) return reading.answer.parse(answer.text, input)
  const { text, unclosed } = splitReasoning(answer.text)
  // A thought that never ends was cut off, whether or not the file says so.
  return unclosed && text.trim() === '' ? { outcome: 'truncated' } : reading.answer.parse(text, input)
}

function outcomeOf(parsed: Parsed<unknown>, answer: Answer): Exclude<Outcome, 'error'> {
  const finishReason = 'text' in answer ? answer.finishReason : undefined
  if (finishReason === 'length') return 'truncated'
  if (finishReason === 'content-filter') return 'refused'
  return parsed.outcome
}

function expectedOf(reading: Reading, question: Question): unknown {
  try {
    return reading.expected(question.row.reference, question.sample.input)
  } catch (error) {
    throw error instanceof UnusableReference ? unusable(question, error) : error
  }
}

const unusable = (question: Question, { message }: Error) => new UserError('reference.unusable', { sample: keyOf(question.sample), detail: message })

function observe(reading: Reading, prediction: unknown, expected: unknown): Record<string, Counts> {
  const counts: Record<string, Counts> = {}
  for (const metric of reading.metrics) counts[metric.name] = metric.observe(prediction, expected)
  return counts
}
