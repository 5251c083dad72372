import type { DictGroup } from 'opencc-js/core'
import type { Check } from './check.ts'

/** Simplified and traditional characters in one prompt: it was put together from several sources, or converted in part. */
export const mixedScripts: Check = {
  codes: ['text.mixedScript'],
  async start({ tell }) {
    const kinds = await characterKinds()
    return {
      row({ texts, place }) {
        for (const { field, text } of texts) {
          const firsts: [simplified: string, traditional: string] = ['', '']
          for (let at = 0; at < text.length; at++) {
            const kind = kinds[text.charCodeAt(at)]!
            if (kind !== 0 && firsts[kind - 1] === '') firsts[kind - 1] = text[at]!
          }
          const [simplified, traditional] = firsts
          if (simplified !== '' && traditional !== '') tell('text.mixedScript', place, { field, simplified, traditional })
        }
      },
    }
  },
}

let table: Promise<Uint8Array> | undefined

/** What each UTF-16 unit is a sign of: 1 simplified writing, 2 traditional, 0 neither. Made when first needed, in a tenth of a second. */
const characterKinds = (): Promise<Uint8Array> => (table ??= makeKinds())

/** Traditional by the dictionary, and in simplified texts of medicine all the same: 噁唑, 癥瘕, 视矇. */
const usedInBoth = '噁癥矇'

/** Of OpenCC's dictionaries, the characters that only one way of writing has: those that stand in words of the other are no sign, 后 and 里, 乾 and 徵. */
async function makeKinds(): Promise<Uint8Array> {
  const [simplified, traditional] = await Promise.all([import('opencc-js/preset/cn2t'), import('opencc-js/preset/t2cn')])
  const toTraditional = wordsOf(simplified.from.cn!)
  const toSimplified = wordsOf(traditional.to.cn!)
  const kinds = new Uint8Array(0x10000)
  const mark = (kind: number, own: readonly Word[], other: readonly Word[]) => {
    const inOther = new Set([...own.map(([, to]) => to), ...other.filter(([from]) => from.length > 1).map(([from]) => from), usedInBoth].join(''))
    for (const [from] of own) if (from.length === 1 && !inOther.has(from)) kinds[from.charCodeAt(0)] = kind
  }
  mark(1, toTraditional, toSimplified)
  mark(2, toSimplified, toTraditional)
  return kinds
}

type Word = readonly [from: string, to: string]

/** An entry is a character or word and what it becomes: `发 發|头发 頭髮`. */
const wordsOf = (groups: readonly DictGroup[]): readonly Word[] =>
  groups
    .flat()
    .flatMap((dictionary) =>
      typeof dictionary === 'string' ? dictionary.split('|').map((entry) => entry.split(' ') as [string, string]) : dictionary,
    )
