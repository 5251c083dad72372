import { optionLines } from '../choice-question.ts'
import { blocks, threeTemplates, type PromptContent, type Wording } from '../three-templates.ts'
import type { MedBenchInput } from './input.ts'

/** A closed list that the answer must come from, as it stands in the prompt; `closedListIn` reads it back. */
const closedList = ({ labels, fields }: MedBenchInput): string =>
  labels ? `可选项：${labels.join('、')}` : fields ? `字段：\n${fields.map((field) => `- ${field}`).join('\n')}` : ''

/** The closed list of a prompt that one of our templates made; undefined for any other prompt. */
export function closedListIn(prompt: string): Pick<MedBenchInput, 'labels' | 'fields'> | undefined {
  const labels = /^可选项：(.+)$/m.exec(prompt)?.[1]?.split('、')
  const fields = /^字段：\n((?:- .+\n?)+)/m.exec(prompt)?.[1]?.match(/^- .+$/gm)
  if (labels) return { labels }
  return fields ? { fields: fields.map((line) => line.slice(2)) } : undefined
}

const content: PromptContent<MedBenchInput> = { given: closedList, question: (stem, input) => blocks(stem, optionLines(input)) }

const oneLetter = '只写一个选项字母，放在尖括号里，例如 <B>，不要写解释。'
const examination = {
  asks: ['下面是一道单项选择题，请选出唯一正确的选项。', '以上单项选择题只有一个正确选项，请选出它。', '请回答单项选择题。'],
  format: oneLetter,
} as const satisfies Wording
const severalLetters = '可能有一个或多个正确选项；按字母顺序写出全部正确选项的字母，用英文逗号加空格分隔，例如 A, C, E，不要写别的内容。'
const diagnosis = {
  asks: ['请根据患者信息作答，选出全部正确的选项。', '请依据上述患者信息，找出所有正确选项。', '请阅读患者信息并完成多项选择题。'],
  format: severalLetters,
  heading: '患者信息与问题',
} as const satisfies Wording
const consultation = (subject: string): Wording => ({
  asks: [`请回答下面的${subject}问题。`, `请作为专业医务人员，回答上述${subject}问题。`, `下面是一个${subject}问题。`],
  format: '回答应准确、完整、条理清楚，用简体中文，不超过 500 字。',
  heading: '问题',
})
const record = (kind: string, labels: string): Wording => ({
  asks: [`请根据医患对话整理${kind}。`, `请把上述对话整理为${kind}。`, `请阅读医患对话，写出${kind}。`],
  format: `按下列各项逐行书写，每行以“项目：”开头：${labels}。只写对话中出现的信息，没有提到的写“无”。`,
  heading: '对话',
})

