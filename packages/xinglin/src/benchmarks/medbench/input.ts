import { z } from 'zod'

/** What a row has beside its question, so that it can be written back. In the row's own order of fields. */
export const medbenchRecord = z.object({
  id: z.union([z.string(), z.number()]).exactOptional(),
  source: z.string().exactOptional(),
  level: z.string().exactOptional(),
  /** As the file has them, letters included; `null` where the field stands without a value. */
  options: z.array(z.string()).readonly().nullable().exactOptional(),
  /** Text that precedes the question in files of v1. */
  passage: z.string().exactOptional(),
})

/** What a question brings beside its prompt; each part only where its task asks for it (`prompt-parts.ts`). */
export const medbenchInput = z.object({
  /** The question itself, apart from instruction, answer format and options; unknown in files of others. */
  stem: z.string().exactOptional(),
  /** The options' texts without letters, in their order. */
  options: z.array(z.string()).readonly().exactOptional(),
  /** The closed list that the prompt gives and the answer must keep to. */
  labels: z.array(z.string()).readonly().exactOptional(),
  /** The fields that a structured answer must have. */
  fields: z.array(z.string()).readonly().exactOptional(),
  record: medbenchRecord.exactOptional(),
})
export type MedBenchInput = z.infer<typeof medbenchInput>
