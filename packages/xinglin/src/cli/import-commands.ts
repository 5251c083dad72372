import { Option, type Command } from 'commander'
import { translate, type MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface ImportCommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  json(target: Command): Command
  commaList(text: string): string[]
  positive(text: string): number
}

/** The command that makes an edition of data from elsewhere. */
export function importCommands({ terminal, finish, say, command, json, commaList, positive }: ImportCommandParts): void {
  const more = (text: string, before: readonly string[] = []): readonly string[] => [...before, ...commaList(text)]
  const examples = `
    xinglin import exam.csv --out hospital-exam
    xinglin import exam.csv --dry-run --map question=stem,answer=key --strata department
    xinglin import cMedQQ --preset chineseblue-qq --out cmedqq
    xinglin import test.json --answers answers.json --kind single-choice --out exam
    xinglin import hf:ceval/ceval-exam --select physician --preset ceval --out physician`
  json(command('import <paths...>', 'help.import', examples))
    .option('--out <folder>', say('help.importOutFolder'))
    .addOption(new Option('--kind <kind>', say('help.importKind')).choices(importChoices.kinds))
    .option('--preset <name>', translate(terminal.language, 'help.importPreset', { names: importChoices.presets.join(', ') }))
    .option('--map <role=column,...>', say('help.importMap'), more)
    .option('--labels <labels>', say('help.importLabels'), commaList)
    .option('--no-header', say('help.importNoHeader'))
    .option('--columns <names>', say('help.importColumns'), commaList)
    .addOption(new Option('--format <format>', say('help.importFormat')).choices(importChoices.formats))
    .addOption(new Option('--encoding <encoding>', say('help.importEncoding')).choices(importChoices.encodings))
    .option('--delimiter <text>', say('help.importDelimiter'))
    .option('--sheet <name>', say('help.importSheet'))
    .option('--select <pattern>', say('help.importSelect'))
    .option('--answers <file>', say('help.importAnswers'))
    .option('--demonstrations <path>', say('help.importDemonstrations'))
    .option('--strata <columns>', say('help.importStrata'), commaList)
    .option('--group <column>', say('help.importGroup'))
    .option('--id <name>', say('help.importId'))
    .option('--title <text>', say('help.importTitle'))
    .option('--license <text>', say('help.importLicense'))
    .option('--sealed', say('help.importSealed'))
    .option('--limit <n>', say('help.importLimit'), positive)
    .option('--questions-only', say('help.importQuestionsOnly'))
    .option('--skip-bad', say('help.importSkipBad'))
    .option('--dry-run', say('help.importDryRun'))
    .action(async (paths: string[], options) => finish(await (await import('./commands/import.ts')).importCommand(terminal, paths, options)))
}

const words = (text: string): string[] => text.split(' ')

// Spelt out: help need not load what imports.
export const importChoices = {
  presets: words(
    'cblue-cmeee cblue-cmeie cblue-ctc cblue-qic cblue-qqr cblue-qtr cblue-sts ceval chineseblue-ic chineseblue-ir chineseblue-ner chineseblue-qq chineseblue-tc ' +
      'cmb cmb-clin cmedqa cmexam cmmlu cvalues cvalues-mc diakg disc-medllm gaps healthbench llmeval-med med-safety-bench medcalc-bench medqa mlec-qa safetybench toyhom',
  ),
  kinds: words('choice single-choice multiple-choice label pair entities relations qa number dialogue rubric'),
  formats: words('jsonl json csv tsv xlsx parquet conll'),
  encodings: words('utf-8 gb18030 utf-16le utf-16be'),
}
