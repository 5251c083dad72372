import { UserError } from '../../../core/index.ts'
import { letterAt } from '../../choice-question.ts'
import { readGenericRecord } from '../records.ts'
import type { GenericKind, GenericRecord } from '../record.ts'
import { placesOf } from './answers.ts'
import { criteriaIn, numberIn } from './criteria.ts'
import { entitiesOf, type MentionCounts } from './entities.ts'
import type { Learned } from './learn-records.ts'
import { answerIn, fieldOf, measuredText, mentionsOf, optionsIn, type FoundAnswer, type ReadingPlan } from './record-parts.ts'
import { relationsIn } from './relations.ts'
import type { Role } from './roles.ts'
import { conversationIn } from './turns.ts'
import { trueOrFalse } from './truth.ts'
import { plainText, present, shown, structureOf, textAt, valueAt, type Row } from './values.ts'

/** A record in the making: the generic benchmark's own schema holds it to its form. */
type Fields = Readonly<Record<string, unknown>>

const fewPlaces = 20

/** Reads rows into the generic form, and takes down what it meets that is worth telling. */
export class RecordReader {
  readonly #plan: ReadingPlan
  readonly #learned: Learned
  readonly mentions: MentionCounts = { mentions: 0, placed: 0, otherCase: 0, elsewhere: 0, first: [] }
  /** Dialogues that end with the doctor, and those that begin with instructions to a model. */
  lastTurns = 0
  instructed = 0
  /** Questions that were given 正确 and 错误 as their options. */
  trueOrFalse = 0

  constructor(plan: ReadingPlan, learned: Learned) {
    this.#plan = plan
    this.#learned = learned
  }

