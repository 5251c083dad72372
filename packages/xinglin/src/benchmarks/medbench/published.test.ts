import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { meansOf } from '../../engine/means.ts'
import { needsShared, shared } from '../../../test/shared.ts'
import { medbench } from './medbench.benchmark.ts'
import { published } from './published.ts'

/** A row of a board: what was printed, as fractions of 1. */
interface Row {
  readonly tasks: Readonly<Record<string, number>>
  readonly dimensions: Readonly<Record<string, number>>
  readonly overall: number
}

/** A printed value beside the one that its parts give. */
interface Comparison {
  readonly printed: number
  readonly mean: number
}

/** A board prints one number for a data set of several tasks: each of them has it. */
function comparisons({ tasks, dimensions, overall }: Row): { readonly dimensions: readonly Comparison[]; readonly overall: Comparison } {
  const scores = Object.entries(tasks).flatMap(([name, score]) => {
    const dataSet = medbench.dataSets?.find(({ id }) => id === name)
    return (dataSet?.tasks ?? [name]).map((task) => [task, { score }] as const)
  })
  const means = meansOf(medbench, new Map(scores))
  return {
    dimensions: Object.entries(dimensions).map(([id, printed]) => ({ printed, mean: means.dimensions.get(id)!.score! })),
    overall: { printed: overall, mean: means.overall.score! },
  }
}

/** Values are printed in points with one decimal. */
const halfAStep = 0.05
const isWithinRounding = ({ printed, mean }: Comparison): boolean => Math.abs(100 * mean - 100 * printed) <= halfAStep + 1e-9
// Five of the means end in a 5 and were printed rounded up; in binary some fall short of it.
const isSameRounded = ({ printed, mean }: Comparison): boolean => Math.floor(1000 * mean + 0.5 + 1e-9) === Math.round(1000 * printed)

function counts(rows: readonly Row[]) {
  const dimensions = rows.flatMap((row) => comparisons(row).dimensions)
  const overall = rows.map((row) => comparisons(row).overall)
  const count = (all: readonly Comparison[]) => ({
    of: all.length,
    reproduced: all.filter(isWithinRounding).length,
    sameRounded: all.filter(isSameRounded).length,
  })
  return { dimensions: count(dimensions), overall: count(overall) }
}

const expected = { dimensions: { of: 45, reproduced: 45, sameRounded: 45 }, overall: { of: 9, reproduced: 9, sameRounded: 9 } }

describe('the self-test board of v4', () => {
  it('is reproduced: 45 of 45 dimensions from 36 data sets, 9 of 9 overall values from 5 dimensions', () => {
    const rows = published.filter(({ id }) => id.startsWith('v4-llm-selftest-'))
    expect(rows.map(({ tasks }) => Object.keys(tasks).length)).toEqual(Array(9).fill(36))
    expect(counts(rows as unknown as readonly Row[])).toEqual(expected)
  })

  const file = join(shared, 'specs/published-results/medbench.json')
  it.skipIf(!existsSync(file))(`is the one that was compiled${needsShared}`, () => {
    const { results } = JSON.parse(readFileSync(file, 'utf8')) as { readonly results: readonly (Row & { readonly id: string })[] }
    const rows = results.filter(({ id }) => id.startsWith('v4-llm-selftest-'))
    expect(counts(rows.map(asFractions))).toEqual(expected)
  })
})

const asFractions = ({ tasks, dimensions, overall }: Row): Row => ({
  tasks: inHundredths(tasks),
  dimensions: inHundredths(dimensions),
  overall: overall / 100,
})
const inHundredths = (points: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(points).map(([name, value]) => [name, value / 100]))
