import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cohenKappa, icc21, icc31, krippendorffAlpha, meanPairwiseKappa, pearson, shareAgreed, spearman, type RatingPair } from './agreement.ts'

const scale = [1, 2, 3, 4, 5]
const weightings = ['unweighted', 'linear', 'quadratic'] as const
const levels = ['nominal', 'ordinal', 'interval'] as const

/** Pairs from a table of counts: row and column n stand for category n + 1. */
const pairsOf = (counts: readonly (readonly number[])[]): RatingPair[] =>
  counts.flatMap((row, first) => row.flatMap((count, second) => Array.from({ length: count }, () => [first + 1, second + 1] as const)))
const swapped = (pairs: readonly RatingPair[]): RatingPair[] => pairs.map(([first, second]) => [second, first])

const rating = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 6 })
const somePairs = fc.array(fc.tuple(rating, rating), { maxLength: 30 })
const tableOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .integer({ min: 2, max: 5 })
    .chain((raters) => fc.array(fc.array(value, { minLength: raters, maxLength: raters }), { minLength: 2, maxLength: 12 }))
const expectWithin = (value: number | null, low: number, high: number) => {
  if (value === null) return
  expect(value).toBeGreaterThanOrEqual(low - 1e-9)
  expect(value).toBeLessThanOrEqual(high + 1e-9)
}

describe('cohenKappa', () => {
  // Cohen (1968), as 200 counts; marginals 120, 60, 20 and 100, 60, 40.
  const cohen = pairsOf([
    [88, 14, 18],
    [10, 40, 10],
    [2, 6, 12],
  ])

  it('is 0.4 for 70 % agreement where chance gives 50 %', () => {
    // Yes: 25 of 50 and 30 of 50; chance agreement 0.5 · 0.6 + 0.5 · 0.4.
    const pairs = pairsOf([
      [20, 5],
      [10, 15],
    ])
    expect(cohenKappa(pairs, { scale: [1, 2], weights: 'unweighted' })).toBeCloseTo(0.4, 12)
  })

  it.each([
    // 140 of 200 agree; by chance (120 · 100 + 60 · 60 + 20 · 40) / 200 = 82: 1 − 60/118, which Cohen gives as 0.492.
    ['unweighted', 29 / 59],
    // 40 pairs one step apart and 20 two; by chance 16,800/200 = 84 and 6,800/200 = 34: 1 − 80/152.
    ['linear', 9 / 19],
    // 1 − (40 + 4 · 20) / (84 + 4 · 34).
    ['quadratic', 5 / 11],
  ] as const)("of Cohen's 200 diagnoses is, %s, %f", (weights, expected) => {
    expect(cohenKappa(cohen, { scale: [1, 2, 3], weights })).toBeCloseTo(expected, 12)
  })

  it('counts steps of the declared scale, used or not: 5/7 on [1, 2, 5], 0.6 on [1, 2, 3, 4, 5]', () => {
    const pairs: RatingPair[] = [
      [1, 1],
      [2, 2],
      [2, 5],
      [5, 5],
    ]
    // One pair a step apart, times 4; by chance 14 steps in 16 pairs.
    expect(cohenKappa(pairs, { scale: [1, 2, 5], weights: 'linear' })).toBeCloseTo(1 - 4 / 14, 12)
    // Three steps apart; by chance 30.
    expect(cohenKappa(pairs, { scale, weights: 'linear' })).toBeCloseTo(1 - 12 / 30, 12)
  })

  it('is −1 for two raters who always take the other of two categories', () => {
    const pairs = pairsOf([
      [0, 5],
      [5, 0],
    ])
    for (const weights of weightings) expect(cohenKappa(pairs, { scale: [1, 2], weights })).toBe(-1)
  })

  it('is 0 where one rater always says the same: agreement of 2/3 is then what chance gives', () => {
    const pairs = pairsOf([[2, 1]])
    for (const weights of weightings) expect(cohenKappa(pairs, { scale: [1, 2], weights })).toBe(0)
  })

  it('leaves out pairs with a rating missing', () => {
    const pairs: RatingPair[] = [...cohen, [1, null], [null, 3], [null, null]]
    expect(cohenKappa(pairs, { scale: [1, 2, 3], weights: 'quadratic' })).toBeCloseTo(5 / 11, 12)
  })

  it('is undefined with both raters constant, one pair, no overlap, no pair (A38, A42)', () => {
    const undefinedCases: RatingPair[][] = [
      [
        [3, 3],
        [3, 3],
      ],
      [[1, 2]],
      [
        [1, null],
        [null, 1],
      ],
      [],
    ]
    for (const pairs of undefinedCases) for (const weights of weightings) expect(cohenKappa(pairs, { scale, weights })).toBeNull()
  })

  it('throws for a rating outside the scale, or a category that is twice on it', () => {
    expect(() => cohenKappa([[1, 6]], { scale, weights: 'linear' })).toThrow(RangeError)
    expect(() => cohenKappa([], { scale: [1, 1], weights: 'linear' })).toThrow(RangeError)
  })

  it('is in [−1, 1] and the same with the raters swapped', () => {
    fc.assert(
      fc.property(somePairs, fc.constantFrom(...weightings), (pairs, weights) => {
        const kappa = cohenKappa(pairs, { scale, weights })
        expectWithin(kappa, -1, 1)
        expect(cohenKappa(swapped(pairs), { scale, weights })).toBe(kappa)
      }),
    )
  })

  it('with quadratic weights is twice the covariance over the variances and the squared difference of the means (Fleiss & Cohen 1973)', () => {
    const complete = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(complete, (pairs) => {
        const average = (of: (pair: readonly [number, number]) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length
        const [a, b] = [average(([x]) => x), average(([, y]) => y)]
        const spread = average(([x, y]) => (x - a) ** 2 + (y - b) ** 2) + (a - b) ** 2
        const kappa = cohenKappa(pairs, { scale, weights: 'quadratic' })
        if (kappa === null) expect(spread).toBe(0)
        else expect(kappa).toBeCloseTo((2 * average(([x, y]) => (x - a) * (y - b))) / spread, 9)
      }),
    )
  })
})

