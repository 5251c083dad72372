import { z } from 'zod'
import { trimInvisible } from '../../core/text.ts'

const text = z.string().refine((value) => trimInvisible(value) !== '', 'is blank')
/** A number is taken for the text that it is written as. */
export const recordId = z.union([text, z.int()]).transform(String)

const common = {
  id: recordId,
  /** A prompt ready to be asked, word for word; without it one is made of the task's first template. */
  prompt: text.exactOptional(),
  /** Samples that belong together: questions on one case, turns of one dialogue. */
  group: recordId.exactOptional(),
  /** Properties to slice scores by, e.g. `{ subject: '内科' }`. */
  strata: z.record(z.string(), z.string()).readonly().exactOptional(),
}

/** What a question offers to choose from. */
const texts = z.array(text).min(1).readonly()

/** How many options a choice question may have; the score of its orders knows no more (`metrics/choice-accuracy.ts`). */
export const optionLimits = { least: 2, most: 20 } as const

const choice = {
  ...common,
  question: text,
  /** What the question is about and stands before it: a case, a passage. */
  context: text.exactOptional(),
  /** Without letters, in their order. */
  options: z.array(text).min(optionLimits.least).max(optionLimits.most).readonly(),
  /** Letters of the right options, e.g. `B`, `ACD`. */
  answer: z
    .string()
    .regex(/^[A-Z]+$/)
    .exactOptional(),
}

export const turn = z.object({ role: z.enum(['patient', 'doctor']), text })
export type Turn = z.infer<typeof turn>

/**
 * The records of the generic benchmark, one JSON object per line: what every import is brought into, and what anyone may write by hand.
 * A record without its answer can be asked, not graded. Offsets are half-open and count code points, as Python's do.
 */
export const genericRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single-choice'), ...choice }),
  z.object({ kind: z.literal('multiple-choice'), ...choice }),
  z.object({ kind: z.literal('label'), ...common, text, labels: texts, answer: text.exactOptional() }),
  z.object({ kind: z.literal('pair'), ...common, first: text, second: text, labels: texts, answer: text.exactOptional() }),
  z.object({
    kind: z.literal('entities'),
    ...common,
    text,
    /** The types to look for. */
    types: texts,
    entities: z
      .array(z.object({ type: text, entity: text, start: z.int().nonnegative().exactOptional(), end: z.int().nonnegative().exactOptional() }))
      .readonly()
      .exactOptional(),
  }),
  z.object({
    kind: z.literal('relations'),
    ...common,
    text,
    predicates: texts,
    relations: z
      .array(z.object({ predicate: text, subject: text, object: text }))
      .readonly()
      .exactOptional(),
  }),
  z.object({
    kind: z.literal('qa'),
    ...common,
    question: text,
    context: text.exactOptional(),
    /** One right answer, or several of which any will do. */
    answer: z.union([text, z.array(text).min(1).readonly()]).exactOptional(),
  }),
  z.object({
    kind: z.literal('number'),
    ...common,
    question: text,
    context: text.exactOptional(),
    unit: text.exactOptional(),
    answer: z.number().exactOptional(),
    /** What is still right, both ends included; without it the answer to 6 significant digits. */
    range: z.tuple([z.number(), z.number()]).readonly().exactOptional(),
  }),
  z.object({
    kind: z.literal('dialogue'),
    ...common,
    /** In their order; what comes next is asked for. */
    turns: z.array(turn).min(1).readonly(),
    answer: text.exactOptional(),
  }),
  z.object({
    kind: z.literal('rubric'),
    ...common,
    question: text,
    context: text.exactOptional(),
    criteria: z
      .array(z.object({ id: recordId.exactOptional(), text, points: z.number() }))
      .readonly()
      .exactOptional(),
    level: text.exactOptional(),
    /** A good answer, to show before other questions; it plays no part in the score. */
    answer: text.exactOptional(),
  }),
])
export type GenericRecord = z.infer<typeof genericRecord>
export type GenericKind = GenericRecord['kind']

export const genericKinds: readonly GenericKind[] = genericRecord.options.map(({ shape }) => shape.kind.value)
