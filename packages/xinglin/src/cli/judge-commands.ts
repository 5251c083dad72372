import type { Command } from 'commander'
import type { MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface JudgeCommandParts {
  readonly program: Command
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  /** Below `parent`, e.g. `check` below `judge`. */
  command(usage: string, description: MessageCode, example: string, parent: Command): Command
  json(target: Command): Command
  rules(target: Command): Command
  judging(target: Command): Command
  positive(text: string): number
}

/** The commands about judges. */
export function judgeCommands({ program, terminal, finish, say, command, json, rules, judging, positive }: JudgeCommandParts): void {
  const judge = program.command('judge').description(say('help.judgeCommand')).exitOverride()
  const checkExamples = `
    xinglin judge check --judge deepseek/deepseek-chat --limit 5
    xinglin judge check --judge qwen2.5-72b@http://localhost:8000/v1 --data editions/ours --out checks/qwen`
  json(judging(command('check', 'help.judgeCheck', checkExamples, judge)))
    .option('--data <edition>', say('help.judgeCheckData'), 'medbench-mini')
    .option('--benchmark <id>', say('help.judgeCheckBenchmark'))
    .option('--limit <n>', say('help.judgeCheckLimit'), positive)
    .option('--out <folder>', say('help.judgeCheckOut'))
    .action(async (options) => finish(await (await import('./commands/judge-check.ts')).judgeCheck(terminal, options)))

  const calibrateExamples = `
    xinglin judge calibrate --ratings ratings.csv
    xinglin judge calibrate --ratings physicians.csv --run runs/qwen --out calibrations/qwen.json`
  json(rules(command('calibrate', 'help.judgeCalibrate', calibrateExamples, judge)))
    .requiredOption('--ratings <file>', say('help.ratings'))
    .option('--run <run>', say('help.ratingsRun'))
    .option('--scale <scale>', say('help.ratingsScale'))
    .option('--out <file>', say('help.calibrateOut'))
    .action(async (options) => finish(await (await import('./commands/judge-calibrate.ts')).judgeCalibrate(terminal, options)))
}
