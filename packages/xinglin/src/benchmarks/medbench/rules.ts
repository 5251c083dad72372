import type { Rules } from '../../core/index.ts'

/** Rules put together from the platform's own descriptions of its metrics: its parsers, judge prompts and weights were never published. */
const reconstructed = { official: false, reconstructed: true, stripsReasoning: true, readsCutReplies: false } as const

/** Left out: March to October 2025, whose open answers were scored by BERTScore with a model that is not known. */
export const rules: readonly [Rules, ...Rules[]] = [
  {
    id: 'robust',
    title: { zh: '稳健规则', en: 'Robust rules' },
    official: false,
    stripsReasoning: true,
    readsCutReplies: false,
    note: {
      zh: '开放题：0.6 × 要点加权召回 + 0.4 × 评判打分，减去危害项；漏掉必备要点或出现严重危害时至多 40 分。选择题按行计分，另列全对率与一致率。',
      en: 'Open answers: 0.6 × weighted recall of key points + 0.4 × judge rating, less hazards; at most 40 where an essential point is missed or a severe hazard present. Choice questions count by row; strict accuracy and consistency beside it.',
    },
  },
  {
    ...reconstructed,
    id: 'medbench-2024h1',
    title: { zh: 'MedBench 2024 年 1–5 月规则（重建）', en: 'MedBench rules of January to May 2024 (reconstructed)' },
    note: {
      zh: '开放题为 BLEU-4 与字级 ROUGE-L 的平均；平台未公布两者如何合并。MedHG 为集合完全一致率，SMDoc 为字段 Micro-F1。',
      en: 'Open answers by the mean of BLEU-4 and ROUGE-L on characters; how the platform made one score of the two was not published. MedHG by exact set, SMDoc by micro-F1 of fields.',
    },
  },
  {
    ...reconstructed,
    id: 'medbench-2024h2',
    title: { zh: 'MedBench 2024 年 6 月–2025 年 2 月规则（重建）', en: 'MedBench rules of June 2024 to February 2025 (reconstructed)' },
    note: {
      zh: '开放题为要点宏平均召回，由评判模型匹配要点；平台如何匹配未公布。MedHG 为 Micro-F1，SMDoc 为准确率。',
      en: 'Open answers by macro-recall of key points, matched by a judge; how the platform matched them was not published. MedHG by micro-F1, SMDoc by accuracy.',
    },
  },
  {
    ...reconstructed,
    id: 'medbench-v4',
    title: { zh: 'MedBench v4 规则（重建）', en: 'MedBench v4 rules (reconstructed)' },
    note: {
      zh: '选择题同一题的所有选项顺序全对才计 1 分；“MR & J”取要点召回与评判打分（x/5，最低 20 分）的平均，其他组合等权。权重与评判提示词未公布。',
      en: 'A choice question scores when it is right in every order of its options; “MR & J” is the mean of recall and rating (x/5, so 20 at least), other combinations weigh their parts alike. Weights and judge prompts were not published.',
    },
  },
]
