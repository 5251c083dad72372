import { join } from 'node:path'
import { UserError } from '../../core/index.ts'
import { openReplyLog } from '../../engine/reply-log.ts'
import { rulesNamed } from '../benchmarks.ts'
import { isStop, stopOnInterrupt } from '../interrupt.ts'
import { checkJudges, trialOf, trialSize, type CheckedJudge } from '../judge-check.ts'
import { panelOf, type JudgeOptions } from '../judges.ts'
import type { ExitCode } from '../main.ts'
import { openNamed } from '../open-named.ts'
import type { Terminal } from '../terminal.ts'

export interface JudgeCheckOptions extends JudgeOptions {
  readonly data: string
  readonly benchmark?: string
  readonly limit?: number
  readonly out?: string
  readonly json?: boolean
}

/** Tries judges with answers made to mislead them. Exit code 1 where one was, or where answers got no verdict. */
export async function judgeCheck(terminal: Terminal, options: JudgeCheckOptions): Promise<ExitCode> {
  const { benchmark, opened } = await openNamed(options.data, options.benchmark)
  const { edition } = opened
  const rules = rulesNamed(benchmark, 'robust')
  const trial = await trialOf(benchmark, rules, edition, options.limit)
  if (trial.questions.length === 0) throw new UserError('judgeCheck.nothing', { data: options.data, benchmark: benchmark.id })
  const size = trialSize(trial)
  const judges = options.judge?.length ?? 0
  if (judges === 0) throw new UserError('judgeCheck.noJudge')
  terminal.tell('judgeCheck.starting', { questions: trial.questions.length, tasks: Object.keys(trial.protocols).length, ...size, judges })
  if (trial.leftOut > 0) terminal.tell('judgeCheck.leftOut', { count: trial.leftOut })

  const keeps = options.out !== undefined && edition.manifest.access === 'open'
  // Replies on a sealed edition tell of its references.
  if (options.out !== undefined && !keeps) terminal.tell('judgeCheck.sealed')
  const log = keeps ? await openReplyLog(join(options.out!, 'judge-replies.jsonl')) : undefined
  const stop = stopOnInterrupt(terminal)
  const panel = panelOf(terminal, options, stop.signal, log)!
  const checked = await checkJudges(trial, panel)
    .catch((error: unknown) => {
      if (!isStop(error)) throw error
      return undefined
    })
    .finally(() => {
      stop.release()
      terminal.status('')
      log?.close()
    })
  if (!checked) {
    terminal.tell(keeps ? 'judgeCheck.stopped' : 'judgeCheck.stoppedUnkept', { folder: options.out ?? '' })
    return 1
  }
  const total = (count: (each: CheckedJudge) => number) => checked.reduce((sum, each) => sum + count(each), 0)
  const fooled = total(({ report, pairs }) => report.fooled + pairs.misled)
  const unjudged = total(({ report, pairs }) => report.n - report.judged + pairs.failed)
  if (options.json) {
    const { questions, protocols, leftOut } = trial
    terminal.out(
      JSON.stringify({
        edition: edition.manifest.id,
        benchmark: benchmark.id,
        rules: rules.id,
        protocols,
        questions: questions.length,
        leftOut,
        judges: checked,
        fooled,
        unjudged,
        usage: panel.usage,
      }),
    )
  } else {
    const { judgeCheckText } = await import('../judge-check-text.ts')
    terminal.out(checked.map((each) => judgeCheckText(each, terminal.language)).join('\n\n'))
  }
  const { requests, cached, inputTokens, outputTokens } = panel.usage
  terminal.tell('judgeCheck.usage', { requests, cached, inputTokens, outputTokens })
  return fooled > 0 || unjudged > 0 ? 1 : 0
}
