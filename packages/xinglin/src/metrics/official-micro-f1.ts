import { OfficialRaise, UnusableReference } from '../core/errors.ts'
import type { Metric } from '../core/metric.ts'
import { compareSets, microF1 } from './micro-f1.ts'
import { structuredKey } from './official-key.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * PromptCBLUE's micro-F1 over sets of items, with its assertions.
 *
 * A prediction that is no list, or lists anything but objects, ends the official run: `OfficialRaise` (`AssertionError`).
 * Two empty answers add nothing, so a corpus of nothing but empty answers scores 0.
 * Source: PromptCBLUE b0753a6, `calc_info_extract_task_scores`.
 */
export const officialMicroF1: Metric<readonly Item[], readonly Item[]> = {
  ...microF1<Item>({ key: structuredKey }),
  observe(prediction = [], expected) {
    const expectedKeys = referenceKeys(expected)
    return compareSets(keys(prediction), expectedKeys)
  },
}

function keys(items: unknown): ReadonlySet<string> {
  if (!Array.isArray(items)) throw new OfficialRaise('AssertionError')
  const found = new Set<string>()
  for (const item of items) found.add(structuredKey(item))
  return found
}

function referenceKeys(items: unknown): ReadonlySet<string> {
  try {
    return keys(items)
  } catch (error) {
    if (error instanceof OfficialRaise) throw new UnusableReference(`the reference is no list of objects: ${error.message}`)
    throw error
  }
}
