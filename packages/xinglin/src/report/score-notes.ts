import type { AnswerNote, Benchmark, Parameters, ScoreDocument } from '../core/index.ts'
import { translate, type MessageCode } from '../messages/index.ts'
import { smallTask, tellingDifferenceOf } from '../stats/small-samples.ts'
import { agreementOf, isJudgingIncomplete, isMockJudged, unjudgedTasks } from './judged-tasks.ts'
import { levelText, percent, points, thousands } from './points.ts'
import { isReconstructed, rulesName } from './rules-name.ts'
import { comparedColumns, hasByItem, mainDocument } from './score-rows.ts'
import { statedWord, type Words } from './words.ts'

/** A plain sentence below a table; an alarm is one nobody may overlook. */
export interface ScoreNote {
  readonly alarm: boolean
  readonly text: string
}

/** All that a reader of the scores must know, in the order of its weight; `showsFormatCost` where rules stand side by side. */
export function scoreNotes(benchmark: Benchmark, documents: readonly ScoreDocument[], words: Words, showsFormatCost = true): readonly ScoreNote[] {
  const main = mainDocument(benchmark, documents)
  const plain = [
    ...each(documents, (document) => needsJudge(document, words)),
    absent(main, words),
    ...rulesNotes(benchmark, documents, words),
    overallKind(benchmark, documents, words),
    interval(main, words),
    small(main, words),
    ...withoutInterval(main, words),
    showsFormatCost ? differences(benchmark, documents, words) : undefined,
    ...documents.map((document) => raises(document, words)),
    truncated(main, words),
    count('report.note.reasoningOnly', over(main, 'reasoningOnly'), words),
    count('report.note.repaired', over(main, 'repaired'), words),
    ...readingNotes(main, words),
    count('report.note.missing', main.missing ?? 0, words),
    ...each(documents, (document) => judges(document, words)),
    ...documents.map((document) => agreement(benchmark, document, words)),
    review(documents, words),
    words('report.note.notAdvice'),
  ]
  return [
    ...scoreAlarms(documents, words).map((text) => ({ alarm: true, text })),
    ...plain.filter((text) => text !== undefined).map((text) => ({ alarm: false, text })),
  ]
}

/** What nobody may overlook who quotes a score of these; empty when there is nothing. */
export function scoreAlarms(documents: readonly ScoreDocument[], words: Words): readonly string[] {
  const incomplete = documents.find(({ complete }) => !complete)
  return [
    ...(incomplete ? [incompleteNote(incomplete, words)] : []),
    ...each(documents, (document) => (isJudgingIncomplete(document) ? unjudgedNote(document, words) : undefined)),
    ...(documents.some(isMockJudged) ? [words('report.note.mockJudge')] : []),
  ]
}

/** What is to be said of some documents, each text once. */
const each = (documents: readonly ScoreDocument[], note: (document: ScoreDocument) => string | undefined): readonly string[] => [
  ...new Set(documents.flatMap((document) => note(document) ?? [])),
]

const unjudgedNote = (document: ScoreDocument, words: Words): string =>
  words('report.note.unjudged', {
    count: document.unjudged ?? 0,
    tasks: unjudgedTasks(document)
      .map(([task, count]) => words('report.note.truncated.task', { task, count, total: document.tasks[task]!.samples }))
      .join(words('report.join.list')),
  })

function needsJudge(document: ScoreDocument, words: Words): string | undefined {
  const tasks = unjudgedTasks(document).map(([name]) => name)
  if (document.judges || tasks.length === 0) return undefined
  return words('report.note.needsJudge', { tasks: tasks.join(words('report.join.list')) })
}

function judges(document: ScoreDocument, words: Words): string | undefined {
  if (!document.judges) return undefined
  const { ids, requests, cached, inputTokens, outputTokens } = document.judges
  return words('report.note.judges', {
    judges: ids.join(words('report.join.list')),
    requests: thousands(requests),
    cached: thousands(cached),
    input: thousands(inputTokens),
    output: thousands(outputTokens),
  })
}

function agreement(benchmark: Benchmark, document: ScoreDocument, words: Words): string | undefined {
  const found = agreementOf(document)
  if (!found) return undefined
  const { answers, decisions, same, meanDistance } = found
  return words('report.note.agreement', {
    rules: rulesName(benchmark, document),
    answers,
    decisions,
    same: points(same),
    distance: meanDistance.toFixed(2),
  })
}

/** What to know before quoting a score under these rules. */
function rulesNotes(benchmark: Benchmark, documents: readonly ScoreDocument[], words: Words): readonly string[] {
  const reconstructed = documents.filter((document) => isReconstructed(benchmark, document)).map(({ rules }) => rules)
  const own = documents.flatMap((document) => {
    const note = benchmark.rules.find(({ id }) => id === document.rules)?.note
    return note ? [words('report.labelled', { label: rulesName(benchmark, document), value: note[words.language] })] : []
  })
  return [...(reconstructed.length > 0 ? [words('report.note.reconstructed', { rules: reconstructed.join(words('report.join.list')) })] : []), ...own]
}

const overallKind = (benchmark: Benchmark, documents: readonly ScoreDocument[], words: Words) =>
  documents.some(hasByItem) ? words(`report.note.overallKind.${benchmark.overall}`) : undefined

const noteCodes = {
  'by-text': 'report.note.byText',
  'letter-text-mismatch': 'report.note.letterTextMismatch',
  'off-form': 'report.note.offForm',
} as const satisfies Readonly<Record<AnswerNote, string>>

