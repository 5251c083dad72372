import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { analysisMessages } from '../src/messages/analysis.ts'
import { buildRawMessages } from '../src/messages/build-raw.ts'
import { buildTemplateMessages } from '../src/messages/build-templates.ts'
import { buildMessages } from '../src/messages/builds.ts'
import { checkMessages } from '../src/messages/checks.ts'
import { commandMessages } from '../src/messages/commands.ts'
import { comparisonMessages } from '../src/messages/comparison.ts'
import { editionMessages } from '../src/messages/editions.ts'
import { errorMessages } from '../src/messages/errors.ts'
import { fileMessages } from '../src/messages/files.ts'
import { genericMessages } from '../src/messages/generic.ts'
import { importMessages } from '../src/messages/imports.ts'
import { itemMessages } from '../src/messages/items.ts'
import { judgeMessages } from '../src/messages/judge.ts'
import { probeMessages } from '../src/messages/probes.ts'
import { reportFormatMessages } from '../src/messages/report-formats.ts'
import { rankMessages } from '../src/messages/ranks.ts'
import { reportMessages } from '../src/messages/report.ts'
import { binarySourceMessages } from '../src/messages/sources-binary.ts'
import { sourceMessages } from '../src/messages/sources.ts'
import { statisticsMessages } from '../src/messages/statistics.ts'
import { trainingMessages } from '../src/messages/training.ts'
import { viewMessages } from '../src/messages/view.ts'

const source = join(import.meta.dirname, '../src')

/** Which folders a folder may import beside itself, and which packages: the table of docs/architecture.md. */
const table: Readonly<Record<string, { readonly folders: readonly string[]; readonly packages: readonly string[] }>> = {
  core: { folders: [], packages: ['zod'] },
  formats: { folders: ['core'], packages: ['json5', 'zod'] },
  metrics: { folders: ['core'], packages: [] },
  stats: { folders: ['core'], packages: [] },
  analysis: { folders: ['core', 'stats'], packages: [] },
  judging: { folders: ['core'], packages: ['zod'] },
  sources: {
    folders: ['core'],
    packages: ['csv-parse', 'hyparquet', 'hyparquet-compressors', 'read-excel-file', 'undici', 'yauzl', 'zod'],
  },
  likeness: { folders: ['core'], packages: [] },
  models: { folders: ['core', 'likeness'], packages: ['zod', 'undici', 'eventsource-parser'] },
  benchmarks: { folders: ['core', 'sources', 'likeness', 'formats', 'metrics', 'judging'], packages: ['zod'] },
  editions: { folders: ['core', 'sources'], packages: ['yazl', 'zod'] },
  checks: { folders: ['core', 'sources', 'likeness', 'editions', 'engine'], packages: ['opencc-js', 'zod'] },
  probes: { folders: ['core', 'likeness', 'stats'], packages: [] },
  engine: { folders: ['core', 'stats'], packages: ['p-queue'] },
  messages: { folders: ['core'], packages: [] },
  report: { folders: ['core', 'stats', 'messages'], packages: ['string-width'] },
  view: { folders: ['core', 'engine', 'report', 'messages'], packages: [] },
  cli: {
    folders: [
      'core',
      'sources',
      'likeness',
      'stats',
      'analysis',
      'judging',
      'models',
      'benchmarks',
      'editions',
      'checks',
      'engine',
      'probes',
      'report',
      'view',
      'messages',
    ],
    packages: ['commander', 'csv-parse'],
  },
}

/** Files that only tests import; they may use whatever their tests do. */
const forTests = /\.test\.ts$|\/(?:made-up-[a-z-]+|asked|simulated-clock|testing|fuzzing)\.ts$/

interface Import {
  readonly from: string
  readonly target: string
  readonly isType: boolean
}

const files = globSync('**/*.ts', { cwd: source }).toSorted()
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
const folderOf = (file: string) => file.split('/')[0]!

function importsOf(file: string): Import[] {
  const text = textOf(file)
  const statements = [...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm)]
  const dynamic = [...text.matchAll(/\bimport\('([^']+)'\)/g)]
  return [
    ...statements.map(([, type, target]) => ({ from: file, target: target!, isType: type !== undefined })),
    ...dynamic.map(([, target]) => ({ from: file, target: target!, isType: false })),
  ]
}

const shipped = files.filter((file) => !forTests.test(file))
const imports = shipped.flatMap(importsOf)
const inside = (each: Import) => (each.target.startsWith('.') ? relative(source, join(source, dirname(each.from), each.target)) : undefined)
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

