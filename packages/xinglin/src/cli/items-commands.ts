import type { Command } from 'commander'
import type { MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface ItemCommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  json(target: Command): Command
  rules(target: Command): Command
  positive(text: string): number
}

/** The command that looks over questions by what several runs made of them. */
export function itemCommands({ terminal, finish, say, command, json, rules, positive }: ItemCommandParts): void {
  const examples = `
    xinglin items runs/qwen runs/deepseek runs/glm
    xinglin items runs/* --task KUAKE-QIC --csv items.csv`
  json(rules(command('items <runs...>', 'help.items', examples)))
    .option('--task <name>', say('help.itemsTask'))
    .option('--limit <n>', say('help.itemsLimit'), positive, 20)
    .option('--csv <file>', say('help.itemsCsv'))
    .action(async (runs: string[], options) => finish(await (await import('./commands/items.ts')).itemsCommand(terminal, runs, options)))
}
