import type { Benchmark, ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { factList } from './fact-list.ts'
import { agreementOf, type JudgedTask, judgedTasks, judgeRows, unjudgedTasks } from './judged-tasks.ts'
import { html, type Markup } from './markup.ts'
import { metricName, metricText } from './metric-values.ts'
import { points, scoreText, thousands } from './points.ts'
import { rulesName } from './rules-name.ts'
import { hasWord, reportWords, type Words } from './words.ts'

/** What the scores of judged tasks are made of, who judged, and how far judges agree; undefined where no task needs a judge. */
export function judgingSection(benchmark: Benchmark, documents: readonly ScoreDocument[], language: Language): Markup | undefined {
  const words = reportWords(language)
  const found = documents.map((document) => ({ document, tasks: judgedTasks(benchmark, document) })).filter(({ tasks }) => tasks.length > 0)
  if (found.length === 0) return undefined
  const [first, ...others] = found.map(({ document, tasks }) => ({ title: rulesName(benchmark, document), content: ofDocument(document, tasks) }))
  return html`${others.length > 0 && html`<h3>${first!.title}</h3>`}${first!.content}
  ${others.map(
    ({ title, content }) =>
      html`<details class="all-metrics">
        <summary>${title}</summary>
        ${content}
      </details>`,
  )}`

  function ofDocument(document: ScoreDocument, tasks: readonly JudgedTask[]): Markup {
    const unjudged = unjudgedTasks(document).map(([name]) => name)
    if (!document.judges && unjudged.length > 0)
      return html`<p>${words('report.judging.none', { tasks: unjudged.join(words('report.join.list')) })}</p>`
    return html`${factList(usage(document, words))} ${judgesTable(document, words)}
      <p class="small muted">${words('report.judging.mean.text')} ${agreementText(document, words)} ${words('report.judging.people')}</p>
      ${byJudge(tasks, language)}${partsTable(tasks, document, language)}`
  }
}

function usage({ judges }: ScoreDocument, words: Words): readonly (readonly [string, string])[] {
  if (!judges) return []
  return [
    [words('report.judging.judges'), judges.ids.join(words('report.join.list'))],
    [words('report.judging.requests'), thousands(judges.requests)],
    [words('report.judging.cached'), thousands(judges.cached)],
    [
      words('report.fact.tokens'),
      words('report.fact.tokens.value', { input: thousands(judges.inputTokens), output: thousands(judges.outputTokens) }),
    ],
  ]
}

function judgesTable(document: ScoreDocument, words: Words): Markup {
  return scrolling(
    html`<table class="judges">
      <thead>
        <tr>
          <th scope="col">${words('report.judging.column.judge')}</th>
          <th scope="col" class="number">${words('report.judging.column.mean')}</th>
          <th scope="col" class="number">${words('report.judging.column.judged')}</th>
          <th scope="col">${words('report.judging.column.failures')}</th>
        </tr>
      </thead>
      <tbody>
        ${judgeRows(document).map(
          ({ judge, judged, failures, mean }) =>
            html`<tr>
              <th scope="row">${judge}</th>
              <td class="number"><b>${points(mean)}</b></td>
              <td class="number">${judged}</td>
              <td>${failuresText(failures, words)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`,
    words,
  )
}

/** By kind, the commonest first; `0` where there is none. */
function failuresText(failures: Readonly<Record<string, number>>, words: Words): string {
  const found = Object.entries(failures)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
  return found.length === 0 ? '0' : found.map(([kind, count]) => `${failureWord(kind, words)} ${count}`).join(words('report.join.list'))
}

/** Why a judge gave no verdict, in words. */
export function failureWord(kind: string, words: Words): string {
  const code = `report.judging.failure.${kind}`
  return hasWord(code) ? words(code) : kind
}

function agreementText(document: ScoreDocument, words: Words): string {
  const found = agreementOf(document)
  if (found) {
    const { answers, decisions, same, meanDistance } = found
    return words('report.judging.agreement', { answers, decisions, same: points(same), distance: meanDistance.toFixed(2) })
  }
  return judgeRows(document).length === 1 ? words('report.judging.single') : ''
}

/** What each judge alone makes of each task, folded; nothing for a single judge, whose scores are the scores. */
function byJudge(tasks: readonly JudgedTask[], language: Language): Markup | undefined {
  const words = reportWords(language)
  const judges = [...new Set(tasks.flatMap(({ score }) => Object.keys(score.judging?.judges ?? {})))]
  if (judges.length < 2) return undefined
  return html`<details class="all-metrics">
    <summary>${words('report.judging.byTask')}</summary>
    ${scrolling(
      html`<table class="scores">
        <thead>
          <tr>
            <th scope="col">${words('report.column.task')}</th>
            ${judges.map((judge) => html`<th scope="col" class="number">${judge}</th>`)}
            <th scope="col" class="number">${words('report.judging.column.same')}</th>
            <th scope="col" class="number">${words('report.judging.column.distance')}</th>
          </tr>
        </thead>
        <tbody>
          ${tasks.map(
            ({ name, score: { judging } }) =>
              html`<tr>
                <th scope="row">${name}</th>
                ${judges.map((judge) => html`<td class="number">${points(judging?.judges[judge]?.score)}</td>`)}
                <td class="number">${judging?.agreement ? `${points(judging.agreement.same)}%` : '—'}</td>
                <td class="number">${judging?.agreement?.meanDistance.toFixed(2) ?? '—'}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
      words,
    )}
  </details>`
}

/** The parts of the headline, a column each, for all judged tasks. */
function partsTable(tasks: readonly JudgedTask[], { judges }: ScoreDocument, language: Language): Markup | undefined {
  const words = reportWords(language)
  const names = [...new Set(tasks.flatMap(({ parts }) => parts.map(([name]) => name)))]
  if (names.length === 0) return undefined
  const unjudged = tasks.some(({ score }) => score.unjudged !== undefined)
  return html`<h3 class="below">${words('report.judging.parts')}</h3>
    <p class="muted">${words('report.judging.parts.text')}</p>
    ${scrolling(
      html`<table class="scores parts">
        <thead>
          <tr>
            <th scope="col">${words('report.column.task')}</th>
            <th scope="col" class="number">${words('report.column.metric')}</th>
            ${names.map((name) => html`<th scope="col" class="number">${metricName(name, words)}</th>`)}
            ${unjudged && html`<th scope="col" class="number">${words('report.column.unjudged')}</th>`}
          </tr>
        </thead>
        <tbody>
          ${tasks.map(({ name, task, score, parts }) => {
            const values = new Map(parts)
            const cell = { score: score.score, interval: null, ...(score.bounds && judges && { bounds: score.bounds }) }
            return html`<tr>
              <th scope="row">${name}${task && task.title[language] !== name && html`<span class="task-title">${task.title[language]}</span>`}</th>
              <td class="number"><b>${scoreText(cell)}</b><span class="task-title metric">${score.metric}</span></td>
              ${names.map((part) => html`<td class="number">${values.has(part) ? metricText(part, values.get(part)!) : '—'}</td>`)}
              ${unjudged && html`<td class="number">${score.unjudged ?? 0}</td>`}
            </tr>`
          })}
        </tbody>
      </table>`,
      words,
    )}`
}

const scrolling = (table: Markup, words: Words): Markup =>
  html`<div class="scroll" role="group" tabindex="0" aria-label="${words('report.judging.scroll')}">${table}</div>`
