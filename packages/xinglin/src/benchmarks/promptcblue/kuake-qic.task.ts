import type { Task } from '../../core/index.ts'
import { labelIn, officialLabel } from '../../formats/label.ts'
import { classification } from '../../metrics/classification.ts'
import { noneOfThem, queryIntents } from './labels.ts'
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

// The official scorer counts a blank answer as its list's first label, and every string that occurs is a class.
const officialScore = classification({ headline: 'macro', labelSpace: 'seen', blankCountsAs: noneOfThem })
const official = { labels: queryIntents, spellings: { 疾病表述: '疾病描述' } }

const answer = labelIn({ labels: queryIntents, spellings: { 疾病表述: '疾病描述' } })

/** KUAKE-QIC: name what somebody wants to know who searches with these words, among some of ten intents. */
export default {
  id: 'promptcblue/kuake-qic',
  names: ['KUAKE-QIC'],
  version: 1,
  title: { zh: '医疗搜索意图分类', en: 'Intents of medical queries' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: labelClaims(answer),
  options: ({ choices }) => choices ?? [],
  readings: {
    robust: { ...readBy(answer, classification({ headline: 'macro', labelSpace: 'declared' })), label: String },
    'ccks-2023': { ...readBy(officialLabel({ ...ccks2023, ...official }), officialScore), label: String },
    'chip-2023': { ...readBy(officialLabel({ ...chip2023, ...official }), officialScore), label: String },
  },
  examples: [
    {
      prompt: '这条搜索的意图是什么？\n种植牙一颗大概多少钱\n选项：医疗费用，病因分析\n答：',
      input: { choices: ['医疗费用', '病因分析'], taskType: 'cls' },
      reference: '医疗费用',
      answer: '医疗费用',
    },
    {
      prompt: '这条搜索的意图是什么？\n湿疹长什么样\n选项：疾病描述，治疗方案',
      input: { choices: ['疾病描述', '治疗方案'], taskType: 'cls' },
      reference: '疾病描述',
      answer: '属于疾病描述。',
    },
    {
      prompt: '这条搜索的意图是什么？\n吃完海鲜能喝奶茶吗\n选项：医疗费用，病因分析',
      input: { choices: ['医疗费用', '病因分析'], taskType: 'cls' },
      reference: '非上述类型',
      answer: '非上述类型',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
