import { TextIndex } from './text-index.ts'

/** More prefixes than this are no prefixes: opaque ids end with a digit by chance, each after letters of its own. */
const mostPrefixes = 64

/**
 * A set of sample ids. Ids such as `dev-123` are kept as the number behind their prefix:
 * 300,000 of them take 10 MB so. Others are kept as bytes.
 */
export class IdSet {
  readonly #numbers = new Map<string, Set<number>>()
  readonly #texts = new TextIndex()

  has(id: string): boolean {
    const digits = startOfNumber(id)
    const numbers = digits === undefined ? undefined : this.#numbers.get(id.slice(0, digits))
    return numbers ? numbers.has(Number(id.slice(digits))) : this.#texts.numberOf(id) !== undefined
  }

  /** False where it was there before. */
  add(id: string): boolean {
    const digits = startOfNumber(id)
    const numbers = digits === undefined ? undefined : this.#with(id.slice(0, digits))
    return numbers ? grows(numbers, Number(id.slice(digits))) : isNew(this.#texts, id)
  }

  /** Undefined for a prefix too many; it stays so, and its ids are texts. */
  #with(prefix: string): Set<number> | undefined {
    const numbers = this.#numbers.get(prefix)
    if (numbers || this.#numbers.size >= mostPrefixes) return numbers
    const created = new Set<number>()
    this.#numbers.set(prefix, created)
    return created
  }
}

function isNew(texts: TextIndex, id: string): boolean {
  const before = texts.size
  texts.add(id)
  return texts.size > before
}

function grows<Value>(set: Set<Value>, value: Value): boolean {
  const before = set.size
  return set.add(value).size > before
}

const zero = 48
const nine = 57

/** Where the number at the end of an id begins; undefined where writing that number again would not give the id back. */
function startOfNumber(id: string): number | undefined {
  let at = id.length
  while (at > 0 && id.charCodeAt(at - 1) >= zero && id.charCodeAt(at - 1) <= nine) at--
  const digits = id.length - at
  const hasLeadingZero = digits > 1 && id.charCodeAt(at) === zero
  return digits === 0 || digits > 15 || hasLeadingZero ? undefined : at
}
