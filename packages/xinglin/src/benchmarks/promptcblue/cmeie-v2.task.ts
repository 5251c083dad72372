import type { Task } from '../../core/index.ts'
import { officialTripleLines, tripleKey, tripleLines } from '../../formats/triple-lines.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { structuredKey } from '../../metrics/official-key.ts'
import { officialMicroF1 } from '../../metrics/official-micro-f1.ts'
import { tripleItems } from '../extracted-items.ts'
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

/** CMeIE-V2 (`CMeIE` up to v0.2): find pairs of entities and the relation between them, among the relations that the question names. */
export default {
  id: 'promptcblue/cmeie-v2',
  names: ['CMeIE-V2', 'CMeIE'],
  version: 1,
  title: { zh: '医学实体关系抽取', en: 'Entities and relations of medical texts' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: claimsOf(tripleLines, (triples, offered) => ({
    mentions: triples.flatMap(({ subject, object }) => [subject, object]),
    labels: triples.map(({ predicate }) => predicate),
    offered,
  })),
  readings: {
    robust: { ...readBy(tripleLines, microF1({ key: tripleKey })), items: tripleItems(tripleKey) },
    'ccks-2023': { ...readBy(officialTripleLines(ccks2023), officialMicroF1), items: tripleItems(structuredKey) },
    'chip-2023': { ...readBy(officialTripleLines(chip2023), officialMicroF1), items: tripleItems(structuredKey) },
  },
  examples: [
    {
      prompt: '找出句中的三元组：\n幽门螺杆菌感染可导致消化性溃疡，治疗可选用奥美拉唑。\n关系选项：药物治疗，病因\n答：',
      input: { choices: ['药物治疗', '病因'], taskType: 'spo_generation' },
      reference:
        '具有药物治疗关系的头尾实体对如下：头实体为消化性溃疡，尾实体为奥美拉唑。\n具有病因关系的头尾实体对如下：头实体为消化性溃疡，尾实体为幽门螺杆菌感染。',
      answer:
        '具有药物治疗关系的头尾实体对如下：头实体为消化性溃疡，尾实体为奥美拉唑。\n具有病因关系的头尾实体对如下：头实体为消化性溃疡，尾实体为幽门螺杆菌感染。',
    },
    {
      prompt: '找出句中的三元组：\n随访时应记录身高和体重。\n关系选项：并发症',
      input: { choices: ['并发症'], taskType: 'spo_generation' },
      reference: '没有指定类型的三元组',
      answer: '没有指定类型的三元组',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
