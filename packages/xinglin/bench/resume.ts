import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promptcblue } from '../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { cli } from './cli.ts'
import { median, seconds, times, whole } from './figures.ts'
import { lineCounter } from './line-counter.ts'
import { madeUpRecords, writeRecords } from './made-up-records.ts'
import { withMock, type Mock } from './mock.ts'
import type { Finding } from './finding.ts'
import type { Workplace } from './workplace.ts'

const samples = 100_000
const concurrency = 100
const barMs = 2000
const runs = 3

/** A run that is killed half-way, and how long it takes until it asks again. */
export async function* resume(workplace: Workplace): AsyncGenerator<Finding> {
  const file = join(workplace.folder, 'samples.jsonl')
  const records = await madeUpRecords(promptcblue.dimensions.flatMap(({ tasks }) => tasks))
  await writeRecords(file, Array(samples).keys(), records.gold)

  const { half, resumes } = await withMock(workplace, 0, async (mock) => {
    const run = { workplace, file, out: join(workplace.folder, 'half-done'), mock }
    return { half: await stopHalfWay(run), resumes: await times(runs, () => firstRequestMs(run)) }
  })

  const ms = median(resumes)
  yield {
    what: 'from process start to the first new request',
    ours: `${seconds(ms)} (${resumes.map(seconds).join(', ')})`,
    bar: `≤ ${seconds(barMs)}`,
    met: ms <= barMs,
  }
  const lost = half.requests - half.responses
  yield {
    what: `requests without a response on disk after SIGKILL: asked twice`,
    ours: whole(lost),
    bar: `≤ ${concurrency}, those under way`,
    met: lost <= concurrency,
  }
  yield {
    note: `A mock that answers at once, concurrency ${concurrency}; killed when ${whole(half.responses)} responses were on disk, after ${seconds(half.ms)}. Median of ${runs} resumes, each killed after its first request.`,
  }
  yield { note: 'No peer: resuming was not tried with promptfoo; at its speed in (c) the first half alone takes some five minutes.' }
}

interface HalfRun {
  readonly workplace: Workplace
  readonly file: string
  readonly out: string
  readonly mock: Mock
}

async function stopHalfWay(run: HalfRun): Promise<{ ms: number; responses: number; requests: number }> {
  const started = performance.now()
  const child = startRun(run)
  const responses = lineCounter(join(run.out, 'responses.jsonl'))
  while ((await responses()) < samples / 2) {
    if (child.exitCode !== null) throw new Error(`the run ended by itself with ${child.exitCode}`)
    await sleep(50)
  }
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  return { ms: performance.now() - started, responses: await responses(), requests: (await run.mock.reached(0)).requests }
}

async function firstRequestMs(run: HalfRun): Promise<number> {
  const reached = run.mock.reached(1)
  const startedAtMs = Date.now()
  const child = startRun(run)
  const gone = once(child, 'exit')
  const first = await Promise.race([reached, gone])
  if (Array.isArray(first)) throw new Error(`the run ended with ${first[0]} before it asked anything`)
  child.kill('SIGKILL')
  await gone
  return first.reachedAtMs - startedAtMs
}

function startRun({ workplace, file, out, mock }: HalfRun) {
  const args = ['run', 'promptcblue', '--data', file, '--model', 'mock', '--base-url', mock.url, '--concurrency', `${concurrency}`, '--out', out]
  return workplace.start(process.execPath, [cli, ...args], { stdio: 'ignore' })
}
