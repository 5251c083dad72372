import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { UserError } from '../core/index.ts'
import { HubClient, type AskedFor, type Surroundings } from './hub-client.ts'
import { download, type HubFile } from './hub-download.ts'
import { isSelected } from './is-selected.ts'
import { sortedFiles } from './source-folder.ts'
import { stopIfAsked } from './stop-if-asked.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { SourceOptions } from './source.ts'

/** The files of a data set, fetched. */
export interface FetchedDataSet {
  /** Holds the files under the paths that the hub gives them. */
  readonly folder: string
  /** `hf:owner/name@` and the full commit, whatever revision was asked for. */
  readonly origin: string
  /** Removes them; the end of the process does it too. */
  close(): Promise<void>
}

const atOnce = 4
/** As many as are read from a folder. */
const mostFiles = 10_000

/**
 * Fetches the data files of `hf:owner/name[@revision]` from Hugging Face or a mirror into a temporary folder.
 *
 * Data are what a folder's files are taken for by their names, else zips, as far as `select` takes them. Sizes and known digests are checked.
 * Obeys `HF_ENDPOINT`, `HF_TOKEN`, `HF_HUB_OFFLINE` and the usual variables for proxies. `onProgress` counts the bytes of all files together.
 * Nothing is left behind by a failure or `signal`. Throws `UserError` that says what to do.
 * Written after the hub's interface as its own clients use it, and tested against a stub of it: the hub itself was not reached.
 */
export async function fetchDataSet(
  name: string,
  { select, signal, onProgress }: SourceOptions = {},
  given: Partial<Surroundings> = {},
): Promise<FetchedDataSet> {
  const asked = parsedName(name)
  const surroundings = { ...usual, ...given }
  if (/^(?:1|true|yes|on)$/i.test(surroundings.environment.HF_HUB_OFFLINE?.trim() ?? '')) throw new UserError('hub.offline', { name: asked.name })
  const client = new HubClient(asked, surroundings)
  try {
    const commit = await commitOf(client, asked, signal)
    const all = await listedFiles(client, asked, commit, signal)
    const files = dataOf(all.filter(({ path }) => isSelected(path, select)))
    if (files.length === 0) throw new UserError('hub.noData', { name: asked.name, files: shownNames(all) })
    if (files.length > mostFiles) throw new UserError('hub.manyFiles', { name: asked.name, files: files.length, limit: mostFiles })
    const folder = await fetchAll(client, asked, commit, files, { ...(signal && { signal }), ...(onProgress && { onProgress }) })
    return { ...folder, origin: `hf:${asked.name}@${commit}` }
  } finally {
    await client.close()
  }
}

const usual: Surroundings = {
  environment: process.env,
  sleep: (milliseconds, signal) => pause(milliseconds, undefined, signal && { signal }),
  random: Math.random,
  now: Date.now,
}

function parsedName(name: string): AskedFor {
  const [, repository, revision = 'main'] = /^hf:([\w.-]+\/[\w.-]+)(?:@(.+))?$/.exec(name) ?? []
  if (repository === undefined || !name.isWellFormed() || repository.split('/').some((part) => /^\.+$/.test(part)))
    throw new UserError('hub.name', { name })
  return { name: repository, revision }
}

const revisionReply = z.object({ sha: z.string().regex(/^[\da-f]{40}$/) })

/** Asked first, so that the list and all files are of one state of the data set. */
async function commitOf(client: HubClient, { name, revision }: AskedFor, signal: AbortSignal | undefined): Promise<string> {
  const { value } = await client.json(client.url('api', 'datasets', ...name.split('/'), 'revision', revision), signal)
  return client.checked(value, revisionReply).sha
}

const treeReply = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.int().nonnegative().catch(0),
    lfs: z.object({ oid: z.string().regex(/^[\da-f]{64}$/), size: z.int().nonnegative() }).nullish(),
  }),
)
/** Of 1,000 files each. */
const mostPages = 1000

async function listedFiles(client: HubClient, { name }: AskedFor, commit: string, signal: AbortSignal | undefined): Promise<readonly HubFile[]> {
  const first = client.url('api', 'datasets', ...name.split('/'), 'tree', commit)
  first.search = '?recursive=true&expand=false'
  const files: HubFile[] = []
  let next: URL | undefined = first
  for (let page = 0; next; page++) {
    if (page === mostPages) throw client.notAHub()
    const { value, headers } = await client.json(next, signal)
    for (const { type, path, size, lfs } of client.checked(value, treeReply))
      if (type === 'file') files.push({ path, bytes: lfs?.size ?? size, ...(lfs && { sha256: lfs.oid }) })
    next = nextPage(first, String(headers.link ?? ''))
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** A mirror passes on addresses of the hub itself, so only the query is taken from them. */
function nextPage(first: URL, link: string): URL | undefined {
  const address = /<([^<>]+)>\s*;\s*rel="?next"?/i.exec(link)?.[1]
  const url = address === undefined ? null : URL.parse(address, first)
  return url ? new URL(url.search, first) : undefined
}

/** What a folder's files would be read for; zips only where there is nothing else. */
function dataOf(files: readonly HubFile[]): readonly HubFile[] {
  const { data, zips } = sortedFiles(files.filter(({ path }) => !isHidden(path)).map(({ path }) => ({ path, name: path })))
  const names = new Set((data.length > 0 ? data : zips).map(({ name }) => name))
  return files.filter(({ path }) => names.has(path))
}

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') && part !== '.' && part !== '..')

function shownNames(files: readonly HubFile[]): string {
  const names = files.slice(0, 10).map(({ path }) => shown(path))
  return `${names.join(', ') || '–'}${files.length > names.length ? ', …' : ''}`
}

const shown = (path: string): string => path.replaceAll(/\p{C}/gu, '?').slice(0, 100)

/** Whether a path stays below the folder that it is joined to, on every system. */
const isSafe = (path: string): boolean =>
  path.isWellFormed() && !/[\\\p{Cc}]|^[A-Za-z]:/u.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

async function fetchAll(
  client: HubClient,
  { name }: AskedFor,
  commit: string,
  files: readonly HubFile[],
  { signal, onProgress }: Pick<SourceOptions, 'signal' | 'onProgress'>,
): Promise<Pick<FetchedDataSet, 'folder' | 'close'>> {
  const unsafe = files.find(({ path }) => !isSafe(path))
  if (unsafe) throw new UserError('hub.path', { name, path: shown(unsafe.path) })
  const folder = temporaryFolder(name.replace('/', '--'))
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let bytes = 0
  const onBytes = (more: number) => {
    bytes += more
    onProgress?.({ file: `hf:${name}`, bytes, totalBytes })
  }
  try {
    await inParallel(files, signal, async (file, stop) => {
      const target = join(folder.path, file.path)
      await mkdir(dirname(target), { recursive: true })
      const url = client.url('datasets', ...name.split('/'), 'resolve', commit, ...file.path.split('/'))
      await download(client, url, file, target, { signal: stop, onBytes })
    })
  } catch (error) {
    await folder.remove()
    throw error
  }
  return { folder: folder.path, close: () => folder.remove() }
}

/** A few at a time; the first that fails stops the others, and is thrown once they have let go of their files. */
async function inParallel<T>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  act: (item: T, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController()
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const waiting = items.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of waiting) {
      stopIfAsked(stop)
      await act(item, stop)
    }
  })
  const errors: unknown[] = []
  const noted = (error: unknown) => {
    errors.push(error)
    failed.abort()
  }
  await Promise.all(workers.map((worker) => worker.catch(noted)))
  if (errors.length > 0) throw errors[0]
}
