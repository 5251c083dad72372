import { splitReasoning, taskNamed, type GradedLine, type Sample } from '../core/index.ts'
import { html, type Markup } from '../report/markup.ts'
import { markedPieces, type MarkedSpan } from '../report/marked-pieces.ts'
import { points } from '../report/points.ts'
import { rulesName } from '../report/rules-name.ts'
import { verdictOf } from '../report/report-sample.ts'
import { textBox } from '../report/sample-view/text-box.ts'
import { drawSample } from '../report/sample-view/sample-view.ts'
import { noteText } from './filter-form.ts'
import type { PageContext } from './page.ts'
import type { FoundAnswer } from './found-answer.ts'
import type { RunFacts } from './run-store.ts'
import { signOf } from './signs.ts'

/** One run's reply to a sample, and how it was graded; under other rules it is folded. */
export function answerSection(
  sample: Sample,
  found: FoundAnswer | undefined,
  facts: RunFacts,
  rules: string | undefined,
  place: 'a' | 'b',
  { words }: PageContext,
): Markup {
  const response = found?.response
  if (!response) return html`<p class="banner">${words('view.noReply')}</p>`
  const { text, reasoning: inText } = splitReasoning(response.completion.text)
  const { reasoning: apart, finishReason } = response.completion
  const reasoning = apart ?? inText
  const chosen = found.graded.find(([each]) => each === rules)
  const spans: readonly MarkedSpan[] = chosen && !isWhole(chosen[1].spans, text) ? (chosen[1].spans ?? []) : []
  const grade = ([each, line]: readonly [string, GradedLine]) => gradeMarkup(sample, each, line, text, facts, words)
  return html`<section class="part" aria-labelledby="reply-${place}">
      <h2 id="reply-${place}">
        ${words('view.reply')} <span class="muted small">${facts.manifest.model.id}</span>
        ${finishReason !== 'stop' && html`<span class="badge alarm">${words(`report.browser.finish.${finishReason}`)}</span>`}
      </h2>
      ${spans.length > 0 && html`<p class="muted small">${words('view.read')}</p>`} ${textBox('text reply', replyText(text, spans, words))}
      ${
        reasoning !== undefined &&
        reasoning !== '' &&
        html`<details>
          <summary>${words('report.browser.reasoning')}</summary>
          ${textBox('text', reasoning)}
        </details>`
      }
    </section>
    ${chosen && grade(chosen)}
    ${found.graded
      .filter((each) => each !== chosen)
      .map(
        (each) =>
          html`<details class="part">
            <summary>${rulesName(facts.benchmark, { rules: each[0] })}</summary>
            ${grade(each)}
          </details>`,
      )}`
}

function replyText(text: string, spans: readonly MarkedSpan[], words: PageContext['words']): readonly Markup[] {
  if (text.trim() === '') return [html`<span class="muted">${words('report.browser.completion.empty')}</span>`]
  return markedPieces(text, spans).map((piece) => (piece.marked ? html`<mark>${piece.text}</mark>` : html`${piece.text}`))
}

function gradeMarkup(
  sample: Sample,
  rules: string,
  line: GradedLine,
  completion: string,
  { benchmark }: RunFacts,
  words: PageContext['words'],
): Markup {
  const best = taskNamed(benchmark, line.task)?.readings[rules]?.metrics[0].best ?? 1
  const { outcome, value, prediction, expected, counts, judgements, notes, repaired, officialWouldRaise } = line
  const verdict = verdictOf({ outcome, value, prediction, expected, counts }, best)
  const { source, options } = partsOf(sample)
  const counted = Object.entries(counts).map(([metric, each]) => {
    const pairs = Object.entries(each).map(([name, count]) => `${name} ${Math.round(count * 1e4) / 1e4}`)
    return html`<li><span class="metric">${metric}</span> ${pairs.join(', ')}</li>`
  })
  return html`<section class="grade">
    <h3>
      ${rulesName(benchmark, { rules })} ${signOf(verdict, outcome, words)}
      <span class="verdict ${verdict}">${words(`report.verdict.${verdict}`)}</span>
      <span class="badge">${words(`report.outcome.${outcome}`)}</span>
      ${repaired && html`<span class="badge">${words('report.browser.repaired')}</span>`}
      ${(notes ?? []).map((note) => html`<span class="badge">${noteText(note, words)}</span>`)}
      ${officialWouldRaise !== undefined && html`<span class="badge alarm">${words('report.browser.officialWouldRaise', { exception: officialWouldRaise })}</span>`}
    </h3>
    ${drawSample({ prediction, expected, source, completion, ...(options && { options }), ...(judgements && { judgements }) }, words)}
    <p class="muted small">${words('report.labelled', { label: words('report.browser.value'), value: points(value) })}</p>
    ${
      counted.length > 0 &&
      html`<details>
        <summary>${words('report.browser.counts')}</summary>
        <ul class="counts small">
          ${counted}
        </ul>
      </details>`
    }
  </section>`
}

/** What the question itself holds: its own text without instructions, and its options. */
function partsOf({ prompt, input }: Sample): { readonly source: string; readonly options?: readonly string[] } {
  const { stem, options } = (typeof input === 'object' && input !== null ? input : {}) as { readonly stem?: unknown; readonly options?: unknown }
  const source = typeof stem === 'string' && stem !== '' ? stem : prompt
  return Array.isArray(options) && options.every((each) => typeof each === 'string') ? { source, options } : { source }
}

/** That the whole reply was read needs no marks. */
const isWhole = (spans: GradedLine['spans'], text: string): boolean =>
  spans?.length === 1 && spans[0]![0] === 0 && spans[0]![1] >= text.trimEnd().length
