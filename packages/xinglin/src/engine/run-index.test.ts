import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GradedLine, RunManifest } from '../core/index.ts'
import { neighbours, pageOfRows, rowTest } from './run-index-filter.ts'
import { readColumns, writeColumns } from './run-index-file.ts'
import { keyNumber, lineKey, placedLines } from './run-index-lines.ts'
import { flipOf, noPartner, partners } from './run-index-pair.ts'
import { searchRows } from './run-index-search.ts'
import { indexFile, openRunIndex } from './run-index.ts'
import { RunFolder } from './run-folder.ts'
import type { RunGrade } from './run-grades.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-index-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const jsonl = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Four samples of two tasks; the last has no reply. Replies came in another order. */
function writeRun(): void {
  const sample = (task: string, id: string) => ({ task, id, prompt: `问${id}`, input: {} })
  const response = (task: string, id: string, text: string) => ({
    task,
    id,
    repeat: 0,
    messages: [{ role: 'user', content: `问${id}` }],
    completion: { text, finishReason: 'stop', latencyMs: 1 },
  })
  const graded = (task: string, id: string, outcome: string, value: number, more: object = {}) => ({
    task,
    id,
    repeat: 0,
    group: id,
    outcome,
    expected: 'x',
    counts: {},
    value,
    ...more,
  })
  writeFileSync(join(folder, 'samples.jsonl'), jsonl([sample('a', '1'), sample('a', '2'), sample('b', '1'), sample('b', '2')]))
  writeFileSync(
    join(folder, 'responses.jsonl'),
    jsonl([response('b', '1', '发热三天'), response('a', '2', 'stop "it"\nnow'), response('a', '1', '不发热')]),
  )
  mkdirSync(join(folder, 'grades', 'robust'), { recursive: true })
  writeFileSync(
    join(folder, 'grades', 'robust', 'graded.jsonl'),
    jsonl([
      graded('a', '1', 'answered', 1, { strata: { difficulty: 'hard' }, variant: { of: 'q' } }),
      graded('a', '2', 'unparsed', 0, { strata: { difficulty: 'easy' }, variant: { of: 'q' }, notes: ['off-form'] }),
      graded('b', '1', 'answered', 0.5),
    ]),
  )
}

const verdictOf = ({ value }: GradedLine) => (value === null ? 'unjudged' : value === 1 ? 'right' : value > 0 ? 'partly' : 'wrong')

async function opened() {
  const grade = { path: join(folder, 'grades', 'robust'), hasLines: true, document: { rules: 'robust' } } as unknown as RunGrade
  const manifest = { settings: { repeats: 1 } } as unknown as RunManifest
  return openRunIndex({ folder: new RunFolder(folder), manifest, grades: [grade], verdictOf })
}

