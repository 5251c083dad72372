import type { Task } from '../../core/index.ts'
import { officialStatusLines, statusKey, statusLines } from '../../formats/status-lines.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { structuredKey } from '../../metrics/official-key.ts'
import { officialMicroF1 } from '../../metrics/official-micro-f1.ts'
import { statusItems } from '../extracted-items.ts'
import { findingStatus } from './labels.ts'
import {
  answerOf,
  ccks2023,
  chip2023,
  claimsOf,
  readBy,
  recordInput,
  recordReference,
  source,
  type RecordInput,
  type RecordReference,
} from './record-task.ts'

const header = '上述对话中临床发现实体以及其阴阳性判别如下：'
// Either generation's wording counts where the question offers the other's.
const aliases = { ...findingStatus, ...Object.fromEntries(Object.entries(findingStatus).map(([short, long]) => [long, short])) }
const answer = statusLines({ header, aliases })

/** CHIP-MDCFNPC: for each finding that a dialogue mentions, does the patient have it? */
export default {
  id: 'promptcblue/chip-mdcfnpc',
  names: ['CHIP-MDCFNPC'],
  version: 1,
  title: { zh: '问诊对话临床发现阴阳性判别', en: 'Status of findings in a dialogue' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: claimsOf(answer, (statuses, offered) => ({
    mentions: statuses.map(({ entity }) => entity),
    labels: statuses.map(({ attr }) => attr),
    offered,
  })),
  readings: {
    robust: { ...readBy(answer, microF1({ key: statusKey })), items: statusItems(statusKey) },
    'ccks-2023': {
      ...readBy(officialStatusLines({ ...ccks2023, header, fallback: findingStatus.不标注 }), officialMicroF1),
      items: statusItems(structuredKey),
    },
    // The later parser falls back to v2's short label, which no v0.2 question offers.
    'chip-2023': { ...readBy(officialStatusLines({ ...chip2023, header, fallback: '不标注' }), officialMicroF1), items: statusItems(structuredKey) },
  },
  examples: [
    {
      prompt: '判断对话中临床发现的阴阳性：\n医生：有发热吗？\n患者：发热两天，没有咳嗽。\n临床发现实体：发热，咳嗽\n选项：阳性，阴性，其他，不标注',
      input: { choices: ['阳性', '阴性', '其他', '不标注'], taskType: 'attr_cls' },
      reference: '上述对话中临床发现实体以及其阴阳性判别如下：\n发热：阳性\n咳嗽：阴性',
      answer: '上述对话中临床发现实体以及其阴阳性判别如下：\n发热：阳性\n咳嗽：阴性',
    },
    {
      prompt: '判断对话中临床发现的阴阳性：\n患者：不清楚有没有贫血\n临床发现实体：贫血\n选项：阳性，阴性，其他，不标注',
      input: { choices: ['阳性', '阴性', '其他', '不标注'], taskType: 'attr_cls' },
      reference: '上述对话中临床发现实体以及其阴阳性判别如下：\n贫血：其他',
      answer: '上述对话中临床发现实体以及其阴阳性判别如下：\n贫血：其他',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
