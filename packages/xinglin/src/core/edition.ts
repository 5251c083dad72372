import { z } from 'zod'
import type { Demonstration, Question, Sample } from './task.ts'

/** A file that an edition was made from, as it was read. */
const sourceFile = z
  .object({
    /** Its name without folders, or its path below the folder or data set that was named. */
    name: z.string().min(1),
    bytes: z.number().int().nonnegative(),
    sha256: z.string(),
    /** Records read of it. */
    records: z.number().int().nonnegative(),
    /** As detected, for text: `utf-8`, `gb18030`, … */
    encoding: z.string().optional(),
  })
  .readonly()
export type SourceFileFacts = z.infer<typeof sourceFile>

/** How an edition was made: enough to make it again from the same files, to the byte. */
const making = z
  .object({
    /** The command, e.g. `import`, `build`. */
    by: z.string().min(1),
    /** The program and its version, e.g. `xinglin 0.1.0`. */
    builder: z.string().min(1),
    /** Where the files come from, where that is no file of the user's: `hf:owner/name@commit`. */
    origin: z.string().optional(),
    source: z.array(sourceFile).readonly(),
    /** The prompts' wording: our own pool, or a file of the user's. */
    templates: z
      .object({ name: z.string().min(1), sha256: z.string(), count: z.number().int().nonnegative() })
      .readonly()
      .optional(),
    /** Of an open edition. That of a sealed one stands on the grader's side, in `making.json`. */
    seed: z.string().optional(),
    /** Everything else that the rows depend on: preset, mapping, rates. */
    settings: z.record(z.string(), z.unknown()).readonly(),
  })
  .readonly()
export type Making = z.infer<typeof making>

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
  /** Absent in editions made by hand. */
  made: making.optional(),
  /** Of a sealed edition: a public text to search corpora and models for. It stands in its files too, in the first row of each. */
  marker: z.string().optional(),
  /** Where a varied edition comes from. Its seed stands on the grader's side only, in `variation.json` beside the references. */
  variation: z
    .object({
      /** The id of the edition it was made from. */
      of: z.string().min(1),
      /** The variations, in the order in which they were applied. */
      with: z.array(z.string()).readonly(),
      /** SHA-256 of seed and key, in hexadecimal: whoever is shown both later can tell that they are the ones used. */
      seedCommitment: z.string(),
      /** How many questions it asks, and in how many rows. */
      questions: z.number().int().nonnegative(),
      rows: z.number().int().nonnegative(),
      /** Questions that a variation left as they were, wholly or in part, by reason. */
      flagged: z.record(z.string(), z.number().int().nonnegative()).readonly(),
    })
    .readonly()
    .optional(),
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
