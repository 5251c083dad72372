// Builds medbench-mini from its questions as they were written: each in a prompt drawn from its task's templates, choice questions in five orders.
// Usage: node scripts/freeze-medbench-mini.ts [FOLDER]   (default: where the edition lies in the package)
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { medbench } from '../packages/xinglin/src/benchmarks/medbench/medbench.benchmark.ts'
import { taskNamed, type Demonstration, type Question } from '../packages/xinglin/src/core/index.ts'
import { editionFolder } from '../packages/xinglin/src/editions/edition-folder.ts'
import { freeze } from '../packages/xinglin/src/editions/freeze.ts'
import { chosenVariations } from '../packages/xinglin/src/editions/variations/chosen-variations.ts'
import { vary } from '../packages/xinglin/src/editions/variations/vary.ts'

const sources = join(import.meta.dirname, '../packages/xinglin/editions-source/medbench-mini')
const target = process.argv[2] ?? join(import.meta.dirname, '../packages/xinglin/editions/medbench-mini')
const working = mkdtempSync(join(tmpdir(), 'medbench-mini-'))

/** A question as it was written. */
const written = z.strictObject({
  task: z.string(),
  id: z.string(),
  stem: z.string(),
  options: z.array(z.string()).optional(),
  labels: z.array(z.string()).optional(),
  fields: z.array(z.string()).optional(),
  answer: z.string(),
  points: z.array(z.strictObject({ id: z.string(), text: z.string(), weight: z.int(), essential: z.literal(true).optional() })).optional(),
  hazards: z.array(z.strictObject({ id: z.string(), text: z.string(), severity: z.enum(['moderate', 'severe']) })).optional(),
  group: z.string().optional(),
  specialty: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  risk: z.enum(['low', 'mid', 'high']),
})
type Written = z.infer<typeof written>

/** The sets of v1 and v2, then those of v4 that have no twin among them. */
const tasks = [
  ...[
    'CMeEE',
    'CMeIE',
    'CHIP-CDEE',
    'CHIP-CDN',
    'CHIP-CTC',
    'SMDoc',
    'IMCS-V2-MRG',
    'DBMHG',
    'Med-Exam',
    'MedHC',
    'MedMC',
    'MedSpeQA',
    'MedHG',
    'MedDG',
  ],
  ...['CMB-Clin', 'DDx-basic', 'DDx-advanced', 'MedTreat', 'MedSafety', 'DrugCA'],
  ...['MedRecordGen', 'MedPopular', 'CMB-Clin-extended', 'MedOutcome', 'MedAnalysis', 'MedDiffer', 'MedRxCheck_MSQ', 'MedRxCheck_SQ'],
  ...['MedInsureCheck', 'MedInsureCalc', 'MedReportQC', 'MedEthics'],
]

const questions = tasks.flatMap((name) =>
  readFileSync(join(sources, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => questionOf(name, written.parse(JSON.parse(line)))),
)
const demonstrations = tasks.flatMap((name) => demonstrationsOf(name))
const bank = join(working, 'bank')
await freeze(
  bank,
  {
    id: 'medbench-mini-questions',
    benchmark: 'medbench',
    title: { zh: 'MedBench 迷你版', en: 'MedBench in miniature' },
    license: 'CC BY 4.0',
    access: 'open',
    clinicalReview: 'none',
  },
  questions,
  demonstrations,
)
const variations = await chosenVariations(medbench, ['shuffle-options', 'draw-template'], { orders: 5 })
const edition = await editionFolder(bank)
const { manifest } = await vary({ benchmark: medbench, edition, out: join(working, 'medbench-mini'), seed: 'medbench-mini', variations })
mkdirSync(target, { recursive: true })
cpSync(join(working, 'medbench-mini'), target, { recursive: true })
rmSync(working, { recursive: true, force: true })
console.log(manifest.counts)

function questionOf(
  name: string,
  { id, stem, options, labels, fields, answer, points, hazards, group, specialty, difficulty, risk }: Written,
): Question {
  const task = taskNamed(medbench, name)!
  const input = task.input.parse({ stem, ...(options && { options }), ...(labels && { labels }), ...(fields && { fields }) })
  const judged = points || hazards ? { points: points ?? [], hazards: hazards ?? [] } : {}
  return {
    sample: { task: name, id, prompt: task.templates![0].render(stem, input), input },
    row: {
      task: name,
      id,
      reference: task.reference.parse({ answer, ...judged }),
      ...(group === undefined ? {} : { group }),
      strata: { specialty, difficulty, risk },
    },
  }
}

/** The examples that stand in the task's own file. */
function demonstrationsOf(name: string): Demonstration[] {
  return taskNamed(medbench, name)!.examples.map(({ prompt, answer }, n) => ({ task: name, id: `example-${n + 1}`, prompt, answer }))
}
