import { open } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import { fileHead } from './file-head.ts'

/** What a file is by its content: data, a zip of files, an archive of another kind, something else that is no data, or most probably text. */
export type FileKind =
  | { readonly kind: 'text' | 'xlsx' | 'xls' | 'parquet' | 'zip' }
  /** `name` for messages: `gzip`, `PDF`. */
  | { readonly kind: 'archive' | 'foreign'; readonly name: string }

/** Looks at a file's first bytes, and into a zip for what kind of zip it is. Throws `UserError` for a file that is not there, or is a Git LFS pointer. */
export async function fileKind(file: string): Promise<FileKind> {
  const head = await fileHead(file)
  const known = signatures.find(([signature]) => head.subarray(0, signature.length).equals(signature))?.[1]
  if (known?.kind === 'zip') return kindOfZip(file)
  return known ?? ((await isTar(file)) ? { kind: 'archive', name: 'tar' } : { kind: 'text' })
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const signatures: readonly (readonly [Buffer, FileKind])[] = [
  [latin1('PK\x03\x04'), { kind: 'zip' }],
  [latin1('PK\x05\x06'), { kind: 'zip' }],
  [latin1('PAR1'), { kind: 'parquet' }],
  [latin1('PARE'), { kind: 'parquet' }],
  [latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), { kind: 'xls' }],
  [latin1('\x1f\x8b'), { kind: 'archive', name: 'gzip' }],
  [latin1('Rar!'), { kind: 'archive', name: 'rar' }],
  [latin1('7z\xbc\xaf\x27\x1c'), { kind: 'archive', name: '7z' }],
  [latin1('BZh'), { kind: 'archive', name: 'bzip2' }],
  [latin1('\xfd7zXZ'), { kind: 'archive', name: 'xz' }],
  [latin1('\x28\xb5\x2f\xfd'), { kind: 'archive', name: 'zstd' }],
  [latin1('%PDF-'), { kind: 'foreign', name: 'PDF' }],
  [latin1('\x89PNG'), { kind: 'foreign', name: 'PNG' }],
  [latin1('\xff\xd8\xff'), { kind: 'foreign', name: 'JPEG' }],
  [latin1('GIF8'), { kind: 'foreign', name: 'GIF' }],
  [latin1('SQLite format 3\0'), { kind: 'foreign', name: 'SQLite' }],
  [latin1('ARROW1'), { kind: 'foreign', name: 'Arrow' }],
  [latin1('\x93NUMPY'), { kind: 'foreign', name: 'NumPy' }],
  [latin1('GGUF'), { kind: 'foreign', name: 'GGUF' }],
  [latin1('{\\rtf'), { kind: 'foreign', name: 'RTF' }],
]

async function isTar(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 257)
    return bytesRead === 5 && buffer.toString('latin1') === 'ustar'
  } finally {
    await handle.close()
  }
}

const mostEntries = 1000

/** A zip that cannot be opened stays one: whoever opens it says what is wrong. */
async function kindOfZip(file: string): Promise<FileKind> {
  const zip = await openPromise(file, { decodeStrings: false, autoClose: false }).catch(() => undefined)
  if (!zip) return { kind: /\.xlsx$/i.test(file) ? 'xlsx' : 'zip' }
  try {
    let seen = 0
    for await (const { fileNameRaw } of zip.eachEntry()) {
      const name = fileNameRaw.toString('latin1')
      if (name.startsWith('xl/')) return { kind: 'xlsx' }
      if (name === 'word/document.xml') return { kind: 'foreign', name: 'Word' }
      if (name === 'ppt/presentation.xml') return { kind: 'foreign', name: 'PowerPoint' }
      if (++seen === mostEntries) break
    }
  } catch {
    // Damaged: as above.
  } finally {
    zip.close()
  }
  return { kind: 'zip' }
}
