import type { DictGroup } from 'opencc-js/core'
import { brokenIn } from './broken-text.ts'
import type { Check } from './check.ts'
import { ownWords } from './own-words.ts'

/**
 * Simplified and traditional characters in one question or reference: it was put together from several sources, or converted in part.
 * An instruction in one writing around a question in the other is no such mixture, and text in a wrong encoding has characters of both.
 */
export const mixedScripts: Check = {
  codes: ['text.mixedScript'],
  async start({ tell, shown }) {
    const kinds = await characterKinds()
    return {
      row({ sample, task, texts, place }) {
        for (const each of texts) {
          const { field } = each
          const firsts = firstOfEach(field === 'prompt' ? ownWords(sample, task) : each.text, kinds)
          if (!firsts || brokenIn(each) !== undefined) continue
          const [simplified, traditional] = firsts
          tell('text.mixedScript', place, { field, simplified: shown(simplified, field), traditional: shown(traditional, field) })
        }
      },
    }
  },
}

/** The first character of either writing; undefined where there is only one, or none. */
function firstOfEach(text: string, kinds: Uint8Array): readonly [simplified: string, traditional: string] | undefined {
  let simplified = ''
  let traditional = ''
  for (let at = 0; at < text.length; at++) {
    const kind = kinds[text.charCodeAt(at)]!
    if (kind === 1 && simplified === '') simplified = text[at]!
    if (kind === 2 && traditional === '') traditional = text[at]!
  }
  return simplified === '' || traditional === '' ? undefined : [simplified, traditional]
}

let table: Promise<Uint8Array> | undefined

/** What each UTF-16 unit is a sign of: 1 simplified writing, 2 traditional, 0 neither. Made when first needed, in a tenth of a second. */
const characterKinds = (): Promise<Uint8Array> => (table ??= makeKinds())

/** Traditional by the dictionary, and in simplified texts of medicine all the same: 噁唑, 癥瘕, 视矇. */
const usedInBoth = '噁癥矇'

/**
 * Of OpenCC's dictionaries, the characters that only one way of writing has: those that stand in words of the other are no sign, 后 and 里, 乾 and 徵,
 * nor are those that Taiwan or Hong Kong write as the mainland does, 床 and 群.
 */
async function makeKinds(): Promise<Uint8Array> {
  const [simplified, traditional] = await Promise.all([import('opencc-js/preset/cn2t'), import('opencc-js/preset/t2cn')])
  const toTraditional = wordsOf(simplified.from.cn!)
  const toSimplified = wordsOf(traditional.to.cn!)
  const regional = [...wordsOf(simplified.to.tw!), ...wordsOf(simplified.to.hk!)].map(([, to]) => to)
  const kinds = new Uint8Array(0x10000)
  const mark = (kind: number, own: readonly Word[], ofOther: readonly string[]) => {
    const inOther = new Set([...own.map(([, to]) => to), ...ofOther, usedInBoth].join(''))
    for (const [from] of own) if (from.length === 1 && !inOther.has(from)) kinds[from.charCodeAt(0)] = kind
  }
  mark(1, toTraditional, [...longer(toSimplified), ...regional])
  mark(2, toSimplified, longer(toTraditional))
  return kinds
}

/** What is converted as a whole. */
const longer = (words: readonly Word[]): readonly string[] => words.flatMap(([from]) => (from.length > 1 ? [from] : []))

type Word = readonly [from: string, to: string]

/** An entry is a character or word and what it becomes: `发 發|头发 頭髮`. */
const wordsOf = (groups: readonly DictGroup[]): readonly Word[] =>
  groups
    .flat()
    .flatMap((dictionary) =>
      typeof dictionary === 'string' ? dictionary.split('|').map((entry) => entry.split(' ') as [string, string]) : dictionary,
    )
