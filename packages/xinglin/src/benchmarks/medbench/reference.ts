import { z } from 'zod'

/** A question's answer; for open questions with the points that a good answer makes and what it must not say. As `judging/key-points.ts` takes them. */
export const medbenchReference = z.object({
  answer: z.string(),
  points: z
    .array(
      z.object({
        /** Unique inside its reference: `p1`, `p2`. */
        id: z.string().min(1),
        text: z.string().min(1),
        /** How much it counts; 1 where nothing is said. */
        weight: z.int().min(1).max(3).exactOptional(),
        /** Without it the answer is not acceptable. */
        essential: z.literal(true).exactOptional(),
      }),
    )
    .readonly()
    .exactOptional(),
  hazards: z
    .array(z.object({ id: z.string().min(1), text: z.string().min(1), severity: z.enum(['severe', 'moderate']) }))
    .readonly()
    .exactOptional(),
})
export type MedBenchReference = z.infer<typeof medbenchReference>
