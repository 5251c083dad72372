import { isDeepStrictEqual } from 'node:util'
import { scoredPrediction, type Task } from '../../../core/index.ts'
import type { RecordInput } from '../record-task.ts'
import type { Annotation } from './raw-example.ts'
import { predictionOf, targetText } from './target.ts'
import { valueSigns, type SignReason, type ValueSign } from './value-signs.ts'

/** Why the target of a question, read back, does not say exactly what was annotated. Texts: `build.roundTrip.<reason>`. */
export interface RoundTripProblem {
  /** The rules under which it is read. */
  readonly rules: string
  readonly reason: SignReason | 'other'
  /** A value that has it; absent for `other`. */
  readonly detail?: string
}

/**
 * Whether the target of a question says under all of the task's rules exactly what was annotated, and if not, why: what keeps a value from being read (a separator inside it, say),
 * one problem for each. `annotation` is what is right of what `input` offers. Lists are compared as sets, trees node by node.
 */
export function roundTripProblems(task: Task, annotation: Annotation, input: RecordInput): readonly RoundTripProblem[] {
  return Object.keys(task.readings).flatMap((rules) => {
    const asked = { task, rules, annotation, input }
    return isReadBack(asked) ? [] : reasons(asked).map((problem) => ({ rules, ...problem }))
  })
}

interface Asked {
  readonly task: Task
  readonly rules: string
  readonly annotation: Annotation
  readonly input: RecordInput
}

function isReadBack({ task, rules, annotation, input }: Asked): boolean {
  const read = scoredPrediction(task.readings[rules]!.answer.parse(targetText(task, annotation, input), input))
  const expected = predictionOf(annotation)
  if (annotation.kind === 'tree' || !Array.isArray(read) || !Array.isArray(expected)) return isDeepStrictEqual(read, expected)
  return isDeepStrictEqual(setOf(read), setOf(expected))
}

const setOf = (items: readonly unknown[]): ReadonlySet<string> => new Set(items.map((item) => JSON.stringify(item)))

/** The signs without which it would be read back, and not without fewer. */
function reasons(asked: Asked): readonly Omit<RoundTripProblem, 'rules'>[] {
  const isHealed = (signs: readonly ValueSign[]) => isReadBack(signs.reduce(withoutSign, asked))
  let needed = valueSigns.filter(({ find }) => find(asked.annotation) !== undefined)
  if (!isHealed(needed)) return [{ reason: 'other' }]
  for (const sign of needed) {
    const fewer = needed.filter((other) => other !== sign)
    if (isHealed(fewer)) needed = fewer
  }
  return needed.map(({ reason, find }) => ({ reason, detail: find(asked.annotation)! }))
}

/** Options that are values themselves, as standard terms are, change with them. */
function withoutSign(asked: Asked, { without, withoutIn }: ValueSign): Asked {
  const annotation = without(asked.annotation)
  if (annotation.kind !== 'terms') return { ...asked, annotation }
  return { ...asked, annotation, input: { ...asked.input, choices: asked.input.choices?.map(withoutIn) ?? null } }
}
