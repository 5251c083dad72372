import { optionLines } from '../choice-question.ts'
import { blocks, threeTemplates, type PromptContent, type Templates, type Wording } from '../three-templates.ts'
import type { Stemmed } from './task.ts'

/** What questions bring beside their stem. */
interface Offered extends Stemmed {
  readonly options?: readonly string[]
  readonly labels?: readonly string[]
  readonly types?: readonly string[]
  readonly predicates?: readonly string[]
  readonly unit?: string
}

const content: PromptContent<Offered> = {
  given: ({ labels, types, predicates, unit }) =>
    blocks(listed('可选项', labels), listed('实体类型', types), listed('关系类型', predicates), unit === undefined ? '' : `单位：${unit}`),
  question: (stem, input) => blocks(stem, optionLines(input)),
}

/** On one line, or where an entry holds the separator itself, each on its own. */
function listed(title: string, entries: readonly string[] | undefined): string {
  if (!entries) return ''
  return entries.some((entry) => /[、\n]/.test(entry))
    ? `${title}：\n${entries.map((entry) => `- ${entry}`).join('\n')}`
    : `${title}：${entries.join('、')}`
}

/** All of them ours. */
const wordings = {
  singleChoice: {
    asks: ['下面是一道单项选择题，请选出唯一正确的选项。', '以上单项选择题只有一个正确选项，请选出它。', '请回答单项选择题。'],
    format: '只写一个选项字母，例如 B，不要写解释。',
  },
  multipleChoice: {
    asks: ['下面是一道多项选择题，请选出全部正确的选项。', '以上多项选择题有一个或多个正确选项，请全部选出。', '请回答多项选择题。'],
    format: '把全部正确选项的字母按顺序连写，例如 ABD，不要写别的内容。',
  },
  label: {
    asks: ['请从可选项中选出下面文本所属的一类。', '请判断上述文本属于可选项中的哪一类。', '请做文本分类。'],
    format: '只写可选项中的一个，与给出的写法完全一致，不要写解释。',
    heading: '文本',
  },
  pair: {
    asks: ['请判断下面两段文本的关系。', '请判断上述两段文本的关系。', '请做句对判断。'],
    format: '只写可选项中的一个，与给出的写法完全一致，不要写解释。',
    heading: '文本',
  },
  entities: {
    asks: ['请找出下面文本中给定类型的全部实体。', '请找出上述文本中给定类型的全部实体。', '请做命名实体识别。'],
    format:
      '输出一个 JSON 列表，每个实体一项：[{"类型": "…", "实体": "…"}, …]。类型只能取自给出的实体类型，实体须与原文一字不差，同类的同一实体只写一次；没有实体时输出 []。不要写别的内容。',
    heading: '文本',
  },
  relations: {
    asks: ['请找出下面文本中给定类型的全部关系。', '请找出上述文本中给定类型的全部关系。', '请做关系抽取。'],
    format:
      '输出一个 JSON 列表，每个关系一项：[{"关系": "…", "头实体": "…", "尾实体": "…"}, …]。关系只能取自给出的关系类型，头实体和尾实体须与原文一字不差；没有关系时输出 []。不要写别的内容。',
    heading: '文本',
  },
  qa: {
    asks: ['请回答下面的问题。', '请回答上述问题。', '请回答问题。'],
    format: '直接写答案，准确、简明，不要复述题目。',
    heading: '问题',
  },
  number: {
    asks: ['请解答下面的计算题。', '请解答上述计算题。', '请解答计算题。'],
    format: '可以先写计算过程；最后一行写“答案：数值”，数值用阿拉伯数字；给出单位的，按该单位计。',
    heading: '问题',
  },
  dialogue: {
    asks: ['请根据医患对话，写出医生的下一句话。', '请续写上述对话中医生的下一句话。', '请以医生的身份接续对话。'],
    format: '只写医生接下来说的话，不要写别的内容。',
    heading: '对话',
  },
} as const satisfies Readonly<Record<string, Wording>>

export const templatesOf = (task: keyof typeof wordings): Templates<Stemmed> => threeTemplates<Offered>(wordings[task], content)

/** Open questions are asked as they stand, as HealthBench asks its own; what a good answer holds is not to be given away. */
export const openTemplates: Templates<Stemmed> = [
  { id: 'question', render: (stem) => stem },
  { id: 'sections', render: (stem) => blocks('## 任务\n请回答下面的问题。', `## 问题\n${stem}`) },
  { id: 'question-first', render: (stem) => blocks(`【问题】\n${stem}`, '请回答上述问题。') },
]
