import { z } from 'zod'
import { medbenchTaskNames } from './task-names.ts'

const both = (zh: string, en: string): string => `${zh} / ${en}`

const question = z
  .string()
  .min(1)
  .meta({
    description: both(
      '题目全文，包括任务说明和示例；提交时原样保留',
      'the whole prompt, instructions and examples included; left as it is in an upload',
    ),
  })
const answer = z
  .string()
  .nullable()
  .meta({
    description: both(
      '题目文件里为空（null 或 ""）；提交时填模型的回答，是字符串',
      'blank in question files (null or ""); in an upload the model’s answer, a string',
    ),
  })
const numberedId = z
  .int()
  .min(0)
  .meta({
    description: both(
      '题号；同一文件里同一题号的各行是同一道题的不同选项顺序',
      'number of the question; rows of one file that share it are one question with its options in several orders',
    ),
  })

const v2Row = z
  .object({
    question,
    options: z
      .array(z.string())
      .nullable()
      .meta({
        description: both(
          '选项，带字母（"A. …"、"A …" 或 "(A)…"）；开放题为 null',
          'the options with their letters ("A. …", "A …" or "(A)…"); null for open questions',
        ),
      }),
    answer,
    other: z
      .object({
        source: z.enum(medbenchTaskNames.v2).meta({ description: both('数据集名', 'name of the data set') }),
        id: numberedId.optional(),
        level: z
          .enum(['简单', '中等', '困难'])
          .optional()
          .meta({ description: both('难度，只在 Med-Exam 中', 'difficulty, in Med-Exam only') }),
      })
      .meta({ description: both('来源信息；提交时原样保留', 'where the row is from; left as it is in an upload') }),
    passage: z
      .null()
      .optional()
      .meta({ description: both('2023-12 的文件里有，为 null', 'in files of 2023-12, null') }),
    point: z
      .union([z.string(), z.array(z.string())])
      .nullable()
      .optional()
      .meta({ description: both('CMB-Clin 的要点；题目文件里为 null', 'key points of CMB-Clin; null in question files') }),
  })
  .meta({
    title: both('MedBench v2 题目或提交的一行', 'A row of a MedBench v2 question file or upload'),
    description: both(
      '文件夹 MedBench/，每个数据集一个文件 <数据集>_test.jsonl，每行一个对象',
      'folder MedBench/ with a file <dataset>_test.jsonl per data set, one object per line',
    ),
  })

const v4Other = (sources: string) =>
  z
    .object({
      id: numberedId,
      source: z
        .string()
        .min(1)
        .meta({ description: both(`来源，多为“任务_V4”；例外：${sources}`, `source, mostly <task>_V4; exceptions: ${sources}`) }),
    })
    .meta({
      description: both(
        '来源信息；提交时原样保留。任务以文件名为准',
        'where the row is from; left as it is in an upload. The task goes by the file’s name',
      ),
    })

const v4Row = z
  .object({ question, answer, other: v4Other('MedMC, MedSpeQA, MedPsychQA, MedTreat_v4, MedRxCheck_V4_SCQ, CTR-QC (MedReportQC)') })
  .meta({
    title: both('MedBench v4 大语言模型赛道题目或提交的一行', 'A row of a question file or upload of MedBench v4, LLM track'),
    description: both(
      '压缩包里的文件夹 MedBench_LLM/，38 个文件 <任务>.jsonl；没有 options 字段，选项在题目里',
      'folder MedBench_LLM/ in a zip, 38 files <task>.jsonl; there is no field options: they stand in the question',
    ),
  })

const agentRow = z.object({ question, answer, other: v4Other('MedIntentID, MedRoleAdapt, MedRefAPI_V4 (MedRetAPI)') }).meta({
  title: both('MedBench v4 智能体赛道题目或提交的一行', 'A row of a question file or upload of MedBench v4, agent track'),
  description: both('压缩包里的文件夹 MedBench_Agent/，14 个文件 <任务>.jsonl', 'folder MedBench_Agent/ in a zip, 14 files <task>.jsonl'),
})

const vlmRow = z
  .object({
    question,
    answer,
    other: v4Other('IR-CMeEE (MedOCR), CXR-QC (MedQC)'),
    img_path: z
      .union([z.array(z.string().min(1)).min(1), z.string().min(1)])
      .meta({ description: both('图像的相对路径；MedOCR 为一个 PDF 的路径', 'relative paths of the images; in MedOCR the path of one PDF') }),
  })
  .meta({
    title: both('MedBench v4 多模态赛道题目或提交的一行', 'A row of a question file or upload of MedBench v4, multimodal track'),
    description: both(
      '压缩包里的文件夹 MedBench_VLM_QA/，10 个文件；目前能识别，还不能评测',
      'folder MedBench_VLM_QA/ in a zip, 10 files; known, not run yet',
    ),
  })

/** The published kinds of row, by the name of their schema's file. */
export const medbenchRowKinds = { 'medbench-v2': v2Row, 'medbench-v4': v4Row, 'medbench-agent': agentRow, 'medbench-vlm': vlmRow } as const

/** The JSON Schema of each kind; further fields are allowed. */
export function medbenchSchemas(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(medbenchRowKinds).map(([name, schema]) => {
      // `input`: what a file may hold, so that fields nobody knows are not forbidden.
      const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' })
      return [name, { $schema, $id: `urn:xinglin:schema:${name}`, ...rest }]
    }),
  )
}
