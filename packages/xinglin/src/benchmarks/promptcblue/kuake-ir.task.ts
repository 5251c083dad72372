import type { Task } from '../../core/index.ts'
import { labelIn, officialLabel } from '../../formats/label.ts'
import { classification } from '../../metrics/classification.ts'
import { passageRelevance } from './labels.ts'
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
const officialScore = classification({ headline: 'weighted', labelSpace: 'seen', blankCountsAs: '相关' })
const official = { labels: passageRelevance }

const answer = labelIn({ labels: passageRelevance, aliases: { 有关: '相关', 无关: '不相关' } })

/** KUAKE-IR: does a passage answer a medical query? */
export default {
  id: 'promptcblue/kuake-ir',
  names: ['KUAKE-IR'],
  version: 1,
  title: { zh: '搜索词与段落相关性', en: 'Relevance of a passage to a query' },
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
      prompt: '医疗搜索：缺铁性贫血吃什么补铁\n回答内容：红肉和动物肝脏含铁丰富。\n选项: 相关，不相关\n答：',
      input: { choices: ['相关', '不相关'], taskType: 'matching' },
      reference: '相关',
      answer: '相关',
    },
    {
      prompt: '医疗搜索：缺铁性贫血吃什么补铁\n回答内容：近视多见于青少年。\n选项: 相关，不相关\n答：',
      input: { choices: ['相关', '不相关'], taskType: 'matching' },
      reference: '不相关',
      answer: '回答内容与搜索不相关。',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
