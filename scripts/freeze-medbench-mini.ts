// Builds medbench-mini from its questions as they were written: each in a prompt drawn from its task's templates, choice questions in up to five orders.
// Usage: node scripts/freeze-medbench-mini.ts [FOLDER]   (default: where the edition lies in the package)
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medbench } from '../packages/xinglin/src/benchmarks/medbench/medbench.benchmark.ts'
import { taskNamed, type Question, type Task } from '../packages/xinglin/src/core/index.ts'
import { editionFolder } from '../packages/xinglin/src/editions/edition-folder.ts'
import { freeze } from '../packages/xinglin/src/editions/freeze.ts'
import { chosenVariations } from '../packages/xinglin/src/editions/variations/chosen-variations.ts'
import { vary } from '../packages/xinglin/src/editions/variations/vary.ts'

const sources = join(import.meta.dirname, '../packages/xinglin/editions-source/medbench-mini')
const target = process.argv[2] ?? join(import.meta.dirname, '../packages/xinglin/editions/medbench-mini')

/** A question as it was written: its own text, what it offers, its reference, and where it belongs. */
interface Written {
  readonly task: string
  readonly id: string
  readonly stem: string
  readonly options?: readonly string[]
  readonly labels?: readonly string[]
  readonly fields?: readonly string[]
  readonly answer: string
  readonly points?: readonly unknown[]
  readonly hazards?: readonly unknown[]
  readonly group?: string
  readonly specialty: string
  readonly difficulty: string
  readonly risk: string
}

// In the benchmark's order; a file is called as its data set.
const files = new Set(readdirSync(sources).map((file) => file.replace(/\.jsonl$/, '')))
const tasks = medbench.tasks.flatMap((task) => task.names.flatMap((name) => (files.delete(name) ? [{ name, task }] : [])))
if (files.size > 0) throw new Error(`no task is called ${[...files].join(', ')}`)

const working = mkdtempSync(join(tmpdir(), 'medbench-mini-'))
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
  tasks.flatMap(({ name, task }) => writtenOf(name).map((each) => questionOf(task, each))),
  // The examples that stand in the tasks' own files.
  tasks.flatMap(({ name, task }) => task.examples.map(({ prompt, answer }, n) => ({ task: name, id: `example-${n + 1}`, prompt, answer }))),
)
const variations = await chosenVariations(medbench, ['shuffle-options', 'draw-template'], { orders: 5 })
const out = join(working, 'medbench-mini')
const { manifest } = await vary({ benchmark: medbench, edition: await editionFolder(bank), out, seed: 'medbench-mini', variations })
mkdirSync(target, { recursive: true })
cpSync(out, target, { recursive: true })
rmSync(working, { recursive: true, force: true })
console.log(manifest.counts)

function writtenOf(name: string): Written[] {
  const lines = readFileSync(join(sources, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Written)
}

/** Throws where something is not of the task's shape. */
function questionOf(task: Task, written: Written): Question {
  const { task: name, id, stem, options, labels, fields, answer, points, hazards, group, specialty, difficulty, risk } = written
  if (taskNamed(medbench, name) !== task) throw new Error(`${id} is of ${name}`)
  const input: unknown = task.input.parse(JSON.parse(JSON.stringify({ stem, options, labels, fields })))
  const judged = points || hazards ? { points: points ?? [], hazards: hazards ?? [] } : {}
  const row = { task: name, id, reference: task.reference.parse({ answer, ...judged }) as unknown, strata: { specialty, difficulty, risk } }
  return {
    sample: { task: name, id, prompt: task.templates![0].render(stem, input), input },
    row: group === undefined ? row : { ...row, group },
  }
}
