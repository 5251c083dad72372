import { TextIndex } from '../core/index.ts'
import { bare, masked, type Masked } from './folded.ts'
import { GramSet } from './gram-set.ts'
import { eachGram } from './grams.ts'
import { UnitPool } from './unit-pool.ts'
import { WatchedGrams } from './watched-grams.ts'

/** A text to be looked for. */
export interface Sought {
  readonly key: string
  readonly text: string
}

/**
 * Where a corpus holds a text, whatever the numbers: `exact`, letter by letter; `near`, at least half of its runs of eight characters;
 * `part`, fewer, but `shortestPart` characters in a row. Wording that many of the texts have counts for nothing.
 */
export interface CorpusHit {
  readonly key: string
  readonly kind: 'exact' | 'near' | 'part'
  /** Share of its runs that stand together, 0 to 1. */
  readonly share: number
  /** The most characters in a row that the two have in common; a number counts as one. */
  readonly inARow: number
  /** Offset of the place in the document, in UTF-16 units. */
  readonly offset: number
}

const gramLength = 8
const leastShare = 0.5
/** With fewer letters and digits a text may stand anywhere by chance. */
export const shortestSought = 20
/** As contamination has been counted since GPT-3, there in words. */
export const shortestPart = 13
/** Runs that a text must have, its numbers made alike, to be looked for in other numbers. */
const fewestGrams = 8

export interface CorpusIndexOptions {
  /** Whether parts are told, too. */
  readonly parts?: boolean
}

/**
 * Finds many texts in documents of any length, in one pass over each.
 *
 * A place is looked at more closely where it shares eleven characters in a row with a text, not all of them common to more than ten texts: one that holds half of a text does.
 * Texts of fewer than `shortestSought` letters and digits are not looked for; `tooShort` counts them.
 */
export class CorpusIndex {
  readonly #tellsParts: boolean
  readonly #letters = new TextIndex()
  readonly #keys: string[][] = []
  /** The texts as `masked` has them, equal ones once. */
  readonly #texts = new UnitPool()
  readonly #grams = new GramSet(gramLength)
  #watched: WatchedGrams | undefined
  #size = 0
  #tooShort = 0
  #reach = 0

  constructor(sought: Iterable<Sought> = [], { parts = false }: CorpusIndexOptions = {}) {
    this.#tellsParts = parts
    for (const each of sought) this.add(each)
  }

  /** How many texts are looked for. */
  get size(): number {
    return this.#size
  }

  get tooShort(): number {
    return this.#tooShort
  }

  /** How much of a document decides about a place, in masked units: with so much in common, of two pieces one has it whole. */
  get reach(): number {
    return this.#reach
  }

