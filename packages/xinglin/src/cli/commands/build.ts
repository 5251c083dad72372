import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { UserError, type EditionManifest } from '../../core/index.ts'
import type { BuildPlan } from '../../benchmarks/promptcblue/build/build-task.ts'
import { buildTasks } from '../../benchmarks/promptcblue/build/build-tasks.ts'
import { findRawFiles } from '../../benchmarks/promptcblue/build/find-raw-files.ts'
import { RawData } from '../../benchmarks/promptcblue/build/raw-data.ts'
import { readTerms } from '../../benchmarks/promptcblue/build/read-terms.ts'
import type { BuildGeneration } from '../../benchmarks/promptcblue/build/recipes.ts'
import { promptcblue } from '../../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { replaceFolder } from '../../editions/replace-edition.ts'
import { openSource } from '../../sources/open-source.ts'
import { isStop, stopOnInterrupt } from '../interrupt.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'
import { checkOut } from './build-out.ts'
import { editionFacts, makingOf, termFileFacts, type Made } from './build-making.ts'
import { templatePool } from './build-pool.ts'
import { chosenRecipes } from './build-recipes.ts'
import { ratesOf, rateSettings, rawOptions, type RateOptions } from './build-settings.ts'
import { buildProgress, tellBuild } from './build-text.ts'
import { writeEdition, writeRows, type WrittenBuild } from './build-write.ts'

export interface BuildCommandOptions extends RateOptions {
  readonly cblue: string
  readonly out: string
  readonly seed?: string
  readonly generation: BuildGeneration
  readonly tasks?: readonly string[]
  readonly templates?: string
  readonly outputRules: boolean
  readonly icd?: string
  readonly train?: number
  readonly dev?: number
  readonly test?: number
  /** Of train, dev and test. */
  readonly split?: readonly [number, number, number]
  readonly fillings: number
  readonly windows?: readonly string[]
  readonly demonstrations: number
  readonly dropUnreadable?: boolean
  readonly id?: string
  readonly sealed?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** Shorter seeds can be tried one after the other. */
const longSeed = 16

/** Makes a benchmark anew of its raw data: its own files and an edition. */
export async function buildCommand(terminal: Terminal, benchmark: string, options: BuildCommandOptions): Promise<ExitCode> {
  if (benchmark !== promptcblue.id) throw new UserError('build.noBuilder', { benchmark, known: promptcblue.id })
  await checkOut(resolve(options.out))
  const files = await findRawFiles(options.cblue)
  const stop = stopOnInterrupt(terminal, 'build.stopping')
  try {
    const raw = new RawData(files.files, { open: openSource, options: rawOptions(options.windows), signal: stop.signal })
    const prepared = await prepare(terminal, options, raw)
    const built = await build(terminal, options, prepared, stop.signal)
    const { demonstrations: demonstrationsWished } = options
    tellBuild(terminal, { ...options, ...prepared, ...built, demonstrationsWished, leftOut: files.leftOut, notes: raw.notes() })
    return 0
  } catch (error) {
    if (!isStop(error)) throw error
    terminal.tell('build.stopped')
    return 1
  } finally {
    stop.release()
    terminal.status('')
    await files.close()
  }
}

async function prepare(terminal: Terminal, options: BuildCommandOptions, raw: RawData): Promise<Made> {
  const { templates, outputRules, generation, tasks, icd, sealed } = options
  const pool = await templatePool(terminal, templates, outputRules)
  const recipes = chosenRecipes({
    generation: promptcblue.generations.find(({ id }) => id === generation)!,
    tasks,
    isThere: (task) => raw.has(task),
    hasTemplate: (name) => pool.templates.some(({ task }) => task === name),
  })
  if (icd !== undefined && !recipes.chosen.some(({ drawsFrom }) => drawsFrom === 'terms')) throw new UserError('build.icdUnused')
  const settings = rateSettings(options)
  const rates = ratesOf(recipes.chosen, settings)
  const seed = options.seed ?? randomBytes(16).toString('hex')
  if (sealed && seed.length < longSeed) terminal.tell('build.shortSeed')
  const terms = icd === undefined ? undefined : await readTerms(icd, openSource)
  const plan: BuildPlan = {
    seed,
    generation,
    ...(options.split ? { shares: sharesOf(options.split) } : {}),
    counts: definedOf({ train: options.train, dev: options.dev, test: options.test }),
    fillings: options.fillings,
    rates: settings,
    templates: pool.templates,
    rulesOf: pool.rulesOf,
    ...(terms ? { terms } : {}),
    dropsUnreadable: options.dropUnreadable ?? false,
  }
  return { raw, plan, pool, recipes, rates, ...(icd === undefined || !terms ? {} : { termFile: await termFileFacts(icd, terms.length) }) }
}

const sharesOf = ([train, dev, test]: readonly [number, number, number]) => ({ train, dev, test })

const definedOf = (counts: Readonly<Record<string, number | undefined>>): BuildPlan['counts'] =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined))

/** The whole folder is there or nothing of it. */
async function build(
  terminal: Terminal,
  options: BuildCommandOptions,
  prepared: Made,
  signal: AbortSignal,
): Promise<WrittenBuild & { readonly edition?: EditionManifest }> {
  const { raw, plan, recipes } = prepared
  const write = (folder?: string) =>
    writeRows(buildTasks(promptcblue, recipes.chosen, plan, raw), {
      ...(folder === undefined ? {} : { folder }),
      demonstrations: options.demonstrations,
      nameOf: ({ names }) => nameIn(plan.generation, names),
      onProgress: buildProgress(terminal, recipes.chosen.length),
      signal,
    })
  if (options.dryRun) return write()
  return replaceFolder(options.out, async (folder) => {
    const written = await write(folder)
    if (written.tasks.every(({ asked }) => asked === undefined)) throw new UserError('build.nothingAsked', { folder: options.cblue })
    const edition = await writeEdition(
      folder,
      editionFacts(options, plan),
      { made: makingOf(options, prepared), seed: plan.seed },
      written.demonstrations,
    )
    return { ...written, edition }
  })
}

function nameIn(generation: BuildGeneration, names: readonly string[]): string {
  const { tasks } = promptcblue.generations.find(({ id }) => id === generation)!
  return names.find((name) => tasks.includes(name))!
}
