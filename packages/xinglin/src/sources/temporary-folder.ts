import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { safeName } from './safe-name.ts'

/** A folder that is gone when the process ends, if nobody removes it before. */
export interface TemporaryFolder {
  /** Called as what it holds: what is wrong with a file is told with its path. */
  readonly path: string
  remove(): Promise<void>
  removeNow(): void
}

/** Those that are still there. */
const folders = new Set<string>()
let isListening = false

/** Makes a folder of our own, and in it one that is called `name` as far as file systems take it. */
export function temporaryFolder(name: string): TemporaryFolder {
  if (!isListening) process.once('exit', () => folders.forEach(removeNow))
  isListening = true
  const outer = mkdtempSync(join(tmpdir(), 'xinglin-'))
  folders.add(outer)
  const path = join(outer, safeName(name))
  mkdirSync(path)
  return { path, remove: () => remove(outer), removeNow: () => removeNow(outer) }
}

function removeNow(folder: string): void {
  folders.delete(folder)
  rmSync(folder, { recursive: true, force: true })
}

async function remove(folder: string): Promise<void> {
  folders.delete(folder)
  await rm(folder, { recursive: true, force: true })
}
