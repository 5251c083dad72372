import { html, type Markup } from '../report/markup.ts'
import { pointsWithInterval, scoreText } from '../report/points.ts'
import { rulesName } from '../report/rules-name.ts'
import type { PageContext } from './page.ts'
import { address, noFilter, noSample } from './query.ts'
import type { RunFacts } from './run-store.ts'

export function runHead({ manifest, name }: RunFacts, { words }: PageContext): Markup {
  const { completed, total } = manifest.progress
  return html`<h1>${manifest.model.id}</h1>
    <p class="muted">
      ${manifest.benchmark} · ${manifest.edition.id} · ${manifest.createdAt.slice(0, 10)} ·
      <span class="${completed < total ? 'wrong' : ''}">${words('view.completeness', { completed, total })}</span> · <code>${name}</code>
    </p>`
}

/** Scores of each task under each rules; a task's name leads to its samples. */
export function scoresSection({ grades, benchmark }: RunFacts, { words, query }: PageContext): Markup {
  if (grades.length === 0) return html``
  const tasks = [...new Set(grades.flatMap(({ document }) => Object.keys(document.tasks)))]
  const title = words('view.scores')
  return html`<details
    class="part scores-part"
    ${query.page === '' && Object.keys(noFilter).every((name) => query[name as keyof typeof noFilter] === '') && 'open'}
  >
    <summary><h2 class="inline">${title}</h2></summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">${words('report.column.task')}</th>
            <th scope="col">${words('report.column.metric')}</th>
            ${grades.map(({ document }) => html`<th scope="col" class="number">${rulesName(benchmark, document)}</th>`)}
            <th scope="col" class="number">${words('report.column.samples')}</th>
          </tr>
        </thead>
        <tbody>
          <tr class="overall-row">
            <th scope="row">${words('report.row.overall')}</th>
            <td></td>
            ${grades.map(({ document }) => html`<td class="number"><b>${pointsWithInterval(document.overall, document.overallInterval)}</b></td>`)}
            <td></td>
          </tr>
          ${tasks.map((task) => {
            const scores = grades.map(({ document }) => document.tasks[task])
            const first = scores.find((score) => score !== undefined)
            return html`<tr>
              <th scope="row"><a href="${address('/run', query, { ...noFilter, ...noSample, task })}#samples">${task}</a></th>
              <td class="metric">${first?.metric}</td>
              ${scores.map(
                (score) =>
                  html`<td class="number">
                    ${score ? scoreText({ score: score.score, interval: score.interval, ...(score.bounds && { bounds: score.bounds }) }) : '—'}
                  </td>`,
              )}
              <td class="number">${first?.samples}</td>
            </tr>`
          })}
        </tbody>
      </table>
    </div>
  </details>`
}
