import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRawFiles } from '../src/benchmarks/promptcblue/build/find-raw-files.ts'
import type { RawExample } from '../src/benchmarks/promptcblue/build/raw-example.ts'
import { readRawFiles } from '../src/benchmarks/promptcblue/build/raw/read-raw-files.ts'
import { offersAll } from '../src/benchmarks/promptcblue/build/raw/testing.ts'
import { roundTripProblems } from '../src/benchmarks/promptcblue/build/round-trip.ts'
import { promptcblue } from '../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { taskNamed } from '../src/core/index.ts'
import { openSource } from '../src/sources/open-source.ts'
import { hasShared, needsShared, shared } from './shared.ts'

const folder = join(shared, 'data/cblue-raw')

/** Records of each task whose target does not say exactly what was annotated, counted by rules and reason. */
const known: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'CMeEE-V2': { 'robust enumerationComma': 22, 'robust wideComma': 5, 'ccks-2023 wideComma': 5, 'chip-2023 wideComma': 5 },
  'CMeIE-V2': { 'ccks-2023 comma': 1 },
  'CHIP-CDN': { 'ccks-2023 comma': 4 },
  'CHIP-CTC': {},
  'CHIP-STS': {},
  'KUAKE-QIC': {},
  'KUAKE-QQR': {},
  'KUAKE-QTR': {},
}

describe.skipIf(!hasShared)(`raw CBLUE${needsShared}`, () => {
  const examples: RawExample[] = []

  it('is found: a development set of eight tasks; examples and relations are left out', async () => {
    const { files, leftOut, close } = await findRawFiles(folder)
    expect(files.map(({ task, split }) => `${task} ${split}`).toSorted()).toEqual(
      Object.keys(known)
        .map((task) => `${task} dev`)
        .toSorted(),
    )
    expect(leftOut.map(({ name, why }) => `${name} ${why}`)).toEqual([
      'CHIP-CDN_example_gold.json example',
      'CHIP-CDN_example_pred.json example',
      'CMeEE_example_gold.json example',
      'CMeIE_53_schemas.json schema',
      'CMeIE_example_gold.json example',
    ])
    await close()
  })

  it('is read whole: 300 records a task, none dropped', async () => {
    const { files } = await findRawFiles(folder)
    for await (const batch of readRawFiles(files, { open: openSource })) {
      expect(batch.dropped).toEqual([])
      examples.push(...batch.examples)
    }
    for (const task of Object.keys(known)) expect(examples.filter((example) => example.task === task)).toHaveLength(300)
  })

  it.each(Object.entries(known))('is said exactly by the targets of %s under all rules, but for %j', (task, counts) => {
    const found: Record<string, number> = {}
    for (const example of examples.filter((each) => each.task === task)) {
      const problems = roundTripProblems(taskNamed(promptcblue, task)!, example.annotation, offersAll(example))
      for (const { rules, reason } of problems) found[`${rules} ${reason}`] = (found[`${rules} ${reason}`] ?? 0) + 1
    }
    expect(found).toEqual(counts)
  })
})
