import { type Benchmark, outcomes, taskNamed } from '../core/index.ts'
import { reportMessages } from '../messages/report.ts'
import { type Finding, type PageJudgement, pageJudgements } from './page-judgement.ts'
import { type ReportGrade, type ReportSample, type Verdict, verdictOf } from './report-sample.ts'
import { rulesName } from './rules-name.ts'
import type { ReportCode, Words } from './words.ts'

/** What the page's script is given: the samples and the words to show them with. */
export interface PageData {
  readonly samples: readonly PageSample[]
  /** Texts of messages; a demonstration shown to a thousand samples stands here once. */
  readonly texts: readonly string[]
  /** Rules by id, as people read them. */
  readonly rules: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, string>>
}

/** A sample as the page holds it. */
export type PageSample = Omit<ReportSample, 'messages' | 'byRules'> & {
  /** Role, and the index of the text. */
  readonly messages?: readonly (readonly [role: string, text: number])[]
  readonly byRules: Readonly<Record<string, PageGrade>>
}

export type PageGrade = Omit<ReportGrade, 'judgements'> & {
  readonly verdict: Verdict
  /** In place of a long prediction that is the reply word for word, which stands there already. */
  readonly isWholeReply?: true
  readonly judgements?: readonly PageJudgement[]
}

export function pageData(benchmark: Benchmark, samples: Iterable<ReportSample>, words: Words): PageData {
  const texts = new Map<string, number>()
  const indexOf = (text: string): number => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, texts.size)
    return texts.size - 1
  }
  const embedded = Array.from(samples, ({ messages, ...sample }) => ({
    ...sample,
    ...(messages && { messages: messages.map(({ role, content }) => [role, indexOf(content)] as const) }),
    byRules: Object.fromEntries(
      Object.entries(sample.byRules).map(([rules, grade]) => [rules, pageGrade(grade, sample.completion, bestOf(benchmark, sample.task, rules))]),
    ),
  }))
  const rules = Object.fromEntries(benchmark.rules.map(({ id }) => [id, rulesName(benchmark, { rules: id })]))
  return { samples: embedded, texts: [...texts.keys()], rules, words: browserWords(words) }
}

/** From how many characters on a reply is not embedded twice. */
const longReply = 60

function pageGrade({ judgements, ...grade }: ReportGrade, completion: string, best: number): PageGrade {
  const { prediction, ...rest } = grade
  const isWholeReply = typeof prediction === 'string' && prediction.length >= longReply && prediction === completion.trim()
  return {
    ...(isWholeReply ? { ...rest, isWholeReply } : grade),
    verdict: verdictOf(grade, best),
    ...(judgements && { judgements: pageJudgements(judgements, completion, grade.expected) }),
  }
}

const bestOf = (benchmark: Benchmark, task: string, rules: string): number => taskNamed(benchmark, task)?.readings[rules]?.metrics[0].best ?? 1

const findings = ['covered', 'contradicted', 'missing', 'present', 'absent', 'met', 'unmet'] as const satisfies readonly Finding['is'][]

/** Names of what stands in references and predictions, as far as somebody has put them into words. */
const fieldCodes = Object.keys(reportMessages).filter((code): code is ReportCode => code.startsWith('report.browser.field.'))

/** The words that the script uses, by their code without `report.`. */
function browserWords(words: Words): Readonly<Record<string, string>> {
  const codes = [
    ...outcomes.map((outcome) => `report.outcome.${outcome}` as const),
    ...(['right', 'partly', 'wrong', 'unjudged'] as const).map((verdict) => `report.verdict.${verdict}` as const),
    'report.labelled',
    'report.browser.count',
    'report.browser.nothing',
    'report.browser.previous',
    'report.browser.next',
    'report.browser.repeat',
    'report.browser.prompt',
    'report.browser.messages',
    ...(['system', 'user', 'assistant'] as const).map((role) => `report.browser.role.${role}` as const),
    ...(['tp', 'fp', 'fn'] as const).map((count) => `report.browser.count.${count}` as const),
    'report.browser.demonstrations',
    'report.browser.completion',
    'report.browser.completion.marks',
    'report.browser.completion.empty',
    'report.browser.finish.length',
    'report.browser.finish.content-filter',
    'report.browser.finish.other',
    'report.browser.reasoning',
    'report.browser.read',
    'report.browser.expected',
    'report.browser.nothingRead',
    'report.browser.emptyList',
    'report.browser.extra',
    'report.browser.missed',
    'report.browser.same',
    'report.browser.wholeReply',
    'report.browser.completion.quotes',
    ...(['good', 'bad'] as const).map((tone) => `report.browser.completion.quotes.${tone}` as const),
    'report.browser.judge',
    'report.browser.judge.repaired',
    'report.browser.judge.noVerdict',
    'report.browser.judge.none',
    'report.browser.judge.quote',
    ...findings.map((finding) => `report.browser.finding.${finding}` as const),
    ...fieldCodes,
    'report.browser.hazards.none',
    'report.browser.mark',
    ...(['accuracy', 'completeness', 'safety', 'clarity'] as const).map((name) => `report.browser.dimension.${name}` as const),
    ...(['unreadable', 'abstained', 'truncated', 'refused', 'failed'] as const).map((kind) => `report.judging.failure.${kind}` as const),
    'report.browser.variants',
    'report.browser.variants.count',
    'report.browser.variants.none',
    'report.browser.variant.order',
    'report.browser.variant.template',
    'report.browser.variant.changes',
    ...(['by-text', 'letter-text-mismatch', 'off-form'] as const).map((note) => `report.browser.note.${note}` as const),
    'report.browser.value',
    'report.browser.counts',
    'report.browser.repaired',
    'report.browser.officialWouldRaise',
    'report.browser.exact',
  ] as const
  return Object.fromEntries(codes.map((code) => [code.slice('report.'.length), words(code)]))
}
