import { Command, InvalidArgumentError, Option, type HelpConfiguration } from 'commander'
import { translate, type Language, type MessageCode } from '../messages/index.ts'
import { buildCommands } from './build-commands.ts'
import { checkCommands } from './check-commands.ts'
import { compareCommands } from './compare-commands.ts'
import { editionCommands } from './edition-commands.ts'
import { errorsCommands } from './errors-commands.ts'
import { exportCommands } from './export-commands.ts'
import { fileCommands } from './file-commands.ts'
import { importCommands } from './import-commands.ts'
import { itemCommands } from './items-commands.ts'
import { judgeCommands } from './judge-commands.ts'
import type { ExitCode } from './main.ts'
import { probeCommands } from './probe-commands.ts'
import { rankCommands } from './rank-commands.ts'
import type { Terminal } from './terminal.ts'
import { version } from './version.ts'
import { viewCommands } from './view-commands.ts'

type Finish = (code: ExitCode) => void

/** Every command with its options and help; what a command does is loaded when it is called. */
export function commands(terminal: Terminal, finish: Finish): Command {
  const say = (code: MessageCode) => translate(terminal.language, code)
  const program = new Command('xinglin')
    .description(say('help.program'))
    .configureHelp(helpIn(terminal.language))
    // Mistakes are told by `main`, in one line and the user's language.
    .configureOutput({ outputError: () => {} })
    .version(version, '-V, --version', say('help.version'))
    .helpOption('-h, --help', say('help.help'))
    .helpCommand('help [command]', say('help.helpCommand'))
    .addOption(new Option('--lang <language>', say('help.lang')).choices(['zh', 'en']))
    .exitOverride()

  const command = (usage: string, description: MessageCode, example: string, parent: Command = program) =>
    parent
      .command(usage)
      .description(say(description))
      .addOption(new Option('--lang <language>', say('help.lang')).choices(['zh', 'en']))
      .addHelpText('after', `\n${say('help.examples')}\n${example.trim().replaceAll(/^ */gm, '  ')}`)
      .exitOverride()
  const json = (target: Command) => target.option('--json', say('help.json'))
  const rules = (target: Command) => target.option('--rules <rules>', say('help.rules'), commaList)
  const generation = (target: Command) => target.option('--generation <id>', say('help.generation'))

  json(command('list [benchmark]', 'help.list', 'xinglin list\nxinglin list promptcblue --json')).action(
    async (benchmark: string | undefined, options) => finish(await (await import('./commands/list.ts')).list(terminal, benchmark, options)),
  )

  const asking = (target: Command) =>
    generation(target)
      .option('--data <path>', say('help.data'))
      .requiredOption('--model <id>', say('help.model'))
      .option('--base-url <url>', say('help.baseUrl'))
      .option('--api-key-env <name>', say('help.apiKeyEnv'))
      .option('--tasks <names>', say('help.tasks'), commaList)
      .option('--limit <n>', say('help.limit'), positive)
      .option('--shots <k>', say('help.shots'), shots)
      .option('--demos <file>', say('help.demos'))
      .addOption(new Option('--select <how>', say('help.select')).choices(['fixed', 'nearest']).default('fixed'))
      .option('--token-budget <n>', say('help.tokenBudget'), positive)
      .option('--concurrency <n>', say('help.concurrency'), positive, 8)
      .option('--rpm <n>', say('help.rpm'), positive)
      .option('--tpm <n>', say('help.tpm'), positive)
      .option('--timeout <seconds>', say('help.timeout'), positiveNumber, 300)
      .option('--tries <n>', say('help.tries'), positive)
      .option('--temperature <t>', say('help.temperature'), temperature, 0)
      .option('--max-tokens <n>', say('help.maxTokens'), positive)
      .option('--seed <n>', say('help.seed'), whole)
      .option('--repeats <n>', say('help.repeats'), positive, 1)
      .option('--stream', say('help.stream'))
      .option('--answer-from-reasoning', say('help.answerFromReasoning'))
      .option('--logprobs', say('help.logprobs'))
      .option('--cache [folder]', say('help.cache'))
      .option('--out <folder>', say('help.out'))

  const judging = (target: Command) =>
    target
      .option('--judge <id[@url]>', say('help.judge'), repeatable)
      .option('--judge-key-env <name>', say('help.judgeKeyEnv'))
      .option('--judge-concurrency <n>', say('help.judgeConcurrency'), positive, 8)
      .option('--judge-max-tokens <n>', say('help.judgeMaxTokens'), positive, 4096)

  const runExamples = `
    xinglin run promptcblue-mini --model baseline/nearest
    xinglin run my-edition --model qwen2.5-7b --base-url http://localhost:8000/v1
    xinglin run promptcblue --data dev.json --model qwen2.5-7b --base-url http://localhost:8000/v1 --concurrency 64
    xinglin run promptcblue --data dev.json --model deepseek/deepseek-chat --shots 5 --demos train.json --out runs/deepseek
    xinglin run medbench --data medbench-mini --model qwen2.5-7b --base-url http://localhost:8000/v1 --judge deepseek/deepseek-chat`
  json(judging(rules(asking(command('run <benchmark-or-edition>', 'help.run', runExamples))))).action(async (named: string, options) =>
    finish(await (await import('./commands/run.ts')).run(terminal, named, options)),
  )
  json(
    asking(
      command(
        'generate <benchmark-or-edition>',
        'help.generate',
        'xinglin generate promptcblue --data test.json --model qwen/qwen-plus --out runs/qwen',
      ),
    ),
  ).action(async (named: string, options) => finish(await (await import('./commands/run.ts')).generate(terminal, named, options)))
  const gradeExamples = `
    xinglin grade runs/qwen --references dev.json
    xinglin grade runs/qwen --references dev.json --rules chip-2023,robust
    xinglin grade runs/qwen --references medbench-mini --judge deepseek/deepseek-chat`
  json(judging(rules(command('grade <run>', 'help.grade', gradeExamples))))
    .requiredOption('--references <path>', say('help.references'))
    .action(async (run: string, options) => finish(await (await import('./commands/grade.ts')).gradeCommand(terminal, run, options)))

  json(
    rules(command('parse <benchmark>', 'help.parse', 'xinglin parse promptcblue --pred predictions.jsonl --rules chip-2023 --out structured.json')),
  )
    .requiredOption('--pred <file>', say('help.pred'))
    .option('--out <file>', say('help.parseOut'))
    .action(async (benchmark: string, options) => finish(await (await import('./commands/parse.ts')).parse(terminal, benchmark, options)))

  json(
    generation(
      judging(
        rules(
          command(
            'score <benchmark>',
            'help.score',
            'xinglin score promptcblue --gold dev.json --pred predictions.jsonl\nxinglin score promptcblue --gold dev.json --pred predictions.jsonl --rules ccks-2023 --json',
          ),
        ),
      ),
    ),
  )
    .requiredOption('--gold <file>', say('help.gold'))
    .requiredOption('--pred <file>', say('help.pred'))
    .option('--structured', say('help.structured'))
    .option('--allow-missing', say('help.allowMissing'))
    .action(async (benchmark: string, options) => finish(await (await import('./commands/score.ts')).score(terminal, benchmark, options)))

  const exportExamples = `
    xinglin export-submission runs/qwen --out test_predictions.json
    xinglin export-submission runs/medbench --out MedBench_LLM.zip`
  generation(command('export-submission <run>', 'help.exportSubmission', exportExamples))
    .requiredOption('--out <file>', say('help.submissionOut'))
    .action(async (run: string, options) => finish(await (await import('./commands/export-submission.ts')).exportSubmission(terminal, run, options)))

  fileCommands({ terminal, finish, say, command, json, generation })
  editionCommands({ terminal, finish, say, command, json, commaList, positive })
  checkCommands({ terminal, finish, say, command, json, commaList, positive })
  importCommands({ terminal, finish, say, command, json, commaList, positive })
  buildCommands({ terminal, finish, say, command, json, commaList, positive, whole })
  exportCommands({ terminal, finish, say, command, json, commaList })
  probeCommands({ terminal, finish, say, command, json, commaList, positive, positiveNumber, whole, temperature })
  const reportExamples = `
    xinglin report runs/qwen
    xinglin report runs/qwen runs/deepseek --out comparison.html --lang zh
    xinglin report runs/qwen --format csv --out scores.csv
    xinglin report runs/qwen --format junit --out xinglin.xml --least 60 --least CHIP-STS=70`
  command('report <run...>', 'help.report', reportExamples)
    .addOption(new Option('--format <format>', say('help.reportFormat')).choices(['html', 'markdown', 'csv', 'junit', 'github']).default('html'))
    .option('--out <file>', say('help.reportOut'))
    .option('--least <score>', say('help.reportLeast'), repeatable)
    .action(async (runs: string[], options) => finish(await (await import('./commands/report.ts')).report(terminal, runs, options)))

  errorsCommands({ terminal, finish, say, command, json, judging, commaList, positive })
  compareCommands({ terminal, finish, say, command, json, commaList, positive, whole })

  rankCommands({ terminal, finish, say, command, json, rules, commaList })
  itemCommands({ terminal, finish, say, command, json, rules, positive })
  viewCommands({ terminal, finish, say, command, whole })
  judgeCommands({ program, terminal, finish, say, command, json, rules, judging, positive })

  const cache = program.command('cache').description(say('help.cacheCommand')).exitOverride()
  cache
    .command('clear')
    .description(say('help.cacheClear'))
    .addOption(new Option('--lang <language>', say('help.lang')).choices(['zh', 'en']))
    .option('--folder <folder>', say('help.cacheFolder'))
    .exitOverride()
    .action(async (options) => finish(await (await import('./commands/cache.ts')).clear(terminal, options)))
  return program
}

