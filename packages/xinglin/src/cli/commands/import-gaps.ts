import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { jsonLine, UserError } from '../../core/index.ts'
import { gapsLicense, gapsReview, readGaps, type GapsSheet } from '../../benchmarks/rubric/gaps.ts'
import { freeze } from '../../editions/freeze.ts'
import { readSpreadsheet } from '../../sources/spreadsheet.ts'
import { translate } from '../../messages/index.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

export interface ImportOptions {
  readonly out: string
  readonly json?: boolean
}

/** Makes an edition of a spreadsheet in the shape of GAPS, and of each of its columns of answers a file that `--model stored:` takes. */
export async function importGaps(terminal: Terminal, file: string, { out, json = false }: ImportOptions): Promise<ExitCode> {
  const target = resolve(out)
  if (existsSync(target) && readdirSync(target).length > 0) throw new UserError('import.outTaken', { out })
  const sheet = readGaps(await readSpreadsheet(file), file)
  const name = basename(file).replace(/\.xlsx$/i, '')
  const answers = sheet.answers.map(({ model, rows }) => ({
    model,
    rows,
    file: join('answers', `${model.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.jsonl`),
  }))
  await writeWholly(target, async (folder) => {
    await freeze(
      folder,
      {
        id: name,
        benchmark: 'rubric',
        title: { zh: `GAPS：${name}`, en: `GAPS: ${name}` },
        license: gapsLicense,
        access: 'open',
        clinicalReview: gapsReview,
      },
      sheet.questions,
      [],
    )
    await mkdir(join(folder, 'answers'))
    for (const { file: path, rows } of answers) writeFileSync(join(folder, path), rows.map(jsonLine).join(''))
  })
  const files = answers.map(({ model, file: path, rows }) => ({ model, file: join(out, path), answers: rows.length }))
  if (json) terminal.out(JSON.stringify({ edition: out, ...documentOf(sheet), answers: files }))
  else for (const line of linesOf(terminal, out, sheet, files)) terminal.out(line)
  return 0
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

function* linesOf(
  { language }: Terminal,
  out: string,
  { questions, found }: GapsSheet,
  answers: readonly { readonly file: string; readonly answers: number }[],
): Generator<string> {
  const say = (code: string, parameters: Readonly<Record<string, string | number>>) => translate(language, code, parameters)
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name} ${count}`)
  const criteria = [...found.levels.values()].reduce((sum, count) => sum + count, 0)
  yield say('import.done', { out, questions: questions.length, criteria, levels: listed(found.levels).join(', ') })
  for (const [name, values] of found.strata) yield say('import.stratum', { name, values: listed(values).join(', ') })
  for (const each of answers) yield say('import.answers', { file: each.file, answers: each.answers, questions: questions.length })
  if (answers.length === 0) yield say('import.noAnswers', {})
  if (found.unused.length > 0) yield say('import.unused', { columns: found.unused.join(', ') })
  const first = (places: typeof found.negated.first) => places.map(({ row, text }) => say('import.place', { row, text })).join(' ')
  const { unknownLevels, negated } = found
  if (unknownLevels.count > 0) yield say('import.unknownLevels', { count: unknownLevels.count, first: first(unknownLevels.first) })
  if (negated.count > 0) yield say('import.negated', { count: negated.count, first: first(negated.first) })
  if (answers[0]) yield say('import.next', { out, file: answers[0].file })
}
