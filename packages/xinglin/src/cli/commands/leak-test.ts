import { UserError } from '../../core/index.ts'
import { leakRows, type LeakRow } from '../../editions/leak/leak-row.ts'
import { falseAlarm, leakTest, type LeakReport, type LeakTest } from '../../editions/leak/leak-test.ts'
import { translate } from '../../messages/index.ts'
import { markdownTable } from '../../report/markdown-table.ts'
import type { ExitCode } from '../main.ts'
import { openNamed, openSampleFile } from '../open-named.ts'
import type { Terminal } from '../terminal.ts'

export interface LeakTestOptions {
  readonly benchmark?: string
  readonly json?: boolean
}

/** Looks for what a file of questions gives away. Exits 1 where something is found. */
export async function leakTestCommand(terminal: Terminal, data: string, options: LeakTestOptions): Promise<ExitCode> {
  const { benchmark, opened } = (await openSampleFile(data, options.benchmark)) ?? (await openNamed(data, options.benchmark))
  const report = await leakTest(counted(terminal, leakRows(benchmark, opened.edition)))
  terminal.status('')
  if (report.tasks.length === 0) throw new UserError('data.empty', { data })
  // A check that tested nothing must not look like one that found nothing.
  if (report.tests === 0) throw new UserError('leak.nothing', { data })
  const untested = report.tasks.filter(({ tests }) => tests === 0).map(({ task }) => task)
  if (untested.length > 0) terminal.tell('leak.untested', { tasks: untested.join(', ') })
  if (options.json) terminal.out(JSON.stringify({ data: opened.path, benchmark: benchmark.id, falseAlarm, ...report }))
  else print(terminal, report)
  if (!report.hasKey) terminal.tell('leak.noKey')
  return report.findings.length > 0 ? 1 : 0
}

async function* counted(terminal: Terminal, batches: AsyncIterable<readonly LeakRow[]>): AsyncGenerator<readonly LeakRow[]> {
  let done = 0
  let drawn = -Infinity
  for await (const batch of batches) {
    yield batch
    done += batch.length
    if (performance.now() - drawn < 100) continue
    drawn = performance.now()
    terminal.status(translate(terminal.language, 'leak.reading', { done }))
  }
}

function print(terminal: Terminal, { findings, tests, tasks }: LeakReport): void {
  if (findings.length === 0) {
    const sum = (part: 'questions' | 'rows') => tasks.reduce((all, each) => all + each[part], 0)
    terminal.tell('leak.none', { questions: sum('questions'), rows: sum('rows'), tests, alpha: falseAlarm })
    return
  }
  const say = (code: string, parameters = {}) => translate(terminal.language, code, parameters)
  const what = ({ feature, detail = '' }: LeakTest) => say(known(feature).what, { detail })
  const column = (title: string, cells: readonly string[], right = false) => ({ title: say(title), right, cells })
  terminal.out(
    markdownTable([
      column(
        'leak.task',
        findings.map(({ task }) => task),
      ),
      column(
        'leak.kind',
        findings.map(({ kind }) => say(kind === 'structure' ? 'leak.structure' : 'leak.content')),
      ),
      column('leak.what', findings.map(what)),
      column(
        'leak.count',
        findings.map(({ found, of }) => say('leak.countOf', { found: rounded(found), of })),
        true,
      ),
      column(
        'leak.expected',
        findings.map(({ expected }) => rounded(expected)),
        true,
      ),
      column(
        'leak.p',
        findings.map(({ p }) => (p === 0 ? '0' : p.toExponential(1))),
        true,
      ),
    ]),
  )
  for (const advice of new Set(findings.map(({ feature }) => known(feature).advice))) {
    const concerned = new Set(findings.filter(({ feature }) => known(feature).advice === advice).map(what))
    terminal.tell('leak.advice', { what: [...concerned].slice(0, 3).join('; '), advice: say(advice) })
  }
  const structure = findings.filter(({ kind }) => kind === 'structure').length
  terminal.tell('leak.some', { structure, content: findings.length - structure, tests, alpha: falseAlarm })
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

interface Words {
  readonly what: string
  readonly advice: string
}

const known = (feature: string): Words => words[feature] ?? { what: feature, advice: 'leak.do.shuffle' }

const shuffle = 'leak.do.shuffle'
const ids = 'leak.do.ids'
const content = 'leak.do.content'
const words: Readonly<Record<string, Words>> = {
  'only-mover': { what: 'leak.onlyMover', advice: shuffle },
  'uneven-moves': { what: 'leak.unevenMoves', advice: shuffle },
  'file-order': { what: 'leak.fileOrder', advice: ids },
  'id-order': { what: 'leak.idOrder', advice: ids },
  'id-end-order': { what: 'leak.idEndOrder', advice: ids },
  'shared-value': { what: 'leak.sharedValue', advice: 'leak.do.field' },
  'odd-form': { what: 'leak.oddForm', advice: 'leak.do.form' },
  'repeated-order': { what: 'leak.repeatedOrder', advice: 'leak.do.repeat' },
  'key-place': { what: 'leak.keyPlace', advice: shuffle },
  'key-last-place': { what: 'leak.keyLastPlace', advice: shuffle },
  'key-only-mover': { what: 'leak.keyOnlyMover', advice: shuffle },
  'key-moves-most': { what: 'leak.keyMovesMost', advice: shuffle },
  'key-moves-least': { what: 'leak.keyMovesLeast', advice: shuffle },
  'key-id-end': { what: 'leak.keyId', advice: ids },
  'key-id-start': { what: 'leak.keyId', advice: ids },
  'key-id-hash': { what: 'leak.keyId', advice: ids },
  'key-id-number': { what: 'leak.keyId', advice: ids },
  'key-row-number': { what: 'leak.keyRow', advice: ids },
  'key-row-third': { what: 'leak.keyRow', advice: ids },
  'key-template': { what: 'leak.keyTemplate', advice: 'leak.do.form' },
  'key-longest': { what: 'leak.keyLongest', advice: content },
  'key-shortest': { what: 'leak.keyShortest', advice: content },
  'key-first-in-alphabet': { what: 'leak.keyFirst', advice: content },
  'key-last-in-alphabet': { what: 'leak.keyLast', advice: content },
  'key-most-like-stem': { what: 'leak.keyLikeStem', advice: content },
  'key-least-like-stem': { what: 'leak.keyUnlikeStem', advice: content },
  'key-speaks-of-others': { what: 'leak.keySpeaksOfOthers', advice: content },
}
