import type { Wordings } from './wording.ts'

/** What a patient has and has not. The rules speak of 阳性 and 阴性 as notions, so that they fit the long labels of v0.2 as well as the short ones of v2. */
export const statusWordings: Wordings = {
  'CHIP-MDCFNPC': {
    templates: [
      '请根据医患对话，逐个判断所列临床发现的阴阳性。\n对话：\n[INPUT_TEXT]\n临床发现：[LIST_MENTIONS]\n可选的判断：[LIST_LABELS]\n[OUTPUT_RULES]',
      '[INPUT_TEXT]\n以上对话提到了这些临床发现：[LIST_MENTIONS]\n对患者来说，各是哪种情况？请分别从下列判断中选择。\n[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】判定临床发现在患者身上的状态\n【临床发现】[LIST_MENTIONS]\n【状态】[LIST_LABELS]\n【格式】[OUTPUT_RULES]\n【对话】\n[INPUT_TEXT]',
      '读完下面的问诊，请说明患者有没有其中提到的症状和疾病。\n[INPUT_TEXT]\n要说明的有：[LIST_MENTIONS]\n每一项的结论从这里选：[LIST_LABELS]\n[OUTPUT_RULES]',
      '要判断的临床发现：[LIST_MENTIONS]\n判断选项：[LIST_LABELS]\n[OUTPUT_RULES]\n请依据这段问诊对话判断：\n[INPUT_TEXT]',
      '医生与患者的对话如下。\n[INPUT_TEXT]\n请给列出的每个临床发现选定一种状态。\n临床发现：[LIST_MENTIONS]\n状态：[LIST_LABELS]\n[OUTPUT_RULES]',
      '问诊记录：\n[INPUT_TEXT]\n请核对记录中的临床发现是否属于这位患者。\n待核对：[LIST_MENTIONS]\n[OUTPUT_RULES]\n核对结果只能取：[LIST_LABELS]',
    ],
    rules: [
      '首行写“上述对话中临床发现实体以及其阴阳性判别如下：”，之后按列出的先后，每个临床发现写一行“临床发现：判断”，不漏写，判断照抄选项。患者有的，或者设想今后会有的，属阳性；患者没有的，属阴性；没人回答、说不清楚或推断不了的，属其他；没有实际意义，或与患者目前的状态无关，属不标注一类，也要写出。',
      '照下面的样子写：\n上述对话中临床发现实体以及其阴阳性判别如下：\n临床发现：判断\n列出的临床发现每个占一行，次序和写法不变；冒号后照抄一个选项。阳性指患者有或今后可能有，阴性指患者没有，其他指没答、答得含糊或无从推断，不标注指泛泛而谈或与患者目前的状态无关；归入不标注的也要写出。',
      '先写一行“上述对话中临床发现实体以及其阴阳性判别如下：”，再给每个临床发现各写一行，形如“临床发现：判断”，次序与列出的相同，冒号用全角，判断与选项一字不差。判断的依据：有（含预计会有）为阳性，没有为阴性，问而未答或不能确定为其他，只是一般性的说法或与患者目前的状态无关为不标注；哪一种都要写出。',
    ],
  },
  'IMCS-V2-SR': {
    templates: [
      '请找出当前对话里提到的症状，并判断患者有没有。\n[INPUT_TEXT]\n可选的判断：[LIST_LABELS]\n[OUTPUT_RULES]',
      '[INPUT_TEXT]\n当前对话说到了哪些症状？结合对话历史，各属于哪种情况？\n情况：[LIST_LABELS]\n[OUTPUT_RULES]',
      '【任务】识别当前对话中的症状，判定其状态\n【状态】[LIST_LABELS]\n【格式】[OUTPUT_RULES]\n【问诊】\n[INPUT_TEXT]',
      '下面是问诊中相连的几句话，对话历史只供参考，请处理当前对话。\n[INPUT_TEXT]\n写出其中的症状，再为每个症状选一种判断：[LIST_LABELS]\n[OUTPUT_RULES]',
      '判断选项：[LIST_LABELS]\n[OUTPUT_RULES]\n请抽取当前对话中的症状，逐个作出判断。\n[INPUT_TEXT]',
      '电子病历要记录患者的症状。请看当前对话提到了什么症状，患者是有、没有，还是说不准。\n[INPUT_TEXT]\n选项：[LIST_LABELS]\n[OUTPUT_RULES]',
      '请阅读问诊片段，列出当前对话里的全部症状及其状态。\n状态只能是：[LIST_LABELS]\n问诊片段：\n[INPUT_TEXT]\n[OUTPUT_RULES]',
    ],
    rules: [
      '首行写“当前对话中的症状及其阴阳性判断为：”，之后每个症状写一行“症状：判断”。症状照抄当前对话的文字，按出现先后排列；判断照抄选项。疾病名称也算症状。',
      '照下面的样子写：\n当前对话中的症状及其阴阳性判断为：\n症状：判断\n一行一个症状，写法与当前对话一致，疾病名称也包括在内；冒号后照抄一个选项。只在对话历史里出现的症状不写。',
      '先写一行“当前对话中的症状及其阴阳性判断为：”，再逐个写出症状，每行一个，形如“症状：判断”，冒号用全角。症状（含疾病）用当前对话里的原词，判断与选项一字不差。',
    ],
  },
}
