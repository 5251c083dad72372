/** How sure a model was of one answer, and whether it was right. */
export interface Claimed {
  /** In [0, 1]. */
  readonly confidence: number
  readonly right: boolean
}

export interface ReliabilityBin {
  readonly answers: number
  readonly low: number
  readonly high: number
  readonly confidence: number
  /** Share of right answers. */
  readonly accuracy: number
}

export interface Reliability {
  readonly answers: number
  readonly confidence: number
  readonly accuracy: number
  /** Mean distance between confidence and accuracy of the bins, weighted by answers; in [0, 1]. */
  readonly expectedCalibrationError: number
  /** Mean squared distance between confidence and 0 or 1; in [0, 1]. */
  readonly brier: number
  /** From the least sure to the surest. */
  readonly bins: readonly ReliabilityBin[]
}

/**
 * How far a model's confidence is borne out; undefined without answers.
 *
 * Bins hold as nearly as possible equal numbers of answers (equal mass), and answers of the same confidence stand in the same bin: there may be fewer than asked for.
 * Sources: Guo et al., On Calibration of Modern Neural Networks (2017), whose bins are of equal width; Brier, Verification of Forecasts Expressed in Terms of Probability (1950), the two-class form.
 */
export function reliability(claims: readonly Claimed[], bins = 10): Reliability | undefined {
  if (claims.length === 0) return undefined
  const sorted = claims.toSorted((a, b) => a.confidence - b.confidence)
  const made: ReliabilityBin[] = []
  for (let n = 1, start = 0; n <= bins; n++) {
    let end = Math.max(start, Math.round((n * sorted.length) / bins))
    while (end > start && end < sorted.length && sorted[end]!.confidence === sorted[end - 1]!.confidence) end++
    if (end > start) made.push(binOf(sorted.slice(start, end)))
    start = end
  }
  return {
    answers: claims.length,
    confidence: mean(claims.map(({ confidence }) => confidence)),
    accuracy: mean(claims.map(rightness)),
    expectedCalibrationError: made.reduce(
      (sum, { answers, confidence, accuracy }) => sum + (answers / claims.length) * Math.abs(confidence - accuracy),
      0,
    ),
    brier: mean(claims.map((claim) => (claim.confidence - rightness(claim)) ** 2)),
    bins: made,
  }
}

const rightness = ({ right }: Claimed): number => (right ? 1 : 0)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const binOf = (claims: readonly Claimed[]): ReliabilityBin => ({
  answers: claims.length,
  low: claims[0]!.confidence,
  high: claims.at(-1)!.confidence,
  confidence: mean(claims.map(({ confidence }) => confidence)),
  accuracy: mean(claims.map(rightness)),
})
