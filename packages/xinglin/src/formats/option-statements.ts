import { isMany } from './option-bits.ts'
import type { Group } from './option-marks.ts'
import { charactersOf, codeAt, isAt, standsAt } from './option-patterns.ts'
import { beginsLine, beginsText, endsLine, numberedBefore, parts } from './option-places.ts'
import { endsClause, isBoxed } from './option-reach.ts'
import { isCalledRight, isCalledWrong, type Reply, speaks, verdictOn } from './option-verdicts.ts'
import {
  asked,
  concluded,
  denied,
  headed,
  isTheAnswer,
  namedWrong,
  noneBut,
  ofOthers,
  picked,
  pointedTo,
  reconsiders,
  replaces,
  stated,
  supposed,
} from './option-words.ts'

/**
 * How plainly a group is stated to be the answer: 0 not at all; 1 by a heading, or as what is wrong; 2 by words such as 的是 and 应为; 3 by 选 alone;
 * 4 by 答案 or 故选, in brackets of its own, on a line of its own, at the beginning of the reply.
 */
type Level = 0 | 1 | 2 | 3 | 4

/** What a reply states. Each may be several groups where several options are wanted. */
export interface Statements {
  readonly plain?: readonly Group[] | undefined
  readonly weaker?: readonly Group[] | undefined
  /** What was only supposed or asked stands here where nothing else does. */
  readonly weakest?: readonly Group[] | undefined
}

/** The last statements of a reply. Those before the last plain one are not looked for. */
export function statementsIn(reply: Reply, select: 'one' | 'many'): Statements {
  const { folded, groups } = reply
  let plain: number | undefined
  let choice: number | undefined
  let weaker: number | undefined
  let weakest: number | undefined
  let supposition: number | undefined
  for (let at = groups.length - 1; at >= 0 && plain === undefined; at--) {
    const group = groups[at]!
    const level = levelOf(reply, at, select)
    if (level === 0 || isDenied(folded, group)) continue
    if (isSupposed(folded, group)) supposition ??= level > 2 ? at : undefined
    else if (level === 4) plain = at
    else if (level === 3) choice ??= at
    else if (level === 2) weaker ??= at
    else weakest ??= at
  }
  const answer = plain ?? choice
  if (answer === undefined) return { weaker: groupsAt(reply, weaker, select), weakest: groupsAt(reply, weakest ?? supposition, select) }
  // Weaker words count behind the answer only where it is taken back.
  const later = Math.max(choice ?? answer, weaker ?? answer)
  const isTakenBack = later > answer && reconsiders.test(folded.slice(groups[answer]!.end, groups[later]!.from))
  return { plain: groupsAt(reply, isTakenBack ? later : answer, select) }
}

function groupsAt(reply: Reply, at: number | undefined, select: 'one' | 'many'): readonly Group[] | undefined {
  if (at === undefined) return undefined
  return select === 'many' ? chosenWith(reply, at) : [reply.groups[at]!]
}

function levelOf(reply: Reply, at: number, select: 'one' | 'many'): Level {
  const { folded } = reply
  const group = reply.groups[at]!
  if (isSurelyNot(reply, at, select)) return 0
  if (isAt(folded, group.start - 1, '<') && isAt(folded, group.lastLetter, '>')) return 4
  if (isBoxed(folded, group.start)) return 4
  if (speaks(stated, folded, group)) return group.form !== 'lower' || standsAlone(folded, group) ? 4 : 0
  if (speaks(picked, folded, group)) return group.form !== 'lower' || standsAlone(folded, group) ? 3 : 0
  const isAtEnd = endsLine(folded, group.end)
  const isAlone = isAtEnd && beginsLine(folded, group.from)
  if (group.form === 'lower') return isAlone ? 4 : 0
  if (group.form === 'number') return isAlone && standsAt(numberedBefore, folded, group.from) ? 4 : 0
  if (group.form === 'stem' && reply.item.stems.size === 0) return 0
  // A list under 错误的有.
  if (speaks(namedWrong, folded, group)) return 1
  if (isAlone || beginsReply(reply, at, select)) return 4
  if (!endsClause(folded, group.end) && standsAt(isTheAnswer, folded, group.end)) return 4
  if (speaks(pointedTo, folded, group)) return 2
  if (speaks(concluded, folded, group) && (isAtEnd || isCalledRight(folded, group))) return 2
  if (isAtEnd && group.form === 'capital' && standsAt(replaces, folded, group.from)) return 2
  // Of several headings none is the answer's.
  return isAtEnd && reply.groups.length === 1 && speaks(headed, folded, group) ? 1 : 0
}

const beginsReply = (reply: Reply, at: number, select: 'one' | 'many'): boolean => {
  const { folded, groups } = reply
  const { from, end } = groups[at]!
  return at < 2 && beginsText(folded, from) && standsAt(parts, folded, end) && !isJudged(reply, at, select)
}

