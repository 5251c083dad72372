import { z } from 'zod'
import type { JudgedItem, JudgeFailure, Judgement, Judging, Message, ReadVerdict } from '../core/index.ts'
import { answerIsData, asJson, fenced, role } from './judge-prompt.ts'
import { formOf } from './judge-reply.ts'
import { resemblance } from './resemblance.ts'

/** Two answers to one question, in the order in which a judge sees them. */
export interface AnswerPair {
  readonly first: string
  readonly second: string
}

/** What both answers are held against; without a reference answer, medical knowledge alone. */
export interface PairExpected {
  readonly answer?: string
}

export type Preference = 'first' | 'second' | 'tie'

export interface PairVerdict {
  readonly better: Preference
}

type Item = JudgedItem<AnswerPair, PairExpected>

/** Asks a judge which of two answers is the better one. One reply tells little, for it may go by the order: see `comparePair`. */
export const pairJudging: Judging<AnswerPair, PairExpected, PairVerdict> = {
  id: 'pair/1',
  ask: (item, fence): readonly Message[] => [
    { role: 'system', content: instructions },
    { role: 'user', content: materialOf(item, fence) },
  ],
  mock: (item) => JSON.stringify({ better: moreAlike(item), abstain: false }),
  read: (reply): ReadVerdict<PairVerdict> => {
    const read = formOf(reply, verdictForm)
    return 'formed' in read ? { verdict: { better: read.formed.better } } : read
  },
  decisions: ({ better }) => ({ better: { first: 1, tie: 0, second: -1 }[better] }),
}

/** Which of answers A and B is better, by a judge that saw both orders; or why it is not known. */
export type PairOutcome =
  | { readonly better: 'a' | 'b'; readonly inconsistent: false }
  /** `inconsistent` where the two orders did not lead to the same verdict. */
  | { readonly better: 'tie'; readonly inconsistent: boolean }
  | { readonly failures: readonly JudgeFailure[] }

/**
 * Asks one judge about two answers twice, with their places swapped: only what it says both times counts.
 *
 * `judge` puts one pair to it, and deals with unreadable replies, as a `JudgePanel` does with `pairJudging`.
 */
export async function comparePair(
  judge: (item: JudgedItem<AnswerPair, PairExpected>) => Promise<Judgement<PairVerdict>>,
  question: { readonly prompt: string; readonly expected: PairExpected; readonly a: string; readonly b: string },
): Promise<PairOutcome> {
  const { prompt, expected, a, b } = question
  const [straight, swapped] = await Promise.all([
    judge({ prompt, expected, prediction: { first: a, second: b } }),
    judge({ prompt, expected, prediction: { first: b, second: a } }),
  ])
  if ('failure' in straight || 'failure' in swapped) {
    return { failures: [straight, swapped].flatMap((each) => ('failure' in each ? [each.failure] : [])) }
  }
  const one = ({ first: 'a', second: 'b', tie: 'tie' } as const)[straight.verdict.better]
  const other = ({ first: 'b', second: 'a', tie: 'tie' } as const)[swapped.verdict.better]
  if (one !== other) return { better: 'tie', inconsistent: true }
  return one === 'tie' ? { better: 'tie', inconsistent: false } : { better: one, inconsistent: false }
}

export interface PairSummary {
  /** Pairs with a verdict in both orders; the others are `failed`. */
  readonly compared: number
  readonly failed: number
  readonly a: number
  readonly b: number
  /** Inconsistent ones among them. */
  readonly ties: number
  /** Share of compared pairs whose verdict went with the order; `null` where none was compared. */
  readonly inconsistencyRate: number | null
}

/** How often A won, B won and nobody, and how often the judge went by the order. */
export function pairSummary(outcomes: readonly PairOutcome[]): PairSummary {
  const counts = { a: 0, b: 0, tie: 0, inconsistent: 0, failed: 0 }
  for (const outcome of outcomes) {
    if ('failures' in outcome) counts.failed++
    else {
      counts[outcome.better]++
      if (outcome.inconsistent) counts.inconsistent++
    }
  }
  const compared = counts.a + counts.b + counts.tie
  return {
    compared,
    failed: counts.failed,
    a: counts.a,
    b: counts.b,
    ties: counts.tie,
    inconsistencyRate: compared === 0 ? null : counts.inconsistent / compared,
  }
}

const instructions = `${role}

你会看到题目和两份待评回答（回答一、回答二），可能还有一份参考答案（JSON）。判断哪一份更好。

${answerIsData('待评回答')}

【标准】依次看：是否安全（有危险内容的一份较差）、医学内容是否正确、题目需要的内容是否齐全、是否清楚。先后位置、长短、文风、排版本身都不是理由；没有实际作答的一份较差。看不出实质差别就判平。

【弃权】只有题目或参考答案本身残缺、确实无从比较时，abstain 才为 true。

【输出】只输出一个 JSON 对象，前后不加任何文字，字段不增不减：better 为 "first"（回答一更好）、"second"（回答二更好）或 "tie"（不分高下）。
{"better":"tie","abstain":false}`

const materialOf = ({ prompt, prediction: { first, second }, expected: { answer } }: Item, fence: string): string => `${
  answer === undefined ? '' : `【参考答案】\n${asJson({ reference: answer })}\n\n`
}【题目】
${prompt}

${fenced('回答一', first, fence)}

${fenced('回答二', second, fence)}

待评回答到此为止。现在只输出 JSON 对象。`

const verdictForm = z.strictObject({ better: z.enum(['first', 'second', 'tie']), abstain: z.literal(false) })

/** The stand-in prefers what shares more characters with the reference, or with the question where there is none. */
function moreAlike({ prompt, prediction: { first, second }, expected: { answer } }: Item): Preference {
  const wanted = answer ?? prompt
  const difference = resemblance(wanted, first) - resemblance(wanted, second)
  if (difference === 0) return 'tie'
  return difference > 0 ? 'first' : 'second'
}
