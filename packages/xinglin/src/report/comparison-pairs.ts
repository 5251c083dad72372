import type { Benchmark, PairedDifferenceDocument, RunComparison } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import type { Board } from './comparison-boards.ts'
import { html, type Markup } from './markup.ts'
import { difference, levelText, points } from './points.ts'
import { reportWords, type Words } from './words.ts'

/** The paired differences of a board's runs; undefined where nobody compared them. */
export function pairsOfBoard(benchmark: Benchmark, board: Board, comparisons: readonly RunComparison[], language: Language): Markup | undefined {
  const words = reportWords(language)
  const own = comparisons.filter(({ rules, pairs }) => rules === board.rules && pairs.length > 0)
  if (own.length === 0) return undefined
  return html`<h3 class="below">${words('report.pairs.title')}</h3>
    ${own.map((comparison) => pairsTable(benchmark, comparison, language))}`
}

/** Differences from the first run with intervals and adjusted p, a row per task and a column per other run. */
export function pairsTable(benchmark: Benchmark, { runs, pairs, samples, groups, method }: RunComparison, language: Language): Markup {
  const words = reportWords(language)
  const name = (at: number) => runs[at]?.model ?? ''
  const label = (at: number) =>
    runs.some((run, other) => other !== at && run.model === name(at)) ? `${name(at)} [${runs[at]?.folder ?? ''}]` : name(at)
  const dimensions = benchmark.dimensions.filter(({ id }) => pairs.some((pair) => pair.dimensions[id]))
  const tasks = [...new Set(pairs.flatMap((pair) => Object.keys(pair.tasks)))]
  const caption = { base: label(pairs[0]?.base ?? 0), samples, groups, level: levelText(method.level) }
  return html`<p class="muted">${words('report.pairs.caption', caption)}</p>
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.pairs.scroll')}">
      <table class="scores compared pairs">
        <thead>
          <tr>
            <th scope="col">${words('report.column.task')}</th>
            ${pairs.map(({ other }) => html`<th scope="col" class="number">${label(other)}<span class="task-title">${runs[other]?.folder ?? ''}</span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${row(
            words('report.row.overall'),
            'data-set',
            pairs.map(({ overall }) => overall),
          )}
          ${dimensions.map(({ id, title }) =>
            row(
              title[language],
              'data-set',
              pairs.map((pair) => pair.dimensions[id]),
            ),
          )}
          ${tasks.map((task) =>
            row(
              task,
              'task',
              pairs.map((pair) => pair.tasks[task]),
            ),
          )}
        </tbody>
      </table>
    </div>`

  function row(title: string, kind: 'task' | 'data-set', found: readonly (PairedDifferenceDocument | undefined)[]): Markup {
    return html`<tr class="${kind}">
      <th scope="row">${title}</th>
      ${found.map((each) => html`<td class="number">${each ? differenceCell(each, words) : '—'}</td>`)}
    </tr>`
  }
}

function differenceCell(found: PairedDifferenceDocument, words: Words): Markup {
  const { interval, pAdjusted, reason, isSame } = found
  if (reason) return html`—<span class="task-title">${words(`report.pairs.none.${reason}`)}</span>`
  return html`<b>${difference(found.difference, 0)}</b
    >${interval !== null && html` <span class="interval">[${points(interval.low)}, ${points(interval.high)}]</span>`}
    <span class="interval"
      >${pAdjusted !== null && `${chanceText(pAdjusted)} · `}${isSame ? words('report.pairs.same') : verdict(found, words)}</span
    >`
}

function verdict({ otherIsBetter }: PairedDifferenceDocument, words: Words): Markup | string {
  if (otherIsBetter === null) return words('report.pairs.open')
  return html`<span class="${otherIsBetter ? 'better' : 'worse'}">${words(otherIsBetter ? 'report.pairs.better' : 'report.pairs.worse')}</span>`
}

/** A chance is never shown as 0. */
const chanceText = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`)
