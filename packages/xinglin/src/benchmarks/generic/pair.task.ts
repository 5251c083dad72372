import { labelTask } from './label-task.ts'

/** How two texts are related. */
export default labelTask({
  kind: 'pair',
  name: 'Pair',
  title: { zh: '句对判断', en: 'Relations of two texts' },
  examples: [
    {
      input: { stem: '文本一：痛风能吃海鲜吗\n文本二：尿酸高引起的痛风可不可以吃海鲜', labels: ['是', '否'] },
      reference: { answer: '是' },
      answer: '答案：是',
    },
    { input: { stem: '文本一：痛风能吃海鲜吗\n文本二：痛风能喝酒吗', labels: ['是', '否'] }, reference: { answer: '否' }, answer: '否。' },
  ],
})
