import { lcsLength } from './lcs.ts'

/** How much of two texts is the same: units shared, units of the prediction, units of the reference. */
export interface Overlap {
  readonly shared: number
  readonly predicted: number
  readonly expected: number
}

export interface Overlaps {
  readonly unigrams: Overlap
  readonly bigrams: Overlap
  /** The longest common subsequence, over all tokens. */
  readonly subsequence: Overlap
}

/**
 * Counts what ROUGE-1, ROUGE-2 and ROUGE-L are made of.
 *
 * `set`: an n-gram counts once however often it occurs; `clipped`: as often as it occurs in both. Linear in the tokens, but for `lcsLength`.
 */
export function overlaps(predicted: readonly string[], expected: readonly string[], ngrams: 'set' | 'clipped'): Overlaps {
  const overlap = ngrams === 'set' ? setOverlap : clippedOverlap
  const ids = new Map<string, number>()
  const left = tokenIds(predicted, ids)
  const right = tokenIds(expected, ids)
  const pairs = pairIds(left, right)
  return {
    unigrams: overlap(left, right, ids.size),
    bigrams: overlap(pairs.left, pairs.right, pairs.alphabet),
    subsequence: { shared: lcsLength(left, right, ids.size), predicted: left.length, expected: right.length },
  }
}

function tokenIds(tokens: readonly string[], ids: Map<string, number>): Int32Array {
  const result = new Int32Array(tokens.length)
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    let id = ids.get(token)
    if (id === undefined) ids.set(token, (id = ids.size))
    result[i] = id
  }
  return result
}

// An open-addressing table from two adjacent ids to the id of their pair, reused between calls: a Map took most of ROUGE's time.
let slots = new Int32Array(2048)
let firsts = new Int32Array(1024)
let seconds = new Int32Array(1024)

/** Numbers the bigrams of two sequences from 0. */
function pairIds(left: Int32Array, right: Int32Array): { readonly left: Int32Array; readonly right: Int32Array; readonly alphabet: number } {
  const most = left.length + right.length
  const bits = 33 - Math.clz32(Math.max(most, 2))
  reserve(1 << bits, most)
  let alphabet = 0
  const number = (ids: Int32Array) => {
    const pairs = new Int32Array(Math.max(ids.length - 1, 0))
    for (let i = 0; i < pairs.length; i++) {
      const first = ids[i]!
      const second = ids[i + 1]!
      let slot = (Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca6b)) >>> (32 - bits)
      let pair = slots[slot]!
      while (pair !== 0 && (firsts[pair - 1] !== first || seconds[pair - 1] !== second)) {
        slot = (slot + 1) & ((1 << bits) - 1)
        pair = slots[slot]!
      }
      if (pair === 0) {
        firsts[alphabet] = first
        seconds[alphabet] = second
        pair = ++alphabet
        slots[slot] = pair
      }
      pairs[i] = pair - 1
    }
    return pairs
  }
  const leftPairs = number(left)
  const rightPairs = number(right)
  return { left: leftPairs, right: rightPairs, alphabet }
}

function reserve(slotCount: number, pairCount: number): void {
  if (slots.length < slotCount) slots = new Int32Array(slotCount)
  else slots.fill(0, 0, slotCount)
  if (firsts.length >= pairCount) return
  firsts = new Int32Array(pairCount * 2)
  seconds = new Int32Array(pairCount * 2)
}

let marks = new Int32Array(1024)

/** For each id of the alphabet a number, 0 at first. */
function clearedMarks(alphabet: number): Int32Array {
  if (marks.length < alphabet) marks = new Int32Array(alphabet * 2)
  else marks.fill(0, 0, alphabet)
  return marks
}

function setOverlap(left: Int32Array, right: Int32Array, alphabet: number): Overlap {
  const seen = clearedMarks(alphabet)
  let shared = 0
  let predicted = 0
  let expected = 0
  for (let i = 0; i < right.length; i++) {
    if (seen[right[i]!] !== 0) continue
    seen[right[i]!] = 1
    expected++
  }
  for (let i = 0; i < left.length; i++) {
    const state = seen[left[i]!]!
    if (state >= 2) continue
    seen[left[i]!] = 2
    predicted++
    shared += state
  }
  return { shared, predicted, expected }
}

function clippedOverlap(left: Int32Array, right: Int32Array, alphabet: number): Overlap {
  const remaining = clearedMarks(alphabet)
  let shared = 0
  for (let i = 0; i < right.length; i++) remaining[right[i]!] = remaining[right[i]!]! + 1
  for (let i = 0; i < left.length; i++) {
    const id = left[i]!
    if (remaining[id] === 0) continue
    remaining[id] = remaining[id]! - 1
    shared++
  }
  return { shared, predicted: left.length, expected: right.length }
}