/** How many answers were noted for how they were read, by note. */
function readingNotes({ tasks }: ScoreDocument, words: Words): readonly string[] {
  const all = Object.entries(tasks).flatMap(([task, { notes = {} }]) => Object.entries(notes).map(([note, count]) => ({ task, note, count })))
  return [...Map.groupBy(all, ({ note }) => note)].map(([note, own]) => {
    const code = Object.hasOwn(noteCodes, note) ? noteCodes[note as AnswerNote] : 'report.note.otherNote'
    const count = own.reduce((total, noted) => total + noted.count, 0)
    return words(code, {
      note,
      count,
      tasks: countedTasks(
        own.map((noted) => [noted.task, noted.count]),
        words,
      ),
    })
  })
}

const countedTasks = (tasks: readonly (readonly [name: string, count: number])[], words: Words): string =>
  tasks.map(([name, count]) => `${name} ${count}`).join(words('report.join.list'))

/** What to say of a document whose run has samples without a reply. */
export function incompleteNote(document: ScoreDocument, words: Words): string {
  const total = Object.values(document.tasks).reduce((sum, { samples }) => sum + samples, 0)
  return words('report.note.incomplete', { failed: document.outcomes.error ?? 0, total })
}

const absent = ({ absentTasks }: ScoreDocument, words: Words) =>
  absentTasks.length > 0 ? words('report.note.absent', { tasks: absentTasks.join(words('report.join.list')) }) : undefined

const interval = ({ bootstrap, tasks }: ScoreDocument, words: Words) =>
  said(words, Object.values(tasks).some((task) => task.interval?.method === 'bca') ? 'statistics.intervalBca' : 'report.note.interval', {
    level: levelText(bootstrap.level),
    resamples: bootstrap.resamples,
  })

/** A text of the catalogue of statistics. */
const said = (words: Words, code: MessageCode, parameters: Parameters): string => translate(words.language, code, parameters)

/** What tasks of few groups do not tell, all in one line. */
function small({ tasks }: ScoreDocument, words: Words): string | undefined {
  const own = Object.entries(tasks).flatMap(([task, { interval: found, groups }]) =>
    found && groups < smallTask ? [said(words, 'statistics.small.task', { task, groups, points: Math.ceil(tellingDifferenceOf(found) * 100) })] : [],
  )
  return own.length > 0 ? said(words, 'statistics.small', { limit: smallTask, tasks: own.join(words('report.join.list')) }) : undefined
}

const noIntervalCodes = { 'no-groups': 'statistics.noInterval.no-groups', 'one-group': 'statistics.noInterval.one-group' } as const

/** Why tasks have no interval. Of tasks with unjudged answers, another note says so. */
function withoutInterval({ tasks }: ScoreDocument, words: Words): readonly string[] {
  return (['no-groups', 'one-group'] as const).flatMap((reason) => {
    const own = Object.entries(tasks).flatMap(([task, { intervalReason }]) => (intervalReason === reason ? [task] : []))
    return own.length > 0 ? [said(words, noIntervalCodes[reason], { tasks: own.join(words('report.join.list')) })] : []
  })
}

const differences = (benchmark: Benchmark, documents: readonly ScoreDocument[], words: Words) =>
  comparedColumns(benchmark, documents).length > 0
    ? words('report.note.difference', { robust: rulesName(benchmark, mainDocument(benchmark, documents)) })
    : undefined

function raises({ rules, officialWouldRaise = [] }: ScoreDocument, words: Words): string | undefined {
  if (officialWouldRaise.length === 0) return undefined
  const byException = Map.groupBy(officialWouldRaise, ({ exception }) => exception)
  const exceptions = [...byException].map(([exception, all]) => `${exception} ${all.length}`).join(words('report.join.list'))
  return words('report.note.officialWouldRaise', { rules, count: officialWouldRaise.length, exceptions })
}

function truncated(document: ScoreDocument, words: Words): string | undefined {
  const cut = Object.entries(document.tasks).filter(([, { outcomes }]) => (outcomes.truncated ?? 0) > 0)
  if (cut.length === 0) return undefined
  const tasks = cut.map(([task, { outcomes, samples, scoreOfWholeReplies }]) => {
    const parameters = { task, count: outcomes.truncated ?? 0, total: samples }
    if (scoreOfWholeReplies === undefined) return words('report.note.truncated.task', parameters)
    return words('report.note.truncated.taskWhole', { ...parameters, score: points(scoreOfWholeReplies) })
  })
  const count = cut.reduce((total, [, { outcomes }]) => total + (outcomes.truncated ?? 0), 0)
  const samples = Object.values(document.tasks).reduce((total, task) => total + task.samples, 0)
  return words('report.note.truncated', { share: percent(count, samples), tasks: tasks.join(words('report.join.clauses')) })
}

const over = ({ tasks }: ScoreDocument, property: 'reasoningOnly' | 'repaired'): number =>
  Object.values(tasks).reduce((total, task) => total + (task[property] ?? 0), 0)

const count = (code: 'report.note.reasoningOnly' | 'report.note.repaired' | 'report.note.missing', value: number, words: Words) =>
  value > 0 ? words(code, { count: value }) : undefined

function review(documents: readonly ScoreDocument[], words: Words): string | undefined {
  const found = documents.find(({ clinicalReview }) => clinicalReview !== undefined)?.clinicalReview
  if (found === undefined) return undefined
  return found === 'none' ? words('report.note.notReviewed') : words('report.note.reviewed', { review: statedWord(words, found) })
}
