import { UserError } from '../../../core/index.ts'
import type { RawMention } from './mentions.ts'
import { MeasuredText, type OffsetConvention } from './offsets.ts'
import { shown } from './values.ts'

/** A mention as the generic benchmark has it: half-open, in code points; without a place where only its text is known. */
export interface Entity {
  readonly type: string
  readonly entity: string
  readonly start?: number
  readonly end?: number
}

/** How mentions fitted their text, of a whole source. */
export interface MentionCounts {
  mentions: number
  /** Where they are said to be; the others have no place, or one of the two below. */
  placed: number
  /** There, but for letter case: written as the text has them. */
  otherCase: number
  /** Somewhere else in the text: kept without a place. */
  elsewhere: number
  /** Where the first of those two are. */
  readonly first: string[]
}

/** Brings mentions into the benchmark's own form. Throws `UserError` for one that its text does not hold. */
export function entitiesOf(
  mentions: readonly RawMention[],
  text: string,
  convention: OffsetConvention | undefined,
  field: string,
): { readonly entities: readonly Entity[]; readonly otherCase: number; readonly elsewhere: number } {
  const measured = new MeasuredText(text)
  let otherCase = 0
  let elsewhere = 0
  const entities = mentions.map((mention): Entity => {
    const { type } = mention
    const place = convention && measured.place(mention, convention)
    const standing = place && convention ? measured.at(mention, convention) : undefined
    if (place && standing !== undefined && (mention.text === undefined || standing === mention.text)) return placed(type, standing, place)
    if (mention.text === undefined) throw new UserError('import.bad.noMention', { field, found: `${mention.start}–${mention.end}` })
    if (place && standing?.toLowerCase() === mention.text.toLowerCase()) {
      otherCase++
      return placed(type, standing, place)
    }
    if (mention.text.trim() === '' || !text.includes(mention.text)) throw new UserError('import.bad.mention', { field, found: shown(mention.text) })
    if (mention.start !== undefined) elsewhere++
    return { type, entity: mention.text }
  })
  return { entities, otherCase, elsewhere }
}

const placed = (type: string, entity: string, [start, end]: readonly [number, number]): Entity => ({ type, entity, start, end })
