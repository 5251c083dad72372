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

/** IMCS-V2-NER: find the entities of one utterance of a dialogue, of up to five types that the question names. */
export default {
  id: 'promptcblue/imcs-v2-ner',
  names: ['IMCS-V2-NER'],
  version: 1,
  title: { zh: '问诊对话命名实体识别', en: 'Named entities of doctor–patient dialogues' },
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
      prompt: '问诊语句中有哪些症状，药物类别实体？\n医生：发热超过38.5℃再用退烧药。\n选项：症状，药物类别',
      input: { choices: ['症状', '药物类别'], taskType: 'ner' },
      reference: '上述句子中的实体包含：\n症状实体：发热\n药物类别实体：退烧药',
      answer: '上述句子中的实体包含：\n症状实体：发热\n药物类别实体：退烧药',
    },
    {
      prompt: '问诊语句中有哪些医疗操作实体？\n患者：好的，谢谢医生。\n选项：医疗操作',
      input: { choices: ['医疗操作'], taskType: 'ner' },
      reference: '上述句子没有指定类型实体',
      answer: '上述句子没有指定类型实体',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
