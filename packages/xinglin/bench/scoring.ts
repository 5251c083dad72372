import { join } from 'node:path'
import { promptcblue } from '../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { seededRandom, shuffled, type ScoreDocument } from '../src/core/index.ts'
import { cli } from './cli.ts'
import { madeUpRecords, writeRecords } from './made-up-records.ts'
import { measured, type Measured } from './measured.ts'
import { medians, megabytes, seconds, times, whole } from './figures.ts'
import type { Finding } from './finding.ts'
import type { Workplace } from './workplace.ts'

const lines = 300_000
const bars = { linesPerSecond: 100_000, peakBytes: 250e6 }
const runs = 3

/** `xinglin score` over a big file of references and a big file of predictions, both in the same order and in different ones. */
export async function* scoring(workplace: Workplace): AsyncGenerator<Finding> {
  for (const { name, tasks, hasBar } of taskSets()) {
    const files = await writeFiles(workplace, tasks)
    for (const rules of ['robust', 'chip-2023']) {
      const startUp = medians(await times(runs, () => score(workplace, files.tiny, files.tiny, rules, tasks.length)), keys)
      for (const order of ['in order', 'shuffled'] as const) {
        const taken = medians(await times(order === 'in order' ? runs : 1, () => score(workplace, files.gold, files[order], rules, lines)), keys)
        const what = `${name}, ${rules}, ${order}`
        const isJudged = hasBar && order === 'in order'
        yield {
          what: `${what}: time`,
          ours: `${speed(taken.wallMs)}; without start-up ${speed(taken.wallMs - startUp.wallMs)}; CPU ${seconds(taken.cpuMs)}`,
          ...(isJudged
            ? { bar: `≥ ${whole(bars.linesPerSecond)} lines/s, start-up included`, met: lines / (taken.wallMs / 1000) >= bars.linesPerSecond }
            : {}),
        }
        yield {
          what: `${what}: peak memory`,
          ours: megabytes(taken.peakBytes),
          ...(order === 'in order' ? { bar: `< ${megabytes(bars.peakBytes)}`, met: taken.peakBytes < bars.peakBytes } : {}),
        }
      }
    }
  }
  yield {
    note: `A line is a prediction; as many references are read and parsed beside them, so twice as many lines pass through in the same time. Prompts have 265 characters on average, and each prediction line repeats its prompt, as the benchmark's files do. In order: medians of ${runs} runs; shuffled: one run.`,
  }
  yield {
    note: '"Extraction and classification" are the official scorer\'s two families of that name: all tasks but IMCS-V2-MRG and MedDG (ROUGE) and Text2DT (tree edit distance), which are among the 18.',
  }
  yield {
    note: 'No peer: the official scorer is not ours to install (no licence), needs Python with torch and transformers, and ends at the first odd line.',
  }
}

const keys = ['wallMs', 'cpuMs', 'peakBytes'] as const

/** Scored by ROUGE or tree edit distance; the official scorer's other two families are extraction and classification. */
const comparedByText: ReadonlySet<string> = new Set(['IMCS-V2-MRG', 'MedDG', 'Text2DT'])

function taskSets() {
  const all = promptcblue.dimensions.flatMap(({ tasks }) => tasks)
  const counted = all.filter((task) => !comparedByText.has(task))
  return [
    { name: `${counted.length} extraction and classification tasks`, tasks: counted, hasBar: true },
    { name: 'all 18 tasks', tasks: all, hasBar: false },
  ]
}

async function writeFiles({ folder }: Workplace, tasks: readonly string[]) {
  const records = await madeUpRecords(tasks)
  const file = (name: string) => join(folder, `${name}-${tasks.length}.jsonl`)
  const files = { tiny: file('tiny'), gold: file('gold'), 'in order': file('predictions'), shuffled: file('shuffled') }
  const numbers = Array.from({ length: lines }, (_, n) => n)
  await writeRecords(files.tiny, numbers.slice(0, tasks.length), records.gold)
  await writeRecords(files.gold, numbers, records.gold)
  await writeRecords(files['in order'], numbers, records.prediction)
  await writeRecords(files.shuffled, shuffled(numbers, seededRandom('order')), records.prediction)
  return files
}

async function score(workplace: Workplace, gold: string, predictions: string, rules: string, expected: number): Promise<Measured> {
  const taken = await measured(workplace, [cli, 'score', 'promptcblue', '--gold', gold, '--pred', predictions, '--rules', rules, '--json'])
  const { tasks } = JSON.parse(taken.stdout) as ScoreDocument
  const scored = Object.values(tasks).reduce((total, { samples }) => total + samples, 0)
  if (scored !== expected) throw new Error(`${scored} of ${expected} lines were scored`)
  return taken
}

const speed = (ms: number): string => `${seconds(ms)}, ${whole(lines / (ms / 1000))} lines/s`
