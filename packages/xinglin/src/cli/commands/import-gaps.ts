import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileSha256, jsonLine, UserError, type Making } from '../../core/index.ts'
import { gapsLicense, gapsReview, readGaps, type GapsSheet } from '../../benchmarks/rubric/gaps.ts'
import { freeze, type EditionFacts } from '../../editions/freeze.ts'
import { readSpreadsheet } from '../../sources/spreadsheet.ts'
import { translate } from '../../messages/index.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'
import type { ImportCommandOptions } from './import.ts'

/** Options of `import` that a spreadsheet in the shape of GAPS has no use for. */
const unheeded = {
  kind: '--kind',
  map: '--map',
  labels: '--labels',
  columns: '--columns',
  format: '--format',
  encoding: '--encoding',
  delimiter: '--delimiter',
  select: '--select',
  answers: '--answers',
  demonstrations: '--demonstrations',
  strata: '--strata',
  group: '--group',
  limit: '--limit',
  questionsOnly: '--questions-only',
  skipBad: '--skip-bad',
} as const satisfies Partial<Record<keyof ImportCommandOptions, string>>

/**
 * `import --preset gaps`: makes an edition of a spreadsheet in the shape of GAPS, and of each of its columns of answers a file that `--model stored:` takes.
 * Throws `UserError` for an option that it would not heed.
 */
export async function importGaps(terminal: Terminal, paths: readonly string[], options: ImportCommandOptions): Promise<ExitCode> {
  const [file] = paths
  if (paths.length > 1 || file === undefined) throw new UserError('import.onePath', { preset: 'gaps' })
  refuseUnheeded(options)
  const { out, dryRun = false, json = false } = options
  if (out !== undefined && !dryRun) checkEmpty(out)
  const sheet = readGaps((await readSpreadsheet(file, options.sheet)).rows, file)
  const answers = sheet.answers.map(({ model, rows }) => ({
    model,
    rows,
    file: join('answers', `${model.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.jsonl`),
  }))
  const written = dryRun ? undefined : out
  if (written !== undefined) {
    const facts = await factsOf(file, sheet, options)
    await writeWholly(resolve(written), async (folder) => {
      await freeze(folder, facts, sheet.questions, [])
      await mkdir(join(folder, 'answers'))
      for (const { file: path, rows } of answers) writeFileSync(join(folder, path), rows.map(jsonLine).join(''))
    })
  }
  const files = answers.map(({ model, file: path, rows }) => ({ model, file: join(out ?? '', path), answers: rows.length }))
  if (json) terminal.out(JSON.stringify({ ...(written === undefined ? {} : { edition: written }), ...documentOf(sheet), answers: files }))
  else for (const line of linesOf(terminal, written, sheet, files)) terminal.out(line)
  return 0
}

function refuseUnheeded(options: ImportCommandOptions): void {
  const said = Object.entries(unheeded).find(([key]) => options[key as keyof typeof unheeded] !== undefined)
  if (said || options.header === false) throw new UserError('import.unheeded', { preset: 'gaps', option: said?.[1] ?? '--no-header' })
}

function checkEmpty(out: string): void {
  const target = resolve(out)
  if (existsSync(target) && readdirSync(target).length > 0) throw new UserError('import.outTaken', { out })
}

async function factsOf(file: string, { questions }: GapsSheet, options: ImportCommandOptions): Promise<EditionFacts> {
  const name = basename(file).replace(/\.xlsx$/i, '')
  const made: Making = {
    by: 'import',
    builder: `xinglin ${version}`,
    source: [{ name: basename(file), bytes: (await stat(file)).size, sha256: await fileSha256(file), records: questions.length }],
    settings: { preset: 'gaps', ...(options.sheet === undefined ? {} : { sheet: options.sheet }) },
  }
  return {
    id: options.id ?? name,
    benchmark: 'rubric',
    title: options.title === undefined ? { zh: `GAPS：${name}`, en: `GAPS: ${name}` } : { zh: options.title, en: options.title },
    license: options.license ?? gapsLicense,
    access: options.sealed ? 'sealed' : 'open',
    clinicalReview: gapsReview,
    made,
  }
}

/** The folder is there whole or not at all. */
async function writeWholly(target: string, write: (folder: string) => Promise<void>): Promise<void> {
  const temporary = `${target}.${process.pid}.tmp`
  try {
    await mkdir(temporary, { recursive: true })
    await write(temporary)
    await rename(temporary, target)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const documentOf = ({ questions, found }: GapsSheet) => ({
  questions: questions.length,
  criteria: Object.fromEntries(found.levels),
  strata: Object.fromEntries([...found.strata].map(([name, values]) => [name, Object.fromEntries(values)])),
  unknownLevels: found.unknownLevels,
  negated: found.negated,
  unused: found.unused,
})

const previewed = 3

/** `out` is undefined where nothing was written. */
function* linesOf(
  { language }: Terminal,
  out: string | undefined,
  { questions, found }: GapsSheet,
  answers: readonly { readonly file: string; readonly answers: number }[],
): Generator<string> {
  const say = (code: string, parameters: Readonly<Record<string, string | number>>) => translate(language, code, parameters)
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name} ${count}`)
  const criteria = [...found.levels.values()].reduce((sum, count) => sum + count, 0)
  const counts = { questions: questions.length, criteria, levels: listed(found.levels).join(', ') }
  yield out === undefined ? say('import.gapsCounts', counts) : say('import.done', { out, ...counts })
  for (const [name, values] of found.strata) yield say('import.stratum', { name, values: listed(values).join(', ') })
  for (const each of answers) yield say('import.answers', { file: each.file, answers: each.answers, questions: questions.length })
  if (answers.length === 0) yield say('import.noAnswers', {})
  if (found.unused.length > 0) yield say('import.unused', { columns: found.unused.join(', ') })
  const first = (places: typeof found.negated.first) => places.map(({ row, text }) => say('import.place', { row, text })).join(' ')
  const { unknownLevels, negated } = found
  if (unknownLevels.count > 0) yield say('import.unknownLevels', { count: unknownLevels.count, first: first(unknownLevels.first) })
  if (negated.count > 0) yield say('import.negated', { count: negated.count, first: first(negated.first) })
  if (out === undefined) {
    yield say('import.notWritten', { count: Math.min(previewed, questions.length) })
    for (const { sample } of questions.slice(0, previewed)) yield say('import.preview', { id: sample.id, prompt: sample.prompt })
  } else if (answers[0]) yield say('import.next', { out, file: answers[0].file })
}
