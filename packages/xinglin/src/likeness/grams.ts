/**
 * The hash of every run of `length` units in a range, with its place, until `take` gives back true; whether it did.
 *
 * A rolling polynomial of base 16777619 in 32 bits, mixed: neighbouring runs have neighbouring hashes, whose low bits are alike.
 */
export function eachGram(
  units: Uint16Array,
  from: number,
  to: number,
  length: number,
  take: (hash: number, place: number) => boolean | void,
): boolean {
  const leaving = powerOf(length)
  let hash = 0
  for (let at = from; at < to; at++) {
    hash = (Math.imul(hash, base) + units[at]!) | 0
    if (at >= from + length) hash = (hash - Math.imul(units[at - length]!, leaving)) | 0
    if (at >= from + length - 1 && take(Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d), at - length + 1) === true) return true
  }
  return false
}

const base = 16777619

function powerOf(exponent: number): number {
  let power = 1
  for (let n = 0; n < exponent; n++) power = Math.imul(power, base)
  return power
}
