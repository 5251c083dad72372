import type { Parameters } from '../core/index.ts'
import { translate, type Language } from '../messages/index.ts'
import { shortestSought } from '../likeness/corpus-index.ts'
import type { CorpusReport } from '../likeness/corpus.ts'
import { fewestQuestions, type LeftOutReason, type ProbeName, type ProbeResult, type Verdict } from '../probes/probe.ts'
import { markdownTable } from '../report/markdown-table.ts'
import { points, pointsWithInterval } from '../report/points.ts'
import type { Terminal } from './terminal.ts'

/** What a probe found in plain words: the numbers and the verdict, and what that does not mean. */
export interface Sentences {
  readonly says: string
  readonly doesNotMean: string
}

/** A table of all probes, and what each says beneath it. */
export function printProbes(terminal: Terminal, results: readonly ProbeResult[], cutoff: string | undefined): void {
  const { language } = terminal
  const column = (code: string, cell: (result: ProbeResult) => string, right = true) => ({
    title: translate(language, code),
    right,
    cells: results.map(cell),
  })
  const table = markdownTable([
    column('probe.column.probe', ({ probe }) => nameOf(language, probe), false),
    column('probe.column.observed', ({ observed }) => points(observed)),
    column('probe.column.control', ({ control }) => points(control)),
    column('probe.column.effect', ({ effect, interval }) => pointsWithInterval(effect, interval)),
    column('probe.column.n', ({ n }) => String(n)),
    column('probe.column.p', ({ adjustedP }) => chanceText(adjustedP)),
    column('probe.column.verdict', ({ verdict }) => translate(language, verdicts[verdict]), false),
  ])
  const lines = results.map((result) => {
    const { says, doesNotMean } = probeSentences(language, result, cutoff)
    return `- ${nameOf(language, result.probe)}${language === 'zh' ? '：' : ': '}${[says, doesNotMean].filter((text) => text !== '').join(language === 'zh' ? '' : ' ')}`
  })
  terminal.out(`${table}\n\n${lines.join('\n')}`)
}

/** Questions that a probe left out, and why. */
export function tellLeftOut(terminal: Terminal, probe: string, leftOut: ProbeResult['leftOut']): void {
  for (const [reason, count] of Object.entries(leftOut))
    terminal.tell('probe.leftOut', { probe, count, reason: translate(terminal.language, reasons[reason as LeftOutReason]) })
}

export const nameOf = (language: Language, probe: ProbeName): string => translate(language, words[probe].name)

export function probeSentences(language: Language, result: ProbeResult, cutoff: string | undefined): Sentences {
  const { probe, verdict, n, missing, details, effect, interval, observed, control, leftOut } = result
  const between = language === 'zh' ? '' : ' '
  const { numbers, sign, not } = words[probe]
  const say = (code: string, parameters: Parameters = {}) => translate(language, code, parameters)
  if (n === 0 && missing === 0) {
    const says = say(probe === 'cutoff' && leftOut['no-date'] !== undefined ? 'probe.cutoff.noDates' : 'probe.unmeasured')
    return { says, doesNotMean: '' }
  }
  const counts = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, Number.isInteger(value) ? value : value.toFixed(1)]))
  const found = say(numbers, {
    observed: points(observed),
    control: points(control),
    effect: points(effect),
    interval: interval ? say('probe.interval', { interval: `[${points(interval.low)}, ${points(interval.high)}]` }) : say('probe.noInterval'),
    n,
    cutoff: cutoff ?? '–',
    ...counts,
  })
  // Beyond chance, and yet no sign: the reader must be told why.
  const isShort = probe === 'continuation' && interval !== null && interval.low > 0
  const conclusions: Readonly<Record<Verdict, string>> = {
    sign: say(sign),
    none: isShort ? `${say('probe.continuation.short')}${between}${say('probe.none')}` : say('probe.none'),
    'too-few': say('probe.tooFew', { least: fewestQuestions }),
    incomplete: say('probe.incomplete', { missing }),
    unmeasured: say('probe.unmeasured'),
  }
  const limits: Partial<Record<Verdict, string>> = {
    sign: say(not),
    none: probe === 'continuation' ? say('probe.continuation.silence') : say('probe.none.not', { n }),
  }
  return { says: n === 0 ? conclusions[verdict] : `${found}${between}${conclusions[verdict]}`, doesNotMean: limits[verdict] ?? '' }
}

