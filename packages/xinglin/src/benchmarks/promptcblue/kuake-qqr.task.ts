import type { Task } from '../../core/index.ts'
import { labelIn, officialLabel } from '../../formats/label.ts'
import { classification } from '../../metrics/classification.ts'
import { queryRelations } from './labels.ts'
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
const officialScore = classification({ headline: 'weighted', labelSpace: 'seen', blankCountsAs: '完全一致' })
const official = { labels: queryRelations, spellings: { 语义毫无关联: '语义无直接关联' } }

const answer = labelIn({ labels: queryRelations, spellings: { 语义毫无关联: '语义无直接关联' } })

/** KUAKE-QQR: does the second query ask the same as the first, something narrower, something wider, or something else? */
export default {
  id: 'promptcblue/kuake-qqr',
  names: ['KUAKE-QQR'],
  version: 1,
  title: { zh: '搜索词语义关系', en: 'Relation of two queries' },
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
        '“小儿发热怎么办”，“儿童发烧如何处理”，二者的语义关系是？\n选项：完全一致，后者是前者的语义子集，后者是前者的语义父集，语义无直接关联\n答：',
      input: { choices: ['完全一致', '后者是前者的语义子集', '后者是前者的语义父集', '语义无直接关联'], taskType: 'matching' },
      reference: '完全一致',
      answer: '完全一致',
    },
    {
      prompt: '“头痛吃什么药”，“偏头痛吃什么药”，二者的语义关系是？\n选项：完全一致，后者是前者的语义子集，后者是前者的语义父集，语义无直接关联',
      input: { choices: ['完全一致', '后者是前者的语义子集', '后者是前者的语义父集', '语义无直接关联'], taskType: 'matching' },
      reference: '后者是前者的语义子集',
      answer: '后者是前者的语义子集',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
