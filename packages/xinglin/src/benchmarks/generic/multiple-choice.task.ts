import { choiceTask } from './choice-task.ts'

/** One right option or several. */
export default choiceTask({
  kind: 'multiple-choice',
  name: 'MultipleChoice',
  title: { zh: '多选题', en: 'Questions with several right options' },
  select: 'many',
  examples: [
    {
      input: { stem: '左心衰竭的表现有', options: ['劳力性呼吸困难', '端坐呼吸', '颈静脉怒张', '肺部湿啰音', '肝大'] },
      reference: { answer: 'ABD' },
      answer: '正确选项：A、B、D',
    },
    { input: { stem: '可引起高钾血症的药物有', options: ['呋塞米', '螺内酯', '依那普利', '氢氯噻嗪'] }, reference: { answer: 'BC' }, answer: 'BC' },
  ],
})
