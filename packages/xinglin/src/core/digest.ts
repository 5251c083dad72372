import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256 of a file's bytes, in hexadecimal. */
export async function fileSha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** A digest that is fed line by line. */
export interface RunningDigest {
  update(text: string): void
  /** In hexadecimal; ends the digest. */
  hex(): string
}

export function runningSha256(): RunningDigest {
  const hash = createHash('sha256')
  return { update: (text) => void hash.update(text), hex: () => hash.digest('hex') }
}