  add({ key, text }: Sought): void {
    const letters = bare(text)
    const { units } = masked(text)
    if (letters.length < shortestSought || units.length < gramLength) {
      this.#tooShort++
      return
    }
    this.#size++
    const number = this.#letters.add(letters)
    if (number < this.#keys.length) this.#keys[number]!.push(key)
    else {
      this.#keys.push([key])
      this.#texts.add(units)
      this.#reach = Math.max(this.#reach, units.length + 2 * slackOf(units.length))
      this.#watched = undefined
    }
  }

  /**
   * The best place of every text that the document holds. A place belongs to the text that it is most like: a question of the same pattern is not found in it.
   * Of a piece that is `cut` at an end, places at that end are passed over: they stand whole in the piece beside it.
   */
  find(document: string, cut: Cut = { start: false, end: false }): readonly CorpusHit[] {
    const best = new Map<number, Place>()
    for (const place of settled(this.#places(document, cut))) {
      const known = best.get(place.text)
      if (!known || isBetter(place, known)) best.set(place.text, place)
    }
    return [...best.values()].flatMap(({ text, kind, share, inARow, offset }) =>
      this.#keys[text]!.map((key): CorpusHit => ({ key, kind, share, inARow, offset })),
    )
  }

  #places(document: string, cut: Cut): readonly Place[] {
    const read = masked(document)
    const { units } = read
    const watched = (this.#watched ??= new WatchedGrams(this.#texts, { length: gramLength, window: 4, mostTexts: 10, fewestOwn: fewestGrams }))
    const meetings: Meeting[] = []
    const last = new Map<number, Meeting>()
    eachGram(units, 0, units.length, gramLength, (hash, at) => {
      watched.eachMatch(hash, units, at, (place) => {
        const text = this.#texts.textAt(place)
        const start = at - (place - this.#texts.startOf(text))
        const known = last.get(text)
        // Runs of one copy point to the same place, give or take what was put in between.
        const isSame = known !== undefined && Math.abs(start - known.start) <= slackOf(this.#texts.lengthOf(text)) / 2
        if (isSame && at < known.end) return
        const meeting = isSame ? known : { text, start, end: 0, inARow: 0, ownInARow: 0 }
        this.#measure(meeting, watched, units, place, at)
        if (isSame) return
        last.set(text, meeting)
        meetings.push(meeting)
      })
    })
    return meetings.flatMap((meeting) => this.#look(meeting, watched, document, read, cut) ?? [])
  }

  /** How far text and document go on alike from where they meet. */
  #measure(meeting: Meeting, watched: WatchedGrams, units: Uint16Array, place: number, at: number): void {
    const own = this.#texts.units
    const [first, end] = [this.#texts.startOf(meeting.text), this.#texts.startOf(meeting.text + 1)]
    let before = 0
    while (place - before > first && at - before > 0 && own[place - before - 1] === units[at - before - 1]) before++
    let after = gramLength
    while (place + after < end && at + after < units.length && own[place + after] === units[at + after]) after++
    let ownGrams = 0
    for (let from = place - before; from <= place + after - gramLength; from++) if (watched.isOwn(from)) ownGrams++
    meeting.end = at + after - gramLength + 1
    meeting.inARow = Math.max(meeting.inARow, before + after)
    meeting.ownInARow = Math.max(meeting.ownInARow, ownGrams + gramLength - 1)
  }

  /** How much of a text stands about a place, and whether all of it does, number by number. */
  #look(
    { text, start, inARow, ownInARow }: Meeting,
    watched: WatchedGrams,
    document: string,
    { units, offsets }: Masked,
    cut: Cut,
  ): Place | undefined {
    const length = this.#texts.lengthOf(text)
    const slack = slackOf(length)
    if ((cut.start && start < slack) || (cut.end && start + length + slack > units.length)) return undefined
    const from = Math.max(0, start - slack)
    const to = Math.min(units.length, start + length + slack)
    const first = this.#texts.startOf(text)
    this.#grams.fill(this.#texts.unitsOf(text), (at) => watched.isOwn(first + at))
    const share = this.#grams.sharedWith(units.subarray(from, to)) / this.#grams.size
    const place = { text, start, end: start + length, offset: offsets[Math.max(0, start)]!, inARow }
    if (share >= leastShare) {
      if (bare(document.slice(offsets[from], offsets[to])).includes(this.#letters.textOf(text))) return { ...place, kind: 'exact', share: 1 }
      if (this.#grams.size >= fewestGrams) return { ...place, kind: 'near', share }
    }
    return this.#tellsParts && ownInARow >= shortestPart ? { ...place, kind: 'part', share } : undefined
  }
}

/** Units that may be put in or left out before a place is a different one. */
const slackOf = (length: number): number => 16 + (length >> 2)

/** Where a text would begin in a document of which some runs are its own, up to where these were followed, and the longest of them. */
interface Meeting {
  readonly text: number
  readonly start: number
  end: number
  inARow: number
  /** Without what many texts have. */
  ownInARow: number
}

/** Whether a document goes on before its start or behind its end. */
export interface Cut {
  readonly start: boolean
  readonly end: boolean
}

type Likeness = Pick<CorpusHit, 'kind' | 'share' | 'inARow'>

const ranks = { part: 0, near: 1, exact: 2 } as const

/** Which of two places to tell. */
export const isBetter = (one: Likeness, other: Likeness): boolean =>
  (ranks[one.kind] - ranks[other.kind] || one.share - other.share || one.inARow - other.inARow) > 0

/** A place that is like a text, from `start` to before `end` in masked units. */
interface Place extends Omit<CorpusHit, 'key'> {
  readonly text: number
  readonly start: number
  readonly end: number
}

/** Without the places of which more than half belongs to one that is more like its own text. */
function settled(places: readonly Place[]): readonly Place[] {
  const taken = new Map<number, Place[]>()
  const kept: Place[] = []
  for (const place of places.toSorted((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0))) {
    const blocks = blocksOf(place)
    const isLost = blocks.some((block) => taken.get(block)?.some((other) => isBetter(other, place) && shareOf(other, place) > 0.5))
    if (isLost) continue
    kept.push(place)
    for (const block of blocks) taken.set(block, [...(taken.get(block) ?? []), place])
  }
  return kept
}

/** How much of the shorter of two places lies in the other. */
const shareOf = (a: Place, b: Place): number => (Math.min(a.end, b.end) - Math.max(a.start, b.start)) / Math.min(a.end - a.start, b.end - b.start)

const blockLength = 64

/** Blocks of the document that a place touches, so that only its neighbours are compared with it. */
function blocksOf({ start, end }: Place): readonly number[] {
  const first = Math.floor(start / blockLength)
  return Array.from({ length: Math.floor((end - 1) / blockLength) - first + 1 }, (_, n) => first + n)
}
