import { taskNamed, UserError, type Benchmark, type Generation, type Rules } from '../core/index.ts'

// Loaded when asked for: a command about one benchmark does not pay for the others.
const loaders: Readonly<Record<string, () => Promise<Benchmark>>> = {
  promptcblue: async () => (await import('../benchmarks/promptcblue/promptcblue.benchmark.ts')).promptcblue,
  medbench: async () => (await import('../benchmarks/medbench/medbench.benchmark.ts')).medbench,
  rubric: async () => (await import('../benchmarks/rubric/rubric.benchmark.ts')).rubric,
  generic: async () => (await import('../benchmarks/generic/generic.benchmark.ts')).generic,
}

export const benchmarkIds = Object.keys(loaders)

export async function benchmarkNamed(id: string): Promise<Benchmark> {
  const load = loaders[id]
  if (!load) throw new UserError('benchmark.unknown', { benchmark: id, known: benchmarkIds.join(', ') })
  return load()
}

export function rulesNamed(benchmark: Benchmark, id: string): Rules {
  const rules = benchmark.rules.find((each) => each.id === id)
  if (!rules) throw new UserError('rules.unknown', { rules: id, known: benchmark.rules.map((each) => each.id).join(', ') })
  return rules
}

/** Which generation of a benchmark's files has these tasks: by the names that only one of them uses, else as the user says, else by the only one that has them all. */
export function generationOf(benchmark: Benchmark, taskNames: Iterable<string>, said: string | undefined): Generation | undefined {
  const names = new Set(taskNames)
  const marked = benchmark.generations.filter(({ markers }) => markers.some((marker) => names.has(marker)))
  if (marked.length > 1)
    throw new UserError('generation.mixed', {
      generations: marked.map(({ id }) => id).join(', '),
      tasks: marked.flatMap(({ markers }) => markers.filter((marker) => names.has(marker))).join(', '),
    })
  const named = said === undefined ? undefined : benchmark.generations.find(({ id }) => id === said)
  if (said !== undefined && !named)
    throw new UserError('generation.unknown', { generation: said, known: benchmark.generations.map(({ id }) => id).join(', ') })
  const first = (name: string) => taskNamed(benchmark, name)?.names[0]
  const holdsAll = ({ tasks }: Generation) => [...names].every((name) => tasks.some((each) => first(each) === first(name)))
  const holding = names.size > 0 ? benchmark.generations.filter(holdsAll) : []
  return marked[0] ?? named ?? (holding.length === 1 ? holding[0] : undefined)
}
