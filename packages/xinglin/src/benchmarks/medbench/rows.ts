import { z } from 'zod'
import { UserError } from '../../core/index.ts'

const id = z.union([z.number(), z.string()])

/** Any row of MedBench's own files, of every generation, question and upload alike. Fields that nobody knows are passed over. */
export const medbenchRow = z.object({
  question: z.string().min(1),
  options: z.array(z.string()).nullish(),
  answer: z.string().nullish(),
  other: z.object({
    id: id.nullish(),
    source: z.string().nullish(),
    level: z.string().nullish(),
    /** The sample's own id, in rows that answer an edition: published files have none. */
    sample_id: z.string().min(1).nullish(),
  }),
  passage: z.string().nullish(),
  point: z.union([z.string(), z.array(z.string())]).nullish(),
  img_path: z.union([z.string(), z.array(z.string())]).nullish(),
})
export type MedBenchRow = z.infer<typeof medbenchRow>

/** A record as such a row. Throws `UserError` for what is missing or of the wrong type. */
export function readRow(record: unknown): MedBenchRow {
  const parsed = medbenchRow.safeParse(record)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]!.path
  if (path.length === 0) throw new UserError('record.notObject')
  throw new UserError('record.field', { field: path.join('.'), found: kindOf(path.reduce(childOf, record)) })
}

const childOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === '') return '""'
  return Array.isArray(value) ? 'array' : typeof value
}
