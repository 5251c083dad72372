import type { Parameters } from '../../core/index.ts'
import { translate, type Language } from '../../messages/index.ts'
import type { viewMessages } from '../../messages/view.ts'
import type { ReportCode } from '../words.ts'

export type ViewCode = keyof typeof viewMessages | ReportCode

/** Looks up the viewer's words, and those of reports, in one language. */
export interface ViewWords {
  (code: ViewCode, parameters?: Parameters): string
  readonly language: Language
}

export const viewWords = (language: Language): ViewWords =>
  Object.assign((code: ViewCode, parameters?: Parameters) => translate(language, code, parameters), { language })
