import { isMany } from './option-bits.ts'
import type { Item } from './option-item.ts'
import { type Group, marksIn } from './option-marks.ts'
import { isLabel, isMedicalName } from './option-medical-names.ts'
import { charactersOf, codeAt, standsAt } from './option-patterns.ts'
import { closesList, endsLine } from './option-places.ts'
import { wordsBefore } from './option-reach.ts'
import { calledWrong } from './option-words.ts'

export interface Named {
  readonly groups: readonly Group[]
  /** Letters that were labels before they stood alone: of 患者A、B、C三人中，A the A, which is a patient. */
  readonly taken: number
}

/** The letters of `item` that `folded` names, in order. Letters of other words and of medical names are left out. */
export function groupsIn(folded: string, item: Item, isPartOfText: (at: number) => boolean): Named {
  const named: Group[] = []
  let last: Group | undefined
  for (const letter of marksIn(folded, item)) {
    if ((last && letter.start < last.end) || isPartOfText(letter.start)) continue
    const joint = last && jointOf(folded, last, letter)
    if (last && (joint === 'list' || joint === 'either' || joint === 'range')) last = named[named.length - 1] = joined(last, letter, joint)
    else named.push((last = letter))
  }
  const groups: Group[] = []
  let labels = 0
  let taken = 0
  for (const group of named) {
    // A name rules out what is listed with it: 维生素A、D.
    if (isMedicalName(folded, group.start, group.lastLetter)) {
      if (isLabel(folded, group.start, group.lastLetter)) labels |= group.letters
    } else {
      taken |= group.letters & labels
      joinLoosely(folded, groups, group)
    }
  }
  for (const group of groups) group.words = wordsBefore(folded, group.from)
  return { groups, taken }
}

/** Adds `group`, to the last of `groups` where it goes on with that list: 选A，C; not 选A，C错误. */
function joinLoosely(folded: string, groups: Group[], group: Group): void {
  const last = groups.at(-1)
  if (last && (last.letters & group.letters) === 0 && isLoose(jointOf(folded, last, group))) {
    if (closes(folded, last, group) || endsWithAnd(folded, last, group)) {
      groups[groups.length - 1] = { ...joined(last, group, 'loose'), first: last.first ?? last }
      return
    }
    // 选B，A，C，D错误: B alone is chosen.
    if (last.first && standsAt(calledWrong, folded, group.end)) {
      groups[groups.length - 1] = last.first
      groups.push({ ...group, letters: group.letters | (last.letters & ~last.first.letters) })
      return
    }
  }
  groups.push(group)
}

const isLoose = (joint: Joint | undefined): boolean => joint === 'loose' || joint === 'lines'

const joined = (first: Group, second: Group, joint: Joint): Group => ({
  ...first,
  letters: first.letters | second.letters,
  lastLetter: second.lastLetter,
  end: second.end,
  isEither: first.isEither || second.isEither || joint === 'either',
  // A-D is a range; A-B-D is a list.
  range: joint === 'range' && !isMany(first.letters) ? between(first.letters, second.letters) : undefined,
  isMismatched: first.isMismatched || second.isMismatched,
})

type Joint = 'list' | 'loose' | 'lines' | 'blank' | 'either' | 'range'

const isCapital = ({ form }: Group): boolean => form === 'capital' || form === 'run'

/** How two groups are joined to one, if they are. */
function jointOf(folded: string, first: Group, second: Group): Joint | undefined {
  if (second.from - first.end > 16 || (first.form !== second.form && !(isCapital(first) && isCapital(second)))) return undefined
  if (second.from > first.end && mayJoin[codeAt(folded, first.end)] === 0) return undefined
  const joint = joints(folded.slice(first.end, second.from))
  // Options' own lines may be apart; letters alone, with a blank line between, are two answers.
  if (joint === 'blank') return first.end > first.lastLetter && second.end > second.lastLetter ? 'lines' : undefined
  if (joint !== 'range') return joint
  return first.form === 'capital' && first.letters < second.letters && !second.isHead ? joint : undefined
}

/** Whether a list is seen to end with `second`. */
function closes(folded: string, first: Group, second: Group): boolean {
  // `B, C. 肝素` begins anew; `A. 阿司匹林, C. 肝素` goes on.
  const goesOn = !second.isHead || second.end === second.lastLetter || first.end > first.lastLetter
  return goesOn && (folded.slice(first.end, second.from).includes('\n') ? endsLine(folded, second.end) : standsAt(closesList, folded, second.end))
}

/** A, C and D: of such a list the last joint tells that there is one. */
const endsWithAnd = (folded: string, first: Group, second: Group): boolean =>
  first.letters < (second.letters & -second.letters) && / and | or /.test(folded.slice(second.start, Math.min(second.lastLetter, second.start + 40)))

const dressed = /(?:\\(?:boxed|fbox|text)|\n\s?\(?\d{1,2}[.、)]|[\s"'*_$`()[\]{}<>\\#\u2460-\u2469-]|选项|[Oo]ptions?|项)+/g
// Joined by a comma, a blank or a point, letters are a list only where it is seen to end as one.
const cores: ReadonlyMap<string, Joint> = new Map([
  ...[
    ...'、/|&+·•和及与跟并且加',
    '以及',
    '还有',
    'and',
    ',和',
    ',及',
    ',与',
    ',以及',
    ',and',
    ';和',
    '、和',
    '和、',
    ',还有',
    ',还包括',
    '和选',
  ].map((core) => [core, 'list'] as const),
  ...[',', ';', '.', '。', ''].map((core) => [core, 'loose'] as const),
  ...[
    '或',
    '或者',
    '或是',
    '还是',
    'or',
    ',or',
    ',或',
    ',或者',
    ',也可能是',
    ',也可能',
    ',也有可能是',
    '也可能是',
    ',也可以选',
    ',也可以是',
    ',还可能是',
    '、或',
    '或选',
    '或者选',
    ',或选',
  ].map((core) => [core, 'either'] as const),
  ...['~', '至', '到', '～'].map((core) => [core, 'range'] as const),
])
/** What a joint can begin with, dress included. */
const mayJoin = charactersOf([...cores.keys()].map((core) => core.charAt(0)).join('') + ' \n"\'*_$`()[]{}<>\\#-选项Oo①②③④⑤⑥⑦⑧⑨⑩')
const known = new Map<string, Joint | undefined>()

function joints(text: string): Joint | undefined {
  if (known.has(text)) return known.get(text)
  const joint = jointIn(text)
  if (known.size >= 512) known.clear()
  known.set(text, joint)
  return joint
}

function jointIn(text: string): Joint | undefined {
  if (text === '-') return 'range'
  const joint = cores.get(text.replaceAll(dressed, ''))
  if (joint !== 'loose' || !text.includes('\n')) return joint
  if (text.includes('。')) return undefined
  return /\n.*\n/s.test(text) ? 'blank' : 'lines'
}

/** The letters from the first to the last of two. */
const between = (first: number, last: number): number => (last << 1) - (first & -first)
