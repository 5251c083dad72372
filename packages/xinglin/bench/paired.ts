import { seededRandom, type Metric, type Random } from '../src/core/index.ts'
import { accuracy } from '../src/metrics/accuracy.ts'
import { classification } from '../src/metrics/classification.ts'
import { microF1 } from '../src/metrics/micro-f1.ts'
import { JointTally } from '../src/stats/joint-tally.ts'
import { pairedComparison } from '../src/stats/paired.ts'
import { seconds, whole } from './figures.ts'
import type { Finding } from './finding.ts'

const samples = 300_000
const resamples = 10_000
const labels = Array.from({ length: 44 }, (_, n) => `label ${n}`)
const barMs = 20_000

/** Two runs over the same samples compared by three metrics: counts collected, resampled and swapped, in one process on one thread. */
export async function* paired(): AsyncGenerator<Finding> {
  let total = 0
  let cpuMs = 0
  for (const { what, metric, grades } of cases()) {
    const random = seededRandom('paired bench', what)
    // Made before the clock starts: making up grades is not comparing them.
    const counts = Array.from({ length: samples }, () => grades(random))
    const started = performance.now()
    const cpu = process.cpuUsage()
    const tally = new JointTally(2)
    for (const both of counts) tally.add(both)
    const collected = performance.now()
    const { difference, interval, p, test } = pairedComparison({ metric, tally, resamples, random })
    const ended = performance.now()
    const { user, system } = process.cpuUsage(cpu)
    total += ended - started
    cpuMs += (user + system) / 1000
    if (difference === null || !interval || p === null) throw new Error(`${what}: no comparison`)
    yield {
      what: `${what}: ${whole(samples)} samples, ${whole(tally.rows().length)} different pairs of counts`,
      ours: `${seconds(ended - started)} (collected in ${seconds(collected - started)}); difference ${(difference * 100).toFixed(2)} [${(interval.low * 100).toFixed(2)}, ${(interval.high * 100).toFixed(2)}], ${test}`,
    }
  }
  yield { what: 'all three', ours: `${seconds(total)}; CPU ${seconds(cpuMs)}`, bar: `≤ ${seconds(barMs)}`, met: total <= barMs }
  yield {
    note: `Exact by grouping equal counts: samples with the same counts in both runs are one row with their number, and a resample of ${whole(samples)} samples is one multinomial draw over the rows: binomial draws for frequent rows, plain draws for what falls to the rare ones. ${whole(resamples)} resamples, and as many random swaps for the test; one thread, one core.`,
  }
}

interface Case {
  readonly what: string
  readonly metric: Metric<never, never>
  /** Counts of one sample in both runs; the second run is right where the first is, mostly. */
  readonly grades: (random: Random) => readonly [ReturnType<Metric<never, never>['observe']>, ReturnType<Metric<never, never>['observe']>]
}

function cases(): readonly Case[] {
  const right = accuracy()
  const f1 = microF1<string>({ key: (item) => item })
  const macro = classification({ headline: 'macro', labelSpace: 'declared', labels })
  return [
    {
      what: 'accuracy',
      metric: right,
      grades: (random) => twice(random, (isRight) => right.observe(isRight ? 'a' : 'b', 'a')),
    },
    {
      what: 'micro-F1, up to 8 entities a sample',
      metric: f1,
      grades(random) {
        const expected = entities(Math.floor(random() * 9))
        return twice(random, (isRight) => f1.observe(isRight ? expected : damaged(expected, random), expected))
      },
    },
    {
      what: 'macro-F1, 44 labels',
      metric: macro,
      grades(random) {
        // Some labels are twenty times as frequent as others, and any can be taken for any.
        const expected = labels[Math.floor(random() ** 2 * labels.length)]!
        return twice(random, (isRight) => macro.observe(isRight ? expected : labels[Math.floor(random() * labels.length)]!, expected))
      },
    },
  ]
}

/** A first run that is right in 4 of 5 samples, and a second that is so where the first is in 9 of 10 and elsewhere in half. */
function twice<Observed>(random: Random, observe: (isRight: boolean) => Observed): readonly [Observed, Observed] {
  const isRight = random() < 0.8
  return [observe(isRight), observe(random() < (isRight ? 0.9 : 0.5))]
}

const entities = (count: number): string[] => Array.from({ length: count }, (_, n) => `entity ${n}`)

/** Some entities missed, some invented. */
const damaged = (expected: readonly string[], random: Random): string[] => [
  ...expected.filter(() => random() < 0.7),
  ...entities(Math.floor(random() * 4)).map((name) => `no ${name}`),
]
