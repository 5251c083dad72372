import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { UserError } from '../core/index.ts'
import { Passing, type HubClient } from './hub-client.ts'

/** A file of a data set, as the hub lists it. */
export interface HubFile {
  readonly path: string
  readonly bytes: number
  /** SHA-256 of its bytes; known of files in large file storage. */
  readonly sha256?: string
}

/**
 * Fetches one file to `target`, which must not exist yet.
 *
 * A connection that breaks is taken up where it broke. Throws `UserError` for what is not as large as the list says, or has another digest.
 */
export async function download(
  client: HubClient,
  url: URL,
  file: HubFile,
  target: string,
  { signal, onBytes }: { readonly signal?: AbortSignal; readonly onBytes: (bytes: number) => void },
): Promise<void> {
  const handle = await open(target, 'wx', 0o600)
  try {
    const received = new Received(handle, file, onBytes)
    await client.retrying(
      signal,
      () => fetchRest(client, url, received, signal),
      () => received.bytes,
    )
    received.check()
  } finally {
    await handle.close()
  }
}

async function fetchRest(client: HubClient, url: URL, received: Received, signal: AbortSignal | undefined): Promise<void> {
  const from = received.bytes
  const { statusCode, headers, body } = await client.get(url, from > 0 ? { range: `bytes=${from}-` } : {}, signal)
  const continues = statusCode === 206 && String(headers['content-range']).startsWith(`bytes ${from}-`)
  if (from > 0 && !continues) await received.restart()
  for await (const piece of body as AsyncIterable<Buffer>) await received.add(piece)
  if (received.isShort) throw new Passing(received.wrongSize())
}

/** The bytes of a file as they come in, on disk and in its digest. */
class Received {
  bytes = 0
  readonly #handle: FileHandle
  readonly #file: HubFile
  readonly #onBytes: (bytes: number) => void
  #hash: Hash = createHash('sha256')

  constructor(handle: FileHandle, file: HubFile, onBytes: (bytes: number) => void) {
    this.#handle = handle
    this.#file = file
    this.#onBytes = onBytes
  }

  get isShort(): boolean {
    return this.bytes < this.#file.bytes
  }

  async add(piece: Buffer): Promise<void> {
    if (this.bytes + piece.length > this.#file.bytes) throw this.wrongSize()
    for (let at = 0; at < piece.length;) at += (await this.#handle.write(piece, at, piece.length - at, this.bytes + at)).bytesWritten
    this.#hash.update(piece)
    this.bytes += piece.length
    this.#onBytes(piece.length)
  }

  /** Some servers send all of it whatever is asked for. */
  async restart(): Promise<void> {
    await this.#handle.truncate(0)
    this.#hash = createHash('sha256')
    this.#onBytes(-this.bytes)
    this.bytes = 0
  }

  wrongSize(): UserError {
    return new UserError('hub.size', { file: this.#file.path, bytes: this.#file.bytes })
  }

  check(): void {
    const { sha256, path } = this.#file
    if (sha256 !== undefined && this.#hash.digest('hex') !== sha256) throw new UserError('hub.digest', { file: path })
  }
}
