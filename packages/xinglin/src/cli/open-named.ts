import { fileSha256, type Benchmark } from '../core/index.ts'
import { benchmarkOf, openEdition, type OpenedEdition } from '../editions/open-edition.ts'
import { firstSample, sampleFileEdition, takes } from '../editions/sample-file.ts'
import { benchmarkIds, benchmarkNamed } from './benchmarks.ts'

/** An edition with the benchmark it belongs to. */
export interface NamedEdition {
  readonly benchmark: Benchmark
  readonly opened: OpenedEdition
}

/** The benchmark whose own files are meant where nothing tells. */
const usual = 'medbench'

/** Opens an edition, which says which benchmark it belongs to, or a benchmark's own files. Throws `UserError` where it is not the one the user said. */
export async function openNamed(data: string, said: string | undefined): Promise<NamedEdition> {
  const benchmark = await benchmarkNamed(said ?? (await benchmarkOf(data)) ?? usual)
  return { benchmark, opened: await openEdition(benchmark, data) }
}

/** A file of sample rows that has come without its edition, with the benchmark the user said, or else the first that takes them; undefined for any other data. */
export async function openSampleFile(data: string, said: string | undefined): Promise<NamedEdition | undefined> {
  const first = await firstSample(data)
  if (!first) return undefined
  const ids = said === undefined ? [usual, ...benchmarkIds.filter((id) => id !== usual)] : [said]
  const benchmarks = await Promise.all(ids.map(benchmarkNamed))
  const benchmark = benchmarks.find((each) => takes(each, first)) ?? benchmarks[0]!
  return { benchmark, opened: { edition: sampleFileEdition(benchmark, data), path: data, sha256: await fileSha256(data) } }
}
