import type { ImportPreset } from '../preset.ts'
import { isRow, type Row } from '../values.ts'

/** Examinations with options. */
export const choicePresets: readonly ImportPreset[] = [
  {
    name: 'cmb',
    title: { zh: 'CMB-Exam', en: 'CMB-Exam' },
    source: 'https://github.com/FreedomIntelligence/CMB',
    license: 'Apache-2.0',
    isLayoutSeen: true,
    kind: 'choice',
    map: ['id=id', 'question=question', 'options=option', 'type=question_type', 'answer=answer'],
    strata: ['exam_type', 'exam_class', 'exam_subject'],
    files: /CMB-(?:train|val|test)[^/]*\.json$/,
    asked: 'test',
    shown: 'val',
    answers: { file: /choice-answer\.json$/, id: 'id', answer: 'answer' },
  },
  {
    name: 'cmexam',
    title: { zh: 'CMExam 国家执业医师资格考试题', en: 'CMExam' },
    source: 'https://github.com/williamliujl/CMExam',
    isLayoutSeen: false,
    kind: 'choice',
    map: ['question=Question', 'options=Options', 'answer=Answer'],
    strata: ['Disease Group', 'Clinical Department', 'Medical Discipline', 'Area of Competency', 'Difficulty level'],
    asked: 'test',
  },
  {
    name: 'medqa',
    title: { zh: 'MedQA（美国、中国大陆、台湾地区医师资格考试题）', en: 'MedQA' },
    source: 'https://github.com/jind11/MedQA',
    license: 'MIT',
    isLayoutSeen: false,
    kind: 'single-choice',
    map: ['question=question', 'options=options', 'answer=answer_idx'],
    strata: ['meta_info'],
    asked: 'test',
  },
  {
    name: 'mlec-qa',
    title: { zh: 'MLEC-QA 医师资格考试题', en: 'MLEC-QA' },
    source: 'https://github.com/Judenpech/MLEC-QA',
    license: 'MIT',
    isLayoutSeen: true,
    kind: 'single-choice',
    map: ['id=qid', 'question=qtext', 'options=options', 'answer=answer'],
    strata: ['qtype'],
    asked: 'test',
    fileStratum: { name: 'subject', pattern: /([^/]+?)_(?:train|dev|test)\.json$/ },
    cannotAsk: ({ qimage }) => (typeof qimage === 'string' && qimage.trim() !== '' ? 'import.bad.image' : undefined),
  },
  {
    name: 'ceval',
    title: { zh: 'C-Eval', en: 'C-Eval' },
    source: 'https://huggingface.co/datasets/ceval/ceval-exam',
    license: 'CC BY-NC-SA 4.0',
    isLayoutSeen: true,
    kind: 'single-choice',
    map: ['id=id', 'question=question', 'option.A=A', 'option.B=B', 'option.C=C', 'option.D=D', 'answer=answer'],
    // Its test split has no answers.
    asked: 'val',
    shown: 'dev',
    fileStratum: { name: 'subject', pattern: /([^/]+?)(?:_(?:dev|val|test)|\/(?:dev|val|test)-[^/]*)\.\w+$/ },
  },
  {
    name: 'cmmlu',
    title: { zh: 'CMMLU', en: 'CMMLU' },
    source: 'https://github.com/haonan-li/CMMLU',
    license: 'CC BY-NC-SA 4.0',
    isLayoutSeen: true,
    kind: 'single-choice',
    map: ['question=Question', 'option.A=A', 'option.B=B', 'option.C=C', 'option.D=D', 'answer=Answer'],
    asked: 'test',
    shown: 'dev',
    fileStratum: { name: 'subject', pattern: /([^/]+)\.csv$/ },
  },
  {
    name: 'safetybench',
    title: { zh: 'SafetyBench', en: 'SafetyBench' },
    source: 'https://github.com/thu-coai/SafetyBench',
    license: 'MIT',
    isLayoutSeen: true,
    kind: 'single-choice',
    map: ['id=id', 'question=question', 'options=options', 'answer.0=answer'],
    strata: ['category'],
    files: /(?:test|dev)_(?!answers)[^/]*\.json$/,
    asked: 'test',
    answers: { file: /test_answers[^/]*\.json$/, answer: 'answer', role: 'answer.0' },
  },
  {
    name: 'chineseblue-ir',
    title: { zh: 'ChineseBLUE cMedIR：哪个网页标题更相关', en: 'ChineseBLUE cMedIR: the more relevant title' },
    source: 'https://github.com/alibaba-research/ChineseBLUE',
    license: 'Apache-2.0',
    isLayoutSeen: true,
    kind: 'single-choice',
    map: ['question=question', 'options=options', 'answer=answer'],
    files: /^(?!(?:.*\/)?cMed(?!IR\/)\w+\/).*\.json$/,
    asked: 'test',
    reshaper: () => moreRelevant,
  },
]

/** A query with two titles of unlike relevance, as a choice between them. The wording is ours. */
function moreRelevant(record: Row): readonly unknown[] {
  const { query, documents } = record
  if (typeof query !== 'string' || !Array.isArray(documents) || documents.length < 2) return [record]
  const rows = (documents as readonly unknown[]).filter(isRow)
  const most = Math.max(...rows.map(({ label }) => Number(label)))
  const best = rows.flatMap(({ label }, place) => (Number(label) === most ? [String.fromCharCode(0x41 + place)] : []))
  const row: Row = { question: `检索词：${query}\n下面哪个网页标题与检索词更相关？`, options: rows.map(({ title }) => title), answer: best }
  return [row]
}
