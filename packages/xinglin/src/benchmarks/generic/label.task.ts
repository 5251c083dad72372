import { labelTask } from './label-task.ts'

/** The class of a text. */
export default labelTask({
  kind: 'label',
  name: 'Label',
  title: { zh: '文本分类', en: 'Classes of texts' },
  examples: [
    {
      input: { stem: '孩子发热39℃，一天没有小便，精神很差，要去医院吗？', labels: ['就诊建议', '用药咨询', '饮食指导'] },
      reference: { answer: '就诊建议' },
      answer: '类别：就诊建议',
    },
    {
      input: { stem: '对乙酰氨基酚可以和含它的感冒药一起吃吗？', labels: ['就诊建议', '用药咨询', '饮食指导'] },
      reference: { answer: '用药咨询' },
      answer: '用药咨询',
    },
  ],
})
