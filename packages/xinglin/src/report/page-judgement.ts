import type { GradedLine, Span } from '../core/index.ts'
import { quoteSpans } from './quote-span.ts'

/** What one judge said of one answer, as the page shows it. Statements are found by list and id in what was expected. */
export interface PageJudgement {
  readonly judge: string
  /** Why there is no verdict. */
  readonly failure?: string
  readonly repaired?: true
  readonly findings: readonly Finding[]
  /** Marks from 1 to 5 by dimension. */
  readonly marks: Readonly<Record<string, number>>
  /** All else in the verdict, as JSON. */
  readonly others: Readonly<Record<string, string>>
  /** The beginning of a reply that could not be read. */
  readonly reply?: string
}

/** One statement that a judge decided on. */
export interface Finding {
  /** Of the statement, unique inside its list; the list has the same name in what was expected. */
  readonly id: string
  readonly list: string
  readonly is: 'covered' | 'contradicted' | 'missing' | 'present' | 'absent' | 'met' | 'unmet'
  /** Whether that speaks for the answer. */
  readonly tone: 'good' | 'bad' | 'neutral'
  /** Where the quote stands in the reply. */
  readonly at?: Span
  /** The quote, where it does not stand there word for word. */
  readonly quote?: string
}

type Judgement = NonNullable<GradedLine['judgements']>[number]

/** Enough of an unreadable reply to see what is wrong with it. */
const shownReply = 1000

/**
 * Judgements in the form that the page embeds: without the judge's reply, and with places in place of quotes, so that a verdict takes a few dozen bytes per decision.
 *
 * Verdicts are read by their shape, whichever protocol they come from: lists of statements with an `id` that are `covered`, `contradicted`, `present` or `met`,
 * and groups of marks. What has another shape is shown as it is.
 */
export function pageJudgements(judgements: readonly Judgement[], completion: string, expected: unknown): readonly PageJudgement[] {
  const spanOf = quoteSpans(completion)
  return judgements.map(({ judge, verdict, failure, reply, repaired }) => ({
    judge,
    ...(failure !== undefined && { failure }),
    ...(repaired && { repaired }),
    ...partsOf(verdict, expected, spanOf),
    ...(failure !== undefined && reply !== undefined && { reply: reply.slice(0, shownReply) }),
  }))
}

type Parts = Pick<PageJudgement, 'findings' | 'marks' | 'others'>

function partsOf(verdict: unknown, expected: unknown, spanOf: (quote: string) => Span | undefined): Parts {
  if (verdict === undefined) return { findings: [], marks: {}, others: {} }
  const findings: Finding[] = []
  const marks: Record<string, number> = {}
  const others: Record<string, string> = {}
  for (const [name, value] of Object.entries(isRecord(verdict) ? verdict : { '': verdict })) {
    const found = Array.isArray(value) ? value.map((each) => findingOf(each, name, expected, spanOf)) : [undefined]
    if (Array.isArray(value) && found.every((each) => each !== undefined)) findings.push(...found)
    else if (isRecord(value) && Object.values(value).every((mark) => typeof mark === 'number')) Object.assign(marks, value)
    // A verdict is there: the judge did not abstain.
    else if (!(name === 'abstain' && value === false)) others[name] = JSON.stringify(value)
  }
  return { findings, marks, others }
}

function findingOf(value: unknown, list: string, expected: unknown, spanOf: (quote: string) => Span | undefined): Finding | undefined {
  if (!isRecord(value) || typeof value.id !== 'string') return undefined
  const decided = decisionOf(value, isWrong(expected, list, value.id))
  if (!decided) return undefined
  const quote = typeof value.quote === 'string' ? value.quote : ''
  const at = quote === '' ? undefined : spanOf(quote)
  return { id: value.id, list, ...decided, ...(at ? { at } : quote === '' ? {} : { quote }) }
}

function decisionOf(
  { covered, contradicted, present, met }: Readonly<Record<string, unknown>>,
  wrong: boolean,
): Pick<Finding, 'is' | 'tone'> | undefined {
  if (contradicted === true) return { is: 'contradicted', tone: 'bad' }
  if (typeof covered === 'boolean') return covered ? { is: 'covered', tone: 'good' } : { is: 'missing', tone: 'neutral' }
  if (typeof present === 'boolean') return present ? { is: 'present', tone: 'bad' } : { is: 'absent', tone: 'neutral' }
  if (typeof met !== 'boolean') return undefined
  return met ? { is: 'met', tone: wrong ? 'bad' : 'good' } : { is: 'unmet', tone: 'neutral' }
}

/** Whether it costs points to do what a statement says. */
function isWrong(expected: unknown, list: string, id: string): boolean {
  const statements = isRecord(expected) ? expected[list] : undefined
  const found: unknown = Array.isArray(statements) ? statements.find((each: unknown) => isRecord(each) && each.id === id) : undefined
  return isRecord(found) && typeof found.points === 'number' && found.points < 0
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
