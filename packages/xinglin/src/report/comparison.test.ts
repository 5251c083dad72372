import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Benchmark, RunManifest, ScoreDocument } from '../core/index.ts'
import { boardRows, type ComparedRun, comparisonBoards } from './comparison-boards.ts'
import { comparisonTable } from './comparison-markdown.ts'
import { comparisonPage } from './comparison.ts'
import { madeUpBenchmark, madeUpDocument, madeUpJudgedBenchmark, madeUpJudgedDocument, type MadeUpJudging, madeUpManifest } from './made-up-report.ts'

const benchmark = madeUpBenchmark()
const robust = madeUpDocument('robust')
const official = madeUpDocument('ccks-2023')
const cut = { complete: false, overall: null, overallInterval: null, outcomes: { answered: 2800, error: 50 } }

const run = (path: string, document: Partial<ScoreDocument>, manifest: Partial<RunManifest> = {}): ComparedRun => ({
  manifest: { ...madeUpManifest, model: { id: `made-up/${path}` }, ...manifest },
  documents: [{ ...robust, ...document }],
  path,
})
const edition = (more: Partial<RunManifest['edition']>) => ({ edition: { ...madeUpManifest.edition, ...more } })
const low = run('low', { overall: 0.4 })
const high = run('high', { overall: 0.6 })
const unfinished = run('unfinished', cut)
const page = (runs: readonly ComparedRun[], of: Benchmark = benchmark) => flat(comparisonPage({ benchmark: of, runs, language: 'en' }))
const table = (runs: readonly ComparedRun[]) => comparisonTable({ benchmark, runs, language: 'en' })
// Templates are laid out for reading; white space between elements means nothing here.
const flat = (text: string) => text.replaceAll(/\s*\n\s*/g, '')

describe('comparisonBoards', () => {
  const paths = (runs: readonly ComparedRun[]) =>
    comparisonBoards(benchmark, runs).map(({ sets }) => sets.map((set) => set.map((row) => row.run.path)))

  it('sorts by overall score, incomplete runs last', () => {
    expect(paths([unfinished, low, high])).toEqual([[['high', 'low', 'unfinished']]])
  })

  it('never puts two rules on one board', () => {
    const both = { ...low, documents: [official, robust] }
    const boards = comparisonBoards(benchmark, [both, high])
    expect(boards.map((board) => [board.rules, boardRows(board).map((row) => row.document.rules)])).toEqual([
      ['robust', ['robust', 'robust']],
      ['ccks-2023', ['ccks-2023']],
    ])
    expect(boards[1]!.ungraded).toEqual([high])
  })

  it('keeps runs apart that were asked other samples, of another edition or other tasks, and says which', () => {
    const { MedDG: _, ...fifteen } = robust.tasks
    const others = [
      run('other', {}, edition({ samplesSha256: 'c'.repeat(64) })),
      run('other', {}, edition({ id: 'made-up-2027' })),
      run('other', { tasks: fifteen }),
    ]
    expect(others.map((other) => paths([low, other, high]))).toEqual([0, 1, 2].map(() => [[['high', 'low'], ['other']]]))
    expect(others.map((other) => comparisonBoards(benchmark, [low, other])[0]!.differences)).toEqual([['samples'], ['edition'], ['tasks']])
  })

  it('knows a task by any of its names', () => {
    const { 'CMeIE-V2': renamed, ...rest } = robust.tasks
    expect(paths([low, run('old', { tasks: { CMeIE: renamed!, ...rest } })])[0]).toHaveLength(1)
  })
})

