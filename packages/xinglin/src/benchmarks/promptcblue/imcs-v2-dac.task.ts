import type { Task } from '../../core/index.ts'
import { labelIn, officialLabel } from '../../formats/label.ts'
import { classification } from '../../metrics/classification.ts'
import { noneOfThem, dialogueActs } from './labels.ts'
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
const official = { labels: dialogueActs }

const answer = labelIn({ labels: dialogueActs })

/** IMCS-V2-DAC: name what the last utterance of a dialogue does, among some of 15 acts. */
export default {
  id: 'promptcblue/imcs-v2-dac',
  names: ['IMCS-V2-DAC'],
  version: 1,
  title: { zh: '问诊对话意图识别', en: 'Dialogue acts' },
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
      prompt: '判断最后一句话的意图：\n患者：宝宝咳嗽两天了\n医生：有没有发热？\n选项：关于症状的询问，给出诊断\n答：',
      input: { choices: ['关于症状的询问', '给出诊断'], taskType: 'cls' },
      reference: '关于症状的询问',
      answer: '关于症状的询问',
    },
    {
      prompt: '判断最后一句话的意图：\n医生：考虑是急性上呼吸道感染\n选项：关于病因的询问，给出诊断',
      input: { choices: ['关于病因的询问', '给出诊断'], taskType: 'cls' },
      reference: '给出诊断',
      answer: '意图类别：给出诊断',
    },
    {
      prompt: '判断最后一句话的意图：\n患者：谢谢您\n选项：关于病因的询问，给出诊断',
      input: { choices: ['关于病因的询问', '给出诊断'], taskType: 'cls' },
      reference: '非上述类型',
      answer: '非上述类型',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
