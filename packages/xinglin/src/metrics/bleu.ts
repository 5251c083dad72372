import { UnusableReference } from '../core/errors.ts'
import type { Counts, Metric } from '../core/metric.ts'
import { sacrebleuTokenize } from './sacrebleu-tokenizer.ts'

/**
 * Corpus BLEU-4 on Chinese characters, in [0, 1] (sacreBLEU prints it times 100); details `bleu_1` to `bleu_4`, the last being the value itself.
 *
 * One reference; orders without a match are smoothed exponentially; 0 where nothing matches, or where no prediction has four tokens.
 * An unread answer is a blank one. Throws `UnusableReference` for a blank reference.
 * Counts: `m1`–`m4` n-grams matched, `t1`–`t4` n-grams predicted, `r` tokens of references.
 * Source: Papineni et al. (2002); equal to sacreBLEU 2.6.0 with `tokenize='zh'` and, for `bleu_n`, `max_ngram_order=n`.
 */
export const bleu: Metric<string, string> = {
  name: 'bleu',
  signature: 'order:4|tokens:sacrebleu-zh|smoothing:exp|version:1',
  best: 1,
  observe(prediction = '', expected) {
    const reference = sacrebleuTokenize(expected)
    if (reference.length === 0) throw new UnusableReference('the reference is blank')
    return matches(sacrebleuTokenize(prediction), reference)
  },
  aggregate: (totals) => bleuOfOrder(totals, 4),
  details: (totals) => ({
    bleu_1: bleuOfOrder(totals, 1),
    bleu_2: bleuOfOrder(totals, 2),
    bleu_3: bleuOfOrder(totals, 3),
    bleu_4: bleuOfOrder(totals, 4),
  }),
}

const orders = [1, 2, 3, 4] as const

function matches(prediction: readonly string[], reference: readonly string[]): Counts {
  const counts: Record<string, number> = { r: reference.length }
  for (const order of orders) {
    const remaining = ngramCounts(reference, order)
    let matched = 0
    for (const [ngram, count] of ngramCounts(prediction, order)) matched += Math.min(count, remaining.get(ngram) ?? 0)
    counts[`m${order}`] = matched
    counts[`t${order}`] = Math.max(prediction.length - order + 1, 0)
  }
  return counts
}

function ngramCounts(tokens: readonly string[], order: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let i = 0; i + order <= tokens.length; i++) {
    // No token holds a space.
    let ngram = tokens[i]!
    for (let next = i + 1; next < i + order; next++) ngram += ' ' + tokens[next]!
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1)
  }
  return counts
}

function bleuOfOrder(totals: Counts, highest: number): number {
  let logarithms = 0
  let smoothing = 1
  let matched = 0
  for (let order = 1; order <= highest; order++) {
    const right = totals[`m${order}`] ?? 0
    const predicted = totals[`t${order}`] ?? 0
    if (predicted === 0) return 0
    if (right === 0) smoothing *= 2
    matched += right
    logarithms += Math.log((right === 0 ? 1 / smoothing : right) / predicted)
  }
  return matched === 0 ? 0 : brevityPenalty(totals) * Math.exp(logarithms / highest)
}

function brevityPenalty({ t1 = 0, r = 0 }: Counts): number {
  return t1 < r ? Math.exp(1 - r / t1) : 1
}
