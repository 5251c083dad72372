import type { ScoreDocument } from '../core/index.ts'
import { fewestToSay } from './fewest-to-say.ts'
import { points } from './points.ts'
import type { Words } from './words.ts'

/** A task whose questions are asked several times, with their options in other orders. */
export interface VariedSet {
  readonly task: string
  /** Rows per question. */
  readonly variants: number
  readonly questions: number
  readonly numbers: readonly VariedNumber[]
  /** What is to be said of it; absent where nothing is. */
  readonly remark?: 'independent' | 'agreed'
}

/** One of the three numbers of a varied set, a share of 1, beside what guessers get; a level is absent where nobody knows it. */
export interface VariedNumber {
  /** The share of rows that are right; of questions with all rows right; of questions with the same option in all rows, right or wrong. */
  readonly name: 'rows' | 'strict' | 'consistency'
  readonly value: number
  /** A guesser that takes any option with the same chance. */
  readonly uniform?: number
  /** One that always answers A. */
  readonly first?: number
  /** A model that is right as often, in each row anew. */
  readonly independent?: number
}

/** Documents with such tasks, those with the same numbers together: rules that read choices alike differ in none. */
export function variedDocuments(
  documents: readonly ScoreDocument[],
): readonly { readonly documents: readonly ScoreDocument[]; readonly sets: readonly VariedSet[] }[] {
  const found = documents.map((document) => ({ document, sets: variedSets(document) })).filter(({ sets }) => sets.length > 0)
  return [...Map.groupBy(found, ({ sets }) => JSON.stringify(sets)).values()].map((same) => ({
    documents: same.map(({ document }) => document),
    sets: same[0]!.sets,
  }))
}

/** The three numbers of every task of a document that asks its questions in several orders. */
export function variedSets({ tasks }: ScoreDocument): readonly VariedSet[] {
  return Object.entries(tasks).flatMap(([task, { metrics, samples }]) => {
    const counted = Object.keys(metrics).find((name) => /(?:^|\.)variants$/.test(name) && metrics[name]! > 1)
    if (counted === undefined) return []
    // A metric that is part of another one's mean has its own name before its details.
    const prefix = counted.slice(0, -'variants'.length)
    const value = (name: string) => metrics[prefix + name]
    const variants = metrics[counted]!
    const questions = Math.round(samples / variants)
    const numbers = (
      [
        ['rows', 'accuracy', 'accuracy'],
        ['strict', 'strict_accuracy', 'strict'],
        ['consistency', 'consistency', 'consistency'],
      ] as const
    ).flatMap(([name, metric, chance]) => {
      const own = value(metric)
      return own === undefined ? [] : [{ name, value: own, ...levels((guesser) => value(`chance_${guesser}_${chance}`)) }]
    })
    const remark = remarkOn(numbers, questions)
    return [{ task, variants, questions, numbers, ...(remark && { remark }) }]
  })
}

/** The sentence to say of a set; undefined where its numbers speak for themselves. */
export function remarkText({ task, numbers, remark }: VariedSet, words: Words): string | undefined {
  if (!remark) return undefined
  const of = (name: VariedNumber['name']) => numbers.find((number) => number.name === name)
  const parameters = { task, rows: points(of('rows')?.value), strict: points(of('strict')?.value), consistency: points(of('consistency')?.value) }
  if (remark === 'agreed') return words('report.varied.agreed', parameters)
  return words('report.varied.independent', { ...parameters, independent: points(of('strict')?.independent) })
}

/** How many questions, and how often each is asked; a run in which requests failed has a broken number. */
export const sizeText = ({ questions, variants }: VariedSet, words: Words): string =>
  words('report.varied.size', { questions, variants: Math.round(variants * 10) / 10 })

function levels(level: (guesser: string) => number | undefined): Partial<Pick<VariedNumber, 'uniform' | 'first' | 'independent'>> {
  const found = (['uniform', 'first', 'independent'] as const).map((guesser) => [guesser, level(guesser)] as const)
  return Object.fromEntries(found.filter(([, share]) => share !== undefined))
}

/**
 * Ours, no standard's. Strict accuracy lies between what independent errors give and the row mean itself, which is reached when all rows of a question agree.
 * Of six public runs on two sets of MedBench v4 five lie at 0.31 to 0.65 of that way, and one at 0.95 and 0.98:
 * its row means are 56.0 and 50.7, strict 53.3 and 50.0.
 */
const nearIndependent = 0.2
/** Closer together than this, the two ends cannot be told apart. */
const leastWay = 0.1
/** A model that knows nearly everything is consistent for that reason alone. */
const highRows = 0.8
const highConsistency = 0.9
const nearRows = 0.05

function remarkOn(numbers: readonly VariedNumber[], questions: number): VariedSet['remark'] {
  const [rows, strict, consistency] = (['rows', 'strict', 'consistency'] as const).map((name) => numbers.find((number) => number.name === name))
  if (!rows || !strict || questions < fewestToSay) return undefined
  if (consistency && consistency.value >= highConsistency && rows.value <= highRows && rows.value - strict.value <= nearRows) return 'agreed'
  if (strict.independent === undefined) return undefined
  const way = rows.value - strict.independent
  return way >= leastWay && strict.value - strict.independent <= nearIndependent * way ? 'independent' : undefined
}
