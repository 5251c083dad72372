import type { Task } from '../../core/index.ts'
import { labelIn, officialLabel } from '../../formats/label.ts'
import { classification } from '../../metrics/classification.ts'
import { samePairs } from './labels.ts'
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
const officialScore = classification({ headline: 'weighted', labelSpace: 'seen', blankCountsAs: '是的' })
const official = { labels: samePairs, maps: { 相同: '是的', 不同: '不是' } }

const answer = labelIn({
  labels: samePairs,
  aliases: {
    是: '是的',
    对: '是的',
    相同: '是的',
    一致: '是的',
    可以: '是的',
    不: '不是',
    否: '不是',
    不对: '不是',
    不同: '不是',
    不相同: '不是',
    不一致: '不是',
    不可以: '不是',
  },
})

/** CHIP-STS: do two questions about a disease ask the same? */
export default {
  id: 'promptcblue/chip-sts',
  names: ['CHIP-STS'],
  version: 1,
  title: { zh: '疾病问答语义匹配', en: 'Equivalence of questions' },
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
      prompt: '“高血压能喝咖啡吗”和“血压高可以喝咖啡么”意思一样吗？\n选项：是的，不是\n答：',
      input: { choices: ['是的', '不是'], taskType: 'cls' },
      reference: '是的',
      answer: '是的',
    },
    {
      prompt: '“糖尿病会遗传吗”和“糖尿病会传染吗”意思一样吗？\n选项：是的，不是\n答：',
      input: { choices: ['是的', '不是'], taskType: 'cls' },
      reference: '不是',
      answer: '不是。',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
