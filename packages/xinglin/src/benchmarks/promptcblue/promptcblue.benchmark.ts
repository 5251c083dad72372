import type { Benchmark } from '../../core/index.ts'
import chipCdee from './chip-cdee.task.ts'
import chipCdn from './chip-cdn.task.ts'
import chipCtc from './chip-ctc.task.ts'
import chipMdcfnpc from './chip-mdcfnpc.task.ts'
import chipSts from './chip-sts.task.ts'
import cmedcausal from './cmedcausal.task.ts'
import cmeeeV2 from './cmeee-v2.task.ts'
import cmeieV2 from './cmeie-v2.task.ts'
import imcsV2Dac from './imcs-v2-dac.task.ts'
import imcsV2Mrg from './imcs-v2-mrg.task.ts'
import imcsV2Ner from './imcs-v2-ner.task.ts'
import imcsV2Sr from './imcs-v2-sr.task.ts'
import kuakeIr from './kuake-ir.task.ts'
import kuakeQic from './kuake-qic.task.ts'
import kuakeQqr from './kuake-qqr.task.ts'
import kuakeQtr from './kuake-qtr.task.ts'
import meddg from './meddg.task.ts'
import { published } from './published.ts'
import { promptcblueRecords } from './records.ts'
import text2dt from './text2dt.task.ts'

const v02 = [
  'CMeEE-V2',
  'CMeIE',
  'CHIP-CDN',
  'CHIP-CDEE',
  'IMCS-V2-NER',
  'CHIP-CTC',
  'KUAKE-QIC',
  'IMCS-V2-DAC',
  'CHIP-STS',
  'KUAKE-QQR',
  'KUAKE-QTR',
  'KUAKE-IR',
  'CHIP-MDCFNPC',
  'IMCS-V2-SR',
  'IMCS-V2-MRG',
  'MedDG',
]
const v2 = [...v02.map((name) => (name === 'CMeIE' ? 'CMeIE-V2' : name)), 'CMedCausal', 'Text2DT']

/** PromptCBLUE (arXiv 2310.14151): the CBLUE tasks as prompts. Two generations of files, each with the parser of its contest. */
export const promptcblue: Benchmark = {
  id: 'promptcblue',
  title: { zh: 'PromptCBLUE：中文医疗提示评测', en: 'PromptCBLUE: Chinese medical tasks as prompts' },
  tasks: [
    cmeeeV2,
    cmeieV2,
    chipCdn,
    chipCdee,
    imcsV2Ner,
    cmedcausal,
    text2dt,
    chipCtc,
    kuakeQic,
    imcsV2Dac,
    chipSts,
    kuakeQqr,
    kuakeQtr,
    kuakeIr,
    chipMdcfnpc,
    imcsV2Sr,
    imcsV2Mrg,
    meddg,
  ],
  rules: [
    { id: 'robust', title: { zh: '稳健规则', en: 'Robust rules' }, official: false, stripsReasoning: true, readsCutReplies: false },
    {
      id: 'ccks-2023',
      title: { zh: 'CCKS-2023 官方规则', en: 'Official rules of CCKS-2023' },
      official: true,
      stripsReasoning: false,
      readsCutReplies: true,
    },
    {
      id: 'chip-2023',
      title: { zh: 'CHIP-2023 官方规则', en: 'Official rules of CHIP-2023' },
      official: true,
      stripsReasoning: false,
      readsCutReplies: true,
    },
  ],
  // The paper's five cohorts; CMedCausal and Text2DT came later and are put with extraction by us.
  dimensions: [
    {
      id: 'information-extraction',
      title: { zh: '信息抽取', en: 'Information extraction' },
      tasks: ['CMeEE-V2', 'CMeIE-V2', 'CHIP-CDN', 'CHIP-CDEE', 'IMCS-V2-NER', 'CMedCausal', 'Text2DT'],
    },
    { id: 'classification', title: { zh: '文本分类', en: 'Text classification' }, tasks: ['CHIP-CTC', 'KUAKE-QIC', 'IMCS-V2-DAC'] },
    { id: 'nli', title: { zh: '语义推断', en: 'Natural language inference' }, tasks: ['CHIP-STS', 'KUAKE-QQR', 'KUAKE-QTR', 'KUAKE-IR'] },
    { id: 'symptom-status', title: { zh: '症状判别', en: 'Symptom status' }, tasks: ['CHIP-MDCFNPC', 'IMCS-V2-SR'] },
    { id: 'generation', title: { zh: '文本生成', en: 'Generation' }, tasks: ['IMCS-V2-MRG', 'MedDG'] },
  ],
  overall: 'tasks',
  generations: [
    { id: 'v0.2', rules: ['ccks-2023'], tasks: v02, markers: ['CMeIE'] },
    { id: 'v2', rules: ['chip-2023'], tasks: v2, markers: ['CMeIE-V2', 'CMedCausal', 'Text2DT'] },
  ],
  records: promptcblueRecords,
  published,
}
