import { taskNamed, type Benchmark, type Task } from '../../../core/index.ts'
import { buildTask, layoutOf, type BuildPlan, type SourceLayout, type TaskBuild } from './build-task.ts'
import { withSettings } from './rates.ts'
import type { RawData, RawTask } from './raw-data.ts'
import type { DroppedRecord } from './raw-example.ts'
import type { Recipe } from './recipes.ts'

/** One task, ready to be written. Its rows are to be taken before the next task is asked for: so only one task's raw data are held. */
export interface BuiltTask {
  readonly task: Task
  readonly build: TaskBuild
  /** Of the raw records. */
  readonly dropped: readonly DroppedRecord[]
}

/** Builds the tasks of the recipes, one after the other. Throws `UserError` for what is wrong with the raw files or with a rate. */
export async function* buildTasks(benchmark: Benchmark, recipes: readonly Recipe[], plan: BuildPlan, raw: RawData): AsyncGenerator<BuiltTask> {
  const layouts = new Map<string, SourceLayout>()
  for (const recipe of recipes) {
    const task = taskNamed(benchmark, recipe.task)!
    const { pool } = withSettings(recipe.usual, task.names, plan.rates)
    const passages = pool === undefined ? [] : await raw.passages(recipe.task, pool, plan.seed)
    const { placed, dropped } = await raw.read(recipe.task)
    const layout = layouts.get(recipe.sourcesOf) ?? layoutOf((await wholeSources(recipe, raw, { placed, dropped })).placed)
    // Only what another task is to divide alike.
    if (recipe.sourcesOf !== recipe.task) layouts.set(recipe.sourcesOf, layout)
    yield { task, build: buildTask(task, recipe, plan, { placed, passages }, layout), dropped }
  }
}

/** A task's own examples, or those of the task that shows its sources whole, where the raw files have it. */
const wholeSources = async ({ task, sourcesOf }: Recipe, raw: RawData, own: RawTask): Promise<RawTask> =>
  sourcesOf === task || !raw.has(sourcesOf) ? own : raw.read(sourcesOf)
