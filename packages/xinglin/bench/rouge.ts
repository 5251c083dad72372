import { l, n } from 'js-rouge'
import { basicTokenize } from '../src/metrics/basic-tokenizer.ts'
import { exactRouge, officialRouge, rougeOfText, type RougeRules } from '../src/metrics/rouge.ts'
import { median, times, whole } from './figures.ts'
import { madeUpPairs, type TextPair } from './made-up-texts.ts'
import { rougeChinese, type RougeChinese } from './rouge-chinese.ts'
import type { Finding } from './finding.ts'
import type { Workplace } from './workplace.ts'

const pairCount = 20_000
const bar = { length: 200, pairsPerSecond: 5000 }
const sampleSize = 200
const tolerance = 1e-9
/** Peers get as many pairs as fit into this: some would take half an hour over all of them. */
const peerMs = 5000
const runs = 3

/** ROUGE under both rules beside js-rouge and rouge_chinese, once ours is known to be the same as the latter. */
export async function* rouge(workplace: Workplace): AsyncGenerator<Finding> {
  const sets = [50, 200, 500].map((length) => ({ length, pairs: madeUpPairs(pairCount, length) }))
  const python = await rougeChinese(
    workplace,
    sets.map(({ pairs }) => pairs.map(tokenised)),
    { sampleSize, seconds: peerMs / 1000 },
  )
  yield equality(python, sets)
  for (const [index, { length, pairs }] of sets.entries()) {
    const byJs = jsRouge(pairs)
    const byPython = 'reason' in python ? `rouge_chinese not measured: ${python.reason}` : `rouge_chinese ${speed(python.results[index]!)}`
    for (const [name, rules] of [
      ['official rules', officialRouge],
      ['robust rules', exactRouge],
    ] as const) {
      const ours = median(await times(runs, async () => ourPairsPerSecond(pairs, rules)))
      yield {
        what: `pairs of ${length} characters, ${name}`,
        ours: `${whole(ours)} pairs/s`,
        peer: `js-rouge ${speed(byJs)}; ${byPython}`,
        ...(length === bar.length ? { bar: `≥ ${whole(bar.pairsPerSecond)} pairs/s`, met: ours >= bar.pairsPerSecond } : {}),
      }
    }
  }
  const [first] = sets[1]!.pairs
  yield {
    note: `Ours: all ${whole(pairCount)} pairs from text to the three F values, tokenising included, after a warm-up; median of ${runs} runs. Peers: as many pairs as ${peerMs / 1000} s allow; the number is given.`,
  }
  yield {
    note: `js-rouge is given the characters by a tokeniser of ours; by itself it finds no words in Chinese (ROUGE-1 of the first pair as it stands: ${n(first!.prediction, first!.reference)}). rouge_chinese is given our token strings, so its time is without tokenising.`,
  }
}

const tokenised = ({ prediction, reference }: TextPair) => [tokens(prediction), tokens(reference)] as const
const tokens = (text: string): string => basicTokenize(text).join(' ') || '无 。'

function equality(python: RougeChinese, sets: readonly { readonly pairs: readonly TextPair[] }[]): Finding {
  const what = `largest difference from rouge_chinese 1.0.3, official rules, ${sets.length * sampleSize} pairs`
  if ('reason' in python) return { what, ours: `not measured: ${python.reason}` }
  const metric = rougeOfText(officialRouge)
  const differences = sets.flatMap(({ pairs }, index) =>
    python.results[index]!.sample.flatMap((theirs, at) => {
      const { prediction, reference } = pairs[at]!
      const { rouge_1, rouge_2, rouge_l } = metric.observe(prediction, reference)
      return [rouge_1!, rouge_2!, rouge_l!].map((value, measure) => Math.abs(value - theirs[measure]!))
    }),
  )
  const largest = Math.max(...differences)
  return { what, ours: `${largest}`, bar: `≤ ${tolerance}`, met: differences.length === sets.length * sampleSize * 3 && largest <= tolerance }
}

function ourPairsPerSecond(pairs: readonly TextPair[], rules: RougeRules): number {
  const metric = rougeOfText(rules)
  for (const { prediction, reference } of pairs.slice(0, 1000)) metric.observe(prediction, reference)
  const started = performance.now()
  for (const { prediction, reference } of pairs) metric.observe(prediction, reference)
  return (pairs.length / (performance.now() - started)) * 1000
}

interface PeerSpeed {
  readonly pairs: number
  readonly seconds: number
}

function jsRouge(pairs: readonly TextPair[]): PeerSpeed {
  const tokenizer = (text: string) => [...text]
  const measure = ({ prediction, reference }: TextPair) =>
    n(prediction, reference, { n: 1, tokenizer }) + n(prediction, reference, { n: 2, tokenizer }) + l(prediction, reference, { tokenizer })
  const warmUpEnds = performance.now() + peerMs / 10
  for (let at = 0; performance.now() < warmUpEnds; at = (at + 1) % pairs.length) measure(pairs[at]!)
  const started = performance.now()
  let done = 0
  while (done < pairs.length && performance.now() - started < peerMs) measure(pairs[done++]!)
  return { pairs: done, seconds: (performance.now() - started) / 1000 }
}

const speed = ({ pairs, seconds }: PeerSpeed): string => `${whole(pairs / seconds)} pairs/s (${whole(pairs)})`
