import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonLine, sha256, UserError, type CompletedResponse, type Response, type RunManifest } from '../core/index.ts'
import { RunFolder } from './run-folder.ts'

let path: string
const made: string[] = []
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'xinglin-run-'))
  made.push(path)
})
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const completed = (id: string, text = `答：${id}\u2028`): Response & CompletedResponse => ({
  status: 'completed',
  task: 'first',
  id,
  repeat: 0,
  messages: [{ role: 'user', content: '问？' }],
  completion: { text, finishReason: 'stop', latencyMs: 1 },
})
const failed = (id: string): Response => ({ status: 'failed', task: 'first', id, repeat: 0, kind: 'timeout', message: 'too slow' })
const idsIn = async (folder: RunFolder) => (await Array.fromAsync(folder.responses())).flat().map(({ id }) => id)

async function writeDown(folder: RunFolder, ...batch: Response[]): Promise<void> {
  const log = await folder.open()
  for (const response of batch) log.append(response)
  log.close()
}

const manifest: RunManifest = {
  format: 1,
  xinglin: '0',
  benchmark: 'made-up',
  edition: { id: 'e', samplesSha256: sha256('{}\n'), dataSha256: 'd', license: 'CC0', access: 'open', clinicalReview: 'none' },
  tasks: { first: 1 },
  model: { id: 'm' },
  settings: { seed: 0, repeats: 1, stream: false, shots: 0, select: 'fixed', answerFromReasoning: false },
  promptsSha256: 'p',
  createdAt: '2026-11-30T00:00:00.000Z',
  progress: { total: 1, completed: 0, failed: 0 },
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cachedReplies: 0, wallMs: 0 },
}

describe('RunFolder', () => {
  it('keeps 2 completions and 1 failure in files of their own, and gives the completions back', async () => {
    const folder = new RunFolder(path)
    await writeDown(folder, completed('1'), failed('2'), completed('3'))
    expect(await idsIn(folder)).toEqual(['1', '3'])
    expect(readFileSync(join(path, 'failures.jsonl'), 'utf8')).toBe('{"task":"first","id":"2","repeat":0,"kind":"timeout","message":"too slow"}\n')
    const { status, ...line } = completed('1')
    expect([status, readFileSync(join(path, 'responses.jsonl'), 'utf8').split('\n')[0]]).toEqual(['completed', JSON.stringify(line)])
  })

  it('forgets the failures of the attempt before, and keeps its completions', async () => {
    const folder = new RunFolder(path)
    await writeDown(folder, completed('1'), failed('2'))
    await writeDown(folder, completed('2'))
    expect(await idsIn(folder)).toEqual(['1', '2'])
    expect(readFileSync(join(path, 'failures.jsonl'), 'utf8')).toBe('')
  })

  it('has no responses before anything was asked', async () => {
    expect(await idsIn(new RunFolder(join(path, 'none')))).toEqual([])
  })

  it('cuts a torn last line, also one longer than 64 KiB, and keeps every whole one', async () => {
    const folder = new RunFolder(path)
    await writeDown(folder, completed('1'), completed('2', '长'.repeat(100_000)))
    const file = join(path, 'responses.jsonl')
    truncateSync(file, readFileSync(file).length - 1)
    await writeDown(folder, completed('3'))
    expect(await idsIn(folder)).toEqual(['1', '3'])
  })

  it('killed at any byte: keeps the lines that are whole, no other, and the next one stands on a line of its own', async () => {
    const folder = new RunFolder(path)
    const file = join(path, 'responses.jsonl')
    const ids = ['1', '2', '3', '4', '5']
    await writeDown(folder, ...ids.map((id) => completed(id)))
    const whole = readFileSync(file)
    const ends = ids.map(
      (_, n) =>
        Buffer.byteLength(
          whole
            .toString('utf8')
            .split('\n')
            .slice(0, n + 1)
            .join('\n'),
        ) + 1,
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), async (at) => {
        writeFileSync(file, whole.subarray(0, at))
        await writeDown(folder, completed('next'))
        expect(await idsIn(folder)).toEqual([...ids.filter((_, n) => ends[n]! <= at), 'next'])
      }),
      { numRuns: 100 },
    )
  })

  it('gives its manifest back as it was written, undefined where there is none', async () => {
    const folder = new RunFolder(join(path, 'run'))
    expect(await folder.manifest()).toBeUndefined()
    await folder.writeManifest(manifest)
    expect(await folder.manifest()).toEqual(manifest)
  })

  it('refuses a manifest it cannot read, and a line that is no response, with its number', async () => {
    const folder = new RunFolder(path)
    writeFileSync(join(path, 'run.json'), '{"format":2}')
    await expect(folder.manifest()).rejects.toThrow(UserError)
    writeFileSync(join(path, 'responses.jsonl'), `${jsonLine(completed('1'))}{"task":"first"}\n`)
    await expect(idsIn(folder)).rejects.toMatchObject({ code: 'run.response', parameters: { line: 2 } })
  })

  it('refuses samples that are not those of the manifest', async () => {
    const folder = new RunFolder(path)
    await expect(folder.checkSamples(manifest)).rejects.toMatchObject({ code: 'run.samplesChanged' })
    writeFileSync(folder.samplesFile, '{}\n')
    await folder.checkSamples(manifest)
    writeFileSync(folder.samplesFile, '{} \n')
    await expect(folder.checkSamples(manifest)).rejects.toMatchObject({ code: 'run.samplesChanged' })
  })

  it('knows a folder that holds replies or an edition from one that is free', () => {
    const folder = new RunFolder(path)
    expect(folder.isTaken()).toBe(false)
    writeFileSync(join(path, 'edition.json'), '{}')
    expect(folder.isTaken()).toBe(true)
  })
})