describe('meanPairwiseKappa', () => {
  it('is −1/3 for two raters who agree and a third who says the opposite: 1, −1, −1', () => {
    const table = [
      [1, 1, 2],
      [2, 2, 1],
    ]
    expect(meanPairwiseKappa(table, [1, 2])).toBeCloseTo(-1 / 3, 12)
  })

  it('leaves out a pair of raters without an item in common', () => {
    const table = [
      [1, 1, null],
      [2, 2, null],
      [null, null, 2],
    ]
    expect(meanPairwiseKappa(table, [1, 2])).toBe(1)
  })

  it('is undefined where no pair has a kappa', () => {
    for (const table of [[], [[1], [2]], [[3, 3, 3]], [[1, null]]]) expect(meanPairwiseKappa(table, scale)).toBeNull()
  })

  it('throws for rows of different lengths', () => {
    expect(() => meanPairwiseKappa([[1, 2], [1]], scale)).toThrow(RangeError)
  })
})

describe('shareAgreed', () => {
  it('is 2/3 for two of three pairs, the incomplete fourth left out', () => {
    const pairs: RatingPair[] = [
      [1, 1],
      [2, 3],
      [4, 4],
      [5, null],
    ]
    expect(shareAgreed(pairs)).toBe(2 / 3)
  })

  it('is undefined without a complete pair', () => {
    expect([shareAgreed([]), shareAgreed([[1, null]])]).toEqual([null, null])
  })
})

