import { jsonLine, UserError, writePieces } from '../../core/index.ts'
import { RunFolder } from '../../engine/run-folder.ts'
import { benchmarkNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

/** Writes a run's answers as the benchmark's own upload file: its rows in its order, targets filled. Of repeats the first counts. */
export async function exportSubmission(terminal: Terminal, run: string, { out }: { readonly out: string }): Promise<ExitCode> {
  const folder = new RunFolder(run)
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: run })
  const { records } = await benchmarkNamed(manifest.benchmark)
  const texts = new Map<string, string>()
  for await (const batch of folder.responses()) {
    for (const { task, id, repeat, completion } of batch) if (repeat === 0) texts.set(`${task}/${id}`, completion.text)
  }
  const missing: string[] = []
  let rows = 0
  async function* lines() {
    for await (const sample of folder.samples()) {
      const key = `${sample.task}/${sample.id}`
      const text = texts.get(key)
      if (text === undefined) missing.push(key)
      rows++
      yield jsonLine(records.submission(sample, text ?? ''))
    }
  }
  await writePieces(out, lines())
  terminal.tell('export.written', { file: out, rows })
  if (missing.length === 0) return 0
  terminal.tell('export.missing', { count: missing.length, rows, first: missing.slice(0, 20).join(', ') })
  return 1
}
