import type { Completion, GradedLine, Message, Outcome, Span } from '../core/index.ts'

/** One answer of a report beside its reference. For a sealed edition it stays where the references are. */
export interface ReportSample {
  /** The task's name in the data. */
  readonly task: string
  readonly id: string
  readonly repeat: number
  /** The question, word for word, without demonstrations. */
  readonly prompt: string
  /** How many solved samples were shown before it. */
  readonly demonstrations: number
  /** All that was sent, for a page that shows the demonstrations too; equal texts are embedded once. */
  readonly messages?: readonly Message[]
  /** As it was read, so that the spans fit. */
  readonly completion: string
  readonly reasoning?: string
  readonly finishReason: Completion['finishReason']
  /** Which form of a question it is, where it was asked in several. */
  readonly variant?: NonNullable<GradedLine['variant']>
  readonly byRules: Readonly<Record<string, ReportGrade>>
}

/** What became of the sample under one set of rules. */
export interface ReportGrade {
  readonly outcome: Exclude<Outcome, 'error'>
  readonly prediction?: unknown
  readonly expected: unknown
  readonly spans?: readonly Span[]
  /** The headline metric on this sample alone, in the metric's own unit; `null` where no judge gave a verdict. */
  readonly value: number | null
  /** By metric. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly officialWouldRaise?: string
  readonly repaired?: boolean
  /** What was noted of how the answer was read. */
  readonly notes?: readonly string[]
  /** What judges said, for tasks that need one. */
  readonly judgements?: NonNullable<GradedLine['judgements']>
}

export type Verdict = 'right' | 'partly' | 'wrong' | 'unjudged'

/** ROUGE of identical texts is 0.999999995 in the official code. */
const tolerance = 1e-6

/** Right, partly or wrong, or unjudged, by the headline metric on this sample alone, whose flawless value is `best`. */
export function verdictOf(grade: ReportGrade, best: number): Verdict {
  if (grade.value === null) return 'unjudged'
  if (grade.value >= best - tolerance || readAsExpected(grade)) return 'right'
  return grade.value > 0 ? 'partly' : 'wrong'
}

/** An F1 has no value on a sample without anything to find; finding nothing there is right all the same. */
export const readAsExpected = ({ outcome, prediction, expected }: ReportGrade): boolean =>
  outcome === 'answered' && JSON.stringify(prediction) === JSON.stringify(expected)
