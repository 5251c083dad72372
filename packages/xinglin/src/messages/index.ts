import type { Bilingual, Parameters } from '../core/index.ts'
import { buildRawMessages } from './build-raw.ts'
import { buildTemplateMessages } from './build-templates.ts'
import { buildMessages } from './builds.ts'
import { checkMessages } from './checks.ts'
import { commandMessages } from './commands.ts'
import { editionMessages } from './editions.ts'
import { errorMessages } from './errors.ts'
import { fileMessages } from './files.ts'
import { genericMessages } from './generic.ts'
import { importMessages } from './imports.ts'
import { judgeMessages } from './judge.ts'
import { probeMessages } from './probes.ts'
import { reportMessages } from './report.ts'
import { binarySourceMessages } from './sources-binary.ts'
import { sourceMessages } from './sources.ts'
import { trainingMessages } from './training.ts'

export type Language = 'zh' | 'en'

const catalogue: Readonly<Record<string, Bilingual>> = {
  ...checkMessages,
  ...commandMessages,
  ...editionMessages,
  ...errorMessages,
  ...fileMessages,
  ...judgeMessages,
  ...probeMessages,
  ...reportMessages,
  ...buildTemplateMessages,
  ...genericMessages,
  ...binarySourceMessages,
  ...buildRawMessages,
  ...buildMessages,
  ...sourceMessages,
  ...importMessages,
  ...trainingMessages,
}

/** A code that the catalogue knows. */
export type MessageCode =
  | keyof typeof checkMessages
  | keyof typeof commandMessages
  | keyof typeof editionMessages
  | keyof typeof errorMessages
  | keyof typeof fileMessages
  | keyof typeof judgeMessages
  | keyof typeof probeMessages
  | keyof typeof reportMessages
  | keyof typeof buildTemplateMessages
  | keyof typeof genericMessages
  | keyof typeof binarySourceMessages
  | keyof typeof buildRawMessages
  | keyof typeof buildMessages
  | keyof typeof sourceMessages
  | keyof typeof importMessages
  | keyof typeof trainingMessages

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
