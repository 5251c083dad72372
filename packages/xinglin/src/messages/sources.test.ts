import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceMessages } from './sources.ts'

const folder = join(import.meta.dirname, '../sources')
const code = globSync('*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
const parametersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

describe('texts about sources', () => {
  it('take the same parameters in both languages, and stand on one line', () => {
    for (const [name, { zh, en }] of Object.entries(sourceMessages)) {
      expect(parametersOf(zh), name).toEqual(parametersOf(en))
      expect(zh + en, name).not.toContain('\n')
    }
  })

  it('of notes are there for every note, and there are no others', () => {
    const added = [...code.matchAll(/notes\.add\('(\w+)'/g)].map(([, name]) => `source.note.${name}`)
    expect(new Set(added).size).toBeGreaterThan(15)
    expect(added.filter((name) => !(name in sourceMessages))).toEqual([])
    const texts = Object.keys(sourceMessages).flatMap((name) => (name.startsWith('source.note.') ? [name.slice('source.note.'.length)] : []))
    expect(texts.filter((name) => !code.includes(`'${name}'`))).toEqual([])
  })
})
