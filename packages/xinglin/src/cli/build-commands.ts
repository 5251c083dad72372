import { InvalidArgumentError, Option } from 'commander'
import type { EditionCommandParts } from './edition-commands.ts'

export interface BuildCommandParts extends EditionCommandParts {
  whole(text: string): number
}

/** The command that makes a benchmark anew of its raw data. */
export function buildCommands({ terminal, finish, say, command, json, commaList, positive, whole }: BuildCommandParts): void {
  const examples = `
    xinglin build promptcblue --cblue CBLUE --out rebuilt --seed 20261130
    xinglin build promptcblue --cblue CBLUE --out rebuilt --seed 7 --tasks CHIP-CDN,KUAKE-IR --icd icd10.xlsx --dev 400
    xinglin build promptcblue --cblue CBLUE --out cycle-1 --split 0.8,0.1,0.1 --none-share 0.2 --options CHIP-CDN.options=10-30 --sealed
    xinglin build promptcblue --cblue CBLUE --out official --generation v0.2 --templates templates.json --no-output-rules --dry-run`
  json(command('build <benchmark>', 'help.build', examples))
    .requiredOption('--cblue <folder>', say('help.build.cblue'))
    .requiredOption('--out <folder>', say('help.build.out'))
    .option('--seed <text>', say('help.build.seed'), filled)
    .addOption(new Option('--generation <id>', say('help.build.generation')).choices(['v0.2', 'v2']).default('v2'))
    .option('--tasks <names>', say('help.build.tasks'), commaList)
    .option('--templates <file>', say('help.build.templates'))
    .option('--no-output-rules', say('help.build.noOutputRules'))
    .option('--icd <file>', say('help.build.icd'))
    .option('--train <n>', say('help.build.train'), whole)
    .option('--dev <n>', say('help.build.dev'), whole)
    .option('--test <n>', say('help.build.test'), whole)
    .option('--split <shares>', say('help.build.split'), shares)
    .option('--fillings <n>', say('help.build.fillings'), positive, 1)
    .option('--none-share <shares>', say('help.build.noneShare'), commaList)
    .option('--answer-suffix <shares>', say('help.build.answerSuffix'), commaList)
    .option('--options <rates>', say('help.build.options'), commaList)
    .option('--windows <settings>', say('help.build.windows'), commaList)
    .option('--demonstrations <n>', say('help.build.demonstrations'), whole, 10)
    .option('--drop-unreadable', say('help.build.dropUnreadable'))
    .option('--id <text>', say('help.build.id'), filled)
    .option('--sealed', say('help.build.sealed'))
    .option('--dry-run', say('help.build.dryRun'))
    .action(async (benchmark: string, options) => finish(await (await import('./commands/build.ts')).buildCommand(terminal, benchmark, options)))
}

function filled(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('abc-1')
  return text
}

/** Shares of train, dev and test that add up to 1. */
function shares(text: string): readonly [number, number, number] {
  const parts = text.split(/[,，]/).map(Number)
  const isShare = (share: number) => share >= 0 && share <= 1
  if (parts.length !== 3 || !parts.every(isShare) || Math.abs(parts[0]! + parts[1]! + parts[2]! - 1) > 1e-9)
    throw new InvalidArgumentError('0.8,0.1,0.1')
  return parts as unknown as readonly [number, number, number]
}
