import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { UserError, writePieces, type UploadLayout } from '../core/index.ts'

/** The rows of a task's file, each a line of JSON. */
export interface TaskRows {
  readonly task: string
  readonly lines: readonly string[]
}

/**
 * Writes an upload as a platform takes it, and gives back the path of what is to be sent.
 *
 * `out` that ends in `.zip` is the zip itself; else `out` is a folder, and in it comes `<folder>.zip` or the folder, as the layout says.
 * A folder that holds anything but files of this upload is left alone: `UserError`.
 */
export async function writeUpload(layout: UploadLayout, tasks: readonly TaskRows[], out: string): Promise<string> {
  const files = tasks.map(({ task, lines }) => ({ name: layout.file(task), lines }))
  if (/\.zip$/i.test(out)) return writeZip(layout.folder, files, out)
  if (layout.isZipped) return writeZip(layout.folder, files, join(out, `${layout.folder}.zip`))
  return writeFolder(files, join(out, layout.folder))
}

interface NamedLines {
  readonly name: string
  readonly lines: readonly string[]
}

async function writeFolder(files: readonly NamedLines[], folder: string): Promise<string> {
  const names = new Set(files.map(({ name }) => name))
  const before = await readdir(folder).catch(() => [])
  const others = before.filter((name) => !names.has(name))
  if (others.length > 0) throw new UserError('export.notOurs', { folder, files: others.slice(0, 8).join(', ') })
  await mkdir(folder, { recursive: true })
  for (const { name, lines } of files) await writePieces(join(folder, name), lines)
  return folder
}

// The same answers give the same bytes, whenever and wherever they are packed.
const packedAt = new Date('2000-01-01T00:00:00Z')

/** The zip is there whole or not at all. */
async function writeZip(folder: string, files: readonly NamedLines[], path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const zip = new ZipFile()
  for (const { name, lines } of files) zip.addBuffer(Buffer.from(lines.join('')), `${folder}/${name}`, { mtime: packedAt })
  zip.end()
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await pipeline(zip.outputStream, createWriteStream(temporary))
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return path
}
