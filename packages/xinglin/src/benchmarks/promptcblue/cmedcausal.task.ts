import type { Task } from '../../core/index.ts'
import { causalKey, causalLines, officialCausalLines, type CausalTriple } from '../../formats/causal-lines.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { structuredKey } from '../../metrics/official-key.ts'
import { officialMicroF1 } from '../../metrics/official-micro-f1.ts'
import { causalItems } from '../extracted-items.ts'
import { answerOf, claimsOf, readBy, recordInput, recordReference, source, type RecordInput, type RecordReference } from './record-task.ts'

/** CMedCausal (from v2 on): find causal, conditional and hyponymic relations. No official parser but the CHIP-2023 one knows it. */
export default {
  id: 'promptcblue/cmedcausal',
  names: ['CMedCausal'],
  version: 1,
  title: { zh: '医学因果关系抽取', en: 'Causal relations of medical texts' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  claims: claimsOf(causalLines, (triples) => ({ mentions: triples.flatMap(entitiesOf) })),
  readings: {
    robust: { ...readBy(causalLines, microF1({ key: causalKey })), items: causalItems(causalKey) },
    'chip-2023': { ...readBy(officialCausalLines, officialMicroF1), items: causalItems(structuredKey) },
  },
  examples: [
    {
      prompt: '抽取因果、条件和上下位关系：\n着凉会引起感冒；老年人着凉后感冒容易引发肺炎。\n答：',
      input: { choices: null, taskType: 'spo_generation' },
      reference:
        '根据给定的文本抽取的因果关系三元组如下：\n头实体：着凉；尾实体：感冒\n根据给定的文本抽取的条件关系三元组如下：\n头实体：老年人；尾三元组：头实体：感冒；尾实体：肺炎；关系：因果关系',
      answer:
        '根据给定的文本抽取的因果关系三元组如下：\n头实体：着凉；尾实体：感冒\n根据给定的文本抽取的条件关系三元组如下：\n头实体：老年人；尾三元组：头实体：感冒；尾实体：肺炎；关系：因果关系',
    },
    {
      prompt: '抽取因果、条件和上下位关系：\n请按时复诊。',
      input: { choices: null, taskType: 'spo_generation' },
      reference: '给定的文本没有指定关系的三元组',
      answer: '给定的文本没有指定关系的三元组',
    },
  ],
} satisfies Task<RecordInput, RecordReference>

/** All that stands in the text; the pair of a condition is taken apart. */
function entitiesOf({ subject, object }: CausalTriple): readonly string[] {
  return [subject, ...(typeof object === 'string' ? [object] : entitiesOf(object))]
}
