import { foldWidth } from '../core/index.ts'

/** One width, white space and invisible characters left out. Signs stay: `>` and `<` ask for different things. Case stays too: genotypes differ by nothing else. */
export function foldedOption(text: string): string {
  const table = foldedUnits()
  let at = 0
  while (at < text.length && table[text.charCodeAt(at)] === text.charCodeAt(at)) at++
  if (at === text.length) return text
  let folded = text.slice(0, at)
  for (; at < text.length; at++) {
    const unit = table[text.charCodeAt(at)]!
    if (unit !== dropped) folded += String.fromCharCode(unit)
  }
  return folded
}

const dropped = 0
let units: Uint16Array | undefined

/** What each UTF-16 unit becomes. Made when first needed. */
function foldedUnits(): Uint16Array {
  units ??= Uint16Array.from({ length: 0x10000 }, (_, code) => {
    const folded = foldWidth(String.fromCharCode(code))
    return /[\s\p{Cf}\p{Cc}]/u.test(folded) ? dropped : folded.charCodeAt(0)
  })
  return units
}
