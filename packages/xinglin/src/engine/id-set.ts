/**
 * A set of sample ids. Ids such as `dev-123` are kept as the number behind their prefix:
 * 300,000 of them take 10 MB so, and 20 as strings.
 */
export class IdSet {
  readonly #numbers = new Map<string, Set<number>>()
  readonly #texts = new Set<string>()

  has(id: string): boolean {
    const digits = startOfNumber(id)
    return digits === undefined ? this.#texts.has(id) : (this.#numbers.get(id.slice(0, digits))?.has(Number(id.slice(digits))) ?? false)
  }

  /** False where it was there before. */
  add(id: string): boolean {
    const digits = startOfNumber(id)
    return digits === undefined ? grows(this.#texts, id) : grows(this.#with(id.slice(0, digits)), Number(id.slice(digits)))
  }

  #with(prefix: string): Set<number> {
    let numbers = this.#numbers.get(prefix)
    if (!numbers) this.#numbers.set(prefix, (numbers = new Set()))
    return numbers
  }
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
