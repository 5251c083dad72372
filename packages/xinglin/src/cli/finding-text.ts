import type { Finding, Severity } from '../editions/findings.ts'
import { translate, type Language } from '../messages/index.ts'

/** What was found, with how often each of it was: `findings` may hold fewer. */
export interface Found<Code extends string = string> {
  readonly findings: readonly Finding<Code>[]
  readonly counts: ReadonlyMap<Code, number>
}

const shownOfOneKind = 20

/** Findings for people, by their codes: the first twenty of each, or all, and what to do about them. */
export function* findingLines({ findings, counts }: Found, showsAll: boolean, language: Language): Generator<string> {
  const say = (code: string, parameters = {}) => translate(language, code, parameters)
  for (const [code, group] of Map.groupBy(findings, (finding) => finding.code)) {
    const count = counts.get(code) ?? group.length
    const shown = showsAll ? group : group.slice(0, shownOfOneKind)
    yield say('validate.group', { severity: say(`validate.${group[0]!.severity}`), code, count })
    for (const finding of shown) yield `  ${asLine(finding, language)}`
    if (count > shown.length) yield `  ${say('validate.more', { count: count - shown.length })}`
    yield `  ${say('validate.fix', { fix: say(`finding.${code}.fix`) })}`
  }
}

/** `MedHG.jsonl, line 3: what is wrong (MedHG/12-0a1b2c3d)` */
function asLine({ code, file, line, id, parameters }: Finding<string>, language: Language): string {
  const place = [file, line === undefined ? undefined : translate(language, 'validate.line', { line })].filter((part) => part !== undefined)
  const what = translate(language, `finding.${code}`, parameters)
  const where = place.length === 0 ? '' : `${place.join(translate(language, 'validate.comma'))}${translate(language, 'validate.colon')}`
  return `${where}${what}${id === undefined ? '' : translate(language, 'validate.sample', { id })}`
}

/** Findings for machines: `file`, `line` and `id` are absent where a finding is not of one place. */
export const findingDocuments = (findings: readonly Finding<string>[], language: Language): readonly unknown[] =>
  findings.map(({ code, severity, file, line, id, parameters }) => ({
    code,
    severity,
    file,
    line,
    message: translate(language, `finding.${code}`, parameters),
    fix: translate(language, `finding.${code}.fix`),
    id,
  }))

/** How much was found of each severity, what is not held counted too. */
export function severityCounts({ findings, counts }: Found): Readonly<Record<`${Severity}s`, number>> {
  const severities = new Map(findings.map(({ code, severity }) => [code, severity]))
  const of = (wanted: Severity) => [...counts].reduce((total, [code, count]) => (severities.get(code) === wanted ? total + count : total), 0)
  return { errors: of('error'), warnings: of('warning'), notes: of('note') }
}
