import type { Benchmark } from '../core/index.ts'
import { type Board, type BoardRow, type ComparedRun, runLabel } from './comparison-boards.ts'
import { isJudgingIncomplete, isMockJudged } from './judged-tasks.ts'
import { rulesName } from './rules-name.ts'
import { scoreNotes } from './score-notes.ts'
import type { Words } from './words.ts'

/** What keeps these runs from being compared, in the order of its weight; empty when nothing does. */
export function comparisonAlarms(boards: readonly Board[], runs: readonly ComparedRun[], words: Words): readonly string[] {
  const differences = [...new Set(boards.flatMap((board) => board.differences))]
  const incomplete = runs.flatMap((run) => {
    const document = run.documents.find(({ complete }) => !complete)
    return document ? [{ run, document }] : []
  })
  const unjudged = runs.flatMap((run) => {
    const document = run.documents.find(isJudgingIncomplete)
    return document ? [words('report.comparison.unjudgedRun', { run: runLabel(run, runs), count: document.unjudged ?? 0 })] : []
  })
  const mock = runs.filter(({ documents }) => documents.some(isMockJudged))
  return [
    ...(differences.length > 0 ? [words('report.comparison.notComparable', { differences: differencesText(differences, words) })] : []),
    ...(incomplete.length > 0 ? [words('report.comparison.incompleteRuns', { runs: incomplete.map(missing).join(words('report.join.list')) })] : []),
    ...(unjudged.length > 0 ? [words('report.comparison.unjudgedRuns', { runs: unjudged.join(words('report.join.list')) })] : []),
    ...(mock.length > 0 ? [words('report.labelled', { label: labels(mock, runs, words), value: words('report.note.mockJudge') })] : []),
  ]

  function missing({ run, document }: BoardRow): string {
    const total = Object.values(document.tasks).reduce((sum, { samples }) => sum + samples, 0)
    return words('report.comparison.incompleteRun', { run: runLabel(run, runs), missing: document.outcomes.error ?? 0, total })
  }
}

/** All that a reader of the comparison must know. What is true of some runs only names them. */
export function comparisonNotes(benchmark: Benchmark, boards: readonly Board[], runs: readonly ComparedRun[], words: Words): readonly string[] {
  const texts = new Map<string, Set<ComparedRun>>()
  for (const run of runs) {
    for (const { alarm, text } of scoreNotes(benchmark, run.documents, words, false)) {
      // Which runs are incomplete or unjudged is told at the top.
      if (!alarm) texts.set(text, (texts.get(text) ?? new Set()).add(run))
    }
  }
  return [
    ...versionNotes(runs, words),
    ...boards.flatMap((board) => ungradedNote(benchmark, board, runs, words)),
    ...[...texts].map(([text, of]) =>
      of.size === runs.length ? text : words('report.labelled', { label: labels([...of], runs, words), value: text }),
    ),
  ]
}

/** The runs by name, in a list. */
const labels = (some: readonly ComparedRun[], runs: readonly ComparedRun[], words: Words): string =>
  some.map((run) => runLabel(run, runs)).join(words('report.join.list'))

const differencesText = (differences: Board['differences'], words: Words): string =>
  differences.map((what) => words(`report.comparison.differs.${what}`)).join(words('report.join.list'))

function versionNotes(runs: readonly ComparedRun[], words: Words): readonly string[] {
  const graded = new Set(runs.flatMap(({ documents }) => documents.map(({ xinglin }) => xinglin)))
  const names = [...new Set(runs.flatMap(({ manifest }) => Object.keys(manifest.tasks)))]
  const changed = names.filter((name) => new Set(runs.flatMap(({ manifest }) => manifest.tasks[name] ?? [])).size > 1)
  const list = (texts: Iterable<string>) => [...texts].join(words('report.join.list'))
  return [
    ...(graded.size > 1 ? [words('report.comparison.versions', { versions: list(graded) })] : []),
    ...(changed.length > 0 ? [words('report.comparison.taskVersions', { tasks: list(changed) })] : []),
  ]
}

function ungradedNote(benchmark: Benchmark, { rules, ungraded }: Board, runs: readonly ComparedRun[], words: Words): readonly string[] {
  return ungraded.length > 0
    ? [words('report.comparison.ungraded', { rules: rulesName(benchmark, { rules }), runs: labels(ungraded, runs, words) })]
    : []
}
