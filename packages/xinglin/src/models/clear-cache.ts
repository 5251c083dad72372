import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Removes the cached replies in `folder` and says how much went. Other files stay; a folder that is not there is empty. */
export async function clearCache(folder: string): Promise<{ readonly files: number; readonly bytes: number }> {
  let files = 0
  let bytes = 0
  for (const outer of await names(folder, hexPair)) {
    for (const inner of await names(path.join(folder, outer), hexPair)) {
      const leaf = path.join(folder, outer, inner)
      for (const name of await names(leaf, replyFile)) {
        bytes += (await stat(path.join(leaf, name))).size
        await rm(path.join(leaf, name))
        files++
      }
      await removeIfEmpty(leaf)
    }
    await removeIfEmpty(path.join(folder, outer))
  }
  return { files, bytes }
}

const hexPair = /^[0-9a-f]{2}$/
// With what a process that was killed may have left behind.
const replyFile = /^[0-9a-f]{64}\.json(?:\.[0-9a-f-]{36}\.tmp)?$/

async function names(folder: string, pattern: RegExp): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => pattern.test(name))
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return []
    throw error
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].some((code) => isCode(error, code))) throw error
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
