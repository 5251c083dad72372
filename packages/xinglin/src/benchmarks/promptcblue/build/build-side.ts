import { seededRandom, sha256, TextIndex } from '../../../core/index.ts'
import { assemble, type Assembly, type BuiltQuestion } from './assemble.ts'
import { byCodeUnits } from './drawing.ts'
import { planNone } from './none-share.ts'
import type { RawExample } from './raw-example.ts'

/** Why an example of a side is not asked. Texts: `build.dropped.<reason>`. */
export type SideReason = 'beyondNoneShare' | 'nothingToOffer'

export interface SideWishes<Row> {
  /** No more questions than this; all where nothing is said. */
  readonly count: number | undefined
  /** Questions made of each example. */
  readonly fillings: number
  /** What is written of a question; undefined for one that is not to be asked. */
  rowOf(question: BuiltQuestion): Row | undefined
  leave(example: RawExample, reason: SideReason): void
}

/** The questions of one side in a random order: one of every example first, then the second of each. No prompt is made twice of one example. */
export function* buildSide<Row>(assembly: Assembly, examples: readonly RawExample[], wishes: SideWishes<Row>): Generator<Row> {
  const { kept, cut, withheld } = planNone(inRandomOrder(examples, assembly), assembly.chooser)
  for (const example of cut) wishes.leave(example, 'beyondNoneShare')
  const isNew = wishes.fillings > 1 ? newPrompts() : () => true
  let made = 0
  for (let filling = 0; filling < wishes.fillings; filling++) {
    for (const example of kept) {
      if (made === wishes.count) return
      const question = assemble(assembly, example, filling, withheld)
      if (question === undefined) wishes.leave(example, 'nothingToOffer')
      const row = question && isNew(question) ? wishes.rowOf(question) : undefined
      if (row === undefined) continue
      made++
      yield row
    }
  }
}

function inRandomOrder(examples: readonly RawExample[], { seed, task }: Assembly): readonly RawExample[] {
  const keyed = examples.map((example) => ({ example, key: seededRandom(seed, task.names[0], example.id, 'order')() }))
  return keyed.sort((one, other) => one.key - other.key || byCodeUnits(one.example.id, other.example.id)).map(({ example }) => example)
}

function newPrompts(): (question: BuiltQuestion) => boolean {
  const digests = new TextIndex()
  return ({ example, prompt }) => {
    const known = digests.size
    return digests.add(sha256(`${example.id}\n${prompt}`)) === known
  }
}
