import type { Task } from '../../core/index.ts'
import { labelIn, officialLabel } from '../../formats/label.ts'
import { classification } from '../../metrics/classification.ts'
import { titleRelevance } from './labels.ts'
import {
  answerOf,
  ccks2023,
  chip2023,
  labelClaims,
  readBy,
  recordInput,
  recordReference,
  source,
  type RecordInput,
  type RecordReference,
} from './record-task.ts'

// The official scorer counts a blank answer as its list's first label, and its micro-F1 is weighted by support.
const officialScore = classification({ headline: 'weighted', labelSpace: 'seen', blankCountsAs: '完全不匹配或者没有参考价值' })
const official = { labels: titleRelevance }

const answer = labelIn({ labels: titleRelevance })

/** KUAKE-QTR: how well does the title of a page answer a query, on four levels? */
export default {
  id: 'promptcblue/kuake-qtr',
  names: ['KUAKE-QTR'],
  version: 1,
  title: { zh: '搜索词与标题相关性', en: 'Relevance of a title to a query' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: labelClaims(answer),
  options: ({ choices }) => choices ?? [],
  readings: {
    robust: { ...readBy(answer, classification({ headline: 'micro', labelSpace: 'declared' })), label: String },
    'ccks-2023': { ...readBy(officialLabel({ ...ccks2023, ...official }), officialScore), label: String },
    'chip-2023': { ...readBy(officialLabel({ ...chip2023, ...official }), officialScore), label: String },
  },
  examples: [
    {
      prompt:
        '“痛风能吃豆腐吗”，“痛风患者可以吃豆腐吗”，匹配程度如何？\n选项：完全不匹配或者没有参考价值，很少匹配有一些参考价值，部分匹配，完全匹配\n答：',
      input: { choices: ['完全不匹配或者没有参考价值', '很少匹配有一些参考价值', '部分匹配', '完全匹配'], taskType: 'matching' },
      reference: '完全匹配',
      answer: '完全匹配',
    },
    {
      prompt: '“痛风能吃豆腐吗”，“骨折后多久能走路”，匹配程度如何？\n选项：完全不匹配或者没有参考价值，很少匹配有一些参考价值，部分匹配，完全匹配',
      input: { choices: ['完全不匹配或者没有参考价值', '很少匹配有一些参考价值', '部分匹配', '完全匹配'], taskType: 'matching' },
      reference: '完全不匹配或者没有参考价值',
      answer: '完全不匹配或者没有参考价值',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
