import { seededRandom, shuffled } from '../../core/index.ts'
import type { AskedQuestion } from './asked-questions.ts'
import { poissonTail } from './tail.ts'

/** A distance at which forms of one question stand more often than by chance. */
export interface Linked {
  readonly distance: number
  /** Pairs of forms of one question at this distance, and how many are expected of a random order. */
  readonly pairs: number
  readonly expected: number
  /** For all distances together. */
  readonly p: number
}

/** More forms of one question than this are not compared pair by pair; so many of them, drawn, are. */
const mostForms = 40

/**
 * Whether forms of one question stand at some distance from each other in a sequence of rows: next to each other, or all second forms behind all first ones.
 *
 * In a random order of N rows a pair is at distance d with chance 2(N − d)/(N(N − 1)); the number of such pairs is held against Poisson's distribution,
 * whose upper tail is the heavier one, and against all distances at once. `placeOf` gives a row's place in the sequence, from 0.
 */
export function linkedAtDistance(questions: readonly AskedQuestion[], rowCount: number, placeOf: (index: number) => number): Linked | undefined {
  const random = seededRandom('links')
  const counts = new Uint32Array(rowCount)
  let pairs = 0
  for (const { rows } of questions) {
    if (rows.length < 2) continue
    const chosen = rows.length <= mostForms ? rows : shuffled(rows, random).slice(0, mostForms)
    const places = chosen.map(({ index }) => placeOf(index))
    for (const [n, place] of places.entries()) for (let other = 0; other < n; other++) counts[Math.abs(place - places[other]!)]!++
    pairs += (places.length * (places.length - 1)) / 2
  }
  let best: Linked | undefined
  for (const [distance, count] of counts.entries()) {
    if (count === 0) continue
    const expected = (pairs * 2 * (rowCount - distance)) / (rowCount * (rowCount - 1))
    if (best && count <= expected) continue
    const p = Math.min(1, poissonTail(count, expected) * (rowCount - 1))
    if (!best || p < best.p || (p === best.p && count > best.pairs)) best = { distance, pairs: count, expected, p }
  }
  return best
}

/** Each row's place, by its index in the file, when the rows of a task are sorted by their ids, or by the ids' ends. */
export function placesById(questions: readonly AskedQuestion[], fileRows: number, isReversed: boolean): Int32Array {
  const rows = questions.flatMap((question) => question.rows)
  const names = rows.map(({ id }) => (isReversed ? [...id].toReversed().join('') : id))
  const order = Uint32Array.from(rows.keys()).sort((a, b) =>
    names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : rows[a]!.index - rows[b]!.index,
  )
  const places = new Int32Array(fileRows)
  for (const [place, row] of order.entries()) places[rows[row]!.index] = place
  return places
}

/** The same for the order in which they stand in the file. */
export function placesInFile(questions: readonly AskedQuestion[], fileRows: number): Int32Array {
  const isOfTask = new Uint8Array(fileRows)
  for (const { rows } of questions) for (const { index } of rows) isOfTask[index] = 1
  const places = new Int32Array(fileRows)
  let place = 0
  for (const [index, is] of isOfTask.entries()) if (is === 1) places[index] = place++
  return places
}
