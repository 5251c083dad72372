import { UserError } from '../../../core/index.ts'
import type { RawMention } from './mentions.ts'
import type { PartNames } from './parts.ts'

/** How a source writes where a mention ends. */
const ends = ['half-open', 'inclusive', 'length', 'none'] as const
const units = ['code points', 'UTF-16'] as const

/** How a source writes places. `none`: only where a mention begins. */
export interface OffsetConvention {
  readonly ends: (typeof ends)[number]
  readonly unit: (typeof units)[number]
}

/** All conventions, the likelier first: where two fit equally well, that one is taken. */
const conventions: readonly OffsetConvention[] = units.flatMap((unit) => ends.map((each) => ({ ends: each, unit })))

/** Tells from all mentions of a source how it writes places: by which convention most of them are where their text stands. */
export class ConventionFinder {
  readonly #fitting = conventions.map(() => 0)
  readonly #saidEnds: OffsetConvention['ends'] | undefined
  #placed = 0
  #withoutText = 0

  constructor(said: PartNames) {
    this.#saidEnds = said['entity.last'] ? 'inclusive' : said['entity.length'] ? 'length' : said['entity.end'] ? 'half-open' : undefined
  }

  add(mentions: readonly RawMention[], text: string): void {
    const measured = new MeasuredText(text)
    for (const mention of mentions) {
      if (mention.start === undefined) continue
      this.#placed++
      if (mention.text === undefined) this.#withoutText++
      else for (const [n, convention] of conventions.entries()) if (measured.at(mention, convention) === mention.text) this.#fitting[n]!++
    }
  }

  /** Undefined where no mention has a place. Throws `UserError` where nothing tells how places are written. */
  convention(column: string): OffsetConvention | undefined {
    if (this.#placed === 0) return undefined
    const possible = [...conventions.entries()].filter(([, each]) => this.#saidEnds === undefined || each.ends === this.#saidEnds)
    const best = possible.reduce((one, other) => (this.#fitting[other[0]]! > this.#fitting[one[0]]! ? other : one))
    if (this.#withoutText > 0 && this.#fitting[best[0]] === 0 && this.#saidEnds === undefined)
      throw new UserError('import.offsetsUnknown', { column, mentions: this.#withoutText })
    return best[1]
  }
}

/** A text that can be cut by code points and by UTF-16 units. */
export class MeasuredText {
  readonly #text: string
  /** Absent where both units are one. */
  readonly #points: readonly string[] | undefined

  constructor(text: string) {
    this.#text = text
    this.#points = /[\ud800-\udbff]/.test(text) ? [...text] : undefined
  }

  /** What stands where a mention is said to be; undefined where that cannot be told. */
  at(mention: RawMention, convention: OffsetConvention): string | undefined {
    const span = this.#span(mention, convention)
    return span && this.#slice(span, convention.unit)
  }

  /** The same place in code points; undefined where that is beyond the text. */
  place(mention: RawMention, convention: OffsetConvention): readonly [start: number, end: number] | undefined {
    const span = this.#span(mention, convention)
    if (!span || span[0] >= span[1]) return undefined
    const [start, end] = convention.unit === 'code points' ? span : ([this.#pointsIn(span[0]), this.#pointsIn(span[1])] as const)
    return end <= (this.#points ?? this.#text).length ? [start, end] : undefined
  }

  #span({ start, end, length, text }: RawMention, { ends: how, unit }: OffsetConvention): readonly [number, number] | undefined {
    if (start === undefined) return undefined
    if (how === 'half-open') return end === undefined ? undefined : [start, end]
    if (how === 'inclusive') return end === undefined ? undefined : [start, end + 1]
    if (how === 'length') return length === undefined ? undefined : [start, start + length]
    // Only where nothing else is said: any mention fits where its own length is taken for granted.
    if (end !== undefined || length !== undefined || text === undefined) return undefined
    return [start, start + (unit === 'code points' ? lengthOf(text) : text.length)]
  }

  #slice([start, end]: readonly [number, number], unit: OffsetConvention['unit']): string {
    return this.#points && unit === 'code points' ? this.#points.slice(start, end).join('') : this.#text.slice(start, end)
  }

  #pointsIn(units16: number): number {
    return this.#points ? lengthOf(this.#text.slice(0, units16)) : units16
  }
}

const lengthOf = (text: string): number => (/[\ud800-\udbff]/.test(text) ? [...text].length : text.length)
