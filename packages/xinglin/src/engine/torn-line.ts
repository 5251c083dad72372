import { createReadStream } from 'node:fs'
import { stat, truncate } from 'node:fs/promises'

/** A process that was killed while it wrote leaves half a line; the sample is asked again. */
export async function cutTornLine(file: string): Promise<void> {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  )
  if (size === 0) return
  let end = size
  const step = 1 << 16
  while (end > 0) {
    const start = Math.max(0, end - step)
    const chunks: Buffer[] = []
    for await (const chunk of createReadStream(file, { start, end: end - 1 })) chunks.push(chunk as Buffer)
    const newline = Buffer.concat(chunks).lastIndexOf(0x0a)
    if (newline >= 0) {
      if (start + newline + 1 < size) await truncate(file, start + newline + 1)
      return
    }
    end = start
  }
  await truncate(file, 0)
}
