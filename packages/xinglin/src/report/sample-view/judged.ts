import { html, type Markup } from '../markup.ts'
import { type Finding, type PageJudgement, pageJudgements } from '../page-judgement.ts'
import { hasWord, type ReportCode } from '../words.ts'
import { shapeOf, type Fields } from './shapes.ts'
import { textBox } from './text-box.ts'
import type { ViewWords } from './view-words.ts'

/** What was expected of a judged answer: statements, each with what it weighs. */
export function drawStatements(lists: Readonly<Record<string, readonly Fields[]>>, words: ViewWords): Markup {
  return html`${Object.entries(lists).map(
    ([name, statements]) =>
      html`<p class="list-name">${known(`report.browser.field.${name}`, name, words)}</p>
        <ul class="statements">
          ${statements.map(({ text, ...fields }) => {
            const facts = Object.entries(fields)
              .filter(([field]) => field !== 'id')
              .map(([field, value]) => {
                const label = known(`report.browser.field.${field}`, field, words)
                const text = typeof value === 'string' ? value : JSON.stringify(value)
                return value === true ? label : `${label} ${known(`report.browser.field.${text}`, text, words)}`
              })
            return html`<li>${String(text)} <span class="muted small">${facts.join(' · ')}</span></li>`
          })}
        </ul>`,
  )}`
}

/** What each judge said, with the quotes it gives. */
export function drawJudgements(judgements: Parameters<typeof pageJudgements>[0], completion: string, expected: unknown, words: ViewWords): Markup {
  const shape = shapeOf(expected)
  const statements = shape.is === 'judged' ? shape.statements : {}
  return html`${pageJudgements(judgements, completion, expected).map((each) => drawJudgement(each, completion, statements, words))}`
}

function drawJudgement(
  { judge, failure, repaired, findings, marks, others, reply }: PageJudgement,
  completion: string,
  statements: Readonly<Record<string, readonly Fields[]>>,
  words: ViewWords,
): Markup {
  const told = findings.filter(({ is }) => is !== 'absent')
  return html`<div class="judgement">
    <h4>${words('report.browser.judge', { judge })} ${repaired && html`<span class="badge">${words('report.browser.judge.repaired')}</span>`}</h4>
    ${
      failure !== undefined &&
      html`<p class="wrong">${words('report.browser.judge.noVerdict', { reason: known(`report.judging.failure.${failure}`, failure, words) })}</p>`
    }
    ${reply !== undefined && html`${textBox('text', reply)}`}
    ${
      Object.keys(marks).length > 0 &&
      html`<p>
        ${Object.entries(marks)
          .map(([name, value]) => words('report.browser.mark', { name: known(`report.browser.dimension.${name}`, name, words), value }))
          .join(' · ')}
      </p>`
    }
    <ul class="findings">
      ${told.map((finding) => drawFinding(finding, completion, statements, words))}
    </ul>
    ${
      told.length < findings.length &&
      told.every(({ is }) => is !== 'present') &&
      html`<p class="muted small">${words('report.browser.hazards.none', { count: findings.length - told.length })}</p>`
    }
    ${Object.entries(others).map(([name, value]) => html`<p class="muted small">${name === '' ? value : `${name}: ${value}`}</p>`)}
  </div>`
}

function drawFinding(
  { id, list, is, tone, at, quote }: Finding,
  completion: string,
  statements: Readonly<Record<string, readonly Fields[]>>,
  words: ViewWords,
): Markup {
  const statement = statements[list]?.find((each) => each.id === id)
  const quoted = at ? completion.slice(at[0], at[1]) : quote
  return html`<li class="${tone}">
    <span class="item-sign" aria-hidden="true">${tone === 'good' ? '✓' : tone === 'bad' ? '✗' : '−'}</span>
    <span
      ><b>${words(`report.browser.finding.${is}`)}</b> ${typeof statement?.text === 'string' ? statement.text : id}
      ${quoted !== undefined && html`<q class="${at ? tone : 'astray'}">${quoted}</q>`}</span
    >
  </li>`
}

/** The word for a name in the data; a name that has none stands for itself. */
function known(code: string, otherwise: string, words: ViewWords): string {
  return hasWord(code) ? words(code satisfies ReportCode) : otherwise
}
