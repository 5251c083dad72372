import { foldReply } from './option-fold.ts'
import { type YesNo, yesNoOf } from './option-yes-no.ts'

/** An option's text as it is looked for in a reply: squeezed. */
export interface OptionText {
  readonly index: number
  readonly text: string
}

/** What the reader needs of an item's options. Worked out when first asked for: most replies are a letter, and need none of it. */
export class Item {
  /** How many letters there are. */
  readonly count: number
  private readonly options: readonly string[]
  private foldedTexts: readonly string[] | undefined
  private textsByFirst: ReadonlyMap<number, readonly OptionText[]> | undefined
  private beginnings: number | undefined
  private longestText: number | undefined
  private labels: ReadonlyMap<string, number> | undefined
  private saysYesNo: YesNo | null | undefined
  private withLetters: boolean | undefined
  private withDigits: boolean | undefined

  constructor(options: readonly string[], count: number) {
    this.options = options
    this.count = Math.min(26, count)
  }

  /** Whether the reader is told the options. */
  get isKnown(): boolean {
    return this.options.length > 0
  }

  /** Folded texts by place, as they would stand behind a letter. */
  get folded(): readonly string[] {
    return (this.foldedTexts ??= this.options.map((option) => foldReply(option).replace(/^[\s"']+|[\s"'.。;,]+$/g, '')))
  }

  /** Texts that tell one option from the others, squeezed, by their first code unit; the longest first. */
  get byFirst(): ReadonlyMap<number, readonly OptionText[]> {
    return (this.textsByFirst ??= byFirst(this.folded.map(squeeze)))
  }

  /** Whether a text, folded or squeezed, may begin with a code unit: false rules most places out. */
  mayBegin(code: number): boolean {
    // A bit for each code unit by its last five bits, in which a letter's two cases agree.
    this.beginnings ??= this.folded.reduce((all, text) => all | bitOf(text.charCodeAt(0)), 0)
    return (this.beginnings & bitOf(code)) !== 0
  }

  /** The length of the longest text, blanks included. */
  get longest(): number {
    return (this.longestText ??= Math.max(0, ...this.folded.map(({ length }) => length)))
  }

  /** What says yes and no, where that is what the two options say. */
  get yesNo(): YesNo | undefined {
    if (this.saysYesNo === undefined) this.saysYesNo = yesNoOf(this.folded) ?? null
    return this.saysYesNo ?? undefined
  }

  /** Whether a text holds a letter that could be taken for an option's: A型, 维生素C. */
  get holdsLetters(): boolean {
    return (this.withLetters ??= this.folded.some((text) => loneLetter.test(text)))
  }

  /** Whether a text holds a number: then numbers name no places. */
  get holdsDigits(): boolean {
    return (this.withDigits ??= this.folded.some((text) => /[\d\u2460-\u2473]/.test(text)))
  }

  /** Place by label, where texts begin with 甲、 or 乙、 or are that alone. */
  get stems(): ReadonlyMap<string, number> {
    return (this.labels ??= new Map(
      this.folded.flatMap((text, index) => (/^[甲乙丙丁戊](?:[.:、)\s]|$)/.test(text) ? [[text[0]!, index] as const] : [])),
    ))
  }
}

const bitOf = (code: number): number => 1 << (code & 31)

const loneLetter = /(?<![A-Za-z0-9])[A-Z](?![A-Za-z0-9])/

function byFirst(texts: readonly string[]): ReadonlyMap<number, readonly OptionText[]> {
  const found = new Map<number, OptionText[]>()
  for (const [index, text] of texts.entries()) {
    // A text that two options share tells neither.
    if (text === '' || texts.indexOf(text) !== texts.lastIndexOf(text)) continue
    const first = text.charCodeAt(0)
    found.set(
      first,
      [...(found.get(first) ?? []), { index, text }].sort((a, b) => b.text.length - a.text.length),
    )
  }
  return found
}

const items = new WeakMap<readonly string[], Item>()

/** The item that has these options; the same for the same array. */
export function itemOf(options: readonly string[]): Item {
  let item = items.get(options)
  if (!item) {
    item = new Item(options, options.length)
    items.set(options, item)
  }
  return item
}

/** A folded text as texts are compared: in lower case, without blanks and without what parts circled numbers (①、③). */
export const squeeze = (folded: string): string => (needsSqueeze.test(folded) ? squeezed(folded).text : folded)

/** A squeezed text, and where its code units stood; absent offsets: where they are. */
export interface Squeezed {
  readonly text: string
  readonly offsets?: readonly number[]
}

const needsSqueeze = /[ \nA-Z]|[\u2460-\u2473][,、和]/

export function squeezed(folded: string): Squeezed {
  if (!needsSqueeze.test(folded)) return { text: folded }
  const offsets: number[] = []
  let text = ''
  let codes: number[] = []
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    if (code === 0x20 || code === 0x0a || (partsNumbers(code) && isCircled(folded.charCodeAt(at - 1)) && isCircled(folded.charCodeAt(at + 1))))
      continue
    codes.push(code >= 0x41 && code <= 0x5a ? code + 0x20 : code)
    offsets.push(at)
    if (codes.length < 4096) continue
    // A call takes only so many arguments.
    text += String.fromCharCode(...codes)
    codes = []
  }
  return { text: text + String.fromCharCode(...codes), offsets }
}

const isCircled = (code: number): boolean => code >= 0x2460 && code <= 0x2473
const partsNumbers = (code: number): boolean => code === 0x2c || code === 0x3001 || code === 0x548c