/** Commander's own words, in the user's language. */
function helpIn(language: Language): HelpConfiguration {
  const titles: Readonly<Record<string, MessageCode>> = { 'Usage:': 'help.usage', 'Commands:': 'help.commands', 'Options:': 'help.options' }
  return {
    styleTitle: (title) => {
      const code = titles[title]
      return code === undefined ? title : translate(language, code)
    },
    // Wide characters take two columns. The library for it would take longer to load than the rest of `--version`.
    displayWidth: (text) => text.replaceAll(/[\u2e80-\u9fff\uff00-\uff60]/g, '..').length,
    optionDescription({ description, argChoices, defaultValue }) {
      const choices = argChoices ? [translate(language, 'help.choices', { choices: argChoices.join(', ') })] : []
      const usual = defaultValue === undefined ? [] : [translate(language, 'help.default', { value: String(defaultValue) })]
      const more = [...choices, ...usual].join(translate(language, 'report.join.clauses'))
      return more === '' ? description : translate(language, 'help.joined', { text: description, more })
    },
  }
}

function commaList(text: string): string[] {
  const parts = text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) throw new InvalidArgumentError('A,B,C')
  return [...new Set(parts)]
}

/** An option that may be given several times. */
const repeatable = (text: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), text]

function positive(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError('1, 2, 3, …')
  return value
}

function positiveNumber(text: string): number {
  const value = Number(text)
  if (!(value > 0) || !Number.isFinite(value)) throw new InvalidArgumentError('> 0')
  return value
}

function whole(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new InvalidArgumentError('0, 1, 2, …')
  return value
}

function temperature(text: string): number | undefined {
  if (text === 'none') return undefined
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 2)) throw new InvalidArgumentError('0 … 2 / none')
  return value
}

function shots(text: string): number | 'fit' {
  return text === 'fit' ? 'fit' : whole(text)
}
