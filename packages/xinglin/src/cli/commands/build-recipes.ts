import { taskNamed, UserError, type Generation } from '../../core/index.ts'
import { recipes, type Recipe } from '../../benchmarks/promptcblue/build/recipes.ts'
import { promptcblue } from '../../benchmarks/promptcblue/promptcblue.benchmark.ts'

export interface RecipeChoice {
  readonly generation: Generation
  /** Names as the user wrote them; absent: all that can be built. */
  readonly tasks: readonly string[] | undefined
  /** Whether the raw files have a task. */
  isThere(task: string): boolean
  /** Whether there is a template for it. */
  hasTemplate(task: string): boolean
}

export interface ChosenRecipes {
  readonly chosen: readonly Recipe[]
  /** Tasks of the generation that are not built. */
  readonly withoutFiles: readonly string[]
  readonly withoutTemplates: readonly string[]
}

/** What is to be built. Throws `UserError` for a named task that the generation, the raw files or the templates do not have. */
export function chosenRecipes({ generation, tasks, isThere, hasTemplate }: RecipeChoice): ChosenRecipes {
  const known = generation.tasks.map(presentName)
  const wanted = new Set(tasks?.map((name) => checked(name, generation)) ?? known)
  const withoutFiles = known.filter((task) => wanted.has(task) && !isThere(task))
  const withoutTemplates = known.filter((task) => wanted.has(task) && isThere(task) && !hasTemplate(task))
  if (tasks && withoutFiles.length > 0) throw new UserError('build.noFiles', { tasks: withoutFiles.join(', ') })
  if (tasks && withoutTemplates.length > 0) throw new UserError('build.noTemplates', { tasks: withoutTemplates.join(', ') })
  const left = new Set([...withoutFiles, ...withoutTemplates])
  const chosen = recipes.filter(({ task }) => wanted.has(task) && !left.has(task))
  if (chosen.length === 0) throw new UserError('build.noTask', { generation: generation.id })
  return { chosen, withoutFiles, withoutTemplates }
}

function checked(name: string, { id, tasks }: Generation): string {
  const task = presentName(name)
  if (!tasks.map(presentName).includes(task)) throw new UserError('build.unknownTask', { task: name, generation: id, known: tasks.join(', ') })
  return task
}

const presentName = (name: string): string => taskNamed(promptcblue, name)?.names[0] ?? name
