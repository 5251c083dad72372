import type { Benchmark } from '../../core/index.ts'
import { genericTasks } from './question.ts'
import { genericRecords } from './records.ts'

/** Questions of anybody's own, of any of ten kinds: what every import is brought into. */
export const generic: Benchmark = {
  id: 'generic',
  title: { zh: '自带题目', en: 'Questions of one’s own' },
  tasks: genericTasks,
  rules: [
    {
      id: 'robust',
      title: { zh: '稳健规则', en: 'Robust rules' },
      official: false,
      note: {
        zh: '单选：正确率。多选：选项字母的 F1，旁附全对率。分类、句对：标准答案中出现的标签的宏平均 F1，旁附正确率。实体、关系：按类型与文字去重、折叠宽度后的微平均 F1，不看位置。数值：落在允许范围内的比例，未给范围的按 6 位有效数字。问答：与最接近的参考答案的 ROUGE-L，旁附不计宽度、空白、标点的完全一致率。对话：ROUGE-L。评分条目：由评判模型逐条判断，所得分值 ÷ 正分总和。各类分数不可互相比较，总分只在题目类型相同的数据之间可比。',
        en: 'One right option: accuracy. Several: F1 of letters, exact sets beside it. Labels and pairs: macro-F1 over the labels that occur among the references, accuracy beside it. Entities and relations: micro-F1 over what differs in type or text, width folded, offsets left aside. Numbers: the share within the range, or where none is given equal to 6 significant digits. Question and answer: ROUGE-L against the closest reference, and beside it the share that is the same but for width, white space and punctuation. Dialogue: ROUGE-L. Criteria: a judge decides on each; points met over all positive points. Scores of different kinds do not compare, and overall scores only between data of the same kinds.',
      },
      stripsReasoning: true,
      readsCutReplies: false,
    },
  ],
  dimensions: [
    { id: 'choice', title: { zh: '选择题', en: 'Choice questions' }, tasks: ['SingleChoice', 'MultipleChoice'] },
    { id: 'classification', title: { zh: '分类', en: 'Classification' }, tasks: ['Label', 'Pair'] },
    { id: 'extraction', title: { zh: '信息抽取', en: 'Information extraction' }, tasks: ['Entities', 'Relations'] },
    { id: 'number', title: { zh: '计算', en: 'Calculation' }, tasks: ['Number'] },
    { id: 'generation', title: { zh: '文本生成', en: 'Generation' }, tasks: ['QA', 'Dialogue'] },
    { id: 'rubric', title: { zh: '评分条目', en: 'Criteria' }, tasks: ['Rubric'] },
  ],
  overall: 'tasks',
  generations: [],
  records: genericRecords,
  published: [],
}
