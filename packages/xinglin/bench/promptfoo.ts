import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allAnswered, type Asker } from './asker.ts'
import { measured } from './measured.ts'
import { output } from './output.ts'
import type { Workplace } from './workplace.ts'

/** promptfoo, ready to ask the prompts of a record file. */
export interface Promptfoo {
  readonly version: string
  readonly ask: Asker
}

/** Installs the newest promptfoo into the temporary folder: some 2.5 GB with all that it brings, and never a dependency of ours. */
export async function promptfoo(workplace: Workplace, records: string): Promise<Promptfoo> {
  const folder = join(workplace.folder, 'promptfoo')
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  await output(workplace, 'npm', ['install', 'promptfoo@latest', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  const installed = join(folder, 'node_modules/promptfoo')
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string }
  const prompts = (await readFile(records, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { input: string }).input)
  return { version, ask: asker(workplace, folder, join(installed, 'dist/src/entrypoint.js'), prompts) }
}

function asker(workplace: Workplace, folder: string, entry: string, prompts: readonly string[]): Asker {
  const [config, results] = [join(folder, 'config.json'), join(folder, 'results.json')]
  const options = ['--no-cache', '--no-write', '--no-table', '--no-progress-bar']
  const environment = {
    PROMPTFOO_CONFIG_DIR: join(folder, 'settings'),
    PROMPTFOO_DISABLE_TELEMETRY: '1',
    PROMPTFOO_DISABLE_UPDATE: '1',
    PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
  }
  return async (url, concurrency, limit) => {
    await writeFile(config, JSON.stringify(configuration(url, prompts.slice(0, limit))))
    const taken = await measured(
      workplace,
      [entry, 'eval', '--config', config, '--output', results, '--max-concurrency', `${concurrency}`, ...options],
      environment,
    )
    const { stats } = (JSON.parse(await readFile(results, 'utf8')) as { results: { stats: { successes: number } } }).results
    await rm(results)
    return allAnswered(taken, stats.successes, limit)
  }
}

const configuration = (apiBaseUrl: string, prompts: readonly string[]) => ({
  prompts: ['{{prompt}}'],
  providers: [{ id: 'openai:chat:mock', config: { apiBaseUrl, apiKey: 'none', temperature: 0 } }],
  tests: prompts.map((prompt) => ({ vars: { prompt } })),
})
