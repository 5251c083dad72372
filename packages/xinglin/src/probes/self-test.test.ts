import { describe, expect, it } from 'vitest'
import { hash32, type Sample } from '../core/index.ts'
import { inventedExam, type InventedQuestion } from './invented-exam.ts'
import { probeNames } from './probe.ts'
import { expectVerdicts, honest, memoriser, probeFake, selfTest } from './self-test.ts'

const exam = inventedExam()

describe('the self-test', () => {
  it('passes', async () => {
    await expect(selfTest(probeNames)).resolves.toBeUndefined()
  })

  it('fails loudly where a probe says something else', async () => {
    const failure = 'the probes failed their self-test: order says "none" where "sign" is right'
    await expect(expectVerdicts(exam, ['order'], honest(exam), 'sign')).rejects.toThrow(failure)
  })

  it('finds the model that has learned half of the exam by heart, in every probe', async () => {
    const results = await probeFake(exam, probeNames, memoriser(exam))
    expect(results.map(({ probe, verdict }) => [probe, verdict])).toEqual(probeNames.map((name) => [name, 'sign']))
    const { hidden, continuation } = Object.fromEntries(results.map((result) => [result.probe, result]))
    // 24 of 48 are known; the others are guessed at by a letter, which is no text.
    expect([hidden!.observed, hidden!.control]).toEqual([0.5, 0])
    expect([continuation!.observed, continuation!.details.exact]).toEqual([0.5, 24])
  })

  it('finds nothing in the one that knows its subject', async () => {
    const results = await probeFake(exam, probeNames, honest(exam))
    expect(results.map(({ probe, verdict }) => [probe, verdict])).toEqual(probeNames.map((name) => [name, 'none']))
  })

  it('accuses few of 60 honest models: one in twenty at most, and luck', async () => {
    let accused = 0
    for (let seed = 0; seed < 60; seed++) {
      const results = await probeFake(exam, probeNames, honestBySeed(exam, seed))
      if (results.some(({ verdict }) => verdict === 'sign')) accused++
    }
    // Seven or more of 60 come in one case of 35 where the chance is exactly 0.05.
    expect(accused).toBeLessThan(7)
  }, 60_000)
})

/** Right by content in seven of ten, whatever the wording or order; of unseen texts it says what is right or stands in another question. */
function honestBySeed(all: readonly InventedQuestion[], seed: number): (sample: Sample) => string {
  const chance = (text: string) => (hash32(`${seed} ${text}`) >>> 0) / 0x1_0000_0000
  return ({ prompt }) => {
    const asked = all.find(({ options }) => options.every((option) => prompt.includes(option)))
    if (asked) return chance(prompt) < 0.7 ? prompt[prompt.indexOf(`. ${asked.options[asked.right]!}`) - 1]! : 'E'
    const other = all[Math.floor(chance(prompt) * all.length)]!
    return all.some(({ stem }) => prompt.endsWith(stem)) ? other.options[other.right]! : other.stem
  }
}