describe('imports', () => {
  it('reads something: more than 100 files and 300 imports', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(300)
  })

  it.each(Object.entries(table))('of %s go to the folders and packages that the table allows', (folder, { folders, packages }) => {
    const allowed = new Set([folder, ...folders])
    const wrong = imports.filter((each) => {
      if (folderOf(each.from) !== folder) return false
      const target = inside(each)
      if (target === undefined) return !builtinModules.includes(each.target.replace(/^node:/, '')) && !packages.includes(packageOf(each.target))
      // The program's own version is the one thing outside src.
      return target === '../package.json' ? folder !== 'cli' : !allowed.has(folderOf(target))
    })
    expect(wrong.map(({ from, target }) => `${from} → ${target}`)).toEqual([])
  })

  it('of messages from core are types alone', () => {
    const values = imports.filter(({ from, target, isType }) => folderOf(from) === 'messages' && target.includes('/core/') && !isType)
    expect(values).toEqual([])
  })

  it('of node: modules are spelt so', () => {
    expect(imports.filter(({ target }) => builtinModules.includes(target))).toEqual([])
  })

  it('never lead to a test, nor from what is shipped to what only tests use', () => {
    expect(imports.filter((each) => forTests.test(`/${inside(each) ?? ''}`)).map(({ from, target }) => `${from} → ${target}`)).toEqual([])
    const ofTests = files.flatMap(importsOf).filter(({ target }) => target.endsWith('.test.ts'))
    expect(ofTests.map(({ from, target }) => `${from} → ${target}`)).toEqual([])
  })

  it('name no folder that the table does not know', () => {
    const unknown = files.map(folderOf).filter((folder) => !folder.endsWith('.ts') && !(folder in table))
    expect(unknown).toEqual([])
  })

  it('leave shared code ignorant of every task, provider and benchmark', () => {
    const names = /promptcblue|CMeEE|KUAKE|CHIP-|IMCS|MedDG|deepseek|dashscope/i
    const shared = shipped.filter((file) =>
      ['core', 'sources', 'likeness', 'engine', 'stats', 'editions', 'checks', 'probes', 'judging'].includes(folderOf(file)),
    )
    const code = (file: string) => textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(shared.filter((file) => names.test(code(file)))).toEqual([])
  })
})

describe('messages', () => {
  const catalogues: readonly Readonly<Record<string, { readonly zh: string; readonly en: string }>>[] = [
    analysisMessages,
    commandMessages,
    comparisonMessages,
    editionMessages,
    errorMessages,
    fileMessages,
    itemMessages,
    judgeMessages,
    probeMessages,
    reportFormatMessages,
    rankMessages,
    reportMessages,
    buildTemplateMessages,
    genericMessages,
    binarySourceMessages,
    buildRawMessages,
    buildMessages,
    sourceMessages,
    importMessages,
    checkMessages,
    statisticsMessages,
    trainingMessages,
    viewMessages,
  ]
  const catalogue = Object.assign({}, ...catalogues) as (typeof catalogues)[number]
  const parametersOf = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))

  it('have a text for the code of every UserError, and every code that a command tells', () => {
    const codes = shipped.flatMap((file) =>
      [...textOf(file).matchAll(/(?:new UserError|terminal\.tell|\bsay|\btranslate)\((?:[\w.]+,\s*)?'([^']+)'/g)].map(([, code]) => ({
        file,
        code: code!,
      })),
    )
    expect(codes.length).toBeGreaterThan(60)
    expect(codes.filter(({ code }) => !(code in catalogue))).toEqual([])
  })

  it('have a text for both sides of a choice between two codes', () => {
    const chosen = shipped.flatMap((file) =>
      [...textOf(file).matchAll(/\? '((?:run|report|grade|file|data|help)\.[\w.]+)' : '([\w.]+)'/g)].flatMap(([, one, other]) => [one!, other!]),
    )
    expect(chosen.filter((code) => !(code in catalogue))).toEqual([])
  })

  it('stand in one catalogue each', () => {
    expect(Object.keys(catalogue).length).toBe(catalogues.reduce((sum, each) => sum + Object.keys(each).length, 0))
  })

  it('take the same parameters in both languages', () => {
    for (const [code, { zh, en }] of Object.entries(catalogue)) expect(parametersOf(zh), code).toEqual(parametersOf(en))
  })

  it('are all used', () => {
    const everything = shipped
      .filter((file) => folderOf(file) !== 'messages')
      .map(textOf)
      .join('\n')
    const built = /^(?:report|list|ids|finding|validate)\.|^build\.(?:dropped|leftOut|roundTrip|difference|rows)\.|^source\.note\./
    expect(Object.keys(catalogue).filter((code) => !built.test(code) && !everything.includes(`'${code}'`))).toEqual([])
  })

  it('of errors stand on one line', () => {
    for (const [code, { zh, en }] of Object.entries(errorMessages)) if (code !== 'error.bug') expect(zh + en, code).not.toContain('\n')
  })
})
