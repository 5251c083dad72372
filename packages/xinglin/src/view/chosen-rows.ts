import { flipOf, noPartner, partners } from '../engine/run-index-pair.ts'
import { rowTest } from '../engine/run-index-filter.ts'
import type { RunIndex } from '../engine/run-index.ts'
import type { PageContext } from './page.ts'
import type { Query } from './query.ts'
import type { RunFacts, RunStore } from './run-store.ts'

/** A run with its index, and the other run beside it where one is chosen. */
export interface OpenedRun {
  readonly facts: RunFacts
  readonly index: RunIndex
  /** Under which the verdicts stand; undefined where nothing is graded in the open. */
  readonly rules?: string
  readonly other?: { readonly facts: RunFacts; readonly index: RunIndex; readonly partners: Uint32Array }
}

export type Opening = OpenedRun | { readonly building: string; readonly linesRead: number; readonly linesInAll: number } | undefined

/** Opens what the address names; undefined where there is no such run. */
export async function openRun(store: RunStore, { query }: PageContext): Promise<Opening> {
  const facts = await store.facts(query.run)
  if (!facts) return undefined
  const opened = await store.index(facts)
  if (!('index' in opened)) return building(facts, opened.linesRead)
  const { index } = opened
  const rules = index.names.rules.find((each) => each === query.rules) ?? index.names.rules[0]
  const own = { facts, index, ...(rules !== undefined && { rules }) }
  if (query.with === '' || query.with === query.run) return own
  const other = await store.facts(query.with)
  if (!other) return own
  const openedOther = await store.index(other)
  if (!('index' in openedOther)) return building(other, openedOther.linesRead)
  return { ...own, other: { facts: other, index: openedOther.index, partners: pairOf(index, openedOther.index) } }
}

function building({ name, manifest, grades }: RunFacts, linesRead: number) {
  const { total, completed } = manifest.progress
  return { building: name, linesRead, linesInAll: total + completed * (1 + grades.filter(({ hasLines }) => hasLines).length) }
}

export const gradeOf = (index: RunIndex, rules: string | undefined): number => (rules === undefined ? -1 : index.names.rules.indexOf(rules))

/** A test of rows by the filters of the address. */
export async function passing(store: RunStore, run: OpenedRun, query: Query, signal: AbortSignal): Promise<(row: number) => boolean> {
  const { index, rules, other } = run
  const grade = gradeOf(index, rules)
  const [name, ...value] = query.stratum.split(':')
  const passes = rowTest(index, {
    grade,
    ...(query.task !== '' && { task: query.task }),
    ...(query.outcome !== '' && { outcome: query.outcome }),
    ...(query.verdict !== '' && { verdict: query.verdict }),
    ...(query.stratum !== '' && { stratum: { name: name!, value: value.join(':') } }),
    ...(query.note !== '' && { note: query.note }),
    ...(query.q !== '' && { among: await store.search(index, query.q, signal) }),
  })
  if (query.flips === '' || !other) return passes
  return (row) => {
    const flip = flipIn(run, row)
    return flip !== undefined && (query.flips === 'all' || flip === query.flips) && passes(row)
  }
}

/** Whether the two runs differ on a row in which of them is right. */
export function flipIn({ index, rules, other }: OpenedRun, row: number): 'lost' | 'gained' | undefined {
  const partner = other?.partners[row] ?? noPartner
  if (!other || partner === noPartner) return undefined
  return flipOf(index.verdict(row, gradeOf(index, rules)), other.index.verdict(partner, gradeOf(other.index, rules)))
}

const pairs = new WeakMap<RunIndex, WeakMap<RunIndex, Uint32Array>>()

function pairOf(one: RunIndex, other: RunIndex): Uint32Array {
  const known = pairs.get(one) ?? new WeakMap<RunIndex, Uint32Array>()
  pairs.set(one, known)
  const found = known.get(other) ?? partners(one, other)
  known.set(other, found)
  return found
}
