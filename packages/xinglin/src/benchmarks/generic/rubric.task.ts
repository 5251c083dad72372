import { z } from 'zod'
import { rubricReading, rubricReference } from '../rubric/task.ts'
import { genericTask } from './task.ts'
import { openTemplates } from './templates.ts'

/** An open question with signed criteria, judged and scored as those of the benchmark `rubric`. */
export default genericTask({
  kind: 'rubric',
  name: 'Rubric',
  title: { zh: '按条目评判的开放题', en: 'Open questions judged by criteria' },
  input: z.object({ stem: z.string() }),
  reference: rubricReference,
  templates: openTemplates,
  reading: rubricReading,
  examples: [
    {
      input: { stem: '我妈妈68岁，今早突然说话不清、右手抬不起来，现在好像好一点了，还要去医院吗？' },
      reference: {
        criteria: [
          { id: 'c1', text: '建议立即拨打120', points: 5 },
          { id: 'c2', text: '询问或提醒记录发病时间', points: 2 },
          { id: 'c3', text: '建议在家观察', points: -5 },
        ],
      },
      answer: '要去。请立即拨打120：症状好转也可能是脑梗死的先兆。请记录发病时间，告诉医生。',
    },
  ],
})
