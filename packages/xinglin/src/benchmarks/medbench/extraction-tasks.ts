import type { Bilingual, Example } from '../../core/index.ts'
import { eventDicts } from '../../formats/event-dicts.ts'
import { eventKey } from '../../formats/event-lines.ts'
import { labelSet } from '../../formats/label-set.ts'
import { labelIn } from '../../formats/label.ts'
import { relationLines, tripleKey } from '../../formats/triple-lines.ts'
import { entityKey, entityLines } from '../../formats/typed-entity-lines.ts'
import { foldWidth } from '../../core/text.ts'
import { classification } from '../../metrics/classification.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import type { MedBenchInput } from './input.ts'
import { entityTypes, relations, trialCriteria } from './labels.ts'
import type { MedBenchReference } from './reference.ts'
import { closed, forInput, medbenchTask, type MedBenchReading, type MedBenchTask } from './task.ts'
import { templatesOf, type TemplatedTask } from './templates.ts'

interface ExtractionParts {
  readonly name: TemplatedTask
  readonly title: Bilingual
  /** All rules that know these data sets score them by micro-F1. */
  readonly reading: MedBenchReading
  /** Its labels are options to choose from. */
  readonly isChoice?: true
  readonly example: { readonly stem: string; readonly labels?: readonly string[]; readonly answer: string }
}

function extractionTask({ name, title, reading, isChoice, example }: ExtractionParts): MedBenchTask {
  const { stem, answer, labels } = example
  const shown: Example<MedBenchInput, MedBenchReference> = { prompt: stem, input: labels ? { labels } : {}, reference: { answer }, answer }
  return medbenchTask({
    names: [name],
    title,
    ...(isChoice ? { options: ({ labels: offered = [] }) => offered } : {}),
    readings: { robust: reading, 'medbench-2024h1': reading, 'medbench-2024h2': reading },
    templates: templatesOf(name),
    examples: [shown],
  })
}

const [criteria, types, predicates] = [[...trialCriteria], [...entityTypes], [...relations]]

/** Entities, relations, events, terms and classes of a text, as CBLUE has them and MedBench asks for them. */
export const extractionTasks: readonly MedBenchTask[] = [
  extractionTask({
    name: 'CMeEE',
    title: { zh: '医学命名实体识别', en: 'Medical entities' },
    reading: closed(entityLines({ types }), microF1({ key: entityKey })),
    example: {
      stem: '患儿发热、咳嗽3天，口服布洛芬后热退。',
      answer: '药物：布洛芬\n医疗设备：\n医院科室：\n微生物类：\n身体部位：\n医疗程序：\n医学检验项目：\n症状和体征：发热, 咳嗽\n疾病：',
    },
  }),
  extractionTask({
    name: 'CMeIE',
    title: { zh: '医学关系抽取', en: 'Medical relations' },
    reading: closed(relationLines({ predicates }), microF1({ key: tripleKey })),
    example: {
      stem: '偏头痛多表现为搏动性头痛，急性期可用布洛芬。',
      labels: predicates,
      answer: '关系类型：临床表现，头实体：偏头痛，尾实体：搏动性头痛。\n关系类型：药物治疗，头实体：偏头痛，尾实体：布洛芬。',
    },
  }),
  extractionTask({
    name: 'CHIP-CDEE',
    title: { zh: '临床发现事件抽取', en: 'Clinical findings' },
    reading: closed(eventDicts, microF1({ key: eventKey })),
    example: {
      stem: '右膝关节肿胀，无发热。',
      answer:
        "[{'主体词': '肿胀', '发生状态': '', '描述词': [], '解剖部位': ['右膝关节']}, {'主体词': '发热', '发生状态': '否定', '描述词': [], '解剖部位': []}]",
    },
  }),
  extractionTask({
    name: 'CHIP-CDN',
    title: { zh: '诊断名称标准化', en: 'Normalisation of diagnoses' },
    reading: closed(
      forInput(labelSet({ joiner: '##', splitsLabels: true, inSentences: false }), ({ labels = [] }) => ({ labels })),
      microF1({ key: foldWidth }),
    ),
    isChoice: true,
    example: { stem: '左侧股骨骨折术后', labels: ['股骨骨折', '肱骨骨折', '股骨头坏死'], answer: '股骨骨折' },
  }),
  extractionTask({
    name: 'CHIP-CTC',
    title: { zh: '临床试验筛选标准分类', en: 'Criteria of clinical trials' },
    reading: closed(
      forInput(labelIn({ labels: criteria }), ({ labels = null }) => ({ choices: labels })),
      classification({ headline: 'micro', labelSpace: 'declared', labels: criteria }),
    ),
    isChoice: true,
    example: { stem: '年龄18至65周岁', labels: criteria, answer: 'Age' },
  }),
]
