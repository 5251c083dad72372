import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsonLine, writePieces, type Benchmark } from '../../core/index.ts'
import { isEdition, openEdition } from '../../editions/open-edition.ts'
import type { Finding, FindingCode, Severity } from '../../editions/findings.ts'
import { validateUpload, type Validation } from '../../editions/validate.ts'
import { readAnswer, readingOf } from '../../engine/grade.ts'
import { translate, type Language } from '../../messages/index.ts'
import { benchmarkNamed, generationOf, rulesNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

export interface ValidateOptions {
  readonly questions: string
  readonly pred: string
  readonly generation?: string
  readonly all?: boolean
  readonly json?: boolean
}

/** Checks an upload with the code that will read it for the score, before it costs anything. */
export async function validate(terminal: Terminal, id: string, options: ValidateOptions): Promise<ExitCode> {
  const benchmark = await benchmarkNamed(id)
  const robust = rulesNamed(benchmark, 'robust')
  const questions = await questionFiles(benchmark, options.questions)
  let validation: Validation
  try {
    validation = await validateUpload({
      benchmark,
      questions: questions.path,
      predictions: options.pred,
      generationOf: (tasks) => generationOf(benchmark, tasks, options.generation),
      read: (task, text, input) => readAnswer(readingOf(task, robust), robust, { task: task.names[0], id: '', repeat: 0, text }, input),
    })
  } finally {
    await questions.close()
  }
  const isOk = !validation.findings.some(({ severity }) => severity === 'error')
  if (options.json) terminal.out(JSON.stringify(asDocument(validation, isOk, terminal.language)))
  else for (const line of asLines(validation, isOk, options.all ?? false, terminal.language)) terminal.out(line)
  return isOk ? 0 : 1
}

/** Questions as the benchmark's own files: what a user names, or those of an edition, which are written down for the purpose. */
async function questionFiles(benchmark: Benchmark, path: string): Promise<{ readonly path: string; readonly close: () => Promise<void> }> {
  if (!isEdition(path)) return { path, close: async () => {} }
  const { edition } = await openEdition(benchmark, path)
  const folder = await mkdtemp(join(tmpdir(), 'xinglin-questions-'))
  const byTask = new Map<string, string[]>()
  for await (const sample of edition.samples()) {
    const name = benchmark.records.layout === 'file' ? edition.manifest.id : sample.task
    const lines = byTask.get(name)
    const line = jsonLine(benchmark.records.submission(sample, ''))
    if (lines) lines.push(line)
    else byTask.set(name, [line])
  }
  for (const [name, lines] of byTask) await writePieces(join(folder, `${name}.jsonl`), lines)
  const only = [...byTask.keys()][0]
  return {
    path: benchmark.records.layout === 'file' && only !== undefined ? join(folder, `${only}.jsonl`) : folder,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What `--json` prints: `file` and `line` are absent where a finding is of the whole upload. */
function asDocument({ findings, counts, files, rows }: Validation, isOk: boolean, language: Language): unknown {
  return {
    ok: isOk,
    findings: findings.map(({ code, severity, file, line, id, parameters }) => ({
      code,
      severity,
      file,
      line,
      message: translate(language, `finding.${code}`, parameters),
      fix: translate(language, `finding.${code}.fix`),
      id,
    })),
    counts: Object.fromEntries(counts),
    files,
    rows,
  }
}

const shownOfOneKind = 20

function* asLines({ findings, counts, files, rows }: Validation, isOk: boolean, showsAll: boolean, language: Language): Generator<string> {
  const say = (code: string, parameters = {}) => translate(language, code, parameters)
  for (const [code, group] of Map.groupBy(findings, (finding) => finding.code)) {
    const count = counts.get(code) ?? group.length
    const shown = showsAll ? group : group.slice(0, shownOfOneKind)
    yield say('validate.group', { severity: say(`validate.${group[0]!.severity}`), code, count })
    for (const finding of shown) yield `  ${asLine(finding, language)}`
    if (count > shown.length) yield `  ${say('validate.more', { count: count - shown.length })}`
    yield `  ${say('validate.fix', { fix: say(`finding.${code}.fix`) })}`
  }
  const of = (severity: Severity) => sum(counts, (code) => findings.some((finding) => finding.code === code && finding.severity === severity))
  yield say('validate.summary', { files: files.length, rows, errors: of('error'), warnings: of('warning'), notes: of('note') })
  yield say(isOk ? 'validate.ok' : 'validate.notOk')
}

/** `MedHG.jsonl, line 3: what is wrong (MedHG/12-0a1b2c3d)` */
function asLine({ code, file, line, id, parameters }: Finding, language: Language): string {
  const place = [file, line === undefined ? undefined : translate(language, 'validate.line', { line })].filter((part) => part !== undefined)
  const what = translate(language, `finding.${code}`, parameters)
  const where = place.length === 0 ? '' : `${place.join(translate(language, 'validate.comma'))}${translate(language, 'validate.colon')}`
  return `${where}${what}${id === undefined ? '' : translate(language, 'validate.sample', { id })}`
}

const sum = (counts: Validation['counts'], isCounted: (code: FindingCode) => boolean): number =>
  [...counts].reduce((total, [code, count]) => (isCounted(code) ? total + count : total), 0)
