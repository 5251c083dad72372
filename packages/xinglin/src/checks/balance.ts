import { chiSquareTail } from './chi-square.ts'
import type { Check, CheckContext, CheckedRow } from './check.ts'
import { keyOf } from './folded-question.ts'

/** Where the right options stand and how often each label is right: whoever always says the most frequent one should not look able. */
export const balance: Check = {
  codes: ['balance.positions', 'balance.oneLabel', 'balance.shares'],
  start(context) {
    const tasks = new Map<string, Tally>()
    return {
      row(row) {
        const answer = answerOf(row)
        if (answer === undefined) return
        const tally = tasks.get(row.sample.task) ?? { positions: new Map(), labels: new Map() }
        tasks.set(row.sample.task, tally)
        if (typeof answer === 'string') tally.labels.set(answer, (tally.labels.get(answer) ?? 0) + 1)
        else {
          const counts = tally.positions.get(answer.of) ?? Array.from({ length: answer.of }, () => 0)
          tally.positions.set(answer.of, counts)
          counts[answer.place]!++
        }
      },
      end() {
        for (const [task, tally] of tasks) tellTask(task, tally, context)
      },
    }
  },
}

interface Tally {
  /** By the number of options: how often each place is right. */
  readonly positions: Map<number, number[]>
  readonly labels: Map<string, number>
}

/** The one right place, or the one right label of a task that offers some. */
function answerOf(row: CheckedRow): { readonly place: number; readonly of: number } | string | undefined {
  const { row: reference, task, sample } = row
  const options = task.optionOrder?.texts(sample.input)
  if (options) {
    const [place, ...others] = keyOf(row) ?? []
    return place === undefined || others.length > 0 || place >= options.length ? undefined : { place, of: options.length }
  }
  if (!reference || !task.options) return undefined
  const [label, ...others] = task.claims?.(reference.reference, sample.input).labels ?? []
  return others.length === 0 ? label : undefined
}

/** Of fewer answers nothing can be said. */
const fewestAnswers = 20
const oneLabel = 0.95
const unlikely = 0.001
/** A list of thousands of terms has no classes. */
const mostLabels = 100

function tellTask(task: string, { positions, labels }: Tally, { tell }: CheckContext): void {
  const places = Array.from({ length: Math.max(0, ...positions.keys()) }, (_, place) =>
    [...positions.values()].reduce((total, counts) => total + (counts[place] ?? 0), 0),
  )
  const placed = places.map((count, place): Share => [String.fromCharCode(0x41 + place), count])
  const all = [...placed, ...[...labels].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))]
  const total = all.reduce((sum, [, count]) => sum + count, 0)
  if (total < fewestAnswers || all.length > mostLabels) return
  const percent = (count: number) => `${((100 * count) / total).toFixed(1)}%`
  const listed = (shares: readonly Share[]) => shares.map(([name, count]) => `${name} ${percent(count)}`).join(', ')
  tell('balance.shares', {}, { task, shares: listed(all), total })
  const [label, count] = all.toSorted(([, m], [, n]) => n - m)[0]!
  if (count / total > oneLabel) tell('balance.oneLabel', {}, { task, label, share: percent(count), total })
  const p = chanceOf(positions)
  if (p < unlikely) tell('balance.positions', {}, { task, shares: listed(placed), p: p.toExponential(1) })
}

type Share = readonly [name: string, count: number]

/** χ² of places that are all as likely, over all numbers of options; 1 where there are too few answers. */
function chanceOf(positions: Tally['positions']): number {
  let statistic = 0
  let degrees = 0
  for (const [options, counts] of positions) {
    const expected = counts.reduce((sum, count) => sum + count, 0) / options
    // The approximation is good from five on.
    if (expected < 5 || options < 2) continue
    statistic += counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    degrees += options - 1
  }
  return degrees === 0 ? 1 : chiSquareTail(statistic, degrees)
}
