import { UnusableReference } from '../core/errors.ts'
import type { Counts, Metric } from '../core/metric.ts'

/** What is expected of one row: a question in one order of its options. */
export interface ExpectedChoice {
  /** The right letters as this row shows them, `A` for the first place. */
  readonly letters: readonly string[]
  readonly optionCount: number
  /** `order[place]` is the original index of the option that stands at `place`; absent where options were not moved. */
  readonly order?: readonly number[]
}

export interface ChoiceAccuracyOptions {
  /** `accuracy`: share of rows answered right. `strict_accuracy`: share of questions with all rows right. Each is a detail of the other. */
  readonly headline: 'accuracy' | 'strict_accuracy'
}

/**
 * Accuracy of choice questions that may be asked several times with their options in other orders; all values in [0, 1] but `variants`.
 *
 * A row is right when its set of letters is exactly the expected one; an unread answer is a wrong one.
 * Details: `accuracy` and `strict_accuracy`; `consistency`, the share of questions whose rows were all read and all chose the same options, right or wrong;
 * `variants`, rows per question; and beside them what guessers get on the same rows and questions:
 * `chance_first_*` one that always answers A, which is right where A alone is; `chance_uniform_*` one that takes any option with the same chance, and
 * `chance_independent_*` a model that is right with the observed accuracy in each row anew and else gives any wrong option. The last two are absent unless every
 * question has one right letter: of sets of letters nobody knows what a guesser would give.
 * Throws `UnusableReference` for a key without letters or with one that is no option, and for more than 20 options.
 * Counts: `rows`, `right`, `questions`, `strict`, `consistent`, `first_*`, and `size:<rows>:<options>`, the questions of that size with one right letter.
 */
export function choiceAccuracy({ headline }: ChoiceAccuracyOptions): Metric<readonly string[], ExpectedChoice> {
  return {
    name: headline,
    best: 1,
    observe,
    ofQuestion: (counts) => asQuestion(counts as RowCounts, optionsOf(counts)),
    aggregate: (totals) => scores(totals)[headline],
    details: (totals) => ({ ...scores(totals), ...chances(totals) }),
  }
}

/** Chosen options are a set of up to 20, so that a question's sums stay whole numbers: squares below 2^40, up to 90 rows. */
const mostOptions = 20

/** What adds up over the rows of a question. */
interface RowCounts extends Counts {
  readonly rows: number
  readonly right: number
  readonly unread: number
  /** The options chosen, by their original index, as bits of a number x; sums of x and of x². */
  readonly x: number
  readonly xx: number
  /** Whether A alone is right, and which option it is. */
  readonly first_right: number
  readonly a: number
  readonly aa: number
}

/** Counts of a question of one row, which is what a sample without variants is; `ofQuestion` makes those of a question of many. */
function observe(prediction: readonly string[] | undefined, expected: ExpectedChoice): Counts {
  const key = new Set(checked(expected).letters)
  const chosen = prediction && new Set(prediction)
  const right = chosen && chosen.size === key.size && [...chosen].every((letter) => key.has(letter))
  const x = chosen === undefined ? 0 : bits(chosen, expected)
  const a = expected.order?.[0] ?? 0
  const row: RowCounts = {
    rows: 1,
    right: right ? 1 : 0,
    unread: chosen ? 0 : 1,
    x,
    xx: x * x,
    first_right: key.size === 1 && key.has('A') ? 1 : 0,
    a,
    aa: a * a,
  }
  return { ...row, ...asQuestion(row, key.size === 1 ? expected.optionCount : undefined) }
}

function checked(expected: ExpectedChoice): ExpectedChoice {
  const { letters, optionCount } = expected
  if (letters.length === 0) throw new UnusableReference('the reference has no letter')
  if (optionCount > mostOptions) throw new UnusableReference(`more than ${mostOptions} options`)
  const stray = letters.find((letter) => !(placeOf(letter) >= 0 && placeOf(letter) < optionCount))
  if (stray !== undefined) throw new UnusableReference(`"${stray}" is none of ${optionCount} options`)
  return expected
}

