import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom, UserError, type Random } from '../../../../core/index.ts'
import { translate } from '../../../../messages/index.ts'
import { gb18030Of, utf16Of } from '../../../../sources/made-up-encodings.ts'
import { openSource } from '../../../../sources/open-source.ts'
import { findRawFiles, type RawFile, type RawFiles } from '../find-raw-files.ts'
import { madeUpRawFiles, writeMadeUpRaw } from '../made-up-raw.ts'
import type { DroppedRecord, RawExample } from '../raw-example.ts'
import { readRawFiles } from './read-raw-files.ts'

// Raw files as they come out of broken downloads, other programs and careless hands. One damaged file at a time, at places drawn by a seed.

/** What is left of a task's raw files: what was read of them, or why not. */
interface Outcome {
  readonly examples: readonly RawExample[]
  readonly dropped: readonly DroppedRecord[]
  readonly error?: UserError
}

const texts = Object.fromEntries(Object.entries(madeUpRawFiles()).map(([name, text]) => [name, text.replace(/^\ufeff/, '')]))
let folder: string
let found: RawFiles
const wholes = new Map<string, Outcome>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-damage-'))
  writeMadeUpRaw(folder)
  found = await findRawFiles(folder)
  for (const name of names) wholes.set(name, await readWith(name, Buffer.from(texts[name]!)))
})
afterAll(async () => {
  await found.close()
  rmSync(folder, { recursive: true, force: true })
})

const names = Object.keys(texts).filter((name) => /_(?:train|dev)(?:_query)?\.|corpus/.test(name))
const isOfPassages = (name: string) => name.startsWith('KUAKE-IR/')
/** Files whose records end with their line. */
const isOfLines = (name: string) => isOfPassages(name) || /CMeIE|MDCFNPC/.test(name)
/** Which of the files the examples' lines are of. */
const hasExamples = (name: string) => !/query|corpus/.test(name)

