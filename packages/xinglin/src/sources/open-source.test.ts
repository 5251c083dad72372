import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ModelError, UserError } from '../core/index.ts'
import { gb18030Of, utf16Of } from './made-up-encodings.ts'
import { madeUpFolder, readFile, told } from './made-up-source.ts'
import { madeUpTable } from './made-up-xlsx.ts'
import { madeUpZip } from './made-up-zip.ts'
import { openSource } from './open-source.ts'
import type { SourceOptions } from './source.ts'

const { folder, write } = madeUpFolder()
const row = '{"id":"1","text":"发热"}\n'

/** What opening throws, as its code and one parameter. */
async function refusal(path: string, parameter: string, options: SourceOptions = {}): Promise<unknown> {
  const error = await openSource(path, options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UserError)
  const { code, parameters } = error as UserError
  return [code, parameters[parameter]]
}

describe('one file', () => {
  it('has its size, digest, encoding and format, and may be read twice', async () => {
    const path = write('one/data.jsonl', `\ufeff${row}${row}`)
    const { files, ignored } = await openSource(path)
    const [file] = files
    const bytes = Buffer.from(`\ufeff${row}${row}`)
    expect(file).toMatchObject({ path, name: 'data.jsonl', format: 'jsonl', encoding: 'utf-8', hasBom: true, bytes: bytes.length })
    expect(file!.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(ignored).toEqual([])
    for (let turn = 0; turn < 2; turn++) {
      const batches = await Array.fromAsync(file!.records())
      expect(batches.flat()).toHaveLength(2)
    }
  })

  it('counts its notes anew each time it is read', async () => {
    const { files } = await openSource(write('one/nan.jsonl', '{"a":NaN}\n{"a":NaN}\n'))
    for (let turn = 0; turn < 2; turn++) {
      await Array.fromAsync(files[0]!.records())
      expect(files[0]!.notes()).toEqual([{ code: 'bareNaN', file: 'nan.jsonl', line: 1, count: 2 }])
    }
  })

  it('is read in the encoding it has, or that the user names', async () => {
    const table = 'id,text\n1,发热㐱𠮷\n'
    for (const [n, bytes] of [Buffer.from(table), gb18030Of(table), utf16Of(table), utf16Of(table, true)].entries())
      expect((await readFile(write(`one/${n}.csv`, bytes))).values).toEqual([{ id: '1', text: '发热㐱𠮷' }])
    expect(told(await readFile(write('one/gbk.csv', gb18030Of('id,text\n1,发热\n')), { encoding: 'utf-8' }))).toBe('source.encoding 2')
  })

  it('is what its content is, whatever it is called', async () => {
    const sheet = madeUpTable(['id', 'text'], ['007', '发热'])
    expect(await readFile(write('one/sheet.csv', sheet))).toMatchObject({ format: 'xlsx', values: [{ id: '007', text: '发热' }] })
    expect((await readFile(write('one/lines.txt', row + row))).format).toBe('jsonl')
    expect((await readFile(write('one/lines', row + row))).format).toBe('jsonl')
    expect((await readFile(write('one/table.xls', 'a\tb\n1\t2\n'))).format).toBe('tsv')
  })

  it('is read as the user says where nothing tells', async () => {
    const path = write('one/plain.txt', 'id,text\n1,发热\n')
    expect(await refusal(path, 'file')).toEqual(['source.noFormat', path])
    expect((await readFile(path, { format: 'csv' })).values).toEqual([{ id: '1', text: '发热' }])
  })

  it('says that text under a spreadsheet’s name is none', async () => {
    const path = write('export.xls', '<table><tr><td>题干</td></tr></table>')
    expect(await refusal(path, 'file')).toEqual(['source.noSheet', path])
  })

  it.each([
    ['no bytes', '', 'source.empty'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'archive.kind'],
    ['7z', Buffer.from('377abcaf271c0004', 'hex'), 'archive.kind'],
    ['tar', Buffer.concat([Buffer.alloc(257, 'a'), Buffer.from('ustar\0'), Buffer.alloc(249)]), 'archive.kind'],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheet.legacy'],
    ['PDF', '%PDF-1.7\n', 'source.foreign'],
    ['Word', madeUpZip([{ name: 'word/document.xml' }]), 'source.foreign'],
    ['a damaged zip', 'PK\u0003\u0004xxxxxxxx', 'archive.damaged'],
    ['a zip without data', madeUpZip([{ name: 'a.pdf' }]), 'source.noData'],
  ])('is refused by name where it is %s', async (_, content, code) => {
    const path = write('one/refused.jsonl', content)
    expect([[code, path]]).toContainEqual(await refusal(path, code === 'source.noData' ? 'folder' : 'file'))
  })

  it('is refused where it is not there', async () => {
    expect(await refusal(join(folder, 'nothing.jsonl'), 'file')).toEqual(['file.missing', join(folder, 'nothing.jsonl')])
  })

  it.runIf(existsSync('/dev/null'))('is refused where it is a device or a pipe, which can be read but once', async () => {
    expect(await refusal('/dev/null', 'file')).toEqual(['source.notFile', '/dev/null'])
  })

  it('tells a zero character with its line: 3', async () => {
    expect(told(await readFile(write('one/zero.jsonl', `${row}${row}{"a":"x\0"}\n`)))).toBe('source.zeros 3')
  })

  it('says how far it has come, to the last byte, and stops when it is asked to', async () => {
    const path = write('one/long.jsonl', row.repeat(10_000))
    const seen: number[] = []
    const stop = new AbortController()
    const onProgress = ({ bytes, totalBytes }: { bytes: number; totalBytes?: number }) => {
      seen.push(bytes)
      expect(totalBytes).toBe(row.length * 10_000 + 4 * 10_000)
    }
    const { files } = await openSource(path, { onProgress, signal: stop.signal })
    await Array.fromAsync(files[0]!.records())
    // 65,536 bytes at a time.
    expect([seen[0], seen.at(-1), seen.length]).toEqual([65_536, 270_000, 5])
    await expect(
      (async () => {
        for await (const _ of files[0]!.records()) stop.abort()
      })(),
    ).rejects.toThrow(ModelError)
  })
})

describe('a folder', () => {
  it('gives its data files below it in alphabetical order, and says what it leaves out', async () => {
    for (const name of ['b/test.csv', 'a/train.jsonl', 'a/dev.json']) write(`set/${name}`, name.endsWith('.csv') ? 'id,text\n1,发热\n' : row)
    for (const name of [
      'README.md',
      'readme.txt',
      'LICENSE',
      'a/picture.png',
      'a/notes.txt',
      'old.zip',
      '__MACOSX/x.jsonl',
      '.git/x.jsonl',
      'dataset_infos.json',
    ])
      write(`set/${name}`, '杂记，不是数据')
    const { files, ignored } = await openSource(join(folder, 'set'))
    expect(files.map(({ name, format }) => [name, format])).toEqual([
      ['a/dev.json', 'json'],
      ['a/train.jsonl', 'jsonl'],
      ['b/test.csv', 'csv'],
    ])
    expect(ignored.toSorted()).toEqual(['LICENSE', 'README.md', 'a/notes.txt', 'a/picture.png', 'dataset_infos.json', 'old.zip', 'readme.txt'])
  })

  it('gives those that are selected, and names what there is where none is', async () => {
    const set = join(folder, 'set')
    const selected = async (select: string) => (await openSource(set, { select })).files.map(({ name }) => name)
    expect([await selected('a/'), await selected('*.csv')]).toEqual([['a/dev.json', 'a/train.jsonl'], ['b/test.csv']])
    expect(await refusal(set, 'files', { select: 'valid' })).toEqual(['source.noneSelected', 'a/dev.json, a/notes.txt, a/train.jsonl, b/test.csv'])
  })

  it('is refused without data, and with an empty file, which is named', async () => {
    write('bare/README.md', 'x')
    expect(await refusal(join(folder, 'bare'), 'files')).toEqual(['source.noData', 'README.md'])
    write('hollow/a.jsonl', row)
    const empty = write('hollow/b.jsonl', '')
    expect(await refusal(join(folder, 'hollow'), 'file')).toEqual(['source.empty', empty])
  })
})

describe('a zip', () => {
  const zip = madeUpZip([
    { name: 'set/test.jsonl', content: row },
    { name: 'set/scores.xlsx', content: madeUpTable(['id'], ['1']) },
    { name: 'set/README.md', content: 'x' },
    { name: '__MACOSX/set/._test.jsonl', content: 'x' },
  ])

  it('gives its data files, and takes what it unpacked away again', async () => {
    const { files, ignored, close } = await openSource(write('zips/set.zip', zip))
    expect(files.map(({ name, format }) => [name, format])).toEqual([
      ['scores.xlsx', 'xlsx'],
      ['test.jsonl', 'jsonl'],
    ])
    expect(ignored).toEqual(['README.md', '__MACOSX/set/._test.jsonl'])
    await close()
    expect(existsSync(dirname(files[0]!.path))).toBe(false)
  })

  it('is opened where a folder holds nothing else', async () => {
    write('zipped/set.zip', zip)
    write('zipped/README.md', 'x')
    const { files, ignored, close } = await openSource(join(folder, 'zipped'), { select: 'test' })
    expect([files.map(({ name }) => name), ignored[0]]).toEqual([['test.jsonl'], 'README.md'])
    await close()
  })

  it('is named in what is wrong with a file of it, not where it was unpacked', async () => {
    const path = write('zips/damaged.zip', madeUpZip([{ name: 'a.jsonl', content: '{"a":\n' }]))
    expect((await readFile(path)).error?.parameters.file).toBe(join(path, 'a.jsonl'))
    const sheet = write('zips/sheet.zip', madeUpZip([{ name: 'a.xlsx', content: madeUpTable(['id', 'id'], ['1', '2']) }]))
    expect((await readFile(sheet)).error?.parameters.file).toBe(join(sheet, 'a.xlsx'))
  })

  it('notes a name in GBK', async () => {
    const name = Buffer.concat([gb18030Of('答案'), Buffer.from('.jsonl')])
    const { files, close } = await openSource(write('zips/gbk.zip', madeUpZip([{ name, content: row }])))
    expect(files[0]!.notes()).toEqual([{ code: 'gbkName', file: '答案.jsonl', count: 1 }])
    await close()
  })
})

describe('a data set on a hub', () => {
  const commit = 'a'.repeat(40)
  const endpoint = process.env.HF_ENDPOINT
  afterEach(() => {
    if (endpoint === undefined) delete process.env.HF_ENDPOINT
    else process.env.HF_ENDPOINT = endpoint
  })

  it('is fetched, has its commit for its origin, and is taken away again', async () => {
    const server = createServer((request, response) => {
      const path = request.url!
      if (path.includes('/revision/')) response.end(JSON.stringify({ sha: commit }))
      else if (path.includes('/tree/')) response.end(JSON.stringify([{ type: 'file', path: 'data/test.jsonl', size: Buffer.byteLength(row) }]))
      else response.end(row)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    process.env.HF_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const { files, origin, close } = await openSource('hf:clinic/cases')
      expect([origin, files.map(({ name }) => name)]).toEqual([`hf:clinic/cases@${commit}`, ['data/test.jsonl']])
      expect((await Array.fromAsync(files[0]!.records())).flat()).toHaveLength(1)
      await close()
      expect(existsSync(files[0]!.path)).toBe(false)
    } finally {
      server.close()
    }
  })
})
