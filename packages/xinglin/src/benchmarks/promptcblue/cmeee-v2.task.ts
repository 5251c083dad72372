import type { Task } from '../../core/index.ts'
import { entityKey, officialTypedEntityLines, typedEntityLines } from '../../formats/typed-entity-lines.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { structuredKey } from '../../metrics/official-key.ts'
import { officialMicroF1 } from '../../metrics/official-micro-f1.ts'
import { entityItems } from '../extracted-items.ts'
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

/** CMeEE-V2: find the entities of a paediatrics sentence, of up to nine types that the question names. */
export default {
  id: 'promptcblue/cmeee-v2',
  names: ['CMeEE-V2'],
  version: 1,
  title: { zh: '儿科文本命名实体识别', en: 'Named entities of paediatric texts' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: claimsOf(typedEntityLines, (entities, offered) => ({
    mentions: entities.map(({ entity }) => entity),
    labels: entities.map(({ type }) => type),
    offered,
  })),
  readings: {
    robust: { ...readBy(typedEntityLines, microF1({ key: entityKey })), items: entityItems(entityKey) },
    'ccks-2023': { ...readBy(officialTypedEntityLines(ccks2023), officialMicroF1), items: entityItems(structuredKey) },
    'chip-2023': { ...readBy(officialTypedEntityLines(chip2023), officialMicroF1), items: entityItems(structuredKey) },
  },
  examples: [
    {
      prompt: '找出句子里的药物，疾病，临床表现实体：\n患儿确诊肺炎支原体肺炎，口服阿奇霉素后仍有咳嗽。\n答：',
      input: { choices: ['药物', '疾病', '临床表现'], taskType: 'ner' },
      reference: '上述句子中的实体包含：\n药物实体：阿奇霉素\n疾病实体：肺炎支原体肺炎\n临床表现实体：咳嗽',
      answer: '上述句子中的实体包含：\n药物实体：阿奇霉素\n疾病实体：肺炎支原体肺炎\n临床表现实体：咳嗽',
    },
    {
      prompt: '找出句子里的医疗设备实体：\n以下几点值得家长注意。',
      input: { choices: ['医疗设备'], taskType: 'ner' },
      reference: '上述句子没有指定类型实体',
      answer: '上述句子没有指定类型实体',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
