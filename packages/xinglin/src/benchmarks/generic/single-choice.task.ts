import { choiceTask } from './choice-task.ts'

/** One right option. */
export default choiceTask({
  kind: 'single-choice',
  name: 'SingleChoice',
  title: { zh: '单选题', en: 'Questions with one right option' },
  select: 'one',
  examples: [
    {
      input: {
        stem: '患者，女，28岁，心悸、怕热、消瘦2个月，甲状腺弥漫性肿大，双眼轻度突出。最可能的诊断是',
        options: ['单纯性甲状腺肿', '毒性弥漫性甲状腺肿', '亚急性甲状腺炎', '甲状腺功能减退症', '甲状腺腺瘤'],
      },
      reference: { answer: 'B' },
      answer: '答案：B',
    },
    {
      input: { stem: '青霉素过敏性休克的首选抢救药物是', options: ['地塞米松', '异丙嗪', '肾上腺素', '葡萄糖酸钙'] },
      reference: { answer: 'C' },
      answer: 'C',
    },
  ],
})
