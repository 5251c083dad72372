import {
  dialogueActs,
  findingStatus,
  noneOfThem,
  queryIntents,
  queryRelations,
  samePairs,
  symptomStatus,
  titleRelevance,
  trialCriteria,
} from '../labels.ts'
import type { Chooser } from './choices/chooser.ts'
import { fixedChoices } from './choices/fixed-choices.ts'
import { labelChoices } from './choices/label-choices.ts'
import { noChoices } from './choices/no-choices.ts'
import { passageChoices } from './choices/passage-choices.ts'
import { termChoices, type TermRates } from './choices/term-choices.ts'
import { typeChoices, type TypeRates } from './choices/type-choices.ts'
import { byCodeUnits } from './drawing.ts'
import type { NoneShare, Range, Rates } from './rates.ts'
import type { RawExample } from './raw-example.ts'
import { dialogueEntityNames, entityTypeNames, relationPredicates } from './raw/label-names.ts'

/** Of the benchmark's files. */
export type BuildGeneration = 'v0.2' | 'v2'

/** What the options of a task are drawn from. */
export interface Material {
  readonly generation: BuildGeneration
  /** All of the task's, whatever side they go to. */
  readonly examples: readonly RawExample[]
  /** The standard terms that the user has, where that is more than the raw data hold. */
  readonly terms?: readonly string[]
  /** Passages that a search could find. */
  readonly passages: readonly string[]
}

/** How one task's examples become questions. */
export interface Recipe {
  /** `Task.names[0]`. */
  readonly task: string
  /** As the benchmark's files have it. */
  readonly taskType: string
  /** The task whose examples show a source whole: tasks made of the same dialogues divide them alike. */
  readonly sourcesOf: string
  /** Where wrong options come from, if not from the task itself. */
  readonly drawsFrom?: 'terms' | 'passages'
  /** The published rates. */
  readonly usual: Rates
  chooser(rates: Rates, material: Material): Chooser
}

interface Facts<Usual extends Rates> {
  readonly task: string
  readonly taskType: string
  readonly sourcesOf?: string
  readonly drawsFrom?: 'terms' | 'passages'
  readonly usual: Usual
  chooser(rates: Usual, material: Material): Chooser
}

const recipe = <Usual extends Rates>({ sourcesOf, ...facts }: Facts<Usual>): Recipe => ({ sourcesOf: sourcesOf ?? facts.task, ...facts })

// Where a rate comes from stands beside it: [D] the benchmark's own data, [P] its paper, [3P] what a participant measured on its 68,900 training rows, [I] our inference from the sizes.

/** [3P] 60 to 60.5 % of all rows. */
const suffix = 0.6

interface LabelRates {
  readonly none: NoneShare
  readonly options: Range
  readonly suffix: number
}

const labelled = (task: string, labels: readonly string[], usual: LabelRates, sourcesOf = task): Recipe =>
  recipe({ task, taskType: 'cls', sourcesOf, usual, chooser: (rates) => labelChoices(labels, rates) })

const fixed = (task: string, taskType: string, options: readonly string[]): Recipe =>
  recipe({ task, taskType, usual: { suffix }, chooser: () => fixedChoices(options) })

const open = (task: string, taskType: string, sourcesOf = task): Recipe =>
  recipe({ task, taskType, sourcesOf, usual: { suffix }, chooser: () => noChoices })

/** Never offered: what the benchmark calls none of these, and CHIP-CTC's sentences of several types. */
const offerable = (labels: readonly string[]): readonly string[] => labels.filter((label) => label !== noneOfThem && label !== '含有多类别的语句')

const entityTypes = [...entityTypeNames.values()]
const dialogueEntityTypes = [...dialogueEntityNames.values()]
/** Shows a dialogue whole. */
const dialogues = 'IMCS-V2-MRG'

