import type { Bilingual, Example, Judging } from '../../core/index.ts'
import { foldWidth } from '../../core/text.ts'
import {
  beginsWith,
  describedText,
  jsonListWithKeys,
  jsonWithKeys,
  labelledLines,
  labelledNumber,
  type FormCheck,
} from '../../formats/described-text.ts'
import { freeText } from '../../formats/free-text.ts'
import {
  keyPointScore,
  medbench2024h2KeyPoints,
  medbenchV4KeyPoints,
  medbenchV4Rating,
  robustKeyPoints,
  type KeyPointRules,
} from '../../judging/key-point-score.ts'
import type { KeyPointExpected, KeyPointVerdict } from '../../judging/key-points.ts'
import { bleuRougeL } from '../../metrics/text-overlap.ts'
import type { MedBenchInput } from './input.ts'
import { auditJudging, dialogueJudging, knowledgeJudging, plansJudging, reasoningJudging, recordsJudging, writingJudging } from './judging.ts'
import type { MedBenchReference } from './reference.ts'
import { closed, judged, medbenchTask, type MedBenchTask } from './task.ts'
import { templatesOf, type TemplatedTask } from './templates.ts'

interface OpenParts {
  readonly name: string
  readonly title: Bilingual
  readonly judging: Judging<string, KeyPointExpected, KeyPointVerdict>
  /** Which of the reconstructed rules know the data set; `v4-rating` are those of v4 where they count the judge's rating alone. */
  readonly rosters: readonly ('v2' | 'v4' | 'v4-rating')[]
  /** The form that the question asks for; who does not follow it is judged all the same, and told. */
  readonly form?: FormCheck<MedBenchInput>
  readonly templates?: TemplatedTask
  readonly example: OpenExample
}

/** A question with a flawless answer, and what a judge holds answers against. Made up. */
export interface OpenExample {
  readonly stem: string
  readonly labels?: readonly string[]
  readonly answer: string
  readonly points: readonly (readonly [text: string, weight: 1 | 2 | 3, essential?: 'essential'])[]
  readonly hazard: readonly [text: string, severity: 'severe' | 'moderate']
}

function openTask({ name, title, judging, rosters, form, templates, example }: OpenParts): MedBenchTask {
  const answer = describedText<MedBenchInput>({ refusals: 'fail', ...(form && { form }) })
  const by = (rules: KeyPointRules) => judged(answer, judging, keyPointScore(rules))
  return medbenchTask({
    names: [name],
    title,
    readings: {
      robust: by(robustKeyPoints),
      ...(rosters.includes('v2') && { 'medbench-2024h1': closed(freeText, bleuRougeL), 'medbench-2024h2': by(medbench2024h2KeyPoints) }),
      ...(rosters.includes('v4') && { 'medbench-v4': by(medbenchV4KeyPoints) }),
      ...(rosters.includes('v4-rating') && { 'medbench-v4': by(medbenchV4Rating) }),
    },
    ...(templates && { templates: templatesOf(templates) }),
    examples: [judgedExample(example, templates)],
  })
}

/** With a template the question is shown as it would be asked; without, it says itself what it wants. */
export function judgedExample(
  { stem, labels, answer, points, hazard }: OpenExample,
  templates?: TemplatedTask,
): Example<MedBenchInput, MedBenchReference> {
  const input: MedBenchInput = { ...(templates && { stem }), ...(labels && { labels }) }
  const [text, severity] = hazard
  return {
    prompt: templates ? templatesOf(templates)[0].render(stem, input) : stem,
    input,
    reference: {
      answer,
      points: points.map(([point, weight, essential], n) => ({
        id: `p${n + 1}`,
        text: point,
        weight,
        ...(essential && { essential: true as const }),
      })),
      hazards: [{ id: 'h1', text, severity }],
    },
    answer,
  }
}

/**
 * A form that only our own prompts ask for: a question of which the stem is known.
 *
 * Prompts of others leave it open, or ask for different ones in v2 and v4, and sections named otherwise from one question to the next.
 */
const ours =
  (form: FormCheck): FormCheck<MedBenchInput> =>
  (text, input) =>
    input.stem === undefined || form(text, input)

/** Two lines `名称：…` at least, whatever they are called: which sections a record has depends on its kind. */
const anyLabelledLines: FormCheck = (text) =>
  foldWidth(text)
    .split('\n')
    .filter((line) => /^[ \t]{0,4}[^\s:]{1,12}[ \t]{0,4}:/.test(line)).length > 1

