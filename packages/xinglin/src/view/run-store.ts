import { readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { taskNamed, UserError, type Benchmark, type RunManifest } from '../core/index.ts'
import { RunFolder } from '../engine/run-folder.ts'
import { latestGrades, type RunGrade } from '../engine/run-grades.ts'
import { openRunIndex, type RunIndex } from '../engine/run-index.ts'
import { searchRows } from '../engine/run-index-search.ts'
import { verdictOf } from '../report/report-sample.ts'

export type BenchmarkNamed = (id: string) => Promise<Benchmark>

/** What stands in a run's folder beside its lines. */
export interface RunFacts {
  readonly name: string
  readonly folder: RunFolder
  readonly manifest: RunManifest
  readonly benchmark: Benchmark
  readonly grades: readonly RunGrade[]
  readonly isSealed: boolean
}

export type OpenedIndex = { readonly index: RunIndex } | { readonly linesRead: number }

/** Folders that nobody would look for a run in. */
const passedOver = /^(?:\.|grades$|node_modules$)/
const deepest = 3
const keptIndexes = 4
const keptSearches = 8
/** So long a page waits for an index before it says that one is being made. */
const patienceMs = 300

/** The runs of a folder. Only what lies in that folder can be named: a name is looked up, never made into a path. */
export class RunStore {
  readonly root: string
  readonly #benchmarkNamed: BenchmarkNamed
  readonly #indexes = new Map<string, { readonly opening: Promise<RunIndex>; linesRead: number }>()
  readonly #searches = new WeakMap<RunIndex, Map<string, Uint8Array>>()

  constructor(root: string, benchmarkNamed: BenchmarkNamed) {
    this.root = root
    this.#benchmarkNamed = benchmarkNamed
  }

  /** Names of runs: their paths in the folder, `.` for the folder itself. */
  async names(): Promise<readonly string[]> {
    if (existsSync(join(this.root, 'run.json'))) return ['.']
    return (await runsIn(this.root, '', deepest)).toSorted()
  }

  /** Undefined for a name that is no run's. Throws `UserError` where the run cannot be read. */
  async facts(name: string): Promise<RunFacts | undefined> {
    if (!(await this.names()).includes(name)) return undefined
    const folder = new RunFolder(join(this.root, name))
    const manifest = await folder.manifest()
    if (!manifest) return undefined
    const benchmark = await this.#benchmarkNamed(manifest.benchmark)
    const isSealed = manifest.edition.access !== 'open'
    const grades = await latestGrades(folder, benchmark)
    // References of a sealed edition are not shown, whatever lies in the folder.
    return { name, folder, manifest, benchmark, isSealed, grades: isSealed ? grades.map((each) => ({ ...each, hasLines: false })) : grades }
  }

  /** The run's index, or how far its making has come. */
  async index(facts: RunFacts): Promise<OpenedIndex> {
    const known = this.#indexes.get(facts.name)
    const entry = known ?? this.#open(facts)
    const index = await Promise.race([entry.opening, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))])
    if (!index) return { linesRead: entry.linesRead }
    if (known && !(await fits(index, facts))) {
      this.#indexes.delete(facts.name)
      return this.index(facts)
    }
    return { index }
  }

  /** Which rows hold a text; what was found is kept for the next page of it. */
  async search(index: RunIndex, text: string, signal: AbortSignal): Promise<Uint8Array> {
    const known = this.#searches.get(index) ?? new Map<string, Uint8Array>()
    this.#searches.set(index, known)
    const found = known.get(text) ?? (await searchRows(index, text, signal))
    known.delete(text)
    known.set(text, found)
    if (known.size > keptSearches) known.delete(known.keys().next().value!)
    return found
  }

  #open({ name, folder, manifest, benchmark, grades }: RunFacts) {
    const entry = { linesRead: 0, opening: undefined as unknown as Promise<RunIndex> }
    const best = (task: string, rules: string) => taskNamed(benchmark, task)?.readings[rules]?.metrics[0].best ?? 1
    entry.opening = openRunIndex({
      folder,
      manifest,
      grades,
      verdictOf: ({ task, outcome, value, prediction, expected, counts }, rules) =>
        verdictOf({ outcome, value, prediction, expected, counts }, best(task, rules)),
      progress: (lines) => {
        entry.linesRead = lines
      },
    })
    this.#indexes.set(name, entry)
    entry.opening.catch(() => this.#indexes.delete(name))
    if (this.#indexes.size > keptIndexes) this.#indexes.delete(this.#indexes.keys().next().value!)
    return entry
  }
}

async function fits(index: RunIndex, { grades }: RunFacts): Promise<boolean> {
  const rules = grades.filter(({ hasLines }) => hasLines).map(({ document }) => document.rules)
  return rules.join('\n') === index.names.rules.join('\n') && (await index.isCurrent())
}

async function runsIn(root: string, path: string, depth: number): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (path !== '') return []
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? new UserError('view.noRuns', { folder: root }) : error
  })
  const found = entries.some(({ name }) => name === 'run.json') && path !== '' ? [path] : []
  if (depth === 0) return found
  const folders = entries.filter((entry) => entry.isDirectory() && !passedOver.test(entry.name))
  const inside = await Promise.all(folders.map(({ name }) => runsIn(root, path === '' ? name : `${path}/${name}`, depth - 1)))
  return [...found, ...inside.flat()]
}
