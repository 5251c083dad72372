import fc from 'fast-check'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from '../core/index.ts'
import type { ArchiveLimits } from './archive-entries.ts'
import { openArchive } from './archive.ts'
import { madeUpZip, type MadeUpEntry } from './made-up-zip.ts'
import { safeName } from './safe-name.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-archive-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
let n = 0
const fileOf = (bytes: Buffer): string => {
  const file = join(folder, `archive-test-${n++}.zip`)
  writeFileSync(file, bytes)
  return file
}
const zip = (...entries: readonly MadeUpEntry[]): string => fileOf(madeUpZip(entries))
const limits: ArchiveLimits = { entries: 100, entryBytes: 4 << 20, totalBytes: 6 << 20, ratio: 300 }

/** Folders that still hold something of an archive. */
const leftOf = (file: string) =>
  readdirSync(tmpdir()).filter((name) => join(tmpdir(), name) !== folder && existsSync(join(tmpdir(), name, basename(file))))

/** The code of what opening throws; nothing may be left behind. */
async function refusal(file: string, given = limits): Promise<string> {
  const error = await openArchive(file, given).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UserError)
  expect(leftOf(file)).toEqual([])
  return (error as UserError).code
}

const row = '{"question":"甲","answer":"A"}\n'

describe('a zip of record files', () => {
  it('gives its two files below the one folder that holds them, with their own names, and takes them away again', async () => {
    const opened = await openArchive(
      zip(
        { name: 'MedBench_LLM/', mode: 0o40755 },
        { name: 'MedBench_LLM/MedHG.jsonl', content: row },
        { name: 'MedBench_LLM/MedTerm.jsonl', method: 0, content: '' },
      ),
      limits,
    )
    expect(opened.topFolders).toEqual(['MedBench_LLM'])
    expect(opened.files.map(({ entry }) => entry)).toEqual(['MedHG.jsonl', 'MedTerm.jsonl'])
    expect(opened.files.map(({ path }) => basename(path))).toEqual(['MedHG.jsonl', 'MedTerm.jsonl'])
    expect(opened.files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual([row, ''])
    expect(opened.notes).toEqual([])
    await opened.close()
    expect(existsSync(dirname(opened.files[0]!.path))).toBe(false)
  })

  it('descends two folders when both hold nothing else, and none when there are two beside each other', async () => {
    const deep = await openArchive(zip({ name: 'a/b/x.jsonl' }, { name: 'a/b/c/y.jsonl' }), limits)
    expect([deep.topFolders, deep.files.map(({ entry }) => entry)]).toEqual([
      ['a', 'b'],
      ['x.jsonl', 'c/y.jsonl'],
    ])
    const wide = await openArchive(zip({ name: 'a/x.jsonl' }, { name: 'b/x.jsonl' }), limits)
    expect([wide.topFolders, wide.files.map(({ entry }) => entry)]).toEqual([[], ['a/x.jsonl', 'b/x.jsonl']])
    // Two files of one name keep it, in different folders.
    expect(wide.files.map(({ path }) => basename(path))).toEqual(['x.jsonl', 'x.jsonl'])
    expect(new Set(wide.files.map(({ path }) => path)).size).toBe(2)
    await Promise.all([deep.close(), wide.close()])
  })

  it('leaves out what macOS and Windows add, with a note that counts 4', async () => {
    const opened = await openArchive(
      zip(
        { name: '__MACOSX/._pred.jsonl', content: 'x' },
        { name: 'sub/pred.jsonl', content: row },
        { name: 'sub/.DS_Store' },
        { name: 'sub/._pred.jsonl' },
        { name: 'sub/Thumbs.db' },
      ),
      limits,
    )
    expect(opened.files.map(({ entry }) => entry)).toEqual(['pred.jsonl'])
    expect(opened.topFolders).toEqual(['sub'])
    expect(opened.notes).toEqual([
      { code: 'archive.ignored', entries: ['__MACOSX/._pred.jsonl', 'sub/.DS_Store', 'sub/._pred.jsonl', 'sub/Thumbs.db'] },
    ])
    await opened.close()
  })

  it('reads names in GBK, even one whose second byte is a backslash, and notes it; UTF-8 without its flag stays UTF-8', async () => {
    // 誠 is D5 5C in GBK: read byte by byte it would be a backslash path.
    const gbk = Buffer.from([0xb4, 0xf0, 0xb0, 0xb8, 0xd5, 0x5c, 0x2e, 0x6a, 0x73, 0x6f, 0x6e, 0x6c])
    const opened = await openArchive(zip({ name: gbk }, { name: '答案.jsonl' }), limits)
    expect(opened.files.map(({ entry }) => entry)).toEqual(['答案誠.jsonl', '答案.jsonl'])
    expect(opened.notes).toEqual([{ code: 'archive.gbkNames', entries: ['答案誠.jsonl'] }])
    await opened.close()
  })
})

describe('a zip that tries something', () => {
  it.each([
    ['../../etc/x', 'archive.path'],
    ['a/../../x', 'archive.path'],
    ['/abs', 'archive.path'],
    ['C:/x', 'archive.path'],
    ['a\\..\\x', 'archive.path'],
    ['a\u0000b', 'archive.path'],
    ['more.zip', 'archive.nested'],
    ['more.tar.gz', 'archive.nested'],
  ])('is refused for the entry %j with %s, and nothing is written', async (name, code) => {
    expect(await refusal(zip({ name: 'fine.jsonl', content: row }, { name, content: 'x' }))).toBe(code)
  })

  it('is refused for a link, a device, encryption of both kinds, an unknown method, and the same name twice in another case', async () => {
    expect(await refusal(zip({ name: 'a.jsonl', content: '/etc/passwd', mode: 0o120777 }))).toBe('archive.link')
    expect(await refusal(zip({ name: 'a.jsonl', mode: 0o20666 }))).toBe('archive.link')
    expect(await refusal(zip({ name: 'a.jsonl', flags: 1 }))).toBe('archive.encrypted')
    expect(await refusal(zip({ name: 'a.jsonl', flags: 0x41 }))).toBe('archive.encrypted')
    expect(await refusal(zip({ name: 'a.jsonl', method: 12 }))).toBe('archive.method')
    expect(await refusal(zip({ name: 'a.jsonl' }, { name: 'A.jsonl' }))).toBe('archive.twice')
  })

  it('is refused for a zip inside that is called something else', async () => {
    expect(await refusal(zip({ name: 'a.jsonl', content: madeUpZip([{ name: 'x' }]) }))).toBe('archive.nested')
  })

  it('may hold a spreadsheet, which is a zip inside', async () => {
    const opened = await openArchive(zip({ name: 'scores.xlsx', content: madeUpZip([{ name: 'xl/workbook.xml' }]) }), limits)
    expect(opened.files.map(({ entry }) => entry)).toEqual(['scores.xlsx'])
    await opened.close()
  })

  it('is refused for 101 entries where 100 are allowed', async () => {
    const entries = Array.from({ length: 101 }, (_, at) => ({ name: `${at}.jsonl` }))
    expect(await refusal(zip(...entries))).toBe('archive.entries')
    await (await openArchive(zip(...entries.slice(0, 100)), limits)).close()
  })

  it('is refused for an entry of 5 MiB, and for two of 3.5 MiB, where 4 and 6 in all are allowed', async () => {
    // Noise, so that the ratio has no say.
    const noise = (bytes: number) => Buffer.from(Uint32Array.from({ length: bytes / 4 }, (_, at) => Math.imul(at + 1, 2654435761)).buffer)
    expect(await refusal(zip({ name: 'a.jsonl', content: noise(5 << 20) }))).toBe('archive.entrySize')
    expect(await refusal(zip({ name: 'a.jsonl', content: noise(3.5 * (1 << 20)) }, { name: 'b.jsonl', content: noise(3.5 * (1 << 20)) }))).toBe(
      'archive.totalSize',
    )
  })

  it('is refused for 3 MiB of zeros, which pack 1,000 to 1', async () => {
    expect(await refusal(zip({ name: 'a.jsonl', content: Buffer.alloc(3 << 20) }))).toBe('archive.ratio')
    const opened = await openArchive(zip({ name: 'a.jsonl', content: Buffer.alloc(3 << 20) }), { ...limits, ratio: 2000 })
    expect(readFileSync(opened.files[0]!.path).length).toBe(3 << 20)
    await opened.close()
  })

  it('is not believed about sizes: 3 MiB that claim to be 100 bytes are refused', async () => {
    expect(await refusal(zip({ name: 'a.jsonl', content: Buffer.alloc(3 << 20), claimedSize: 100 }))).toBe('archive.damaged')
    // Stored, so that both sizes must be equal already in the directory.
    expect(await refusal(zip({ name: 'a.jsonl', content: 'abc', method: 0, claimedSize: 2 }))).toBe('archive.damaged')
  })

  it('is refused where it is damaged: a wrong checksum, cut off, empty, or no zip at all', async () => {
    expect(await refusal(zip({ name: 'a.jsonl', content: row, crc: 1 }))).toBe('archive.damaged')
    const whole = madeUpZip([{ name: 'a.jsonl', content: row }])
    expect(await refusal(fileOf(whole.subarray(0, whole.length - 5)))).toBe('archive.damaged')
    expect(await refusal(fileOf(Buffer.alloc(0)))).toBe('archive.damaged')
    expect(await refusal(fileOf(Buffer.from(row)))).toBe('archive.damaged')
  })
})

describe('any bytes', () => {
  const contents = [
    { name: 'MedBench_LLM/MedHG.jsonl', content: row },
    { name: 'MedBench_LLM/a/b.jsonl', content: row.repeat(40), method: 0 },
    { name: '__MACOSX/x' },
  ]
  const seedBytes = madeUpZip(contents)

  it('open or are refused by name, and never write outside their folder: 400 zips with bytes changed, cut or doubled', async () => {
    const edits = fc.array(fc.record({ at: fc.nat(seedBytes.length - 1), value: fc.nat(255), kind: fc.constantFrom('set', 'cut', 'insert') }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        let bytes = Buffer.from(seedBytes)
        for (const { at, value, kind } of changes) {
          const where = Math.min(at, bytes.length)
          if (kind === 'set' && where < bytes.length) bytes[where] = value
          if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, where), bytes.subarray(where + (value % 30))])
          if (kind === 'insert') bytes = Buffer.concat([bytes.subarray(0, where), Buffer.alloc(value % 30, value), bytes.subarray(where)])
        }
        const file = fileOf(bytes)
        try {
          const { files, close } = await openArchive(file, limits)
          for (const { path } of files) expect(path).toMatch(/^.*\/xinglin-\w{6}\/archive-test-\d+\.zip\/(?:\d+\/)?[^/]+$/)
          await close()
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          expect(error.code).toMatch(/^archive\./)
        } finally {
          rmSync(file)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('make safe names: 1,000 strings give one part of a path that no system takes for a device', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeName(name)
        expect(safe).toMatch(/^[^/\\:*?"<>|\u0000-\u001f]+$/)
        expect(safe).not.toMatch(/^\.\.?$|[. ]$/)
        expect(Buffer.byteLength(safe)).toBeLessThan(255)
      }),
      { numRuns: 1000 },
    )
    expect(['MedHG.jsonl', '答案.jsonl', 'CON', 'nul.jsonl', '..', '12', 'a:b.jsonl'].map(safeName)).toEqual([
      'MedHG.jsonl',
      '答案.jsonl',
      '_CON',
      '_nul.jsonl',
      '_',
      '_12',
      'a_b.jsonl',
    ])
  })
})
