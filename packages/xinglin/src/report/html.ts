import type { Benchmark, RunManifest, ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { html, type Markup } from './markup.ts'
import { pageData } from './page-data.ts'
import { notesList, pageFrame, type PageSection } from './page-frame.ts'
import { modelName, pageHeader } from './page-header.ts'
import { judgingSection } from './page-judging.ts'
import { samplesSection } from './page-samples.ts'
import { pageScript } from './page-script.ts'
import { settingsTable } from './page-settings.ts'
import { type Strata, strataSection } from './page-strata.ts'
import { detailTable, metricsTable, publishedTable } from './page-tables.ts'
import { variedSection } from './page-varied.ts'
import { outcomeStacks } from './charts/outcome-stacks.ts'
import { dimensionRadar } from './dimension-radar.ts'
import type { ReportSample } from './report-sample.ts'
import { rulesName } from './rules-name.ts'
import { scoreChart } from './charts/score-chart.ts'
import { scoreNotes } from './score-notes.ts'
import { mainDocument, scoreRows } from './score-rows.ts'
import { type ReportCode, reportWords, statedWord } from './words.ts'

export interface HtmlReportOptions {
  readonly benchmark: Benchmark
  /** Absent for a file of predictions. */
  readonly manifest?: RunManifest
  /** One per rules, of the same completions. */
  readonly documents: readonly ScoreDocument[]
  /** Those to embed; see `pickSamples`. */
  readonly samples: Iterable<ReportSample>
  /** How many samples there are, embedded or not. */
  readonly totalSamples: number
  /** By rules; absent where no sample has strata, or nobody may see which. */
  readonly strata?: Strata
  readonly language: Language
}

/** A report as one self-contained page, which loads nothing and may be opened from a disk or sent on. Throws `RangeError` without documents. */
export function htmlReport({ benchmark, manifest, documents, samples, totalSamples, strata = {}, language }: HtmlReportOptions): string {
  const words = reportWords(language)
  const main = mainDocument(benchmark, documents)
  const data = pageData(benchmark, samples, words)
  const model = modelName(manifest, words('report.page.predictionsFile'))
  const radar = dimensionRadar(
    benchmark,
    documents.map((document) => ({ name: rulesName(benchmark, document), document })),
    language,
  )
  const section = (id: string, title: ReportCode, content: Markup | undefined): readonly PageSection[] =>
    content ? [{ id, title: words(title), content }] : []
  const sections: readonly PageSection[] = [
    ...section('dimensions', 'report.section.dimensions', radar),
    { id: 'chart', title: words('report.section.chart'), content: scoreChart(benchmark, documents, language) },
    { id: 'outcomes', title: words('report.outcomes.title'), content: outcomes() },
    {
      id: 'details',
      title: words('report.section.table'),
      content: html`${detailTable(benchmark, documents, language)}${metricsTable(benchmark, documents, language)}`,
    },
    ...section('varied', 'report.section.varied', variedSection(benchmark, documents, language)),
    ...section('judging', 'report.section.judging', judgingSection(benchmark, documents, language)),
    ...section('strata', 'report.section.strata', strataSection(benchmark, documents, strata, language)),
    { id: 'notes', title: words('report.section.notes'), content: notesList(scoreNotes(benchmark, documents, words)) },
    ...section('published', 'report.section.published', publishedTable(benchmark, documents, language)),
    { id: 'samples', title: words('report.section.samples'), content: samplesSection(data, documents, main.rules, totalSamples, words) },
    { id: 'settings', title: words('report.section.settings'), content: settingsTable(manifest, documents, words) },
  ]
  return pageFrame({
    title: words('report.page.title', { model, benchmark: benchmark.title[language] }),
    language,
    header: pageHeader({ benchmark, ...(manifest && { manifest }), documents, language }),
    sections,
    footer: footer(),
    ...(data.samples.length > 0 && { script: { text: pageScript(), data } }),
  })

  function outcomes(): Markup {
    const rows = scoreRows(benchmark, [main]).flatMap((row) => {
      const counts = row.cells[0]?.outcomes ?? {}
      if (row.kind === 'task') return [{ name: row.name, outcomes: counts }]
      return row.kind === 'overall' ? [{ name: words('report.outcomes.all'), outcomes: counts, isTotal: true as const }] : []
    })
    return html`<p class="muted">${words('report.outcomes.caption')}</p>
      ${outcomeStacks(rows, words('report.column.task'), language)}`
  }

  function footer(): Markup {
    return html`<p>
        <strong>${words('report.note.notAdvice')}</strong> ${words('report.page.footer', { version: manifest?.xinglin ?? main.xinglin })}
        ${manifest && data.samples.length > 0 && words('report.page.dataLicense', { license: statedWord(words, manifest.edition.license) })}
      </p>
      <p>${words('report.page.otherLanguage')} <code>${words('report.page.otherLanguage.command')}</code></p>`
  }
}
