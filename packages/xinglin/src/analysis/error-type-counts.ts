/** What judges said of the wrong answers of one task: labels by a model, no measurement. */
export interface ErrorTypeLabels {
  readonly task: string
  readonly wrong: number
  /** Of the wrong answers, those that were put to the judges. */
  readonly asked: number
  /** Of the wrong answers, those without a text to judge. */
  readonly blank: number
  readonly judges: readonly JudgeLabels[]
}

export interface JudgeLabels {
  readonly judge: string
  /** By type. */
  readonly counts: Readonly<Record<string, number>>
  /** By reason why there is no label. */
  readonly failures: Readonly<Record<string, number>>
  readonly labels: readonly ErrorTypeLabel[]
}

export interface ErrorTypeLabel {
  readonly id: string
  readonly repeat: number
  readonly type: string
  readonly quote: string
}

/** One judge's word on one answer. */
export type Labelled = { readonly judge: string; readonly id: string; readonly repeat: number } & (
  | { readonly type: string; readonly quote: string }
  | { readonly failure: string }
)

/** By judge, in the order in which they come. */
export function labelsByJudge(all: readonly Labelled[]): readonly JudgeLabels[] {
  return [...Map.groupBy(all, ({ judge }) => judge)].map(([judge, said]) => ({
    judge,
    counts: countOf(said.flatMap((each) => ('type' in each ? [each.type] : []))),
    failures: countOf(said.flatMap((each) => ('failure' in each ? [each.failure] : []))),
    labels: said.flatMap((each) => ('type' in each ? [{ id: each.id, repeat: each.repeat, type: each.type, quote: each.quote }] : [])),
  }))
}

const countOf = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]): [string, number] => [name, all.length]).toSorted(([, a], [, b]) => b - a),
  )
