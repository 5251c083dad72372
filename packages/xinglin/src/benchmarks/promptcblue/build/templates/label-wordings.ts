import type { Wordings } from './wording.ts'

/** One label of several, or none of them. */
export const labelWordings: Wordings = {
  'CHIP-CTC': {
    templates: [
      '下面是临床试验招募受试者时的一条筛选标准，请判断它属于哪个类型。\n标准：[INPUT_TEXT]\n类型：[LIST_LABELS]\n[OUTPUT_RULES]',
      '“[INPUT_TEXT]”\n这条入选或排除标准规定的是哪一方面的内容？\n可选的方面：[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】为临床试验的入排标准分类\n【类别】[LIST_LABELS]\n【标准】[INPUT_TEXT]\n【格式】[OUTPUT_RULES]',
      '[INPUT_TEXT]\n请给以上筛选条款选一个类别：[LIST_LABELS]\n[OUTPUT_RULES]',
      '整理临床试验方案时，要把入排标准逐条归类。请归类下面这一条。\n[OUTPUT_RULES]\n条款：[INPUT_TEXT]\n备选类别：[LIST_LABELS]',
      '类别：[LIST_LABELS]\n以上哪个类别与这条受试者筛选标准相符？\n[INPUT_TEXT]\n作答要求：[OUTPUT_RULES]',
      '入选或排除标准：[INPUT_TEXT]\n它应当标为哪一类？请从这些选项中选：[LIST_LABELS]\n[OUTPUT_RULES]',
    ],
    rules: [
      '只写一个类型名，照抄选项，不加解释。没有合适的选项，或者一条标准同时讲了几类内容，写“非上述类型”。',
      '答案是所选类型的名称，与选项一字不差，前后不加别的文字。选项都不符合，或者标准里混有几个类型的内容，则答“非上述类型”。',
      '直接回答选项中的一个名称即可。如果在选项里找不到它所属的类型，或它同时涉及好几个类型，请回答“非上述类型”。',
    ],
  },
  'KUAKE-QIC': {
    templates: [
      '有人在搜索引擎里输入了：[INPUT_TEXT]\n这次搜索的意图属于哪一类？\n意图：[LIST_LABELS]\n[OUTPUT_RULES]',
      '请判断下面的医疗搜索想得到哪方面的信息。\n[INPUT_TEXT]\n候选：[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】识别健康类搜索的意图\n【搜索】[INPUT_TEXT]\n【意图】[LIST_LABELS]\n【格式】[OUTPUT_RULES]',
      '搜索内容是“[INPUT_TEXT]”，请从下列意图中选出最贴切的一个。\n[LIST_LABELS]\n[OUTPUT_RULES]',
      '[INPUT_TEXT]\n提出这个问题的人主要想知道什么？\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '为了给用户返回合适的结果，先要弄清查询的意图。请看下面这条查询。\n[OUTPUT_RULES]\n查询：[INPUT_TEXT]\n可选意图：[LIST_LABELS]',
      '意图类别：[LIST_LABELS]\n医疗查询：[INPUT_TEXT]\n请为查询标注意图类别。\n[OUTPUT_RULES]',
    ],
    rules: [
      '只写一个意图，照抄选项，不加解释；选项都不合适时，写“非上述类型”。',
      '答案是所选意图的名称，与选项一字不差，前后不加别的文字。如果真正的意图不在选项里，则答“非上述类型”。',
      '请直接回答一个选项。没有哪个选项能概括这次搜索时，回答“非上述类型”。',
    ],
  },
  'IMCS-V2-DAC': {
    templates: [
      '[INPUT_TEXT]\n以上对话的最后一句，说话人是什么意图？\n可选意图：[LIST_LABELS]\n[OUTPUT_RULES]',
      '请判断问诊中最后一句话的意图类别，前面的话供参考。\n[INPUT_TEXT]\n类别：[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】判断末句的对话行为\n【类别】[LIST_LABELS]\n【格式】[OUTPUT_RULES]\n【对话】\n[INPUT_TEXT]',
      '下面是患者和医生的线上交谈。\n[INPUT_TEXT]\n末句在交谈中起什么作用？请选一项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '下列类别中，哪一个符合对话末句的意图？\n[LIST_LABELS]\n[OUTPUT_RULES]\n[INPUT_TEXT]',
      '我们在给问诊对话逐句标注意图，现在轮到下面这段的最后一句。\n[INPUT_TEXT]\n可用的标注：[LIST_LABELS]\n[OUTPUT_RULES]',
      '先读前文，再看最后一句：说这句话是为了什么？\n[INPUT_TEXT]\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
    ],
    rules: [
      '只写一个意图，照抄选项，不加解释；最后一句不属于任何选项时，写“非上述类型”。',
      '答案是所选类别的名称，与选项一字不差，前后不加别的文字。如果选项中没有相符的类别，则答“非上述类型”。',
      '请直接回答一个选项，只就最后一句而言。没有选项适用时，回答“非上述类型”。',
    ],
  },
}
