import type { Measured } from './measured.ts'

/** Something that asks a server the first `limit` prompts of a file, so many at once. Throws unless all were answered. */
export type Asker = (url: string, concurrency: number, limit: number) => Promise<Measured>

/** A fast run that lost requests is no fast run. */
export function allAnswered(taken: Measured, answered: number, limit: number): Measured {
  if (answered !== limit) throw new Error(`${answered} of ${limit} requests were answered`)
  return taken
}
