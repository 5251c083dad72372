import type { Task } from '../../core/index.ts'
import { decisionTree, officialDecisionTree } from '../../formats/decision-tree.ts'
import { officialTreeEdit } from '../../metrics/official-tree-edit.ts'
import { treeEdit } from '../../metrics/tree-edit.ts'
import { answerOf, readBy, recordInput, recordReference, source, type RecordInput, type RecordReference } from './record-task.ts'

/** Text2DT (from v2 on): turn a paragraph of a guideline into a decision tree. No official parser but the CHIP-2023 one knows it. */
export default {
  id: 'promptcblue/text2dt',
  names: ['Text2DT'],
  version: 1,
  title: { zh: '诊疗决策树抽取', en: 'Decision trees of guidelines' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  readings: {
    robust: readBy(decisionTree, treeEdit),
    'chip-2023': readBy(officialDecisionTree, officialTreeEdit),
  },
  examples: [
    {
      prompt: '把下面的诊疗文本写成决策树：\n患者体温超过38.5℃时给予对乙酰氨基酚，否则物理降温。\n答：',
      input: { choices: null, taskType: 'text2dt' },
      reference:
        '根据给定的指南文本抽取的诊疗决策树如下：\n节点0：role=C；logical_rel=null；triples=[["患者", "临床表现", "体温超过38.5℃"]]\n节点1：role=D；logical_rel=null；triples=[["患者", "治疗药物", "对乙酰氨基酚"]]\n节点2：role=D；logical_rel=null；triples=[["患者", "治疗方案", "物理降温"]]',
      answer:
        '根据给定的指南文本抽取的诊疗决策树如下：\n节点0：role=C；logical_rel=null；triples=[["患者", "临床表现", "体温超过38.5℃"]]\n节点1：role=D；logical_rel=null；triples=[["患者", "治疗药物", "对乙酰氨基酚"]]\n节点2：role=D；logical_rel=null；triples=[["患者", "治疗方案", "物理降温"]]',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