describe('icc21 and icc31', () => {
  // Shrout & Fleiss (1979), table 2: mean squares 11.24 between targets, 32.49 between judges, 1.02 residual.
  const shroutFleiss = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ]

  it('of the six targets and four judges of Shrout & Fleiss are 0.29 and 0.71', () => {
    expect(icc21(shroutFleiss)).toBeCloseTo(0.29, 2)
    expect(icc31(shroutFleiss)).toBeCloseTo(0.71, 2)
  })

  it('are 2/3 and 1 for a rater who is always one higher: only absolute agreement minds', () => {
    // Mean squares: 2 between items, 3 · 2 · 0.25 = 1.5 between raters, no residual; 2 / (2 + 2 · 1.5 / 3).
    const table = [
      [1, 2],
      [2, 3],
      [3, 4],
    ]
    expect(icc21(table)).toBeCloseTo(2 / 3, 12)
    expect(icc31(table)).toBeCloseTo(1, 12)
  })

  it('are undefined for equal ratings, one item, one rater, none (A42)', () => {
    for (const table of [
      [
        [0.1, 0.1, 0.1],
        [0.1, 0.1, 0.1],
        [0.1, 0.1, 0.1],
      ],
      [[1, 2, 3]],
      [[1], [2]],
      [[], []],
      [],
    ])
      expect([icc21(table), icc31(table)]).toEqual([null, null])
  })

  it('are 0 and undefined where each rater is constant: the items have no variance', () => {
    const table = [
      [0.1, 0.7],
      [0.1, 0.7],
      [0.1, 0.7],
    ]
    expect([icc21(table), icc31(table)]).toEqual([0, null])
  })

  it('are undefined and −1 for two items that two raters rate crosswise: no variance of items or raters, all residual', () => {
    const table = [
      [0.1, 0.3],
      [0.3, 0.1],
    ]
    expect([icc21(table), icc31(table)]).toEqual([null, -1])
  })

  it('throw for rows of different lengths, and for a rating that is no number', () => {
    for (const icc of [icc21, icc31]) {
      expect(() => icc([[1, 2], [1]])).toThrow(RangeError)
      expect(() =>
        icc([
          [1, 2],
          [1, Number.NaN],
        ]),
      ).toThrow(RangeError)
    }
  })

  it('are at most 1, ICC(3,1) at least −1/(k − 1), and the same in whatever order the raters stand', () => {
    fc.assert(
      fc.property(tableOf(fc.integer({ min: 1, max: 5 })), (table) => {
        const reversed = table.map((row) => row.toReversed())
        expectWithin(icc21(table), -Infinity, 1)
        expectWithin(icc31(table), -1 / (table[0]!.length - 1), 1)
        for (const icc of [icc21, icc31]) {
          const value = icc(table)
          if (value === null) expect(icc(reversed)).toBeNull()
          else expect(icc(reversed)).toBeCloseTo(value, 9)
        }
      }),
    )
  })

  it('ICC(3,1) does not mind how strict each rater is', () => {
    fc.assert(
      fc.property(tableOf(fc.integer({ min: 1, max: 5 })), (table) => {
        const value = icc31(table)
        const shifted = icc31(table.map((row) => row.map((given, rater) => given + 7 * rater)))
        if (value === null) expect(shifted).toBeNull()
        else expect(shifted).toBeCloseTo(value, 9)
      }),
    )
  })
})

describe('krippendorffAlpha', () => {
  // Krippendorff (2011), section C: four observers, twelve units; the last has one rating and does not count.
  const byObserver = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
    [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
  ]
  const krippendorff = byObserver[0]!.map((_, unit) => byObserver.map((ratings) => ratings[unit]!))

  it.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
  ] as const)("of Krippendorff's example is, %s, %f", (level, expected) => {
    expect(krippendorffAlpha(krippendorff, level)).toBeCloseTo(expected, 3)
  })

  it('is 0.5 for one of three items in dispute, whatever the item with one rating says', () => {
    // Ratings that count: 1, 1, 2, 2, 2, 1, 2. Observed 2 ordered pairs differ; by chance 49 − 9 − 16 = 24 among 7 · 6: 1 − 2 · 6/24.
    const table = [
      [1, 1, null],
      [2, 2, 2],
      [1, 2, null],
      [3, null, null],
    ]
    for (const level of levels) expect(krippendorffAlpha(table, level)).toBeCloseTo(0.5, 12)
  })

  it('is undefined for equal ratings, one item rated twice, none rated twice (A38, A42)', () => {
    for (const table of [
      [
        [0.1, 0.1, 0.1],
        [0.1, 0.1],
      ],
      [[1, 2, 3], [1]],
      [
        [1, null],
        [null, 2],
      ],
      [],
    ])
      for (const level of levels) expect(krippendorffAlpha(table, level)).toBeNull()
  })

  it('is at most 1, and the same in whatever order raters and items stand', () => {
    fc.assert(
      fc.property(tableOf(rating), fc.constantFrom(...levels), (table, level) => {
        const value = krippendorffAlpha(table, level)
        const turned = krippendorffAlpha(
          table.toReversed().map((row) => row.toReversed()),
          level,
        )
        expectWithin(value, -Infinity, 1)
        if (value === null) expect(turned).toBeNull()
        else expect(turned).toBeCloseTo(value, 9)
      }),
    )
  })

  it('minds only the order of ordinal ratings, and neither unit nor zero of interval ones', () => {
    fc.assert(
      fc.property(tableOf(rating), (table) => {
        const mapped = (change: (given: number) => number) => table.map((row) => row.map((given) => (given === null ? null : change(given))))
        const same = (a: number | null, b: number | null) => (a === null ? expect(b).toBeNull() : expect(b).toBeCloseTo(a, 9))
        same(
          krippendorffAlpha(table, 'ordinal'),
          krippendorffAlpha(
            mapped((given) => given ** 3),
            'ordinal',
          ),
        )
        same(
          krippendorffAlpha(table, 'interval'),
          krippendorffAlpha(
            mapped((given) => 10 * given - 3),
            'interval',
          ),
        )
      }),
    )
  })

  it('has the ordinal distance as Krippendorff writes it, the ratings between two and half of those at each', () => {
    fc.assert(
      fc.property(tableOf(rating), (table) => {
        const value = krippendorffAlpha(table, 'ordinal')
        if (value !== null) expect(value).toBeCloseTo(plainOrdinalAlpha(table), 9)
      }),
    )
  })
})

