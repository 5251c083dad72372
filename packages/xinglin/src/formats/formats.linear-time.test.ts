import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { outcomes } from '../core/index.ts'
import { fragments, subjects } from './fuzzing.ts'

const length = 25_000

/** One of each format: the tasks that share one differ in labels only. */
const timed = subjects.filter(({ name }) => !/^(KUAKE|CHIP-CTC|CHIP-MDC|IMCS-V2-(NER|DAC))|ccks|of terms|of yes and no/.test(name))

/** An answer of about `size` characters: an opening that puts the reader in a state, and a fragment over and over. */
const repeated = (opening: string, fragment: string, size: number) => `${opening}${fragment.repeat(Math.ceil(size / fragment.length))}x`

function milliseconds(action: () => void): number {
  const start = performance.now()
  action()
  return performance.now() - start
}

it.each(timed)('$name reads a million characters', ({ format, input }) => {
  for (const text of [
    '描述词：'.concat('a，'.repeat(500_000)),
    '疾病实体：'.concat('a，'.repeat(500_000)),
    '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000),
    '肺气肿\n'.repeat(250_000),
  ]) {
    expect(outcomes).toContain(format.parse(text, input).outcome)
  }
})

describe.each(timed)('$name takes linear time', ({ format, input, answers }) => {
  const [answer] = answers as [string]
  it.each(['', '[', '```', answer.slice(0, answer.length / 3), answer.slice(0, -1)])('behind %j', (opening) => {
    for (const fragment of fragments) {
      const read = (size: number) => milliseconds(() => format.parse(repeated(opening, fragment, size), input))
      // Timed again only where the first run looks slow; 5 ms are noise.
      let [short, long] = [5, read(4 * length)]
      for (let run = 0; run < 8 && long > 12 * short; run++) [short, long] = [Math.max(short, read(length)), Math.min(long, read(4 * length))]
      if (long > 12 * short) expect.fail(`${JSON.stringify(fragment)}: ${short.toFixed(1)} ms, then ${long.toFixed(1)} ms for four times the text`)
    }
  })
})
