import type { EditionCommandParts } from './edition-commands.ts'

/** The command that looks an edition over before it is trusted. */
export function checkCommands({ terminal, finish, say, command, json, commaList, positive }: EditionCommandParts): void {
  const examples = `
    xinglin check my-edition
    xinglin check my-edition --training train.jsonl sft/ --skip balance
    xinglin check dev.json --benchmark promptcblue --only text,person --json
    xinglin check my-edition --fix --out my-edition-mended`
  json(command('check <edition>', 'help.check', examples))
    .option('--benchmark <id>', say('help.ofBenchmark'))
    .option('--training <paths...>', say('help.training'))
    .option('--token-budget <n>', say('help.checkTokenBudget'), positive, 32_768)
    .option('--only <codes>', say('help.only'), commaList)
    .option('--skip <codes>', say('help.skip'), commaList)
    .option('--all', say('help.checkAll'))
    .option('--fix', say('help.fix'))
    .option('--out <folder>', say('help.fixOut'))
    .action(async (edition: string, options) => finish(await (await import('./commands/check.ts')).checkCommand(terminal, edition, options)))
}
