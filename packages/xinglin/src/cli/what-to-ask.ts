import { UserError, type Benchmark } from '../core/index.ts'
import { benchmarkOf, builtInEditions } from '../editions/open-edition.ts'
import { benchmarkIds, benchmarkNamed } from './benchmarks.ts'

/**
 * What `run X [--data D]` asks: X is a benchmark and D its data, or X is an edition, which says itself which benchmark it belongs to.
 * Throws `UserError` where it is neither, or where something is missing or said twice.
 */
export async function whatToAsk(named: string, data: string | undefined): Promise<{ readonly benchmark: Benchmark; readonly data: string }> {
  const [benchmarks, builtIn] = [benchmarkIds.join(', '), (await builtInEditions()).join(', ')]
  if (benchmarkIds.includes(named)) {
    if (data === undefined) throw new UserError('data.needed', { benchmark: named, builtIn })
    return { benchmark: await benchmarkNamed(named), data }
  }
  const its = await benchmarkOf(named)
  if (its === undefined) throw new UserError('data.neither', { named, benchmarks, builtIn })
  if (data !== undefined) throw new UserError('data.twice', { edition: named, data })
  return { benchmark: await benchmarkNamed(its), data: named }
}
