import { pearson } from './agreement.ts'

/** What several runs made of one question of a task. */
export interface ItemValues {
  /** By run: the headline metric on this question alone, as a share of its best, mean over variants and repeats; `null` where the run has none. */
  readonly values: readonly (number | null)[]
  /** By variant, then by run: what stands for its wrong answer, the same for the same answer; 0 where it was right, empty or not read. */
  readonly wrong: readonly (readonly number[])[]
}

export interface ItemFigures {
  /** Mean value over runs: 1 where all are right. `null` where no run has a value. */
  readonly difficulty: number | null
  /** Correlation over runs of the value here with the mean of the task's other questions; `null` where one of them does not vary. */
  readonly discrimination: number | null
  /** Runs that gave the most frequent wrong answer to one variant, where at least two did. */
  readonly sameWrong: readonly number[]
  /** Place of that variant; 0 where there is none. */
  readonly variant: number
  readonly kind: ItemKind | null
}

/** In the order in which an editor can act. */
export const itemKinds = ['suspect-key', 'negative', 'never-right', 'always-right'] as const
/**
 * `suspect-key`: more than half of the stronger runs, at least two, gave one and the same wrong answer. `negative`: the better a run is elsewhere, the
 * worse here. `never-right`, `always-right`: all runs have nothing, or everything: the question tells none from another.
 */
export type ItemKind = (typeof itemKinds)[number]

/** With fewer runs a correlation over them says next to nothing. */
export const fewRuns = 5

/**
 * The figures of one question after another, in a task of `runs` runs; `totals` is by run over all the task's questions.
 * Sources: Lord & Novick, Statistical Theories of Mental Test Scores (1968), chapter 15, for the corrected item–total correlation.
 */
export function itemFigures(item: ItemValues, totals: readonly RunTotal[]): ItemFigures {
  const present = item.values.flatMap((value, run) => (value === null ? [] : [{ value, run }]))
  if (present.length === 0) return { difficulty: null, discrimination: null, sameWrong: [], variant: 0, kind: null }
  const difficulty = present.reduce((sum, { value }) => sum + value, 0) / present.length
  const discrimination = pearson(
    present.flatMap(({ value, run }) => {
      const { sum, items } = totals[run]!
      return items < 2 ? [] : [[value, rounded((sum - value) / (items - 1))] as const]
    }),
  )
  const byVariant = item.wrong.map(mostFrequent)
  const most = Math.max(0, ...byVariant.map(({ length }) => length))
  const variant = Math.max(
    0,
    byVariant.findIndex(({ length }) => length === most),
  )
  const sameWrong = byVariant[variant] ?? []
  const strong = strongerRuns(totals)
  const strongSame = sameWrong.filter((run) => strong.has(run)).length
  const isSuspect = strongSame >= 2 && strongSame * 2 > strong.size
  const kind = isSuspect
    ? 'suspect-key'
    : // Of two runs the correlation is 1 or −1 whatever the question is.
      discrimination !== null && discrimination < 0 && present.length > 2
      ? 'negative'
      : present.length > 1 && present.every(({ value }) => value === 0)
        ? 'never-right'
        : present.length > 1 && present.every(({ value }) => value === 1)
          ? 'always-right'
          : null
  return { difficulty, discrimination, sameWrong, variant, kind }
}

export interface RunTotal {
  /** Of the run's values over the task's questions, and how many. */
  readonly sum: number
  readonly items: number
}

/** The upper half by mean value, those level with its last among them. */
export function strongerRuns(totals: readonly RunTotal[]): ReadonlySet<number> {
  const means = totals.map(({ sum, items }) => (items === 0 ? -Infinity : rounded(sum / items)))
  const least = means.toSorted((a, b) => b - a)[Math.ceil(means.length / 2) - 1] ?? Infinity
  return new Set(means.flatMap((mean, run) => (mean >= least && mean > -Infinity ? [run] : [])))
}

/** Sums in another order differ in their last digits, and a mean that does not vary must not seem to. */
const rounded = (value: number): number => Math.round(value * 1e12) / 1e12

/** Runs that share the most frequent answer, if at least two do; of several as frequent, those of the first run. */
function mostFrequent(answers: readonly number[]): readonly number[] {
  const runsOf = new Map<number, number[]>()
  answers.forEach((answer, run) => {
    if (answer !== 0) runsOf.set(answer, [...(runsOf.get(answer) ?? []), run])
  })
  const most = [...runsOf.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  return most.length > 1 ? most : []
}
