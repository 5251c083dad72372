import { z } from 'zod'
import { reading, type AnswerFormat } from '../../core/index.ts'
import { number, type NumberInput } from '../../formats/number.ts'
import { numberWithin } from '../../metrics/number-within.ts'
import { genericTask } from './task.ts'
import { templatesOf } from './templates.ts'

const input = z.object({ stem: z.string(), unit: z.string().exactOptional() })
/** Right is what lies in `range`, both ends included; without it what equals `answer` to 6 significant digits. */
const reference = z.object({ answer: z.number(), range: z.tuple([z.number(), z.number()]).readonly().exactOptional() })
type Reference = z.infer<typeof reference>

/** Written as the prompts ask for it. */
const answer: AnswerFormat<number, NumberInput> = { ...number(), render: (value) => `答案：${value}` }

/** A question whose answer is a number. */
export default genericTask({
  kind: 'number',
  name: 'Number',
  title: { zh: '计算题', en: 'Calculations' },
  input,
  reference,
  templates: templatesOf('number'),
  answerOf: ({ answer: value }) => answer.render(value, {}),
  reading: reading({
    answer,
    metrics: [numberWithin],
    expected: ({ answer: value, range }: Reference) => ({ value, ...(range && { range }) }),
  }),
  examples: [
    {
      input: { stem: '男，72岁，体重60 kg，血肌酐1.2 mg/dL。按Cockcroft-Gault公式，肌酐清除率是多少？', unit: 'mL/min' },
      reference: { answer: 47.2, range: [46.7, 47.7] },
      answer: '（140－72）×60÷（72×1.2）＝4080÷86.4≈47.2\n答案：47.2 mL/min',
    },
    { input: { stem: '身高1.60 m，体重64 kg，体重指数是多少？', unit: 'kg/m²' }, reference: { answer: 25 }, answer: '答案：25' },
  ],
})
