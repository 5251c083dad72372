import { normalQuantile } from './bca.ts'

/** Tasks with fewer groups are said to be small. */
export const smallTask = 100

/** Half the width of the 95 % interval of a difference of two independent runs of `n` questions, each with this `share` right: smaller differences tell nothing. */
export const smallestTellingDifference = ({ n, share }: { readonly n: number; readonly share: number }): number =>
  normalQuantile(0.975) * Math.sqrt((2 * share * (1 - share)) / n)

/** The same from a score's own interval, whose half width is about 1.96 standard errors at a `level` of 0.95. */
export const tellingDifferenceOf = ({ low, high, level }: { readonly low: number; readonly high: number; readonly level: number }): number =>
  (((high - low) / 2) * Math.SQRT2 * normalQuantile(0.975)) / normalQuantile((1 + level) / 2)
