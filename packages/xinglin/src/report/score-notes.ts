import type { Benchmark, ScoreDocument } from '../core/index.ts'
import { levelText, percent, points } from './points.ts'
import { comparedColumns, mainDocument } from './score-rows.ts'
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
    absent(main, words),
    interval(main, words),
    showsFormatCost ? differences(benchmark, documents, words) : undefined,
    ...documents.map((document) => raises(document, words)),
    truncated(main, words),
    count('report.note.reasoningOnly', over(main, 'reasoningOnly'), words),
    count('report.note.repaired', over(main, 'repaired'), words),
    count('report.note.missing', main.missing ?? 0, words),
    review(documents, words),
    words('report.note.notAdvice'),
  ]
  const incomplete = documents.find(({ complete }) => !complete)
  const alarms = incomplete ? [{ alarm: true, text: incompleteNote(incomplete, words) }] : []
  return [...alarms, ...plain.filter((text) => text !== undefined).map((text) => ({ alarm: false, text }))]
}

/** What to say of a document whose run has samples without a reply. */
export function incompleteNote(document: ScoreDocument, words: Words): string {
  const total = Object.values(document.tasks).reduce((sum, { samples }) => sum + samples, 0)
  return words('report.note.incomplete', { failed: document.outcomes.error ?? 0, total })
}

const absent = ({ absentTasks }: ScoreDocument, words: Words) =>
  absentTasks.length > 0 ? words('report.note.absent', { tasks: absentTasks.join(words('report.join.list')) }) : undefined

const interval = ({ bootstrap }: ScoreDocument, words: Words) =>
  words('report.note.interval', { level: levelText(bootstrap.level), resamples: bootstrap.resamples })

const differences = (benchmark: Benchmark, documents: readonly ScoreDocument[], words: Words) =>
  comparedColumns(benchmark, documents).length > 0 ? words('report.note.difference', { robust: mainDocument(benchmark, documents).rules }) : undefined

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
