import {
  dialogueActs,
  noneOfThem,
  passageRelevance,
  queryIntents,
  queryRelations,
  samePairs,
  symptomStatus,
  titleRelevance,
  trialCriteria,
} from '../../labels.ts'

/** What PromptCBLUE calls the labels of raw CBLUE, by those labels. */
type Names<Name extends string = string> = ReadonlyMap<string, Name>

/** CMeEE-V2. */
export const entityTypeNames: Names = new Map([
  ['dis', '疾病'],
  ['sym', '临床表现'],
  ['pro', '医疗程序'],
  ['equ', '医疗设备'],
  ['dru', '药物'],
  ['ite', '医学检验项目'],
  ['bod', '身体部位'],
  ['dep', '医院科室'],
  ['mic', '微生物类'],
])

/** IMCS-V2-NER. */
export const dialogueEntityNames: Names = new Map([
  ['Symptom', '症状'],
  ['Drug', '具体的药物名称'],
  ['Drug_Category', '药物类别'],
  ['Medical_Examination', '医学检查检验'],
  ['Operation', '医疗操作'],
])

/** CMeIE and CMeIE-V2: their own names. */
export const relationPredicates: readonly string[] = (
  '预防 阶段 就诊科室 同义词 辅助治疗 化疗 放射治疗 手术治疗 实验室检查 影像学检查 辅助检查 组织学检查 内窥镜检查 筛查 多发群体 发病率 发病年龄 多发地区 发病性别倾向 死亡率 多发季节 传播途径 ' +
  '并发症 病理分型 相关（导致） 鉴别诊断 相关（转化） 相关（症状） 临床表现 治疗后症状 侵及周围组织转移的症状 病因 高危因素 风险评估因素 病史 遗传因素 发病机制 病理生理 药物治疗 发病部位 转移部位 ' +
  '外侵部位 预后状况 预后生存率'
).split(' ')

/** CHIP-CTC. `Multiple` is right where none of the offered labels is. */
export const criterionNames: Names<(typeof trialCriteria)[number]> = new Map([
  ['Disease', '疾病'],
  ['Symptom', '症状(患者感受)'],
  ['Sign', '体征(医生检测）'],
  ['Pregnancy-related Activity', '怀孕相关'],
  ['Neoplasm Status', '肿瘤进展'],
  ['Non-Neoplasm Disease Stage', '疾病分期'],
  ['Allergy Intolerance', '过敏耐受'],
  ['Organ or Tissue Status', '器官组织状态'],
  ['Life Expectancy', '预期寿命'],
  ['Oral related', '口腔相关'],
  ['Pharmaceutical Substance or Drug', '药物'],
  ['Therapy or Surgery', '治疗或手术'],
  ['Device', '设备'],
  ['Nursing', '护理'],
  ['Diagnostic', '诊断'],
  ['Laboratory Examinations', '实验室检查'],
  ['Risk Assessment', '风险评估'],
  ['Receptor Status', '受体状态'],
  ['Age', '年龄'],
  ['Special Patient Characteristic', '特殊病人特征'],
  ['Literacy', '读写能力'],
  ['Gender', '性别'],
  ['Education', '教育情况'],
  ['Address', '居住情况'],
  ['Ethnicity', '种族'],
  ['Consent', '知情同意'],
  ['Enrollment in other studies', '参与其它试验'],
  ['Researcher Decision', '研究者决定'],
  ['Capacity', '能力'],
  ['Ethical Audit', '伦理审查'],
  ['Compliance with Protocol', '依存性'],
  ['Addictive Behavior', '成瘾行为'],
  ['Bedtime', '睡眠'],
  ['Exercise', '锻炼'],
  ['Diet', '饮食'],
  ['Alcohol Consumer', '酒精使用'],
  ['Sexual related', '性取向'],
  ['Smoking Status', '吸烟状况'],
  ['Blood Donation', '献血'],
  ['Encounter', '病例来源'],
  ['Disabilities', '残疾群体'],
  ['Healthy', '健康群体'],
  ['Data Accessible', '数据可及性'],
  ['Multiple', noneOfThem],
])

/** KUAKE-QIC: their own names but for two. */
export const intentNames: Names<(typeof queryIntents)[number]> = new Map<string, (typeof queryIntents)[number]>([
  ...queryIntents.filter((name) => name !== noneOfThem && name !== '疾病描述').map((name) => [name, name] as const),
  ['疾病表述', '疾病描述'],
  ['其他', noneOfThem],
])

/** IMCS-V2-DAC. */
export const dialogueActNames: Names<(typeof dialogueActs)[number]> = new Map([
  ['Request-Symptom', '关于症状的询问'],
  ['Inform-Symptom', '关于症状的回答'],
  ['Request-Etiology', '关于病因的询问'],
  ['Inform-Etiology', '关于病因的回答'],
  ['Request-Basic_Information', '关于个人基本信息的询问'],
  ['Inform-Basic_Information', '关于个人基本信息的回答'],
  ['Request-Existing_Examination_and_Treatment', '关于已有检查和治疗的提问'],
  ['Inform-Existing_Examination_and_Treatment', '关于已有检查和治疗的回答'],
  ['Request-Drug_Recommendation', '关于用药建议的提问'],
  ['Inform-Drug_Recommendation', '关于用药建议的解答'],
  ['Request-Medical_Advice', '关于就医建议的提问'],
  ['Inform-Medical_Advice', '关于就医建议的解答'],
  ['Request-Precautions', '关于注意事项的提问'],
  ['Inform-Precautions', '关于注意事项的解答'],
  ['Diagnose', '给出诊断'],
  ['Other', noneOfThem],
])

/** CHIP-STS. */
export const samenessNames: Names = new Map([
  ['1', samePairs[0]],
  ['0', samePairs[1]],
])

/** KUAKE-QTR. */
export const relevanceNames: Names = new Map(titleRelevance.map((name, n) => [String(n), name]))

/**
 * KUAKE-QQR. PromptCBLUE's data were annotated anew with four labels; the raw ones have three, so 后者是前者的语义父集 never comes of them
 * and part of what has 0 would now have that label.
 */
export const relationNames: Names = new Map([
  ['2', queryRelations[0]],
  ['1', queryRelations[1]],
  ['0', queryRelations[3]],
])

/** KUAKE-IR: the pairs of the raw files are all relevant. */
export const [relevant] = passageRelevance

/** IMCS-V2-SR. */
export const symptomNames: Names = new Map(symptomStatus.map((name, n) => [String(n), name]))
