import { createReadStream, existsSync } from 'node:fs'

/** Counts the whole lines of a file that grows; each call reads only what is new. */
export function lineCounter(file: string): () => Promise<number> {
  let offset = 0
  let lines = 0
  return async () => {
    if (!existsSync(file)) return 0
    for await (const chunk of createReadStream(file, { start: offset })) {
      const bytes = chunk as Buffer
      offset += bytes.length
      for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines++
    }
    return lines
  }
}
