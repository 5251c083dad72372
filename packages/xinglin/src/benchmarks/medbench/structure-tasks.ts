import type { JudgedMetric } from '../../core/index.ts'
import { amounts } from '../../formats/amounts.ts'
import { describedText } from '../../formats/described-text.ts'
import { fixes, type Fix } from '../../formats/fixes.ts'
import { jsonFields, type FieldValues } from '../../formats/json-fields.ts'
import { labelSet } from '../../formats/label-set.ts'
import { labelWithReason, type LabelWithReason } from '../../formats/label-with-reason.ts'
import { problemReport, type ProblemReport } from '../../formats/problem-report.ts'
import { foldWidth } from '../../core/text.ts'
import { keyPointScore, medbenchV4KeyPoints, robustKeyPoints } from '../../judging/key-point-score.ts'
import type { KeyPointExpected, KeyPointVerdict } from '../../judging/key-points.ts'
import { accuracy } from '../../metrics/accuracy.ts'
import { amountAccuracy } from '../../metrics/amount-accuracy.ts'
import { fieldAccuracy, sameValue } from '../../metrics/field-accuracy.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { ofPart } from '../../metrics/of-part.ts'
import { setAccuracy } from '../../metrics/set-accuracy.ts'
import { weightedMean } from '../../metrics/weighted-mean.ts'
import { auditJudging, reasoningJudging } from './judging.ts'
import { patientOutcomes, prescriptionProblems, reportErrors, settlementAmounts } from './labels.ts'
import { closed, forInput, medbenchTask, partlyJudged, type Described, type MedBenchReading, type MedBenchTask } from './task.ts'
import { templatesOf } from './templates.ts'

type ByRule<Value> = JudgedMetric<Described<Value>, KeyPointExpected & { readonly value: Value }, KeyPointVerdict>

/** Ours: rule and judge count alike. */
const halves = <Value>(byRule: ByRule<Value>): ByRule<Value> =>
  weightedMean({
    name: 'rule_and_key_points',
    parts: [
      { metric: byRule, weight: 1 },
      { metric: keyPointScore(robustKeyPoints), weight: 1 },
    ],
  })

/** Reconstructed: MedBench v4 shows rule, MR and J as one number and does not say how; here they weigh alike. */
const thirds = <Value>(byRule: ByRule<Value>): ByRule<Value> =>
  weightedMean({
    name: 'rule_mr_j',
    parts: [
      { metric: byRule, weight: 1 },
      { metric: keyPointScore(medbenchV4KeyPoints), weight: 2 },
    ],
  })

/** The part of a value that a metric compares. */
const compared = <Value, Part>(part: (value: Value) => Part) => ({ prediction: part, expected: part })

const departments = forInput(labelSet({ joiner: '、' }), ({ labels = [] }) => ({ labels }))
const departmentKey = (department: string): string => foldWidth(department).trim()
const byDepartment = closed(departments, microF1({ key: departmentKey }))
const exactDepartments = closed(departments, setAccuracy({ key: departmentKey }))

const fields = forInput(jsonFields(), ({ fields: asked = [] }) => ({ fields: asked }))
const byField: MedBenchReading = closed(
  fields,
  ofPart(fieldAccuracy, { prediction: (values: FieldValues) => values, expected: (values: FieldValues) => values.fields }),
)
/** Pairs of field and value; values are the same where `fieldAccuracy` takes them for the same. */
const fieldPairs: MedBenchReading = closed(fields, {
  name: 'micro_f1',
  best: 1,
  observe(prediction: FieldValues | undefined, expected: FieldValues) {
    const given = Object.entries(prediction?.fields ?? {})
    const tp = given.filter(([name, value]) => expected.fields[name] !== undefined && sameValue(name, value, expected.fields[name]!)).length
    return { tp, fp: given.length + (prediction?.extra.length ?? 0) - tp, fn: Object.keys(expected.fields).length - tp }
  },
  aggregate: ({ tp = 0, fp = 0, fn = 0 }) => (tp === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn)),
})

const settlement = closed(amounts({ names: settlementAmounts }), amountAccuracy)

const anyText = describedText({ refusals: 'fail' })
const reportFixes = forInput(fixes, ({ labels = reportErrors }) => ({ labels }))
const fixTypes = compared((all: readonly Fix[]) => all.map(({ type }) => type))
const typesOfFixes = ofPart(microF1({ key: foldWidth }), fixTypes)

const prescription = forInput(problemReport, ({ labels = prescriptionProblems }) => ({ labels }))
const problemTypes = compared((report: ProblemReport) => report.types)

const outcome = labelWithReason({ labels: patientOutcomes, labelNames: ['预测结局', '结局'], reasonNames: ['理由'] })
const outcomeLabel = ofPart(
  accuracy(),
  compared((value: LabelWithReason) => value.label),
)

