import { describe, expect, it } from 'vitest'
import { junitXml } from './junit.ts'
import { leastScores } from './least-scores.ts'
import { madeUpBenchmark, madeUpDocument, madeUpJudgedBenchmark, madeUpJudgedDocument, madeUpManifest } from './made-up-report.ts'
import { reportWords } from './words.ts'
import { xmlText } from './xml.ts'

const words = reportWords('en')
const document = madeUpDocument('robust', { overall: 0.6 })
const xml = (more: Partial<typeof document> = {}, least: readonly string[] = [], manifest = madeUpManifest) =>
  junitXml(madeUpBenchmark(), [{ manifest, documents: [{ ...document, ...more }], path: 'runs/a' }], leastScores(least), words)
const caseOf = (text: string, name: string) => text.split('\n').find((line) => line.includes(`<testcase name="${name}"`))!

describe('junitXml', () => {
  it('has a case for each of 16 tasks and one for the overall score', () => {
    const text = xml()
    expect(text).toContain('<testsuites name="xinglin" tests="17" failures="0" errors="0" skipped="0" time="0">')
    expect(text.match(/<testcase /g)).toHaveLength(17)
    expect(caseOf(text, 'overall')).toContain('<system-out>60.0 [')
  })

  it('fails where a score is less than was asked for, and passes where it is just that', () => {
    expect(caseOf(xml({}, ['60']), 'overall')).not.toContain('<failure')
    const text = xml({}, ['60.1'])
    expect(caseOf(text, 'overall')).toContain('<failure message="60.0 &lt; 60.1" type="least"/>')
    expect(text).toContain('tests="17" failures="1" errors="0"')
  })

  it('counts an incomplete run as an error: 50 samples of 3200 have no reply', () => {
    const tasks = { ...document.tasks, MedDG: { ...document.tasks.MedDG!, outcomes: { answered: 150, error: 50 } } }
    const manifest = { ...madeUpManifest, progress: { total: 3200, completed: 3150, failed: 50 } }
    const text = xml({ complete: false, overall: null, tasks }, ['60'], manifest)
    expect(caseOf(text, 'overall')).toContain('<error message="incomplete run: samples without a reply 50 of 3200" type="incomplete"/>')
    expect(caseOf(text, 'MedDG')).toContain('<error message="incomplete run: samples without a reply 50 of 200"')
    expect(text).toContain('failures="0" errors="2"')
  })

  it('counts unjudged answers as our error, and skips what nobody was to judge', () => {
    const judged = (as: 'unjudged' | 'nobody', least: readonly string[] = []) =>
      junitXml(
        madeUpJudgedBenchmark(),
        [{ manifest: madeUpManifest, documents: [madeUpJudgedDocument('robust', as)], path: 'runs/a' }],
        leastScores(least),
        words,
      )
    expect(caseOf(judged('unjudged'), 'overall')).toContain('<error message="unjudged answers: 3" type="unjudged"/>')
    expect(caseOf(judged('nobody'), 'overall')).toContain('<skipped message="no score"/>')
    expect(caseOf(judged('nobody', ['60']), 'overall')).toContain('<error message="no score" type="no-score"/>')
  })

  it('escapes names from outside, and drops what XML cannot hold', () => {
    const text = xml({}, [], { ...madeUpManifest, model: { id: '<a b="c">&\u0000\u001B\uD800' } })
    expect(text).toContain('<property name="model" value="&lt;a b=&quot;c&quot;&gt;&amp;\uFFFD"/>')
  })
})

describe('xmlText', () => {
  it('keeps line breaks and tabs, which an attribute would turn into spaces', () => {
    expect(xmlText('a\n\tb')).toBe('a&#10;&#9;b')
  })

  it('keeps Chinese and characters outside the first plane', () => {
    expect(xmlText('发热𠮷')).toBe('发热𠮷')
  })
})
