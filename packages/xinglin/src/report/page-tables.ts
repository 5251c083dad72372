import { type Benchmark, outcomes, type ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { html, type Markup } from './markup.ts'
import { metricText } from './metric-values.ts'
import { difference, points } from './points.ts'
import { inconsistency, publishedDimensions, publishedRows } from './published-rows.ts'
import { rulesName } from './rules-name.ts'
import { outcomeBar, seriesMark } from './charts/score-chart.ts'
import { comparedColumns, mainDocument, type ScoreCell, type ScoreRow, scoreRows } from './score-rows.ts'
import { outcomeWord, reportWords, type Words } from './words.ts'

/** Scores by dimension and task with their outcomes, for every document side by side. */
export function detailTable(benchmark: Benchmark, documents: readonly ScoreDocument[], language: Language): Markup {
  const words = reportWords(language)
  const rows = scoreRows(benchmark, documents)
  const main = mainDocument(benchmark, documents)
  const mainColumn = documents.indexOf(main)
  const compared = comparedColumns(benchmark, documents)
  const grouped = rows.some(({ samples, groups }) => samples !== groups)
  const someUnread = rows.some(({ cells }) => unread(cells[mainColumn], words).length > 0)
  return html`<p class="muted">${words('report.table.caption')}</p>
    ${outcomeLegend(rows, words)}
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.table.scroll')}">
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">${words('report.column.task')}</th>
            <th scope="col">${words('report.column.metric')}</th>
            ${documents.map((document, column) => html`<th scope="col" class="number">${documents.length > 1 && seriesMark(column)} ${rulesName(benchmark, document)}</th>`)}
            ${compared.map(({ official }) => html`<th scope="col" class="number">${compared.length === 1 ? words('report.column.difference') : words('report.column.difference.of', { rules: rulesName(benchmark, documents[official]!) })}</th>`)}
            ${someUnread && html`<th scope="col">${words('report.column.outcomes')}</th>`}
            <th scope="col" class="number">${words(grouped ? 'report.column.samples.groups' : 'report.column.samples')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr class="${rowClass(row)}">
                <th scope="row">${rowLabel(row, main.complete, language)}</th>
                <td class="metric">${row.kind === 'task' && row.metrics.join(' / ')}</td>
                ${row.cells.map((cell) => html`<td class="number">${scoreCell(cell, words)}</td>`)}
                ${compared.map((pair) => html`<td class="number">${difference(row.cells[pair.official]?.score, row.cells[pair.main]?.score)}</td>`)}
                ${someUnread && html`<td class="unread">${unread(row.cells[mainColumn], words).map(([word, count]) => html`<span>${word} ${count}</span> `)}</td>`}
                <td class="number">${row.kind !== 'by-item' && html`${row.samples}${grouped && ` (${row.groups})`}`}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

/** What a row is of, with the task's title below its name. */
export function rowLabel(row: ScoreRow, complete: boolean, language: Language): Markup {
  const words = reportWords(language)
  if (row.kind === 'overall') return html`${words(complete ? 'report.row.overall' : 'report.row.overall.incomplete')}`
  if (row.kind === 'by-item') return html`${words('report.row.byItem')}`
  if (row.kind === 'data-set')
    return html`${row.name}<span class="task-title"
        >${row.title[language] !== row.name && html`${row.title[language]} · `}${words('report.row.dataSet', { count: row.tasks })}</span
      >`
  if (row.kind === 'dimension') return html`${row.title?.[language] ?? words('report.row.other')}`
  return html`${row.name}${row.task && html`<span class="task-title">${row.task.title[language]}</span>`}`
}

/** What tells the page's style of a row. */
export const rowClass = (row: ScoreRow): string => (row.kind === 'task' && row.inDataSet ? 'task inside' : row.kind)

/** What the colours of the outcome bars in these rows stand for. */
export const outcomeLegend = (rows: readonly ScoreRow[], words: Words): Markup =>
  html`<p class="legend">
    ${outcomes
      .filter((outcome) => rows.some(({ cells }) => cells.some((cell) => cell?.outcomes[outcome])))
      .map(
        (outcome) =>
          html`<span
            ><svg class="swatch" aria-hidden="true" width="10" height="10"><rect class="o-${outcome}" width="10" height="10" /></svg>
            ${outcomeWord(words, outcome)}</span
          >`,
      )}
  </p>`

/** Every metric of every task, folded. */
export function metricsTable(benchmark: Benchmark, documents: readonly ScoreDocument[], language: Language): Markup {
  const words = reportWords(language)
  const tasks = [...new Set(documents.flatMap(({ tasks }) => Object.keys(tasks)))]
  return html`<details class="all-metrics">
    <summary>${words('report.table.allMetrics')}</summary>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${words('report.column.task')}</th>
            ${documents.map((document) => html`<th scope="col">${rulesName(benchmark, document)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${tasks.map(
            (task) =>
              html`<tr>
                <th scope="row">${task}</th>
                ${documents.map((document) => html`<td>${Object.entries(document.tasks[task]?.metrics ?? {}).map(([name, value]) => html`<span class="pair"><i>${name}</i> ${metricText(name, value)}</span> `)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}

/** Published results over the same tasks; undefined when there are none. */
export function publishedTable(benchmark: Benchmark, documents: readonly ScoreDocument[], language: Language): Markup | undefined {
  const words = reportWords(language)
  const main = mainDocument(benchmark, documents)
  const rows = publishedRows(benchmark, main)
  if (rows.length === 0) return undefined
  const dimensions = publishedDimensions(benchmark, main)
  const sources = [...new Set(rows.map(({ source }) => source))]
  return html`<p class="caution">${words('report.published.caution')}</p>
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.published.title')}">
      <table class="published">
        <thead>
          <tr>
            <th scope="col">${words('report.column.system')}</th>
            <th scope="col" class="number">${words('report.row.overall')}</th>
            ${dimensions.map(({ title }) => html`<th scope="col" class="number">${title[language]}</th>`)}
            <th scope="col">${words('report.column.split')}</th>
            <th scope="col">${words('report.column.source')}</th>
          </tr>
        </thead>
        <tbody>
          ${documents.map(
            (document, column) =>
              html`<tr class="own">
                <th scope="row">${seriesMark(column)} ${words('report.row.thisRun', { rules: rulesName(benchmark, document) })}</th>
                <td class="number">${points(document.overall)}</td>
                ${dimensions.map(({ id }) => html`<td class="number">${points(document.dimensions[id]?.score)}</td>`)}
                <td></td>
                <td></td>
              </tr>`,
          )}
          ${rows.map(
            (row) =>
              html`<tr>
                <th scope="row">${row.system}${row.meansOnly && ' †'}</th>
                <td class="number">${points(row.overall)}</td>
                ${row.dimensions.map((score) => html`<td class="number">${points(score)}</td>`)}
                <td>${row.split}</td>
                <td>[${sources.indexOf(row.source) + 1}]</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <ol class="sources">
      ${sources.map((source) => html`<li>${source}</li>`)}
    </ol>
    ${rows.flatMap((row) => inconsistency(row, words)).map((text) => html`<p class="muted small">${text}</p>`)}`
}

/** A score with its interval and, below, the bar of its outcomes. */
export function scoreCell(cell: ScoreCell | undefined, words: Words): Markup {
  if (!cell) return html`—`
  const { score, interval, bounds } = cell
  const shares = outcomes
    .map((outcome) => ({ outcome, word: outcomeWord(words, outcome), count: cell.outcomes[outcome] ?? 0 }))
    .filter(({ count }) => count > 0)
  return html`<b>${points(score)}</b
    >${interval !== null && html` <span class="interval">[${points(interval.low)}, ${points(interval.high)}]</span>`}${bounds && html` <span class="interval bounds">[${points(bounds.low)}, ${points(bounds.high)}]</span>`}${outcomeBar(shares)}`
}

/** What became of the answers that have no score of their own, in words. */
function unread(cell: ScoreCell | undefined, words: Words): readonly (readonly [word: string, count: number])[] {
  const found = outcomes
    .filter((outcome) => outcome !== 'answered')
    .map((outcome) => [outcomeWord(words, outcome), cell?.outcomes[outcome] ?? 0] as const)
  return [...found, [words('report.column.unjudged'), cell?.unjudged ?? 0] as const].filter(([, count]) => count > 0)
}
