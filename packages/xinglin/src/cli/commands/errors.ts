import { UserError } from '../../core/index.ts'
import { RunFolder } from '../../engine/run-folder.ts'
import { latestGrades } from '../../engine/run-grades.ts'
import { errorTypeJudging } from '../../judging/error-types.ts'
import { benchmarkNamed } from '../benchmarks.ts'
import { labelErrors } from '../errors-judged.ts'
import { analyseRun, type RunErrors } from '../errors-of-run.ts'
import { errorsText } from '../errors-text.ts'
import { isStop, stopOnInterrupt } from '../interrupt.ts'
import { withPanel, type JudgeOptions } from '../judges.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

export interface ErrorsOptions extends JudgeOptions {
  readonly rules?: string
  readonly task?: readonly string[]
  readonly examples: number
  readonly json?: boolean
}

/** What a graded run got wrong, and where. Asks nobody, unless a judge is named. */
export async function errors(terminal: Terminal, run: string, options: ErrorsOptions): Promise<ExitCode> {
  const folder = new RunFolder(run)
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: run })
  const benchmark = await benchmarkNamed(manifest.benchmark)
  const grades = await latestGrades(folder, benchmark)
  if (grades.length === 0) throw new UserError('report.notGraded', { folder: run })
  const grade = options.rules === undefined ? grades[0]! : grades.find(({ document }) => document.rules === options.rules)
  if (!grade) throw new UserError('errors.rules', { rules: options.rules!, graded: grades.map(({ document }) => document.rules).join(', ') })
  const { task: tasks, examples } = options
  const analysed = await analyseRun(folder, benchmark, grade, { ...grade.document.bootstrap, examples, ...(tasks ? { tasks } : {}) })

  const stop = stopOnInterrupt(terminal)
  const labels = await withPanel(
    terminal,
    options,
    { folder, manifest },
    stop.signal,
    async (panel) => panel && labelErrors(folder, analysed.wrong, panel),
  )
    .catch((error: unknown) => {
      if (!isStop(error)) throw error
      return 'stopped' as const
    })
    .finally(stop.release)
  if (labels === 'stopped') {
    terminal.tell('errors.stopped')
    return 1
  }
  const errorTypes = labels && { source: 'judge-assisted' as const, protocol: errorTypeJudging.id, perTask: examples, tasks: labels }
  const document: RunErrors = { ...analysed.document, ...(errorTypes ? { errorTypes } : {}) }
  terminal.out(options.json ? JSON.stringify(document) : errorsText(document, benchmark, terminal.language))
  // A label that was not given is ours to mend, as a verdict is.
  const isLabelled = (labels ?? []).every(({ judges }) => judges.every(({ failures }) => Object.keys(failures).length === 0))
  return isLabelled ? 0 : 1
}
