import type { Bilingual, Parameters } from '../core/index.ts'
import { analysisMessages } from './analysis.ts'
import { buildRawMessages } from './build-raw.ts'
import { buildTemplateMessages } from './build-templates.ts'
import { buildMessages } from './builds.ts'
import { checkMessages } from './checks.ts'
import { commandMessages } from './commands.ts'
import { comparisonMessages } from './comparison.ts'
import { editionMessages } from './editions.ts'
import { errorMessages } from './errors.ts'
import { fileMessages } from './files.ts'
import { genericMessages } from './generic.ts'
import { importMessages } from './imports.ts'
import { itemMessages } from './items.ts'
import { judgeMessages } from './judge.ts'
import { probeMessages } from './probes.ts'
import { reportFormatMessages } from './report-formats.ts'
import { rankMessages } from './ranks.ts'
import { reportMessages } from './report.ts'
import { binarySourceMessages } from './sources-binary.ts'
import { sourceMessages } from './sources.ts'
import { statisticsMessages } from './statistics.ts'
import { trainingMessages } from './training.ts'
import { viewMessages } from './view.ts'

export type Language = 'zh' | 'en'

const catalogue: Readonly<Record<string, Bilingual>> = {
  ...analysisMessages,
  ...checkMessages,
  ...commandMessages,
  ...comparisonMessages,
  ...editionMessages,
  ...errorMessages,
  ...fileMessages,
  ...itemMessages,
  ...judgeMessages,
  ...probeMessages,
  ...reportFormatMessages,
  ...rankMessages,
  ...reportMessages,
  ...buildTemplateMessages,
  ...genericMessages,
  ...binarySourceMessages,
  ...buildRawMessages,
  ...buildMessages,
  ...sourceMessages,
  ...importMessages,
  ...statisticsMessages,
  ...trainingMessages,
  ...viewMessages,
}

/** A code that the catalogue knows. */
export type MessageCode =
  | keyof typeof analysisMessages
  | keyof typeof checkMessages
  | keyof typeof commandMessages
  | keyof typeof comparisonMessages
  | keyof typeof editionMessages
  | keyof typeof errorMessages
  | keyof typeof fileMessages
  | keyof typeof itemMessages
  | keyof typeof judgeMessages
  | keyof typeof probeMessages
  | keyof typeof reportFormatMessages
  | keyof typeof rankMessages
  | keyof typeof reportMessages
  | keyof typeof buildTemplateMessages
  | keyof typeof genericMessages
  | keyof typeof binarySourceMessages
  | keyof typeof buildRawMessages
  | keyof typeof buildMessages
  | keyof typeof sourceMessages
  | keyof typeof importMessages
  | keyof typeof statisticsMessages
  | keyof typeof trainingMessages
  | keyof typeof viewMessages

/** The text of a message in one language, its `{names}` filled from `parameters`. A code the catalogue does not know is shown as it is, with its parameters. */
export function translate(language: Language, code: MessageCode | (string & {}), parameters: Parameters = {}): string {
  const text = catalogue[code]?.[language]
  if (text === undefined) return `${code} ${JSON.stringify(parameters)}`
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
}

/** `zh` for any Chinese locale in the usual variables, else `en`. */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || environment.LANGUAGE || ''
  return /^zh/i.test(locale) ? 'zh' : 'en'
}
