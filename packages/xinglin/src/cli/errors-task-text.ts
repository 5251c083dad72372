import type { Confusion, ConfusedPair } from '../analysis/confusion.ts'
import type { ExtractionErrors, ItemCounts } from '../analysis/extraction-errors.ts'
import { itemErrors, type ItemError } from '../analysis/match-items.ts'
import type { TaskCalibration } from '../analysis/task-analysis.ts'
import { translate, type Language, type MessageCode } from '../messages/index.ts'
import { markdownTable } from '../report/markdown-table.ts'

const mostTypes = 12
const mostPairs = 10
/** Of each kind. */
const mostExamples = 3

const errorNames = {
  boundary: 'errors.boundary',
  type: 'errors.type',
  missing: 'errors.missing',
  spurious: 'errors.spurious',
} as const satisfies Readonly<Record<ItemError, MessageCode>>

export function extractionText({ counts, missingUnread, byType, typeConfusions, examples }: ExtractionErrors, language: Language): readonly string[] {
  const say = (code: MessageCode) => translate(language, code)
  const rows: readonly { readonly name: string; readonly counts: ItemCounts }[] = [
    { name: say('errors.all'), counts },
    ...byType.slice(0, mostTypes).map(({ type, counts: own }) => ({ name: type === '' ? say('errors.noType') : type, counts: own })),
  ]
  const kinds = ['exact', ...itemErrors] as const
  const table = markdownTable([
    { title: say('errors.itemType'), right: false, cells: rows.map(({ name }) => name) },
    ...kinds.map((kind) => ({
      title: say(kind === 'exact' ? 'errors.exact' : errorNames[kind]),
      right: true,
      cells: rows.map((row) => String(row.counts[kind])),
    })),
  ])
  const notes = [
    ...(missingUnread > 0 ? [translate(language, 'errors.missingUnread', { count: missingUnread })] : []),
    ...(byType.length > mostTypes ? [translate(language, 'errors.more', { count: byType.length - mostTypes })] : []),
    ...typeConfusions.slice(0, 3).map(({ expected, predicted, count }) => translate(language, 'errors.typeTaken', { expected, predicted, count })),
  ]
  const shown = itemErrors.flatMap((error) => examples.filter((each) => each.error === error).slice(0, mostExamples))
  const list = markdownTable([
    { title: say('errors.error'), right: false, cells: shown.map(({ error }) => say(errorNames[error])) },
    { title: say('errors.sample'), right: false, cells: shown.map(({ id }) => id) },
    { title: say('errors.predicted'), right: false, cells: shown.map(({ predicted }) => predicted ?? '—') },
    { title: say('errors.expected'), right: false, cells: shown.map(({ expected }) => expected ?? '—') },
  ])
  return [[table, ...notes].join('\n'), ...(shown.length > 0 ? [list] : [])]
}

export function confusionText({ answers, right, labels, unread, rows, confusions }: Confusion, language: Language): readonly string[] {
  const say = (code: MessageCode) => translate(language, code)
  const matrix = rows && [
    markdownTable([
      { title: say('errors.matrix'), right: false, cells: labels },
      ...[...labels, ...unread.map((outcome) => `(${outcome})`)].map((title, at) => ({
        title,
        right: true,
        cells: rows.map((row) => String(row[at]!)),
      })),
    ]),
  ]
  const top = confusions.slice(0, mostPairs)
  const pairs = markdownTable([
    { title: say('errors.expected'), right: false, cells: top.map(({ expected }) => expected) },
    { title: say('errors.predicted'), right: false, cells: top.map(answered) },
    { title: say('errors.times'), right: true, cells: top.map(({ count }) => String(count)) },
    { title: say('errors.of'), right: true, cells: top.map(({ of }) => String(of)) },
  ])
  return [translate(language, 'errors.right', { right, answers }), ...(matrix ?? []), ...(top.length > 0 ? [pairs] : [])]
}

const answered = ({ predicted, outcome }: ConfusedPair): string => predicted ?? `(${outcome ?? ''})`

export function calibrationText(calibration: TaskCalibration, language: Language): readonly string[] {
  const say = (code: MessageCode) => translate(language, code)
  const { confidenceIs, without, answers, expectedCalibrationError, brier, confidence, accuracy, bins } = calibration
  const number = (value: number) => value.toFixed(3)
  const sentence = translate(language, confidenceIs === 'first-token' ? 'errors.calibrationFirst' : 'errors.calibrationMean', {
    answers,
    without,
    ece: number(expectedCalibrationError),
    brier: number(brier),
    confidence: number(confidence),
    accuracy: number(accuracy),
  })
  const table = markdownTable([
    { title: say('errors.confidence'), right: true, cells: bins.map(({ low, high }) => `${number(low)}–${number(high)}`) },
    { title: say('errors.n'), right: true, cells: bins.map((bin) => String(bin.answers)) },
    { title: say('errors.meanConfidence'), right: true, cells: bins.map((bin) => number(bin.confidence)) },
    { title: say('errors.accuracy'), right: true, cells: bins.map((bin) => number(bin.accuracy)) },
  ])
  return [sentence, table]
}
