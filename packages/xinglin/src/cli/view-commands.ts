import type { Command } from 'commander'
import type { MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface ViewCommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  whole(text: string): number
}

/** The local page over run folders. */
export function viewCommands({ terminal, finish, say, command, whole }: ViewCommandParts): void {
  command('view [folder]', 'help.view', 'xinglin view\nxinglin view runs/qwen --port 8090')
    .option('--port <n>', say('help.viewPort'), whole)
    .action(async (folder: string | undefined, options) =>
      finish(await (await import('./commands/view.ts')).view(terminal, folder ?? 'runs', options)),
    )
}
