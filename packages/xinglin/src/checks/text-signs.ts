/** What may stand in a text, a bit for each. */
export const signs = {
  /** `&` or `<`. */
  markup: 1,
  /** A character that only broken text has, or text read in another encoding. */
  broken: 2,
  privateUse: 4,
  /** A control character, one without width, or one that turns the direction of writing. */
  control: 8,
  carriageReturn: 16,
  /** Seven digits in a row, signs and spaces between them aside. */
  number: 32,
  /** `@` in any width. */
  at: 64,
  /** 号 behind a digit, as addresses end. */
  houseNumber: 128,
} as const

const classes = new Uint8Array(0x10000)
const digit = 255
/** Between the digits of a number: `138-1234 5678`. */
const joint = 254

const mark = (sign: number, first: number, last = first) => classes.fill(sign, first, last + 1)
for (const char of '&<') mark(signs.markup, char.charCodeAt(0))
// What UTF-8 read as Latin-1, GBK read as Latin-1 and UTF-8 read as GBK is full of, and the marks of text that could not be read.
mark(signs.broken, 0xb0, 0xf7)
for (const char of '锟烫屯锛銆鈥\ufffd') mark(signs.broken, char.charCodeAt(0))
mark(signs.privateUse, 0xe000, 0xf8ff)
for (const [first, last] of [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
] as const)
  mark(signs.control, first, last)
mark(signs.carriageReturn, 0x0d)
for (const char of '@＠') mark(signs.at, char.charCodeAt(0))
mark(signs.houseNumber, '号'.charCodeAt(0))
mark(digit, 0x30, 0x39)
mark(digit, 0xff10, 0xff19)
for (const char of ' -–—－()（）+') mark(joint, char.charCodeAt(0))

const fewestDigits = 7

/** The signs of a text, in one pass: most texts have none, and no check looks at them twice. */
export function signsOf(text: string): number {
  let found = 0
  let digits = 0
  for (let at = 0; at < text.length; at++) {
    const sign = classes[text.charCodeAt(at)]!
    if (sign === 0) digits = 0
    else if (sign === digit) {
      if (++digits === fewestDigits) found |= signs.number
    } else if (sign !== joint) {
      if (sign !== signs.houseNumber || digits > 0) found |= sign
      digits = 0
    }
  }
  return found
}
