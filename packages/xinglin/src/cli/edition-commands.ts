import { InvalidArgumentError, type Command } from 'commander'
import { translate, type MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface EditionCommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  json(target: Command): Command
  commaList(text: string): string[]
  positive(text: string): number
}

/** The commands that make editions and look them over. */
export function editionCommands({ terminal, finish, say, command, json, commaList, positive }: EditionCommandParts): void {
  const orders = (text: string): number | 'all' => {
    if (text === 'all') return text
    const value = Number(text)
    if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError('1, 2, 3, … / all')
    return value
  }

  const varyExamples = `
    xinglin vary bank --with shuffle-options --orders 5 --out cycle-7
    xinglin vary bank --with rotate-pool,shuffle-options,draw-template --pool 300 --stratum difficulty --earlier cycle-6 --out cycle-7`
  json(command('vary <edition>', 'help.vary', varyExamples))
    .requiredOption('--with <variations>', translate(terminal.language, 'help.with', { names: names.join(', ') }), commaList)
    .option('--orders <n>', say('help.orders'), orders)
    .option('--seed <text>', say('help.varySeed'))
    .requiredOption('--out <folder>', say('help.varyOut'))
    .option('--pool <n>', say('help.pool'), positive)
    .option('--stratum <name>', say('help.stratum'))
    .option('--earlier <editions...>', say('help.earlier'))
    .option('--templates <ids>', say('help.templates'), commaList)
    .option('--paraphrases <file>', say('help.paraphrases'))
    .option('--benchmark <id>', say('help.ofBenchmark'))
    .action(async (edition: string, options) => finish(await (await import('./commands/vary.ts')).varyCommand(terminal, edition, options)))

  json(
    command(
      'leak-test <edition>',
      'help.leakTest',
      'xinglin leak-test cycle-7\nxinglin leak-test samples.jsonl\nxinglin leak-test MedExam.jsonl --benchmark medbench',
    ),
  )
    .option('--benchmark <id>', say('help.ofBenchmark'))
    .action(async (edition: string, options) => finish(await (await import('./commands/leak-test.ts')).leakTestCommand(terminal, edition, options)))
}

// Spelt out: help need not load what makes editions.
const names = ['rotate-pool', 'shuffle-options', 'paraphrase', 'context', 'distractor', 'draw-template']