const words: Readonly<Record<ProbeName, Readonly<Record<'name' | 'numbers' | 'sign' | 'not', string>>>> = {
  order: { name: 'probe.name.order', numbers: 'probe.order.numbers', sign: 'probe.order.sign', not: 'probe.order.not' },
  reworded: { name: 'probe.name.reworded', numbers: 'probe.reworded.numbers', sign: 'probe.reworded.sign', not: 'probe.reworded.not' },
  hidden: { name: 'probe.name.hidden', numbers: 'probe.hidden.numbers', sign: 'probe.hidden.sign', not: 'probe.hidden.not' },
  continuation: {
    name: 'probe.name.continuation',
    numbers: 'probe.continuation.numbers',
    sign: 'probe.continuation.sign',
    not: 'probe.continuation.not',
  },
  cutoff: { name: 'probe.name.cutoff', numbers: 'probe.cutoff.numbers', sign: 'probe.cutoff.sign', not: 'probe.cutoff.not' },
}

const verdicts: Readonly<Record<Verdict, string>> = {
  sign: 'probe.verdict.sign',
  none: 'probe.verdict.none',
  'too-few': 'probe.verdict.tooFew',
  incomplete: 'probe.verdict.incomplete',
  unmeasured: 'probe.verdict.unmeasured',
}

const reasons: Readonly<Record<LeftOutReason, string>> = {
  'changed-words': 'probe.reason.changedWords',
  'no-reference': 'probe.reason.noReference',
  'needs-judge': 'probe.reason.needsJudge',
  'no-options': 'probe.reason.noOptions',
  'options-equal': 'probe.reason.optionsEqual',
  'options-fixed': 'probe.reason.optionsFixed',
  'options-not-found': 'probe.reason.optionsNotFound',
  'key-fixed': 'probe.reason.keyFixed',
  'key-in-stem': 'probe.reason.keyInStem',
  unbalanced: 'probe.reason.unbalanced',
  'no-other-words': 'probe.reason.noOtherWords',
  'text-unknown': 'probe.reason.textUnknown',
  'too-short': 'probe.reason.tooShort',
  'alone-in-task': 'probe.reason.aloneInTask',
  'no-date': 'probe.reason.noDate',
  'date-unclear': 'probe.reason.dateUnclear',
  'one-side': 'probe.reason.oneSide',
}

const chanceText = (p: number | null): string => (p === null ? '—' : p < 0.001 ? '<0.001' : p.toFixed(3))

/** Questions found in a corpus, the first of them in a table. */
export function printCorpus(terminal: Terminal, report: CorpusReport): void {
  const { language } = terminal
  const { says, doesNotMean } = corpusSentences(language, report)
  const shown = report.found.slice(0, mostShown)
  const column = (code: string, cell: (find: CorpusReport['found'][number]) => string) => ({
    title: translate(language, code),
    right: false,
    cells: shown.map(cell),
  })
  if (shown.length > 0)
    terminal.out(
      `${markdownTable([
        column('probe.corpus.question', ({ key }) => key.replace('\u0000', '/')),
        column('probe.corpus.kind', ({ kind, share }) =>
          kind === 'exact'
            ? translate(language, 'probe.corpus.exact')
            : translate(language, 'probe.corpus.near', { share: (100 * share).toFixed(0) }),
        ),
        column('probe.corpus.place', ({ file, line }) => `${file}:${line}`),
      ])}\n`,
    )
  if (report.found.length > shown.length) terminal.tell('probe.corpus.more', { count: report.found.length - shown.length })
  terminal.out(`- ${says}${language === 'zh' ? '' : ' '}${doesNotMean}`)
}

const mostShown = 20

export function corpusSentences(language: Language, { found, checked, tooShort, files, characters }: CorpusReport): Sentences {
  const exact = found.filter(({ kind }) => kind === 'exact').length
  const parameters = { exact, near: found.length - exact, checked, files, characters }
  return {
    says: found.length > 0 ? translate(language, 'probe.corpus.found', parameters) : translate(language, 'probe.corpus.clean', parameters),
    doesNotMean: translate(language, 'probe.corpus.not', { tooShort, least: shortestSought }),
  }
}
