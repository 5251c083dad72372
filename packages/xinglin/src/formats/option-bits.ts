/** A set of letters is a number with a bit for each, A the lowest. */

export const isMany = (letters: number): boolean => (letters & (letters - 1)) !== 0

const alone: readonly (readonly string[])[] = Array.from({ length: 26 }, (_, place) => [String.fromCharCode(0x41 + place)])

/** The letters of a set, sorted. */
export function lettersIn(set: number): readonly string[] {
  if (!isMany(set) && set !== 0) return alone[Math.clz32(set) ^ 31]!
  const letters: string[] = []
  for (let place = 0; place < 26; place++) if ((set & (1 << place)) !== 0) letters.push(String.fromCharCode(0x41 + place))
  return letters
}
