import {
  criterionNames,
  entityTypeNames,
  intentNames,
  relationNames,
  relevanceNames,
  samenessNames,
} from '../../../promptcblue/build/raw/label-names.ts'
import type { ImportPreset } from '../preset.ts'

const renamed = (names: ReadonlyMap<string, string>): readonly string[] => [...names].map(([value, shown]) => `${value}=${shown}`)

const chineseBlue = { source: 'https://github.com/alibaba-research/ChineseBLUE', license: 'Apache-2.0', isLayoutSeen: true, asked: 'test' } as const

/** Handed out by Tianchi on terms of its own, which its files do not state. */
const cblue = { source: 'https://tianchi.aliyun.com/dataset/95414', isLayoutSeen: true, asked: 'dev' } as const

/** Files with this ending that lie in no other set's folder: all sets call theirs alike. */
const filesOf = (set: string, ending: string): RegExp => new RegExp(`^(?!(?:.*/)?cMed(?!${set}/)\\w+/).*\\.${ending}$`)

/** ChineseBLUE, and CBLUE as it is handed out, task by task. CHIP-CDN has no kind here: its answers are sets of terms. */
export const cbluePresets: readonly ImportPreset[] = [
  {
    ...chineseBlue,
    name: 'chineseblue-ner',
    title: { zh: 'ChineseBLUE cMedQANER：实体识别', en: 'ChineseBLUE cMedQANER: entities' },
    kind: 'entities',
    map: ['text=text', 'entities=mention_data'],
    files: filesOf('QANER', 'json'),
  },
  {
    ...chineseBlue,
    name: 'chineseblue-qq',
    files: filesOf('QQ', 'txt'),
    title: { zh: 'ChineseBLUE cMedQQ：问句是否同义', en: 'ChineseBLUE cMedQQ: questions that mean the same' },
    kind: 'pair',
    format: 'tsv',
    columns: ['label', 'first', 'second'],
    labels: ['1=语义相同', '0=语义不同'],
  },
  {
    ...chineseBlue,
    name: 'chineseblue-tc',
    files: filesOf('TC', 'txt'),
    title: { zh: 'ChineseBLUE cMedTC：临床试验筛选标准分类', en: 'ChineseBLUE cMedTC: trial criteria' },
    kind: 'label',
    format: 'tsv',
    columns: ['label', 'text'],
    labels: renamed(criterionNames),
  },
  {
    ...chineseBlue,
    name: 'chineseblue-ic',
    files: filesOf('IC', 'txt'),
    title: { zh: 'ChineseBLUE cMedIC：求医意图强弱', en: 'ChineseBLUE cMedIC: strength of intent' },
    kind: 'label',
    format: 'tsv',
    columns: ['label', 'text'],
    // In the order of its README: no intention, weak intention, firm intention.
    labels: ['0=无意图', '1=弱意图', '2=强意图'],
  },
  {
    ...cblue,
    name: 'cblue-cmeee',
    title: { zh: 'CMeEE（原始文件）', en: 'CMeEE (raw files)' },
    kind: 'entities',
    map: ['text=text', 'entities=entities'],
    labels: renamed(entityTypeNames),
    files: /CMeEE[^/]*_(?:train|dev|test)[^/]*\.jsonl?$/,
  },
  {
    ...cblue,
    name: 'cblue-cmeie',
    title: { zh: 'CMeIE（原始文件）', en: 'CMeIE (raw files)' },
    kind: 'relations',
    map: ['text=text', 'relations=spo_list'],
    files: /CMeIE[^/]*_(?:train|dev|test)[^/]*\.jsonl?$/,
  },
  {
    ...cblue,
    name: 'cblue-sts',
    title: { zh: 'CHIP-STS（原始文件）', en: 'CHIP-STS (raw files)' },
    kind: 'pair',
    map: ['first=text1', 'second=text2', 'label=label'],
    labels: renamed(samenessNames),
    strata: ['category'],
    files: /CHIP-STS_[^/]*\.jsonl?$/,
  },
  {
    ...cblue,
    name: 'cblue-ctc',
    title: { zh: 'CHIP-CTC（原始文件）', en: 'CHIP-CTC (raw files)' },
    kind: 'label',
    map: ['text=text', 'label=label'],
    labels: renamed(criterionNames),
    files: /CHIP-CTC_[^/]*\.jsonl?$/,
  },
  {
    ...cblue,
    name: 'cblue-qic',
    title: { zh: 'KUAKE-QIC（原始文件）', en: 'KUAKE-QIC (raw files)' },
    kind: 'label',
    map: ['text=query', 'label=label'],
    labels: renamed(intentNames),
    files: /KUAKE-QIC_[^/]*\.jsonl?$/,
  },
  {
    ...cblue,
    name: 'cblue-qtr',
    title: { zh: 'KUAKE-QTR（原始文件）', en: 'KUAKE-QTR (raw files)' },
    kind: 'pair',
    map: ['first=query', 'second=title', 'label=label'],
    labels: renamed(relevanceNames),
    files: /KUAKE-QTR_[^/]*\.jsonl?$/,
  },
  {
    ...cblue,
    name: 'cblue-qqr',
    title: { zh: 'KUAKE-QQR（原始文件）', en: 'KUAKE-QQR (raw files)' },
    kind: 'pair',
    map: ['first=query1', 'second=query2', 'label=label'],
    labels: renamed(relationNames),
    files: /KUAKE-QQR_[^/]*\.jsonl?$/,
  },
]
