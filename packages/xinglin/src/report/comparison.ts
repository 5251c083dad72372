import { comparisonBoards } from './comparison-boards.ts'
import type { ComparisonOptions } from './comparison-markdown.ts'
import { boardForests, boardHeatMap, boardOutcomes } from './comparison-charts.ts'
import { comparisonAlarms, comparisonNotes } from './comparison-notes.ts'
import { comparedSettings } from './comparison-settings.ts'
import { ranksOfBoard } from './comparison-ranks.ts'
import { boardRadars, boardTable, publishedComparison, taskTable } from './comparison-tables.ts'
import { pairsOfBoard } from './comparison-pairs.ts'
import { partsComparison, strataComparison } from './comparison-parts.ts'
import { variedComparison } from './comparison-varied.ts'
import { factList } from './fact-list.ts'
import { html, type Markup } from './markup.ts'
import { notesList, pageFrame } from './page-frame.ts'
import { rulesName } from './rules-name.ts'
import { reportWords, statedWord } from './words.ts'

/** Several runs of one benchmark side by side as one self-contained page; no rules are mixed on a board. Throws `RangeError` without runs. */
export function comparisonPage({ benchmark, runs, comparisons = [], rankings = [], language }: ComparisonOptions): string {
  if (runs.length === 0) throw new RangeError('a comparison needs at least one run')
  const words = reportWords(language)
  const boards = comparisonBoards(benchmark, runs)
  const published = publishedComparison(benchmark, boards, language)
  const alarms = comparisonAlarms(boards, runs, words)
  return pageFrame({
    title: words('report.comparison.title', { benchmark: benchmark.title[language] }),
    language,
    header: header(),
    sections: [
      ...boards.map((board, at) => ({
        id: `board-${at + 1}`,
        title: boardTitle(board.rules),
        content: html`${boardTable(benchmark, board, language)}${ranksOfBoard(board, rankings, language)}${pairsOfBoard(benchmark, board, comparisons, language)}${boardRadars(benchmark, board, language)}
          ${boardForests(benchmark, board, language)}${boardHeatMap(benchmark, board, language)}
          <h3 class="below">${words('report.section.chart')}</h3>
          ${taskTable(benchmark, board, language)}${boardOutcomes(board, language)}${variedComparison(board, language)}
          ${partsComparison(benchmark, board, language)}${strataComparison(board, language)}`,
      })),
      {
        id: 'notes',
        title: words('report.section.notes'),
        content: notesList(comparisonNotes(benchmark, boards, runs, words).map((text) => ({ alarm: false, text }))),
      },
      ...(published ? [{ id: 'published', title: words('report.section.published'), content: published }] : []),
      { id: 'settings', title: words('report.section.settings'), content: comparedSettings(runs, words) },
    ],
    footer: html`<p><strong>${words('report.note.notAdvice')}</strong> ${words('report.comparison.footer')}</p>
      <p>${words('report.comparison.otherLanguage')} <code>${words('report.comparison.otherLanguage.command')}</code></p>`,
  })

  function header(): Markup {
    return html`<header class="page-head">
      <p class="kind">${words('report.comparison.kind')}</p>
      <h1>${benchmark.title[language]}</h1>
      <p class="subtitle">${words('report.comparison.heading', { count: runs.length })}</p>
      ${alarms.map((text) => html`<p class="banner alarm" role="alert">${text}</p>`)} ${factList(facts())}
    </header>`
  }

  function facts(): readonly (readonly [label: string, value: string])[] {
    const each = (values: readonly string[]) => [...new Set(values)].join(words('report.join.list'))
    const editions = runs.map(({ manifest }) => manifest.edition)
    const generations = each(runs.flatMap(({ manifest }) => manifest.generation ?? []))
    return [
      [words('report.fact.benchmark'), generations === '' ? benchmark.id : `${benchmark.id} · ${generations}`],
      [words('report.fact.edition'), each(editions.map(({ id }) => id))],
      [words('report.fact.rules'), each(boards.map((board) => rulesName(benchmark, board)))],
      [words('report.fact.version'), each(runs.map(({ manifest }) => manifest.xinglin))],
      [words('report.fact.license'), each(editions.map(({ license }) => statedWord(words, license)))],
      [words('report.fact.review'), each(editions.map(({ clinicalReview }) => statedWord(words, clinicalReview)))],
    ]
  }

  function boardTitle(rules: string): string {
    const title = benchmark.rules.find(({ id }) => id === rules)?.title[language]
    const name = rulesName(benchmark, { rules })
    return title === undefined ? name : words('report.comparison.board', { title, rules: name })
  }
}
