import { z } from 'zod'
import { reading } from '../../core/index.ts'
import { freeText } from '../../formats/free-text.ts'
import { accuracy } from '../../metrics/accuracy.ts'
import { exactRouge, rougeOfText } from '../../metrics/rouge.ts'
import { expectedFrom } from '../expected-from.ts'
import { bestOf } from './best-of.ts'
import { sameAnswer } from './same-answer.ts'
import { genericTask } from './task.ts'
import { templatesOf } from './templates.ts'

const input = z.object({ stem: z.string() })
/** Any of the answers will do. */
const reference = z.object({ answers: z.tuple([z.string()], z.string()).readonly() })
type Reference = z.infer<typeof reference>

/** A question answered in words, compared with words. */
export default genericTask({
  kind: 'qa',
  name: 'QA',
  title: { zh: '问答', en: 'Questions and answers' },
  input,
  reference,
  templates: templatesOf('qa'),
  answerOf: ({ answers: [first] }) => first,
  reading: reading({
    answer: freeText,
    metrics: [bestOf(rougeOfText(exactRouge)), bestOf(accuracy({ name: 'exact_match', canonical: sameAnswer }))],
    expected({ answers: [first, ...others] }: Reference): readonly [string, ...string[]] {
      const read = (answer: string) => expectedFrom(freeText, { answer }, {})
      return [read(first), ...others.map(read)]
    },
  }),
  examples: [
    {
      input: { stem: '缺铁性贫血首选哪种途径补铁？' },
      reference: { answers: ['口服', '口服补铁'] },
      answer: '答：口服补铁',
    },
    {
      input: { stem: '成人心肺复苏时胸外按压的频率是多少？' },
      reference: { answers: ['每分钟100～120次'] },
      answer: '每分钟100～120次',
    },
  ],
})
