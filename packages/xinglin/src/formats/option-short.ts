import type { Parsed } from '../core/index.ts'
import { lettersIn } from './option-bits.ts'
import { foldedCode } from './option-fold.ts'
import { nextQuestion } from './option-places.ts'

/** A reader of whole replies that are letters and signs alone, without patterns: `B`, `<B>`, `A, C`, `ACD`. Undefined where the general reading must look. */
export function shortReply(text: string, count: number, select: 'one' | 'many'): Parsed<readonly string[]> | undefined {
  if (text.length > 80) return undefined
  let letters = 0
  let start: number | undefined
  let end = 0
  let cases = 0
  for (let at = 0; at < text.length; at++) {
    const code = foldedCode(text.charCodeAt(at))
    const place = code < 0x80 ? (code | 0x20) - 0x61 : -1
    if (place >= 0 && place < 26) {
      // No letter twice or out of order: CEA may be a marker.
      if (place >= count || letters >>> place !== 0) return undefined
      if (start !== undefined && (select === 'one' || (at > end && !isJoint(text, end, at)))) return undefined
      letters |= 1 << place
      cases |= code & 0x20 ? lowerCase : upperCase
      start ??= at
      end = at + 1
    } else {
      const sign = code < 0x80 ? signs[code]! : code === enumerationComma || code === fullStop ? ends : 0
      if (sign === 0 || (sign === ends && start === undefined)) return undefined
    }
  }
  if (start === undefined || cases === (lowerCase | upperCase) || (end < text.length && opens.test(text.slice(end)))) return undefined
  return { outcome: 'answered', prediction: lettersIn(letters), spans: [[start, end]] }
}

const [lowerCase, upperCase] = [1, 2] as const
const opens = /[[({<（＜【]/
const joins = /^(?:[，,、;；] ?| ?[、,] ?|[)）>] ?[,，、]? ?[(（<]| )$/
const lines = /\S\n\S/

/** What may stand between two letters: `, `, 、, `）（`; or a line end, and then everywhere. */
function isJoint(text: string, start: number, end: number): boolean {
  const joint = text.slice(start, end)
  return joint === '\n' || (joins.test(joint) && !lines.test(text))
}

/**
 * The same for an explanation and the answer on a line of its own, `……\n\n<C>`: the commonest long reply.
 * Only behind a full stop, so that the line above is no list and no cue.
 */
export function lastLine(text: string, count: number, select: 'one' | 'many'): Parsed<readonly string[]> | undefined {
  const least = Math.max(0, text.length - 41)
  let start = text.length
  while (start > least && text.charCodeAt(start - 1) !== lineEnd) start--
  if (start === least || !endsSentence.test(text.slice(Math.max(0, start - 6), start))) return undefined
  const line = shortReply(text.slice(start), count, select)
  if (line?.outcome !== 'answered' || nextQuestion.test(text)) return undefined
  return { ...line, spans: line.spans!.map(([from, to]) => [from + start, to + start]) }
}

const endsSentence = /[。！？][\s”"]*$/

const [dressing, ends] = [1, 2] as const
const [lineEnd, enumerationComma, fullStop] = [0x0a, 0x3001, 0x3002] as const
const signs = new Uint8Array(0x80)
for (const sign of ' \n"\'*_$`()[]{}<>') signs[sign.charCodeAt(0)] = dressing
for (const sign of ',.;') signs[sign.charCodeAt(0)] = ends
