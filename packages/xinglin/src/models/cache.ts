import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { completionSchema } from '../core/index.ts'
import type { Completion, GenerateOptions, Model, Request } from '../core/index.ts'

export interface CacheOptions {
  readonly folder: string
  /** What else tells this model's answers from another's, e.g. an `EndpointModel`'s `identity`; must not hold the key. */
  readonly identity: unknown
  /** Told of a reply that could not be stored, e.g. because the disk is full; the reply itself is not lost. */
  readonly onUnwritable?: (error: Error) => void
}

/**
 * Answers from a folder what has been asked before, word for word and with the same settings.
 *
 * A sample's repeats are kept apart. Replies that were cut, refused by a content filter, or never came are not stored: they are worth
 * asking for again. A file that cannot be read is a miss.
 */
export function cache(model: Model, { folder, identity, onUnwritable }: CacheOptions): Model {
  return {
    id: model.id,
    async generate(request, settings, signal) {
      const file = cacheFile(folder, cacheKey(model.id, identity, request, settings))
      const stored = await readStored(file)
      if (stored) return { ...stored, cached: true, latencyMs: 0 }
      const completion = await model.generate(request, settings, signal)
      if (completion.finishReason === 'stop' || completion.finishReason === 'other') await store(file, completion, onUnwritable)
      return completion
    },
  }
}

/** SHA-256 over everything that can change an answer, in hexadecimal. */
export function cacheKey(id: string, identity: unknown, request: Request, settings: GenerateOptions): string {
  const question = { format: 1, id, identity, messages: request.messages, settings, repeat: request.repeat }
  return createHash('sha256').update(canonicalJson(question)).digest('hex')
}

/** JSON with its keys in order, so that the order in which settings were given does not matter. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

// Two levels of 256 folders: a million replies are 15 to a folder.
const cacheFile = (folder: string, key: string) => path.join(folder, key.slice(0, 2), key.slice(2, 4), `${key}.json`)

const storedReply = z.object({ format: z.literal(1), completion: completionSchema })

async function readStored(file: string): Promise<Completion | undefined> {
  try {
    // Zod types what is optional as perhaps undefined; JSON holds no undefined.
    return storedReply.parse(JSON.parse(await readFile(file, 'utf8'))).completion as Completion
  } catch {
    return undefined
  }
}

async function store(file: string, completion: Completion, onUnwritable: CacheOptions['onUnwritable']): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(draft, JSON.stringify({ format: 1, completion }))
    await rename(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    await rm(draft, { force: true }).catch(() => {})
    onUnwritable?.(error)
  }
}
