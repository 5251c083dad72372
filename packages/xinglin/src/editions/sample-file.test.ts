import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { jsonLine } from '../core/index.ts'
import { firstSample, sampleFileEdition, takes } from './sample-file.ts'
import { madeUpChoices, madeUpQuestion } from './variations/made-up-choices.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-sample-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
function fileOf(rows: readonly unknown[]): string {
  const file = join(folder, `samples-${made++}.jsonl`)
  writeFileSync(file, rows.map(jsonLine).join(''))
  return file
}

const samples = ['1', '2', '3'].map((id) => madeUpQuestion(id).sample)

describe('a file of samples without its edition', () => {
  it('is known by its first row, and read as 3 samples and no question', async () => {
    const file = fileOf(samples)
    expect(await firstSample(file)).toEqual(samples[0])
    const edition = sampleFileEdition(madeUpChoices, file)
    expect(await Array.fromAsync(edition.samples())).toEqual(samples)
    expect(await Array.fromAsync(edition.questions())).toEqual([])
    expect(edition.manifest.sha256.references).toBeUndefined()
  })

  it('is none where rows are of another kind, or there is no file', async () => {
    expect(await firstSample(fileOf([{ question: '?', answer: '', other: { id: 1 } }]))).toBeUndefined()
    expect(await firstSample(fileOf([{ task: 'exam', id: '1', prompt: '?' }]))).toBeUndefined()
    expect(await firstSample(fileOf([]))).toBeUndefined()
    expect(await firstSample(folder)).toBeUndefined()
    expect(await firstSample(join(folder, 'none'))).toBeUndefined()
  })

  it('belongs to a benchmark that has its task and takes its input', () => {
    expect(takes(madeUpChoices, samples[0]!)).toBe(true)
    expect(takes(madeUpChoices, { ...samples[0]!, task: 'other' })).toBe(false)
    expect(takes(madeUpChoices, { ...samples[0]!, input: { options: [1] } })).toBe(false)
  })

  it.each([
    [{ ...samples[1], task: 'other' }, 'task.unknownAt', { task: 'other', line: 2 }],
    [{ ...samples[1], input: { options: ['a', null] } }, 'record.field', { field: 'input.options.1', found: 'null', line: 2 }],
    [{ ...samples[1], prompt: undefined }, 'record.field', { field: 'prompt', found: 'undefined', line: 2 }],
    ['text', 'record.notObject', { line: 2 }],
  ])('is refused at its second row, %j', async (second, code, parameters) => {
    const edition = sampleFileEdition(madeUpChoices, fileOf([samples[0], second]))
    await expect(Array.fromAsync(edition.samples())).rejects.toMatchObject({ code, parameters })
  })
})
