import { randomBytes } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { UserError, type Benchmark } from '../../core/index.ts'
import { openEdition } from '../../editions/open-edition.ts'
import { chosenVariations, variationsNamed } from '../../editions/variations/chosen-variations.ts'
import type { PoolOptions } from '../../editions/variations/rotate-pool.ts'
import type { FlagReason, VariationName } from '../../editions/variations/variation.ts'
import { vary, type VaryProgress, type VaryResult } from '../../editions/variations/vary.ts'
import { translate, type Language } from '../../messages/index.ts'
import { markdownTable } from '../../report/markdown-table.ts'
import { stopOnInterrupt } from '../interrupt.ts'
import type { ExitCode } from '../main.ts'
import { openNamed, type NamedEdition } from '../open-named.ts'
import type { Terminal } from '../terminal.ts'

export interface VaryCommandOptions {
  readonly with: readonly string[]
  readonly orders?: number | 'all'
  readonly seed?: string
  readonly out: string
  readonly pool?: number
  readonly stratum?: string
  readonly earlier?: readonly string[]
  readonly templates?: readonly string[]
  readonly paraphrases?: string
  readonly benchmark?: string
  readonly json?: boolean
}

/** Shorter seeds can be tried one after the other. */
const longSeed = 16

/** Makes a varied edition of an edition. */
export async function varyCommand(terminal: Terminal, data: string, options: VaryCommandOptions): Promise<ExitCode> {
  const names = variationsNamed(options.with)
  checkUsed(names, options)
  const named = await openNamed(data, options.benchmark)
  await checkOut(named, options.out)
  const seed = options.seed ?? randomBytes(16).toString('hex')
  const { edition } = named.opened
  if (edition.manifest.access === 'sealed' && seed.length < longSeed) terminal.tell('vary.shortSeed')
  const variations = await chosenVariations(named.benchmark, names, options)
  const pool = await poolOf(named, options)
  const stop = stopOnInterrupt(terminal, 'vary.stopping')
  const result = await vary({
    benchmark: named.benchmark,
    edition,
    out: options.out,
    seed,
    variations,
    ...(pool ? { pool } : {}),
    onProgress: progressIn(terminal),
    signal: stop.signal,
  })
    .catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    .finally(() => {
      stop.release()
      terminal.status('')
    })
  if (!result) {
    terminal.tell('vary.stopped')
    return 1
  }
  tell(terminal, named.benchmark, options, result)
  return 0
}

/** An option that the named variations do not heed is a mistake, not a wish. */
function checkUsed(names: readonly VariationName[], options: VaryCommandOptions): void {
  const uses: readonly (readonly [keyof VaryCommandOptions, string, VariationName])[] = [
    ['orders', '--orders', 'shuffle-options'],
    ['pool', '--pool', 'rotate-pool'],
    ['stratum', '--stratum', 'rotate-pool'],
    ['earlier', '--earlier', 'rotate-pool'],
    ['templates', '--templates', 'draw-template'],
    ['paraphrases', '--paraphrases', 'paraphrase'],
  ]
  for (const [key, option, name] of uses)
    if (options[key] !== undefined && !names.includes(name)) throw new UserError('vary.unused', { option, name })
  if (names.includes('rotate-pool') && options.pool === undefined) throw new UserError('vary.needs', { name: 'rotate-pool', option: '--pool' })
}

async function checkOut({ opened }: NamedEdition, out: string): Promise<void> {
  const [source, target] = await Promise.all([realpath(opened.path), realpath(out).catch(() => undefined)])
  if (source === target) throw new UserError('vary.outIsSource', { out })
}

async function poolOf({ benchmark }: NamedEdition, { pool, stratum, earlier = [] }: VaryCommandOptions): Promise<PoolOptions | undefined> {
  if (pool === undefined) return undefined
  const editions = await Promise.all(earlier.map(async (data) => (await openEdition(benchmark, data)).edition))
  return { count: pool, ...(stratum === undefined ? {} : { stratum }), earlier: editions }
}

const redrawMs = 100
const stages = { reading: 'vary.reading', varying: 'vary.varying', writing: 'vary.writing' } as const satisfies Record<VaryProgress['stage'], string>

function progressIn(terminal: Terminal): (progress: VaryProgress) => void {
  let drawn = -Infinity
  return ({ stage, done, total }) => {
    if (performance.now() - drawn < redrawMs) return
    drawn = performance.now()
    terminal.status(translate(terminal.language, stages[stage], { done, total }))
  }
}

function tell(terminal: Terminal, benchmark: Benchmark, { out, json }: VaryCommandOptions, result: VaryResult): void {
  const { id, variation } = result.manifest
  terminal.out(
    json
      ? JSON.stringify({ edition: result.manifest, folder: out, overlap: result.overlap, folded: result.folded })
      : table(terminal.language, benchmark, result),
  )
  for (const [reason, count] of Object.entries(variation?.flagged ?? {}))
    terminal.tell('vary.flagged', { count, reason: translate(terminal.language, reasons[reason as FlagReason]) })
  if (result.folded > 0) terminal.tell('vary.folded', { count: result.folded })
  terminal.tell('vary.done', { edition: id, questions: variation?.questions ?? 0, rows: variation?.rows ?? 0, out })
  terminal.tell(Object.keys(variation?.flagged ?? {}).length > 0 ? 'vary.graderSideFlagged' : 'vary.graderSide', { out })
}

/** Rows per task, and where the questions were drawn how many of them were asked before. */
function table(language: Language, benchmark: Benchmark, { manifest: { counts }, overlap }: VaryResult): string {
  const tasks = benchmark.tasks.flatMap(({ names }) =>
    names.flatMap((name) => (name in counts ? [{ name, drawn: overlap.find(({ task }) => task === names[0]) }] : [])),
  )
  const column = (code: string, cell: (row: (typeof tasks)[number]) => string | number, right = true) => ({
    title: translate(language, code),
    right,
    cells: tasks.map((row) => String(cell(row))),
  })
  const drawn = [
    column('vary.ofPool', (row) => row.drawn?.pool ?? ''),
    column('vary.drawn', (row) => row.drawn?.questions ?? ''),
    column('vary.askedBefore', ({ drawn: it }) => (it ? `${it.askedBefore} (${((100 * it.askedBefore) / it.questions).toFixed(1)}%)` : '')),
  ]
  return markdownTable([
    column('vary.task', ({ name }) => name, false),
    ...(overlap.length > 0 ? drawn : []),
    column('vary.rows', ({ name }) => counts[name]!),
  ])
}

const reasons: Readonly<Record<FlagReason, string>> = {
  'options.pinned': 'vary.flag.pinned',
  'options.allPinned': 'vary.flag.allPinned',
  'options.equal': 'vary.flag.equal',
  'options.tooMany': 'vary.flag.tooMany',
  'options.namedInStem': 'vary.flag.namedInStem',
  'options.notInPrompt': 'vary.flag.notInPrompt',
  'template.none': 'vary.flag.noTemplate',
  'stem.unknown': 'vary.flag.noStem',
  'stem.notInPrompt': 'vary.flag.stemNotInPrompt',
  'distractor.noCase': 'vary.flag.noCase',
  'distractor.noPlace': 'vary.flag.noPlace',
  'context.noUnits': 'vary.flag.noUnits',
  'context.ambiguous': 'vary.flag.ambiguous',
  'context.inAnswer': 'vary.flag.inAnswer',
  'paraphrase.none': 'vary.flag.noParaphrase',
}
