import { foldWidth } from '../../core/text.ts'

/**
 * A short answer as it is compared: one width, without white space, invisible characters and punctuation.
 * What changes a meaning is kept: case, the signs of 0.5, 3/4, -1, 50% and 2:1, and all that is no punctuation (+, <).
 */
export const sameAnswer = (text: string): string =>
  foldWidth(text)
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(passedOver, '')

const passedOver = /(?![-%/])(?:(?<!\d)\p{P}|\p{P}(?!\d))/gu
