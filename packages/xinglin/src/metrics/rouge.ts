import { OfficialRaise, UnusableReference } from '../core/errors.ts'
import type { Counts, Metric } from '../core/metric.ts'
import { basicTokenize } from './basic-tokenizer.ts'
import { overlaps, type Overlap } from './overlaps.ts'

export interface RougeRules {
  /** Official quirk `set`: an n-gram counts once however often it occurs; `啊啊啊啊` has ROUGE-1 1 against `啊`. `clipped` is ROUGE as published. */
  readonly ngrams: 'set' | 'clipped'
  /** Official quirk: blank text, an unread answer too, reads as these two tokens, and so earns something where the reference has one of them. */
  readonly blankReads: '无 。' | undefined
  /** Added to precision + recall. Official quirk `1e-8`: identical texts score 0.999999995. */
  readonly smoothing: 1e-8 | 0
  /** What a prediction of the wrong type does: `raises` ends the official run, `unread` counts as an unread answer. */
  readonly wrongType: 'raises' | 'unread'
}

/** rouge_chinese 1.0.3 as PromptCBLUE b0753a6 calls it. */
export const officialRouge: RougeRules = { ngrams: 'set', blankReads: '无 。', smoothing: 1e-8, wrongType: 'raises' }

/** Clipped n-grams, no smoothing: identical texts score 1, a blank or unread answer 0. */
export const exactRouge: RougeRules = { ngrams: 'clipped', blankReads: undefined, smoothing: 0, wrongType: 'unread' }

/**
 * Mean ROUGE-L F over texts, with ROUGE-1 and ROUGE-2 beside it; tokens are those of `basicTokenize`; in [0, 1].
 *
 * Where neither text has a bigram, `exactRouge` gives ROUGE-2 1 if they are equal and 0 if not; `officialRouge` gives 0.
 * Throws `UnusableReference` for a reference that is no text, and under `exactRouge` for a blank one;
 * under `officialRouge` `OfficialRaise` (`AssertionError`) for a prediction that is no text.
 * Counts: `pairs`, and sums of F per measure. Source: Lin (2004), and rouge_chinese 1.0.3 for the quirks.
 */
export function rougeOfText(rules: RougeRules): Metric<string, string> {
  const tokens = tokenizer(rules)
  return rouge(rules, {
    observe(prediction, expected) {
      const reference = tokens(referenceText(expected))
      if (reference.length === 0) throw new UnusableReference('the reference is blank')
      if (prediction !== undefined && typeof prediction !== 'string' && rules.wrongType === 'raises') throw new OfficialRaise('AssertionError')
      return tally([scores(tokens(typeof prediction === 'string' ? prediction : ''), reference, rules)])
    },
  })
}

/**
 * Mean ROUGE-L F over the sections of the references, with ROUGE-1 and ROUGE-2 beside it; in [0, 1].
 *
 * One pair for each section of each reference: a section that the prediction lacks is blank, one that it adds is ignored.
 * Where the reference's section is blank, a blank one scores 1 (`officialRouge`: 0.999999995) and under `exactRouge` text scores 0.
 * An unread answer has blank sections under `officialRouge`, and scores 0 throughout under `exactRouge`.
 * Throws like `rougeOfText`, the official exception being `AttributeError`; a reference may have blank sections.
 */
export function rougeOfSections(rules: RougeRules): Metric<Readonly<Record<string, string>>, Readonly<Record<string, string>>> {
  const tokens = tokenizer(rules)
  return rouge(rules, {
    observe(prediction, expected) {
      if (!isRecord(expected)) throw new UnusableReference('the reference has no sections')
      const references = Object.entries(expected).map(([name, text]) => [name, tokens(referenceText(text))] as const)
      const sections = answered(prediction, rules)
      return tally(references.map(([name, reference]) => (sections ? scores(tokens(sectionText(sections, name, rules)), reference, rules) : nothing)))
    },
  })
}

interface Scores {
  readonly rouge_1: number
  readonly rouge_2: number
  readonly rouge_l: number
}

const nothing: Scores = { rouge_1: 0, rouge_2: 0, rouge_l: 0 }
const all: Scores = { rouge_1: 1, rouge_2: 1, rouge_l: 1 }

function rouge<Value>({ ngrams, blankReads, smoothing }: RougeRules, part: Pick<Metric<Value, Value>, 'observe'>): Metric<Value, Value> {
  return {
    ...part,
    name: 'rouge_l',
    signature: `f|tokens:bert-basic|ngrams:${ngrams}|blank:${blankReads ?? 'scores 0'}|smoothing:${smoothing}|version:1`,
    best: 1,
    aggregate: ({ pairs = 0, rouge_l = 0 }) => mean(rouge_l, pairs),
    details: ({ pairs = 0, rouge_1 = 0, rouge_2 = 0, rouge_l = 0 }) => ({
      rouge_1: mean(rouge_1, pairs),
      rouge_2: mean(rouge_2, pairs),
      rouge_l: mean(rouge_l, pairs),
    }),
  }
}

function scores(prediction: readonly string[], reference: readonly string[], rules: RougeRules): Scores {
  if (prediction.length === 0 || reference.length === 0) return prediction.length === reference.length ? all : nothing
  const { unigrams, bigrams, subsequence } = overlaps(prediction, reference, rules.ngrams)
  const noBigrams = bigrams.predicted === 0 && bigrams.expected === 0
  return {
    rouge_1: f(unigrams, rules.smoothing),
    // One token each: rather than undefined, as alike as the tokens are.
    rouge_2: noBigrams && rules.smoothing === 0 ? unigrams.shared : f(bigrams, rules.smoothing),
    rouge_l: f(subsequence, rules.smoothing),
  }
}

function f({ shared, predicted, expected }: Overlap, smoothing: number): number {
  if (shared === 0) return 0
  if (smoothing === 0) return (2 * shared) / (predicted + expected)
  const precision = shared / predicted
  const recall = shared / expected
  return 2 * ((precision * recall) / (precision + recall + smoothing))
}

function tally(pairs: readonly Scores[]): Counts {
  const counts = { pairs: pairs.length, rouge_1: 0, rouge_2: 0, rouge_l: 0 }
  for (const { rouge_1, rouge_2, rouge_l } of pairs) {
    counts.rouge_1 += rouge_1
    counts.rouge_2 += rouge_2
    counts.rouge_l += rouge_l
  }
  return counts
}

function mean(sum: number, pairs: number): number {
  return pairs === 0 ? 0 : sum / pairs
}

function tokenizer({ blankReads }: RougeRules): (text: string) => readonly string[] {
  const blank = blankReads?.split(' ') ?? []
  return (text) => {
    const tokens = basicTokenize(text)
    return tokens.length === 0 ? blank : tokens
  }
}

function referenceText(text: unknown): string {
  if (typeof text !== 'string') throw new UnusableReference('the reference is no text')
  return text
}

/** The prediction's sections; `undefined` for an answer that scores 0 throughout. */
function answered(prediction: unknown, rules: RougeRules): Readonly<Record<string, unknown>> | undefined {
  if (isRecord(prediction)) return prediction
  if (prediction !== undefined && rules.wrongType === 'raises') throw new OfficialRaise('AttributeError')
  return rules.blankReads === undefined ? undefined : {}
}

function sectionText(sections: Readonly<Record<string, unknown>>, name: string, rules: RougeRules): string {
  const text = Object.hasOwn(sections, name) ? sections[name] : ''
  if (typeof text === 'string') return text
  if (rules.wrongType === 'raises') throw new OfficialRaise('AttributeError')
  return ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