describe('comparisonPage', () => {
  it('escapes models and folders', () => {
    const text = page([low, run('<img src=x>', { overall: 0.5 })])
    expect(text).not.toContain('<img')
    expect(text).toContain('made-up/&lt;img src=x&gt;<span class="task-title">&lt;img src=x&gt;</span>')
  })

  it('lets only its own style in, and no script', () => {
    const text = comparisonPage({ benchmark, runs: [low, high], language: 'zh' })
    const hash = createHash('sha256')
      .update(/<style>(.*?)<\/style>/s.exec(text)![1]!)
      .digest('base64')
    expect(text).toContain(`default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; script-src &#39;none&#39;;`)
    expect(text).not.toMatch(/<script|\sstyle="|\son\w+="|\ssrc=|<link|href="(?!#)|url\(|@import/)
  })

  it('says that overlapping intervals do not show a difference', () => {
    expect(page([low, high])).toContain('Overlapping intervals do not show a difference.')
  })

  it('names incomplete runs at the top, and shows neither an overall nor a dimension of theirs on the board', () => {
    const text = page([unfinished, low])
    expect(text).toContain('INCOMPLETE RUNS: made-up/unfinished (without a reply: 50 of 3200).')
    const board = /<table class="scores board">.*?<\/table>/s.exec(text)![0]
    const row = board.split('<tr').find((each) => each.includes('made-up/unfinished'))!
    expect(row).toContain('incomplete, not compared')
    expect(row.match(/<td class="number">(<b>)?—/g)).toHaveLength(6) // overall and five dimensions
  })

  it('says in a sentence that runs of other samples do not compare', () => {
    const other = run('other', {}, edition({ id: 'made-up-2027', samplesSha256: 'c'.repeat(64) }))
    expect(page([low, other])).toContain('NOT COMPARABLE! The groups differ in edition, questions.')
    expect(page([low, high])).not.toContain('NOT COMPARABLE')
  })

  it('tells runs of one model apart by their folders', () => {
    const twice = [run('a', { ...cut }, { model: { id: 'm' } }), run('b', {}, { model: { id: 'm' } })]
    expect(page(twice)).toContain('INCOMPLETE RUNS: m [a] (without')
  })

  it('marks the settings that differ', () => {
    const text = page([low, run('hot', {}, { settings: { ...madeUpManifest.settings, temperature: 0.7 } })])
    expect(text).toContain('>≠</span> Temperature</th><td>0</td><td>0.7</td>')
    expect(text).toContain('<tr class="same-for-all"><th scope="row">Seed</th><td>0</td><td>0</td>')
  })

  it('warns of scores by different versions', () => {
    const old = run('old', { xinglin: '0.0.9' }, { tasks: { 'CMeEE-V2': 2, MedDG: 1 } })
    const text = page([low, old])
    expect(text).toContain('Graded by different versions of Xinglin: 0.1.0, 0.0.9.')
    expect(text).toContain('differ: CMeEE-V2.')
  })

  it('says what is true of some runs only with their names', () => {
    const text = page([low, run('mended', { missing: 4 })])
    expect(text).toContain('<li class="plain">made-up/mended: Predictions that were missing and are scored as empty: 4.</li>')
    expect(text).toContain('<li class="plain">Questions and references were not reviewed by a physician.</li>')
  })

  it('gives a run’s notes once, however many rules it was scored by', () => {
    const text = page([
      { ...low, documents: [robust, official] },
      { ...high, documents: [robust, official] },
    ])
    expect(text.match(/Replies cut off at the token limit/g)).toHaveLength(1)
    expect(text).not.toContain('Format cost')
  })

  it('shows each published result over the same tasks once, and none beside incomplete runs only', () => {
    const tasks = Object.fromEntries(Object.keys(robust.tasks).map((task) => [task, 0.5]))
    const published = madeUpBenchmark([{ id: 'p', system: 'Somebody’s model', source: 'made up', split: 'test', tasks }])
    expect(page([low, high], published).match(/Somebody’s model/g)).toHaveLength(1)
    expect(page([unfinished], published)).not.toContain('Somebody’s model')
  })

  it('leaves no code, number or value unwritten, in either language', () => {
    const bare = run('bare', { ...cut, tasks: {}, dimensions: {} }, edition({ license: 'not stated', clinicalReview: 'none' }))
    for (const language of ['zh', 'en'] as const)
      expect(comparisonPage({ benchmark, runs: [low, unfinished, bare], language })).not.toMatch(
        /report\.[a-z]+\.[a-z]|\{[a-z]+\}|NaN|undefined|\[object/i,
      )
    expect(comparisonPage({ benchmark, runs: [bare], language: 'zh' })).toContain('<dd>未说明</dd>')
  })

  it('needs a run', () => {
    expect(() => comparisonPage({ benchmark, runs: [], language: 'en' })).toThrow(RangeError)
  })
})

describe('comparisonTable', () => {
  it('has one table per rules, a row per run', () => {
    const both = { ...low, documents: [robust, official] }
    const lines = table([both, high]).split('\n')
    expect(lines.filter((line) => line.startsWith('**'))).toEqual(['**robust**', '**ccks-2023**'])
    expect(lines.filter((line) => line.startsWith('| made-up/'))).toHaveLength(3)
  })

  it('shows — for what an incomplete run does not have', () => {
    const cells = table([low, unfinished])
      .split('\n')
      .find((line) => line.includes('made-up/unfinished'))!
      .split('|')
      .map((cell) => cell.trim())
    expect(cells.slice(1, 8)).toEqual(['made-up/unfinished · incomplete, not compared', '—', '—', '—', '—', '—', '—'])
  })

  it('says so where runs do not compare', () => {
    const text = table([low, run('other', {}, edition({ id: 'made-up-2027' }))])
    expect(text).toContain('- **NOT COMPARABLE! The groups differ in edition.')
    expect(text).toContain('Group 2: made-up-2027')
  })
})

describe('a comparison of judged runs', () => {
  const judged = madeUpJudgedBenchmark()
  const judgedRun = (path: string, judging: MadeUpJudging = 'judged', more: Partial<ScoreDocument> = {}): ComparedRun => ({
    manifest: { ...madeUpManifest, model: { id: `made-up/${path}` } },
    documents: [madeUpJudgedDocument('robust', judging, more)],
    path,
  })
  const usage = { requests: 1, cached: 0, inputTokens: 1, outputTokens: 1 }
  const [one, two] = [judgedRun('one'), judgedRun('two', 'judged', { overall: 0.4 })]

  it('keeps runs apart that other judges judged', () => {
    const other = judgedRun('other', 'judged', { judges: { ids: ['judge/three'], ...usage } })
    const [board] = comparisonBoards(judged, [one, two, other])
    expect(board!.sets.map((set) => set.map(({ run: { path } }) => path))).toEqual([['one', 'two'], ['other']])
    expect(page([one, other], judged)).toContain('NOT COMPARABLE! The groups differ in judges.')
  })

  it('gives a run with unjudged answers no rank, and says whose failure that is', () => {
    const text = page([judgedRun('left', 'unjudged'), two], judged)
    expect(text).toContain('UNJUDGED ANSWERS: made-up/left (3). This is our failure')
    expect(text).toContain('<span class="badge alarm">unjudged answers</span>')
    expect(comparisonBoards(judged, [judgedRun('left', 'unjudged'), two])[0]!.sets[0]!.map(({ run: { path } }) => path)).toEqual(['two', 'left'])
  })

  it('draws a polygon per run, and leaves out what is incomplete', () => {
    const polygons = (text: string) => text.split('class="area"').length - 1
    expect(polygons(page([one, two], judged))).toBe(2)
    expect(polygons(page([one, judgedRun('cut', 'judged', cut)], judged))).toBe(1)
  })

  it('shows the three numbers of each run, what blind guessers get once', () => {
    const text = page([one, two], judged)
    const row = text
      .split('<tr')
      .find((each) => each.includes('<th scope="row">all right<span class="task-title">any option &lt;0.1 · always A 0.0</span>'))!
    expect(row.match(/<b>60\.0<\/b><span class="task-title">each anew 32\.8<\/span>/g)).toHaveLength(2)
  })

  it('shows both overall views on the board, also in Markdown', () => {
    expect(page([one, two], judged)).toContain('<th scope="col" class="number">overall, weighted by answers</th>')
    expect(comparisonTable({ benchmark: judged, runs: [one, two], language: 'en' })).toContain('| overall, weighted by answers |')
    expect(table([low, high])).not.toContain('weighted by answers')
  })

  it('shows a data set as a row of its own', () => {
    expect(page([one, two], judged)).toContain(
      '<tr class="data-set"><th scope="row">RxCheck<span class="task-title">Prescription check · mean over tasks: 3</span>',
    )
  })

  it('marks reconstructed rules on the board and in what is said of them', () => {
    const v4 = { ...one, documents: [madeUpJudgedDocument('made-up-v4')] }
    expect(page([v4], judged)).toContain('(reconstructed) (made-up-v4 ≈)</h2>')
    expect(comparisonTable({ benchmark: judged, runs: [v4, two], language: 'en' })).toContain('**made-up-v4 ≈**')
    expect(page([v4, two], judged)).toContain('Runs without scores under made-up-v4 ≈: made-up/two.')
  })
})
