import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reportFormatMessages } from '../messages/report-formats.ts'
import { reportMessages } from '../messages/report.ts'
import { htmlReport } from './html.ts'
import { madeUpBenchmark, madeUpDocument, madeUpJudgedBenchmark, madeUpJudgedDocument, madeUpManifest, madeUpSample } from './made-up-report.ts'
import { pageScript } from './page-script.ts'

const catalogue: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = { ...reportFormatMessages, ...reportMessages }
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const sources = globSync('{*,charts/*}.ts', { cwd: import.meta.dirname })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n')

describe('the words of reports', () => {
  it.each(Object.entries(catalogue))('%s stands in both languages with the same parameters', (_, { zh, en }) => {
    expect(zh.trim() && en.trim()).not.toBe('')
    expect(names(zh)).toEqual(names(en))
  })

  it('have every code that is used', () => {
    const used = [...sources.matchAll(/'(report\.[\w.-]+)'/g)].map(([, code]) => code!)
    expect(used.length).toBeGreaterThan(80)
    expect(used.filter((code) => !code.endsWith('.') && !catalogue[code])).toEqual([])
  })

  it('have every word that the page’s script asks for', () => {
    const text = htmlReport({
      benchmark: madeUpBenchmark(),
      manifest: madeUpManifest,
      documents: [madeUpDocument('robust')],
      samples: [madeUpSample()],
      totalSamples: 1,
      language: 'zh',
    })
    const words = JSON.parse(/id="sample-data">(.*?)<\/script>/s.exec(text)![1]!).words
    const asked = [...pageScript().matchAll(/word\(['"]([\w.-]+)['"]/g)].map(([, code]) => code!)
    expect(asked.length).toBeGreaterThan(15)
    expect(asked.filter((code) => !words[code])).toEqual([])
  })

  it('leave no code untranslated on a page', () => {
    const judged = { benchmark: madeUpJudgedBenchmark(), documents: [madeUpJudgedDocument('robust'), madeUpJudgedDocument('made-up-v4')] }
    for (const language of ['zh', 'en'] as const) {
      for (const each of [
        { benchmark: madeUpBenchmark(), documents: [madeUpDocument('robust')] },
        judged,
        { ...judged, documents: [madeUpJudgedDocument('robust', 'unjudged')] },
        { ...judged, documents: [madeUpJudgedDocument('robust', 'nobody')] },
      ]) {
        const text = htmlReport({ ...each, manifest: madeUpManifest, samples: [], totalSamples: 0, language })
        expect(text).not.toMatch(/report\.[a-z]+\.[a-z]|\{[a-z]+\}|NaN|undefined|\[object/i)
      }
    }
  })
})
