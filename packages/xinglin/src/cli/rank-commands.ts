import { Option, type Command } from 'commander'
import type { MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface RankCommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  json(target: Command): Command
  rules(target: Command): Command
  commaList(text: string): string[]
}

/** The command that ranks runs or voted-on systems. */
export function rankCommands({ terminal, finish, say, command, json, rules, commaList }: RankCommandParts): void {
  const examples = `
    xinglin rank runs/qwen runs/deepseek runs/glm
    xinglin rank runs/* --dimension knowledge --json
    xinglin rank --votes votes.csv --by judge`
  json(rules(command('rank [runs...]', 'help.rank', examples)))
    .option('--tasks <names>', say('help.rankTasks'), commaList)
    .option('--dimension <id>', say('help.rankDimension'))
    .option('--votes <file>', say('help.votes'))
    .addOption(new Option('--by <column>', say('help.votesBy')).choices(['question', 'judge']))
    .action(async (runs: string[], options) => finish(await (await import('./commands/rank.ts')).rankCommand(terminal, runs, options)))
}
