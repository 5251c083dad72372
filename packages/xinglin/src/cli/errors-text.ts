import { fewestAnswers, type Slice, type SliceTable } from '../analysis/slices.ts'
import type { TaskErrors } from '../analysis/task-analysis.ts'
import { taskNamed, type Benchmark } from '../core/index.ts'
import { translate, type Language, type MessageCode } from '../messages/index.ts'
import { markdownTable } from '../report/markdown-table.ts'
import { calibrationText, confusionText, extractionText } from './errors-task-text.ts'
import { errorTypesText } from './errors-type-text.ts'
import type { RunErrors } from './errors-of-run.ts'

/** Rarer values are in the JSON. */
const mostShown = 12

/** The analyses as Markdown tables, task by task. */
export function errorsText(document: RunErrors, benchmark: Benchmark, language: Language): string {
  const { model, rules, logProbabilities, errorTypes } = document
  const parts = [translate(language, 'errors.title', { model, rules, run: document.run })]
  for (const task of document.tasks) {
    const title = taskNamed(benchmark, task.task)?.title[language] ?? ''
    parts.push(
      `## ${task.task} ${title}`,
      translate(language, 'errors.answers', { answers: task.answers }),
      ...(task.extraction ? extractionText(task.extraction, language) : []),
      ...(task.confusion ? confusionText(task.confusion, language) : []),
      ...task.slices.flatMap((table) => sliceText(task, table, language)),
      ...(task.calibration ? calibrationText(task.calibration, language) : []),
    )
  }
  const { asked, completions, withConfidence } = logProbabilities
  if (asked && withConfidence < completions) parts.push(translate(language, 'errors.partlyConfident', { withConfidence, completions }))
  else if (!asked) parts.push(translate(language, 'errors.noLogprobs'))
  if (errorTypes) parts.push(...errorTypesText(errorTypes, language))
  return parts.join('\n\n')
}

function sliceText({ metric }: TaskErrors, { name, slices }: SliceTable, language: Language): readonly string[] {
  const say = (code: MessageCode) => translate(language, code)
  const shown = slices.slice(0, mostShown)
  const column = (title: MessageCode, cell: (slice: Slice) => string) => ({ title: say(title), right: true, cells: shown.map(cell) })
  const table = markdownTable([
    { title: sliceName(name, language), right: false, cells: shown.map(({ value, few }) => (few ? `${value} *` : value)) },
    column('errors.n', ({ answers }) => String(answers)),
    { title: metric, right: true, cells: shown.map(({ score }) => (score === null ? '—' : score.toFixed(3))) },
    column('errors.interval', ({ interval }) => (interval ? `${interval.low.toFixed(3)}–${interval.high.toFixed(3)}` : '—')),
  ])
  const notes = [
    ...(shown.some(({ few }) => few) ? [translate(language, 'errors.few', { fewest: fewestAnswers })] : []),
    ...(slices.length > shown.length ? [translate(language, 'errors.more', { count: slices.length - shown.length })] : []),
  ]
  return [[table, ...notes].join('\n')]
}

function sliceName(name: string, language: Language): string {
  const codes: Readonly<Record<string, MessageCode>> = {
    'prompt-length': 'errors.promptLength',
    template: 'errors.template',
    'right-option': 'errors.rightOption',
    'option-count': 'errors.optionCount',
  }
  const code = codes[name]
  return code ? translate(language, code) : name.replace(/^stratum:/, '')
}
