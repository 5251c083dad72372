import { allMatches } from './all-matches.ts'
import type { Item } from './option-item.ts'
import type { Named } from './option-groups.ts'
import type { Group } from './option-marks.ts'
import { isSaid, type Saying, standsAt } from './option-patterns.ts'
import { endsClause } from './option-reach.ts'
import { allTheRest, calledRight, calledWrong, crossed, denied, ticked, verdicts } from './option-words.ts'

/** A reply, folded, and the letters it names. */
export interface Reply extends Named {
  readonly folded: string
  readonly item: Item
}

export interface Judged {
  readonly right: readonly Group[]
  /** Neither called right nor wrong. */
  readonly open: readonly Group[]
  readonly wrong: readonly Group[]
}

/** What the reply says of each group that it names outside a statement. */
export function judge({ folded, groups }: Reply): Judged {
  const judged: { right: Group[]; open: Group[]; wrong: Group[] } = { right: [], open: [], wrong: [] }
  groups.forEach((group, at) => {
    if (group.range !== undefined || (group.form !== 'capital' && group.form !== 'run')) return
    const verdict = verdictOn(folded, group, groups[at + 1]?.from ?? folded.length)
    // Letters run together that nobody calls an answer are an abbreviation.
    if (verdict !== 'open' || group.form === 'capital') judged[verdict].push(group)
  })
  return judged
}

export function verdictOn(folded: string, group: Group, next: number): 'right' | 'wrong' | 'open' {
  if (isSaid(ticked, folded, group.start)) return 'right'
  if (isSaid(crossed, folded, group.start)) return 'wrong'
  if (speaks(denied, folded, group) || isCalledWrong(folded, group)) return 'wrong'
  if (isCalledRight(folded, group)) return 'right'
  if (group.form === 'run') return 'open'
  const rest = sentence.exec(folded.slice(group.end, Math.min(next, group.end + 100)))
  const last = allMatches(verdicts, rest?.[1] ?? '').at(-1)
  if (!last) return 'open'
  return last[1] === undefined ? 'right' : 'wrong'
}

const sentence = /^[\s.:、)"'*]{0,4}(.*?)(?:[。;\n]|\.(?!\d)|其余|其他|其它|$)/s

/** Letters that only the rest are said to be right beside: 除B外均正确. */
export function exceptionIn({ folded, groups }: Reply): Group | undefined {
  return groups.find((group) => {
    const isExcepted = speaks(denied, folded, group) || isCalledWrong(folded, group)
    return isExcepted && standsAt(allTheRest, folded, group.end)
  })
}

/** A reply's first and last sentence. What is named in between, and no more, is seldom the answer: reasons name the others too. */
export interface Frame {
  readonly isOneSentence: boolean
  /** Whether a place lies in one of the two. */
  holds(at: number): boolean
}

export function frameOf(folded: string): Frame {
  const text = folded.trimEnd()
  const first = text.search(/[。!?\n]/)
  const isOneSentence = first < 0 || first >= text.length - 1
  let last = text.length - 1
  while (last > 0 && !'。!?\n'.includes(text[last - 1]!)) last--
  return { isOneSentence, holds: (at) => isOneSentence || at < first || at >= last }
}

/** Whether the words before a group are these. */
export const speaks = (said: Saying | RegExp, folded: string, { words }: Group): boolean =>
  words !== undefined && (said instanceof RegExp ? standsAt(said, folded, words) : isSaid(said, folded, words))

export const isCalledWrong = (folded: string, { end }: Group): boolean => !endsClause(folded, end) && standsAt(calledWrong, folded, end)
export const isCalledRight = (folded: string, { end }: Group): boolean => !endsClause(folded, end) && standsAt(calledRight, folded, end)
