import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UserError } from '../core/index.ts'
import { editionFiles } from './edition-folder.ts'

/** Beside the references, on the grader's side: how a varied edition was made, its seed included. */
export const variationFile = 'variation.json'
/** On the grader's side too: which questions a variation left as they were, and why. */
export const flaggedFile = 'flagged.jsonl'
/** And how a sealed edition was made, its seed included. */
export const makingFile = 'making.json'
/** What `check --fix` mended, row by row. */
export const fixesFile = 'fixes.jsonl'

/** What may stand in an edition's folder. */
export const editionFileNames: ReadonlySet<string> = new Set([...Object.values(editionFiles), variationFile, flaggedFile, makingFile, fixesFile])

/**
 * Writes an edition's folder whole or not at all.
 * Throws `UserError` where `folder` is there and is neither empty nor an edition called `id` without other files.
 */
export async function replaceEdition<Result>(folder: string, id: string, write: (temporary: string) => Promise<Result>): Promise<Result> {
  await checkFree(resolve(folder), id)
  return replaceFolder(folder, write)
}

/** Writes a folder whole or not at all: `write` fills another one beside it, which takes its place at the end and is removed after a failure. */
export async function replaceFolder<Result>(folder: string, write: (temporary: string) => Promise<Result>): Promise<Result> {
  const target = resolve(folder)
  const temporary = `${target}.${process.pid}.tmp`
  const remove = () => rmSync(temporary, { recursive: true, force: true })
  // A second Ctrl-C ends the process at once.
  process.on('exit', remove)
  try {
    await mkdir(temporary, { recursive: true })
    const result = await write(temporary)
    await swap(temporary, target)
    return result
  } finally {
    remove()
    process.off('exit', remove)
  }
}

async function checkFree(folder: string, id: string): Promise<void> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats) return
  if (!stats.isDirectory()) throw new UserError('vary.outTaken', { out: folder })
  const names = await readdir(folder)
  if (names.length === 0) return
  if ((await idOf(folder)) !== id) throw new UserError('vary.outTaken', { out: folder })
  const others = names.filter((name) => !editionFileNames.has(name))
  if (others.length > 0) throw new UserError('vary.outHolds', { out: folder, files: others.slice(0, 8).join(', ') })
}

async function idOf(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, editionFiles.manifest), 'utf8').catch(() => 'null')
  try {
    return (JSON.parse(text) as { id?: unknown } | null)?.id
  } catch {
    return undefined
  }
}

async function swap(temporary: string, target: string): Promise<void> {
  const former = `${target}.${process.pid}.old`
  if (existsSync(target)) await rename(target, former)
  try {
    await rename(temporary, target)
  } catch (error) {
    if (existsSync(former)) await rename(former, target)
    throw error
  }
  await rm(former, { recursive: true, force: true })
}
