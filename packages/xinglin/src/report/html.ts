import { createHash } from 'node:crypto'
import type { Benchmark, RunManifest, ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { embeddedJson, html, Markup } from './markup.ts'
import { pageData } from './page-data.ts'
import { modelName, pageHeader } from './page-header.ts'
import { samplesSection } from './page-samples.ts'
import { pageScript } from './page-script.ts'
import { settingsTable } from './page-settings.ts'
import { pageStyle } from './page-style.ts'
import { detailTable, metricsTable, publishedTable } from './page-tables.ts'
import type { ReportSample } from './report-sample.ts'
import { scoreChart } from './score-chart.ts'
import { scoreNotes } from './score-notes.ts'
import { mainDocument } from './score-rows.ts'
import { reportWords } from './words.ts'

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
  readonly language: Language
}

/** A report as one self-contained page, which loads nothing and may be opened from a disk or sent on. Throws `RangeError` without documents. */
export function htmlReport({ benchmark, manifest, documents, samples, totalSamples, language }: HtmlReportOptions): string {
  const words = reportWords(language)
  const main = mainDocument(benchmark, documents)
  const data = pageData(benchmark, samples, words)
  const script = data.samples.length > 0 ? pageScript() : ''
  const model = modelName(manifest, words('report.page.predictionsFile'))
  const published = publishedTable(benchmark, documents, language)
  const sections = [
    { id: 'chart', title: words('report.section.chart'), content: scoreChart(benchmark, documents, language) },
    { id: 'details', title: words('report.section.table'), content: html`${detailTable(benchmark, documents, language)}${metricsTable(documents, language)}` },
    { id: 'notes', title: words('report.section.notes'), content: notes() },
    ...(published ? [{ id: 'published', title: words('report.section.published'), content: published }] : []),
    { id: 'samples', title: words('report.section.samples'), content: samplesSection(data, documents, main.rules, totalSamples, words) },
    { id: 'settings', title: words('report.section.settings'), content: settingsTable(manifest, documents, words) },
  ]
  return html`${new Markup('<!doctype html>')}
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>${words('report.page.title', { model, benchmark: benchmark.title[language] })}</title>
<style>${new Markup(pageStyle)}</style></head><body>
<a class="skip" href="#main">${words('report.page.skip')}</a>
<main id="main">${pageHeader({ benchmark, ...(manifest && { manifest }), documents, language })}
<nav aria-label="${words('report.page.contents')}">${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
${sections.map(({ id, title, content }) => html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${content}</section>
`)}</main>
<footer>${footer()}</footer>
${script !== '' && html`<script type="application/json" id="sample-data">${embeddedJson(data)}</script><script>${new Markup(script)}</script>`}
</body></html>
`.text

  function notes(): Markup {
    return html`<ul class="notes">${scoreNotes(benchmark, documents, words).map(({ alarm, text }) => html`<li class="${alarm ? 'alarm' : 'plain'}">${text}</li>`)}</ul>`
  }

  function footer(): Markup {
    return html`<p><strong>${words('report.note.notAdvice')}</strong> ${words('report.page.footer', { version: manifest?.xinglin ?? main.xinglin })}
${manifest && data.samples.length > 0 && words('report.page.dataLicense', { license: manifest.edition.license })}</p>
<p>${words('report.page.otherLanguage')} <code>${words('report.page.otherLanguage.command')}</code></p>`
  }
}

/** Nothing may be loaded, sent or framed; only this page's own style and script run, known by their hashes. */
function contentPolicy(script: string): string {
  const scripts = script === '' ? `'none'` : `'sha256-${digest(script)}'`
  return `default-src 'none'; style-src 'sha256-${digest(pageStyle)}'; script-src ${scripts}; base-uri 'none'; form-action 'none'`
}

const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64')
