import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OfficialRaise, UnusableReference } from '../src/core/errors.ts'
import { sum, type Metric } from '../src/core/metric.ts'
import { basicTokenize } from '../src/metrics/basic-tokenizer.ts'
import { classification } from '../src/metrics/classification.ts'
import { officialShape, type DecisionNode } from '../src/metrics/decision-tree.ts'
import { officialMicroF1 } from '../src/metrics/official-micro-f1.ts'
import { officialTreeEdit } from '../src/metrics/official-tree-edit.ts'
import { officialRouge, rougeOfSections, rougeOfText } from '../src/metrics/rouge.ts'

// What PromptCBLUE's own scorer (b0753a6) gave for made-up cases; predictions may have any type.

interface Raised {
  readonly exception: string
}
type Official<Result> = { readonly result: Result } | Raised

interface Case {
  readonly id: string
  readonly gold: readonly never[]
  readonly pred: readonly never[]
}
interface Labels extends Case {
  readonly list_labels: readonly string[]
  readonly return_macro: boolean
  readonly official_p_r_f1: Official<readonly number[]>
}
interface Items extends Case {
  readonly official_p_r_f1: Official<readonly number[]>
}
interface Texts extends Case {
  readonly official_rouge1_2_L_f: Official<readonly number[]>
}
type Matrix = readonly (readonly (0 | 'F' | 'L' | 'R')[])[]
interface Trees {
  readonly id: string
  readonly gold: readonly DecisionNode[]
  readonly pred: readonly DecisionNode[]
  readonly official_tree_ratio_nodeF1_pathF1: Official<readonly number[]>
  readonly official_single: Official<readonly number[]>
  readonly matrix_pred: Official<Matrix>
  readonly matrix_gold: Official<Matrix>
}
interface Cases {
  readonly classification: readonly Labels[]
  readonly information_extraction: readonly Items[]
  readonly basic_tokenizer_SHIM: readonly { readonly text: string; readonly tokens: readonly string[] }[]
  readonly rouge_meddg: readonly Texts[]
  readonly rouge_mrg_by_section: readonly Texts[]
  readonly text2dt: readonly Trees[]
}

const cases = JSON.parse(readFileSync(new URL('./conformance/metric_cases.json', import.meta.url), 'utf8')) as Cases
const f1Tolerance = 1e-12
const rougeTolerance = 1e-9

describe('classification as PromptCBLUE scores it', () => {
  it.each(cases.classification)('$id', ({ id, gold, pred, list_labels, return_macro, official_p_r_f1 }) => {
    const average = return_macro ? 'macro' : 'weighted'
    const metric = classification({ headline: average, labelSpace: 'seen', blankCountsAs: list_labels[0]! })
    if (id === 'gold-empty') return expect(() => observeAll(metric, pred, gold)).toThrow(UnusableReference)
    expectOfficial(official_p_r_f1, f1Tolerance, () => {
      const totals = observeAll(metric, pred, gold)
      const details = metric.details!(totals)
      return [details[`${average}_precision`]!, details[`${average}_recall`]!, metric.aggregate(totals)]
    })
  })
})

describe('extraction as PromptCBLUE scores it', () => {
  it.each(cases.information_extraction)('$id', ({ gold, pred, official_p_r_f1 }) => {
    expectOfficial(official_p_r_f1, f1Tolerance, () => {
      const totals = observeAll(officialMicroF1, pred, gold)
      const { precision, recall } = officialMicroF1.details!(totals)
      return [precision!, recall!, officialMicroF1.aggregate(totals)]
    })
  })
})

describe('the tokens of BasicTokenizer', () => {
  it.each(cases.basic_tokenizer_SHIM)('$text', ({ text, tokens }) => {
    expect(basicTokenize(text)).toEqual(tokens)
  })
})

describe('ROUGE of replies as PromptCBLUE scores it', () => {
  it.each(cases.rouge_meddg)('$id', ({ gold, pred, official_rouge1_2_L_f }) => {
    expectOfficial(official_rouge1_2_L_f, rougeTolerance, () => rougeValues(rougeOfText(officialRouge), pred, gold))
  })
})

describe('ROUGE of reports as PromptCBLUE scores it', () => {
  it.each(cases.rouge_mrg_by_section)('$id', ({ gold, pred, official_rouge1_2_L_f }) => {
    expectOfficial(official_rouge1_2_L_f, rougeTolerance, () => rougeValues(rougeOfSections(officialRouge), pred, gold))
  })
})

describe('decision trees as PromptCBLUE scores them', () => {
  it.each(cases.text2dt)('$id', ({ gold, pred, official_single, official_tree_ratio_nodeF1_pathF1, matrix_pred, matrix_gold }) => {
    expectOfficial(official_single, 0, () => Object.values(officialTreeEdit.observe(pred, gold)))
    expectOfficial(official_tree_ratio_nodeF1_pathF1, f1Tolerance, () => {
      const totals = sum([officialTreeEdit.observe(pred, gold)])
      const { node_f1, path_f1 } = officialTreeEdit.details!(totals)
      return [officialTreeEdit.aggregate(totals), node_f1!, path_f1!]
    })
    // The official matrix of no nodes raises, and so does `observe`, above.
    if ('result' in matrix_pred) expect(matrix(pred)).toEqual(matrix_pred.result)
    if ('result' in matrix_gold) expect(matrix(gold)).toEqual(matrix_gold.result)
  })
})

function expectOfficial(official: Official<readonly number[]>, tolerance: number, ours: () => readonly number[]): void {
  if ('exception' in official) return expect(raisedBy(ours)).toBe(official.exception)
  const values = ours()
  expect(values).toHaveLength(official.result.length)
  values.forEach((value, index) => expect(Math.abs(value - official.result[index]!)).toBeLessThanOrEqual(tolerance))
}

function raisedBy(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof OfficialRaise) return error.exception
    throw error
  }
  return undefined
}

function observeAll<Prediction, Expected>(metric: Metric<Prediction, Expected>, predictions: readonly Prediction[], expected: readonly Expected[]) {
  return sum(predictions.map((prediction, index) => metric.observe(prediction, expected[index]!)))
}

function rougeValues<Value>(metric: Metric<Value, Value>, predictions: readonly Value[], expected: readonly Value[]): readonly number[] {
  const { rouge_1, rouge_2, rouge_l } = metric.details!(observeAll(metric, predictions, expected))
  return [rouge_1!, rouge_2!, rouge_l!]
}

function matrix(nodes: readonly DecisionNode[]): Matrix {
  const { parent, left, right } = officialShape(nodes.map(({ role }) => role))
  return nodes.map((_, row) =>
    nodes.map((_, column) => (parent[row] === column ? 'F' : left[row] === column ? 'L' : right[row] === column ? 'R' : 0)),
  )
}