describe('the index of a run', () => {
  it('knows each row by task, outcome and verdict, and reads its lines', async () => {
    writeRun()
    const index = await opened()
    expect(Array.from({ length: 4 }, (_, row) => [index.taskOf(row), index.outcome(row, 0), index.verdict(row, 0)])).toEqual([
      ['a', 'answered', 'right'],
      ['a', 'unparsed', 'wrong'],
      ['b', 'answered', 'partly'],
      ['b', 'error', undefined],
    ])
    expect(await index.line.response(2)).toMatchObject({ task: 'b', id: '1', completion: { text: '发热三天' } })
    expect(await index.line.graded(1, 0)).toMatchObject({ id: '2', outcome: 'unparsed' })
    expect(await index.line.response(3)).toBeUndefined()
    expect(index.rowOf({ task: 'b', id: '1', repeat: 0 })).toBe(2)
    expect(index.rowOf({ task: 'b', id: '1', repeat: 1 })).toBeUndefined()
    expect(index.variantsOf(0)).toEqual([1])
    expect(index.variantsOf(2)).toEqual([])
  })

  it('is read again from its file, and made anew once a file has changed', async () => {
    writeRun()
    await opened()
    const first = readFileSync(join(folder, indexFile))
    const again = await opened()
    expect(readFileSync(join(folder, indexFile)).equals(first)).toBe(true)
    expect(again.verdict(0, 0)).toBe('right')
    const late = { task: 'b', id: '2', repeat: 0, messages: [], completion: { text: 'late', finishReason: 'stop', latencyMs: 1 } }
    appendFileSync(join(folder, 'responses.jsonl'), jsonl([late]))
    expect(await again.isCurrent()).toBe(false)
    expect((await opened()).hasReply(3)).toBe(true)
  })

  it('is made anew where its file is torn', async () => {
    writeRun()
    await opened()
    const whole = readFileSync(join(folder, indexFile))
    writeFileSync(join(folder, indexFile), whole.subarray(0, whole.length - 8))
    expect(await readColumns(join(folder, indexFile))).toBeUndefined()
    expect((await opened()).rows).toBe(4)
    expect(readFileSync(join(folder, indexFile)).length).toBe(whole.length)
  })

  it('stays in memory where its file cannot be written: a folder stands in its place', async () => {
    writeRun()
    mkdirSync(join(folder, indexFile))
    expect((await opened()).rows).toBe(4)
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('filters by each of its columns, and by several together', async () => {
    writeRun()
    const index = await opened()
    const found = (filter: Omit<Parameters<typeof rowTest>[1], 'grade'>) => pageOfRows(4, rowTest(index, { grade: 0, ...filter }), 0, 50).rows
    expect(found({})).toEqual([0, 1, 2, 3])
    expect(found({ task: 'a' })).toEqual([0, 1])
    expect(found({ task: 'a', verdict: 'wrong' })).toEqual([1])
    expect(found({ outcome: 'unread' })).toEqual([1, 3])
    expect(found({ outcome: 'error' })).toEqual([3])
    expect(found({ stratum: { name: 'difficulty', value: 'hard' } })).toEqual([0])
    expect(found({ note: 'off-form' })).toEqual([1])
    for (const unknown of [{ task: 'z' }, { outcome: 'z' }, { verdict: 'z' }, { note: 'z' }, { stratum: { name: 'z', value: 'z' } }])
      expect(found(unknown)).toEqual([])
  })

  it('finds a text in questions and replies, with its line break and quotes, and never in the names of fields', async () => {
    writeRun()
    const index = await opened()
    const rows = async (text: string) => [...(await searchRows(index, text)).entries()].flatMap(([row, hit]) => (hit ? [row] : []))
    expect(await rows('发热')).toEqual([0, 2])
    expect(await rows('问2')).toEqual([1])
    expect(await rows('"it"\nnow')).toEqual([1])
    expect(await rows('stop')).toEqual([1])
    expect(await rows('latencyMs')).toEqual([])
    await expect(searchRows(index, 'x', AbortSignal.abort())).rejects.toThrow('abort')
  })

  it('pairs rows with those of another run, in whatever order', async () => {
    writeRun()
    const one = await opened()
    const lines = readFileSync(join(folder, 'samples.jsonl'), 'utf8').trim().split('\n')
    writeFileSync(join(folder, 'samples.jsonl'), `${[lines[2], lines[0]].join('\n')}\n`)
    expect([...partners(one, await opened())]).toEqual([1, noPartner, 0, noPartner])
  })
})

describe('a flip', () => {
  it('is a right answer on one side only; what nobody judged is none', () => {
    expect(flipOf('right', 'partly')).toBe('lost')
    expect(flipOf('wrong', 'right')).toBe('gained')
    expect(flipOf('wrong', 'partly')).toBeUndefined()
    expect(flipOf('right', 'unjudged')).toBeUndefined()
    expect(flipOf('right', undefined)).toBeUndefined()
  })
})

describe('neighbours', () => {
  it('are the nearest rows that pass: of 2, 5 and 8, those of row 5 are 2 and 8', () => {
    expect(neighbours(10, (row) => row % 3 === 2, 5)).toEqual({ previous: 2, next: 8, before: 1 })
    expect(neighbours(10, (row) => row % 3 === 2, 8)).toEqual({ previous: 5, next: undefined, before: 2 })
  })
})

describe('lines', () => {
  it('stand where they are said to, and name their sample whatever characters are in it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.nat(9)), { maxLength: 8 }), (keys) => {
        const rows = keys.map(([task, id, repeat]) => ({ task, id, repeat, messages: [] }))
        const file = join(folder, 'lines.jsonl')
        writeFileSync(file, jsonl(rows))
        const bytes = readFileSync(file)
        const read = [...placedLines(file)].map((line) => {
          expect(bytes.subarray(line.at, line.at + line.bytes.length).equals(line.bytes)).toBe(true)
          return lineKey(line.bytes)
        })
        expect(read).toEqual(rows.map(({ task, id, repeat }) => ({ task, id, repeat })))
      }),
      { numRuns: 50 },
    )
  })

  it('have keys that tell task and id apart', () => {
    expect(keyNumber({ task: 'a', id: 'b1', repeat: 0 })).not.toBe(keyNumber({ task: 'ab', id: '1', repeat: 0 }))
  })
})

describe('a file of columns', () => {
  it('gives back what was written', async () => {
    const columns = { one: Uint8Array.of(1, 2, 3), two: Uint16Array.of(65_535), four: Uint32Array.of(7), eight: Float64Array.of(2 ** 40, 0.5) }
    const file = join(folder, 'columns')
    expect(await writeColumns(file, { header: { name: '杏林' }, columns })).toBe(true)
    expect(await readColumns(file)).toEqual({ header: { name: '杏林' }, columns })
  })
})