/** Of every task, in the benchmark's order. */
export const recipes: readonly Recipe[] = [
  recipe<TypeRates & { suffix: number }>({
    task: 'CMeEE-V2',
    taskType: 'ner',
    // [3P] 7 % none, 42 % of the others with one more type; [D] up to 9 types offered.
    usual: { none: 0.07, noneOptions: [1, 9], added: 0.42, addedOptions: [1, 1], suffix },
    chooser: (rates) => typeChoices(entityTypes, rates),
  }),
  recipe<TypeRates & { suffix: number }>({
    task: 'CMeIE-V2',
    taskType: 'spo_generation',
    // [3P] 25 % none with 1 to 3 relations, 47 % of the others with one more.
    usual: { none: 0.25, noneOptions: [1, 3], added: 0.47, addedOptions: [1, 1], suffix },
    chooser: (rates) => typeChoices(relationPredicates, rates),
  }),
  recipe<TermRates & { suffix: number }>({
    task: 'CHIP-CDN',
    taskType: 'normalization',
    drawsFrom: 'terms',
    // [P] a right term in 80 %, others among the 30 most similar by BM25; [D] 2 to 14 terms offered (10 to 30 by the paper).
    usual: { none: 0.2, options: [2, 14], depth: 30, suffix },
    chooser: (rates, { terms, examples }) => termChoices(terms ?? standardTerms(examples), rates),
  }),
  open('CHIP-CDEE', 'event_extraction'),
  recipe<TypeRates & { suffix: number }>({
    task: 'IMCS-V2-NER',
    taskType: 'ner',
    sourcesOf: dialogues,
    // [3P] 12 % none, 50 % of the others with 1 to 4 more types; [D] up to 5 offered.
    usual: { none: 0.12, noneOptions: [1, 5], added: 0.5, addedOptions: [1, 4], suffix },
    chooser: (rates) => typeChoices(dialogueEntityTypes, rates),
  }),
  open('CMedCausal', 'spo_generation'),
  open('Text2DT', 'text2dt'),
  // [3P] 4 % none; [D] 1 to 43 labels offered.
  labelled('CHIP-CTC', offerable(trialCriteria), { none: 0.04, options: [1, 43], suffix }),
  // [3P] 10 % none; [D] 1 to 11 labels offered, of which the eleventh is one label in two spellings.
  labelled('KUAKE-QIC', offerable(queryIntents), { none: 0.1, options: [1, 10], suffix }),
  // [I] One of 16 classes with as many rows each; [D] 2 to 15 labels offered.
  labelled('IMCS-V2-DAC', offerable(dialogueActs), { none: 0.0625, options: [2, 15], suffix }, dialogues),
  recipe({
    task: 'CHIP-STS',
    taskType: 'cls',
    // [D] 答： is always kept.
    usual: {},
    chooser: () => fixedChoices(samePairs),
  }),
  fixed('KUAKE-QQR', 'matching', queryRelations),
  fixed('KUAKE-QTR', 'matching', titleRelevance),
  recipe({
    task: 'KUAKE-IR',
    taskType: 'matching',
    drawsFrom: 'passages',
    // [3P] 34 % relevant. How hard the official negatives are is not published; depth and pool are ours.
    usual: { positive: 0.34, depth: 20, pool: 50_000, suffix },
    chooser: (rates, { passages, examples }) => passageChoices(passages, examples, rates),
  }),
  recipe({
    task: 'CHIP-MDCFNPC',
    taskType: 'attr_cls',
    usual: { suffix },
    chooser: (_, { generation }) =>
      generation === 'v2' ? fixedChoices(Object.keys(findingStatus)) : fixedChoices(Object.values(findingStatus), findingStatus),
  }),
  recipe({ task: 'IMCS-V2-SR', taskType: 'attr_cls', sourcesOf: dialogues, usual: { suffix }, chooser: () => fixedChoices(symptomStatus) }),
  open('IMCS-V2-MRG', 'report_generation', dialogues),
  open('MedDG', 'response_generation'),
]

/** In an order that does not depend on the files'. */
const standardTerms = (examples: readonly RawExample[]): readonly string[] =>
  [...new Set(examples.flatMap(({ annotation }) => (annotation.kind === 'terms' ? annotation.terms : [])))].sort(byCodeUnits)
