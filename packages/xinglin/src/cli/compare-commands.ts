import { InvalidArgumentError } from 'commander'
import type { EditionCommandParts } from './edition-commands.ts'

interface CompareCommandParts extends EditionCommandParts {
  whole(text: string): number
}

/** The command that holds runs against each other. */
export function compareCommands({ terminal, finish, say, command, json, commaList, positive, whole }: CompareCommandParts): void {
  const share = (text: string): number => {
    const value = Number(text)
    if (!(value > 0 && value <= 1)) throw new InvalidArgumentError('0 … 1')
    return value
  }
  const examples = `
    xinglin compare runs/qwen runs/deepseek
    xinglin compare runs/base runs/tuned-1 runs/tuned-2 --rules robust --difference 0.01
    xinglin compare runs/qwen runs/deepseek --tasks CMeEE-V2 --flips 20 --json`
  json(command('compare <run...>', 'help.compare', examples))
    .option('--rules <id>', say('help.compareRules'))
    .option('--metric <name>', say('help.compareMetric'))
    .option('--tasks <names>', say('help.compareTasks'), commaList)
    .option('--difference <d>', say('help.compareDifference'), share, 0.02)
    .option('--flips <n>', say('help.compareFlips'), whole, 5)
    .option('--resamples <n>', say('help.compareResamples'), positive, 10_000)
    .option('--seed <n>', say('help.compareSeed'), whole, 0)
    .action(async (runs: string[], options) => finish(await (await import('./commands/compare.ts')).compare(terminal, runs, options)))
}
