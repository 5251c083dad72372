import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileSha256, type Making, type SourceFileFacts } from '../../core/index.ts'
import type { BuildPlan } from '../../benchmarks/promptcblue/build/build-task.ts'
import type { Rates } from '../../benchmarks/promptcblue/build/rates.ts'
import type { RawData } from '../../benchmarks/promptcblue/build/raw-data.ts'
import { promptcblue } from '../../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { source } from '../../benchmarks/promptcblue/record-task.ts'
import { version } from '../version.ts'
import type { BuildCommandOptions } from './build.ts'
import type { TemplatePool } from './build-pool.ts'
import type { ChosenRecipes } from './build-recipes.ts'
import { rawOptions } from './build-settings.ts'

/** What an edition is made of and by. */
export interface Made {
  readonly raw: RawData
  readonly plan: BuildPlan
  readonly pool: TemplatePool
  readonly recipes: ChosenRecipes
  /** By task. */
  readonly rates: Readonly<Record<string, Rates>>
  /** The list of standard terms, where the user has one. */
  readonly termFile?: SourceFileFacts
}

export const editionFacts = ({ id, out, sealed }: BuildCommandOptions, { generation }: BuildPlan) => ({
  id: id ?? basename(resolve(out)),
  benchmark: promptcblue.id,
  title: { zh: `PromptCBLUE（${generation}，由原始 CBLUE 重建）`, en: `PromptCBLUE (${generation}, rebuilt from raw CBLUE)` },
  license: source.license,
  access: sealed ? ('sealed' as const) : ('open' as const),
  clinicalReview: 'none',
})

/** All that the rows depend on beside the seed. Of the raw files, those that were read: to be asked when all rows are made. */
export function makingOf(options: BuildCommandOptions, { raw, plan, pool, recipes, rates, termFile }: Made): Making {
  const tasks = recipes.chosen.map(({ task }) => task)
  const { generation, shares, counts, fillings, dropsUnreadable } = plan
  return {
    by: 'build',
    builder: `xinglin ${version}`,
    source: [...raw.facts(), ...(termFile ? [termFile] : [])],
    templates: pool.facts(tasks),
    settings: {
      generation,
      tasks,
      sides: shares ?? 'raw',
      counts,
      fillings,
      demonstrations: options.demonstrations,
      outputRules: options.outputRules,
      dropsUnreadable,
      rates,
      windows: rawOptions(options.windows),
      ...(termFile ? { terms: termFile.name } : {}),
    },
  }
}

export const termFileFacts = async (file: string, records: number): Promise<SourceFileFacts> => ({
  name: basename(file),
  bytes: (await stat(file)).size,
  sha256: await fileSha256(file),
  records,
})
