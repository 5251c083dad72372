import type { Task } from '../../../core/index.ts'
import type { Assembly, BuiltQuestion } from './assemble.ts'
import { buildSide, type SideReason } from './build-side.ts'
import { withSettings, type Rates, type RateSetting } from './rates.ts'
import type { DropReason, RawExample } from './raw-example.ts'
import type { BuildGeneration, Recipe } from './recipes.ts'
import { roundTripProblems, type RoundTripProblem } from './round-trip.ts'
import { divided, drawnSides, keptSides, type SideOf, type PlacedExample, type PlacedSource, type Shares, type Split } from './sides.ts'
import { sourceGroups, sourceTexts } from './source-groups.ts'
import type { Template } from './templates/template.ts'

/** How a benchmark is to be built. */
export interface BuildPlan {
  readonly seed: string
  readonly generation: BuildGeneration
  /** Divides the sources anew; absent, they stay on the sides of their files. */
  readonly shares?: Shares
  /** No more questions of a task than these. */
  readonly counts: Readonly<Partial<Record<Split, number>>>
  /** Questions made of each training example. */
  readonly fillings: number
  readonly rates: readonly RateSetting[]
  readonly templates: readonly Template[]
  /** Wordings of the form of a task's answers; none where prompts are to go without. */
  rulesOf(task: string): readonly string[]
  /** Standard terms to draw wrong ones from; absent: those of the raw data. */
  readonly terms?: readonly string[]
  /** Leaves out questions whose target our own rules do not read back as it was annotated. */
  readonly dropsUnreadable: boolean
}

/** What the raw files hold of a task. */
export interface TaskData {
  readonly placed: readonly PlacedExample[]
  /** Passages that a search could find; empty for most tasks. */
  readonly passages: readonly string[]
}

/** Which sources are nearly the same, and where their files put them. */
export interface SourceLayout {
  readonly groups: ReadonlyMap<string, string>
  readonly places: readonly PlacedSource[]
}

type NotAskedReason = DropReason | SideReason | 'otherSide' | 'askedElsewhere' | 'unreadable'

/** An example that is not asked, or a raw record that makes none, and why. Texts: `build.dropped.<reason>`. */
export interface LeftOutExample {
  readonly task: string
  readonly id: string
  readonly file: string
  readonly line: number
  readonly reason: NotAskedReason
  readonly detail?: string
  readonly count?: number
}

/** A question with what some rules do not read back of its target. */
export interface BuiltRow {
  readonly question: BuiltQuestion
  /** The group of its source. */
  readonly group: string
  readonly problems: readonly RoundTripProblem[]
}

export interface TaskBuild {
  readonly rates: Rates
  /** The questions of a side, made as they are asked for. */
  rows(split: Split): Iterable<BuiltRow>
  /** Complete when all rows have been made. */
  readonly leftOut: readonly LeftOutExample[]
}

export function layoutOf(placed: readonly PlacedExample[]): SourceLayout {
  return { groups: sourceGroups(sourceTexts(placed.map(({ example }) => example))), places: placesOf(placed) }
}

/** Builds one task. `layout` is that of the task's whole sources, which may be another task's examples. Nothing of it depends on what else is built. */
export function buildTask(task: Task, recipe: Recipe, plan: BuildPlan, data: TaskData, layout: SourceLayout): TaskBuild {
  const rates = withSettings(recipe.usual, task.names, plan.rates)
  const leftOut: LeftOutExample[] = []
  const leave = ({ id, file, line }: RawExample, reason: NotAskedReason, detail?: string) =>
    void leftOut.push({ task: recipe.task, id, file, line, reason, ...(detail === undefined ? {} : { detail }) })

  const { examples, otherSide, askedElsewhere } = divided(data.placed, sideOf(plan, recipe, data, layout), plan.shares !== undefined)
  for (const example of otherSide) leave(example, 'otherSide')
  for (const example of askedElsewhere) leave(example, 'askedElsewhere')

  const assembly = assemblyOf(task, recipe, rates, plan, data)
  const rowOf = (question: BuiltQuestion): BuiltRow | undefined => {
    const { example, annotation, input } = question
    const problems = roundTripProblems(task, annotation, input)
    const unread = plan.dropsUnreadable ? problems.find(({ rules }) => rules === 'robust') : undefined
    if (unread) leave(example, 'unreadable', unread.detail)
    return unread ? undefined : { question, group: layout.groups.get(example.sourceId) ?? example.sourceId, problems }
  }
  return {
    rates,
    leftOut,
    rows: (split) =>
      buildSide(assembly, examples[split], { count: plan.counts[split], fillings: split === 'train' ? plan.fillings : 1, rowOf, leave }),
  }
}

function sideOf({ shares, seed }: BuildPlan, { sourcesOf }: Recipe, { placed }: TaskData, { groups, places }: SourceLayout): SideOf {
  // Of tasks made of the same sources, each divides them alike.
  if (shares) return drawnSides(new Set(places.map(({ sourceId }) => sourceId)), groups, shares, seed, sourcesOf, 'sides')
  return keptSides([...places, ...placesOf(placed)], groups)
}

const placesOf = (placed: readonly PlacedExample[]): readonly PlacedSource[] =>
  placed.map(({ example: { sourceId }, split }) => ({ sourceId, split }))

function assemblyOf(task: Task, recipe: Recipe, rates: Rates, plan: BuildPlan, { placed, passages }: TaskData): Assembly {
  const { generation, terms, seed } = plan
  const examples = placed.map(({ example }) => example)
  return {
    task,
    taskType: recipe.taskType,
    chooser: recipe.chooser(rates, { generation, examples, passages, ...(terms ? { terms } : {}) }),
    templates: plan.templates.filter((template) => template.task === recipe.task),
    rules: plan.rulesOf(recipe.task),
    suffix: rates.suffix ?? 1,
    seed,
  }
}
