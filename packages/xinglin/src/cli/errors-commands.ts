import type { Command } from 'commander'
import type { MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface ErrorsCommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  json(target: Command): Command
  judging(target: Command): Command
  commaList(text: string): string[]
  positive(text: string): number
}

/** What a run got wrong. */
export function errorsCommands({ terminal, finish, say, command, json, judging, commaList, positive }: ErrorsCommandParts): void {
  const examples = `
    xinglin errors runs/qwen
    xinglin errors runs/qwen --task CMeEE-V2 --examples 5 --json
    xinglin errors runs/medbench --judge deepseek/deepseek-chat`
  json(judging(command('errors <run>', 'help.errors', examples)))
    .option('--rules <rules>', say('help.errorsRules'))
    .option('--task <names>', say('help.errorsTask'), commaList)
    .option('--examples <n>', say('help.errorsExamples'), positive, 20)
    .action(async (run: string, options) => finish(await (await import('./commands/errors.ts')).errors(terminal, run, options)))
}
