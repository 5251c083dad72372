import type { Outcome, Parameters } from '../core/index.ts'
import { type Language, translate } from '../messages/index.ts'
import { reportFormatMessages } from '../messages/report-formats.ts'
import { reportMessages } from '../messages/report.ts'

/** A code of the reports' catalogues: one that is not there does not compile. */
export type ReportCode = keyof typeof reportMessages | Extract<keyof typeof reportFormatMessages, `report.${string}`>

/** Looks up a report's words in one language. */
export interface Words {
  (code: ReportCode, parameters?: Parameters): string
  readonly language: Language
}

/** The words of reports in `language`. */
export const reportWords = (language: Language): Words =>
  Object.assign((code: ReportCode, parameters?: Parameters) => translate(language, code, parameters), { language })

/** Whether the catalogue has a text for a code that is put together from a name in the data. */
export const hasWord = (code: string): code is ReportCode => Object.hasOwn(reportMessages, code) || Object.hasOwn(reportFormatMessages, code)

/** An outcome's name. */
export const outcomeWord = (words: Words, outcome: Outcome): string => words(`report.outcome.${outcome}`)

/** What an edition states of its licence or clinical review; two of its values stand for a word. */
export function statedWord(words: Words, value: string): string {
  if (value === 'none') return words('report.stated.none')
  return value === 'not stated' ? words('report.stated.notStated') : value
}
