import { findingStatus, passageRelevance, queryRelations, samePairs, symptomStatus, titleRelevance } from '../../labels.ts'

/** Options of the tasks that offer all of theirs in every question: as the task has them, then in other words, in the same order. */
const optionSets: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'CHIP-STS': [samePairs, ['相同', '不同']],
  'KUAKE-QQR': [queryRelations],
  'KUAKE-QTR': [titleRelevance],
  'KUAKE-IR': [passageRelevance],
  'CHIP-MDCFNPC': [Object.values(findingStatus), Object.keys(findingStatus)],
  'IMCS-V2-SR': [symptomStatus],
}

/**
 * The options that a template names itself: of the set that it names whole, and if that are two, names last.
 * In the task's order, so that they stand beside the task's own. Undefined where it names no set whole.
 */
export function choicesNamedIn(text: string, task: string): readonly string[] | undefined {
  const named = (optionSets[task] ?? []).map((options) => ({ options, at: lastNamed(text, options) }))
  return named.filter(({ at }) => at >= 0).toSorted((one, other) => other.at - one.at)[0]?.options
}

/** Where the last of the options begins to be named for the last time; -1 where one of them is not named. */
function lastNamed(text: string, options: readonly string[]): number {
  let rest = text
  const places = options
    // 不相关 before 相关, which it holds.
    .toSorted((one, other) => other.length - one.length)
    .map((option) => {
      const at = rest.lastIndexOf(option)
      rest = rest.replaceAll(option, (found) => '\u0000'.repeat(found.length))
      return at
    })
  return places.some((at) => at < 0) ? -1 : Math.max(...places)
}
