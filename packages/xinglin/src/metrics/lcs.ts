/**
 * The length of the longest common subsequence of two sequences of token ids.
 *
 * Ids are in [0, alphabet). Takes ⌈shorter / 32⌉ steps per id of the longer sequence, and as many words per distinct id of the shorter.
 * Source: Hyyrö (2004), "Bit-parallel LCS-length computation revisited": V ← (V + (V ∧ M)) ∨ (V ∧ ¬M); the length is the number of zeros in V.
 */
export function lcsLength(left: Int32Array, right: Int32Array, alphabet: number): number {
  return left.length < right.length ? lcsOver(left, right, alphabet) : lcsOver(right, left, alphabet)
}

function lcsOver(pattern: Int32Array, text: Int32Array, alphabet: number): number {
  const words = (pattern.length + 31) >>> 5
  const rows = matchRows(pattern, alphabet, words)
  const column = columnBuffer(words)
  for (let i = 0; i < text.length; i++) {
    const row = rowOf[text[i]!]!
    if (row !== 0) advance(column, rows, row * words, words)
  }
  return countZeros(column, pattern.length)
}

function advance(column: Int32Array, rows: Int32Array, offset: number, words: number): void {
  let carry = 0
  for (let w = 0; w < words; w++) {
    const v = column[w]!
    const matches = rows[offset + w]!
    const u = v & matches
    const sum = (((v + u) | 0) + carry) | 0
    // The carry out of a 32-bit addition, by the majority of the top bits.
    carry = ((v & u) | ((v | u) & ~sum)) >>> 31
    column[w] = sum | (v & ~matches)
  }
}

// Reused between calls: allocating them took longer than the comparison of two sentences.
let rowOf = new Int32Array(1024)
let rowBuffer = new Int32Array(8192)
let columns = new Int32Array(64)
/** Longer tables are not kept. */
const keptWords = 1 << 20

/** For each id of the pattern a row of bits, one where it stands; `rowOf[id]` is 0 for the others, and row 0 is not used. */
function matchRows(pattern: Int32Array, alphabet: number, words: number): Int32Array {
  if (rowOf.length < alphabet) rowOf = new Int32Array(alphabet * 2)
  else rowOf.fill(0, 0, alphabet)
  let count = 1
  for (let i = 0; i < pattern.length; i++) if (rowOf[pattern[i]!] === 0) rowOf[pattern[i]!] = count++
  const rows = cleared(count * words)
  for (let i = 0; i < pattern.length; i++) {
    const at = rowOf[pattern[i]!]! * words + (i >>> 5)
    rows[at] = rows[at]! | (1 << (i & 31))
  }
  return rows
}

function cleared(length: number): Int32Array {
  if (length > keptWords) return new Int32Array(length)
  if (rowBuffer.length < length) rowBuffer = new Int32Array(length * 2)
  else rowBuffer.fill(0, 0, length)
  return rowBuffer
}

function columnBuffer(words: number): Int32Array {
  if (columns.length < words) columns = new Int32Array(words * 2)
  return columns.fill(-1, 0, words)
}

function countZeros(column: Int32Array, length: number): number {
  let zeros = 0
  for (let w = 0; w < length >>> 5; w++) zeros += ones(~column[w]!)
  const rest = length & 31
  return rest === 0 ? zeros : zeros + ones(~column[length >>> 5]! & ((1 << rest) - 1))
}

function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
