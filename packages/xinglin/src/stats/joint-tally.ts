import { sum, type Counts, type Random } from '../core/index.ts'
import { binomial } from './binomial.ts'
import { SparseRows, type JointRow } from './joint-tally-rows.ts'

/**
 * The counts of one metric in several runs over the same groups, to be resampled together: what makes a question hard makes it hard for every run.
 *
 * Groups with the same counts in every run are kept once, with their number: a resample is then a few draws however many groups there are, and exact.
 * The order in which samples come changes nothing.
 */
export class JointTally {
  readonly runs: number
  /** The different counts, and the number of each by its names and values. */
  readonly #counts: Counts[] = []
  readonly #keys: string[] = []
  readonly #numberOf = new Map<string, number>()
  /** By the numbers of its counts: how many groups there are of a row. */
  readonly #rows = new Map<string, { readonly numbers: readonly number[]; times: number }>()
  /** Groups of several samples: summed until they are asked for. */
  readonly #open = new Map<string, readonly Record<string, number>[]>()

  constructor(runs: number) {
    this.runs = runs
  }

  /** Adds one sample's counts, a set for each run; samples of the same `group` are resampled together, one without is a group of its own. */
  add(counts: readonly Counts[], group?: string): void {
    if (counts.length !== this.runs) throw new RangeError(`counts of ${counts.length} runs for ${this.runs}`)
    if (group === undefined) {
      this.#enter(counts, 1)
      return
    }
    const sums = this.#open.get(group)
    if (!sums)
      this.#open.set(
        group,
        counts.map((each) => ({ ...each })),
      )
    else counts.forEach((each, run) => addTo(sums[run]!, each))
  }

  get groups(): number {
    let groups = this.#open.size
    for (const { times } of this.#rows.values()) groups += times
    return groups
  }

  /** The different rows, in an order of their own. */
  rows(): readonly JointRow[] {
    for (const sums of this.#open.values()) this.#enter(sums, 1)
    this.#open.clear()
    return [...this.#rows.values()]
      .map(({ numbers, times }) => ({ key: numbers.map((number) => this.#keys[number]).join('\u0001'), numbers, times }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ numbers, times }) => ({ counts: numbers.map((number) => this.#counts[number]!), times }))
  }

  /** By run. */
  totals(): readonly Counts[] {
    const rows = this.rows()
    return Array.from({ length: this.runs }, (_, run) => sum(rows.map(({ counts, times }) => scaled(counts[run]!, times))))
  }

  /** Two of the runs alone, or one twice. */
  pair(first: number, second: number): JointTally {
    const pair = new JointTally(2)
    for (const { counts, times } of this.rows()) pair.#enter([counts[first]!, counts[second]!], times)
    return pair
  }

  /** Totals by run of one bootstrap resample after another: as many groups as there are, drawn with replacement. Needs at least one group. */
  *resamples(count: number, random: Random): Generator<readonly Counts[]> {
    // Rows that many groups have come first: what is left over for the rare ones is drawn group by group.
    const rows = this.rows().toSorted((a, b) => b.times - a.times)
    const table = new SparseRows(rows, this.runs)
    const draw = drawerOf(rows, random)
    for (let n = 0; n < count; n++) {
      table.clear()
      draw(table)
      yield table.totals()
    }
  }

  #enter(counts: readonly Counts[], times: number): void {
    const numbers = counts.map((each) => this.#intern(each))
    const key = numbers.join()
    const known = this.#rows.get(key)
    if (known) known.times += times
    else this.#rows.set(key, { numbers, times })
  }

  /** Counts of nothing are none, and their order says nothing. */
  #intern(counts: Counts): number {
    let written = ''
    for (const name in counts) written += `${name}\u0000${counts[name]}\u0000`
    const known = this.#numberOf.get(written)
    if (known !== undefined) return known
    const entries = Object.entries(counts)
      .filter(([, count]) => count !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    const key = entries.map(([name, count]) => `${name}\u0000${count}\u0000`).join('')
    const same = this.#numberOf.get(key)
    const number = same ?? this.#counts.push(Object.fromEntries(entries)) - 1
    if (same === undefined) this.#keys.push(key)
    this.#numberOf.set(key, number)
    this.#numberOf.set(written, number)
    return number
  }
}

const scaled = (counts: Counts, times: number): Counts => Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * times]))

function addTo(sums: Record<string, number>, counts: Counts): void {
  for (const name in counts) sums[name] = (sums[name] ?? 0) + counts[name]!
}

/** Of so few groups a binomial draw takes as long as about four plain ones, each with its counts to be added. */
const worthADraw = 4

/** One multinomial draw over rows that stand by falling number of groups: binomial draws for the frequent ones, and what falls to the others group by group. */
function drawerOf(rows: readonly JointRow[], random: Random): (table: SparseRows) => void {
  const groups = rows.reduce((total, { times }) => total + times, 0)
  const rare = rows.findIndex(({ times }) => times < worthADraw)
  const frequent = rare === -1 ? rows.length : rare
  const others = Uint32Array.from(rows.slice(frequent).flatMap(({ times }, at) => Array<number>(times).fill(frequent + at)))
  const rest = others.length
  const hits = new Uint32Array(rows.length)
  return (table) => {
    let left = groups
    let weight = groups
    for (let row = 0; row < frequent && left > 0; row++) {
      const { times } = rows[row]!
      const drawn = times === weight ? left : binomial(left, times / weight, random)
      weight -= times
      left -= drawn
      if (drawn > 0) table.add(row, drawn)
    }
    // Counted first and added row by row: adding each as it is drawn would run all over memory.
    hits.fill(0)
    for (; left > 0; left--) hits[others[Math.floor(random() * rest)]!]!++
    for (let row = frequent; row < hits.length; row++) if (hits[row]! > 0) table.add(row, hits[row]!)
  }
}