/** `C. 拒绝急救`, not `C 错`. */
const isLine = (folded: string, { isHead, end, lastLetter }: Group): boolean => isHead && (end > lastLetter || !isAt(folded, lastLetter, ' '))

/** Letters that begin the reply are no answer where they are judged; of one, a line may say that it is the wrong one. */
const isJudged = ({ folded, groups }: Reply, at: number, select: 'one' | 'many'): boolean =>
  isCalledRight(folded, groups[at]!) ||
  (!isLine(folded, groups[at]!) && isCalledWrong(folded, groups[at]!)) ||
  (select === 'many' && groups[at]!.isHead && verdictOn(folded, groups[at]!, groups[at + 1]?.from ?? folded.length) !== 'open')

/** A lower-case letter counts where it is not an English word: 选b, `Answer: b`; never `the answer is a drug`. */
const standsAlone = (folded: string, group: Group): boolean =>
  /^(?:["'*_)\]}>$.。,;!\s]*$|["'*_)\]}>$.。,;!、)]|[\u3400-\u9fff])/.test(folded.slice(group.lastLetter, group.lastLetter + 20)) &&
  !(/[ai]/.test(folded[group.start]!) && /[A-Za-z]["'*_(\s]{1,4}$/.test(folded.slice(Math.max(0, group.start - 6), group.start)))

/** One of the lines that repeat the options, or judge them one by one. */
function isSurelyNot({ folded, groups, item }: Reply, at: number, select: 'one' | 'many'): boolean {
  const group = groups[at]!
  if (!group.isHead) return false
  const isLined = isMany(group.letters) && group.form === 'capital' && group.end > group.lastLetter
  if (select === 'one') return (isLined && !speaks(stated, folded, group)) || isFollowedBy(groups, at) || isPrecededBy(groups, at, folded)
  return isLined && group.letters === 2 ** item.count - 1 && at < groups.length - 1
}

const isFollowedBy = (groups: readonly Group[], at: number): boolean => {
  const next = groups[at + 1]
  return next !== undefined && groups[at]!.isHead && next.isHead && next.letters === groups[at]!.letters << 1
}

/** The last of several lines, each of which begins with the next letter. */
const isPrecededBy = (groups: readonly Group[], at: number, folded: string): boolean =>
  at > 0 && isFollowedBy(groups, at - 1) && !speaks(stated, folded, groups[at]!)

const isSupposed = (folded: string, group: Group): boolean =>
  speaks(supposed, folded, group) ||
  (mayBeOthers[codeAt(folded, group.end)] === 1 && (standsAt(ofOthers, folded, group.end) || standsAt(asked, folded, group.end)))

/** What `ofOthers` and `asked` can begin with. */
const mayBeOthers = charactersOf('者的"\'*)]}>选项吗?')

/** Denied before, or right behind: 不选A, A不对. */
function isDenied(folded: string, group: Group): boolean {
  if (speaks(denied, folded, group)) return !standsAt(noneBut, folded, group.end)
  return partsVerdict[codeAt(folded, group.end)] === 0 && isCalledWrong(folded, group) && !standsAt(isTheAnswer, folded, group.end)
}

const partsVerdict = charactersOf(' \n(:')

/** The group at `at` with those that are chosen beside it: 选A，选C; lines that each begin with a letter. */
function chosenWith(reply: Reply, at: number): readonly Group[] {
  const { folded, groups } = reply
  const goesWith = speaks(picked, folded, groups[at]!) ? isChosenToo : groups[at]!.isHead ? isLineToo : undefined
  if (!goesWith) return [groups[at]!]
  let [from, to] = [at, at + 1]
  while (from > 0 && goesWith(reply, from - 1, from)) from--
  while (to < groups.length && goesWith(reply, to - 1, to)) to++
  return groups.slice(from, to)
}

/** Both are chosen by the verb, and the mind was not changed between them. */
function isChosenToo({ folded, groups }: Reply, at: number, next: number): boolean {
  const isChosen = (group: Group) => speaks(picked, folded, group) && !isDenied(folded, group) && !isSupposed(folded, group)
  return isChosen(groups[at]!) && isChosen(groups[next]!) && !reconsiders.test(folded.slice(groups[at]!.end, groups[next]!.from))
}

/** Both head a line, the letters go on, and neither is called wrong. */
function isLineToo({ folded, groups }: Reply, at: number, next: number): boolean {
  const [first, second] = [groups[at]!, groups[next]!]
  const heads = (group: Group) => group.isHead && beginsLine(folded, group.from) && !isCalledWrong(folded, group)
  return heads(first) && heads(second) && first.letters < second.letters && !speaks(namedWrong, folded, second)
}
