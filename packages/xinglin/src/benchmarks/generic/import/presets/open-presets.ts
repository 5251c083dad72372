import type { ImportPreset } from '../preset.ts'
import { isRow, type Row } from '../values.ts'

/** Questions with answers in words or numbers, and dialogues. */
export const openPresets: readonly ImportPreset[] = [
  {
    name: 'cmb-clin',
    title: { zh: 'CMB-Clin', en: 'CMB-Clin' },
    source: 'https://github.com/FreedomIntelligence/CMB',
    license: 'Apache-2.0',
    isLayoutSeen: true,
    kind: 'qa',
    map: ['id=id', 'question=question', 'context=description', 'answer=answer'],
    group: 'case',
    files: /CMB-Clin[^/]*\.json$/,
    reshaper: () => casesOf,
  },
  {
    name: 'cmedqa',
    title: { zh: 'cMedQA2', en: 'cMedQA2' },
    source: 'https://github.com/zhangsheng93/cMedQA2',
    isLayoutSeen: false,
    kind: 'qa',
    map: ['id=question_id', 'question=content'],
    files: /questions?\.csv$/,
    answers: { file: /answers?\.csv$/, id: 'question_id', answer: 'content', isMany: true },
  },
  {
    name: 'toyhom',
    title: { zh: 'Toyhom 中文医疗问答', en: 'Toyhom Chinese medical questions' },
    source: 'https://github.com/Toyhom/Chinese-medical-dialogue-data',
    license: 'MIT',
    isLayoutSeen: true,
    kind: 'qa',
    map: ['question=title+ask', 'answer=answer'],
    strata: ['department'],
  },
  {
    name: 'llmeval-med',
    title: { zh: 'LLMEval-Med', en: 'LLMEval-Med' },
    source: 'https://github.com/llmeval/LLMEval-Med',
    isLayoutSeen: true,
    kind: 'qa',
    map: ['question=problem', 'context=earlier', 'answer=sanswer'],
    strata: ['category1', 'category2', 'difficulty'],
    group: 'groupCode',
    reshaper: roundsReader,
  },
  {
    name: 'med-safety-bench',
    title: { zh: 'MedSafetyBench', en: 'MedSafetyBench' },
    source: 'https://github.com/AI4LIFE-GROUP/med-safety-bench',
    license: 'MIT; for research only',
    isLayoutSeen: true,
    kind: 'qa',
    map: ['question=harmful_medical_request', 'answer=safe_response'],
    asked: 'test',
    files: /med_safety_demonstrations[^/]*\.csv$/,
    fileStratum: { name: 'category', pattern: /category_(\d+)/ },
  },
  {
    name: 'cvalues',
    title: { zh: 'CValues 责任价值观问题', en: 'CValues responsibility prompts' },
    source: 'https://github.com/X-PLUG/CValues',
    license: 'Apache-2.0',
    isLayoutSeen: true,
    kind: 'qa',
    map: ['id=id_', 'question=prompt'],
    strata: ['domain_zh'],
    files: /prompts\.jsonl$/,
    questionsOnly: true,
  },
  {
    name: 'cvalues-mc',
    title: { zh: 'CValues 责任价值观选择题', en: 'CValues responsibility choices' },
    source: 'https://github.com/X-PLUG/CValues',
    license: 'Apache-2.0',
    isLayoutSeen: false,
    kind: 'label',
    map: ['text=prompt', 'label=label'],
    labels: ['回复1', '回复2'],
    files: /_mc\.jsonl$/,
  },
  {
    name: 'healthbench',
    title: { zh: 'HealthBench', en: 'HealthBench' },
    source: 'https://github.com/openai/simple-evals',
    isLayoutSeen: false,
    kind: 'rubric',
    map: ['id=prompt_id', 'question=question', 'context=context', 'criteria=rubrics'],
    strata: ['theme'],
    reshaper: () => lastMessage,
  },
  {
    name: 'medcalc-bench',
    title: { zh: 'MedCalc-Bench', en: 'MedCalc-Bench' },
    source: 'https://github.com/ncbi-nlp/MedCalc-Bench',
    license: 'CC BY-SA 4.0',
    isLayoutSeen: true,
    kind: 'number',
    map: ['id=Row Number', 'question=Question', 'context=Patient Note', 'answer=Ground Truth Answer', 'lower=Lower Limit', 'upper=Upper Limit'],
    strata: ['Category', 'Output Type', 'Calculator Name'],
    asked: 'test',
  },
  {
    name: 'disc-medllm',
    title: { zh: 'CMB-Clin 问诊（DISC-MedLLM 样例）', en: 'CMB-Clin consultations (samples of DISC-MedLLM)' },
    source: 'https://github.com/FudanDISC/DISC-MedLLM',
    license: 'Apache-2.0',
    isLayoutSeen: true,
    kind: 'dialogue',
    map: ['id=id', 'turns=turns'],
    files: /samples\/CMB-cases\.json$/,
    // The case is what a simulated patient knows; the doctor is told the first question alone.
    reshaper: () => (record) =>
      'first_question' in record ? [{ id: record.id, turns: [{ role: 'patient', text: record.first_question }] }] : [record],
    questionsOnly: true,
  },
]

/** A case with several questions, as a row each. */
function casesOf(record: Row): readonly unknown[] {
  if (!Array.isArray(record.QA_pairs)) return [record]
  const { id, description } = record
  return (record.QA_pairs as readonly unknown[]).map((pair, n) => ({
    ...(isRow(pair) ? pair : {}),
    id: `${String(id)}-${n + 1}`,
    case: id,
    description,
  }))
}

/** Of questions that follow each other the earlier ones, with their answers, go before. */
function roundsReader(): (row: Row) => readonly unknown[] {
  let group = ''
  let earlier: readonly string[] = []
  return (row) => {
    const key = `${String(row.category1)}/${String(row.groupCode)}`
    if (key !== group || row.round === 1) earlier = []
    group = key
    const before = earlier.join('\n')
    earlier = [...earlier, `问：${String(row.problem)}`, `答：${String(row.sanswer)}`]
    return [{ ...row, groupCode: key, ...(before === '' ? {} : { earlier: before }) }]
  }
}

const speakers: ReadonlyMap<unknown, string> = new Map([
  ['user', '用户'],
  ['assistant', '助手'],
  ['system', '系统'],
])

/** Of a conversation the last message is the question, and what was said before its context. */
function lastMessage(record: Row): readonly unknown[] {
  const messages = Array.isArray(record.prompt) ? (record.prompt as readonly unknown[]).filter(isRow) : []
  const last = messages.at(-1)
  if (!last) return [record]
  const tags = Array.isArray(record.example_tags) ? record.example_tags.map(String) : []
  const theme = tags.find((tag) => tag.startsWith('theme:'))?.slice('theme:'.length)
  const context = messages.slice(0, -1).map(({ role, content }) => `${speakers.get(role) ?? String(role)}：${String(content)}`)
  return [
    {
      prompt_id: record.prompt_id,
      question: last.content,
      rubrics: record.rubrics,
      ...(context.length > 0 ? { context: context.join('\n') } : {}),
      ...(theme === undefined ? {} : { theme }),
    },
  ]
}
