import type { Parameters } from '../core/index.ts'
import type { AttackName, AttackSummary } from '../judging/adversarial.ts'
import { translate, type Language, type MessageCode } from '../messages/index.ts'
import { markdownTable } from '../report/markdown-table.ts'
import { percent, points } from '../report/points.ts'
import type { CheckedJudge, CheckedPairs } from './judge-check.ts'

/** What each attack is called, and what it means of a judge that fell for it. */
const texts: Readonly<Record<AttackName, readonly [title: MessageCode, meaning: MessageCode]>> = {
  reference: ['judgeCheck.reference', 'judgeCheck.reference.meaning'],
  empty: ['judgeCheck.empty', 'judgeCheck.empty.meaning'],
  refusal: ['judgeCheck.refusal', 'judgeCheck.refusal.meaning'],
  keywords: ['judgeCheck.keywords', 'judgeCheck.keywords.meaning'],
  injection: ['judgeCheck.injection', 'judgeCheck.injection.meaning'],
  'injection-fence': ['judgeCheck.injectionFence', 'judgeCheck.injectionFence.meaning'],
  'injection-system': ['judgeCheck.injectionSystem', 'judgeCheck.injectionSystem.meaning'],
  negated: ['judgeCheck.negated', 'judgeCheck.negated.meaning'],
  'other-reference': ['judgeCheck.otherReference', 'judgeCheck.otherReference.meaning'],
  buried: ['judgeCheck.buried', 'judgeCheck.buried.meaning'],
  filler: ['judgeCheck.filler', 'judgeCheck.filler.meaning'],
}

/** How a judge stood its trial: a table with a row per attack, what it means in plain words, and what to make of it. */
export function judgeCheckText({ judge, report, pairs }: CheckedJudge, language: Language): string {
  const say = (code: MessageCode, parameters?: Parameters) => translate(language, code, parameters)
  const meanings = report.attacks.flatMap(({ attack, fooled }) =>
    fooled === 0 ? [] : [say('judgeCheck.meaning', { title: say(texts[attack][0]), meaning: say(texts[attack][1]) })],
  )
  const unjudged = report.n - report.judged + pairs.failed
  const misled = report.fooled + pairs.misled
  const numbers = { fooled: report.fooled, answers: report.judged, misled: pairs.misled, pairs: pairs.compared }
  return [
    say('judgeCheck.title', { judge }),
    '',
    table(report.attacks, say),
    '',
    ...meanings,
    ...pairLines(pairs, say),
    ...(unjudged > 0 ? [say('judgeCheck.unjudged', { count: unjudged })] : []),
    ...(misled > 0 ? [say('judgeCheck.fooled', numbers)] : []),
    // Of a judge that was not heard out there is nothing good to say.
    ...(misled + unjudged === 0 ? [say('judgeCheck.honest', numbers)] : []),
    ...(judge === 'mock' ? [say('judgeCheck.mock')] : []),
  ].join('\n')
}

type Say = (code: MessageCode, parameters?: Parameters) => string

function table(attacks: readonly AttackSummary[], say: Say): string {
  const column = (code: MessageCode, right: boolean, cell: (each: AttackSummary) => string) => ({ title: say(code), right, cells: attacks.map(cell) })
  return markdownTable([
    column('judgeCheck.column.attack', false, ({ attack }) => say(texts[attack][0])),
    column('judgeCheck.column.answers', true, ({ n }) => String(n)),
    column('judgeCheck.column.judged', true, ({ judged }) => String(judged)),
    column('judgeCheck.column.score', true, ({ meanScore }) => points(meanScore)),
    column('judgeCheck.column.fooled', true, ({ fooled }) => String(fooled)),
    column('judgeCheck.column.first', false, ({ firstFooled }) => firstFooled.join(' ')),
  ])
}

function pairLines({ compared, a, b, ties, misled, firstMisled, inconsistencyRate }: CheckedPairs, say: Say): string[] {
  if (compared === 0) return []
  const inconsistent = Math.round((inconsistencyRate ?? 0) * compared)
  return [
    say('judgeCheck.pairs', { pairs: compared, a, b, ties, inconsistent, rate: percent(inconsistent, compared) }),
    ...(inconsistent > 0 ? [say('judgeCheck.pairs.order')] : []),
    ...(misled > 0 ? [say('judgeCheck.pairs.first', { first: firstMisled.join(' ') })] : []),
  ]
}