const placeOf = (letter: string): number => (letter.length === 1 ? letter.charCodeAt(0) - 65 : -1)

function bits(letters: ReadonlySet<string>, { optionCount, order }: ExpectedChoice): number {
  let x = 0
  for (const letter of letters) {
    const place = placeOf(letter)
    // A letter that is no option is wrong wherever it stands; no format lets one pass.
    if (place >= 0 && place < optionCount) x += 2 ** (order?.[place] ?? place)
  }
  return x
}

/** `optionCount` is absent where the key has several letters. */
function asQuestion({ rows, right, unread, x, xx, first_right, a, aa }: RowCounts, optionCount: number | undefined): Counts {
  return {
    rows,
    right,
    questions: 1,
    strict: right === rows ? 1 : 0,
    // Cauchy and Schwarz: (Σx)² ≤ n · Σx², and equal only where all n are the same. So sums tell whether the rows agree.
    consistent: unread === 0 && x * x === rows * xx ? 1 : 0,
    first_right,
    first_strict: first_right === rows ? 1 : 0,
    first_consistent: a * a === rows * aa ? 1 : 0,
    ...(optionCount !== undefined && { [`size:${rows}:${optionCount}`]: 1 }),
  }
}

/** The number of options, which all rows of a question share. */
function optionsOf(counts: Counts): number | undefined {
  for (const name in counts) if (name.startsWith('size:')) return sizeIn(name).options
  return undefined
}

function sizeIn(name: string): { readonly rows: number; readonly options: number } {
  const [, rows, options] = name.split(':')
  return { rows: Number(rows), options: Number(options) }
}

function scores({ rows = 0, right = 0, questions = 0, strict = 0, consistent = 0 }: Counts) {
  return {
    accuracy: share(right, rows),
    strict_accuracy: share(strict, questions),
    consistency: share(consistent, questions),
    variants: share(rows, questions),
  }
}

function chances(totals: Counts): Readonly<Record<string, number>> {
  const { rows = 0, questions = 0, first_right = 0, first_strict = 0, first_consistent = 0 } = totals
  if (questions === 0) return {}
  return {
    ...chancesOfOneRight(totals),
    chance_first_accuracy: share(first_right, rows),
    chance_first_strict: share(first_strict, questions),
    chance_first_consistency: share(first_consistent, questions),
  }
}

/** Undefined where some question has several right letters. */
function chancesOfOneRight(totals: Counts): Readonly<Record<string, number>> | undefined {
  const { accuracy } = scores(totals)
  const sums = { questions: 0, rows: 0, uniformRows: 0, uniformStrict: 0, uniformConsistent: 0, strict: 0, consistent: 0 }
  for (const [name, questions] of Object.entries(totals)) {
    if (!name.startsWith('size:')) continue
    const { rows: n, options: k } = sizeIn(name)
    sums.questions += questions
    sums.rows += questions * n
    sums.uniformRows += (questions * n) / k
    sums.uniformStrict += questions * k ** -n
    sums.uniformConsistent += questions * k ** (1 - n)
    sums.strict += questions * accuracy ** n
    // All rows right, or all of them the same one of k − 1 wrong options.
    sums.consistent += questions * (accuracy ** n + (k === 1 ? 0 : (k - 1) * ((1 - accuracy) / (k - 1)) ** n))
  }
  if (sums.questions < totals.questions!) return undefined
  return {
    chance_uniform_accuracy: sums.uniformRows / sums.rows,
    chance_uniform_strict: sums.uniformStrict / sums.questions,
    chance_uniform_consistency: sums.uniformConsistent / sums.questions,
    chance_independent_strict: sums.strict / sums.questions,
    chance_independent_consistency: sums.consistent / sums.questions,
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
