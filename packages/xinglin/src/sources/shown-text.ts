/** A piece of a file for a message: at most 40 characters, on one line, control characters and other invisible ones as escapes. */
export function shownText(text: string): string {
  const characters = Array.from(text.slice(0, 2 * longest + 2))
  const start = characters.slice(0, longest).join('')
  return start.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped) + (characters.length > longest ? '…' : '')
}

const longest = 40

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (char: string): string => named[char] ?? `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`
