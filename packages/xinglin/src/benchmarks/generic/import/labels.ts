import { UserError } from '../../../core/index.ts'
import { closestName } from '../../../sources/closest-name.ts'
import { shown } from './values.ts'

/** A label as a source writes it, and as a model is shown it. */
export interface NamedLabel {
  readonly value: string
  readonly shown: string
}

/** What the user says: `1=相同` renames, `相同` does not. */
export const namedLabels = (texts: readonly string[]): readonly NamedLabel[] =>
  texts.map((text) => {
    const at = text.indexOf('=')
    return at < 1 ? { value: text, shown: text } : { value: text.slice(0, at).trim(), shown: text.slice(at + 1).trim() }
  })

/** A set of labels: those that were said, else all that occur, in the order in which they first do. */
export class LabelSet {
  readonly #shown: Map<string, string>
  readonly #isClosed: boolean

  constructor(said?: readonly NamedLabel[]) {
    this.#shown = new Map(said?.map(({ value, shown: name }) => [value, name]))
    this.#isClosed = said !== undefined
  }

  /** Throws `UserError` where there are so many that they can hardly be labels. */
  learn(value: string, column: string): void {
    if (this.#isClosed || this.#shown.has(value)) return
    if (this.#shown.size >= mostLabels) throw new UserError('import.manyLabels', { column, most: mostLabels, found: shown(value) })
    this.#shown.set(value, value)
  }

  get names(): readonly string[] {
    return [...new Set(this.#shown.values())]
  }

  /** The name of a label. Throws `UserError` for one that is not in the set. */
  named(value: string, field: string): string {
    const name = this.#shown.get(value)
    if (name !== undefined) return name
    // Said already as it is shown.
    if (this.names.includes(value)) return value
    throw new UserError('import.bad.label', {
      field,
      found: shown(value),
      nearest: closestName(value, this.#shown.keys()) ?? '–',
      known: [...this.#shown.keys()].slice(0, 12).join(', '),
    })
  }
}

/** A set beyond this is a text that everybody writes differently. */
const mostLabels = 500
