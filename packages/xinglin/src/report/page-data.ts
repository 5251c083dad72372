import { type Benchmark, outcomes, taskNamed } from '../core/index.ts'
import { type ReportGrade, type ReportSample, type Verdict, verdictOf } from './report-sample.ts'
import type { Words } from './words.ts'

/** What the page's script is given: the samples and the words to show them with. */
export interface PageData {
  readonly samples: readonly PageSample[]
  /** Texts of messages; a demonstration shown to a thousand samples stands here once. */
  readonly texts: readonly string[]
  readonly words: Readonly<Record<string, string>>
}

/** A sample as the page holds it. */
export type PageSample = Omit<ReportSample, 'messages' | 'byRules'> & {
  /** Role, and the index of the text. */
  readonly messages?: readonly (readonly [role: string, text: number])[]
  readonly byRules: Readonly<Record<string, ReportGrade & { readonly verdict: Verdict }>>
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
      Object.entries(sample.byRules).map(([rules, grade]) => [rules, { ...grade, verdict: verdictOf(grade, bestOf(benchmark, sample.task, rules)) }]),
    ),
  }))
  return { samples: embedded, texts: [...texts.keys()], words: browserWords(words) }
}

const bestOf = (benchmark: Benchmark, task: string, rules: string): number => taskNamed(benchmark, task)?.readings[rules]?.metrics[0].best ?? 1

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
    'report.browser.value',
    'report.browser.counts',
    'report.browser.repaired',
    'report.browser.officialWouldRaise',
    'report.browser.exact',
  ] as const
  return Object.fromEntries(codes.map((code) => [code.slice('report.'.length), words(code)]))
}
