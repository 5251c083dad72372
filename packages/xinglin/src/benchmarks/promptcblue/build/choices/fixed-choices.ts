import type { Annotation } from '../raw-example.ts'
import type { Chooser } from './chooser.ts'

/** The same options in the same order in every question. `names` are the options by what the raw data call a status. */
export function fixedChoices(options: readonly string[], names: Readonly<Record<string, string>> = {}): Chooser {
  return {
    offersNone: false,
    noneShare: 'raw',
    isNone: () => false,
    choose: ({ annotation, slots }) => ({ choices: options, annotation: named(annotation, names), slots }),
  }
}

function named(annotation: Annotation, names: Readonly<Record<string, string>>): Annotation {
  if (annotation.kind !== 'statuses') return annotation
  return { ...annotation, statuses: annotation.statuses.map(({ entity, attr }) => ({ entity, attr: names[attr] ?? attr })) }
}
