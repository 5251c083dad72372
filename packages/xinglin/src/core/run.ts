import { z } from 'zod'

const message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })

export const completionSchema = z.object({
  text: z.string(),
  reasoning: z.string().optional(),
  finishReason: z.enum(['stop', 'length', 'content-filter', 'other']),
  usage: z.object({ inputTokens: z.number(), cachedInputTokens: z.number().optional(), outputTokens: z.number() }).optional(),
  confidence: z
    .object({ tokens: z.number().int().positive(), meanLogProbability: z.number(), firstProbability: z.number().min(0).max(1) })
    .optional(),
  latencyMs: z.number(),
  cached: z.boolean().optional(),
})

/** A line of `responses.jsonl`: a sample that was asked and what came back. One line per (task, id, repeat). */
export const completedResponse = z.object({
  task: z.string(),
  id: z.string(),
  repeat: z.number().int().nonnegative(),
  messages: z.array(message),
  completion: completionSchema,
})
export type CompletedResponse = z.infer<typeof completedResponse>

/** A line of `failures.jsonl`: a sample that got no completion. Written anew by every attempt at the run. */
export const failedResponse = z.object({
  task: z.string(),
  id: z.string(),
  repeat: z.number().int().nonnegative(),
  kind: z.string(),
  message: z.string(),
  httpStatus: z.number().optional(),
})
export type FailedResponse = z.infer<typeof failedResponse>

/** What became of one sample: a completion, or none and why. A run with failed samples is incomplete, not wrong. */
export type Response = ({ readonly status: 'completed' } & CompletedResponse) | ({ readonly status: 'failed' } & FailedResponse)

/** `run.json`: all that is needed to repeat a run, and how far it has come. References stand nowhere in it. */
export const runManifest = z.object({
  format: z.literal(1),
  xinglin: z.string(),
  benchmark: z.string(),
  generation: z.string().optional(),
  edition: z.object({
    id: z.string(),
    /** SHA-256 of the run's `samples.jsonl`: what is asked, of the edition or a part of it. */
    samplesSha256: z.string(),
    /** SHA-256 by which a resumed run knows its data: the record file's, or the edition's `samples.jsonl`. */
    dataSha256: z.string(),
    license: z.string(),
    access: z.enum(['open', 'sealed']),
    clinicalReview: z.string(),
  }),
  /** Version of each task in the run, by its name in the data. */
  tasks: z.record(z.string(), z.number().int()),
  model: z.object({ id: z.string(), baseUrl: z.string().optional() }),
  /** Everything that can change an answer or a score. */
  settings: z.object({
    temperature: z.number().optional(),
    maxTokens: z.number().optional(),
    /** Of the demonstrations' order and the bootstrap. */
    seed: z.number(),
    /** Present where the user gave the seed: it went to the model too. */
    sendsSeed: z.literal(true).optional(),
    repeats: z.number().int().positive(),
    limit: z.number().int().positive().optional(),
    selectedTasks: z.array(z.string()).optional(),
    stream: z.boolean(),
    shots: z.union([z.number().int().nonnegative(), z.literal('fit')]),
    select: z.enum(['fixed', 'nearest']),
    tokenBudget: z.number().int().positive().optional(),
    demonstrationsSha256: z.string().optional(),
    /** SHA-256 of the stored answers, where the model is a file of them. */
    storedSha256: z.string().optional(),
    answerFromReasoning: z.boolean(),
    /** Present where log-probabilities were asked for. */
    logProbabilities: z.literal(true).optional(),
  }),
  /** SHA-256 over the messages of every sample in the edition's order. */
  promptsSha256: z.string(),
  createdAt: z.string(),
  /** Samples × repeats to be asked; how many have a completion; how many failed when last tried. */
  progress: z.object({ total: z.number().int(), completed: z.number().int(), failed: z.number().int() }),
  /** Tokens and time summed over all parts of the run. Replies from our own cache count nothing. */
  usage: z.object({
    inputTokens: z.number(),
    cachedInputTokens: z.number(),
    outputTokens: z.number(),
    cachedReplies: z.number().int(),
    wallMs: z.number(),
  }),
})
export type RunManifest = z.infer<typeof runManifest>

/** `grades/<rules>-<digest>/grade.json`: by what the completions beside it were graded. */
export const gradeManifest = z.object({
  format: z.literal(1),
  xinglin: z.string(),
  benchmark: z.string(),
  rules: z.string(),
  tasks: z.record(z.string(), z.number().int()),
  referencesSha256: z.string(),
  /** Who judged, by the protocol of each task that needed it. */
  judges: z.array(z.object({ id: z.string(), baseUrl: z.string().optional() })).optional(),
  protocols: z.record(z.string(), z.string()).optional(),
  gradedAt: z.string(),
})
export type GradeManifest = z.infer<typeof gradeManifest>

/** A line of `graded.jsonl`: one answer beside its reference. Stays where the references are. */
export const gradedLine = z.object({
  task: z.string(),
  id: z.string(),
  repeat: z.number().int(),
  group: z.string(),
  strata: z.record(z.string(), z.string()).optional(),
  outcome: z.enum(['answered', 'empty', 'unparsed', 'ambiguous', 'refused', 'truncated']),
  /** Why there is no answer, where that is known: the reply held nothing but reasoning. */
  reason: z.literal('reasoning-only').optional(),
  prediction: z.unknown().optional(),
  expected: z.unknown(),
  spans: z.array(z.tuple([z.number(), z.number()])).optional(),
  repaired: z.boolean().optional(),
  officialWouldRaise: z.string().optional(),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  /** The headline metric on this sample alone, in the metric's own unit; `null` where no judge gave a verdict. */
  value: z.number().nullable(),
  /** What was noted of how the answer was read. */
  notes: z.array(z.string()).optional(),
  variant: z
    .object({ of: z.string(), order: z.array(z.number().int()).optional(), template: z.string().optional(), changes: z.array(z.string()).optional() })
    .optional(),
  /** What each judge said, or why it said nothing. */
  judgements: z
    .array(
      z.object({
        judge: z.string(),
        verdict: z.unknown().optional(),
        failure: z.string().optional(),
        reply: z.string().optional(),
        repaired: z.boolean().optional(),
        cached: z.boolean().optional(),
      }),
    )
    .optional(),
})
export type GradedLine = z.infer<typeof gradedLine>
