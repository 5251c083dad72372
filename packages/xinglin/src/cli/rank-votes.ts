import { UserError } from '../core/index.ts'
import { openSource } from '../sources/open-source.ts'
import type { Vote } from '../stats/bradley-terry.ts'

/** What a column may be called; the first is ours. */
const columns = {
  a: ['a', 'model_a', '模型甲', '甲'],
  b: ['b', 'model_b', '模型乙', '乙'],
  winner: ['winner', '胜者', '胜方', '结果'],
  question: ['question', 'question_id', '题目', '题号'],
  judge: ['judge', 'rater', '评委', '评审'],
} as const

const verdicts: Readonly<Record<string, Vote['winner']>> = {
  a: 'a',
  model_a: 'a',
  win: 'a',
  模型甲: 'a',
  甲: 'a',
  甲胜: 'a',
  b: 'b',
  model_b: 'b',
  lose: 'b',
  模型乙: 'b',
  乙: 'b',
  乙胜: 'b',
  tie: 'tie',
  平: 'tie',
  平局: 'tie',
}

/** Votes of one question are resampled together, or of one judge; `auto`: by question where the file names it, else by judge. */
export type VoteClusters = 'auto' | 'question' | 'judge'

export interface VotesRead {
  readonly votes: readonly Vote[]
  readonly clusters: 'question' | 'judge' | 'none'
}

/**
 * Pairwise votes of a file: a row each of two systems and who won (`a`, `b`, `tie`; `win`, `lose` from a's side; 甲, 乙, 平局; or the system's name).
 *
 * Throws `UserError` with file and line for any other verdict, an empty cell, or a system beside itself: nothing is skipped, and nothing becomes a tie.
 */
export async function readVotes(path: string, by: VoteClusters): Promise<VotesRead> {
  const source = await openSource(path)
  try {
    const votes: { readonly vote: Vote; readonly question: string; readonly judge: string }[] = []
    for (const file of source.files) {
      const label = source.files.length > 1 ? `${path}/${file.name}` : path
      for await (const batch of file.records()) for (const { value, line } of batch) votes.push(voteOf(value, label, line))
    }
    if (votes.length === 0) throw new UserError('rank.noVotes', { file: path })
    const isNamed = (name: 'question' | 'judge') => votes.every((each) => each[name] !== '')
    const clusters = (['question', 'judge'] as const).find((name) => (by === 'auto' || by === name) && isNamed(name))
    if (by !== 'auto' && !clusters) throw new UserError('rank.noCluster', { file: path, column: by })
    return {
      votes: votes.map(({ vote, ...names }) => (clusters ? { ...vote, cluster: names[clusters] } : vote)),
      clusters: clusters ?? 'none',
    }
  } finally {
    await source.close()
  }
}

function voteOf(value: unknown, file: string, line: number): { readonly vote: Vote; readonly question: string; readonly judge: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UserError('record.notObject', { file, line })
  const row = new Map(Object.entries(value).map(([name, cell]) => [name.trim().toLowerCase(), cell as unknown]))
  const cellOf = (column: keyof typeof columns): string => {
    const cell = columns[column].map((name) => row.get(name)).find((each) => each !== undefined)
    return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
  }
  const needed = (column: 'a' | 'b' | 'winner'): string => {
    const cell = cellOf(column)
    if (cell === '') throw new UserError('rank.voteField', { file, line, column, names: columns[column].join(', ') })
    return cell
  }
  const [a, b, verdict] = [needed('a'), needed('b'), needed('winner')]
  if (a === b) throw new UserError('rank.sameSystem', { file, line, system: a })
  return { vote: { a, b, winner: winnerOf(verdict, a, b, file, line) }, question: cellOf('question'), judge: cellOf('judge') }
}

function winnerOf(verdict: string, a: string, b: string, file: string, line: number): Vote['winner'] {
  const word = verdicts[verdict.toLowerCase()]
  const named = verdict === a ? 'a' : verdict === b ? 'b' : undefined
  // A system may be called "b", and stand as a.
  if (word !== undefined && named !== undefined && word !== named) throw new UserError('rank.verdictTwoWays', { file, line, verdict })
  const winner = word ?? named
  if (winner === undefined) throw new UserError('rank.verdict', { file, line, verdict: verdict.slice(0, 40) })
  return winner
}
