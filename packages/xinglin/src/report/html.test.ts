import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { htmlReport, type HtmlReportOptions } from './html.ts'
import {
  madeUpBenchmark,
  madeUpDocument,
  madeUpJudgedBenchmark,
  madeUpJudgedDocument,
  madeUpJudgedSample,
  type MadeUpJudging,
  madeUpManifest,
  madeUpSample,
  madeUpVariants,
} from './made-up-report.ts'
import { pageScript } from './page-script.ts'
import type { ReportSample } from './report-sample.ts'

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

  it('has a radar of five dimensions, and none of two', () => {
    expect(page()).toContain('Radar chart of scores by dimension. robust: ')
    const { nli, generation } = documents[0]!.dimensions
    const { MedDG, 'KUAKE-IR': ir } = documents[0]!.tasks
    const two = { ...documents[0]!, dimensions: { nli: nli!, generation: generation! }, tasks: { MedDG: MedDG!, 'KUAKE-IR': ir! } }
    expect(page({ documents: [two] })).not.toContain('Radar chart')
  })
})

describe('htmlReport of a benchmark with judges', () => {
  const judgedPage = (judging: MadeUpJudging, more: Partial<HtmlReportOptions> = {}) =>
    page({ benchmark: madeUpJudgedBenchmark(), documents: [madeUpJudgedDocument('robust', judging)], samples: [madeUpJudgedSample()], ...more })

  it('says loudly that three answers are unjudged, and shows bounds in place of the score', () => {
    const text = judgedPage('unjudged')
    expect(text).toContain('<p class="banner alarm" role="alert">UNJUDGED ANSWERS: 3 (Record 3/60). This is our failure')
    expect(text).toContain('<span class="state alarm">UNJUDGED ANSWERS</span>')
    expect(text).toContain('<p class="big">—</p><p>Unjudged answers: 3, so no overall score</p>')
    expect(text).toContain('<b>—</b> <span class="interval bounds">[67.5, 72.5]</span>')
    expect(text).toContain('unreadable reply 2, abstained 1')
  })

  it('says calmly that tasks need a judge where none was given', () => {
    const text = judgedPage('nobody')
    expect(text).not.toMatch(/role="alert"|class="interval bounds"/)
    expect(text).toContain('<li class="plain">Tasks that only a judge can score, and none was given (--judge)')
    expect(text).toContain('These tasks need a judge, and none was given: Consult, Record, Summary, Diagnosis, RxCheck_SQ.')
  })

  it('warns of a judge that only compares characters', () => {
    const judges = { ids: ['mock'], requests: 0, cached: 0, inputTokens: 0, outputTokens: 0 }
    expect(judgedPage('judged', { documents: [madeUpJudgedDocument('robust', 'judged', { judges })] })).toContain('role="alert">JUDGED BY MOCK')
  })

  it('shows marks from 1 to 5 as they are, parts under their names, and those of no name verbatim', () => {
    const text = judgedPage('judged')
    const row = text.split('<tr>').find((each) => each.includes('Specialist questions</span></th><td class="number"><b>62.0</b>'))!
    const cells = [...row.matchAll(/<td class="number">([^<]*)</g)].map(([, cell]) => cell)
    expect(cells.slice(1)).toEqual(['66.0', '3.48', '3.40', '4.25', '4.50', '5.0', '1.7', '10.0', '15.0', '50.0'])
    expect(text).toContain('<th scope="col" class="number">with a severe hazard</th>')
    expect(text).toContain('<th scope="col" class="number">made_up_part</th>')
  })

  it('names what the overall is the mean of, and the other view beside it', () => {
    const text = judgedPage('judged')
    expect(text).toContain('Mean over dimensions: 5')
    expect(text).toContain('Weighted by answers: ')
    expect(page()).not.toContain('Weighted by answers')
  })

  it('marks reconstructed rules wherever they are named, and says what is known of them', () => {
    const text = judgedPage('judged', { documents: [madeUpJudgedDocument('robust'), madeUpJudgedDocument('made-up-v4')] })
    const shown = text.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<code>made-up-v4<\/code>|value="made-up-v4"|\(made-up-v4\)/g, '')
    expect(shown.match(/made-up-v4(?! ≈)/g)).toBeNull()
    expect(text).toContain('Rules with ≈ (made-up-v4) are put together')
    expect(text).toContain('made-up-v4 ≈: How its two parts are weighted is not published; half and half here.')
    expect(dataOf(text).rules).toEqual({ robust: 'robust', 'made-up-v4': 'made-up-v4 ≈' })
  })

  it('embeds what judges said without their replies, and a long answer once', () => {
    const sample = madeUpJudgedSample()
    const data = dataOf(judgedPage('judged', { samples: [sample] }))
    const grade = data.samples[0].byRules.robust
    expect(grade).toMatchObject({ isWholeReply: true, verdict: 'partly', judgements: [{ judge: 'judge/one' }, { failure: 'unreadable' }] })
    expect(JSON.stringify(data.samples).split('口服补钾')).toHaveLength(2) // in the reply alone: the quote is a place in it
  })

  it('embeds which form of a question each sample is, so that the five lead to one another', () => {
    const { samples } = dataOf(judgedPage('judged', { samples: madeUpVariants() })) as { samples: ReportSample[] }
    expect(new Set(samples.map(({ variant }) => variant!.of))).toEqual(new Set(['q7']))
    expect(samples.map(({ variant }) => variant!.order!.join(''))).toEqual(['0123', '1230', '2301', '3012', '3210'])
  })

  it('keeps what a judge wrote from becoming markup', () => {
    const judgements = [
      { judge: hostile, failure: 'unreadable', reply: hostile },
      { judge: 'j', verdict: { points: [{ id: hostile, covered: true, quote: hostile }], other: hostile } },
    ]
    const sample = madeUpJudgedSample({ byRules: { robust: { ...madeUpJudgedSample().byRules.robust!, judgements } } })
    expect(
      judgedPage('judged', {
        samples: [sample],
        strata: { robust: [{ name: hostile, values: [{ value: hostile, questions: 20, score: 1 }], left: 0 }] },
      }),
    ).not.toContain('<img')
  })

  it('offers the unjudged as a filter where there are some', () => {
    const unjudged = madeUpJudgedSample({ byRules: { robust: { ...madeUpJudgedSample().byRules.robust!, value: null, counts: {} } } })
    expect(judgedPage('unjudged', { samples: [unjudged] })).toContain('<option value="unjudged">unjudged</option>')
    expect(judgedPage('judged')).not.toContain('<option value="unjudged">')
  })

  it('shows scores by stratum, and says of fewer than ten questions that they are too few', () => {
    const values = [
      { value: 'easy', questions: 120, score: 0.8 },
      { value: 'hard', questions: 9, score: 0.4 },
    ]
    const text = judgedPage('judged', { strata: { robust: [{ name: 'difficulty', values, left: 0 }] } })
    expect(text).toContain('<tr class="said"><th scope="row">easy</th><td class="number"><b>80.0</b></td><td class="number">120</td></tr>')
    expect(text).toContain('<tr class="uncompared"><th scope="row">hard<span class="task-title">too few to say</span></th>')
    expect(judgedPage('judged')).not.toContain('Scores by stratum')
  })

  it('draws what a task without a score could be at worst and at best', () => {
    expect(judgedPage('unjudged')).toContain('<line class="bounds" x1="67.5%" x2="72.5%"')
  })
})
