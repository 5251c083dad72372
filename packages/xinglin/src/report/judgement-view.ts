import type { MarkedSpan } from './marked-pieces.ts'
import type { PageGrade } from './page-data.ts'
import type { Finding, PageJudgement } from './page-judgement.ts'

/** How the page makes elements and finds its words. */
interface Tools {
  element(tag: string, className: string, text?: string): HTMLElement
  word(code: string, parameters?: Readonly<Record<string, string | number>>): string
  /** The word for a name in the data; a name that has none stands for itself. */
  known(code: string, otherwise: string): string
}

/**
 * What judges said of a sample, as elements.
 *
 * Runs in the page, put there by `.toString()`: it refers to nothing outside itself, and what it needs is handed in.
 */
export function judgementView({ element, word, known }: Tools) {
  return { quotesOf, quoteLegend, judged, statements, fieldName }

  /** What judges quote, where it stands in the reply. */
  function quotesOf(grade: PageGrade | undefined): readonly MarkedSpan[] {
    return (grade?.judgements ?? []).flatMap(({ findings }) => findings.flatMap(({ at, tone }) => (at ? [[at[0], at[1], tone] as const] : [])))
  }

  function quoteLegend(quotes: readonly MarkedSpan[]): readonly HTMLElement[] {
    const tones = new Set(quotes.map(([, , tone]) => tone))
    const box = element('span', 'muted', `${word('browser.completion.quotes')} `)
    for (const tone of ['good', 'bad']) if (tones.has(tone)) box.append(element('mark', tone, word(`browser.completion.quotes.${tone}`)), ' ')
    return [box]
  }

  function judged(grade: PageGrade): readonly Node[] {
    const { judgements, verdict, expected } = grade
    if (judgements) return judgements.map((judgement) => renderJudgement(judgement, expected))
    return verdict === 'unjudged' ? [element('p', 'muted', word('browser.judge.none'))] : []
  }

  function renderJudgement({ judge, failure, repaired, findings, marks, others, reply }: PageJudgement, expected: unknown): HTMLElement {
    const box = element('div', 'judgement')
    const head = element('h5', '', word('browser.judge', { judge }))
    if (repaired) head.append(' ', element('span', 'badge', word('browser.judge.repaired')))
    box.append(head)
    if (failure !== undefined)
      box.append(element('p', 'wrong', word('browser.judge.noVerdict', { reason: known(`judging.failure.${failure}`, failure) })))
    if (reply) box.append(element('div', 'text', reply))
    const given = Object.entries(marks)
    if (given.length > 0) {
      const line = element('p', 'marks')
      for (const [name, value] of given)
        line.append(element('span', 'pair', word('browser.mark', { name: known(`browser.dimension.${name}`, name), value })), ' ')
      box.append(line)
    }
    // Of hazards that were looked for and not found the number is enough.
    const told = findings.filter(({ is }) => is !== 'absent')
    if (told.length > 0) {
      const list = element('ul', 'items')
      for (const finding of told) list.append(renderFinding(finding, expected))
      box.append(list)
    }
    if (findings.length > 0 && told.every(({ is }) => is !== 'present') && told.length < findings.length)
      box.append(element('p', 'muted small', word('browser.hazards.none', { count: findings.length - told.length })))
    for (const [name, value] of Object.entries(others)) box.append(element('p', 'muted small', name === '' ? value : `${name}: ${value}`))
    return box
  }

  function renderFinding(finding: Finding, expected: unknown): HTMLElement {
    const { is, tone, quote } = finding
    const item = element('li', `finding ${tone}`)
    const mark = element('span', 'item-sign', tone === 'good' ? '✓' : tone === 'bad' ? '✗' : '−')
    mark.setAttribute('aria-hidden', 'true')
    const text = element('span', '')
    const statement = statementOf(expected, finding)
    text.append(element('b', 'finding-word', word(`browser.finding.${is}`)), ' ', element('span', '', statement.text))
    if (statement.more !== '') text.append(' ', element('span', 'muted small', statement.more))
    if (quote) text.append(' ', element('span', 'muted', word('browser.judge.quote', { quote })))
    item.append(mark, text)
    return item
  }

  /** The statement with an id among what was expected; two lists may have the same ids. */
  function statementOf(expected: unknown, { id, list }: Finding): { readonly text: string; readonly more: string } {
    const statements = typeof expected === 'object' && expected !== null ? (expected as Record<string, unknown>)[list] : undefined
    const found: unknown = Array.isArray(statements)
      ? statements.find((each: unknown) => typeof each === 'object' && each !== null && 'id' in each && each.id === id)
      : undefined
    return found ? statement(found as Record<string, unknown>) : { text: id, more: '' }
  }

  function statement({ id, text, ...more }: Record<string, unknown>): { readonly text: string; readonly more: string } {
    return {
      text: typeof text === 'string' ? text : String(id),
      more: Object.entries(more)
        .map(([name, value]) => (value === true ? fieldName(name) : `${fieldName(name)} ${fieldName(String(value))}`))
        .join(' · '),
    }
  }

  function statements(all: readonly Record<string, unknown>[]): HTMLElement {
    const list = element('ul', 'statements')
    for (const each of all) {
      const { text, more } = statement(each)
      const item = element('li', '', text)
      if (more !== '') item.append(' ', element('span', 'muted small', more))
      list.append(item)
    }
    return list
  }

  function fieldName(name: string): string {
    return known(`browser.field.${name}`, name)
  }
}