/** The examples of a file, with other bytes in it; of KUAKE-IR those that its five files make. Errors that are no `UserError` are thrown. */
async function readWith(name: string, content: Buffer): Promise<Outcome> {
  const files: readonly RawFile[] = found.files.filter((file) => file.name === name || (isOfPassages(name) && isOfPassages(file.name)))
  writeFileSync(join(folder, name), content)
  try {
    const batches = await Array.fromAsync(readRawFiles(files, { open: openSource }))
    return { examples: batches.flatMap(({ examples }) => examples), dropped: batches.flatMap(({ dropped }) => dropped) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { examples: [], dropped: [], error }
  } finally {
    writeFileSync(join(folder, name), texts[name]!)
  }
}

/** An error names the file as the user knows it and the line, in one line of each language. */
function expectTold({ code, parameters }: UserError, name: string): void {
  expect(parameters.file, code).toBe(name)
  expect(parameters.line, code).toBeGreaterThan(0)
  for (const language of ['zh', 'en'] as const) {
    const text = translate(language, code, parameters)
    expect(text).toContain(name)
    expect(text).toMatch(language === 'zh' ? /第 \d+ 行/ : /line \d+/)
    expect(text).not.toMatch(/[{\n]/)
  }
}

/** Whatever is no longer among the examples is among what is told as dropped, `lastLine` of the damaged file being the last that is there. */
function expectNothingLost({ examples, dropped }: Outcome, whole: Outcome, name: string, lastLine = Infinity): void {
  const read = new Set(examples.map(({ task, id }) => `${task} ${id}`))
  const isThere = ({ file, line }: RawExample) => file !== name || line <= lastLine
  const lost = whole.examples.filter((example) => isThere(example) && !read.has(`${example.task} ${example.id}`))
  const told = new Set(dropped.map(({ task, file, line }) => `${task} ${file} ${line}`))
  expect(lost.filter(({ task, file, line }) => !told.has(`${task} ${file} ${line}`))).toEqual([])
}

const randomOf = (...seed: readonly (string | number)[]): Random => seededRandom('damage', ...seed)
const placeIn = (length: number, random: Random): number => 1 + Math.floor(random() * (length - 1))
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

const oneOf = (places: readonly number[], random: Random): number => places[Math.floor(random() * places.length)]!

/** Between two Chinese characters. Pairs of ids have none. */
function chinesePlaces(text: string): readonly number[] {
  return [...text.matchAll(/(?<=\p{Script=Han})\p{Script=Han}/gu)].map(({ index }) => index)
}

describe.each(names)('%s', (name) => {
  const text = texts[name]!
  const whole = () => wholes.get(name)!

  it('cut at a byte gives what stands before the cut, or an error: 10 places', async () => {
    const bytes = Buffer.from(text)
    for (const n of times(10)) {
      const left = bytes.subarray(0, placeIn(bytes.length, randomOf(name, 'cut', n)))
      const outcome = await readWith(name, left)
      if (outcome.error) expectTold(outcome.error, name)
      else {
        // What is no list of lines has an end of its own.
        expect(isOfLines(name)).toBe(true)
        const lines = left.toString('latin1').split('\n').length - (left.at(-1) === 0x0a ? 1 : 0)
        expectNothingLost(outcome, whole(), name, hasExamples(name) ? lines : Infinity)
        // The last line may be short.
        const before = ({ examples }: Outcome) => examples.filter(({ file, line }) => file === name && line < lines)
        expect(before(outcome)).toEqual(before(whole()))
      }
    }
  })

  it.each([
    ['GB18030', gb18030Of],
    ['UTF-8 with a mark', (all: string) => Buffer.from(`\ufeff${all}`)],
    ['UTF-16LE', (all: string) => utf16Of(all)],
    ['UTF-16BE', (all: string) => utf16Of(all, true)],
  ])('in %s gives the same', async (_, encoded) => {
    // 𬌗, which only the four bytes of GB18030 have.
    const written = text.replaceAll('𬌗', '合')
    expect(await readWith(name, encoded(written))).toEqual(await readWith(name, Buffer.from(written)))
  })

  it('with a byte order mark in the middle loses nothing without a word: 10 places', async () => {
    for (const n of times(10)) {
      const at = placeIn(text.length, randomOf(name, 'mark', n))
      const outcome = await readWith(name, Buffer.from(`${text.slice(0, at)}\ufeff${text.slice(at)}`))
      if (outcome.error) expectTold(outcome.error, name)
      else expectNothingLost(outcome, whole(), name)
    }
  })

  it('with a line of 100,000 characters of its own is an error', async () => {
    const lines = text.split('\n')
    const at = Math.floor(randomOf(name, 'garbage')() * (lines.length - 1))
    const { error } = await readWith(name, Buffer.from(lines.toSpliced(at, 0, '药'.repeat(100_000)).join('\n')))
    expectTold(error!, name)
    expect(error!.parameters.line).toBe(at + 1)
  })
})

describe.each(names.filter((name) => chinesePlaces(texts[name]!).length > 0))('%s', (name) => {
  const text = texts[name]!

  it('in UTF-8 with a word in GB18030 is an error with its line: 5 places', async () => {
    for (const n of times(5)) {
      const at = oneOf(chinesePlaces(text), randomOf(name, 'word', n))
      const { error } = await readWith(name, Buffer.concat([Buffer.from(text.slice(0, at)), gb18030Of('感'), Buffer.from(text.slice(at))]))
      expectTold(error!, name)
      expect([error!.code, error!.parameters.line]).toEqual(['build.rawEncoding', text.slice(0, at).split('\n').length])
    }
  })

  it('with 100,000 characters in one text loses nothing without a word', async () => {
    const at = oneOf(chinesePlaces(text), randomOf(name, 'long'))
    const outcome = await readWith(name, Buffer.from(`${text.slice(0, at)}${'很'.repeat(100_000)}${text.slice(at)}`))
    expect(outcome.error).toBeUndefined()
    expectNothingLost(outcome, wholes.get(name)!, name)
  })
})
