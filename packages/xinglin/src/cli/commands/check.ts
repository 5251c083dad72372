import { checkEdition, type CheckProgress, type CheckReport } from '../../checks/check-edition.ts'
import { checkSeverities, type CheckCode } from '../../checks/check.ts'
import { codesNamed } from '../../checks/checks.ts'
import { mendEdition, type Fix, type MendReport } from '../../checks/mend-edition.ts'
import { UserError } from '../../core/index.ts'
import { translate, type Language } from '../../messages/index.ts'
import { findingDocuments, findingLines, severityCounts } from '../finding-text.ts'
import { stopOnInterrupt } from '../interrupt.ts'
import type { ExitCode } from '../main.ts'
import { openNamed, type NamedEdition } from '../open-named.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'

export interface CheckOptions {
  readonly benchmark?: string
  readonly training?: readonly string[]
  readonly tokenBudget: number
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly all?: boolean
  readonly fix?: boolean
  readonly out?: string
  readonly json?: boolean
}

/** Looks an edition over for what an editor can mend. Exits 1 where there is an error. */
export async function checkCommand(terminal: Terminal, data: string, options: CheckOptions): Promise<ExitCode> {
  const { fix = false, out, all = false, json = false } = options
  if (fix !== (out !== undefined)) throw new UserError(fix ? 'check.fixNeedsOut' : 'check.outNeedsFix')
  const codes = codesOf(options)
  const named = await openNamed(data, options.benchmark)
  const ended = await unlessStopped(terminal, async (signal) => {
    const report = await checked(terminal, named, codes, options, signal)
    // What was found is of use where the edition cannot be mended.
    if (!json) for (const line of asLines(report, all, terminal.language)) terminal.out(line)
    const mended = out === undefined ? undefined : await mendEdition({ ...named, out, builder: `xinglin ${version}`, signal })
    if (json) terminal.out(JSON.stringify(asDocument(report, mended, terminal.language)))
    if (mended) tellMended(terminal, mended, out!)
    return severityCounts(report).errors === 0 ? 0 : 1
  })
  return ended ?? 1
}

/** What to look for: all, or what `--only` names, without what `--skip` names. */
function codesOf({ only, skip = [] }: CheckOptions): ReadonlySet<CheckCode> {
  const all = Object.keys(checkSeverities) as CheckCode[]
  const meant = (names: readonly string[]): readonly CheckCode[] =>
    names.flatMap((name) => {
      const codes = codesNamed(name)
      if (!codes) throw new UserError('check.unknownCode', { code: name, known: all.join(', ') })
      return codes
    })
  const skipped = new Set(meant(skip))
  const left = (only ? meant(only) : all).filter((code) => !skipped.has(code))
  if (left.length === 0) throw new UserError('check.nothing')
  return new Set(left)
}

/** What a piece of work comes to; undefined where it was stopped by Ctrl-C. */
async function unlessStopped<Result>(terminal: Terminal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
  const stop = stopOnInterrupt(terminal, 'check.stopping')
  try {
    return await work(stop.signal)
  } catch (error) {
    if (!stop.signal.aborted) throw error
    terminal.tell('check.stopped')
    return undefined
  } finally {
    stop.release()
    terminal.status('')
  }
}

function checked(
  terminal: Terminal,
  { benchmark, opened }: NamedEdition,
  codes: ReadonlySet<CheckCode>,
  { training = [], tokenBudget }: CheckOptions,
  signal: AbortSignal,
): Promise<CheckReport> {
  return checkEdition({
    benchmark,
    opened,
    codes,
    training: [...training, ...(opened.trainFile === undefined ? [] : [opened.trainFile])],
    tokenBudget,
    random: Math.random,
    signal,
    onProgress: progressIn(terminal),
  })
}

const redrawMs = 100

function progressIn(terminal: Terminal): (progress: CheckProgress) => void {
  let drawn = -Infinity
  return (progress) => {
    if (performance.now() - drawn < redrawMs) return
    drawn = performance.now()
    terminal.status(translate(terminal.language, progress.characters === 0 ? 'check.reading' : 'check.searching', { ...progress }))
  }
}

/** What `--json` prints. */
const asDocument = (report: CheckReport, mended: MendReport | undefined, language: Language): unknown => ({
  ok: severityCounts(report).errors === 0,
  samples: report.samples,
  tasks: report.tasks,
  checks: report.checks,
  counts: Object.fromEntries(report.counts),
  findings: findingDocuments(report.findings, language),
  ...(mended ? { mended: { edition: mended.manifest, fixes: Object.fromEntries(mended.fixes), leftAlone: mended.leftAlone } } : {}),
})

function* asLines(report: CheckReport, showsAll: boolean, language: Language): Generator<string> {
  yield* findingLines(report, showsAll, language)
  const { samples, tasks, checks } = report
  const counts = severityCounts(report)
  yield translate(language, 'check.summary', { samples, tasks, checks, ...counts })
  yield translate(language, counts.errors === 0 ? 'check.ok' : 'check.notOk')
}

function tellMended(terminal: Terminal, { manifest, fixes, leftAlone }: MendReport, out: string): void {
  for (const [fix, count] of fixes) terminal.tell(fixTexts[fix], { count })
  if (leftAlone > 0) terminal.tell('check.leftAlone', { count: leftAlone })
  terminal.tell('check.mended', { edition: manifest.id, out, changes: [...fixes.values()].reduce((sum, count) => sum + count, 0) })
}

const fixTexts = {
  'html-escapes': 'check.fixed.html',
  'invisible-characters': 'check.fixed.invisible',
  'line-ends': 'check.fixed.lineEnds',
  'repeated-row': 'check.fixed.repeated',
} as const satisfies Readonly<Record<Fix, string>>
