import type { Command } from 'commander'
import type { MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface CommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  json(target: Command): Command
  generation(target: Command): Command
}

/** The commands about files alone, that ask no model and give no score. */
export function fileCommands({ terminal, finish, say, command, json, generation }: CommandParts): void {
  const examples = `
    xinglin validate medbench --questions medbench-v4-questions --pred MedBench_LLM.zip
    xinglin validate promptcblue --questions test.json --pred test_predictions.json --json`
  generation(json(command('validate <benchmark>', 'help.validate', examples)))
    .requiredOption('--questions <path>', say('help.validateQuestions'))
    .requiredOption('--pred <path>', say('help.validatePred'))
    .option('--all', say('help.validateAll'))
    .action(async (benchmark: string, options) => finish(await (await import('./commands/validate.ts')).validate(terminal, benchmark, options)))
}
