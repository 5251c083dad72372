import { z } from 'zod'
import { judgedReading, type Reading, type Task } from '../../core/index.ts'
import { freeText } from '../../formats/free-text.ts'
import { rubricExpected, rubricJudging, type RubricExpected } from '../../judging/rubric.ts'
import { rubricScore } from '../../judging/rubric-score.ts'

/** What an answer is held against, and how hard the question is said to be. */
export const rubricReference: z.ZodType<RubricReference> = z.intersection(rubricExpected, z.object({ level: z.string().exactOptional() }))
export type RubricReference = RubricExpected & { readonly level?: string }

export const rubricTaskName = 'Rubric'

/** A refusal goes to the judge as any answer does: the criteria say whether it is a good one. */
export const rubricReading: Reading<unknown, RubricReference> = judgedReading({
  answer: freeText,
  judging: rubricJudging,
  metrics: [rubricScore],
  expected: ({ criteria }: RubricReference) => ({ criteria }),
})

/** Nothing but the prompt is needed to read an answer. */
type RubricInput = Readonly<Record<string, never>>

/** An open question with signed criteria. */
export const rubricTask: Task<RubricInput, RubricReference> = {
  id: 'rubric/rubric',
  names: [rubricTaskName],
  version: 1,
  title: { zh: '按条目评判的开放题', en: 'Open questions judged by criteria' },
  source: { paper: 'https://arxiv.org/abs/2505.08775', data: 'one’s own, or an imported edition', license: 'that of the edition' },
  input: z.object({}),
  reference: rubricReference,
  readings: { robust: rubricReading },
  examples: [
    {
      prompt: '患者，男，58岁，胸骨后压榨样疼痛1小时，伴大汗。现在应当怎么办？',
      input: {},
      reference: {
        criteria: [
          { id: 'c1', text: '建议立即拨打120', points: 5 },
          { id: 'c2', text: '嘱停止活动', points: 1 },
          { id: 'c3', text: '建议在家观察到明天', points: -4 },
        ],
      },
      answer: '建议立即拨打120。等候时嘱停止活动，不要进食。',
    },
  ],
}
