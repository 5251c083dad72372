/** A source of numbers in [0, 1), e.g. `Math.random` or `seededRandom`. */
export type Random = () => number

/**
 * A reproducible generator: the same parts give the same sequence on every machine.
 *
 * sfc32 (Chris Doty-Humphrey's PractRand), seeded by hashing `parts` with MurmurHash3's finaliser. Not for secrets.
 */
export function seededRandom(...parts: readonly (string | number)[]): Random {
  const seed = hash32(parts.join('\u0000'))
  let a = seed
  let b = mix(seed ^ 0x9e3779b9)
  let c = mix(seed ^ 0x85ebca6b)
  let counter = 1
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return (t >>> 0) / 0x1_0000_0000
  }
  for (let warmUp = 0; warmUp < 12; warmUp++) next()
  return next
}

/** FNV-1a over UTF-16 code units, finished by `mix`; a well-spread 32-bit integer. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return mix(hash)
}

function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

/** `items` in a random order; Fisher–Yates on a copy. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}
