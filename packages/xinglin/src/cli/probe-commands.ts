import type { Command } from 'commander'
import { translate, type MessageCode } from '../messages/index.ts'
import type { ExitCode } from './main.ts'
import type { Terminal } from './terminal.ts'

/** What `program.ts` makes its commands with. */
export interface ProbeCommandParts {
  readonly terminal: Terminal
  finish(code: ExitCode): void
  say(code: MessageCode): string
  command(usage: string, description: MessageCode, example: string): Command
  json(target: Command): Command
  commaList(text: string): string[]
  positive(text: string): number
  positiveNumber(text: string): number
  whole(text: string): number
  temperature(text: string): number | undefined
}

/** The command that looks for signs that a model has seen the questions. */
export function probeCommands({ terminal, finish, say, command, json, ...parse }: ProbeCommandParts): void {
  const examples = `
    xinglin probe medbench-mini --model qwen2.5-7b --base-url http://localhost:8000/v1
    xinglin probe MedExam.jsonl --model deepseek/deepseek-chat --probes order,hidden --out probes/deepseek
    xinglin probe cycle-7 --corpus pretraining/`
  json(command('probe <edition>', 'help.probe', examples))
    .option('--model <id>', say('help.model'))
    .option('--probes <names>', translate(terminal.language, 'help.probes', { names: names.join(', ') }), parse.commaList)
    .option('--cutoff <day>', say('help.cutoff'))
    .option('--paraphrases <file>', say('help.probeParaphrases'))
    .option('--corpus <path>', say('help.corpus'))
    .option('--benchmark <id>', say('help.ofBenchmark'))
    .option('--base-url <url>', say('help.baseUrl'))
    .option('--api-key-env <name>', say('help.apiKeyEnv'))
    .option('--tasks <names>', say('help.tasks'), parse.commaList)
    .option('--limit <n>', say('help.limit'), parse.positive)
    .option('--concurrency <n>', say('help.concurrency'), parse.positive, 8)
    .option('--rpm <n>', say('help.rpm'), parse.positive)
    .option('--tpm <n>', say('help.tpm'), parse.positive)
    .option('--timeout <seconds>', say('help.timeout'), parse.positiveNumber, 300)
    .option('--tries <n>', say('help.tries'), parse.positive)
    .option('--temperature <t>', say('help.temperature'), parse.temperature, 0)
    .option('--max-tokens <n>', say('help.maxTokens'), parse.positive)
    .option('--seed <n>', say('help.probeSeed'), parse.whole)
    .option('--stream', say('help.stream'))
    .option('--answer-from-reasoning', say('help.answerFromReasoning'))
    .option('--cache [folder]', say('help.cache'))
    .option('--out <folder>', say('help.probeOut'))
    .action(async (edition: string, options) => finish(await (await import('./commands/probe.ts')).probeCommand(terminal, edition, options)))
}

// Spelt out: help need not load what makes the probes.
const names = ['order', 'reworded', 'hidden', 'continuation', 'cutoff']
