import { runBattery, many, one, type FamilyResult } from '../test/extraction-battery/battery.ts'
import { multiple } from '../test/extraction-battery/multiple.ts'
import { single } from '../test/extraction-battery/single.ts'
import type { Families } from '../test/extraction-battery/case.ts'
import { median, whole } from './figures.ts'
import type { Finding } from './finding.ts'

const bar = 300_000
const rounds = 15
const roundMs = 200

/** Letters read from made-up replies: right, missed and wrong by family, and how many replies a second on one core. */
export async function* choices(): AsyncGenerator<Finding> {
  const families = runBattery()
  for (const family of families)
    yield { what: `${family.family} (${family.replies})`, ours: counted(family), bar: 'all right', met: family.right === family.replies }
  const all = families.reduce(
    (total, { replies, right, misses, wrongLetter }) => ({
      family: 'all',
      replies: total.replies + replies,
      right: total.right + right,
      misses: total.misses + misses,
      wrongLetter: total.wrongLetter + wrongLetter,
    }),
    { family: 'all', replies: 0, right: 0, misses: 0, wrongLetter: 0 },
  )
  yield { what: `all ${all.replies} replies`, ours: counted(all), bar: 'all right', met: all.right === all.replies }
  const cases = [...casesOf(single, one), ...casesOf(multiple, many)]
  const bare = cases.filter(({ reply }) => reply.length <= 12)
  for (const [what, chosen] of [
    ['the whole battery', cases],
    [`its ${bare.length} replies of at most 12 characters`, bare],
  ] as const) {
    const speed = readsPerSecond(chosen)
    yield { what: `${what}: replies read a second, one core`, ours: whole(speed), bar: `≥ ${whole(bar)}`, met: speed >= bar }
  }
  yield {
    note: 'The battery is ours and the reader was made to pass it: it shows what is read and guards it, and is no estimate of how often real replies are misread. Misses: letters expected, none read. Wrong: letters that are not the answer.',
  }
}

const counted = ({ right, misses, wrongLetter }: FamilyResult): string => `${right} right, ${misses} missed, ${wrongLetter} wrong`

type Case = { readonly reply: string; readonly read: () => unknown }

const casesOf = (families: Families, reader: typeof one): Case[] =>
  Object.values(families)
    .flat()
    .map(({ reply, options }) => ({ reply, read: () => reader.parse(reply, { options }) }))

/** The median over rounds, after one round that is not counted. */
function readsPerSecond(cases: readonly Case[]): number {
  const speeds = Array.from({ length: rounds + 1 }, () => {
    const started = performance.now()
    let reads = 0
    while (performance.now() - started < roundMs) {
      for (const { read } of cases) read()
      reads += cases.length
    }
    return reads / ((performance.now() - started) / 1000)
  })
  return median(speeds.slice(1))
}
