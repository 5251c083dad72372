import { z } from 'zod'
import type { Demonstration, Question, Sample } from './task.ts'

/** What is known of a frozen data set: `edition.json`. */
export const editionManifest = z.object({
  format: z.literal(1),
  id: z.string().min(1),
  benchmark: z.string().min(1),
  title: z.object({ zh: z.string(), en: z.string() }),
  license: z.string().min(1),
  /** `open`: references may be shown with results. `sealed`: they never leave the grader. */
  access: z.enum(['open', 'sealed']),
  /** The physician who reviewed it, or `none`. */
  clinicalReview: z.string().min(1),
  /** Samples per task, by the name the data give the task. */
  counts: z.record(z.string(), z.number().int().nonnegative()),
  /** SHA-256 of the files beside this one, in hexadecimal. A file without references has none. */
  sha256: z.object({ samples: z.string(), references: z.string().optional(), demonstrations: z.string().optional() }),
})
export type EditionManifest = z.infer<typeof editionManifest>

/**
 * A data set, frozen: what will be asked, and on the grader's side what is expected.
 * The CLI reads both halves from one folder or file; the platform from two databases.
 */
export interface Edition {
  readonly manifest: EditionManifest
  /** In the edition's order. */
  samples(): AsyncIterable<Sample>
  /** Samples with their references, in the same order, in batches; those without one are left out. */
  questions(): AsyncIterable<readonly Question[]>
  /** Solved samples of a split of their own. */
  demonstrations(): AsyncIterable<Demonstration>
}
