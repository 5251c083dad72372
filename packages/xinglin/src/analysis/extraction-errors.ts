import type { ExtractedItem } from '../core/index.ts'
import { itemErrors, matchItems, type ItemError, type ItemMistake } from './match-items.ts'

export type ItemCounts = Readonly<Record<ItemError | 'exact', number>>

export interface ItemExample {
  readonly id: string
  readonly repeat: number
  readonly error: ItemError
  readonly predicted?: string
  readonly expected?: string
}

/** The wrong items of one task. `exact` + boundary + type + spurious is what was predicted, `exact` + boundary + type + missing what was expected. */
export interface ExtractionErrors {
  readonly counts: ItemCounts
  /** Of the missing items, those whose whole answer could not be read. */
  readonly missingUnread: number
  /** By the expected item's type; a spurious one by its own. Empty where items have no types. */
  readonly byType: readonly { readonly type: string; readonly counts: ItemCounts }[]
  /** Which type was taken for which, most often first. */
  readonly typeConfusions: readonly { readonly expected: string; readonly predicted: string; readonly count: number }[]
  /** The first ones of each error. */
  readonly examples: readonly ItemExample[]
}

/** More types than these are no types. */
const mostTypes = 400

/** Counts the errors of one task's items, answer by answer; keeps `examples` of each kind. */
export class ExtractionTally {
  readonly #examples: number
  readonly #counts = none()
  readonly #byType = new Map<string, Record<ItemError | 'exact', number>>()
  readonly #confusions = new Map<string, { expected: string; predicted: string; count: number }>()
  readonly #kept = new Map<ItemError, ItemExample[]>(itemErrors.map((error) => [error, []]))
  #missingUnread = 0

  constructor(examples: number) {
    this.#examples = examples
  }

  /** `predicted` is undefined for an answer that could not be read: all that was expected is missing. */
  add(
    { id, repeat }: { readonly id: string; readonly repeat: number },
    predicted: readonly ExtractedItem[] | undefined,
    expected: readonly ExtractedItem[],
  ): void {
    const { exact, mistakes } = matchItems(predicted ?? [], expected)
    for (const { type } of exact) this.#count('exact', type)
    for (const mistake of mistakes) {
      this.#count(mistake.error, (mistake.expected ?? mistake.predicted)!.type)
      if (mistake.error === 'type') this.#confuse(mistake)
      const kept = this.#kept.get(mistake.error)!
      // Of an answer that could not be read there is nothing to see.
      if (predicted && kept.length < this.#examples) kept.push(exampleOf(id, repeat, mistake))
    }
    if (!predicted) this.#missingUnread += mistakes.length
  }

  summary(): ExtractionErrors {
    const byType = [...this.#byType].map(([type, counts]) => ({ type, counts: { ...counts } }))
    return {
      counts: { ...this.#counts },
      missingUnread: this.#missingUnread,
      byType: byType.toSorted((a, b) => wrong(b.counts) - wrong(a.counts) || (a.type < b.type ? -1 : 1)),
      typeConfusions: [...this.#confusions.values()].toSorted((a, b) => b.count - a.count),
      examples: [...this.#kept.values()].flat(),
    }
  }

  #count(kind: ItemError | 'exact', type: string | undefined): void {
    this.#counts[kind]++
    if (type === undefined) return
    let counts = this.#byType.get(type)
    if (!counts) {
      if (this.#byType.size >= mostTypes) return
      this.#byType.set(type, (counts = none()))
    }
    counts[kind]++
  }

  #confuse({ expected, predicted }: ItemMistake): void {
    const types = { expected: expected?.type ?? '', predicted: predicted?.type ?? '' }
    const key = JSON.stringify(types)
    const known = this.#confusions.get(key)
    if (known) known.count++
    else if (this.#confusions.size < mostTypes) this.#confusions.set(key, { ...types, count: 1 })
  }
}

const none = (): Record<ItemError | 'exact', number> => ({ exact: 0, boundary: 0, type: 0, missing: 0, spurious: 0 })
const wrong = (counts: ItemCounts): number => itemErrors.reduce((total, error) => total + counts[error], 0)

const exampleOf = (id: string, repeat: number, { error, predicted, expected }: ItemMistake): ItemExample => ({
  id,
  repeat,
  error,
  ...(predicted ? { predicted: predicted.text } : {}),
  ...(expected ? { expected: expected.text } : {}),
})
