import { seededRandom } from '../../../core/index.ts'
import { copied } from './copied.ts'
import type { PlacedRow } from './raw/kuake-ir.ts'

/**
 * `count` texts of a collection too large to hold, each as likely: the same for the same seed and rows.
 * Source: Vitter (1985), "Random sampling with a reservoir", algorithm R.
 */
export async function passageSample(rows: AsyncIterable<readonly PlacedRow[]>, count: number, seed: string): Promise<readonly string[]> {
  const random = seededRandom(seed, 'passages')
  const sample: string[] = []
  let seen = 0
  for await (const batch of rows) {
    for (const { row } of batch) {
      const { text } = row as { readonly text?: string }
      if (text === undefined || text === '') continue
      const at = sample.length < count ? sample.length : Math.floor(random() * (seen + 1))
      if (at < count) sample[at] = copied(text)
      seen++
    }
  }
  return sample
}
