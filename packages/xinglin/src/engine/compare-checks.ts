import { taskNamed, UserError, type Benchmark, type RunComparison, type RunManifest } from '../core/index.ts'
import type { RunFolder } from './run-folder.ts'
import { latestGrades, type RunGrade } from './run-grades.ts'

/** A run as it is compared: asked, and graded under the rules of the comparison. */
export interface GradedRun {
  readonly folder: RunFolder
  readonly manifest: RunManifest
  readonly grade: RunGrade
}

type ComparisonWarning = RunComparison['warnings'][number]

/** Reads runs with their grades under one set of rules: those asked for, or the first of the benchmark that all have. Throws `UserError` for what cannot be compared. */
export async function gradedRuns(folders: readonly RunFolder[], benchmark: Benchmark, rules: string | undefined): Promise<readonly GradedRun[]> {
  if (folders.length < 2) throw new UserError('compare.one')
  const read = await Promise.all(
    folders.map(async (folder) => {
      const manifest = await folder.manifest()
      if (!manifest) throw new UserError('run.missing', { folder: folder.path })
      return { folder, manifest }
    }),
  )
  const [base, ...others] = read
  for (const other of others) checkAsked(base!, other)
  const all = await Promise.all(read.map(async (run) => ({ ...run, grades: await latestGrades(run.folder, benchmark) })))
  const of = ({ grades }: (typeof all)[number], id: string) => grades.find(({ document }) => document.rules === id)
  const chosen = benchmark.rules.find(({ id }) => (rules === undefined || id === rules) && all.every((run) => of(run, id)))?.id
  if (chosen === undefined) {
    const list = all.map(({ folder, grades }) => `${folder.path}: ${grades.map(({ document }) => document.rules).join(', ') || '—'}`)
    throw new UserError('compare.rules', { rules: rules ?? '*', runs: list.join('; ') })
  }
  const runs = all.map((run): GradedRun => ({ folder: run.folder, manifest: run.manifest, grade: of(run, chosen)! }))
  const sealed = runs.find(({ grade }) => !grade.hasLines)
  if (sealed) throw new UserError('compare.sealed', { folder: sealed.folder.path, edition: sealed.manifest.edition.id })
  for (const run of runs) {
    checkVersions(benchmark, run)
    checkReferences(runs[0]!, run)
  }
  return runs
}

type Asked = Pick<GradedRun, 'folder' | 'manifest'>

function checkAsked(base: Asked, other: Asked): void {
  const paths = { first: base.folder.path, second: other.folder.path }
  if (base.manifest.benchmark !== other.manifest.benchmark)
    throw new UserError('compare.benchmarks', { ...paths, a: base.manifest.benchmark, b: other.manifest.benchmark })
  const [a, b] = [base.manifest.edition, other.manifest.edition]
  if (a.samplesSha256 !== b.samplesSha256 && a.dataSha256 !== b.dataSha256)
    throw new UserError('compare.editions', {
      ...paths,
      a: a.id,
      b: b.id,
      digestA: short(a.dataSha256),
      digestB: short(b.dataSha256),
    })
}

function checkVersions(benchmark: Benchmark, { folder, grade }: GradedRun): void {
  const old = Object.entries(grade.manifest.tasks).filter(([name, version]) => taskNamed(benchmark, name)?.version !== version)
  if (old.length === 0) return
  const tasks = old.map(([name, version]) => `${name} (${version} → ${taskNamed(benchmark, name)?.version ?? '—'})`).join(', ')
  throw new UserError('compare.taskVersions', { folder: folder.path, tasks })
}

/** By the digest where the same samples were asked; parts of one edition are held to each other sample by sample. */
function checkReferences(base: GradedRun, other: GradedRun): void {
  if (base.manifest.edition.samplesSha256 !== other.manifest.edition.samplesSha256) return
  const [a, b] = [base.grade.manifest.referencesSha256, other.grade.manifest.referencesSha256]
  if (a === b) return
  throw new UserError('compare.referenceDigests', { first: base.grade.path, second: other.grade.path, a: short(a), b: short(b) })
}

/** What is no reason to refuse. */
export function warningsOf([base, ...others]: readonly GradedRun[]): ComparisonWarning[] {
  const incomplete = [base!, ...others].filter(({ grade }) => !grade.document.complete)
  return [
    ...others.flatMap((other): ComparisonWarning[] => {
      const paths = { first: base!.folder.path, second: other.folder.path }
      const isPart = base!.manifest.edition.samplesSha256 !== other.manifest.edition.samplesSha256
      const [a, b] = [judgesOf(base!), judgesOf(other)]
      return [
        ...(isPart ? [{ code: 'compare.parts' as const, parameters: paths }] : []),
        ...(a === b ? [] : [{ code: 'compare.judges' as const, parameters: { ...paths, a, b } }]),
      ]
    }),
    ...incomplete.map(({ folder }): ComparisonWarning => ({ code: 'compare.incomplete', parameters: { folder: folder.path } })),
  ]
}

/** Who judged and by what protocols; `—` for nobody. */
function judgesOf({ grade: { manifest } }: GradedRun): string {
  const ids = manifest.judges?.map(({ id, baseUrl }) => (baseUrl === undefined ? id : `${id}@${baseUrl}`)) ?? []
  const protocols = [...new Set(Object.values(manifest.protocols ?? {}))].toSorted()
  return ids.length === 0 ? '—' : [ids.toSorted().join(', '), ...protocols].join('; ')
}

const short = (digest: string): string => `${digest.slice(0, 12)}…`
