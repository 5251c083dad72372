import { seededRandom, shuffled, type Counts, type Random } from '../core/index.ts'
import { intervalOf, nothing, sum, tolerance } from './paired.ts'
import { LeftOutCounter, sampleKey, ungradable, type LeftOutReason, type PlannedProbe, type ProbedQuestion, type ProbeKit } from './probe.ts'

/**
 * Questions published up to a day against those published later, by the headline metric: what a model could have read in training, and what not.
 *
 * Compared within tasks, each weighing as much as its smaller side allows; dates stand in a question's strata as `date` or `published`.
 * `cutoff` as `YYYY-MM-DD`. A year or month that holds the day says neither, and is left out.
 */
export function cutoffProbe(questions: readonly ProbedQuestion[], kit: ProbeKit, cutoff: string): PlannedProbe {
  const leftOut = new LeftOutCounter()
  const sides = leftOut
    .keep(questions, (each) => ungradable(kit, each))
    .flatMap((probed) => {
      const side = sideOf(probed, cutoff)
      if (side === 'before' || side === 'after') return [{ probed, side }]
      leftOut.add(side)
      return []
    })
  const tasksOn = (side: Side) => new Set(sides.filter((each) => each.side === side).map(({ probed }) => probed.question.sample.task))
  const [before, after] = [tasksOn('before'), tasksOn('after')]
  const asked = leftOut.keep(sides, ({ probed: { question } }) =>
    before.has(question.sample.task) && after.has(question.sample.task) ? undefined : 'one-side',
  )
  return {
    name: 'cutoff',
    parts: [{ name: 'cutoff', samples: asked.map(({ probed }) => probed.question.sample) }],
    leftOut: leftOut.counts,
    measure(replies) {
      const given = replies('cutoff')
      const rows = asked.flatMap(({ probed, side }): Row[] => {
        const reply = given.get(sampleKey(probed.question.sample))
        const { task } = probed.question.sample
        return reply ? [{ task, cluster: probed.cluster, side, value: kit.grade(probed.question, reply).value }] : []
      })
      const missing = asked.length - rows.length
      const levels = levelsOf(totalsOf(rows))
      if (!levels) return { ...nothing, missing, isTelling: true, details: {} }
      const random = seededRandom('cutoff', 'chance', kit.seed)
      return {
        n: rows.length,
        missing,
        ...levels,
        effect: levels.observed - levels.control,
        interval: intervalOf(
          rows.map((row) => ({ counts: countsOf(row), cluster: row.cluster })),
          effectIn(rows),
          random,
        ),
        p: chanceOf(rows, random),
        isTelling: true,
        details: { before: rows.filter(({ side }) => side === 'before').length, after: rows.filter(({ side }) => side === 'after').length },
      }
    },
  }
}

type Side = 'before' | 'after'

interface Row {
  readonly task: string
  readonly cluster: string
  readonly side: Side
  readonly value: number
}

function sideOf({ question }: ProbedQuestion, cutoff: string): Side | LeftOutReason {
  const text = question.row.strata?.date ?? question.row.strata?.published
  if (text === undefined) return 'no-date'
  const span = daysOf(text)
  if (!span) return 'date-unclear'
  if (span.last <= cutoff) return 'before'
  return span.first > cutoff ? 'after' : 'date-unclear'
}

/** First and last day of `2024`, `2024-06`, `2024/6/3`, `2024年6月`; undefined for what is no date. */
export function daysOf(text: string): { readonly first: string; readonly last: string } | undefined {
  const [, year, month, day] = /^\s*(\d{4})(?:\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2}))?)?\s*[年月日]?(?:T.*)?\s*$/.exec(text) ?? []
  if (year === undefined) return undefined
  const two = (part: string) => part.padStart(2, '0')
  const first = `${year}-${two(month ?? '1')}-${two(day ?? '1')}`
  const last = `${year}-${two(month ?? '12')}-${two(day ?? '31')}`
  const isDay = (month === undefined || (Number(month) >= 1 && Number(month) <= 12)) && (day === undefined || (Number(day) >= 1 && Number(day) <= 31))
  return isDay ? { first, last } : undefined
}

/** What one task's rows come to. */
interface Totals {
  readonly before: { n: number; sum: number }
  readonly after: { n: number; sum: number }
}

const empty = (): Totals => ({ before: { n: 0, sum: 0 }, after: { n: 0, sum: 0 } })

function totalsOf(rows: readonly Row[]): readonly Totals[] {
  const byTask = new Map<string, Totals>()
  for (const { task, side, value } of rows) {
    const totals = byTask.get(task) ?? empty()
    byTask.set(task, totals)
    totals[side].n++
    totals[side].sum += value
  }
  return [...byTask.values()]
}

/** Means of both sides over the tasks, each weighed by how exactly it tells its own difference; `null` where no task has both. */
function levelsOf(tasks: readonly Totals[]): { readonly observed: number; readonly control: number } | null {
  let observed = 0
  let control = 0
  let weights = 0
  for (const { before, after } of tasks) {
    if (before.n === 0 || after.n === 0) continue
    const weight = (before.n * after.n) / (before.n + after.n)
    observed += (weight * before.sum) / before.n
    control += (weight * after.sum) / after.n
    weights += weight
  }
  return weights === 0 ? null : { observed: observed / weights, control: control / weights }
}

function effectOf(tasks: readonly Totals[]): number | null {
  const levels = levelsOf(tasks)
  return levels && levels.observed - levels.control
}

const nameOf = (task: string, side: Side, part: 'n' | 'sum'): string => `${part} ${side} ${task}`

const countsOf = ({ task, side, value }: Row): Counts => ({ [nameOf(task, side, 'n')]: 1, [nameOf(task, side, 'sum')]: value })

/** The effect in totals of the counts of rows. */
function effectIn(rows: readonly Row[]): (totals: Counts) => number | null {
  const tasks = [...new Set(rows.map(({ task }) => task))]
  return (totals) => {
    const of = (task: string, side: Side) => ({ n: totals[nameOf(task, side, 'n')] ?? 0, sum: totals[nameOf(task, side, 'sum')] ?? 0 })
    return effectOf(tasks.map((task) => ({ before: of(task, 'before'), after: of(task, 'after') })))
  }
}

const deals = 1999

/** How often so large a difference comes when it is drawn within each task which clusters were early. */
function chanceOf(rows: readonly Row[], random: Random): number {
  const effect = effectOf(totalsOf(rows))!
  const tasks = [...Map.groupBy(rows, ({ task }) => task).values()].map(clustersOf)
  let asLarge = 1
  for (let deal = 0; deal < deals; deal++) if ((effectOf(tasks.map((clusters) => redated(clusters, random))) ?? 0) >= effect - tolerance) asLarge++
  return asLarge / (deals + 1)
}

interface Cluster {
  readonly n: number
  readonly sum: number
  /** That of its first row. */
  readonly side: Side
}

const clustersOf = (rows: readonly Row[]): readonly Cluster[] =>
  [...Map.groupBy(rows, ({ cluster }) => cluster).values()].map((own) => ({
    n: own.length,
    sum: sum(own.map(({ value }) => value)),
    side: own[0]!.side,
  }))

/** What a task's clusters come to with their sides dealt out again. */
function redated(clusters: readonly Cluster[], random: Random): Totals {
  const sides = shuffled(clusters, random)
  const totals = empty()
  clusters.forEach((cluster, at) => {
    const side = totals[sides[at]!.side]
    side.n += cluster.n
    side.sum += cluster.sum
  })
  return totals
}