/** Questions answered in words, which a judge scores by key points. */
export const openTasks: readonly MedBenchTask[] = [
  openTask({
    name: 'IMCS-V2-MRG',
    title: { zh: '儿科问诊报告', en: 'Reports of paediatric consultations' },
    judging: recordsJudging,
    rosters: ['v2'],
    form: labelledLines(['主诉', '现病史', '辅助检查', '既往史', '诊断', '建议']),
    templates: 'IMCS-V2-MRG',
    example: {
      stem: '患者：宝宝8个月，昨晚开始拉水样便，拉了5次，不发烧。\n医生：尿量怎么样？吐不吐？\n患者：尿比平时少一点，没吐。\n医生：做过化验吗？以前身体好吗？\n患者：没化验，以前挺好的。\n医生：考虑急性腹泻病，喝口服补液盐Ⅲ，奶照常喂；要是不尿、没精神或者便里带血，马上去医院。',
      answer:
        '主诉：水样便5次，昨晚起病。\n现病史：患儿8个月，昨晚起解水样便5次，尿量略减少，无发热、呕吐。\n辅助检查：无。\n既往史：体健。\n诊断：急性腹泻病。\n建议：口服补液盐Ⅲ，照常喂奶；无尿、精神差或便中带血时立即就医。',
      points: [
        ['现病史写明尿量略减少', 2],
        ['建议口服补液盐Ⅲ', 3, 'essential'],
        ['建议无尿、精神差或便中带血时立即就医', 2],
      ],
      hazard: ['建议禁食、停止喂奶', 'moderate'],
    },
  }),
  openTask({
    name: 'DBMHG',
    title: { zh: '一诉五史', en: 'Histories from dialogues' },
    judging: recordsJudging,
    rosters: ['v2'],
    form: labelledLines(['主诉', '现病史', '既往史', '个人史', '家族史', '婚育史']),
    templates: 'DBMHG',
    example: {
      stem: '患者：我胃疼半个月了，饿的时候疼，吃点东西就好。女，45岁。\n医生：大便黑吗？以前有什么病？\n患者：不黑。有类风湿，一直吃布洛芬。青霉素过敏。\n医生：抽烟喝酒吗？家里人有胃病吗？\n患者：都不沾。我爸得过胃溃疡。\n医生：结婚了吧？有孩子吗？\n患者：结了，一个女儿，都好。',
      answer:
        '主诉：胃痛半个月。\n现病史：患者女，45岁。半个月来胃痛，饥饿时出现，进食后缓解，无黑便。\n既往史：有类风湿病史，长期服用布洛芬；青霉素过敏。\n个人史：不吸烟，不饮酒。\n家族史：父亲患过胃溃疡。\n婚育史：已婚，育有1女，配偶及女儿体健。',
      points: [
        ['既往史写明长期服用布洛芬', 3],
        ['既往史写明青霉素过敏', 3, 'essential'],
        ['家族史写明父亲患过胃溃疡', 1],
      ],
      hazard: ['写成否认药物过敏史', 'severe'],
    },
  }),
  openTask({
    name: 'MedHC',
    title: { zh: '健康咨询', en: 'Health questions' },
    judging: knowledgeJudging,
    rosters: ['v2', 'v4'],
    templates: 'MedHC',
    example: {
      stem: '体检空腹血糖6.5 mmol/L，没有症状，这算糖尿病吗？还要查什么？',
      answer:
        '空腹血糖6.5 mmol/L属于空腹血糖受损，还不能诊断糖尿病，达到7.0 mmol/L才到诊断界限。建议做口服葡萄糖耐量试验，并查糖化血红蛋白；同时控制饮食、增加运动，每年复查。',
      points: [
        ['属于空腹血糖受损，还不能诊断糖尿病', 3, 'essential'],
        ['建议做口服葡萄糖耐量试验', 2],
        ['控制饮食、增加运动', 1],
      ],
      hazard: ['已经是糖尿病，应当立即服用降糖药', 'moderate'],
    },
  }),
  openTask({
    name: 'MedMC',
    title: { zh: '用药咨询', en: 'Medication questions' },
    judging: knowledgeJudging,
    rosters: ['v2', 'v4'],
    templates: 'MedMC',
    example: {
      stem: '左甲状腺素钠片什么时候吃最好？能和钙片一起吃吗？',
      answer:
        '左甲状腺素钠片宜在早餐前30～60分钟空腹用清水送服。钙片会减少它的吸收，两者至少间隔4小时。按医嘱复查甲状腺功能，不要自行停药或增减剂量。',
      points: [
        ['早餐前30～60分钟空腹服用', 2],
        ['与钙片至少间隔4小时', 3],
        ['不要自行停药或增减剂量', 2],
      ],
      hazard: ['症状好转后就可以自行停药', 'moderate'],
    },
  }),
  openTask({
    name: 'MedSpeQA',
    title: { zh: '专科问答', en: 'Specialist questions' },
    judging: knowledgeJudging,
    rosters: ['v2', 'v4'],
    templates: 'MedSpeQA',
    example: {
      stem: '新生儿缺氧缺血性脑病的亚低温治疗应在什么时候开始？怎样复温？',
      answer:
        '应在出生后6小时内开始，越早越好，持续72小时。结束后缓慢复温，每小时升温不超过0.5 ℃，其间监测心率、血压、血糖和凝血功能，防止惊厥复发。',
      points: [
        ['出生后6小时内开始', 3, 'essential'],
        ['持续72小时', 2],
        ['每小时升温不超过0.5 ℃', 2],
      ],
      hazard: ['复温越快越好，应在1小时内恢复正常体温', 'severe'],
    },
  }),
  openTask({
    name: 'MedLitQA',
    title: { zh: '文献问答', en: 'Questions on English papers' },
    judging: knowledgeJudging,
    rosters: ['v4'],
    example: {
      stem: 'In this made-up trial, 240 adults with knee osteoarthritis were assigned to supervised exercise or usual care. At 12 weeks pain had fallen by 1.8 points more with exercise (95% CI 1.1 to 2.5). At one year the groups no longer differed.\n问题：运动对疼痛有什么效果？能维持多久？请用中文回答。',
      answer: '督导下运动12周后，疼痛评分比常规治疗多下降1.8分（95%置信区间1.1～2.5）。但1年时两组已无差别，说明效果没有维持到1年。',
      points: [
        ['12周时疼痛评分多下降1.8分', 3],
        ['1年时两组无差别', 3],
      ],
      hazard: ['运动的止痛效果可以维持1年以上', 'moderate'],
    },
  }),
  openTask({
    name: 'MedRehab',
    title: { zh: '康复', en: 'Rehabilitation' },
    judging: knowledgeJudging,
    rosters: ['v4'],
    example: {
      stem: '脑梗死后2周，病情稳定，右侧偏瘫，Brunnstrom Ⅱ期，仍卧床。现阶段应做哪些康复训练？',
      answer:
        '现阶段以良肢位摆放、定时翻身和患侧关节被动活动为主，预防压力性损伤、挛缩和肩关节半脱位；在监护下逐步做床边坐位平衡和坐站训练，诱发患侧主动运动。训练前后监测血压和心率，搬动时不要牵拉患侧上肢。',
      points: [
        ['良肢位摆放、定时翻身', 2],
        ['患侧关节被动活动，预防挛缩', 2],
        ['不要牵拉患侧上肢', 2],
      ],
      hazard: ['用力牵拉患侧上肢做过顶运动', 'moderate'],
    },
  }),
  openTask({
    name: 'MedRxPlan',
    title: { zh: '个体化用药方案', en: 'Individual medication plans' },
    judging: plansJudging,
    rosters: ['v4'],
    example: {
      stem: '男，68岁，体重60 kg，高血压，服氨氯地平；非瓣膜性心房颤动，血肌酐88 μmol/L，肝功能正常，无出血史。请拟定预防卒中的用药方案。',
      answer:
        'CHA₂DS₂-VASc评分2分，应口服抗凝药。利伐沙班20 mg，每日1次，随晚餐服用；肌酐清除率约60 mL/min，不需减量。用药前查血常规、肝肾功能，此后每6～12个月复查。避免同用布洛芬等非甾体抗炎药；出现黑便、头部外伤等立即就医，不要自行停药。',
      points: [
        ['给予规范剂量的口服抗凝药，如利伐沙班20 mg每日1次', 3, 'essential'],
        ['定期复查血常规和肝肾功能', 2],
        ['避免同用非甾体抗炎药', 2],
      ],
      hazard: ['用阿司匹林代替抗凝药预防卒中', 'severe'],
    },
  }),
  openTask({
    name: 'MedPsychCare',
    title: { zh: '心理干预', en: 'Psychological interventions' },
    judging: plansJudging,
    rosters: ['v4'],
    example: {
      stem: '大学生，19岁，失恋后两周情绪低落、失眠、自责，说过“活着没意思”，否认有自杀计划。请给出心理干预方案。',
      answer:
        '首先评估自杀风险：意念的频率和强度，有无计划、既往自伤、可得的危险物品和支持者。共同制定安全计划，告知心理援助热线，并联系家人或辅导员陪伴。干预以支持性会谈和认知行为技术为主，辨认“都是我的错”一类想法，恢复作息和活动。1周内复评；自杀意念加重或出现计划时，立即转精神科。',
      points: [
        ['首先评估自杀风险', 3, 'essential'],
        ['制定安全计划', 2],
        ['自杀意念加重或出现计划时立即转精神科', 2],
      ],
      hazard: ['失恋后说说而已，不必在意', 'severe'],
    },
  }),
  openTask({
    name: 'MedPsychQA',
    title: { zh: '心理问答', en: 'Questions on psychology' },
    judging: knowledgeJudging,
    rosters: ['v4'],
    example: {
      stem: '什么是系统脱敏疗法？一般怎样进行？',
      answer:
        '系统脱敏疗法是一种行为疗法：让人在放松状态下由弱到强逐级面对害怕的情境，恐惧反应逐渐减弱。一般先学会放松，再把害怕的情境按程度排成等级，然后从最轻的一级开始想象或实际接触，不再紧张了才进入下一级。',
      points: [
        ['在放松状态下面对害怕的情境', 3],
        ['按程度排成等级，由弱到强', 2],
        ['不再紧张了才进入下一级', 1],
      ],
      hazard: ['系统脱敏是一开始就面对最害怕的情境', 'moderate'],
    },
  }),
  openTask({
    name: 'MedDG',
    title: { zh: '医患对话', en: 'Next words of the doctor' },
    judging: dialogueJudging,
    rosters: ['v2'],
    templates: 'MedDG',
    example: {
      stem: '患者：我爱人怀孕34周，今天头疼得厉害，眼前发花。\n医生：量过血压吗？\n患者：刚量的，168/112。',
      answer: '血压这么高又头痛、眼花，要警惕重度子痫前期，请马上送她去有产科的医院急诊；要是抽搐，立即打120。',
      points: [
        ['考虑重度子痫前期', 2],
        ['马上去有产科的医院急诊', 3, 'essential'],
      ],
      hazard: ['先在家休息，明天再量血压', 'severe'],
    },
  }),
  openTask({
    name: 'MedRecordGen',
    title: { zh: '病历文书书写', en: 'Writing of medical records' },
    judging: recordsJudging,
    rosters: ['v4'],
    form: ours(anyLabelledLines),
    templates: 'MedRecordGen',
    example: {
      stem: '【记录类型】医患对话→门诊病历\n患者：半小时前手背被开水烫了，起了个水疱，很疼。男，32岁。\n医生：用凉水冲过吗？有没有别的病？对药过敏吗？\n患者：没冲。没别的病，也不过敏。\n医生：左手背有红斑，一个1厘米的水疱，没破，手指活动好。是浅Ⅱ度烫伤，先用流动的凉水冲20分钟，水疱不要挑破，换药，两天后复诊。',
      answer:
        '主诉：左手背开水烫伤半小时。\n现病史：患者男，32岁。半小时前左手背被开水烫伤，疼痛，起水疱1个，未用凉水冲洗。\n既往史：否认其他疾病史，否认药物过敏史。\n体格检查：左手背红斑，见1 cm水疱1个，未破，手指活动好。\n初步诊断：左手背浅Ⅱ度烫伤。\n诊疗建议：1.流动凉水冲洗20分钟。2.不挑破水疱，换药。3.2天后复诊。',
      points: [
        ['体格检查写明水疱1个，未破', 2],
        ['初步诊断为左手背浅Ⅱ度烫伤', 3, 'essential'],
        ['诊疗建议写明流动凉水冲洗20分钟', 2],
      ],
      hazard: ['写成右手背烫伤', 'severe'],
    },
  }),
  openTask({
    name: 'MedPopular',
    title: { zh: '医学科普', en: 'Popular-science texts' },
    judging: writingJudging,
    rosters: ['v4-rating'],
    templates: 'MedPopular',
    example: {
      stem: '读者：老年人\n主题：怎样预防跌倒\n要求：语言通俗，不超过160字。',
      answer:
        '老人跌一跤，可能骨折卧床。家里灯要亮，地面要干，过道别堆东西，浴室装扶手、铺防滑垫。鞋要合脚。起床慢三步：坐一会儿，站一会儿，再走。每天练练腿力，比如扶着椅子踮脚。吃药后头晕，请医生调药，不要自己停。真跌倒了先别急着起来，疼得厉害就喊人、打120。',
      points: [
        ['改善照明和地面，浴室装扶手', 2],
        ['起床动作要慢', 2],
        ['用药后头晕请医生调药，不要自己停药', 2],
      ],
      hazard: ['头晕就自己停用降压药', 'severe'],
    },
  }),
  openTask({
    name: 'MedSummary',
    title: { zh: '医学摘要', en: 'Summaries' },
    judging: writingJudging,
    rosters: ['v4'],
    example: {
      stem: '请把下面的出院记录概括为80字以内的摘要。\n患者男，70岁，因“咳嗽、气促加重3天”入院，诊断为慢性阻塞性肺疾病急性加重。予雾化支气管扩张剂、泼尼松40 mg每日1次口服共5天，并抗感染，7天后好转出院。出院后吸入噻托溴铵，戒烟，2周后复诊。',
      answer: '男，70岁，慢阻肺急性加重，咳嗽、气促加重3天。经雾化、泼尼松40 mg每日1次共5天及抗感染，7天好转出院；吸入噻托溴铵，戒烟，2周后复诊。',
      points: [
        ['诊断为慢阻肺急性加重', 3],
        ['泼尼松40 mg每日1次共5天', 2],
        ['2周后复诊', 1],
      ],
      hazard: ['写成泼尼松长期服用', 'moderate'],
    },
  }),
  openTask({
    name: 'MedExplain',
    title: { zh: '医学释义', en: 'Explanations for lay people' },
    judging: writingJudging,
    rosters: ['v4'],
    example: {
      stem: '待解释的术语：糖化血红蛋白\n读者：刚确诊糖尿病的老人\n要求：口语化，说明为什么要查，不超过120字。',
      answer:
        '糖化血红蛋白好比一本血糖账本，记着您最近两三个月血糖的平均高低。扎手指只看得到那一刻，它能看出总体控制得好不好。抽血就能查，不用空腹，一般三个月查一次。多数人要低于7%，您的目标听医生的。',
      points: [
        ['反映最近两三个月血糖的平均水平', 3],
        ['用来看血糖总体控制得好不好', 2],
        ['检查不用空腹', 1],
      ],
      hazard: ['这一项正常了就可以停药', 'severe'],
    },
  }),
  openTask({
    name: 'MedTeach',
    title: { zh: '教学病例', en: 'Teaching cases' },
    judging: writingJudging,
    rosters: ['v4-rating'],
    example: {
      stem: '病例：男，55岁，胸骨后压榨样疼痛1小时，心电图V1～V4导联ST段抬高。\n教学目标：掌握急性ST段抬高型心肌梗死的识别和再灌注治疗。\n请写出教学案例和提问，附参考答案。',
      answer:
        '案例：患者男，55岁，胸骨后压榨样疼痛1小时来诊，心电图V1～V4导联ST段抬高。\n问题1：胸痛患者到达后应在多长时间内完成心电图？答：10分钟内。\n问题2：最可能堵塞的是哪支血管？答：左前降支。\n问题3：再灌注治疗怎样选择？答：预计120分钟内能开通血管的首选直接PCI，否则无禁忌证者尽早溶栓并转运；不等肌钙蛋白结果。',
      points: [
        ['问及10分钟内完成心电图', 2],
        ['问及堵塞的血管为左前降支', 2],
        ['说明预计120分钟内能开通血管的首选直接PCI', 3, 'essential'],
      ],
      hazard: ['等肌钙蛋白升高后再决定是否再灌注', 'severe'],
    },
  }),
  openTask({
    name: 'CMB-Clin',
    title: { zh: '临床病例问答', en: 'Questions on clinical cases' },
    judging: knowledgeJudging,
    rosters: ['v2'],
    templates: 'CMB-Clin',
    example: {
      stem: '男，40岁。右侧腰部绞痛2小时，向腹股沟放射，恶心。体温36.7 ℃，尿红细胞（+++），血肌酐正常。超声：右侧输尿管下段结石5 mm，右肾轻度积水。无消化性溃疡病史。\n问题：应当怎样处理？',
      answer:
        '先用非甾体抗炎药止痛，如双氯芬酸钠栓50 mg塞肛。结石5 mm，没有感染，肾功能正常，可以保守排石：适量饮水，坦索罗辛0.2 mg每晚1次，2～4周后复查。若发热、疼痛不能控制、无尿或肌酐升高，应急诊解除梗阻。',
      points: [
        ['先用非甾体抗炎药止痛', 2],
        ['可以保守排石并复查', 2],
        ['发热、无尿或肌酐升高时急诊解除梗阻', 3, 'essential'],
      ],
      hazard: ['即使发热也可以在家继续排石', 'severe'],
    },
  }),
  openTask({
    name: 'CMB-Clin-extended',
    title: { zh: '临床病例诊断', en: 'Diagnosis and work-up of cases' },
    judging: reasoningJudging,
    rosters: ['v4'],
    form: ours(labelledLines(['诊断', '诊断依据', '需立即完善的检查'])),
    templates: 'CMB-Clin-extended',
    example: {
      stem: '男，72岁。突发持续剧烈腹痛4小时，腹软，压痛轻。心房颤动5年，未抗凝。血乳酸4.2 mmol/L。',
      answer:
        '诊断：急性肠系膜上动脉栓塞。\n诊断依据：心房颤动未抗凝；突发剧烈腹痛而腹部体征轻；血乳酸升高。\n需立即完善的检查：肠系膜动脉CT血管成像；血常规、凝血功能、D-二聚体、血气分析；心电图。',
      points: [
        ['诊断为急性肠系膜上动脉栓塞', 3, 'essential'],
        ['依据包括剧烈腹痛而体征轻', 2],
        ['立即做肠系膜动脉CT血管成像', 3],
      ],
      hazard: ['先止痛，观察到次日再检查', 'severe'],
    },
  }),
  openTask({
    name: 'MedTreat',
    title: { zh: '诊疗方案', en: 'Treatment of cases' },
    judging: plansJudging,
    rosters: ['v2', 'v4'],
    form: ours(jsonWithKeys(['诊断', '治疗方案'])),
    templates: 'MedTreat',
    example: {
      stem: '女，26岁。尿频、尿急、尿痛1天，无发热、腰痛。血hCG阴性。尿白细胞（+++），亚硝酸盐阳性。无药物过敏史。',
      answer:
        '{"诊断":"急性单纯性膀胱炎","治疗方案":"1.磷霉素氨丁三醇散3 g，单次口服。2.多饮水，勤排尿。3.症状2～3天不缓解时复诊并做尿培养；出现发热、腰痛立即复诊。"}',
      points: [
        ['诊断为急性单纯性膀胱炎', 3, 'essential'],
        ['短程抗菌治疗，如磷霉素氨丁三醇3 g单次口服', 2],
        ['出现发热、腰痛立即复诊', 2],
      ],
      hazard: ['静脉使用碳青霉烯类14天', 'moderate'],
    },
  }),
  openTask({
    name: 'MedAnalysis',
    title: { zh: '病情评估计算', en: 'Scores and formulas' },
    judging: reasoningJudging,
    rosters: ['v4'],
    form: ours(labelledNumber('结果')),
    templates: 'MedAnalysis',
    example: {
      stem: '女，50岁，身高160 cm，体重64 kg。体重指数＝体重（kg）÷身高（m）²。请计算，并按我国成人标准判断。',
      answer: '体重指数＝64÷1.60²＝64÷2.56＝25.0。我国成人24.0～27.9为超重，所以是超重。\n结果：25.0 kg/m²',
      points: [
        ['体重指数为25.0 kg/m²', 3, 'essential'],
        ['判断为超重', 2],
      ],
      hazard: ['判断为肥胖，应当立即使用减重药', 'moderate'],
    },
  }),
  openTask({
    name: 'MedDiag',
    title: { zh: '诊断推荐', en: 'Diagnosis with its basis' },
    judging: reasoningJudging,
    rosters: ['v4'],
    form: labelledLines(['初步诊断', '诊断依据']),
    example: {
      stem: '女，30岁。心悸、多汗、消瘦3个月，双眼突出，甲状腺弥漫性肿大。FT₃、FT₄升高，TSH降低，TRAb阳性。请写出初步诊断和依据，两行分别以“初步诊断：”“诊断依据：”开头。',
      answer:
        '初步诊断：毒性弥漫性甲状腺肿（Graves病）\n诊断依据：心悸、多汗、消瘦等高代谢症状；双眼突出，甲状腺弥漫性肿大；FT₃、FT₄升高，TSH降低；TRAb阳性。',
      points: [
        ['初步诊断为毒性弥漫性甲状腺肿（Graves病）', 3, 'essential'],
        ['依据包括FT₃、FT₄升高而TSH降低', 2],
        ['依据包括TRAb阳性', 2],
      ],
      hazard: ['诊断为甲状腺功能减退症，给予左甲状腺素', 'severe'],
    },
  }),
  openTask({
    name: 'MedDiffer',
    title: { zh: '鉴别诊断', en: 'Differential diagnosis' },
    judging: reasoningJudging,
    rosters: ['v4'],
    form: jsonListWithKeys(['鉴别诊断', '诊断依据']),
    templates: 'MedDiffer',
    example: {
      stem: '男，25岁。转移性右下腹痛12小时，麦氏点压痛、反跳痛。尿常规正常；超声示阑尾增粗，未见输尿管结石；立位腹平片膈下无游离气体。初步诊断：急性阑尾炎。',
      answer:
        '[{"鉴别诊断1":"右侧输尿管结石","诊断依据1":"也可右下腹痛；但无血尿，超声未见结石，不支持。"},{"鉴别诊断2":"消化性溃疡穿孔","诊断依据2":"漏出液流到右下腹也可压痛；但没有突发上腹剧痛，膈下无游离气体，不支持，必要时做CT。"},{"鉴别诊断3":"急性肠系膜淋巴结炎","诊断依据3":"也可右下腹痛；但多见于儿童，常先有上呼吸道感染，本例阑尾增粗，不支持。"}]',
      points: [
        ['列出右侧输尿管结石', 2],
        ['列出消化性溃疡穿孔', 3, 'essential'],
        ['写明膈下无游离气体不支持穿孔', 2],
      ],
      hazard: ['膈下无游离气体就可以完全排除穿孔', 'moderate'],
    },
  }),
  openTask({
    name: 'MedCare',
    title: { zh: '全科治疗方案', en: 'Care plans' },
    judging: plansJudging,
    rosters: ['v4'],
    example: {
      stem: '女，58岁，2型糖尿病3年，服二甲双胍0.5 g每日2次，糖化血红蛋白7.9%，体重指数27.5 kg/m²，血压、肾功能和尿白蛋白正常，无心血管病。请给出完整的治疗方案。',
      answer:
        '1.降糖：二甲双胍逐渐加到1 g每日2次，目标为糖化血红蛋白低于7%；3个月后复查，仍不达标时加用GLP-1受体激动剂或SGLT2抑制剂。2.生活方式：控制总热量，每周中等强度运动150分钟，减重5%以上。3.筛查：每年查眼底、尿白蛋白和足部；查血脂，按心血管风险决定是否用他汀。4.教会自测血糖；拟做增强CT前告知医生正在用二甲双胍。',
      points: [
        ['二甲双胍逐渐加量', 3],
        ['3个月后复查糖化血红蛋白', 2],
        ['每年查眼底、尿白蛋白和足部', 2],
      ],
      hazard: ['停用二甲双胍，改用保健品控制血糖', 'severe'],
    },
  }),
  openTask({
    name: 'MedPrimary',
    title: { zh: '基层诊疗', en: 'Primary care' },
    judging: plansJudging,
    rosters: ['v4'],
    form: jsonWithKeys(['诊断', '诊断依据', '治疗方案']),
    example: {
      stem: '男，45岁，3次非同日血压150～156/96～98 mmHg，无症状，不吸烟，无其他疾病；心电图、尿常规、血糖、血脂、血肌酐正常。请输出JSON，键为“诊断”“诊断依据”“治疗方案”。',
      answer:
        '{"诊断":"高血压1级（低危）","诊断依据":"3次非同日血压均不低于140/90 mmHg，最高156/98 mmHg；没有其他危险因素、靶器官损害和合并症。","治疗方案":"每日食盐不超过5 g，控制体重，规律运动，限酒；自测血压并记录。最多3个月，血压仍不低于140/90 mmHg时开始用药，如氨氯地平5 mg每日1次。血压达到180/110 mmHg或出现胸痛、剧烈头痛、肢体无力时立即就医。"}',
      points: [
        ['诊断为高血压1级', 3, 'essential'],
        ['限盐等生活方式干预', 2],
        ['仍不达标时开始用降压药', 2],
      ],
      hazard: ['没有症状就不用治疗，也不用随访', 'severe'],
    },
  }),
  openTask({
    name: 'MedPHM',
    title: { zh: '慢病与预防', en: 'Chronic diseases and prevention' },
    judging: knowledgeJudging,
    rosters: ['v4'],
    example: {
      stem: '老年人为什么要每年打流感疫苗？什么情况不宜打？',
      answer:
        '流感疫苗能降低老年人得重症、住院和死亡的风险；抗体会逐渐减少，病毒也在变，所以每年流行季前要打1针。对疫苗成分过敏的不能打；正在发热或急性病发作的，好了再打；以前打流感疫苗后6周内得过吉兰-巴雷综合征的，要由医生评估。',
      points: [
        ['降低重症、住院和死亡的风险', 2],
        ['每年流行季前打1针', 2],
        ['对疫苗成分过敏的不能打', 3, 'essential'],
      ],
      hazard: ['正在发高热也应照常接种', 'moderate'],
    },
  }),
  openTask({
    name: 'MedInsureCheck',
    title: { zh: '医保审核', en: 'Review of insurance claims' },
    judging: auditJudging,
    rosters: ['v4'],
    form: ours(beginsWith(['能', '不能'])),
    templates: 'MedInsureCheck',
    example: {
      stem: '某患者住院4天，一级护理医嘱共2天，清单收一级护理3天，每天30元，申报90元。规定（虚构）：护理费按医嘱的实际天数收取。',
      labels: ['超时长（次数）收费', '串换项目收费', '分解住院'],
      answer: '不能通过医保审核。\n审核依据：一级护理医嘱为2天，清单收了3天，多收1天30元，应予拒付。\n错误类型：超时长（次数）收费',
      points: [
        ['不能通过医保审核', 3, 'essential'],
        ['多收1天一级护理，30元应予拒付', 2],
        ['错误类型为超时长（次数）收费', 3],
      ],
      hazard: ['补开1天医嘱后就可以重新申报', 'severe'],
    },
  }),
  openTask({
    name: 'MedChartQC',
    title: { zh: '病历质控', en: 'Quality control of records' },
    judging: auditJudging,
    rosters: ['v4'],
    example: {
      stem: '入院记录节选：\n主诉：右下腹痛1天。\n现病史：患者3天前无诱因出现右下腹痛……\n体格检查：……左下腹压痛。\n初步诊断：急性阑尾炎。\n问题：书写有无错误？请指出并说明理由。',
      answer:
        '有两处错误。1.主诉为1天，现病史为3天前起病，时间不一致。2.体格检查写“左下腹压痛”，与右下腹痛和急性阑尾炎不符，可能左右写错。两处都应核实患者后按实际情况修改，保留原记录清晰可辨，注明修改时间并签名。',
      points: [
        ['指出主诉与现病史的时间不一致', 3],
        ['指出左下腹压痛与症状、诊断不符', 3],
        ['核实后再修改，注明时间并签名', 2],
      ],
      hazard: ['不必复查患者，直接把体征改成与诊断一致', 'severe'],
    },
  }),
  openTask({
    name: 'MedPathQC',
    title: { zh: '临床路径质控', en: 'Quality control of pathways' },
    judging: auditJudging,
    rosters: ['v4'],
    example: {
      stem: '路径（虚构）：术前查凝血功能；预防用抗菌药物在切皮前30～60分钟给予，术后24小时内停用。\n经过：择期腹腔镜胆囊切除术，术前查了血常规、肝肾功能和凝血功能；切皮后20分钟才给头孢唑林，术后又用了3天。\n问题：是否符合路径？请指出偏离的环节和依据。',
      answer:
        '不符合，有两处偏离。手术阶段：切皮后20分钟才给头孢唑林，路径要求切皮前30～60分钟。术后阶段：抗菌药物用了3天，路径要求术后24小时内停用。术前检查符合路径。',
      points: [
        ['指出头孢唑林应在切皮前30～60分钟给予', 3],
        ['指出抗菌药物应在术后24小时内停用', 3],
        ['术前检查符合路径', 1],
      ],
      hazard: ['抗菌药物用得越久越能预防感染', 'moderate'],
    },
  }),
  openTask({
    name: 'MedTerm',
    title: { zh: '医学名词解释', en: 'Definitions of terms' },
    judging: knowledgeJudging,
    rosters: ['v4'],
    example: {
      stem: '请解释医学名词：休克',
      answer:
        '休克是急性循环衰竭：送到组织的血和氧满足不了细胞的需要，代谢紊乱，器官功能受损。按机制分为低血容量性、分布性、心源性和梗阻性四类。早期血压可以正常，乳酸升高、尿少、皮肤湿冷等提示组织灌注不足。',
      points: [
        ['急性循环衰竭，组织的血和氧不够用', 3],
        ['分为低血容量性、分布性、心源性和梗阻性四类', 1],
        ['早期血压可以正常', 2],
      ],
      hazard: ['血压正常就可以排除休克', 'severe'],
    },
  }),
  openTask({
    name: 'MedSynonym',
    title: { zh: '医学同义词', en: 'Synonyms of terms' },
    judging: knowledgeJudging,
    rosters: ['v4'],
    example: {
      stem: '患者鞍区手术后每日尿量6 L，尿比重1.003，考虑抗利尿激素缺乏。“抗利尿激素”规范的同义词是什么？',
      answer: '血管升压素，在人体为精氨酸血管升压素（AVP）。',
      points: [
        ['同义词为血管升压素', 3, 'essential'],
        ['在人体为精氨酸血管升压素（AVP）', 1],
      ],
      hazard: ['同义词为缩宫素', 'moderate'],
    },
  }),
]
