import type { Benchmark } from '../../core/index.ts'
import { builtInEditions } from '../../editions/open-edition.ts'
import { markdownTable } from '../../report/markdown-table.ts'
import { translate } from '../../messages/index.ts'
import { benchmarkIds, benchmarkNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

/** Benchmarks, or one's tasks with the rules under which each can be read. */
export async function list(terminal: Terminal, id: string | undefined, { json }: { readonly json?: boolean }): Promise<ExitCode> {
  const { language } = terminal
  const say = (code: string) => translate(language, code)
  const column = (title: string, cells: readonly string[], right = false) => ({ title: say(title), right, cells })
  if (id === undefined) {
    const benchmarks = await Promise.all(benchmarkIds.map(benchmarkNamed))
    const editions = await builtInEditions()
    if (json) {
      terminal.out(
        JSON.stringify({
          benchmarks: benchmarks.map(({ id: name, title, tasks, rules }) => ({
            id: name,
            title,
            tasks: tasks.length,
            rules: rules.map((each) => each.id),
          })),
          editions,
        }),
      )
      return 0
    }
    terminal.out(
      markdownTable([
        column(
          'list.benchmark',
          benchmarks.map((benchmark) => benchmark.id),
        ),
        column(
          'list.title',
          benchmarks.map(({ title }) => title[language]),
        ),
        column(
          'list.tasks',
          benchmarks.map(({ tasks }) => `${tasks.length}`),
          true,
        ),
        column(
          'list.rules',
          benchmarks.map(({ rules }) => rules.map((each) => each.id).join(', ')),
        ),
      ]),
    )
    terminal.tell('list.editions', { editions: editions.join(', ') })
    return 0
  }
  const benchmark = await benchmarkNamed(id)
  const rows = benchmark.tasks.map((task) => ({
    task: task.names[0],
    names: task.names,
    title: task.title,
    dimension: dimensionOf(benchmark, task.names[0]),
    version: task.version,
    metrics: Object.fromEntries(Object.entries(task.readings).map(([rules, { metrics }]) => [rules, metrics[0].name])),
    source: task.source,
  }))
  if (json) {
    const { title, rules, dimensions, dataSets, generations, overall } = benchmark
    terminal.out(
      JSON.stringify({
        id: benchmark.id,
        title,
        rules,
        overall,
        dataSets: dataSets ?? [],
        dimensions,
        generations,
        tasks: rows,
      }),
    )
    return 0
  }
  terminal.out(
    markdownTable([
      column(
        'list.task',
        rows.map(({ names }) => names.join(' / ')),
      ),
      column(
        'list.title',
        rows.map(({ title }) => title[language]),
      ),
      column(
        'list.dimension',
        rows.map(({ dimension }) => benchmark.dimensions.find((each) => each.id === dimension)?.title[language] ?? ''),
      ),
      ...benchmark.rules.map((rules) => ({
        title: rules.reconstructed ? `${rules.id} ≈` : rules.id,
        right: false,
        cells: rows.map(({ metrics }) => metrics[rules.id] ?? '—'),
      })),
    ]),
  )
  return 0
}

/** A task of a data set stands in the data set's dimension. */
function dimensionOf({ dimensions, dataSets = [] }: Benchmark, task: string): string {
  const column = dataSets.find(({ tasks }) => tasks.includes(task))?.id ?? task
  return dimensions.find(({ tasks }) => tasks.includes(column))?.id ?? ''
}
