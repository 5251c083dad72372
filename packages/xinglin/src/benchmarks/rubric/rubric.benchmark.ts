import type { Benchmark } from '../../core/index.ts'
import { rubricRecords } from './records.ts'
import { rubricTask } from './task.ts'

/** Questions of anybody's own, each with signed criteria in the manner of HealthBench. */
export const rubric: Benchmark = {
  id: 'rubric',
  title: { zh: '评分条目：自带条目的开放题', en: 'Rubric: open questions with criteria of their own' },
  tasks: [rubricTask],
  rules: [
    {
      id: 'robust',
      title: { zh: '稳健规则', en: 'Robust rules' },
      official: false,
      note: {
        zh: '一个回答的得分：所符合条目的分值之和 ÷ 正分条目的分值之和；先取平均，再截到 0–100。逐个截断后再平均的是另一个数（rubric_score_item_clipped），总不小于它。',
        en: 'An answer’s score: the points of the criteria it meets over all positive points; the mean is clipped to 0–100. Clipped one by one before the mean it is another number, never smaller (rubric_score_item_clipped).',
      },
      stripsReasoning: true,
      readsCutReplies: false,
    },
  ],
  dimensions: [{ id: 'rubric', title: { zh: '评分条目', en: 'Rubric' }, tasks: ['Rubric'] }],
  overall: 'tasks',
  generations: [],
  records: rubricRecords,
  published: [],
}
