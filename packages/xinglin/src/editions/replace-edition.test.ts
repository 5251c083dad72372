import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { replaceEdition } from './replace-edition.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-replace-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (text: string) => async (temporary: string) => writeFileSync(join(temporary, 'edition.json'), JSON.stringify({ id: 'cycle', text }))
const textIn = (out: string) => (JSON.parse(readFileSync(join(out, 'edition.json'), 'utf8')) as { text: string }).text

describe('replaceEdition', () => {
  it('puts a folder in place whole, also over an empty one and over the edition that was there', async () => {
    const out = join(folder, 'one', 'cycle')
    await replaceEdition(out, 'cycle', write('first'))
    await replaceEdition(`${out}/`, 'cycle', write('second'))
    expect([textIn(out), readdirSync(join(folder, 'one'))]).toEqual(['second', ['cycle']])
    const empty = join(folder, 'two', 'cycle')
    mkdirSync(empty, { recursive: true })
    await replaceEdition(empty, 'cycle', write('third'))
    expect(textIn(empty)).toBe('third')
  })

  it('leaves what was there, and nothing else, where the writing fails', async () => {
    const out = join(folder, 'three', 'cycle')
    await replaceEdition(out, 'cycle', write('first'))
    const failing = replaceEdition(out, 'cycle', async (temporary) => {
      writeFileSync(join(temporary, 'samples.jsonl'), '')
      throw new Error('disk full')
    })
    await expect(failing).rejects.toThrow('disk full')
    expect([textIn(out), readdirSync(join(folder, 'three'))]).toEqual(['first', ['cycle']])
  })

  it('leaves nothing behind a process that ends in the middle', () => {
    const out = join(folder, 'four', 'cycle')
    const module = pathToFileURL(join(import.meta.dirname, 'replace-edition.ts')).href
    const script = `const { replaceEdition } = await import(${JSON.stringify(module)})
      await replaceEdition(${JSON.stringify(out)}, 'cycle', async () => process.exit(130))`
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).status).toBe(130)
    expect(readdirSync(join(folder, 'four'))).toEqual([])
  })
})
