import { balance } from './balance.ts'
import { brokenText, controlCharacters, lineEnds, privateUse } from './broken-text.ts'
import { checkSeverities, type Check, type CheckCode } from './check.ts'
import { absentMentions, labelsOutside } from './claims.ts'
import { goldAgainstItself } from './gold.ts'
import { htmlEscapes } from './html-escapes.ts'
import { missingReferences } from './missing-references.ts'
import { mixedScripts } from './mixed-scripts.ts'
import { equalOptions, keysOutside } from './options.ts'
import { overlap } from './overlap.ts'
import { personalDetails } from './personal-details.ts'
import { blankPrompts, longSamples, shortQuestions } from './prompts.ts'
import { repeatedIds } from './repeated-ids.ts'
import { repeatedQuestions } from './repeated-questions.ts'
import { unreadReferences } from './unread-references.ts'

/** All there are. */
export const allChecks: readonly Check[] = [
  repeatedIds,
  repeatedQuestions,
  missingReferences,
  blankPrompts,
  shortQuestions,
  longSamples,
  keysOutside,
  equalOptions,
  labelsOutside,
  absentMentions,
  goldAgainstItself,
  unreadReferences,
  htmlEscapes,
  brokenText,
  privateUse,
  controlCharacters,
  lineEnds,
  mixedScripts,
  personalDetails,
  balance,
  overlap,
]

/** The codes that users mean by some names: codes, or what these begin with before their dot. Undefined for a name that is neither. */
export function codesNamed(name: string): readonly CheckCode[] | undefined {
  const codes = (Object.keys(checkSeverities) as CheckCode[]).filter((code) => code === name || code.startsWith(`${name}.`))
  return codes.length > 0 ? codes : undefined
}
