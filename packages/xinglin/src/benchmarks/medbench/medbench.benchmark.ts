import type { Benchmark, Dimension, Task } from '../../core/index.ts'
import { agentTasks } from './agent-tasks.ts'
import { choiceTasks } from './choice-tasks.ts'
import { extractionTasks } from './extraction-tasks.ts'
import { openTasks } from './open-tasks.ts'
import { published } from './published.ts'
import { medbenchRecords } from './records.ts'
import { rules } from './rules.ts'
import { structureTasks } from './structure-tasks.ts'
import { medbenchTaskNames } from './task-names.ts'

const { v2, v4, agent } = medbenchTaskNames

const order: readonly string[] = [...v2, ...v4, ...agent]
const place = ({ names }: Task): number => order.findIndex((name) => names.includes(name))

/** The platform's five dimensions of language models, data sets of v2 and v4 together, and its six of agents. */
const dimensions: readonly Dimension[] = [
  {
    id: 'MLU',
    title: { zh: '医学语言理解', en: 'Medical language understanding' },
    tasks: [
      'CMeEE',
      'CMeIE',
      'CHIP-CDEE',
      'CHIP-CDN',
      'CHIP-CTC',
      'SMDoc',
      'MedRxCheck',
      'MedInsureCheck',
      'MedInsureCalc',
      'MedChartQC',
      'MedReportQC',
      'MedPathQC',
      'MedTerm',
      'MedSynonym',
    ],
  },
  {
    id: 'MLG',
    title: { zh: '医学语言生成', en: 'Medical language generation' },
    tasks: ['IMCS-V2-MRG', 'DBMHG', 'MedRecordGen', 'MedPopular', 'MedSummary', 'MedExplain', 'MedTeach'],
  },
  {
    id: 'MKQA',
    title: { zh: '医学知识问答', en: 'Medical knowledge question answering' },
    tasks: ['MedExam', 'MedHC', 'MedMC', 'MedSpeQA', 'MedHG', 'MedDG', 'MedLitQA', 'MedRehab', 'MedRxPlan', 'MedPsychCare', 'MedPsychQA'],
  },
  {
    id: 'CMR',
    title: { zh: '复杂医学推理', en: 'Complex medical reasoning' },
    tasks: [
      'CMB-Clin',
      'DDx-basic',
      'CMB-Clin-extended',
      'DDx-advanced',
      'MedTreat',
      'MedOutcome',
      'MedAnalysis',
      'MedDiag',
      'MedDiffer',
      'MedCare',
      'MedPrimary',
      'MedPHM',
    ],
  },
  { id: 'HSE', title: { zh: '医疗安全和伦理', en: 'Healthcare safety and ethics' }, tasks: ['MedSafety', 'DrugCA', 'MedEthics'] },
  {
    id: 'agent-planning',
    title: { zh: '临床任务规划与推理', en: 'Clinical planning and reasoning' },
    tasks: ['MedDecomp', 'MedPathPlan', 'MedCOT', 'MedReflect'],
  },
  { id: 'agent-tools', title: { zh: '医疗工具调用与执行', en: 'Use of medical tools' }, tasks: ['MedRetAPI', 'MedCallAPI', 'MedDBOps'] },
  { id: 'agent-interaction', title: { zh: '医疗场景感知与交互', en: 'Medical scenes and interaction' }, tasks: ['MedIntentID', 'MedRoleAdapt'] },
  { id: 'agent-memory', title: { zh: '记忆与上下文保持', en: 'Memory and context' }, tasks: ['MedLongConv', 'MedLongQA'] },
  { id: 'agent-collaboration', title: { zh: '医疗多智能体协作', en: 'Collaboration of several agents' }, tasks: ['MedCollab'] },
  { id: 'agent-safety', title: { zh: '医疗安全伦理与合规', en: 'Safety, ethics and compliance' }, tasks: ['MedShield', 'MedDefend'] },
]

/** MedBench (arXiv 2407.10990): the text tracks of two generations of files and the agent track, under rules put together from what is published. */
export const medbench: Benchmark = {
  id: 'medbench',
  title: { zh: 'MedBench：中文医疗大模型评测', en: 'MedBench: Chinese medical language models' },
  tasks: [...choiceTasks, ...extractionTasks, ...structureTasks, ...openTasks, ...agentTasks].toSorted((a, b) => place(a) - place(b)),
  rules,
  dimensions,
  overall: 'dimensions',
  dataSets: [
    { id: 'MedRxCheck', title: { zh: '处方审核', en: 'Prescription review' }, tasks: ['MedRxCheck_SCQ', 'MedRxCheck_MSQ', 'MedRxCheck_SQ'] },
  ],
  generations: [
    {
      id: 'v2',
      rules: ['medbench-2024h1', 'medbench-2024h2'],
      tasks: v2,
      markers: [],
      upload: { folder: 'MedBench', isZipped: false, file: (task) => `${task}_test.jsonl` },
    },
    {
      id: 'v4',
      rules: ['medbench-v4'],
      tasks: v4,
      markers: [],
      upload: { folder: 'MedBench_LLM', isZipped: true, file: (task) => `${task}.jsonl` },
    },
    {
      id: 'agent-v4',
      rules: ['medbench-v4'],
      tasks: agent,
      markers: [],
      upload: { folder: 'MedBench_Agent', isZipped: true, file: (task) => `${task}.jsonl` },
    },
  ],
  records: medbenchRecords,
  published,
}
