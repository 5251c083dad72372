/** An entity in a tagged text; offsets are half-open and count code points. */
export interface TaggedEntity {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly entity: string
}

/**
 * The entities of a text with one tag per code point, in BIO, BIOES, BMES or IO; `L`, `U` and `W` are taken for `E`, `S` and `S`.
 *
 * A tag is a letter and a type, either first, with `-` or `_` between: `B-body`, `I_body`, `body-E`. What is none is outside, as `O` is.
 * `B` and `S` begin an entity; `I`, `M` and `E` go on with the one before if it is of their type and not ended by `S` or `E`, else they begin one (see `brokenTags`).
 * What another type, an outside tag or the end of the text breaks off ends there. Throws `RangeError` where there are more tags than code points, or fewer.
 */
export function decodeTags(text: string, tags: readonly string[]): TaggedEntity[] {
  const characters = Array.from(text)
  if (characters.length !== tags.length) throw new RangeError(`${tags.length} tags for ${characters.length} code points`)
  const entities: { type: string; start: number; end: number }[] = []
  let open: { type: string; start: number; end: number } | undefined
  for (const [n, tag] of tags.entries()) {
    const { letter, type } = parsedTag(tag)
    if (letter !== 'O' && open && goesOn(letter) && open.type === type) open.end = n + 1
    else {
      open = letter === 'O' ? undefined : { type, start: n, end: n + 1 }
      if (open) entities.push(open)
    }
    if (letter === 'E' || letter === 'S') open = undefined
  }
  return entities.map(({ type, start, end }) => ({ type, start, end, entity: characters.slice(start, end).join('') }))
}

/** How many tags go on with an entity that is not there. In IO, which has no beginnings, that is no mistake: `begins` tells whether to expect any. */
export function brokenTags(tags: readonly string[]): number {
  let broken = 0
  let open: string | undefined
  for (const tag of tags) {
    const { letter, type } = parsedTag(tag)
    if (goesOn(letter) && open !== type) broken++
    open = letter === 'O' || letter === 'E' || letter === 'S' ? undefined : type
  }
  return broken
}

/** Whether a tag begins an entity. */
export const begins = (tag: string): boolean => 'BS'.includes(parsedTag(tag).letter)

/** Whether a text may be a tag, by its form alone. */
export const isTag = (text: string): boolean => text === 'O' || prefixed.test(text) || suffixed.test(text) || /^[BIMES]$/.test(text)

/** One tag per character for a token of several: the first keeps `B`, the last `E`, what is between goes on; `S` becomes `B` … `E`. */
export function tagsOfToken(tag: string, length: number): readonly string[] {
  const { letter } = parsedTag(tag)
  return Array.from({ length }, (_, n) => {
    const isFirst = n === 0
    const isLast = n === length - 1
    if (letter === 'O' || length === 1) return tag
    if (letter === 'B') return isFirst ? tag : withLetter(tag, 'I')
    if (letter === 'E') return isLast ? tag : withLetter(tag, 'I')
    if (letter === 'S') return withLetter(tag, isFirst ? 'B' : isLast ? 'E' : 'I')
    return tag
  })
}

type Letter = 'B' | 'I' | 'E' | 'S' | 'O'

const prefixed = /^([BIMESLUW])[-_](.+)$/
const suffixed = /^(.+)[-_]([BIMES])$/
const letters: Readonly<Record<string, Letter>> = { B: 'B', I: 'I', M: 'I', E: 'E', L: 'E', S: 'S', U: 'S', W: 'S' }

const goesOn = (letter: Letter): boolean => letter === 'I' || letter === 'E'

function parsedTag(tag: string): { readonly letter: Letter; readonly type: string } {
  const before = prefixed.exec(tag)
  if (before) return { letter: letters[before[1]!]!, type: before[2]! }
  const behind = suffixed.exec(tag)
  if (behind) return { letter: letters[behind[2]!]!, type: behind[1]! }
  return { letter: /^[BIMES]$/.test(tag) ? letters[tag]! : 'O', type: '' }
}

/** The tag with another letter, in its own form. */
function withLetter(tag: string, letter: Letter): string {
  const before = prefixed.exec(tag)
  return before ? `${letter}${tag.slice(1)}` : suffixed.test(tag) ? `${tag.slice(0, -1)}${letter}` : letter
}
