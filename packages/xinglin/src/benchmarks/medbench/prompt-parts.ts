import { optionsInPrompt } from '../../formats/option-block.ts'
import type { MedBenchInput } from './input.ts'
import { closedListIn } from './templates.ts'

/** What a question brings beside its prompt. */
export type PromptParts = Pick<MedBenchInput, 'options' | 'labels' | 'fields'>

/** What a task's answers are read with, and where its prompt says so. */
interface Wanted {
  /** A choice question: its options stand in the row or at the end of the prompt. */
  readonly options?: true
  /** Rows with one id are one question with its options in several orders. */
  readonly variants?: true
  readonly labels?: (prompt: string) => readonly string[]
  readonly fields?: (prompt: string) => readonly string[]
}

const choice: Wanted = { options: true }
const choiceInSeveralOrders: Wanted = { options: true, variants: true }

const wanted: Readonly<Record<string, Wanted>> = {
  'Med-Exam': choiceInSeveralOrders,
  DrugCA: choiceInSeveralOrders,
  'DDx-basic': choice,
  'DDx-advanced': choice,
  MedExam: choiceInSeveralOrders,
  MedSafety: choiceInSeveralOrders,
  MedEthics: choiceInSeveralOrders,
  MedRxCheck_SCQ: choiceInSeveralOrders,
  MedRxCheck_MSQ: choice,
  MedHG: { labels: departments },
  'CHIP-CDN': { labels: candidateTerms },
  'CHIP-CTC': { labels: trialCriteria },
  MedIntentID: { labels: intents },
  MedReportQC: { labels: reportErrors },
  MedInsureCheck: { labels: claimErrors },
  MedRxCheck_SQ: { labels: prescriptionProblems },
  SMDoc: { fields: recordFields },
}

/** The parts of a question that its task asks for; those that the prompt does not give are absent. */
export function promptParts(task: string, prompt: string, options: readonly string[] | undefined): PromptParts {
  const { options: isChoice, labels, fields } = wanted[task] ?? {}
  const ours = closedListIn(prompt)
  if (ours) return ours
  return {
    ...part('options', options ? withoutLetters(options) : isChoice ? optionTexts(prompt) : []),
    ...part('labels', labels?.(prompt) ?? []),
    ...part('fields', fields?.(prompt) ?? []),
  }
}

/** Whether a task's rows with one id are variants of one question. */
export const hasVariants = (task: string): boolean => wanted[task]?.variants ?? false

const part = (name: keyof PromptParts, values: readonly string[]): PromptParts => (values.length > 0 ? { [name]: values } : {})

const optionTexts = (prompt: string): readonly string[] => (optionsInPrompt(prompt)?.options ?? []).map(({ text }) => text.trim())

const letterOf = (place: number): string => String.fromCharCode(65 + place)

/**
 * `A. x`, `A x`, `(A)x` without their letters; as they are where some option has another letter than that of its place, or most have nothing between letter and text:
 * `A型血` is no option A, but `D《…》` among four with a dot or a space is D.
 */
export function withoutLetters(options: readonly string[]): readonly string[] {
  const split = options.map((option, place) => {
    const [whole, bracketed, bare, mark] = /^\s*(?:[(（]([A-Z])[)）]\s*[:：]?|([A-Z])(\s*[.．、,，:：)）]|\s|))\s*/.exec(option) ?? []
    return (bracketed ?? bare) === letterOf(place) ? { text: option.slice(whole!.length).trim(), isMarked: mark !== '' } : undefined
  })
  const isLettered = split.every((each) => each !== undefined && each.text !== '') && 2 * split.filter((each) => each?.isMarked).length > split.length
  return isLettered ? split.map((each) => each!.text) : options
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]

const quoted = (text: string): readonly string[] =>
  distinct([...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double!))

// Longer than any list that was published, five times over.
const longestList = 20_000

/** What stands behind the last match of `lead` and before `end`; blank where either is not there. Linear: `lead` matches a bounded length. */
function between(prompt: string, lead: RegExp, end: RegExp): string {
  const match = [...prompt.matchAll(lead)].at(-1)
  if (!match) return ''
  const start = match.index + match[0].length
  const rest = prompt.slice(start, start + longestList)
  const at = rest.search(end)
  return at < 0 ? '' : rest.slice(0, at)
}

const separator = /[、，,]/

/** v2: `候选科室列表如下：{'口腔科', …}`; v4: `假定医院有以下科室：甲科、乙科。` */
function departments(prompt: string): readonly string[] {
  const set = quoted(between(prompt, /候选科室列表[^：:\n]{0,20}[：:]\s{0,4}\{/g, /\}/))
  return set.length > 0 ? set : distinct(between(prompt, /有以下科室[：:]/g, /[。\n]|$/).split(separator))
}

/** The lines between the last `候选标准词：` and `归一化术语`, a term of several (`甲##乙`) taken apart; a line with a comma stands in quotation marks. */
function candidateTerms(prompt: string): readonly string[] {
  const lines = between(prompt, /候选标准词[：:]?/g, /归一化术语|$/).split('\n')
  return distinct(
    lines.flatMap((line) =>
      line
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .split('##'),
    ),
  )
}

/** `类别名称列表如：[Diagnostic, …]` */
function trialCriteria(prompt: string): readonly string[] {
  return distinct(between(prompt, /类别名称列表[^：:\n]{0,10}[：:]\s{0,4}\[/g, /\]/).split(separator))
}

/** `预定义的意图识别：病情咨询、…` */
function intents(prompt: string): readonly string[] {
  return distinct(between(prompt, /预定义的意图识别[：:]/g, /\n|$/).split(separator))
}

/** `候选问题列表：{'多字或少字', …}` */
function reportErrors(prompt: string): readonly string[] {
  return quoted(between(prompt, /候选问题列表[：:]\s{0,4}\{/g, /\}/))
}

/** `并从以下错误类型选择（若适用）：甲、乙` */
function claimErrors(prompt: string): readonly string[] {
  return distinct(between(prompt, /错误类型选择[^：:\n]{0,20}[：:]/g, /[\n。]|$/).split(separator))
}

/** The names in the list of definitions; `处方无问题` is the answer that there is none. */
function prescriptionProblems(prompt: string): readonly string[] {
  const lines = between(prompt, /参考其定义[：:]\*{0,4}\s{0,4}\n/g, /\n\*{0,4}\[输出格式\]/).split('\n')
  return distinct(lines.flatMap((line) => /^([^：:]+)[：:]/.exec(line)?.[1] ?? [])).filter((name) => name !== '处方无问题')
}

/** v4: the lines `- 字段` behind `需要提取的实体字段`; v2: the keys that the examples' results have. */
function recordFields(prompt: string): readonly string[] {
  const listed = between(prompt, /实体字段[：:]?/g, /$/)
    .split('\n')
    .flatMap((line) => /^[ ]{0,4}[-•*](.+)$/.exec(line)?.[1] ?? [])
  if (listed.length > 0) return distinct(listed)
  const results = prompt.split('\n').flatMap((line) => /结构化结果[：:][ ]{0,4}\{(.*)$/.exec(line)?.[1] ?? [])
  return distinct(results.flatMap((result) => [...result.matchAll(/['"]([^'"]+)['"]\s{0,4}:/g)].map(([, key]) => key!)))
}
