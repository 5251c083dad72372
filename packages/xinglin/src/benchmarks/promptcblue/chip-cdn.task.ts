import type { Task } from '../../core/index.ts'
import { officialTermList, termKey, termList } from '../../formats/term-list.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { structuredKey } from '../../metrics/official-key.ts'
import { officialMicroF1 } from '../../metrics/official-micro-f1.ts'
import { termItems } from '../extracted-items.ts'
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

/** CHIP-CDN: choose the ICD-10 terms (Beijing clinical version) that a diagnosis as written in a record stands for. */
export default {
  id: 'promptcblue/chip-cdn',
  names: ['CHIP-CDN'],
  version: 1,
  title: { zh: '临床诊断归一', en: 'Normalisation of diagnoses' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: claimsOf(termList, (terms, offered) => ({ labels: terms.map(({ entity }) => entity), offered })),
  readings: {
    robust: { ...readBy(termList, microF1({ key: termKey })), items: termItems(termKey) },
    'ccks-2023': { ...readBy(officialTermList(ccks2023), officialMicroF1), items: termItems(structuredKey) },
    'chip-2023': { ...readBy(officialTermList(chip2023), officialMicroF1), items: termItems(structuredKey) },
  },
  examples: [
    {
      prompt: '诊断原词：慢支急发伴肺气肿\n候选标准词：慢性支气管炎急性发作，肺气肿，支气管扩张\n请选出对应的标准词。\n答：',
      input: { choices: ['慢性支气管炎急性发作', '肺气肿', '支气管扩张'], taskType: 'normalization' },
      reference: '慢性支气管炎急性发作，肺气肿',
      answer: '慢性支气管炎急性发作，肺气肿',
    },
    {
      prompt: '诊断原词：右踝扭伤\n候选标准词：踝关节骨折，膝关节扭伤\n请选出对应的标准词。',
      input: { choices: ['踝关节骨折', '膝关节扭伤'], taskType: 'normalization' },
      reference: '没有对应的标准化实体',
      answer: '没有对应的标准化实体',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
