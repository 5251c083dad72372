import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { scoredPrediction, taskNamed } from '../src/core/index.ts'
import { buildTasks } from '../src/benchmarks/promptcblue/build/build-tasks.ts'
import type { BuildPlan, BuiltRow } from '../src/benchmarks/promptcblue/build/build-task.ts'
import { findRawFiles } from '../src/benchmarks/promptcblue/build/find-raw-files.ts'
import { RawData } from '../src/benchmarks/promptcblue/build/raw-data.ts'
import type { Annotation } from '../src/benchmarks/promptcblue/build/raw-example.ts'
import { usualRawOptions } from '../src/benchmarks/promptcblue/build/raw/raw-reader.ts'
import { recipes } from '../src/benchmarks/promptcblue/build/recipes.ts'
import { splits } from '../src/benchmarks/promptcblue/build/sides.ts'
import { predictionOf } from '../src/benchmarks/promptcblue/build/target.ts'
import { ownTemplates, outputRules } from '../src/benchmarks/promptcblue/build/templates/pool.ts'
import { readTemplateFile } from '../src/benchmarks/promptcblue/build/templates/template-file.ts'
import { noneOfThem } from '../src/benchmarks/promptcblue/labels.ts'
import { promptcblue } from '../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { openSource } from '../src/sources/open-source.ts'
import { hasShared, needsShared, shared } from './shared.ts'

const cblue = join(shared, 'data/cblue-raw')
const folder = mkdtempSync(join(tmpdir(), 'xinglin-build-shared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plan: BuildPlan = {
  seed: '7',
  generation: 'v2',
  counts: {},
  fillings: 1,
  rates: [],
  templates: ownTemplates,
  rulesOf: outputRules,
  dropsUnreadable: false,
}

interface Built {
  readonly task: string
  readonly rows: readonly BuiltRow[]
  readonly leftOut: number
}

async function build(changes: Partial<BuildPlan> = {}, tasks?: readonly string[]): Promise<readonly Built[]> {
  const files = await findRawFiles(cblue)
  const raw = new RawData(files.files, { open: openSource, options: usualRawOptions })
  const built: Built[] = []
  const chosen = recipes.filter(({ task }) => raw.has(task) && (tasks?.includes(task) ?? true))
  for await (const { task, build: each, dropped } of buildTasks(promptcblue, chosen, { ...plan, ...changes }, raw)) {
    const rows = splits.flatMap((split) => [...each.rows(split)])
    built.push({ task: task.names[0], rows, leftOut: each.leftOut.length + dropped.length })
  }
  await files.close()
  return built
}

/** What is right of what is offered, told from the raw annotation again. */
function offeredOf(annotation: Annotation, choices: readonly string[]): Annotation {
  if (annotation.kind === 'entities') return { ...annotation, entities: annotation.entities.filter(({ type }) => choices.includes(type)) }
  if (annotation.kind === 'triples') return { ...annotation, triples: annotation.triples.filter(({ predicate }) => choices.includes(predicate)) }
  if (annotation.kind === 'terms') return { ...annotation, terms: annotation.terms.filter((term) => choices.includes(term)) }
  if (annotation.kind === 'label') return { ...annotation, label: choices.includes(annotation.label) ? annotation.label : noneOfThem }
  return annotation
}

const asSet = (value: unknown): unknown => (Array.isArray(value) ? new Set(value.map((each) => JSON.stringify(each))) : value)

describe.skipIf(!hasShared)(`the raw files of eight tasks${needsShared}`, () => {
  it(
    'give targets that say under all three rules what the raw record says, 300 a task; the others are listed with the reason',
    { timeout: 60_000 },
    async () => {
      const built = await build({ rates: [{ rate: 'none', value: 'raw' }] })
      expect(built.map(({ task, rows, leftOut }) => [task, rows.length, leftOut])).toEqual(
        ['CMeEE-V2', 'CMeIE-V2', 'CHIP-CDN', 'CHIP-CTC', 'KUAKE-QIC', 'CHIP-STS', 'KUAKE-QQR', 'KUAKE-QTR'].map((task) => [task, 300, 0]),
      )
      const unread = new Map<string, number>()
      for (const { task: name, rows } of built) {
        const { readings } = taskNamed(promptcblue, name)!
        expect(Object.keys(readings)).toEqual(['robust', 'ccks-2023', 'chip-2023'])
        for (const { question, problems } of rows) {
          expect(question.annotation).toEqual(offeredOf(question.example.annotation, question.input.choices!))
          for (const [rules, { answer }] of Object.entries(readings)) {
            const read = scoredPrediction(answer.parse(question.target, question.input))
            const isListed = problems.some((problem) => problem.rules === rules && problem.reason !== 'other')
            expect(isDeepStrictEqual(asSet(read), asSet(predictionOf(question.annotation)))).toBe(!isListed)
            if (isListed) unread.set(`${name} ${rules}`, (unread.get(`${name} ${rules}`) ?? 0) + 1)
          }
        }
      }
      // A comma, full stop or enumeration comma inside a mention; ICD-10 terms with a half-width comma.
      for (const count of unread.values()) expect(count).toBeLessThan(40)
      expect([...unread.keys()].filter((key) => !/^(?:CMeEE-V2|CMeIE-V2|CHIP-CDN) /.test(key))).toEqual([])
    },
  )

  it('give the prompts of a file of templates in the official form', async () => {
    const file = join(folder, 'templates.json')
    writeFileSync(
      file,
      JSON.stringify({
        CMeIE: ['抽取：\\n[INPUT_TEXT]\\n关系：[LIST_LABELS]\\n答：'],
        'KUAKE-QQR': ['“[INPUT_TEXT_1]”，“[INPUT_TEXT_2]”。\\n选项: [LIST_LABELS]\\n答：'],
      }),
    )
    const built = await build({ templates: await readTemplateFile(file), rulesOf: () => [] }, ['CMeIE-V2', 'KUAKE-QQR'])
    for (const { question } of built[0]!.rows) {
      const { text } = question.example.slots
      expect([
        `抽取：\n${text}\n关系：${question.input.choices!.join('，')}`,
        `抽取：\n${text}\n关系：${question.input.choices!.join('，')}\n答：`,
      ]).toContain(question.prompt)
    }
    for (const { question } of built[1]!.rows)
      expect(question.prompt).toContain('”。\n选项: 完全一致，后者是前者的语义子集，后者是前者的语义父集，语义无直接关联')
  })
})
