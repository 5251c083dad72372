import type { Chooser } from './chooser.ts'

/** Of tasks without options. */
export const noChoices: Chooser = {
  offersNone: false,
  noneShare: 'raw',
  isNone: () => false,
  choose: ({ annotation, slots }) => ({ choices: null, annotation, slots }),
}
