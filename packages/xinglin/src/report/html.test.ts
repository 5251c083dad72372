import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { htmlReport, type HtmlReportOptions } from './html.ts'
import { madeUpBenchmark, madeUpDocument, madeUpManifest, madeUpSample } from './made-up-report.ts'
import { pageScript } from './page-script.ts'

const documents = [madeUpDocument('robust'), madeUpDocument('ccks-2023')]
const page = (more: Partial<HtmlReportOptions> = {}) => flat(wholePage(more))
const wholePage = (more: Partial<HtmlReportOptions> = {}) =>
  htmlReport({
    benchmark: madeUpBenchmark(),
    manifest: madeUpManifest,
    documents,
    samples: [madeUpSample()],
    totalSamples: 1,
    language: 'en',
    ...more,
  })
// Templates are laid out for reading; white space between elements means nothing here.
const flat = (text: string) => text.replaceAll(/\s*\n\s*/g, '')
const hostile = '</script><img src=x onerror=alert(1)><!--<script>'
const dataOf = (text: string) => JSON.parse(/<script type="application\/json" id="sample-data">(.*?)<\/script>/s.exec(text)![1]!)

describe('htmlReport', () => {
  it('keeps a completion that looks like markup inside the data', () => {
    const text = page({ samples: [madeUpSample({ completion: hostile, prompt: hostile, reasoning: hostile, id: hostile })] })
    expect(text).not.toContain('<img')
    expect(text.match(/<\/script>/g)).toHaveLength(2) // the data's end and the script's
    expect(dataOf(text).samples[0].completion).toBe(hostile)
  })

  it('escapes names and settings', () => {
    const text = page({ manifest: { ...madeUpManifest, model: { id: `a/"><img src=x>'&` } } })
    expect(text).not.toContain('<img')
    expect(text).toContain('<h1>a/&quot;&gt;&lt;img src=x&gt;&#39;&amp;</h1>')
  })

  it('loads nothing: no source, link, import or request', () => {
    const text = page({ samples: [] }) + pageScript()
    expect(text).not.toMatch(/\ssrc=|<link|href="(?!#)|url\(|@import|fetch\(|XMLHttpRequest|import\(|WebSocket|sendBeacon/)
  })

  it('lets only its own style and script run, by their hashes', () => {
    const text = wholePage()
    const hash = (content: string) => `&#39;sha256-${createHash('sha256').update(content).digest('base64')}&#39;`
    expect(text).toContain(
      `default-src &#39;none&#39;; style-src ${hash(/<style>(.*?)<\/style>/s.exec(text)![1]!)}; script-src ${hash(/<script>(.*?)<\/script>/s.exec(text)![1]!)};`,
    )
    expect(text).not.toMatch(/\sstyle="|\son\w+="/)
  })

  it('has a script that is self-contained: it runs with nothing but the names it is handed', () => {
    expect(pageScript()).not.toMatch(/<\/script|<!--|__name|_interop|\bimport\b|\brequire\b/)
    expect(() => new Function(pageScript())).not.toThrow()
  })

  it('says at the top that a run is incomplete, and shows — for its overall score', () => {
    const cut = { ...documents[0]!, complete: false, overall: null, overallInterval: null, outcomes: { ...documents[0]!.outcomes, error: 50 } }
    const text = page({ documents: [cut] })
    expect(text).toContain('<p class="banner alarm" role="alert">INCOMPLETE RUN! Samples without a reply: 50 of 3200.')
    expect(text).toContain('<p class="big">—</p>')
    expect(text).not.toContain('NaN')
  })

  it('shows — for a task without a score, and a page of only such tasks', () => {
    const task = { ...documents[0]!.tasks.MedDG!, score: null, interval: null, metrics: {}, outcomes: {} }
    const text = page({
      samples: [],
      documents: [{ ...documents[0]!, tasks: { MedDG: task }, dimensions: {}, overall: null, overallInterval: null }],
    })
    expect(text).toContain('<b>—</b>')
    expect(text).not.toMatch(/NaN|undefined|\[object/)
  })

  it('says how many of how many samples are shown', () => {
    expect(page({ totalSamples: 900 })).toContain('1 of 900 samples shown, balanced over tasks, wrong ones first.')
    expect(page({ totalSamples: 900, language: 'zh' })).toContain('此处有 1 / 900 个样本')
  })

  it('embeds a demonstration once, however many samples were shown it', () => {
    const messages = [
      { role: 'user', content: '示例题' },
      { role: 'assistant', content: '示例答' },
    ] as const
    const data = dataOf(page({ samples: [madeUpSample({ messages: [...messages] }), madeUpSample({ id: 's2', messages: [...messages] })] }))
    expect(data.texts).toEqual(['示例题', '示例答'])
    expect(data.samples[1].messages).toEqual([
      ['user', 0],
      ['assistant', 1],
    ])
  })

  it('lists every setting of the manifest', () => {
    const text = page()
    expect(text).toContain('<code>settings.answerFromReasoning</code></th><td><code>false</code>')
    expect(text).toContain(`<code>${madeUpManifest.promptsSha256}</code>`)
  })

  it('warns that the references of a sealed edition are on the page', () => {
    expect(page({ manifest: { ...madeUpManifest, edition: { ...madeUpManifest.edition, access: 'sealed' } } })).toContain('do not pass it on')
  })

  it('shows what is stated of licence and review in the language of the page', () => {
    const edition = { ...madeUpManifest.edition, license: 'not stated', clinicalReview: 'none' }
    const text = page({ manifest: { ...madeUpManifest, edition }, language: 'zh' })
    expect(text).toContain('<dt>临床审核</dt><dd>无</dd>')
    expect(text).toContain('<dt>数据许可</dt><dd>未说明</dd>')
    expect(text).toContain('页内题目文字属于数据集，许可：未说明。')
    expect(page({ manifest: { ...madeUpManifest, edition } })).toContain('<dt>Data licence</dt><dd>not stated</dd>')
  })

  it('needs no manifest, for a file of predictions', () => {
    const { manifest: _, ...rest } = {
      benchmark: madeUpBenchmark(),
      manifest: madeUpManifest,
      documents,
      samples: [],
      totalSamples: 0,
      language: 'zh' as const,
    }
    expect(htmlReport(rest)).toContain('<h1>预测文件</h1>')
  })

  it('draws an axis below zero only for negative scores', () => {
    const task = { ...documents[0]!.tasks.MedDG!, score: -0.3, interval: null }
    expect(page()).toContain('axis runs from 0 to 100')
    expect(page({ documents: [{ ...documents[0]!, tasks: { MedDG: task } }] })).toContain('axis runs from −50 to 100')
  })
})
