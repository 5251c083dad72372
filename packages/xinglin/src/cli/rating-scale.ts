import { UserError } from '../core/index.ts'
import { dimensions } from '../judging/key-points.ts'

/** What raters may say. */
export interface RatingScale {
  /** Every rating that can be given, ascending. */
  readonly steps: readonly number[]
  /** Words that stand for a step, in lower case. */
  readonly words: ReadonlyMap<string, number>
  /** For people. */
  readonly shown: string
}

/** Which of two answers is better: the answer in question wins, neither does, or it loses. */
export const votes: RatingScale = {
  steps: [-1, 0, 1],
  words: new Map(Object.entries({ win: 1, tie: 0, lose: -1, 胜: 1, 平: 0, 平局: 0, 负: -1 })),
  shown: 'win, tie, lose / 胜, 平, 负',
}

/** Whether a point is covered, a hazard present, a criterion met. */
const yesOrNo: RatingScale = {
  steps: [0, 1],
  words: new Map(Object.entries({ true: 1, yes: 1, 是: 1, false: 0, no: 0, 否: 0 })),
  shown: '1, 0 / true, false / yes, no / 是, 否',
}

/** Whole numbers from `low` to `high`. */
const wholeNumbers = (low: number, high: number): RatingScale => ({
  steps: Array.from({ length: high - low + 1 }, (_, n) => low + n),
  words: new Map(),
  shown: `${low}, ${low + 1}${high > low + 2 ? ', …' : ''}${high > low + 1 ? `, ${high}` : ''}`,
})

export const oneToFive = wholeNumbers(1, 5)

const mostSteps = 101

/** What `--scale` says: `1-5`, `0-100` or `votes`. Throws `UserError` for anything else. */
export function ratingScale(text: string): RatingScale {
  if (text === 'votes') return votes
  const [, low, high] = /^(-?\d{1,3})\s*[-–—~～]\s*(-?\d{1,3})$/.exec(text.trim()) ?? []
  if (low === undefined || !(Number(low) < Number(high)) || Number(high) - Number(low) >= mostSteps)
    throw new UserError('calibrate.scale', { scale: text })
  return wholeNumbers(Number(low), Number(high))
}

/** The scale of a decision, as protocols name theirs: `p:…` and its like are true or not, the four dimensions go from 1 to 5. Others go by the ratings' own. */
export function scaleOf(criterion: string, others: RatingScale): RatingScale {
  if (/^[a-z]:/.test(criterion)) return yesOrNo
  return (dimensions as readonly string[]).includes(criterion) ? oneToFive : others
}

/** What is counted together: decisions that have their own names in every question by their kind (`p:p1` and `p:p2` as `p`), others by name. */
export const kindOf = (criterion: string): string => (/^[a-z]:/.test(criterion) ? criterion.slice(0, 1) : criterion)

/** The number that a rating stands for; undefined for one that is not on the scale. Of a judge's it may lie between steps. */
export function ratingOn({ steps, words }: RatingScale, rating: string, isJudge: boolean): number | undefined {
  const text = rating.normalize('NFKC').trim().toLowerCase()
  const word = words.get(text)
  if (word !== undefined) return word
  const value = /^[-−+]?\d+(?:\.\d+)?$/.test(text) ? Number(text.replace('−', '-')) : undefined
  if (value === undefined) return undefined
  return steps.includes(value) || (isJudge && value >= steps[0]! && value <= steps.at(-1)!) ? value : undefined
}
