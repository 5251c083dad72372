import { seededRandom } from '../../../core/index.ts'
import { bare } from '../../../likeness/folded.ts'
import { byCodeUnits } from './drawing.ts'
import type { RawExample } from './raw-example.ts'
import { textsOf } from './source-groups.ts'

export const splits = ['train', 'dev', 'test'] as const
export type Split = (typeof splits)[number]

/** An example with the split that its raw file belongs to. */
export interface PlacedExample {
  readonly example: RawExample
  readonly split: Split
}

/** Where a file puts what is taken from a source. */
export interface PlacedSource {
  readonly sourceId: string
  readonly split: Split
}

/** Shares of the sources that are to go to each side; they add up to 1. */
export type Shares = Readonly<Record<Split, number>>

/** Where each group of sources goes. */
export type SideOf = (sourceId: string) => Split

/** A group keeps the last split that any of its sources has: what is asked stays, what is shown gives way. */
export function keptSides(places: Iterable<PlacedSource>, groups: ReadonlyMap<string, string>): SideOf {
  const groupOf = groupNames(groups)
  const sides = new Map<string, Split>()
  for (const { sourceId, split } of places) {
    const known = sides.get(groupOf(sourceId))
    if (known === undefined || splits.indexOf(split) > splits.indexOf(known)) sides.set(groupOf(sourceId), split)
  }
  return (source) => sides.get(groupOf(source))!
}

/**
 * Draws a side for every group: put in a random order, they fill train, dev and test in turn, each with its share of the sources.
 * A source that is not among them has a side too, which does not depend on them.
 */
export function drawnSides(sources: Iterable<string>, groups: ReadonlyMap<string, string>, shares: Shares, ...seed: readonly string[]): SideOf {
  const groupOf = groupNames(groups)
  const sizes = new Map<string, number>()
  for (const source of sources) sizes.set(groupOf(source), (sizes.get(groupOf(source)) ?? 0) + 1)
  const drawn = [...sizes].map(([group, size]) => ({ group, size, key: seededRandom(...seed, group)() }))
  drawn.sort((one, other) => one.key - other.key || byCodeUnits(one.group, other.group))

  const total = drawn.reduce((sum, { size }) => sum + size, 0)
  const sides = new Map<string, Split>()
  let before = 0
  for (const { group, size } of drawn) {
    // A group goes where its middle falls.
    sides.set(group, sideAt((before + size / 2) / total, shares))
    before += size
  }
  return (source) => sides.get(groupOf(source)) ?? sideAt(seededRandom(...seed, groupOf(source))(), shares)
}

const sideAt = (place: number, { train, dev }: Shares): Split => (place < train ? 'train' : place < train + dev ? 'dev' : 'test')

const groupNames = (groups: ReadonlyMap<string, string>) => (source: string) => groups.get(source) ?? source

/** Sides without what would let an answer be known: examples of another side's source, and those that ask word for word what a later side asks. */
export interface Sides {
  readonly examples: Readonly<Record<Split, readonly RawExample[]>>
  /** Their source goes to another side. */
  readonly otherSide: readonly RawExample[]
  /** The same text is asked on another side, out of another source. */
  readonly askedElsewhere: readonly RawExample[]
}

/** With `moves` an example goes where its source goes; otherwise it stays where its file put it, or is left out. */
export function divided(placed: Iterable<PlacedExample>, sideOf: SideOf, moves: boolean): Sides {
  const examples: Record<Split, RawExample[]> = { train: [], dev: [], test: [] }
  const otherSide: RawExample[] = []
  for (const { example, split } of placed) {
    const side = sideOf(example.sourceId)
    if (moves || side === split) examples[side].push(example)
    else otherSide.push(example)
  }
  const askedElsewhere: RawExample[] = []
  const asked = new Set<string>()
  for (const split of splits.toReversed()) {
    const isNew = (example: RawExample) => !asked.has(wording(example))
    for (const example of examples[split]) if (!isNew(example)) askedElsewhere.push(example)
    examples[split] = examples[split].filter(isNew)
    if (split !== 'train') for (const example of examples[split]) asked.add(wording(example))
  }
  return { examples, otherSide, askedElsewhere }
}

/** What is asked about, punctuation and width aside; a text of signs alone as it is. */
const wording = ({ slots }: RawExample): string =>
  textsOf(slots)
    .map((text) => bare(text) || text)
    .join('\n')
