import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promptcblue } from '../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { allAnswered, type Asker } from './asker.ts'
import { cli } from './cli.ts'
import { medians, megabytes, seconds, times, whole } from './figures.ts'
import { madeUpRecords, writeRecords } from './made-up-records.ts'
import { measured } from './measured.ts'
import { withMock } from './mock.ts'
import { promptfoo, type Promptfoo } from './promptfoo.ts'
import type { Finding } from './finding.ts'
import type { Workplace } from './workplace.ts'

const count = 4000
const delayMs = 100
const bars = { timesIdeal: 1.3, cpuMs: 0.5, concurrency: 200 }
const runs = 3

/** The whole command, its asking half alone, a bare loop and promptfoo over the same prompts. */
export async function* requests(workplace: Workplace): AsyncGenerator<Finding> {
  const files: Readonly<Record<number, string>> = { [count]: join(workplace.folder, 'asked.jsonl'), 1: join(workplace.folder, 'one.jsonl') }
  const records = await madeUpRecords(promptcblue.dimensions.flatMap(({ tasks }) => tasks))
  for (const limit of [count, 1]) await writeRecords(files[limit]!, Array(limit).keys(), records.gold)
  const theirs = await installed(workplace, files[count]!)

  for (const concurrency of [50, bars.concurrency]) {
    const idealMs = (count / concurrency) * delayMs
    const figures = (ask: Asker, howOften = runs) => figuresOf(workplace, ask, concurrency, howOften)
    const run = await figures(xinglin(workplace, 'run', files))
    const generate = await figures(xinglin(workplace, 'generate', files))
    const loop = await figures(keepAliveLoop(workplace, files[count]!))
    const peer = 'reason' in theirs ? undefined : await figures(theirs.ask, 1)
    const beside = (show: (figure: Figures) => string) => `loop ${show(loop)}; promptfoo ${peer ? show(peer) : 'not measured'}`
    const rows = [
      // The bars are for asking, which is all that the loop does.
      { command: 'generate', figure: generate, hasBar: true },
      { command: 'run', figure: run, hasBar: false },
    ]
    for (const { command, figure, hasBar } of rows) {
      const wall = ({ wallMs, startUpMs }: Figures) =>
        `${seconds(wallMs)} = ${(wallMs / idealMs).toFixed(2)} × ideal (${((wallMs - startUpMs + delayMs) / idealMs).toFixed(2)} without start-up)`
      const what = `\`${command}\`, concurrency ${concurrency}`
      const isJudged = hasBar && concurrency === bars.concurrency
      yield {
        what: `${what}: wall time`,
        ours: wall(figure),
        peer: beside(wall),
        // Start-up has a part and bars of its own.
        ...(isJudged
          ? { bar: `≤ ${bars.timesIdeal} × ideal, without start-up`, met: figure.wallMs - figure.startUpMs + delayMs <= bars.timesIdeal * idealMs }
          : {}),
      }
      const cpu = ({ cpuMs, startUpCpuMs }: Figures) =>
        `${((cpuMs - startUpCpuMs) / count).toFixed(2)} ms (${(cpuMs / count).toFixed(2)} with start-up)`
      yield {
        what: `${what}: CPU a request`,
        ours: cpu(figure),
        peer: beside(cpu),
        ...(hasBar ? { bar: `≤ ${bars.cpuMs} ms`, met: (figure.cpuMs - figure.startUpCpuMs) / count <= bars.cpuMs } : {}),
      }
      yield { what: `${what}: peak memory`, ours: megabytes(figure.peakBytes), peer: beside(({ peakBytes }) => megabytes(peakBytes)) }
    }
    yield {
      note: `Start-up (the same with one request) at concurrency ${concurrency}: run ${startUpOf(run)}; generate ${startUpOf(generate)}; loop ${startUpOf(loop)}${peer ? `; promptfoo ${startUpOf(peer)}` : ''}.`,
    }
  }
  yield {
    note: `${whole(count)} requests; ideal is ${whole(count)} / concurrency × ${delayMs} ms. Ours and the loop: medians of ${runs} runs; promptfoo: one run. \`run\` asks, grades under two rules and writes its report; \`generate\` only asks, as the loop does. Both are judged without start-up, which (d) measures.`,
  }
  yield { note: 'The mock runs in another process on the same cores: whoever asks competes with it.' }
  yield {
    note:
      'reason' in theirs
        ? `promptfoo was not measured: ${theirs.reason}`
        : `promptfoo ${theirs.version}, installed into a temporary folder with \`--ignore-scripts\`; no cache, no database, results to a JSON file, telemetry and updates off.`,
  }
}

/** promptfoo once it has answered one request, or why it cannot. */
async function installed(workplace: Workplace, file: string): Promise<Promptfoo | { readonly reason: string }> {
  try {
    const peer = await promptfoo(workplace, file)
    await withMock(workplace, delayMs, ({ url }) => peer.ask(url, 1, 1))
    return peer
  } catch (error) {
    return { reason: (error as Error).message.trim().split('\n')[0]! }
  }
}

interface Figures {
  readonly wallMs: number
  readonly cpuMs: number
  readonly peakBytes: number
  readonly startUpMs: number
  readonly startUpCpuMs: number
}

async function figuresOf(workplace: Workplace, ask: Asker, concurrency: number, howOften: number): Promise<Figures> {
  const mean = async (limit: number) =>
    medians(await times(howOften, () => withMock(workplace, delayMs, ({ url }) => ask(url, concurrency, limit))), ['wallMs', 'cpuMs', 'peakBytes'])
  const one = await mean(1)
  return { ...(await mean(count)), startUpMs: one.wallMs, startUpCpuMs: one.cpuMs }
}

function xinglin(workplace: Workplace, command: 'run' | 'generate', files: Readonly<Record<number, string>>): Asker {
  return async (url, concurrency, limit) => {
    const out = join(workplace.folder, 'run')
    const taken = await measured(workplace, [
      cli,
      command,
      'promptcblue',
      '--data',
      files[limit]!,
      '--model',
      'mock',
      '--base-url',
      url,
      '--concurrency',
      `${concurrency}`,
      '--out',
      out,
      '--json',
    ])
    await rm(out, { recursive: true })
    const { run } = JSON.parse(taken.stdout) as { run: { progress: { completed: number } } }
    return allAnswered(taken, run.progress.completed, limit)
  }
}

function keepAliveLoop(workplace: Workplace, file: string): Asker {
  return async (url, concurrency, limit) => {
    const taken = await measured(workplace, [join(import.meta.dirname, 'keep-alive-loop.ts'), file, url, `${concurrency}`, `${limit}`])
    return allAnswered(taken, Number(taken.stdout), limit)
  }
}

const startUpOf = ({ startUpMs, startUpCpuMs }: Figures): string => `${seconds(startUpMs)}, CPU ${seconds(startUpCpuMs)}`
