import type { Task } from '../../core/index.ts'
import { eventKey, eventLines, officialEventLines } from '../../formats/event-lines.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { structuredKey } from '../../metrics/official-key.ts'
import { officialMicroF1 } from '../../metrics/official-micro-f1.ts'
import { eventItems } from '../extracted-items.ts'
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

/** CHIP-CDEE: find the clinical findings of a record, each with its state, its descriptions and its sites. */
export default {
  id: 'promptcblue/chip-cdee',
  names: ['CHIP-CDEE'],
  version: 1,
  title: { zh: '临床发现事件抽取', en: 'Clinical finding events' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: claimsOf(eventLines, (events) => ({ mentions: events.flatMap((event) => [event.主体词, ...event.描述词, ...event.解剖部位]) })),
  readings: {
    robust: { ...readBy(eventLines, microF1({ key: eventKey })), items: eventItems(eventKey) },
    'ccks-2023': { ...readBy(officialEventLines(ccks2023), officialMicroF1), items: eventItems(structuredKey) },
    'chip-2023': { ...readBy(officialEventLines(chip2023), officialMicroF1), items: eventItems(structuredKey) },
  },
  examples: [
    {
      prompt: '抽取句中的临床发现事件：\n患者3天前右上腹持续性胀痛，无发热。\n答：',
      input: { choices: null, taskType: 'event_extraction' },
      reference:
        '上述句子中的临床发现事件如下：\n主体词：痛；发生状态：；描述词：持续性，胀；解剖部位：右上腹\n主体词：发热；发生状态：否定；描述词：；解剖部位：',
      answer:
        '上述句子中的临床发现事件如下：\n主体词：痛；发生状态：；描述词：持续性，胀；解剖部位：右上腹\n主体词：发热；发生状态：否定；描述词：；解剖部位：',
    },
    {
      prompt: '抽取句中的临床发现事件：\n门诊以“肝占位待查”收入院。',
      input: { choices: null, taskType: 'event_extraction' },
      reference: '上述句子中的临床发现事件如下：\n主体词：占位；发生状态：不确定；描述词：；解剖部位：肝',
      answer: '上述句子中的临床发现事件如下：\n主体词：占位；发生状态：不确定；描述词：；解剖部位：肝',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
