import type { Wordings } from './wording.ts'

const oneOption = [
  '只回答一个选项，照抄选项的文字，不加标点和解释。',
  '答案只能是选项之一，除此以外什么也不写。',
  '请直接写出所选的选项，不要说明理由。',
] as const

/** Two texts and how they go together. All options are always offered. */
export const pairWordings: Wordings = {
  'CHIP-STS': {
    templates: [
      '问题一：[INPUT_TEXT_1]\n问题二：[INPUT_TEXT_2]\n这两个问题问的是同一件事吗？\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '“[INPUT_TEXT_1]”与“[INPUT_TEXT_2]”，这两个提问的意思相同吗？\n请选择：[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】判断两个患者提问在语义上是不是等价\n【提问一】[INPUT_TEXT_1]\n【提问二】[INPUT_TEXT_2]\n【选项】[LIST_LABELS]\n【格式】[OUTPUT_RULES]',
      '健康问答库里已经收录了“[INPUT_TEXT_1]”。现在又有人问“[INPUT_TEXT_2]”，两者是同一个问题吗？\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '请比较甲、乙两句话所问的内容。\n甲：[INPUT_TEXT_1]\n乙：[INPUT_TEXT_2]\n问的是不是一回事？\n[OUTPUT_RULES]\n选项：[LIST_LABELS]',
      '第一位患者问：[INPUT_TEXT_1]\n第二位患者问：[INPUT_TEXT_2]\n他们想知道的内容一样吗？请用下列选项之一回答：[LIST_LABELS]\n[OUTPUT_RULES]',
      '选项：[LIST_LABELS]\n用上面的选项回答：“[INPUT_TEXT_1]”和“[INPUT_TEXT_2]”是不是同一个问题的两种说法？\n[OUTPUT_RULES]',
    ],
    rules: oneOption,
  },
  'KUAKE-QQR': {
    templates: [
      '前者：[INPUT_TEXT_1]\n后者：[INPUT_TEXT_2]\n以上两条搜索词，后者与前者在语义上是什么关系？\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '用户先搜了“[INPUT_TEXT_1]”，又搜了“[INPUT_TEXT_2]”。先搜的为前者，后搜的为后者，二者属于哪种语义关系？\n[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】判断两条查询的语义范围有何关系\n【前者】[INPUT_TEXT_1]\n【后者】[INPUT_TEXT_2]\n【关系】[LIST_LABELS]\n【格式】[OUTPUT_RULES]',
      '请比较两条查询所问的范围。前者是“[INPUT_TEXT_1]”，后者是“[INPUT_TEXT_2]”。\n可选的关系：[LIST_LABELS]\n[OUTPUT_RULES]',
      '查询一（前者）：[INPUT_TEXT_1]\n查询二（后者）：[INPUT_TEXT_2]\n查询二与查询一相比，问得一样、更窄、更宽，还是各问各的？\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '关系：[LIST_LABELS]\n[OUTPUT_RULES]\n以上哪种关系适用于下面的前者和后者？\n前者：[INPUT_TEXT_1]\n后者：[INPUT_TEXT_2]',
      '有两条医疗查询，前者为“[INPUT_TEXT_1]”，后者为“[INPUT_TEXT_2]”。请给出它们的语义关系，从下面选一个。\n[LIST_LABELS]\n[OUTPUT_RULES]',
    ],
    rules: [
      `${oneOption[0]}先给出的是前者；后者问得更具体，就是前者的语义子集，问得更笼统，就是前者的语义父集。`,
      `${oneOption[1]}“子集”指后者的范围被前者包含，“父集”指后者的范围包含前者；前者是先给出的那条。`,
      `${oneOption[2]}前者在先，后者在后：后者更窄为子集，更宽为父集。`,
    ],
  },
  'KUAKE-QTR': {
    templates: [
      '搜索词：[INPUT_TEXT_1]\n网页标题：[INPUT_TEXT_2]\n标题与搜索词匹配到什么程度？\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '有人搜索“[INPUT_TEXT_1]”，结果里有一个网页，标题是“[INPUT_TEXT_2]”。请评价标题与搜索的匹配程度。\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】评定网页标题与医疗搜索的匹配程度\n【搜索】[INPUT_TEXT_1]\n【标题】[INPUT_TEXT_2]\n【程度】[LIST_LABELS]\n【格式】[OUTPUT_RULES]',
      '请从搜索者的角度来看：输入的是“[INPUT_TEXT_1]”，看到的标题是“[INPUT_TEXT_2]”，这个标题在多大程度上合乎需要？\n[LIST_LABELS]\n[OUTPUT_RULES]',
      '查询：[INPUT_TEXT_1]\n检索到的标题：[INPUT_TEXT_2]\n请为这条结果选一个匹配档次：[LIST_LABELS]\n[OUTPUT_RULES]',
      '匹配程度分为以下几档：[LIST_LABELS]\n查询“[INPUT_TEXT_1]”与标题“[INPUT_TEXT_2]”属于哪一档？\n[OUTPUT_RULES]',
      '标题为“[INPUT_TEXT_2]”的网页，对于搜索“[INPUT_TEXT_1]”的人有多切题？\n[OUTPUT_RULES]\n可选：[LIST_LABELS]',
    ],
    rules: oneOption,
  },
  'KUAKE-IR': {
    templates: [
      '搜索：[INPUT_TEXT_1]\n段落：[INPUT_TEXT_2]\n段落的内容与搜索相关吗？\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '用户想知道：[INPUT_TEXT_1]\n检索系统找到了这样一段文字：[INPUT_TEXT_2]\n请判断两者相关与否。\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】判断检索到的段落是否回应了查询\n【查询】[INPUT_TEXT_1]\n【段落】[INPUT_TEXT_2]\n【选项】[LIST_LABELS]\n【格式】[OUTPUT_RULES]',
      '[INPUT_TEXT_2]\n以上文字是用“[INPUT_TEXT_1]”搜索得到的。它与搜索者的疑问是什么关系？请选择：[LIST_LABELS]\n[OUTPUT_RULES]',
      '请阅读搜索问题和候选段落，说明二者的关系。\n问题：[INPUT_TEXT_1]\n候选段落：[INPUT_TEXT_2]\n关系：[LIST_LABELS]\n[OUTPUT_RULES]',
      '判断标准：文字针对搜索作了回答，就是相关；答非所问，就是不相关。\n搜索内容：[INPUT_TEXT_1]\n文字：[INPUT_TEXT_2]\n[OUTPUT_RULES]\n选项：[LIST_LABELS]',
      '下面的搜索与文字属于哪种情况：[LIST_LABELS]？\n搜索：[INPUT_TEXT_1]\n文字：[INPUT_TEXT_2]\n作答要求：[OUTPUT_RULES]',
    ],
    rules: oneOption,
  },
}
