import type { Task } from '../../core/index.ts'
import { labelIn, officialLabel } from '../../formats/label.ts'
import { classification } from '../../metrics/classification.ts'
import { noneOfThem, trialCriteria } from './labels.ts'
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
const official = { labels: trialCriteria }

const answer = labelIn({ labels: trialCriteria })

/** CHIP-CTC: name the type of a criterion by which a trial chooses its participants, among some of 43 types. */
export default {
  id: 'promptcblue/chip-ctc',
  names: ['CHIP-CTC'],
  version: 1,
  title: { zh: '临床试验筛选标准分类', en: 'Types of clinical-trial criteria' },
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
      prompt: '判断筛选标准的类型：\n年龄18至65周岁。\n选项：性别，年龄，知情同意\n答：',
      input: { choices: ['性别', '年龄', '知情同意'], taskType: 'cls' },
      reference: '年龄',
      answer: '年龄',
    },
    {
      prompt: '判断筛选标准的类型：\n心率低于50次/分。\n选项：体征(医生检测），诊断',
      input: { choices: ['体征(医生检测）', '诊断'], taskType: 'cls' },
      reference: '体征(医生检测）',
      answer: '体征（医生检测）',
    },
    {
      prompt: '判断筛选标准的类型：\n对青霉素过敏者。\n选项：性别，年龄',
      input: { choices: ['性别', '年龄'], taskType: 'cls' },
      reference: '非上述类型',
      answer: '非上述类型',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
