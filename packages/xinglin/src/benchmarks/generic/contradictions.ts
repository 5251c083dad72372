import { UserError } from '../../core/index.ts'
import { letterAt } from '../choice-question.ts'
import type { GenericRecord } from './record.ts'

type OfKind<Kind extends GenericRecord['kind']> = Extract<GenericRecord, { readonly kind: Kind }>

/** The right letters, in their order and each once; refuses such as stand for no option, and several where one is wanted. */
export function lettersOf(kind: 'single-choice' | 'multiple-choice', answer: string, options: readonly string[]): readonly string[] {
  const letters = [...new Set(answer)].toSorted()
  const stray = letters.find((letter) => letter >= letterAt(options.length))
  if (stray !== undefined) throw new UserError('record.noSuchOption', { letter: stray, count: options.length, last: letterAt(options.length - 1) })
  if (kind === 'single-choice' && letters.length > 1) throw new UserError('record.severalLetters', { answer })
  return letters
}

/** Refuses a label, type or predicate that the record does not offer. */
export function refuseOther(field: string, name: string, offered: readonly string[]): void {
  if (!offered.includes(name)) throw new UserError('record.notOffered', { field, found: quoted(name), known: shownList(offered) })
}

/** Refuses entities that do not stand where the record says; those without offsets may stand anywhere, or nowhere. */
export function refuseWrongPlaces({ text, entities = [] }: Pick<OfKind<'entities'>, 'text' | 'entities'>): void {
  // Offsets count code points; most texts have as many of them as units.
  const points = /[\ud800-\udfff]/.test(text) ? [...text] : undefined
  for (const [n, { entity, start, end }] of entities.entries()) {
    if (start === undefined && end === undefined) continue
    const [field, missing] = [`entities.${n}`, start === undefined ? 'start' : 'end']
    if (start === undefined || end === undefined) throw new UserError('record.field', { field: `${field}.${missing}`, found: 'undefined' })
    const found = start > end ? '' : points ? points.slice(start, end).join('') : text.slice(start, end)
    if (found !== entity) throw new UserError('record.entityElsewhere', { field, entity: quoted(entity), start, end, found: quoted(found) })
  }
}

/** Refuses a range that the answer lies outside of, and one without an answer. */
export function refuseOutside({ answer, range }: Pick<OfKind<'number'>, 'answer' | 'range'>): void {
  if (range === undefined) return
  const [low, high] = range
  if (answer === undefined) throw new UserError('record.field', { field: 'answer', found: 'undefined' })
  if (!(low <= answer && answer <= high)) throw new UserError('record.outOfRange', { answer, low, high })
}

const longestShown = 40
const mostShown = 12

/** As JSON, so on one line; shortened. */
export const quoted = (text: string): string => JSON.stringify(text.length > longestShown ? `${text.slice(0, longestShown)}…` : text)

const shownList = (texts: readonly string[]): string =>
  [...texts.slice(0, mostShown).map(quoted), ...(texts.length > mostShown ? ['…'] : [])].join(', ')
