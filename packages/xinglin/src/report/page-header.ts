import type { Benchmark, RunManifest, ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { factList } from './fact-list.ts'
import { html, type Markup } from './markup.ts'
import { isJudgingIncomplete, unjudgedTasks } from './judged-tasks.ts'
import { difference, levelText, percent, points, thousands } from './points.ts'
import { isReconstructed, rulesName } from './rules-name.ts'
import { seriesMark } from './charts/score-chart.ts'
import { scoreAlarms } from './score-notes.ts'
import { columnCount, comparedColumns, hasByItem, isOfficial, mainDocument } from './score-rows.ts'
import { reportWords, statedWord, type Words } from './words.ts'

interface HeaderOptions {
  readonly benchmark: Benchmark
  readonly manifest?: RunManifest
  readonly documents: readonly ScoreDocument[]
  readonly language: Language
}

/** What was run, when, by which rules, and whether it is complete. */
export function pageHeader({ benchmark, manifest, documents, language }: HeaderOptions): Markup {
  const words = reportWords(language)
  const main = mainDocument(benchmark, documents)
  const incomplete = documents.find(({ complete }) => !complete)
  const unjudged = documents.some(isJudgingIncomplete)
  const facts = factsOf({ benchmark, ...(manifest && { manifest }), documents, language })
  return html`<header class="page-head">
      <p class="kind">${words('report.page.kind')}</p>
      <h1>${modelName(manifest, words('report.page.predictionsFile'))}</h1>
      <p class="subtitle">
        ${benchmark.title[language]}${manifest && html` <span class="muted">${manifest.edition.id}</span>`}
        <span class="state ${incomplete || unjudged ? 'alarm' : 'good'}"
          >${words(incomplete ? 'report.page.incomplete' : unjudged ? 'report.page.unjudged' : 'report.page.complete')}</span
        >
      </p>
      ${scoreAlarms(documents, words).map((text) => html`<p class="banner alarm" role="alert">${text}</p>`)}
      ${manifest?.edition.access === 'sealed' && html`<p class="banner alarm">${words('report.page.sealed')}</p>`} ${factList(facts)}
    </header>
    <section id="headline" aria-labelledby="headline-title">
      <h2 id="headline-title">${words('report.section.headline')}</h2>
      <div class="cards">
        ${documents.map((document, column) => card(document, column))}${comparedColumns(benchmark, documents).map(differenceCard)}
      </div>
    </section>`

  function card(document: ScoreDocument, column: number): Markup {
    const title = benchmark.rules.find(({ id }) => id === document.rules)?.title[language]
    const { low, high, level } = document.overallInterval ?? { low: 0, high: 0, level: 0 }
    const samples = Object.values(document.tasks).reduce((total, task) => total + task.samples, 0)
    return html`<article class="card s${column % 4}">
      <h3>
        ${seriesMark(column)}
        ${rulesName(benchmark, document)}${isOfficial(benchmark, document) && html` <span class="badge">${words('report.headline.official')}</span>`}${isReconstructed(benchmark, document) && html` <span class="badge">${words('report.headline.reconstructed')}</span>`}
      </h3>
      <p class="big">${points(document.overall)}</p>
      <p>
        ${
          document.overall === null
            ? whyNoOverall(document, words)
            : document.overallInterval
              ? words('report.headline.interval', { level: levelText(level), low: points(low), high: points(high) })
              : words('report.headline.noInterval')
        }
      </p>
      ${hasByItem(document) && html`<p>${words('report.headline.byItem', { score: points(document.overallByItem) })}</p>`}
      <p class="muted small">
        ${title !== undefined && title !== document.rules && html`${title}<br />`}${document.overall !== null && `${meanOver(benchmark, document, words)} · `}${words('report.headline.answered', { share: percent(document.outcomes.answered ?? 0, samples) })}
      </p>
    </article>`
  }

  function differenceCard(pair: { readonly official: number; readonly main: number }): Markup {
    const official = documents[pair.official]!
    return html`<article class="card plain">
      <h3>${words('report.headline.difference')}</h3>
      <p class="big">${difference(official.overall, main.overall)}</p>
      <p class="muted small">
        ${words('report.headline.differenceText', { official: rulesName(benchmark, official), robust: rulesName(benchmark, main) })}
      </p>
    </article>`
  }
}

/** What the overall score is the mean of. */
function meanOver(benchmark: Benchmark, document: ScoreDocument, words: Words): string {
  if (benchmark.overall === 'dimensions') return words('report.headline.dimensions', { count: Object.keys(document.dimensions).length })
  const hasDataSets = Object.keys(document.dataSets ?? {}).length > 0
  return words(hasDataSets ? 'report.headline.dataSets' : 'report.headline.tasks', { count: columnCount(document) })
}

function whyNoOverall(document: ScoreDocument, words: Words): string {
  if (!document.complete) return words('report.headline.noOverall')
  if (isJudgingIncomplete(document)) return words('report.headline.unjudged', { count: document.unjudged ?? 0 })
  return words(unjudgedTasks(document).length > 0 ? 'report.headline.needsJudge' : 'report.headline.noScore')
}

/** The model's id, or what else the completions came from. */
export const modelName = (manifest: RunManifest | undefined, otherwise: string): string => manifest?.model.id ?? otherwise

function factsOf({ benchmark, manifest, documents, language }: HeaderOptions): readonly (readonly [string, string])[] {
  const words = reportWords(language)
  const main = mainDocument(benchmark, documents)
  const review = manifest?.edition.clinicalReview ?? main.clinicalReview
  const generation = manifest?.generation ?? main.generation
  const facts: (readonly [string, string | undefined])[] = [
    [words('report.fact.benchmark'), `${benchmark.id}${generation === undefined ? '' : ` · ${generation}`}`],
    [words('report.fact.rules'), documents.map((document) => rulesName(benchmark, document)).join(words('report.join.list'))],
    [words('report.fact.review'), review === undefined ? undefined : statedWord(words, review)],
    [words('report.fact.version'), manifest?.xinglin ?? main.xinglin],
  ]
  if (manifest) {
    const { progress, usage, edition } = manifest
    facts.push(
      [words('report.fact.date'), startedAt(manifest)],
      [words('report.fact.progress'), words('report.fact.progress.value', { ...progress })],
      [
        words('report.fact.tokens'),
        words('report.fact.tokens.value', { input: thousands(usage.inputTokens), output: thousands(usage.outputTokens) }),
      ],
      [words('report.fact.license'), statedWord(words, edition.license)],
    )
  }
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}

/** `2026-11-30 08:15 UTC`. */
export const startedAt = ({ createdAt }: RunManifest): string => createdAt.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z$/, '$1 $2 UTC')
