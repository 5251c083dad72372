import { Option, type Command } from 'commander'
import type { MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface ExportCommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  json(target: Command): Command
  commaList(text: string): string[]
}

/** The command that writes what a trainer takes. */
export function exportCommands({ terminal, finish, say, command, json, commaList }: ExportCommandParts): void {
  const examples = `
    xinglin export promptcblue-mini --format alpaca --out train.json
    xinglin export my-edition --format openai --tasks Label,Entities --out train.jsonl`
  json(command('export <edition>', 'help.export', examples))
    .addOption(new Option('--format <name>', say('help.exportFormat')).choices(['alpaca', 'sharegpt', 'openai']).makeOptionMandatory())
    .addOption(new Option('--split <name>', say('help.exportSplit')).choices(['demonstrations', 'questions']).default('demonstrations'))
    .option('--tasks <names>', say('help.exportTasks'), commaList)
    .requiredOption('--out <file>', say('help.exportOut'))
    .action(async (edition: string, options) => finish(await (await import('./commands/export.ts')).exportTraining(terminal, edition, options)))
}
