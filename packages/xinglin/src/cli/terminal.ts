import { translate, type Language, type MessageCode } from '../messages/index.ts'
import type { Parameters } from '../core/index.ts'

/** Where a command writes: results to standard output, everything else to standard error. */
export interface Terminal {
  readonly language: Language
  /** A result: the table, the JSON document. */
  out(text: string): void
  /** A line about what is going on. */
  tell(code: MessageCode, parameters?: Parameters): void
  /** A status line that the next one replaces; nothing where standard error is no terminal. */
  status(text: string): void
}

export function processTerminal(language: Language): Terminal {
  const { stdout, stderr } = process
  let hasStatus = false
  const clear = () => {
    if (hasStatus) stderr.write('\r\u001b[K')
    hasStatus = false
  }
  return {
    language,
    out(text) {
      clear()
      stdout.write(`${text}\n`)
    },
    tell(code, parameters) {
      clear()
      stderr.write(`${translate(language, code, parameters)}\n`)
    },
    status(text) {
      if (!stderr.isTTY) return
      stderr.write(`\r\u001b[K${text}`)
      hasStatus = text !== ''
    },
  }
}
