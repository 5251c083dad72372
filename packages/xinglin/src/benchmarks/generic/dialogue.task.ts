import { z } from 'zod'
import { reading } from '../../core/index.ts'
import { freeText } from '../../formats/free-text.ts'
import { exactRouge, rougeOfText } from '../../metrics/rouge.ts'
import { expectedFrom } from '../expected-from.ts'
import { genericTask } from './task.ts'
import { templatesOf } from './templates.ts'

/** The turns so far, a line for each. */
const input = z.object({ stem: z.string() })
const reference = z.object({ answer: z.string() })

/** What the doctor says next. */
export default genericTask({
  kind: 'dialogue',
  name: 'Dialogue',
  title: { zh: '医患对话', en: 'Next words of the doctor' },
  input,
  reference,
  templates: templatesOf('dialogue'),
  answerOf: ({ answer }) => answer,
  reading: reading({
    answer: freeText,
    metrics: [rougeOfText(exactRouge)],
    expected: (expected: z.infer<typeof reference>) => expectedFrom(freeText, expected, {}),
  }),
  examples: [
    {
      input: { stem: '患者：小便刺痛两天了，老想上厕所\n医生：发烧、腰疼吗？\n患者：都没有' },
      reference: { answer: '考虑膀胱炎，建议查一下尿常规。现在怀孕或在哺乳吗？' },
      answer: '医生：考虑膀胱炎，建议查一下尿常规。现在怀孕或在哺乳吗？',
    },
  ],
})
