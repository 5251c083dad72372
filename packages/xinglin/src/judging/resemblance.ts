import { foldQuote, quotesFrom } from './quote.ts'

/** A sentence or clause of a text, with its pairs of neighbouring characters. */
interface Piece {
  readonly text: string
  readonly pairs: ReadonlySet<string>
}

export interface Likeness {
  /** A piece of the answer, in its own words, that passes as a quote. */
  readonly quote: string
  /** How much of the statement's character pairs the piece has; in (0, 1]. */
  readonly share: number
  /** Whether one of the two denies what the other does not, as far as counting negation words tells. */
  readonly isDenied: boolean
}

/** Quotes of the stand-in are cut at so many UTF-16 code units. */
const quoted = 120

/**
 * Compares characters: what in an answer resembles a statement most. The stand-in for a judge, and no judgement at all.
 *
 * `undefined` where nothing does. Linear in the answer, for each statement.
 */
export function resemblances(answer: string): (statement: string) => Likeness | undefined {
  const pieces = piecesOf(answer)
  const problem = quotesFrom(answer)
  return (statement) => {
    const wanted = pairsOf(statement)
    let best: { readonly piece: Piece; readonly share: number } | undefined
    for (const piece of pieces) {
      const share = shareOf(wanted, piece.pairs)
      // Of two alike the shorter: fewer words that have nothing to do with it.
      if (share > (best?.share ?? 0) || (best && share === best.share && piece.text.length < best.piece.text.length)) best = { piece, share }
    }
    if (!best) return undefined
    const quote = best.piece.text.slice(0, quoted)
    return problem(quote) ? undefined : { quote, share: best.share, isDenied: isNegative(statement) !== isNegative(best.piece.text) }
  }
}

/** How much of `statement`'s character pairs `text` has; in [0, 1]. */
export const resemblance = (statement: string, text: string): number => shareOf(pairsOf(statement), pairsOf(text))

/** Sentences, and the clauses of those that have several. */
function piecesOf(answer: string): Piece[] {
  return answer
    .split(/[。！？!?；;\r\n]/)
    .flatMap((sentence) => {
      const clauses = sentence.split(/[，,：:]/)
      return clauses.length > 1 ? [sentence, ...clauses] : [sentence]
    })
    .map((piece) => ({ text: piece.trim(), pairs: pairsOf(piece) }))
    .filter(({ pairs }) => pairs.size > 0)
}

function pairsOf(text: string): ReadonlySet<string> {
  const folded = foldQuote(text)
  const pairs = new Set<string>()
  for (let at = 1; at < folded.length; at++) pairs.add(folded.slice(at - 1, at + 1))
  return folded.length === 1 ? new Set([folded]) : pairs
}

function shareOf(wanted: ReadonlySet<string>, pairs: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0
  let shared = 0
  for (const pair of pairs) if (wanted.has(pair)) shared++
  return shared / wanted.size
}

const negations = /不|无|没|未|勿|禁忌?|否认|并非|而非|避免|停用|错误/g

/** Two negations make none. */
const isNegative = (text: string): boolean => (text.match(negations)?.length ?? 0) % 2 === 1
