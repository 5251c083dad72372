import { seededRandom, UserError, type Interval } from '../../core/index.ts'
import { defaultBootstrap } from '../../engine/scoreboard.ts'
import { bradleyTerry } from '../../stats/bradley-terry.ts'
import { percentileInterval } from '../../stats/bootstrap.ts'
import { rankRuns, resamplesToRank } from '../../stats/ranks.ts'
import type { ExitCode } from '../main.ts'
import { likeRuns } from '../rank-folders.ts'
import { rankedScores } from '../rank-scores.ts'
import { rankText, votesText, type RankDocument, type VotesDocument } from '../rank-text.ts'
import { readVotes } from '../rank-votes.ts'
import type { Terminal } from '../terminal.ts'

export interface RankOptions {
  readonly rules?: readonly string[]
  readonly tasks?: readonly string[]
  readonly dimension?: string
  readonly votes?: string
  readonly by?: 'question' | 'judge'
  readonly json?: boolean
}

/** Ranks runs over the same questions, or systems by votes; exits 1 where a run has no score and so no rank. */
export async function rankCommand(terminal: Terminal, runs: readonly string[], options: RankOptions): Promise<ExitCode> {
  const { votes, by, rules, tasks, dimension } = options
  if ((votes === undefined) === (runs.length === 0)) throw new UserError('rank.runsOrVotes')
  if (votes !== undefined) {
    const [wrong] = Object.entries({ rules, tasks, dimension }).find(([, value]) => value !== undefined) ?? []
    if (wrong !== undefined) throw new UserError('rank.forRuns', { option: `--${wrong}` })
    return rankVotes(terminal, votes, options)
  }
  if (by !== undefined) throw new UserError('rank.forVotes', { option: '--by' })
  if (tasks && dimension !== undefined) throw new UserError('rank.onePart')
  return rankFolders(terminal, runs, options)
}

async function rankFolders(terminal: Terminal, paths: readonly string[], { rules, tasks, dimension, json }: RankOptions): Promise<ExitCode> {
  const like = await likeRuns(paths, rules)
  const { level, seed } = defaultBootstrap
  const resamples = resamplesToRank(like.runs.length, level)
  const scored = await rankedScores(like, { resamples, seed, ...(tasks && { tasks }), ...(dimension !== undefined && { dimension }) })
  const { runs, order, pairs, stability } = rankRuns(scored, { level })
  const document: RankDocument = {
    format: 1,
    benchmark: like.benchmark.id,
    edition: like.runs[0]!.manifest.edition.id,
    rules: like.rules,
    ...(tasks && { tasks }),
    ...(dimension !== undefined && { dimension }),
    bootstrap: { resamples, level, seed },
    correction: 'holm',
    runs: like.runs.map(({ path, name, manifest }, n) => {
      const { score, replicates } = scored[n]!
      return { run: path, name, model: manifest.model.id, score, interval: replicates && percentileInterval(replicates, level), ...runs[n]! }
    }),
    order,
    pairs,
    stability,
  }
  terminal.out(json ? JSON.stringify(document) : rankText(document, terminal.language))
  return scored.some(({ score }) => score === null) ? 1 : 0
}

async function rankVotes(terminal: Terminal, file: string, { by, json }: RankOptions): Promise<ExitCode> {
  const { votes, clusters } = await readVotes(file, by ?? 'auto')
  const { level, seed } = defaultBootstrap
  const systems = new Set(votes.flatMap(({ a, b }) => [a, b])).size
  const resamples = resamplesToRank(systems, level)
  const ratings = bradleyTerry(votes, { resamples, level, random: seededRandom('votes', seed) })
  const { runs, order, pairs, stability } = rankRuns(
    ratings.map(({ strength, replicates }) => ({ score: strength, replicates })),
    { level },
  )
  const document: VotesDocument = {
    format: 1,
    votes: votes.length,
    model: 'bradley-terry',
    ties: 'half-wins',
    clusters,
    bootstrap: { resamples, level, seed },
    correction: 'holm',
    systems: ratings.map(({ system, votes: count, wins, losses, ties, strength, interval, reason }, n) => {
      const { reason: unranked, ...ranked } = runs[n]!
      const why = reason ?? unranked
      return {
        system,
        votes: count,
        wins,
        losses,
        ties,
        strength,
        interval,
        rating: strength === null ? null : onScale(strength),
        ratingInterval: interval && intervalOnScale(interval),
        ...ranked,
        ...(why === undefined ? {} : { reason: why }),
      }
    }),
    order,
    pairs,
    stability,
  }
  terminal.out(json ? JSON.stringify(document) : votesText(document, terminal.language))
  return ratings.some(({ strength }) => strength === null) ? 1 : 0
}

/** Chess players' scale: 400 more are odds of 10 to 1. */
const onScale = (strength: number): number => 1000 + (400 * strength) / Math.LN10

const intervalOnScale = (interval: Interval): Interval => ({ ...interval, low: onScale(interval.low), high: onScale(interval.high) })
