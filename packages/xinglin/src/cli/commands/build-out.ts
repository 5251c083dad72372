import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { editionManifest, UserError } from '../../core/index.ts'
import { editionFiles } from '../../editions/edition-folder.ts'
import { editionFileNames } from '../../editions/replace-edition.ts'
import { buildFiles } from './build-write.ts'

/** Throws `UserError` where `folder` is there and is neither empty nor the whole of what an earlier build wrote. */
export async function checkOut(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats) return
  if (!stats.isDirectory()) throw new UserError('build.outTaken', { out: folder })
  const names = await readdir(folder)
  if (names.length === 0) return
  const edition = join(folder, buildFiles.edition)
  if (!(await isBuilt(edition))) throw new UserError('build.outTaken', { out: folder })
  const inEdition = await readdir(edition)
  const known: ReadonlySet<string> = new Set(Object.values(buildFiles))
  const others = [
    ...names.filter((name) => !known.has(name)),
    ...inEdition.filter((name) => !editionFileNames.has(name)).map((name) => join(buildFiles.edition, name)),
  ]
  if (others.length > 0) throw new UserError('build.outHolds', { out: folder, files: others.slice(0, 8).join(', ') })
}

async function isBuilt(edition: string): Promise<boolean> {
  const text = await readFile(join(edition, editionFiles.manifest), 'utf8').catch(() => 'null')
  try {
    return editionManifest.safeParse(JSON.parse(text)).data?.made?.by === 'build'
  } catch {
    return false
  }
}
