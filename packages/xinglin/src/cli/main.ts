import { CommanderError } from 'commander'
import { UserError } from '../core/index.ts'
import { languageOf, translate, type Language } from '../messages/index.ts'
import { commands } from './program.ts'
import { processTerminal } from './terminal.ts'

/** 0 done, 1 finished but incomplete (or findings), 2 the user's mistake, 70 a bug of ours. */
export type ExitCode = 0 | 1 | 2 | 70

/** The command line, from arguments to exit code. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  const terminal = processTerminal(languageIn(argv))
  // A reader that has seen enough (`| head`) ends the program, not in an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  try {
    let exitCode: ExitCode = 0
    await commands(terminal, (code) => {
      exitCode = code
    }).parseAsync(argv, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof UserError) {
      terminal.tell('error.line', { message: translate(terminal.language, error.code, error.parameters) })
      return 2
    }
    terminal.tell('error.bug', { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    return 70
  }
}

/** Read before anything else, so that even help and mistakes are in the right language. */
function languageIn(argv: readonly string[]): Language {
  const at = argv.indexOf('--lang')
  const said = at >= 0 ? argv[at + 1] : argv.find((argument) => argument.startsWith('--lang='))?.slice('--lang='.length)
  return said === 'zh' || said === 'en' ? said : languageOf(process.env)
}
