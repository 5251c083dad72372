import type { Task } from '../../core/index.ts'
import { officialReportSections, reportSections } from '../../formats/report-sections.ts'
import { exactRouge, officialRouge, rougeOfSections } from '../../metrics/rouge.ts'
import { reportSectionNames as sections } from './labels.ts'
import { answerOf, ccks2023, chip2023, readBy, recordInput, recordReference, source, type RecordInput, type RecordReference } from './record-task.ts'

const header = '上述问诊对话的诊疗报告如下：'

/** IMCS-V2-MRG: write the report of a dialogue in six sections. */
export default {
  id: 'promptcblue/imcs-v2-mrg',
  names: ['IMCS-V2-MRG'],
  version: 1,
  title: { zh: '诊疗报告生成', en: 'Medical reports from dialogues' },
  source,
  input: recordInput,
  reference: recordReference,
  answerOf,
  readings: {
    robust: readBy(reportSections({ header, sections }), rougeOfSections(exactRouge)),
    'ccks-2023': readBy(officialReportSections({ ...ccks2023, header, sections }), rougeOfSections(officialRouge)),
    'chip-2023': readBy(officialReportSections({ ...chip2023, header, sections }), rougeOfSections(officialRouge)),
  },
  examples: [
    {
      prompt: '问诊对话历史：\n患者：宝宝咳嗽3天了\n医生：发热吗？\n患者：没有\n医生：考虑急性上呼吸道感染，多饮水，注意休息。\n请写出诊疗报告。',
      input: { choices: null, taskType: 'report_generation' },
      reference:
        '上述问诊对话的诊疗报告如下：\n主诉：咳嗽3天。\n现病史：患儿咳嗽3天，无发热。\n辅助检查：暂缺。\n既往史：不详。\n诊断：急性上呼吸道感染。\n建议：多饮水，注意休息。',
      answer:
        '上述问诊对话的诊疗报告如下：\n主诉：咳嗽3天。\n现病史：患儿咳嗽3天，无发热。\n辅助检查：暂缺。\n既往史：不详。\n诊断：急性上呼吸道感染。\n建议：多饮水，注意休息。',
    },
  ],
} satisfies Task<RecordInput, RecordReference>
