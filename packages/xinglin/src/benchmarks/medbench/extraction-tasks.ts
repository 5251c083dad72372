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
import { entityItems, eventItems, labelItems, tripleItems } from '../extracted-items.ts'
import type { MedBenchInput } from './input.ts'
import { entityTypes, relations, trialCriteria } from './labels.ts'
import type { MedBenchReference } from './reference.ts'
import { claimsOf, closed, forInput, medbenchTask, type MedBenchReading, type MedBenchTask } from './task.ts'
import { templatesOf, type TemplatedTask } from './templates.ts'

interface ExtractionParts {
  readonly name: TemplatedTask
  readonly title: Bilingual
  /** All rules that know these data sets score them by micro-F1. */
  readonly reading: MedBenchReading
  readonly claims: NonNullable<MedBenchTask['claims']>
  /** Its labels are options to choose from. */
  readonly isChoice?: true
  readonly example: { readonly stem: string; readonly labels?: readonly string[]; readonly answer: string }
}

function extractionTask({ name, title, reading, claims, isChoice, example }: ExtractionParts): MedBenchTask {
  const { stem, answer, labels } = example
  const shown: Example<MedBenchInput, MedBenchReference> = { prompt: stem, input: labels ? { labels } : {}, reference: { answer }, answer }
  return medbenchTask({
    names: [name],
    title,
    claims,
    ...(isChoice ? { options: ({ labels: offered = [] }) => offered } : {}),
    readings: { robust: reading, 'medbench-2024h1': reading, 'medbench-2024h2': reading },
    templates: templatesOf(name),
    examples: [shown],
  })
}

const [criteria, types, predicates] = [[...trialCriteria], [...entityTypes], [...relations]]

const entities = entityLines({ types })
const pairs = relationLines({ predicates })
const terms = forInput(labelSet({ joiner: '##', splitsLabels: true, inSentences: false }), ({ labels = [] }) => ({ labels }))
const criterion = forInput(labelIn({ labels: criteria }), ({ labels = null }) => ({ choices: labels }))

/** Entities, relations, events, terms and classes of a text, as CBLUE has them and MedBench asks for them. */
export const extractionTasks: readonly MedBenchTask[] = [
  extractionTask({
    name: 'CMeEE',
    title: { zh: '医学命名实体识别', en: 'Medical entities' },
    reading: { ...closed(entities, microF1({ key: entityKey })), items: entityItems(entityKey) },
    claims: claimsOf(entities, (found) => ({ mentions: found.map(({ entity }) => entity) })),
    example: {
      stem: '患儿发热、咳嗽3天，口服布洛芬后热退。',
      answer: '药物：布洛芬\n医疗设备：\n医院科室：\n微生物类：\n身体部位：\n医疗程序：\n医学检验项目：\n症状和体征：发热, 咳嗽\n疾病：',
    },
  }),
  extractionTask({
    name: 'CMeIE',
    title: { zh: '医学关系抽取', en: 'Medical relations' },
    reading: { ...closed(pairs, microF1({ key: tripleKey })), items: tripleItems(tripleKey) },
    claims: claimsOf(pairs, (triples) => ({ mentions: triples.flatMap(({ subject, object }) => [subject, object]) })),
    example: {
      stem: '偏头痛多表现为搏动性头痛，急性期可用布洛芬。',
      labels: predicates,
      answer: '关系类型：临床表现，头实体：偏头痛，尾实体：搏动性头痛。\n关系类型：药物治疗，头实体：偏头痛，尾实体：布洛芬。',
    },
  }),
  extractionTask({
    name: 'CHIP-CDEE',
    title: { zh: '临床发现事件抽取', en: 'Clinical findings' },
    reading: { ...closed(eventDicts, microF1({ key: eventKey })), items: eventItems(eventKey) },
    claims: claimsOf(eventDicts, (events) => ({ mentions: events.flatMap((event) => [event.主体词, ...event.描述词, ...event.解剖部位]) })),
    example: {
      stem: '右膝关节肿胀，无发热。',
      answer:
        "[{'主体词': '肿胀', '发生状态': '', '描述词': [], '解剖部位': ['右膝关节']}, {'主体词': '发热', '发生状态': '否定', '描述词': [], '解剖部位': []}]",
    },
  }),
  extractionTask({
    name: 'CHIP-CDN',
    title: { zh: '诊断名称标准化', en: 'Normalisation of diagnoses' },
    reading: { ...closed(terms, microF1({ key: foldWidth })), items: labelItems(foldWidth) },
    claims: claimsOf(terms, (labels, { labels: offered }) => ({ labels, ...(offered ? { offered } : {}) })),
    isChoice: true,
    example: { stem: '左侧股骨骨折术后', labels: ['股骨骨折', '肱骨骨折', '股骨头坏死'], answer: '股骨骨折' },
  }),
  extractionTask({
    name: 'CHIP-CTC',
    title: { zh: '临床试验筛选标准分类', en: 'Criteria of clinical trials' },
    reading: { ...closed(criterion, classification({ headline: 'micro', labelSpace: 'declared', labels: criteria })), label: String },
    claims: claimsOf(criterion, (label, { labels: offered }) => ({ labels: [label], ...(offered ? { offered } : {}) })),
    isChoice: true,
    example: { stem: '年龄18至65周岁', labels: criteria, answer: 'Age' },
  }),
]