/** Answers with a structure that a rule can score, some with a text beside it for a judge. */
export const structureTasks: readonly MedBenchTask[] = [
  medbenchTask({
    names: ['SMDoc'],
    title: { zh: '医疗文书结构化', en: 'Structuring of medical documents' },
    readings: { robust: byField, 'medbench-2024h1': fieldPairs, 'medbench-2024h2': byField, 'medbench-v4': byField },
    templates: templatesOf('SMDoc'),
    examples: [
      {
        prompt: '主诉：咳嗽3天。查体：T 37.8℃。',
        input: { fields: ['主诉', '体温(℃)', '吸烟史'] },
        reference: { answer: '{"主诉":"咳嗽3天","体温(℃)":"37.8","吸烟史":"未知"}' },
        answer: '{"主诉":"咳嗽3天","体温(℃)":"37.8","吸烟史":"未知"}',
      },
    ],
  }),
  medbenchTask({
    names: ['MedHG'],
    title: { zh: '智能导诊', en: 'Triage to departments' },
    options: ({ labels = [] }) => labels,
    readings: { robust: byDepartment, 'medbench-2024h1': exactDepartments, 'medbench-2024h2': byDepartment, 'medbench-v4': exactDepartments },
    templates: templatesOf('MedHG'),
    examples: [
      {
        prompt: '耳朵流脓，听力下降，应该看什么科？',
        input: { labels: ['眼科', '耳鼻咽喉科', '口腔科', '皮肤科'] },
        reference: { answer: '耳鼻咽喉科' },
        answer: '耳鼻咽喉科',
      },
    ],
  }),
  medbenchTask({
    names: ['MedInsureCalc'],
    title: { zh: '医保费用结算', en: 'Insurance settlement' },
    readings: { robust: settlement, 'medbench-v4': settlement },
    templates: templatesOf('MedInsureCalc'),
    examples: [
      {
        prompt: '门诊费用共 300 元，均为甲类，报销比例 60%，起付线已用完。请结算。',
        input: {},
        reference: {
          answer:
            '{"总费用":300,"纳入报销范围金额":300,"医保报销金额":180,"乙类项目自负金额":0,"完全自费金额":0,"个人支付总金额":120,"结算后起付线剩余":0}',
        },
        answer:
          '{"总费用":300,"纳入报销范围金额":300,"医保报销金额":180,"乙类项目自负金额":0,"完全自费金额":0,"个人支付总金额":120,"结算后起付线剩余":0}',
      },
    ],
  }),
  medbenchTask({
    names: ['MedReportQC'],
    title: { zh: '影像报告质控', en: 'Quality control of imaging reports' },
    readings: {
      robust: partlyJudged({ text: anyText, value: reportFixes, judging: auditJudging, byRule: typesOfFixes, metric: halves }),
      'medbench-v4': partlyJudged({ text: anyText, value: reportFixes, judging: auditJudging, byRule: typesOfFixes, metric: thirds }),
    },
    templates: templatesOf('MedReportQC'),
    examples: [
      {
        prompt: '男，50岁，胸部CT平扫。描述：右肺上叶见小结节。诊断：左肺上叶小结节。',
        input: { labels: [...reportErrors] },
        reference: {
          answer: '{"方位错误":"诊断：“左肺”应改为“右肺”"}',
          points: [{ id: 'p1', text: '诊断中“左肺”应改为“右肺”（方位错误）', weight: 2, essential: true }],
          hazards: [{ id: 'h1', text: '把描述中的右肺改为左肺', severity: 'severe' }],
        },
        answer: '{"方位错误":"诊断：“左肺”应改为“右肺”"}',
      },
    ],
  }),
  medbenchTask({
    names: ['MedOutcome'],
    title: { zh: '结局预测', en: 'Prediction of outcomes' },
    readings: {
      robust: partlyJudged({ text: anyText, value: outcome, judging: reasoningJudging, byRule: outcomeLabel, metric: halves }),
      'medbench-v4': partlyJudged({ text: anyText, value: outcome, judging: reasoningJudging, byRule: outcomeLabel, metric: thirds }),
    },
    templates: templatesOf('MedOutcome'),
    examples: [
      {
        prompt: '患者20岁，急性单纯性阑尾炎，行腹腔镜阑尾切除术，术后3天无发热，切口愈合良好，准予出院。',
        input: {},
        reference: {
          answer: '{"预测结局":"治愈","理由":"病灶已切除，术后恢复顺利，无并发症。"}',
          points: [
            { id: 'p1', text: '阑尾病灶已切除', weight: 2 },
            { id: 'p2', text: '术后恢复顺利，无并发症', weight: 2 },
          ],
          hazards: [{ id: 'h1', text: '认为患者会因阑尾炎死亡', severity: 'moderate' }],
        },
        answer: '{"预测结局":"治愈","理由":"病灶已切除，术后恢复顺利，无并发症。"}',
      },
    ],
  }),
  medbenchTask({
    names: ['MedRxCheck_SQ'],
    title: { zh: '处方审核（简答）', en: 'Prescription review (report)' },
    readings: {
      robust: partlyJudged({
        text: anyText,
        value: prescription,
        judging: auditJudging,
        byRule: ofPart(microF1({ key: foldWidth }), problemTypes),
        metric: halves,
      }),
      'medbench-v4': partlyJudged({
        text: anyText,
        value: prescription,
        judging: auditJudging,
        byRule: ofPart(setAccuracy({ key: foldWidth }), problemTypes),
        metric: thirds,
      }),
    },
    templates: templatesOf('MedRxCheck_SQ'),
    examples: [
      {
        prompt: '女，30岁。诊断：上呼吸道感染。处方：对乙酰氨基酚片 0.5 g 每6小时一次；复方氨酚烷胺胶囊 1粒 每日2次。',
        input: { labels: [...prescriptionProblems] },
        reference: {
          answer: '问题类型: 重复给药\n干预建议: 两药均含对乙酰氨基酚，建议停用其中一种。',
          points: [{ id: 'p1', text: '两药均含对乙酰氨基酚，属重复给药', weight: 2, essential: true }],
          hazards: [{ id: 'h1', text: '认为两药可以同时足量服用', severity: 'severe' }],
        },
        answer: '问题类型: 重复给药\n干预建议: 两药均含对乙酰氨基酚，建议停用其中一种。',
      },
    ],
  }),
]
