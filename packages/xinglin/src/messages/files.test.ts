import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findingSeverities } from '../editions/findings.ts'
import { fileMessages, findingTexts } from './files.ts'

const source = join(import.meta.dirname, '..')
const catalogue = fileMessages as Readonly<Record<string, { readonly zh: string; readonly en: string }>>
const parametersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

describe('texts of findings', () => {
  it('are there for all 59 codes and for no other', () => {
    expect(Object.keys(findingTexts).toSorted()).toEqual(Object.keys(findingSeverities).toSorted())
    expect(Object.keys(findingTexts)).toHaveLength(59)
  })

  it('take the same parameters in both languages; what to do takes none', () => {
    for (const [code, { zh, en }] of Object.entries(findingTexts)) {
      expect(parametersOf(zh[0]), code).toEqual(parametersOf(en[0]))
      expect([...parametersOf(zh[1]), ...parametersOf(en[1])], code).toEqual([])
    }
  })

  it('stand on one line each', () => {
    for (const { zh, en } of Object.values(catalogue)) expect(zh + en).not.toContain('\n')
  })

  it('of archives are one line under the code itself too, for commands that stop at it', () => {
    const thrown = globSync('{editions,sources}/*.ts', { cwd: source })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/(?:new UserError|refuse)\(\s*'((?:archive|encoding)\.\w+)'/g)])
      .map(([, code]) => code!)
    expect(new Set(thrown).size).toBe(13)
    for (const code of thrown) expect(catalogue[code], code).toBeDefined()
    expect(catalogue['archive.nested']?.en).toBe('the archive {file} holds another one: {entry}. Pack the files themselves, one archive around them.')
  })
})
