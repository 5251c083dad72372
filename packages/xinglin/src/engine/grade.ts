import {
  OfficialRaise,
  scoredPrediction,
  splitReasoning,
  UserError,
  UnusableReference,
  type Counts,
  type Judged,
  type JudgedMetric,
  type Judgement,
  type Outcome,
  type Parsed,
  type Question,
  type Reading,
  type Rules,
  type Task,
} from '../core/index.ts'
import { keyOf, type Answer } from './match.ts'

/** An answer that was read and has its reference beside it, but no score yet. */
export interface ReadItem {
  readonly question: Question
  readonly answer: Answer
  readonly outcome: Exclude<Outcome, 'error'>
  readonly parsed: Parsed<unknown>
  /** What is to be scored; undefined for an unread answer for which the rules score nothing. */
  readonly prediction: unknown
  readonly expected: unknown
}

/** One graded answer. Expected value and counts give references away, so they stay where the references are; only scores leave. */
export interface GradedItem extends ReadItem {
  /** One set of counts per metric of the reading, by metric name; empty where no judge gave a verdict. */
  readonly counts: Readonly<Record<string, Counts>>
  /** The exception with which the official code would have ended its run here. */
  readonly officialWouldRaise: string | undefined
  /** What each judge said; absent where none was needed. */
  readonly judgements?: readonly Judgement[]
  /** Present where a judge was needed and none gave a verdict, which is our failure: what the headline would count at worst and at best. */
  readonly unjudged?: { readonly low: Counts; readonly high: Counts }
}

/** The reading of a task under some rules. Throws `UserError` where the task has none. */
export function readingOf(task: Task, rules: Rules): Reading {
  const reading = task.readings[rules.id]
  if (!reading) throw new UserError('rules.noReading', { task: task.names[0], rules: rules.id })
  return reading
}

/** The first half of grading: what the answer says, and what was expected. Throws `UserError` when the *reference* cannot be used under these rules. */
export function readItem(reading: Reading, rules: Rules, question: Question, answer: Answer): ReadItem {
  const expected = expectedOf(reading, question)
  const parsed = readAnswer(reading, rules, answer, question.sample.input)
  const outcome = outcomeOf(parsed, answer)
  const prediction = isCut(outcome) && !rules.readsCutReplies ? undefined : scoredPrediction(parsed)
  return { question, answer, outcome, parsed, prediction, expected }
}

/** Whether only a judge can tell what an answer is worth. One that could not be read needs none: the metrics say what it costs. */
export const needsJudge = (reading: Reading, { prediction }: ReadItem): boolean => reading.judging !== undefined && prediction !== undefined

/**
 * The second half: compare and count. An answer that cannot be read is graded too, as the metric says;
 * one that needed a judge and got no verdict is not: it is `unjudged`, whatever it says.
 */
export function gradeItem(reading: Reading, item: ReadItem, judgements?: readonly Judgement[]): GradedItem {
  const raise = item.parsed.outcome === 'answered' ? undefined : item.parsed.officialWouldRaise
  try {
    if (needsJudge(reading, item)) return gradeJudged(reading, item, judgements ?? [])
    return { ...item, counts: observe(reading, item.prediction, item.expected), officialWouldRaise: raise }
  } catch (error) {
    if (error instanceof UnusableReference) throw unusable(item.question, error)
    if (!(error instanceof OfficialRaise)) throw error
    return {
      ...item,
      outcome: isCut(item.outcome) ? item.outcome : 'unparsed',
      prediction: undefined,
      counts: observe(reading, undefined, item.expected),
      officialWouldRaise: error.exception,
    }
  }
}

function gradeJudged(reading: Reading, item: ReadItem, judgements: readonly Judgement[]): GradedItem {
  const verdicts = judgements.flatMap((each) => ('verdict' in each ? [each.verdict] : []))
  const [first, ...others] = verdicts
  const headline = reading.metrics[0] as JudgedMetric<unknown, unknown, unknown>
  if (first === undefined) {
    const low = headline.worst?.(item.expected, item.prediction) ?? headline.observe(undefined, item.expected)
    const unjudged = { low, high: headline.flawless(item.expected, item.prediction) }
    return { ...item, counts: {}, officialWouldRaise: undefined, judgements, unjudged }
  }
  const judged: Judged<unknown, unknown> = { prediction: item.prediction, verdicts: [first, ...others] }
  return { ...item, counts: observe(reading, judged, item.expected), officialWouldRaise: undefined, judgements }
}

/** Reads and grades one answer that needs no judge, or has none. */
export const grade = (reading: Reading, rules: Rules, question: Question, answer: Answer): GradedItem =>
  gradeItem(reading, readItem(reading, rules, question, answer))

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

const isCut = (outcome: Outcome): boolean => outcome === 'truncated' || outcome === 'refused'

function outcomeOf(parsed: Parsed<unknown>, answer: Answer): Exclude<Outcome, 'error'> {
  const finishReason = 'text' in answer ? answer.finishReason : undefined
  if (finishReason === 'length') return 'truncated'
  if (finishReason === 'content-filter') return 'refused'
  return parsed.outcome
}

function expectedOf(reading: Reading, { sample, row }: Question): unknown {
  try {
    return reading.expected(row.reference, sample.input, row.variant)
  } catch (error) {
    throw error instanceof UnusableReference ? unusable({ sample, row }, error) : error
  }
}

const unusable = (question: Question, { message }: Error) => new UserError('reference.unusable', { sample: keyOf(question.sample), detail: message })

function observe(reading: Reading, prediction: unknown, expected: unknown): Record<string, Counts> {
  const counts: Record<string, Counts> = {}
  for (const metric of reading.metrics) counts[metric.name] = metric.observe(prediction, expected)
  return counts
}
