import { UserError } from '../../../core/index.ts'
import { AnswerBaseFinder, placesOf, type AnswerBase } from './answers.ts'
import { LabelSet } from './labels.ts'
import type { ImportKind } from './mapping.ts'
import { ConventionFinder, type OffsetConvention } from './offsets.ts'
import { answerIn, isBadRecord, measuredText, mentionsOf, optionsIn, type FoundAnswer, type ReadingPlan } from './record-parts.ts'
import { relationsIn } from './relations.ts'
import { truthOf } from './truth.ts'
import { plainText, present, valueAt, type Row } from './values.ts'

/** What all records together tell of how to read each. */
export interface Learned {
  /** A choice that shows one right option each is single. */
  readonly kind: ImportKind
  readonly base: AnswerBase
  readonly labels: LabelSet
  readonly convention: OffsetConvention | undefined
  readonly strata: readonly string[]
  /** Columns that nobody asked for as strata, and that have too many values to be one. */
  readonly tooManyValues: readonly string[]
  /** Cells that are blank in columns where others are not, of those that merged cells leave so: a case, a group, a stratum. */
  readonly blanks: ReadonlyMap<string, number>
}

/** With more values than this a property is no stratum: nobody looks at as many scores. */
const mostStrata = 200

const listsLabels: ReadonlySet<ImportKind> = new Set(['label', 'pair', 'entities', 'relations'])

/**
 * Looks at all records before the first is read: which labels there are, what numbers count options from, how places in a text are written.
 * A record that cannot be read is passed over here; reading it tells why.
 */
export class RecordLearner {
  readonly #plan: ReadingPlan
  readonly #base = new AnswerBaseFinder()
  readonly #labels: LabelSet
  readonly #conventions: ConventionFinder
  readonly #strata: ReadonlyMap<string, Set<string>>
  /** Records with an answer, and those of them with several right options. */
  #answered = 0
  #several = 0
  /** Records that cannot be read. */
  #bad = 0
  #rows = 0
  readonly #blanks: Map<string, number>
  /** Answers that say no more than right or wrong. */
  readonly #truths = { right: 0, wrong: 0 }

  constructor(plan: ReadingPlan) {
    this.#plan = plan
    this.#labels = new LabelSet(plan.labels)
    this.#conventions = new ConventionFinder(plan.mapping.columns)
    const { columns, strata, recognisedStrata } = plan.mapping
    this.#strata = new Map(recognisedStrata.map((column) => [column, new Set()]))
    this.#blanks = new Map([...(columns.context ?? []), ...(columns.group ?? []), ...strata].map((column) => [column, 0]))
  }

  add(row: Row): void {
    this.#rows++
    // A field that is not there is left out on purpose; tables have all of them.
    for (const [column, count] of this.#blanks)
      if (Object.hasOwn(row, column) && present(row[column]) === undefined) this.#blanks.set(column, count + 1)
    try {
      this.#learnStrata(row)
      const answer = answerIn(row, this.#plan.mapping)
      if (answer) this.#learn(row, answer)
    } catch (error) {
      if (!isBadRecord(error)) throw error
      this.#bad++
    }
  }

  /** Throws `UserError` where the records leave open what only the user can tell. */
  learned(): Learned {
    const { mapping } = this.#plan
    const { kind, columns, answer } = mapping
    const column = columns[answer ?? 'answer']?.join('+') ?? '–'
    const isOpen = kind === 'choice' && !mapping.isKindSaid && !columns.type
    if (isOpen) this.#refuseOpenChoice(column)
    // Where records cannot be read, that is what is wrong.
    if (listsLabels.has(kind) && !columns.options && this.#labels.names.length === 0 && this.#bad === 0)
      throw new UserError('import.noLabels', { kind })
    if (kind === 'qa' && !mapping.isKindSaid) this.#refuseTruths(column)
    const tooMany = [...this.#strata].flatMap(([name, values]) => (values.size > mostStrata ? [name] : []))
    return {
      kind: isOpen ? 'single-choice' : kind,
      base: answer === 'answer.0' ? 0 : answer === 'answer.1' ? 1 : this.#base.base(column),
      labels: this.#labels,
      convention: this.#conventions.convention(column),
      strata: mapping.strata.filter((name) => !tooMany.includes(name)),
      tooManyValues: tooMany,
      blanks: new Map([...this.#blanks].filter(([, count]) => count > 0 && count < this.#rows)),
    }
  }

  #refuseOpenChoice(column: string): void {
    if (this.#answered === 0) throw new UserError('import.choiceUnanswered')
    if (this.#several > 0) throw new UserError('import.choiceMixed', { column, several: this.#several, answered: this.#answered })
  }

  /** True-or-false questions: as questions that are answered in words, 正确 would be no answer where FALSE is expected, nor where 对 is. */
  #refuseTruths(column: string): void {
    const { right, wrong } = this.#truths
    if (right === 0 || wrong === 0 || right + wrong < this.#answered) return
    throw new UserError('import.trueOrFalse', { column, question: this.#plan.mapping.columns.question!.join('+') })
  }

  #learnStrata(row: Row): void {
    for (const [column, values] of this.#strata) {
      const value = valueAt(row, column)
      if (value !== undefined && values.size <= mostStrata) values.add(plainText(value, column))
    }
  }

  #learn(row: Row, answer: FoundAnswer): void {
    const { mapping } = this.#plan
    const { field, value } = answer
    this.#answered++
    switch (mapping.kind) {
      case 'choice':
      case 'single-choice':
      case 'multiple-choice':
        return this.#learnChoice(answer, optionsIn(row, mapping))
      case 'label':
      case 'pair':
        return mapping.columns.options ? undefined : this.#labels.learn(plainText(value, field), field)
      case 'entities': {
        const mentions = mentionsOf(row, answer, mapping)
        for (const { type } of mentions) this.#labels.learn(type, field)
        return this.#conventions.add(mentions, measuredText(row, mapping))
      }
      case 'relations':
        for (const { predicate } of relationsIn(value, field, mapping.columns)) this.#labels.learn(predicate, field)
        return
      case 'qa': {
        const truth = truthOf(value)
        if (truth !== undefined) this.#truths[truth ? 'right' : 'wrong']++
        return
      }
      default:
        return
    }
  }

  #learnChoice({ field, value }: FoundAnswer, options: readonly string[] | undefined): void {
    if (!options) return
    const several = this.#base.add(value, options)
    if (this.#plan.mapping.kind === 'choice' && (several ?? placesOf(value, options, undefined, field).length > 1)) this.#several++
  }
}
