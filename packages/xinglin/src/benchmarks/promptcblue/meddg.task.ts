import type { Task } from '../../core/index.ts'
import { freeText, officialFreeText } from '../../formats/free-text.ts'
import { exactRouge, officialRouge, rougeOfText } from '../../metrics/rouge.ts'
import { answerOf, ccks2023, chip2023, readBy, recordInput, recordReference, source, type RecordInput, type RecordReference } from './record-task.ts'

/** MedDG: write what the doctor says next. */
export default {
  id: 'promptcblue/meddg',
  names: ['MedDG'],
  version: 1,
  title: { zh: '医生回复生成', en: 'Next reply of the doctor' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  readings: {
    robust: readBy(freeText, rougeOfText(exactRouge)),
    'ccks-2023': readBy(officialFreeText(ccks2023), rougeOfText(officialRouge)),
    'chip-2023': readBy(officialFreeText(chip2023), rougeOfText(officialRouge)),
  },
  examples: [
    {
      prompt: '写出医生的下一句回复：\n患者：最近总反酸\n答：',
      input: { choices: null, taskType: 'response_generation' },
      reference: '反酸多久了？有没有上腹痛？',
      answer: '反酸多久了？有没有上腹痛？',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
