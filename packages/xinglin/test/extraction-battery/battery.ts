import { optionLetters, type OptionsInput } from '../../src/formats/option-letters.ts'
import type { AnswerFormat, Parsed } from '../../src/core/index.ts'
import { expectsLetters, type Families, type ReplyCase } from './case.ts'
import { multiple } from './multiple.ts'
import { single } from './single.ts'

/** How the reader does on one family of replies. */
export interface FamilyResult {
  readonly family: string
  readonly replies: number
  readonly right: number
  /** Letters expected, none read. */
  readonly misses: number
  /** Letters read that are not the expected answer: the worst that a reader can do. */
  readonly wrongLetter: number
}

type Reader = AnswerFormat<readonly string[], OptionsInput>

export const one: Reader = optionLetters({ select: 'one', style: 'plain' })
export const many: Reader = optionLetters({ select: 'many', style: 'listed' })

/** The letters run together, or the outcome. */
export const shown = (parsed: Parsed<readonly string[]>): string => (parsed.outcome === 'answered' ? parsed.prediction.join('') : parsed.outcome)

/** Reads every reply, and counts by family. */
export function runBattery(): readonly FamilyResult[] {
  return [...results('one', single, one), ...results('many', multiple, many)]
}

const results = (select: string, families: Families, reader: Reader): FamilyResult[] =>
  Object.entries(families).map(([family, cases]) => {
    const readings = cases.map((testCase) => ({ testCase, parsed: reader.parse(testCase.reply, { options: testCase.options }) }))
    const count = (holds: (testCase: ReplyCase, parsed: Parsed<readonly string[]>) => boolean) =>
      readings.filter(({ testCase, parsed }) => holds(testCase, parsed)).length
    return {
      family: `${select}: ${family}`,
      replies: cases.length,
      right: count(({ expect }, parsed) => shown(parsed) === expect),
      misses: count((testCase, parsed) => expectsLetters(testCase) && parsed.outcome !== 'answered'),
      wrongLetter: count(({ expect }, parsed) => parsed.outcome === 'answered' && shown(parsed) !== expect),
    }
  })
