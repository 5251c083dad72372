import { appendFileSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { jsonLine, readJsonLines } from '../core/index.ts'
import type { ReplyStore } from './judge.ts'
import { cutTornLine } from './torn-line.ts'

/** A store of judges' replies in a file beside the grades: what was judged before a crash is not judged again. Holds references' words, so it stays with them. */
export interface ReplyLog extends ReplyStore {
  close(): void
}

export async function openReplyLog(file: string): Promise<ReplyLog> {
  await cutTornLine(file)
  const replies = new Map<string, string>()
  if (existsSync(file)) {
    for await (const lines of readJsonLines(file)) {
      for (const { value } of lines) {
        const { key, reply } = value as { key: string; reply: string }
        replies.set(key, reply)
      }
    }
  }
  // Nothing is left behind where nothing was judged.
  let descriptor: number | undefined
  return {
    get: (key) => replies.get(key),
    set(key, reply) {
      replies.set(key, reply)
      if (descriptor === undefined) {
        mkdirSync(dirname(file), { recursive: true })
        descriptor = openSync(file, 'a')
      }
      appendFileSync(descriptor, jsonLine({ key, reply }))
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor)
    },
  }
}