/** Alpha from the coincidence matrix, as Krippendorff (2011) has it. */
function plainOrdinalAlpha(table: readonly (readonly (number | null)[])[]): number {
  const coincidences = scale.map(() => scale.map(() => 0))
  for (const row of table) {
    const unit = row.filter((given) => given !== null)
    unit.forEach((a, i) => unit.forEach((b, j) => i !== j && (coincidences[a - 1]![b - 1]! += 1 / (unit.length - 1))))
  }
  const counts = coincidences.map((row) => row.reduce((sum, count) => sum + count, 0))
  const n = counts.reduce((sum, count) => sum + count, 0)
  let observed = 0
  let expected = 0
  for (let c = 0; c < 5; c++) {
    for (let k = c + 1; k < 5; k++) {
      const between = counts.slice(c, k + 1).reduce((sum, count) => sum + count, 0)
      const distance = (between - (counts[c]! + counts[k]!) / 2) ** 2
      observed += coincidences[c]![k]! * distance
      expected += counts[c]! * counts[k]! * distance
    }
  }
  return 1 - ((n - 1) * observed) / expected
}

describe('pearson and spearman', () => {
  it('r is 0.5 for (1, 1), (2, 3), (3, 2): covariance 1, squares 2 and 2', () => {
    const pairs: RatingPair[] = [
      [1, 1],
      [2, 3],
      [3, 2],
      [9, null],
    ]
    expect(pearson(pairs)).toBeCloseTo(0.5, 12)
  })

  it('ρ of ten ranks without ties is 1 − 6 Σd² / (n³ − n): −29/165', () => {
    // Intelligence and hours of television; Σd² = 16 + 25 + 9 + 25 + 9 + 16 + 9 + 49 + 36 = 194.
    const first = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
    const second = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    expect(spearman(first.map((value, n) => [value, second[n]!] as const))).toBeCloseTo(-29 / 165, 12)
  })

  it('ρ gives equal values the mean of their ranks: 1, 2.5, 2.5, 4 with 1, 3, 2, 4 is √0.9', () => {
    // Σxy = 4.5, Σx² = 4.5, Σy² = 5 about the mean 2.5.
    const pairs: RatingPair[] = [
      [10, 1],
      [20, 3],
      [20, 2],
      [40, 4],
    ]
    expect(spearman(pairs)).toBeCloseTo(Math.sqrt(0.9), 12)
  })

  it('are undefined with a constant side, one pair, none', () => {
    const undefinedCases: RatingPair[][] = [
      [
        [0.1, 1],
        [0.1, 2],
        [0.1, 3],
      ],
      [[1, 2]],
      [[1, null]],
      [],
    ]
    for (const pairs of undefinedCases) expect([pearson(pairs), spearman(pairs)]).toEqual([null, null])
  })

  it('throw for a value that is no number', () => {
    for (const correlation of [pearson, spearman]) expect(() => correlation([[1, Number.NaN]])).toThrow(RangeError)
  })

  it('are in [−1, 1] and symmetric, and ρ minds only the order', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        for (const correlation of [pearson, spearman]) {
          expectWithin(correlation(pairs), -1, 1)
          expect(correlation(swapped(pairs))).toBe(correlation(pairs))
        }
        expect(spearman(pairs.map(([first, second]) => [first === null ? null : Math.exp(first), second]))).toBe(spearman(pairs))
      }),
    )
  })
})
