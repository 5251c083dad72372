import type { Benchmark, NoComparison, Parameters, PairedDifferenceDocument, RunComparison, RunPair, TaskComparison } from '../../core/index.ts'
import { translate, type Language, type MessageCode } from '../../messages/index.ts'
import { markdownTable } from '../../report/markdown-table.ts'
import { difference, levelText, points, thousands } from '../../report/points.ts'

type Say = (code: MessageCode, parameters?: Parameters) => string

/** A comparison as a reader meets it: who is who, a table for each pair, and what to conclude from it. */
export function comparisonText(benchmark: Benchmark, comparison: RunComparison, language: Language): string {
  const say: Say = (code, parameters) => translate(language, code, parameters)
  const { resamples, draws, level } = comparison.method
  return [
    [...comparison.runs.map(({ folder, model }, at) => say('compare.run', { run: letter(at), folder, model })), about(comparison, say)].join('\n'),
    ...comparison.pairs.map((pair) => pairText(benchmark, comparison, pair, language, say)),
    [...leftOut(comparison, say), say('compare.method', { resamples: thousands(resamples), draws: thousands(draws), level: levelText(level) })].join(
      '\n',
    ),
  ].join('\n\n')
}

/** A, B, C … */
const letter = (run: number): string => (run < 26 ? String.fromCharCode(65 + run) : `R${run + 1}`)

function about({ benchmark, edition, rules, samples, groups }: RunComparison, say: Say): string {
  return say('compare.about', { benchmark, edition, rules, samples: thousands(samples), groups: thousands(groups) })
}

