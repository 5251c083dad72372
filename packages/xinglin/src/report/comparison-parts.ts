import type { Benchmark } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { type Board, boardRows, type BoardRow } from './comparison-boards.ts'
import { groupRow, runName } from './comparison-tables.ts'
import { fewestToSay } from './fewest-to-say.ts'
import { judgedTasks } from './judged-tasks.ts'
import { html, type Markup } from './markup.ts'
import { metricName, metricText } from './metric-values.ts'
import { stratumName, stratumValue } from './page-strata.ts'
import { points, scoreText } from './points.ts'
import { reportWords, type Words } from './words.ts'

/** What the scores of judged tasks are made of, a column per run; undefined where no task has parts. */
export function partsComparison(benchmark: Benchmark, board: Board, language: Language): Markup | undefined {
  const words = reportWords(language)
  const columns = boardRows(board)
  const found = columns.map(({ document }) => new Map(judgedTasks(benchmark, document).map((task) => [task.name, task])))
  const names = [...new Set(found.flatMap((tasks) => [...tasks.values()].filter(({ parts }) => parts.length > 0).map(({ name }) => name)))]
  if (names.length === 0) return undefined
  return html`<h3 class="below">${words('report.judging.parts')}</h3>
    <p class="muted">${words('report.judging.parts.text')}</p>
    ${table(
      words('report.column.task'),
      columns,
      html`${names.map((name) => {
        const tasks = found.map((of) => of.get(name))
        const parts = [...new Set(tasks.flatMap((task) => task?.parts.map(([part]) => part) ?? []))]
        return html`<tbody>
          ${groupRow(name, columns.length + 1)}
          ${line(
            words('report.parts.headline'),
            tasks.map((task, at) => {
              const { score, bounds } = task?.score ?? { score: null }
              return scoreText({ score, interval: null, ...(bounds && columns[at]!.document.judges && { bounds }) })
            }),
          )}
          ${parts.map((part) =>
            line(
              metricName(part, words),
              tasks.map((task) => {
                const value = task?.parts.find(([each]) => each === part)?.[1]
                return value === undefined || !Number.isFinite(value) ? '—' : metricText(part, value)
              }),
            ),
          )}
        </tbody>`
      })}`,
      words,
    )}`

  function line(name: string, values: readonly string[]): Markup {
    return html`<tr class="task">
      <th scope="row">${name}</th>
      ${values.map((value, at) => html`<td class="number${stateOf(columns[at]!)}">${value}</td>`)}
    </tr>`
  }
}

/** Scores by each stratum's values, a column per run; undefined where no sample has strata. */
export function strataComparison(board: Board, language: Language): Markup | undefined {
  const words = reportWords(language)
  const columns = boardRows(board)
  const found = columns.map(({ run }) => run.strata?.[board.rules] ?? [])
  const names = [...new Set(found.flatMap((tables) => tables.map(({ name }) => name)))]
  if (names.length === 0) return undefined
  return html`<h3 class="below">${words('report.section.strata')}</h3>
    <p class="muted">${words('report.strata.text', { few: fewestToSay })}</p>
    ${names.map((name) => {
      const tables = found.map((of) => of.find((each) => each.name === name))
      const questions = new Map<string, number>()
      for (const of of tables) for (const row of of?.values ?? []) questions.set(row.value, Math.max(row.questions, questions.get(row.value) ?? 0))
      const rows = [...questions].map(
        ([value, count]) =>
          html`<tr class="${count < fewestToSay ? 'task uncompared' : 'task'}">
            <th scope="row">
              ${stratumValue(value, words)}<span class="task-title"
                >${words('report.strata.column.questions')} ${count}${count < fewestToSay && ` · ${words('report.strata.few')}`}</span
              >
            </th>
            ${tables.map((of, at) => html`<td class="number${stateOf(columns[at]!)}">${points(of?.values.find((row) => row.value === value)?.score)}</td>`)}
          </tr>`,
      )
      return table(
        stratumName(name, words),
        columns,
        html`<tbody>
          ${rows}
        </tbody>`,
        words,
      )
    })}`
}

const table = (head: string, columns: readonly BoardRow[], body: Markup, words: Words): Markup =>
  html`<div class="scroll" role="group" tabindex="0" aria-label="${`${head} · ${words('report.comparison.scroll')}`}">
    <table class="scores compared">
      <thead>
        <tr>
          <th scope="col">${head}</th>
          ${columns.map((column) => html`<th scope="col" class="number">${runName(column, words)}</th>`)}
        </tr>
      </thead>
      ${body}
    </table>
  </div>`

const stateOf = ({ document }: BoardRow): string => (document.complete ? '' : ' uncompared')
