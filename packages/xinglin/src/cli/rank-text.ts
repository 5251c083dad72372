import type { Interval } from '../core/index.ts'
import { translate, type Language, type MessageCode } from '../messages/index.ts'
import { markdownTable, type TableColumn } from '../report/markdown-table.ts'
import { levelText, points, pointsWithInterval } from '../report/points.ts'
import type { Rating } from '../stats/bradley-terry.ts'
import type { OrderedPair, Ranking, RunRank } from '../stats/ranks.ts'

interface Common extends Pick<Ranking, 'order' | 'stability'> {
  readonly format: 1
  readonly bootstrap: { readonly resamples: number; readonly level: number; readonly seed: number }
  readonly correction: 'holm'
  readonly pairs: readonly OrderedPair[]
}

/** What `xinglin rank --json` prints of runs; numbers in `order` and `pairs` are places in `runs`. */
export interface RankDocument extends Common {
  readonly benchmark: string
  readonly edition: string
  readonly rules: string
  readonly tasks?: readonly string[]
  readonly dimension?: string
  readonly runs: readonly (RunRank & {
    readonly run: string
    readonly name: string
    readonly model: string
    readonly score: number | null
    readonly interval: Interval | null
  })[]
}

/** The same of votes. */
export interface VotesDocument extends Common {
  readonly votes: number
  readonly model: 'bradley-terry'
  readonly ties: 'half-wins'
  /** What was resampled together. */
  readonly clusters: 'none' | 'question' | 'judge'
  readonly systems: readonly (Omit<Rating, 'replicates' | 'reason'> &
    Omit<RunRank, 'reason'> & {
      readonly rating: number | null
      readonly ratingInterval: Interval | null
      readonly reason?: NonNullable<Rating['reason'] | RunRank['reason']>
    })[]
}

export function rankText(document: RankDocument, language: Language): string {
  const { benchmark, rules, tasks, dimension, runs, order, bootstrap } = document
  const say: Say = (code, parameters) => translate(language, code, parameters)
  const part = tasks
    ? say('rank.part.tasks', { tasks: tasks.join(', ') })
    : dimension === undefined
      ? say('rank.part.overall')
      : say('rank.part.dimension', { dimension })
  const rows = order.map((place) => runs[place]!)
  return [
    say('rank.title', { benchmark, rules, part }),
    '',
    markdownTable([
      column(say('rank.column.rank'), rows, rankCell),
      { title: say('rank.column.run'), right: false, cells: rows.map(({ name }) => name) },
      column(say('rank.column.score', { level: levelText(bootstrap.level) }), rows, ({ score, interval }) => pointsWithInterval(score, interval)),
      ...rankColumns(rows, say),
    ]),
    '',
    ...rows.flatMap(({ name, reason }) => (reason ? [say('rank.reason', { name, reason: say(reasons[reason]) })] : [])),
    say('rank.note', noteParameters(document)),
    ...stabilityLine(document, say),
  ].join('\n')
}

export function votesText(document: VotesDocument, language: Language): string {
  const { systems, order, bootstrap, clusters } = document
  const say: Say = (code, parameters) => translate(language, code, parameters)
  const rows = order.map((place) => systems[place]!)
  return [
    markdownTable([
      column(say('rank.column.rank'), rows, rankCell),
      { title: say('rank.column.system'), right: false, cells: rows.map(({ system }) => system) },
      column(say('rank.column.rating', { level: levelText(bootstrap.level) }), rows, ({ rating, ratingInterval }) =>
        ratingText(rating, ratingInterval),
      ),
      column(say('rank.column.votes'), rows, ({ votes, wins, ties, losses }) => `${votes} (${wins}/${ties}/${losses})`),
      ...rankColumns(rows, say),
    ]),
    '',
    ...rows.flatMap(({ system, reason }) => (reason ? [say('rank.reason', { name: system, reason: say(reasons[reason]) })] : [])),
    say('rank.votesNote', { ...noteParameters(document), clusters: say(clusterWords[clusters]) }),
    ...stabilityLine(document, say),
  ].join('\n')
}

type Say = (code: MessageCode, parameters?: Readonly<Record<string, string | number>>) => string
type Row = Omit<RunRank, 'reason'>

const reasons: Readonly<Record<NonNullable<Rating['reason'] | RunRank['reason']>, MessageCode>> = {
  'no-score': 'rank.reason.noScore',
  'few-groups': 'rank.reason.fewGroups',
  'never-lost': 'rank.reason.neverLost',
  'never-won': 'rank.reason.neverWon',
  separated: 'rank.reason.separated',
  'not-connected': 'rank.reason.notConnected',
  'few-clusters': 'rank.reason.fewClusters',
  unstable: 'rank.reason.unstable',
}

const clusterWords: Readonly<Record<VotesDocument['clusters'], MessageCode>> = {
  none: 'rank.clusters.none',
  question: 'rank.clusters.question',
  judge: 'rank.clusters.judge',
}

const column = <Of>(title: string, rows: readonly Of[], cell: (row: Of) => string): TableColumn => ({ title, right: true, cells: rows.map(cell) })

const rankCell = ({ rank }: Row): string => (rank === null ? '—' : String(rank))

const rankColumns = (rows: readonly Row[], say: Say): readonly TableColumn[] => [
  column(say('rank.column.range'), rows, ({ range }) => (range ? (range.low === range.high ? `${range.low}` : `${range.low}–${range.high}`) : '—')),
  column(say('rank.column.first'), rows, ({ shareFirst }) => (shareFirst === null ? '—' : `${points(shareFirst)} %`)),
  {
    title: say('rank.column.group'),
    right: false,
    cells: rows.map(({ group, isWithBest }) => {
      if (group === null || !isWithBest) return group ?? '—'
      return rows.filter((row) => row.isWithBest).length === 1 ? say('rank.bestAlone', { group }) : say('rank.best', { group })
    }),
  },
]

const noteParameters = ({ bootstrap: { resamples, level }, pairs }: Common) => ({
  resamples,
  pairs: pairs.length,
  alpha: Math.round((1 - level) * 1000) / 1000,
})

const stabilityLine = ({ stability }: Common, say: Say): readonly string[] =>
  stability === null ? [] : [say('rank.stability', { tau: stability.toFixed(2).replace('-', '−') })]

const ratingText = (rating: number | null, interval: Interval | null): string =>
  rating === null ? '—' : interval ? `${Math.round(rating)} [${Math.round(interval.low)}, ${Math.round(interval.high)}]` : `${Math.round(rating)}`