function leftOut({ unmatched, tasksWithoutMetric }: RunComparison, say: Say): string[] {
  const samples = unmatched.flatMap(({ count, first }, run) => {
    if (count === 0) return []
    const names = first.map(({ task, id, repeat }) => `${task}/${id}${repeat > 0 ? `#${repeat}` : ''}`)
    return [
      say('compare.unmatched', { run: letter(run), count: thousands(count), names: [...names, ...(count > first.length ? ['…'] : [])].join(', ') }),
    ]
  })
  return [...samples, ...(tasksWithoutMetric.length > 0 ? [say('compare.withoutMetric', { tasks: tasksWithoutMetric.join(', ') })] : [])]
}

function pairText(benchmark: Benchmark, comparison: RunComparison, pair: RunPair, language: Language, say: Say): string {
  const flips = Object.entries(pair.tasks).flatMap(([name, task]) => flipLines(name, task, letter(pair.other), say))
  const reasons = Object.entries(pair.tasks).flatMap(([name, { reason }]) =>
    reason ? [say('compare.reasonOf', { task: name, reason: say(reasonCodes[reason]) })] : [],
  )
  return [
    pairTable(benchmark, comparison, pair, language, say),
    [...conclusion(comparison, pair, say), ...reasons].join('\n'),
    ...(flips.length > 0 ? [flips.join('\n')] : []),
  ].join('\n\n')
}

interface Row {
  readonly name: string
  readonly found: PairedDifferenceDocument
  readonly task?: TaskComparison
}

function pairTable(benchmark: Benchmark, { differenceAskedFor }: RunComparison, pair: RunPair, language: Language, say: Say): string {
  const [base, other] = [letter(pair.base), letter(pair.other)]
  const titleOf = (id: string) => benchmark.dimensions.find((each) => each.id === id)?.title[language] ?? id
  const rows: Row[] = [
    { name: say('compare.row.overall'), found: pair.overall },
    ...Object.entries(pair.dimensions).map(([id, found]) => ({ name: say('compare.row.dimension', { name: titleOf(id) }), found })),
    ...Object.entries(pair.tasks).map(([name, task]) => ({ name, found: task, task })),
  ]
  const column = (title: string, cell: (row: Row) => string, right = true) => ({ title, right, cells: rows.map(cell) })
  const better = ({ otherIsBetter }: PairedDifferenceDocument) => (otherIsBetter === null ? '' : otherIsBetter ? other : base)
  return markdownTable([
    column(say('compare.column.task'), ({ name }) => name, false),
    column(say('compare.column.groups'), ({ task }) => (task ? thousands(task.groups) : '')),
    column(base, ({ found }) => points(found.scores.base)),
    column(other, ({ found }) => points(found.scores.other)),
    column(say('compare.column.difference', { base, other }), ({ found }) => differenceText(found)),
    column(say('compare.column.p'), ({ found }) => chanceText(found.p)),
    column(say('compare.column.adjusted'), ({ found }) => chanceText(found.pAdjusted)),
    column(say('compare.column.better'), ({ found }) => better(found), false),
    column(say('compare.column.effect'), ({ task }) => (task ? effectText(task) : '')),
    column(say('compare.column.detectable'), ({ found }) => points(found.detectable)),
    column(say('compare.column.times', { difference: points(differenceAskedFor) }), ({ found }) => timesText(found.timesAsMany)),
  ])
}

function conclusion(comparison: RunComparison, pair: RunPair, say: Say): string[] {
  const [base, other] = [letter(pair.base), letter(pair.other)]
  if (pair.hasSamePredictions) return [say('compare.same', { base, other })]
  const tasks = Object.values(pair.tasks)
  if (tasks.every(({ isSame }) => isSame)) return [say('compare.sameCounts', { base, other })]
  const counted = {
    base,
    other,
    tasks: tasks.length,
    better: tasks.filter(({ otherIsBetter }) => otherIsBetter === true).length,
    worse: tasks.filter(({ otherIsBetter }) => otherIsBetter === false).length,
  }
  const { overall } = pair
  if (overall.reason) return [say('compare.noOverall', { ...counted, reason: say(reasonCodes[overall.reason]) })]
  const limit = { groups: thousands(comparison.groups), detectable: points(overall.detectable), asked: points(comparison.differenceAskedFor) }
  return [
    say('compare.conclusion', { ...counted, difference: differenceText(overall), p: chanceText(overall.pAdjusted) }),
    ...(overall.detectable === null ? [] : [say('compare.limit', { ...limit, times: timesText(overall.timesAsMany).replace('×', '') })]),
  ]
}

const reasonCodes = {
  'no-groups': 'compare.reason.noGroups',
  'one-group': 'compare.reason.oneGroup',
  unjudged: 'compare.reason.unjudged',
  'part-missing': 'compare.reason.partMissing',
} as const satisfies Readonly<Record<NoComparison, MessageCode>>

function flipLines(task: string, { flips }: TaskComparison, other: string, say: Say): string[] {
  const { gained, lost } = flips
  if (gained.count + lost.count === 0) return []
  const outcomes = (all: Readonly<Record<string, number>>) =>
    Object.entries(all)
      .map(([name, count]) => `${change(name)}: ${count}`)
      .join(', ') || '—'
  const line = (sign: string) => (flip: (typeof gained.samples)[number]) =>
    say('compare.flip', {
      sign,
      id: flip.repeat > 0 ? `${flip.id}#${flip.repeat}` : flip.id,
      base: points(flip.values.base),
      other: points(flip.values.other),
      outcomes: change(`${flip.outcomes.base} → ${flip.outcomes.other}`),
    })
  const counted = { gained: gained.count, gainedOutcomes: outcomes(gained.outcomes), lost: lost.count, lostOutcomes: outcomes(lost.outcomes) }
  return [say('compare.flips', { task, other, ...counted }), ...gained.samples.map(line('+')), ...lost.samples.map(line('−'))]
}

/** What stayed the same is said once. */
const change = (outcomes: string): string => outcomes.replace(/^(.+) → \1$/, '$1')

function differenceText({ scores, interval }: PairedDifferenceDocument): string {
  const text = difference(scores.other, scores.base)
  return interval ? `${text} [${signed(interval.low)}, ${signed(interval.high)}]` : text
}

const signed = (value: number): string => difference(value, 0)

/** Groups that one run alone has right, or the standardised difference. */
function effectText({ discordant, effect }: TaskComparison): string {
  if (discordant) return `${discordant.base}:${discordant.other}`
  return effect.standardised === null ? '—' : effect.standardised.toFixed(2).replace('-', '−')
}

/** A chance with as many digits as say something; never 0. */
export function chanceText(p: number | null): string {
  if (p === null) return '—'
  return p < 0.0001 ? '<0.0001' : p.toFixed(p < 0.1 ? 4 : 2)
}

const timesText = (times: number | null): string => (times === null ? '—' : times < 10 ? `×${times.toFixed(1)}` : `×${thousands(Math.ceil(times))}`)
