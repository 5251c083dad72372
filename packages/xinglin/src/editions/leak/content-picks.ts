/** What an option's own words may say, and which option it singles out; absent where two are alike in it. */
export const contentFeatures = ['longest', 'shortest', 'first-in-alphabet', 'last-in-alphabet', 'most-like-stem', 'least-like-stem'] as const
/** By feature in the order above: an option's number, or −1. */
export type ContentPicks = readonly number[]

/** The picks among the options that do not speak of others. */
export function contentPicks(options: readonly string[], isFree: readonly boolean[], stem: string): ContentPicks {
  const free = [...options.keys()].filter((option) => isFree[option])
  if (free.length < 2) return contentFeatures.map(() => -1)
  const stemPairs = new Set(pairsOf(stem))
  const lengths = options.map((text) => text.length)
  const likeness = options.map((text) => pairsOf(text).filter((pair) => stemPairs.has(pair)).length)
  return [
    most(free, (option) => lengths[option]!),
    most(free, (option) => -lengths[option]!),
    // Options are sorted by their texts.
    free[0]!,
    free.at(-1)!,
    most(free, (option) => likeness[option]!),
    most(free, (option) => -likeness[option]!),
  ]
}

/** The one option with the highest value; −1 where several have it. */
export function most(options: readonly number[], valueOf: (option: number) => number): number {
  const values = options.map(valueOf)
  const highest = Math.max(...values)
  return values.filter((value) => value === highest).length === 1 ? options[values.indexOf(highest)]! : -1
}

const pairsOf = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
