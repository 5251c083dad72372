import type { Calibration, CalibrationSet, Estimate, JudgeStanding, Parameters, RaterAgreement } from '../core/index.ts'
import { translate, type Language, type MessageCode } from '../messages/index.ts'
import { markdownTable, type TableColumn } from '../report/markdown-table.ts'
import { levelText, percent } from '../report/points.ts'
import { ceilingMargin, fewestItems } from '../stats/calibration.ts'

type Say = (code: MessageCode, parameters?: Parameters) => string

/** A calibration for people: for each set of ratings a table, how often which rating met which, and a sentence on each judge. */
export function calibrationText({ sets, bootstrap, run }: Calibration, language: Language): string {
  const say: Say = (code, parameters) => translate(language, code, parameters)
  return [
    ...(run ? [say('calibrate.run', { model: run.model, edition: run.edition, rules: run.rules }), ''] : []),
    ...(run && run.unjudged > 0 ? [say('calibrate.unjudged', { count: run.unjudged }), ''] : []),
    ...sets.flatMap((set) => [...setLines(set, say), '']),
    say('calibrate.note', { level: levelText(bootstrap.level), resamples: bootstrap.resamples }),
  ].join('\n')
}

const kinds: Readonly<Record<string, MessageCode>> = {
  overall: 'calibrate.set.overall',
  p: 'calibrate.set.points',
  c: 'calibrate.set.contradictions',
  h: 'calibrate.set.hazards',
  r: 'calibrate.set.criteria',
  accuracy: 'calibrate.set.accuracy',
  completeness: 'calibrate.set.completeness',
  safety: 'calibrate.set.safety',
  clarity: 'calibrate.set.clarity',
}

function setLines(set: CalibrationSet, say: Say): string[] {
  const { name, scale, humans, judges } = set
  const kind = kinds[name]
  const title = kind === undefined ? name : say(kind)
  const rows = [
    ...judges.map(({ judge, answers, items, agreement }) => ({ who: judge, answers, items, agreement })),
    ...(humans ? [{ who: say('calibrate.humans', { raters: humans.raters }), ...humans }] : []),
  ]
  return [
    say('calibrate.set', { title, low: scale[0]!, high: scale.at(-1)! }),
    '',
    table(rows, scale.length > 2, say),
    '',
    ...(humans ? [say('calibrate.alpha', { alpha: numberText(humans.alpha), answers: humans.alpha.n })] : []),
    ...(humans && (humans.alpha.value ?? 1) < leastReliable ? [say('calibrate.lowCeiling', { least: leastReliable })] : []),
    ...judges.map((judge) => sentence(judge, say)),
    ...judges.flatMap(({ judge, confusion }) =>
      confusion && scale.length <= mostShown ? ['', say('calibrate.confusion', { judge }), '', matrix(confusion, scale, say)] : [],
    ),
  ]
}

/** Below this no conclusions are drawn from ratings. Source: Krippendorff, Content Analysis (2004), chapter 11. */
const leastReliable = 0.667

/** A larger table of who said what shows nothing; the document has it. */
const mostShown = 7

interface TableRow {
  readonly who: string
  readonly answers: number
  readonly items: number
  readonly agreement?: RaterAgreement | undefined
}

function table(rows: readonly TableRow[], isGraded: boolean, say: Say): string {
  const column = (title: string, right: boolean, cell: (row: TableRow) => string): TableColumn => ({ title, right, cells: rows.map(cell) })
  return markdownTable([
    column(say('calibrate.column.rater'), false, ({ who }) => who),
    column(say('calibrate.column.answers'), true, ({ answers }) => String(answers)),
    column(say('calibrate.column.items'), true, ({ items }) => String(items)),
    column(say('calibrate.column.kappa'), true, ({ agreement }) => numberText(agreement?.kappa)),
    ...(isGraded
      ? [
          column('ICC(2,1)', true, ({ agreement }) => numberText(agreement?.icc)),
          column('Spearman ρ', true, ({ agreement }) => numberText(agreement?.spearman)),
        ]
      : []),
    column(say('calibrate.column.same'), true, ({ agreement }) => numberText(agreement?.same)),
  ])
}

function sentence({ judge, items, standing, difference }: CalibrationSet['judges'][number], say: Say): string {
  const codes: Readonly<Record<JudgeStanding, MessageCode>> = {
    within: 'calibrate.within',
    below: 'calibrate.below',
    unclear: 'calibrate.unclear',
    'no-ceiling': 'calibrate.noCeiling',
    'too-few': 'calibrate.few',
  }
  return say(codes[standing], { judge, items, fewest: fewestItems, difference: numberText(difference), margin: ceilingMargin })
}

/** Rows are physicians' ratings; the last column is the share of a row in which the judge said the same. */
function matrix(confusion: readonly (readonly number[])[], scale: readonly number[], say: Say): string {
  const sameOf = (row: readonly number[], place: number) =>
    percent(
      row[place]!,
      row.reduce((sum, count) => sum + count, 0),
    )
  return markdownTable([
    { title: say('calibrate.column.confusion'), right: false, cells: scale.map(String) },
    ...scale.map((step, place) => ({ title: String(step), right: true, cells: confusion.map((row) => String(row[place])) })),
    { title: say('calibrate.column.agreed'), right: true, cells: confusion.map(sameOf) },
  ])
}

/** `0.62 [0.51, 0.71]`; `—` where there is none. */
function numberText(estimate: Estimate | undefined): string {
  if (!estimate || estimate.value === null) return '—'
  const { value, interval } = estimate
  return interval ? `${decimals(value)} [${decimals(interval.low)}, ${decimals(interval.high)}]` : decimals(value)
}

const decimals = (value: number): string =>
  value
    .toFixed(2)
    .replace(/^-0\.00$/, '0.00')
    .replace('-', '−')