  /**
   * `place` says where the row stands, `strata` what its file tells of it.
   * Throws `UserError` (`import.bad.…`, `record.…`, without file and line) for a row that cannot be used.
   */
  read(row: Row, id: string, place: string, strata?: Readonly<Record<string, string>>): GenericRecord {
    return readGenericRecord({ id, ...this.#common(row, strata), ...this.#parts(row, place) })
  }

  #parts(row: Row, place: string): Fields {
    const { mapping, questionsOnly } = this.#plan
    const kind = this.#learned.kind
    const answer = questionsOnly ? undefined : this.#answer(row)
    switch (kind) {
      case 'choice':
      case 'single-choice':
      case 'multiple-choice':
        return this.#choice(row)
      case 'label':
        return { kind, text: this.#needed(row, 'text'), ...this.#labelled(row, answer) }
      case 'pair':
        return { kind, first: this.#needed(row, 'first'), second: this.#needed(row, 'second'), ...this.#labelled(row, answer) }
      case 'entities':
        return { kind, ...this.#entities(row, answer, place) }
      case 'relations':
        return { kind, ...this.#relations(row, answer) }
      case 'qa':
        return { kind, ...this.#asked(row), ...(answer && { answer: answersIn(answer) }) }
      case 'number':
        return { kind, ...this.#asked(row), ...this.#optional(row, 'unit'), ...(answer && this.#amount(row, answer)) }
      case 'dialogue':
        return { kind, ...this.#dialogue(row) }
      case 'rubric': {
        const criteria = answer && criteriaIn(answer.value, answer.field, mapping.columns)
        return { kind, ...this.#asked(row), ...this.#optional(row, 'level'), ...this.#optional(row, 'answer'), ...(criteria && { criteria }) }
      }
    }
  }

  #common(row: Row, ofFile: Readonly<Record<string, string>> = {}): Fields {
    const found = this.#learned.strata.flatMap((name) => {
      const value = valueAt(row, name)
      return value === undefined ? [] : [[name, plainText(value, name)] as const]
    })
    const strata = { ...ofFile, ...Object.fromEntries(found) }
    return { ...this.#optional(row, 'group'), ...this.#optional(row, 'prompt'), ...(Object.keys(strata).length > 0 && { strata }) }
  }

  #needed(row: Row, role: Role): string {
    const { mapping } = this.#plan
    const text = textAt(row, mapping.columns[role] ?? [])
    if (text === undefined || text === '') throw new UserError('import.bad.blank', { field: fieldOf(mapping, role) })
    return text
  }

  #optional(row: Row, role: Role): Fields {
    const text = textAt(row, this.#plan.mapping.columns[role] ?? [])
    return text === undefined ? {} : { [role]: text }
  }

  #asked(row: Row): Fields {
    return { question: this.#needed(row, 'question'), ...this.#optional(row, 'context') }
  }

  /** Of a dialogue the answer may be its last turn. */
  #answer(row: Row): FoundAnswer | undefined {
    const { mapping } = this.#plan
    const found = answerIn(row, mapping)
    if (!found && mapping.kind !== 'dialogue') throw new UserError('import.bad.noAnswer', { field: fieldOf(mapping, mapping.answer ?? 'answer') })
    return found
  }

  #choice(row: Row): Fields {
    const { mapping, questionsOnly } = this.#plan
    const { kind, base } = this.#learned
    const options = optionsIn(row, mapping) ?? this.#trueOrFalse(row)
    if (!options) throw new UserError('import.bad.blank', { field: fieldOf(mapping, 'options') })
    // Kept or not: how many options are right may tell the kind.
    const answer = answerIn(row, mapping)
    const places = answer && placesOf(answer.value, options, base, answer.field)
    return {
      kind: kind === 'choice' ? this.#choiceKind(row, places) : kind,
      ...this.#asked(row),
      options,
      ...(places && !questionsOnly && { answer: places.map(letterAt).join('') }),
    }
  }

  /** What a question of that type offers where its row has no options. */
  #trueOrFalse(row: Row): readonly string[] | undefined {
    const type = textAt(row, this.#plan.mapping.columns.type ?? [])
    if (type === undefined || !/判断/.test(type)) return undefined
    this.trueOrFalse++
    return trueOrFalse
  }

  #choiceKind(row: Row, places: readonly number[] | undefined): GenericKind {
    const { mapping } = this.#plan
    const type = textAt(row, mapping.columns.type ?? [])
    if (type !== undefined) return kindOfType(type, fieldOf(mapping, 'type'))
    if (!places) throw new UserError('import.bad.noType', { field: mapping.columns.type ? fieldOf(mapping, 'type') : '–' })
    return places.length > 1 ? 'multiple-choice' : 'single-choice'
  }

  #labelled(row: Row, answer: FoundAnswer | undefined): Fields {
    const { labels } = this.#learned
    const own = optionsIn(row, this.#plan.mapping)
    if (!answer) return { labels: own ?? labels.names }
    const value = plainText(answer.value, answer.field)
    return own ? { labels: own, answer: value } : { labels: labels.names, answer: labels.named(value, answer.field) }
  }

  #entities(row: Row, answer: FoundAnswer | undefined, place: string): Fields {
    const { mapping } = this.#plan
    const { labels, convention } = this.#learned
    const text = measuredText(row, mapping)
    if (!answer) return { text, types: labels.names }
    const raw = mentionsOf(row, answer, mapping)
    const { entities, otherCase, elsewhere } = entitiesOf(raw, text, convention, answer.field)
    const named = entities.map((entity) => ({ ...entity, type: labels.named(entity.type, answer.field) }))
    this.mentions.mentions += raw.length
    this.mentions.placed += entities.filter(({ start }) => start !== undefined).length
    this.mentions.otherCase += otherCase
    this.mentions.elsewhere += elsewhere
    if (otherCase + elsewhere > 0 && this.mentions.first.length < fewPlaces) this.mentions.first.push(place)
    return { text, types: labels.names, entities: named }
  }

  #relations(row: Row, answer: FoundAnswer | undefined): Fields {
    const { labels } = this.#learned
    const asked = { text: this.#needed(row, 'text'), predicates: labels.names }
    if (!answer) return asked
    const relations = relationsIn(answer.value, answer.field, this.#plan.mapping.columns)
    return { ...asked, relations: relations.map((each) => ({ ...each, predicate: labels.named(each.predicate, answer.field) })) }
  }

  #amount(row: Row, { field, value }: FoundAnswer): Fields {
    const { columns } = this.#plan.mapping
    const [lower, upper] = (['lower', 'upper'] as const).map((role) => {
      const [column] = columns[role] ?? []
      const limit = column === undefined ? undefined : valueAt(row, column)
      return limit === undefined ? undefined : numberIn(limit, column!)
    })
    const hasRange = lower !== undefined && upper !== undefined
    // Of a negative number 95% is the greater.
    return { answer: numberIn(value, field), ...(hasRange && { range: [Math.min(lower, upper), Math.max(lower, upper)] }) }
  }

  #dialogue(row: Row): Fields {
    const { mapping, questionsOnly } = this.#plan
    const [column] = mapping.columns.turns!
    const { turns, isInstructed } = conversationIn(valueAt(row, column!), column!, mapping.columns)
    if (isInstructed) this.instructed++
    const said = questionsOnly ? undefined : answerIn(row, mapping)
    if (said) return { turns, answer: plainText(said.value, said.field) }
    const last = turns.at(-1)!
    if (last.role === 'patient') {
      if (!questionsOnly) throw new UserError('import.bad.noAnswer', { field: fieldOf(mapping, 'turns') })
      return { turns }
    }
    // A dialogue that the doctor ends is asked up to there.
    this.lastTurns++
    return { turns: turns.slice(0, -1), ...(!questionsOnly && { answer: last.text }) }
  }
}

const multipleTypes = /多|不定项|multi|^X\s*(?:型|$)/i
const singleTypes = /单|最佳|判断|共用|single|^[A-C]\d?(?:\s*\/\s*[A-C]\d)?\s*(?:型|$)/i

/** `单项选择题`, `A1型题`, `X型题`, `多选`. */
function kindOfType(type: string, field: string): GenericKind {
  if (multipleTypes.test(type)) return 'multiple-choice'
  if (singleTypes.test(type)) return 'single-choice'
  throw new UserError('import.bad.type', { field, found: shown(type), known: '单选, 多选, A1, B1, X, single, multiple' })
}

/** One right answer, or all that are right. */
function answersIn({ field, value }: FoundAnswer): string | readonly string[] {
  const list = structureOf(value)
  if (!Array.isArray(list)) return plainText(value, field)
  const texts = list.filter((each) => present(each) !== undefined).map((each) => plainText(each, field))
  if (texts.length === 0) throw new UserError('import.bad.noAnswer', { field })
  return texts.length === 1 ? texts[0]! : [...new Set(texts)]
}
