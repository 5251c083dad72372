import { open } from 'node:fs/promises'
import { UserError } from '../core/index.ts'

/**
 * The first 24 bytes of a file, fewer where it has fewer.
 *
 * Throws `UserError` for one that is not there, a folder or not ours to read, and for a Git LFS pointer that stands where the data should be.
 */
export async function fileHead(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new UserError('file.missing', { file })
    if (error.code === 'EACCES') throw new UserError('file.denied', { file })
    throw error
  })
  try {
    if ((await handle.stat()).isDirectory()) throw new UserError('file.isFolder', { file })
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(24), 0, 24, 0)
    if (buffer.equals(lfsPointer)) throw new UserError('file.lfsPointer', { file })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** How a pointer begins: what a clone without Git LFS leaves in place of a large file. */
const lfsPointer = Buffer.from('version https://git-lfs.')
