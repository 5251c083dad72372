import type { Task } from '../../core/index.ts'
import { officialStatusLines, statusKey, statusLines } from '../../formats/status-lines.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { structuredKey } from '../../metrics/official-key.ts'
import { officialMicroF1 } from '../../metrics/official-micro-f1.ts'
import { statusItems } from '../extracted-items.ts'
import { symptomStatus } from './labels.ts'
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

const header = '当前对话中的症状及其阴阳性判断为：'
const [absent, present, unclear] = symptomStatus
const aliases = {
  有: present,
  患有: present,
  阳性: present,
  没有: absent,
  无: absent,
  未患有: absent,
  阴性: absent,
  无法确定: unclear,
  不确定: unclear,
}
const answer = statusLines({ header, aliases })

/** IMCS-V2-SR: find the symptoms of an utterance, and whether the patient has them. */
export default {
  id: 'promptcblue/imcs-v2-sr',
  names: ['IMCS-V2-SR'],
  version: 1,
  title: { zh: '问诊对话症状识别', en: 'Symptoms and their status in a dialogue' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: claimsOf(answer, (statuses, offered) => ({ labels: statuses.map(({ attr }) => attr), offered })),
  readings: {
    robust: { ...readBy(answer, microF1({ key: statusKey })), items: statusItems(statusKey) },
    'ccks-2023': { ...readBy(officialStatusLines({ ...ccks2023, header, fallback: unclear }), officialMicroF1), items: statusItems(structuredKey) },
    'chip-2023': { ...readBy(officialStatusLines({ ...chip2023, header, fallback: unclear }), officialMicroF1), items: statusItems(structuredKey) },
  },
  examples: [
    {
      prompt:
        '找出当前对话里的症状并判断阴阳性：\n对话历史：\n医生：宝宝哪里不舒服？\n当前对话：\n患者：腹泻，没有呕吐\n候选：没有患有该症状，患有该症状，无法根据上下文确定病人是否患有该症状\n答：',
      input: { choices: ['没有患有该症状', '患有该症状', '无法根据上下文确定病人是否患有该症状'], taskType: 'attr_cls' },
      reference: '当前对话中的症状及其阴阳性判断为：\n腹泻：患有该症状\n呕吐：没有患有该症状',
      answer: '当前对话中的症状及其阴阳性判断为：\n腹泻：患有该症状\n呕吐：没有患有该症状',
    },
    {
      prompt:
        '找出当前对话里的症状并判断阴阳性：\n当前对话：\n医生：会头晕吗？\n候选：没有患有该症状，患有该症状，无法根据上下文确定病人是否患有该症状',
      input: { choices: ['没有患有该症状', '患有该症状', '无法根据上下文确定病人是否患有该症状'], taskType: 'attr_cls' },
      reference: '当前对话中的症状及其阴阳性判断为：\n头晕：无法根据上下文确定病人是否患有该症状',
      answer: '当前对话中的症状及其阴阳性判断为：\n头晕：无法根据上下文确定病人是否患有该症状',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