/** All of them ours. */
const wordings = {
  'Med-Exam': examination,
  MedSafety: {
    ...examination,
    asks: ['下面是一道医疗安全单项选择题，请选出唯一正确的选项。', '请从医疗安全的角度选出上题唯一正确的选项。', '请回答医疗安全单项选择题。'],
  },
  MedEthics: {
    asks: ['下面是一道医学伦理单项选择题，请选出最恰当的选项。', '请依据医学伦理原则，为上题选出最恰当的一项。', '请回答医学伦理单项选择题。'],
    format: '只写一个选项字母，例如 B，不要写解释。',
  },
  DrugCA: {
    ...examination,
    asks: ['下面是一道用药禁忌与配伍的选择题，请选出正确的选项。', '请依据用药禁忌与配伍知识，选出上题正确的一项。', '请回答用药禁忌与配伍选择题。'],
  },
  'DDx-basic': {
    ...diagnosis,
    format: '可能有一个或多个正确选项；把全部正确选项的字母放在尖括号里，用英文逗号加空格分隔，例如 <A, C>，不要写别的内容。',
  },
  'DDx-advanced': diagnosis,
  MedRxCheck_MSQ: {
    asks: ['请以临床药师的身份完成下面的多项选择题。', '请依据药学知识，选出上题全部正确的选项。', '请完成药学多项选择题。'],
    format: '把全部正确选项的字母按顺序连写，例如 ABD，不要写别的内容。',
  },
  CMeEE: {
    asks: ['请从医学文本中找出九类命名实体。', '请标出上述文本中的九类命名实体。', '请做医学命名实体识别。'],
    format:
      '共九行，每类一行，依次为：药物、医疗设备、医院科室、微生物类、身体部位、医疗程序、医学检验项目、症状和体征、疾病；格式为“类型：实体1, 实体2”，没有实体的类型冒号后留空。实体须与原文一字不差。',
    heading: '医学文本',
  },
  CMeIE: {
    asks: ['请从医学文本中抽取实体关系。', '请抽取上述文本中的全部实体关系。', '请做医学关系抽取。'],
    format: '每个关系一行，格式为“关系类型：R，头实体：H，尾实体：T。”；关系类型只能取自可选项，头实体与尾实体须与原文一字不差。',
    heading: '医学文本',
  },
  'CHIP-CDEE': {
    asks: ['请从病历文本中抽取临床发现事件。', '请抽取上述文本中的临床发现事件。', '请做临床发现事件抽取。'],
    format:
      "输出列表，每个事件是一个字典，例如 [{'主体词': '疼痛', '发生状态': '', '描述词': ['阵发性'], '解剖部位': ['右上腹']}]；发生状态为空、否定或不确定，其余内容须与原文一字不差。",
    heading: '病历文本',
  },
  'CHIP-CDN': {
    asks: ['请把诊断原词对应到候选的 ICD-10 标准词。', '请从候选词中选出与上述诊断原词含义一致的标准词。', '请做诊断名称标准化。'],
    format: '只写候选中的标准词；若对应多个标准词，用 ## 连接。',
    heading: '诊断原词',
  },
  'CHIP-CTC': {
    asks: ['请判断临床试验筛选标准所属的类别。', '请为上述筛选标准选出所属类别。', '请做临床试验筛选标准分类。'],
    format: '只写可选项中的一个英文类别名。',
    heading: '筛选标准',
  },
  SMDoc: {
    asks: ['请从医疗文书中提取指定字段的内容。', '请把上述文书结构化，提取指定字段。', '请做医疗文书结构化。'],
    format: '输出 JSON 对象，键与给出的字段完全一致，值取自原文；文书没有提到的字段，值写“未知”。不要写别的内容。',
    heading: '医疗文书',
  },
  MedHG: {
    asks: ['请为患者推荐合适的就诊科室。', '上述患者应挂哪些科室？', '请做导诊。'],
    format: '从给出的科室中选出所有合适的科室，用顿号分隔，不要写别的内容。',
    heading: '患者叙述',
  },
  MedReportQC: {
    asks: ['请检查 CT 报告中的书写错误。', '请指出上述 CT 报告中的错误并给出修改建议。', '请做 CT 报告质控。'],
    format: '输出 JSON 对象，键为错误类型（只能取自可选项），值为修改建议，并写明错误在“描述”还是“诊断”中；没有错误时输出 {}。',
    heading: 'CT 报告',
  },
  MedHC: consultation('健康咨询'),
  MedMC: consultation('用药咨询'),
  MedSpeQA: consultation('专科'),
  MedDG: {
    asks: ['请根据医患对话，写出医生的下一句话。', '请续写上述对话中医生的下一句话。', '请以医生的身份接续对话。'],
    format: '只写医生的下一句话，简洁，一两句即可。',
    heading: '对话',
  },
  'CMB-Clin': {
    asks: ['请阅读病例并回答最后的问题。', '请根据上述病例回答问题。', '请完成病例分析。'],
    format: '回答应条理清楚，分点说明，不超过 500 字。',
    heading: '病例',
  },
  MedTreat: {
    asks: ['请根据病例给出诊断和治疗方案。', '请为上述患者拟定诊断和治疗方案。', '请阅读病例，拟定诊疗方案。'],
    format: '输出 JSON 对象，只有两个键：{"诊断": "…", "治疗方案": "…"}。',
    heading: '病例',
  },
  MedPopular: {
    asks: ['请按要求撰写一篇医学科普短文。', '请按上述要求写一篇医学科普短文。', '请写医学科普短文。'],
    format: '语言通俗、内容准确，遵守字数限制，只写正文。',
    heading: '写作要求',
  },
  'IMCS-V2-MRG': record('儿科问诊报告', '主诉、现病史、辅助检查、既往史、诊断、建议'),
  DBMHG: record('病史（一诉五史）', '主诉、现病史、既往史、个人史、家族史、婚育史'),
  MedRecordGen: {
    asks: ['请根据所给材料书写病历文书。', '请依据上述材料书写病历文书。', '请书写病历文书。'],
    format: '按材料要求的文书种类书写，每一部分以“项目：”开头另起一行；不得编造材料中没有的信息。',
    heading: '材料',
  },
  'CMB-Clin-extended': {
    asks: ['请阅读病例，写出最可能的诊断、依据和需要立即完善的检查。', '请根据上述病例，写出诊断、依据和需要立即完善的检查。', '请完成病例分析。'],
    format: '共三行，依次以“诊断：”“诊断依据：”“需立即完善的检查：”开头。',
    heading: '病例',
  },
  MedOutcome: {
    asks: ['请预测患者的结局并说明理由。', '请根据上述诊疗经过预测患者的结局。', '请做结局预测。'],
    format: '输出 JSON 对象：{"预测结局": "…", "理由": "…"}，预测结局只能是治愈、好转、未愈、死亡之一。',
    heading: '病例',
  },
  MedDiffer: {
    asks: ['请列出需要鉴别的诊断及依据。', '请为上述患者列出鉴别诊断及依据。', '请做鉴别诊断。'],
    format: '输出 JSON 数组，例如 [{"鉴别诊断1": "…", "诊断依据1": "…"}, {"鉴别诊断2": "…", "诊断依据2": "…"}]，列出 3 至 5 项。',
    heading: '病例',
  },
  MedRxCheck_SQ: {
    asks: ['请以临床药师的身份审核处方。', '请审核上述处方。', '请做处方审核。'],
    format: '有问题时写两行：“问题类型: …”（只能取自可选项，多个用英文分号分隔）和“干预建议: …”；没有问题时只写“处方无问题”。',
    heading: '处方',
  },
  MedInsureCalc: {
    asks: ['请按给出的规则计算医保结算金额。', '请根据上述账单与规则完成医保结算。', '请做医保费用结算。'],
    format:
      '只输出 JSON 对象，金额以元为单位：{"总费用": 0, "纳入报销范围金额": 0, "医保报销金额": 0, "乙类项目自负金额": 0, "完全自费金额": 0, "个人支付总金额": 0, "结算后起付线剩余": 0}。',
    heading: '账单与规则',
  },
  MedInsureCheck: {
    asks: ['请判断费用能否通过医保审核。', '上述费用能否通过医保审核？', '请做医保智能审核。'],
    format: '先写“能通过医保审核。”或“不能通过医保审核。”，再写“审核依据：…”；不能通过时另起一行写“错误类型：…”，只能取自可选项。',
    heading: '场景',
  },
  MedAnalysis: {
    asks: ['请根据病例，用给出的公式或量表完成计算与分析。', '请用给出的公式或量表分析上述病例。', '请完成病情评估计算。'],
    format: '写出计算过程与结论，最后一行写“结果：数值 单位”。',
    heading: '病例',
  },
} as const satisfies Readonly<Record<string, Wording>>

export type TemplatedTask = keyof typeof wordings

/** The prompts a task can be asked with; by its name in the made-up edition. */
export const templatesOf = (task: TemplatedTask) => threeTemplates(wordings[task], content)
