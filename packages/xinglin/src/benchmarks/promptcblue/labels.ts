/** Right when none of the offered labels is; never offered itself. */
export const noneOfThem = '非上述类型'

/**
 * CHIP-CTC's labels as PromptCBLUE names them. The bracket of 体征(医生检测） is half-width on the left and full-width on the right in the data: models that close it as they opened it are right.
 * 含有多类别的语句 is never offered.
 */
export const trialCriteria = [
  '疾病',
  '症状(患者感受)',
  '体征(医生检测）',
  '怀孕相关',
  '肿瘤进展',
  '疾病分期',
  '过敏耐受',
  '器官组织状态',
  '预期寿命',
  '口腔相关',
  '药物',
  '治疗或手术',
  '设备',
  '护理',
  '诊断',
  '实验室检查',
  '风险评估',
  '受体状态',
  '年龄',
  '特殊病人特征',
  '读写能力',
  '性别',
  '教育情况',
  '居住情况',
  '种族',
  '知情同意',
  '参与其它试验',
  '研究者决定',
  '能力',
  '伦理审查',
  '依存性',
  '成瘾行为',
  '睡眠',
  '锻炼',
  '饮食',
  '酒精使用',
  '性取向',
  '吸烟状况',
  '献血',
  '病例来源',
  '残疾群体',
  '健康群体',
  '数据可及性',
  '含有多类别的语句',
  noneOfThem,
] as const

/** KUAKE-QIC's labels; the test references keep the raw spelling 疾病表述 for what the prompts call 疾病描述. */
export const queryIntents = [
  '病情诊断',
  '病因分析',
  '治疗方案',
  '就医建议',
  '指标解读',
  '疾病描述',
  '后果表述',
  '注意事项',
  '功效作用',
  '医疗费用',
  noneOfThem,
] as const

/** IMCS-V2-DAC's labels. */
export const dialogueActs = [
  '关于症状的询问',
  '关于症状的回答',
  '关于病因的询问',
  '关于病因的回答',
  '关于个人基本信息的询问',
  '关于个人基本信息的回答',
  '关于已有检查和治疗的提问',
  '关于已有检查和治疗的回答',
  '关于用药建议的提问',
  '关于用药建议的解答',
  '关于就医建议的提问',
  '关于就医建议的解答',
  '关于注意事项的提问',
  '关于注意事项的解答',
  '给出诊断',
  noneOfThem,
] as const

export const samePairs = ['是的', '不是'] as const
export const queryRelations = ['完全一致', '后者是前者的语义子集', '后者是前者的语义父集', '语义无直接关联'] as const
export const titleRelevance = ['完全不匹配或者没有参考价值', '很少匹配有一些参考价值', '部分匹配', '完全匹配'] as const
export const passageRelevance = ['相关', '不相关'] as const

/** CHIP-MDCFNPC's statuses: the long labels of v0.2 by the short ones of v2. */
export const findingStatus = {
  阳性: '已有症状疾病或者假设未来可能发生的疾病等',
  阴性: '未患有症状疾病',
  其他: '没有回答、不知道、回答不明确或者模棱两可不好推断',
  不标注: '无实际意义的不标注或者和病人当前的状态独立不标注',
} as const

export const symptomStatus = ['没有患有该症状', '患有该症状', '无法根据上下文确定病人是否患有该症状'] as const

export const reportSectionNames = ['主诉', '现病史', '辅助检查', '既往史', '诊断', '建议'] as const
