import type { RunIndex } from './run-index.ts'

/** The row of the other run for each row of this one; 0xffffffff where the other has none. */
export function partners(one: RunIndex, other: RunIndex): Uint32Array {
  const mine = one.columns.key as Float64Array
  const theirs = other.columns.key as Float64Array
  const found = new Uint32Array(one.rows).fill(noPartner)
  // Runs of one edition have their rows in the same order as a rule.
  let rowOf: Map<number, number> | undefined
  for (let row = 0; row < found.length; row++) {
    if (theirs[row] === mine[row]) found[row] = row
    else {
      rowOf ??= new Map(Array.from(theirs, (key, at) => [key, at]))
      found[row] = rowOf.get(mine[row]!) ?? noPartner
    }
  }
  return found
}

export const noPartner = 0xff_ff_ff_ff

/** `lost`: this run is right and the other is not; `gained`: the other way round. Unjudged answers are neither. */
export function flipOf(one: string | undefined, other: string | undefined): 'lost' | 'gained' | undefined {
  if (one === undefined || other === undefined || one === 'unjudged' || other === 'unjudged') return undefined
  if (one === 'right') return other === 'right' ? undefined : 'lost'
  return other === 'right' ? 'gained' : undefined
}
