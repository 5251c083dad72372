/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

/** Does something so many times, one after the other. */
export async function times<Value>(count: number, measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (let n = 0; n < count; n++) values.push(await measure())
  return values
}

/** The median of each of some measurements' numbers, taken apart. */
export function medians<Key extends string>(values: readonly Readonly<Record<Key, number>>[], keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, median(values.map((value) => value[key]))])) as Record<Key, number>
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
export const whole = (value: number): string => Math.round(value).toLocaleString('en')
