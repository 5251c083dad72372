import { bare, masked, type Masked } from './folded.ts'

/** A text to be looked for. */
export interface Sought {
  readonly key: string
  readonly text: string
}

/** Where a corpus holds a text: `exact`, letter by letter, or `near`, at least half of its runs of eight characters, whatever the numbers. */
export interface CorpusHit {
  readonly key: string
  readonly kind: 'exact' | 'near'
  /** Share of its runs that stand together, 0.5 to 1. */
  readonly share: number
  /** Offset of the place in the document, in UTF-16 units. */
  readonly offset: number
}

const gramLength = 8
const leastShare = 0.5
/** With fewer letters and digits a text may stand anywhere by chance. */
export const shortestSought = 20
/** Runs that a text must have, its numbers made alike, to be looked for in other numbers. */
const fewestGrams = 8

/**
 * Finds many texts in documents of any length, in one pass over each.
 *
 * A place is looked at more closely where one of a text's rarest runs stands: so many of them are watched for that a place without any holds less than
 * half of all. Texts of fewer than `shortestSought` letters and digits are not looked for; `tooShort` counts them.
 */
export class CorpusIndex {
  readonly tooShort: number
  readonly #texts: readonly Indexed[]
  /** By hash of a run: texts that watch for it, and where it stands in them. */
  readonly #watched = new Map<number, Watch[]>()
  /** Whether some watched run has these bits in its hash: most runs of a corpus have not, and end there. */
  readonly #maybe = new Uint8Array(1 << 21)

  constructor(sought: readonly Sought[]) {
    this.#texts = sought.flatMap(indexed)
    this.tooShort = sought.length - this.#texts.length
    const counts = new Map<number, number>()
    for (const { grams } of this.#texts) for (const hash of grams.keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1)
    for (const text of this.#texts) {
      const rarestFirst = [...text.grams].toSorted(([a], [b]) => counts.get(a)! - counts.get(b)!)
      for (const [hash, at] of rarestFirst.slice(0, Math.floor(text.grams.size * (1 - leastShare)) + 1)) this.#watch(hash, { text, at })
    }
  }

  get size(): number {
    return this.#texts.length
  }

  /** How much of a document decides about a place, in masked units: with so much in common, of two pieces one has it whole. */
  get reach(): number {
    return this.#texts.reduce((most, { length, slack }) => Math.max(most, length + 2 * slack), 0)
  }

  /**
   * The best place of every text that the document holds. A place belongs to the text that it is most like: a question of the same pattern is not found in it.
   * Of a piece that is `cut` at an end, places at that end are passed over: they stand whole in the piece beside it.
   */
  find(document: string, cut: Cut = { start: false, end: false }): readonly CorpusHit[] {
    const best = new Map<string, CorpusHit>()
    for (const { key, kind, share, offset } of settled(this.#places(document, cut))) {
      const hit: CorpusHit = { key, kind, share, offset }
      const known = best.get(key)
      if (!known || isBetter(hit, known)) best.set(key, hit)
    }
    return [...best.values()]
  }

  #places(document: string, cut: Cut): readonly Place[] {
    const read = masked(document)
    const places: Place[] = []
    const looked = new Map<Indexed, number>()
    eachGram(read.units, 0, read.units.length, (hash, at) => {
      if ((this.#maybe[(hash >>> 3) & 0x1fffff]! & (1 << (hash & 7))) === 0) return
      for (const watch of this.#watched.get(hash) ?? []) {
        const { text } = watch
        const start = at - watch.at
        // Runs of one copy point to the same place, give or take what was put in between.
        if (Math.abs(start - (looked.get(text) ?? -Infinity)) <= text.slack / 2) continue
        looked.set(text, start)
        if ((cut.start && start < text.slack) || (cut.end && start + text.length + text.slack > read.units.length)) continue
        const place = look(text, document, read, start)
        if (place) places.push(place)
      }
    })
    return places
  }

  #watch(hash: number, watch: Watch): void {
    const known = this.#watched.get(hash)
    if (known) known.push(watch)
    else this.#watched.set(hash, [watch])
    this.#maybe[(hash >>> 3) & 0x1fffff]! |= 1 << (hash & 7)
  }
}

/** Whether a document goes on before its start or behind its end. */
export interface Cut {
  readonly start: boolean
  readonly end: boolean
}

type Likeness = Pick<CorpusHit, 'kind' | 'share'>

/** Which of two places to tell. */
export const isBetter = (one: Likeness, other: Likeness): boolean => (one.kind === other.kind ? one.share > other.share : one.kind === 'exact')

/** A place that is like a text, from `start` to before `end` in masked units. */
interface Place extends CorpusHit {
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

interface Indexed {
  readonly key: string
  readonly bare: string
  /** Hash of each different run, and where it first stands. */
  readonly grams: ReadonlyMap<number, number>
  readonly length: number
  /** Units that may be put in or left out before the place is a different one. */
  readonly slack: number
}

interface Watch {
  readonly text: Indexed
  readonly at: number
}

function indexed({ key, text }: Sought): Indexed[] {
  const bareText = bare(text)
  const { units } = masked(text)
  const grams = new Map<number, number>()
  eachGram(units, 0, units.length, (hash, at) => {
    if (!grams.has(hash)) grams.set(hash, at)
  })
  if (bareText.length < shortestSought || grams.size === 0) return []
  return [{ key, bare: bareText, grams, length: units.length, slack: 16 + (units.length >> 2) }]
}

/** How much of a text stands about a place, and whether all of it does, number by number. */
function look(text: Indexed, document: string, { units, offsets }: Masked, start: number): Place | undefined {
  const from = Math.max(0, start - text.slack)
  const to = Math.min(units.length, start + text.length + text.slack)
  const found = new Set<number>()
  eachGram(units, from, to, (hash) => {
    if (text.grams.has(hash)) found.add(hash)
  })
  const share = found.size / text.grams.size
  if (share < leastShare) return undefined
  const place = { key: text.key, start, end: start + text.length, offset: offsets[Math.max(0, start)]! }
  if (bare(document.slice(offsets[from]!, offsets[to]!)).includes(text.bare)) return { ...place, kind: 'exact', share: 1 }
  return text.grams.size < fewestGrams ? undefined : { ...place, kind: 'near', share }
}

/** The hash of every run in a range, with its place: a rolling polynomial of base 16777619 in 32 bits. */
function eachGram(units: Uint16Array, from: number, to: number, take: (hash: number, place: number) => void): void {
  let hash = 0
  for (let at = from; at < to; at++) {
    hash = (Math.imul(hash, base) + units[at]!) | 0
    if (at >= from + gramLength) hash = (hash - Math.imul(units[at - gramLength]!, leaving)) | 0
    // Neighbouring texts have neighbouring hashes, whose low bits are alike: mixed, so that the bits tell them apart.
    if (at >= from + gramLength - 1) take(Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d), at - gramLength + 1)
  }
}

const base = 16777619
let leaving = 1
for (let n = 0; n < gramLength; n++) leaving = Math.imul(leaving, base)
