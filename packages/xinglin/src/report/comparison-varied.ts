import type { Language } from '../messages/index.ts'
import { type Board, boardRows, runLabel } from './comparison-boards.ts'
import { groupRow, runName } from './comparison-tables.ts'
import { html, type Markup } from './markup.ts'
import { chance, points } from './points.ts'
import { remarkText, sizeText, type VariedNumber, variedSets } from './varied-sets.ts'
import { reportWords } from './words.ts'

/** The three numbers of tasks that ask in several orders, a column per run; undefined where there are none. */
export function variedComparison(board: Board, language: Language): Markup | undefined {
  const words = reportWords(language)
  const columns = boardRows(board).map((row) => ({ row, sets: new Map(variedSets(row.document).map((set) => [set.task, set])) }))
  const tasks = [...new Set(columns.flatMap(({ sets }) => [...sets.keys()]))]
  if (tasks.length === 0) return undefined
  const runs = columns.map(({ row }) => row.run)
  const remarks = columns.flatMap(({ row, sets }) =>
    [...sets.values()].flatMap((set) => {
      const text = remarkText(set, words)
      return text === undefined ? [] : [words('report.labelled', { label: runLabel(row.run, runs), value: text })]
    }),
  )
  return html`<h3 class="below">${words('report.section.varied')}</h3>
    <p class="muted">${words('report.varied.text')}</p>
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.comparison.scroll')}">
      <table class="scores compared">
        <thead>
          <tr>
            <th scope="col">${words('report.varied.column.number')}</th>
            ${columns.map(({ row }) => html`<th scope="col" class="number">${runName(row, words)}</th>`)}
          </tr>
        </thead>
        ${tasks.map(
          (task) =>
            html`<tbody>
              ${groupRow(titleOf(task), columns.length + 1)}${(['rows', 'strict', 'consistency'] as const).map((name) => numberRow(task, name))}
            </tbody>`,
        )}
      </table>
    </div>
    ${
      remarks.length > 0 &&
      html`<ul class="notes">
        ${remarks.map((text) => html`<li class="plain">${text}</li>`)}
      </ul>`
    }`

  function titleOf(task: string): string {
    const sizes = new Set(columns.flatMap(({ sets }) => (sets.has(task) ? [sizeText(sets.get(task)!, words)] : [])))
    return sizes.size === 1 ? words('report.comparison.board', { title: task, rules: [...sizes].join('') }) : task
  }

  function numberRow(task: string, name: VariedNumber['name']): Markup {
    const numbers = columns.map(({ sets }) => sets.get(task)?.numbers.find((each) => each.name === name))
    // The same for all who were asked the same.
    const blind = new Set(numbers.flatMap((number) => (number ? [chances(number, ['uniform', 'first']).text] : [])))
    const shared =
      blind.size === 1
        ? chances(
            numbers.find((number) => number),
            ['uniform', 'first'],
          )
        : undefined
    return html`<tr class="task">
      <th scope="row">${words(`report.varied.${name}`)}${shared}</th>
      ${numbers.map((number) => html`<td class="number"><b>${points(number?.value)}</b>${chances(number, shared ? ['independent'] : ['uniform', 'first', 'independent'])}</td>`)}
    </tr>`
  }

  function chances(number: VariedNumber | undefined, guessers: readonly ('uniform' | 'first' | 'independent')[]): Markup {
    const levels = guessers.flatMap((guesser) =>
      number?.[guesser] === undefined ? [] : [`${words(`report.varied.column.${guesser}`)} ${chance(number[guesser])}`],
    )
    return html`<span class="task-title">${levels.join(' · ')}</span>`
  }
}
