import { CommanderError } from 'commander'
// Not from the index: `--version` need not load every schema.
import { UserError } from '../core/errors.ts'
import { languageOf, translate, type Language } from '../messages/index.ts'
import { commands } from './program.ts'
import { processTerminal } from './terminal.ts'
import { usageMistake } from './usage-mistake.ts'

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
    const mistake = mistakeOf(error, terminal.language, argv)
    if (mistake === undefined && error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (mistake !== undefined) {
      // A parser's own words may quote the file, line breaks and all.
      terminal.tell('error.line', { message: mistake.replaceAll(/\s*\n\s*/g, ' ') })
      return 2
    }
    terminal.tell('error.bug', { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    return 70
  }
}

/** What the user can mend, in one line; undefined for a bug of ours, and for help, which is no mistake. */
function mistakeOf(error: unknown, language: Language, argv: readonly string[]): string | undefined {
  if (error instanceof UserError) return translate(language, error.code, error.parameters)
  if (error instanceof CommanderError) {
    if (error.exitCode === 0 || error.code === 'commander.help') return undefined
    const command = error.code === 'commander.unknownCommand' ? [] : argv.slice(0, 1).filter((word) => !word.startsWith('-'))
    return usageMistake(language, error, ['xinglin', ...command].join(' '))
  }
  // Files are written under a passing name first; the user knows the one without it.
  if (isSystemError(error)) return translate(language, 'file.system', { file: error.path.replace(/\.\d+\.tmp$/, ''), detail: error.code })
  return undefined
}

/** A path that cannot be read or written, a disk that is full. */
const isSystemError = (error: unknown): error is { readonly code: string; readonly path: string } =>
  error instanceof Error && 'syscall' in error && 'path' in error && typeof error.path === 'string' && 'code' in error

/** Read before anything else, so that even help and mistakes are in the right language. */
function languageIn(argv: readonly string[]): Language {
  const at = argv.indexOf('--lang')
  const said = at >= 0 ? argv[at + 1] : argv.find((argument) => argument.startsWith('--lang='))?.slice('--lang='.length)
  return said === 'zh' || said === 'en' ? said : languageOf(process.env)
}
