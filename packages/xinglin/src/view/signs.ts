import type { Outcome } from '../core/index.ts'
import { html, type Markup } from '../report/markup.ts'
import type { Verdict } from '../report/report-sample.ts'
import type { ViewWords } from '../report/sample-view/view-words.ts'

const signs = { right: '✓', partly: '◐', wrong: '✗', unjudged: '…' } as const

/** A sign for what became of an answer, with its word for those who do not see it. */
export function signOf(verdict: Verdict | undefined, outcome: Outcome | undefined, words: ViewWords): Markup {
  if (verdict === undefined) return html`<span class="sign muted" aria-hidden="true">·</span>`
  const isUnread = verdict === 'wrong' && outcome !== undefined && outcome !== 'answered'
  return html`<span
    class="sign ${verdict}"
    role="img"
    aria-label="${words(`report.verdict.${verdict}`)}"
    title="${words(`report.verdict.${verdict}`)}"
    >${isUnread ? '?' : signs[verdict]}</span
  >`
}
