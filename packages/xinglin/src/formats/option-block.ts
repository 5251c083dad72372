import { foldReply } from './option-fold.ts'

/** One option as a prompt has it. `start` and `end` are the offsets of `text` in the prompt. */
export interface PromptOption {
  readonly letter: string
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * The last run of options in a prompt: letters from A on, at least two; undefined where there is none.
 *
 * One option a line, or several (`A.x B.x`, also without a blank between); behind `.`, `、`, `:` or `)` in either width, `(A)`, or a blank at a line's beginning.
 * The first may stand on the stem's own line. Earlier runs are examples; the last option ends with its line, so that a closing 答案： is no part of it.
 * Takes time linear in the prompt, never throws.
 */
export function optionsInPrompt(prompt: string): { readonly options: readonly PromptOption[] } | undefined {
  const folded = foldReply(prompt)
  const markers = markersIn(folded)
  const byLetter = Map.groupBy(markers, ({ letter }) => letter)
  const firsts = (byLetter.get(0) ?? []).filter(({ sign, isGlued }) => sign !== '' && !isGlued).slice(-tried)
  for (const [n, first] of [...firsts.entries()].toReversed()) {
    const run = runFrom(first, byLetter)
    const options = optionsOf(run)
    if (!options) continue
    const outer = firsts
      .slice(0, n)
      .map((before) => runFrom(before, byLetter))
      .findLast((before) => isInside(run, before, folded))
    return { options: (outer && optionsOf(outer)) ?? options }
  }
  return undefined

  function optionsOf(run: readonly Marker[]): readonly PromptOption[] | undefined {
    const options = run.map((marker, place) => optionAt(prompt, folded, marker, run[place + 1]?.start))
    // Behind a blank, and not on a line of its own, A must be followed by more: 转至 A 院.
    const least = run[0]!.sign === ' ' && !run[0]!.isOnOwnLine ? 3 : 2
    return options.length >= least && options.every(({ start, end }) => start < end) ? options : undefined
  }
}

/** Whether a run's A stands in the text of option A of another run, whose sign B has: `A. 辅酶 A 缺乏`. */
function isInside([first, second]: readonly Marker[], [outer, next]: readonly Marker[], folded: string): boolean {
  if (!first || !second || !outer || next !== second || outer.sign !== second.sign || first.isOnOwnLine) return false
  return (first.sign !== second.sign || outer.isOnOwnLine) && !folded.slice(outer.start, first.start).includes('\n')
}

/** How many of the last `A.` of a prompt may begin the run: those behind it stand in option texts. Bounds the time. */
const tried = 40

/** A letter that may head an option. */
interface Marker {
  readonly letter: number
  /** What follows it; every option of a run has the same, if it can be. */
  readonly sign: string
  readonly isOnOwnLine: boolean
  /** A Latin letter or a digit touches it: 维生素CB.亚硫酸氢钠. */
  readonly isGlued: boolean
  /** With its bracket. */
  readonly start: number
  /** Where the option's text begins. */
  readonly textStart: number
}

const marker = /(?:\([ ]?)?([A-Z])(?:[ ]?([.、:)])(?:[ ]?:)?|([ ](?![a-z ]))|(?=[\u3400-\u9fff<]))[ ]*/g
const startsLine = /(?<=(?:^|\n)[ ]{0,8})/y
const mayPrecedeBlank = /[\s:?)]/

function markersIn(folded: string): readonly Marker[] {
  const found: Marker[] = []
  for (const { index, 0: whole, 1: letter, 2: mark, 3: blank } of folded.matchAll(marker)) {
    startsLine.lastIndex = index
    const isOnOwnLine = startsLine.test(folded)
    const sign = mark ?? blank ?? ''
    // Without a sign only where a line begins; a blank alone, behind the stem too.
    if (mark === undefined && !isOnOwnLine && (blank === undefined || !mayPrecedeBlank.test(folded[index - 1]!))) continue
    const isGlued = !whole.startsWith('(') && /[A-Za-z0-9]/.test(folded[index - 1] ?? '')
    found.push({ letter: letter!.charCodeAt(0) - 0x41, sign, isOnOwnLine, isGlued, start: index, textStart: index + whole.length })
  }
  return found
}

/** The markers of the following letters: the next of the same sign on a line of its own, else the next of the same sign, else what is less sure. */
function runFrom(first: Marker, byLetter: ReadonlyMap<number, readonly Marker[]>): readonly Marker[] {
  const run = [first]
  for (let last = first; ;) {
    const following = (byLetter.get(last.letter + 1) ?? []).filter(({ start }) => start >= last.textStart)
    const alike = following.filter(({ sign, isGlued }) => sign === first.sign && !isGlued)
    const isInline = run.length === 1 || run.slice(1).some(({ isOnOwnLine }) => !isOnOwnLine)
    const next =
      alike.find(({ isOnOwnLine }) => isOnOwnLine) ??
      (first.sign === ' ' ? undefined : alike[0]) ??
      following.find(({ isOnOwnLine, sign }) => isOnOwnLine && (sign !== '' || first.sign === ' ')) ??
      (isInline ? following.find(({ sign }) => sign === first.sign && sign !== ' ') : undefined)
    if (!next) return run
    run.push(next)
    last = next
  }
}

/** An answer line's cue on the last option's own line; 拒绝回答 is an option. */
const closing = /(?:\s{1,8}(?:答案?|正确答案|[Aa]nswer)\s?[:：]?|(?:答案|正确答案)\s?[:：])$/

function optionAt(prompt: string, folded: string, { letter, textStart }: Marker, next: number | undefined): PromptOption {
  const lineEnd = folded.indexOf('\n', textStart)
  const whole = prompt.slice(textStart, next ?? (lineEnd < 0 ? folded.length : lineEnd)).trimEnd()
  const text = next === undefined ? whole.slice(0, whole.length - (closing.exec(whole.slice(-20))?.[0].length ?? 0)).trimEnd() : whole
  return { letter: String.fromCharCode(0x41 + letter), text, start: textStart, end: textStart + text.length }
}
