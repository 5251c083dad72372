import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { CorpusIndex, type Sought } from './corpus-index.ts'
import { checkCorpus, textFiles, type CorpusReport } from './corpus.ts'
import { otherNumbers, prose, sought, stems } from './made-up-corpus.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-corpus-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = ({ sought, path, signal }: { sought: readonly Sought[]; path: string; signal?: AbortSignal }): Promise<CorpusReport> =>
  checkCorpus({
    index: new CorpusIndex(sought),
    name: path,
    files: textFiles(path),
    open: textFiles,
    random: seededRandom(0),
    ...(signal ? { signal } : {}),
  })

let files = 0
function corpusOf(text: string | Buffer, extension = 'txt'): string {
  const file = join(folder, `${files++}.${extension}`)
  writeFileSync(file, text)
  return file
}

describe('checkCorpus', () => {
  it('finds 10 of 20 word for word and 5 with other numbers, in three kinds of file and a folder within', async () => {
    const corpus = join(folder, 'corpus')
    mkdirSync(join(corpus, 'a', 'b', 'c', 'd'), { recursive: true })
    writeFileSync(
      join(corpus, 'rows.jsonl'),
      stems
        .slice(0, 5)
        .map((text) => `${JSON.stringify({ meta: { n: 1 }, text: [`${prose(80, 7)}${text}`] })}\n`)
        .join(''),
    )
    writeFileSync(join(corpus, 'a', 'b', 'c', 'd', 'deep.txt'), stems.slice(5, 10).join(`\n${prose(3000, 8)}\n`))
    writeFileSync(join(corpus, 'changed.md'), stems.slice(10, 15).map(otherNumbers).join('\n\n'))
    const report = await check({ sought, path: corpus })
    expect(report).toMatchObject({ checked: 20, tooShort: 0, files: 3 })
    const keys = (kind: string) => report.found.filter((find) => find.kind === kind).map(({ key }) => key)
    expect(keys('exact').toSorted()).toEqual(
      sought
        .slice(0, 10)
        .map(({ key }) => key)
        .toSorted(),
    )
    expect(keys('near').toSorted()).toEqual(
      sought
        .slice(10, 15)
        .map(({ key }) => key)
        .toSorted(),
    )
    expect(report.found.find(({ key }) => key === 'q6')).toMatchObject({ line: 3 })
    expect(report.found.find(({ key }) => key === 'q3')).toMatchObject({ line: 4, file: join(corpus, 'rows.jsonl') })
  })

  it('finds nothing in a clean corpus of a million characters, and says how much it read', async () => {
    const report = await check({ sought, path: corpusOf(prose(1_000_000, 9)) })
    expect(report).toMatchObject({ found: [], characters: 1_000_000, files: 1 })
  })

  it('finds a text across the pieces in which a file is read', async () => {
    // 349,500 characters of three bytes end just before a piece of 1 MiB does.
    const path = corpusOf(`${prose(349_500, 10)}${stems[0]}${prose(349_500, 11)}`)
    expect((await check({ sought, path })).found).toMatchObject([{ key: 'q0', kind: 'exact' }])
  })

  it('finds what a short file holds, wherever it stands: of one piece, with a last newline or without', async () => {
    for (const text of [`前言\n${stems[3]}\n后记\n`, `前言\n${stems[3]}\n后记`, `${stems[3]}\n`, stems[3]!, `\n\n${stems[3]}。`]) {
      const { found } = await check({ sought, path: corpusOf(text) })
      expect(found).toMatchObject([{ key: 'q3', kind: 'exact', line: text.split('\n').findIndex((line) => line.startsWith('患者')) + 1 }])
    }
    const near = await check({ sought, path: corpusOf(`前言\n${otherNumbers(stems[3]!)}\n后记\n`) })
    expect(near.found).toMatchObject([{ key: 'q3', kind: 'near', share: 1, line: 2 }])
  })

  it('finds it at the beginning and at the end of a file of three pieces, and across both seams', async () => {
    // Three bytes a character; a piece has 1 MiB, 349,525 characters and a third.
    const piece = 349_525
    for (let shift = -70; shift <= 20; shift += 10) {
      const text = `${stems[0]}${prose(piece - 50 + shift, 19)}${stems[1]}${prose(piece - 50, 20)}${stems[2]}${prose(piece - 200, 21)}${stems[3]}`
      const { found } = await check({ sought, path: corpusOf(text) })
      expect(found.map(({ key, kind }) => `${key} ${kind}`).toSorted()).toEqual(['q0 exact', 'q1 exact', 'q2 exact', 'q3 exact'])
    }
  })

  it('finds it before a seam that lies far behind it, among white space and rules of dashes', async () => {
    for (const gap of [20_000, 1_500_000, 3_000_000]) {
      const blank = '-'.repeat(gap / 2) + '\n'.repeat(gap / 2)
      const text = `${prose(340_000, 22)}${stems[5]}${blank}${prose(10, 23)}${blank}${stems[6]}${blank}`
      const { found } = await check({ sought, path: corpusOf(text) })
      expect(found.map(({ key, kind }) => `${key} ${kind}`).toSorted()).toEqual(['q5 exact', 'q6 exact'])
    }
  })

  it('does not take the half of a text at a seam for another one of its pattern', async () => {
    const pattern = (n: number) => `患者男性，${40 + n}岁，因反复咳嗽咳痰伴低热盗汗入院，第${'甲乙丙丁戊己庚辛壬癸子'[n]}组首选检查`
    const alike = Array.from({ length: 11 }, (_, n) => ({ key: `${n}`, text: pattern(n) }))
    for (let shift = -40; shift <= 10; shift += 5) {
      const path = corpusOf(`${prose(349_525 + shift, 24)}${pattern(3)}${prose(1000, 25)}`)
      expect((await check({ sought: alike, path })).found).toMatchObject([{ key: '3', kind: 'exact' }])
    }
  })

  it('reads a JSON value that is written over many lines', async () => {
    const path = corpusOf(JSON.stringify({ title: '书', chapters: [{ text: stems[9] }] }, null, 2), 'json')
    expect((await check({ sought, path })).found).toMatchObject([{ key: 'q9', kind: 'exact' }])
  })

  it('prefers a place word for word to one nearly so', async () => {
    const path = corpusOf(`${otherNumbers(stems[2]!)}\n${prose(200, 12)}\n${stems[2]}`)
    expect((await check({ sought: [sought[2]!], path })).found).toMatchObject([{ kind: 'exact', line: 3 }])
  })

  it('refuses what it cannot read, rather than call it clean', async () => {
    await expect(check({ sought, path: join(folder, 'nowhere') })).rejects.toMatchObject({ code: 'file.missing' })
    await expect(check({ sought, path: corpusOf('') })).rejects.toMatchObject({ code: 'probe.corpusEmpty' })
    const gbk = Buffer.from([0xbb, 0xbc, 0xd5, 0xdf, 0x0a])
    await expect(check({ sought, path: corpusOf(gbk) })).rejects.toMatchObject({
      code: 'probe.corpusEncoding',
      parameters: { line: 1 },
    })
    await expect(check({ sought, path: corpusOf('{"a": 1\n', 'jsonl') })).rejects.toMatchObject({ code: 'file.json' })
    await expect(check({ sought: [{ key: 'short', text: '太短' }], path: corpusOf('文字') })).rejects.toMatchObject({
      code: 'probe.corpusNothing',
    })
  })

  it('fails loudly where its canary is not found, or called what it is not', async () => {
    const path = corpusOf(prose(1000, 16))
    const find = vi.spyOn(CorpusIndex.prototype, 'find')
    try {
      find.mockReturnValue([])
      await expect(check({ sought, path })).rejects.toThrow('self-test: exact was planted in exact.txt, nothing was found')
      find.mockImplementation(() => [{ key: '\u0000canary', kind: 'exact', share: 1, inARow: 50, offset: 0 }])
      await expect(check({ sought, path })).rejects.toThrow('self-test: near was planted in near.txt, exact was found')
    } finally {
      find.mockRestore()
    }
  })

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(check({ sought, path: corpusOf(prose(2_000_000, 13)), signal })).rejects.toThrow('enough')
  })
})
