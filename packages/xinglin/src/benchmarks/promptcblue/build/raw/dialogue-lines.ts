import { isBlank } from './raw-reader.ts'

export interface Utterance {
  readonly speaker: string
  readonly text: string
}

/** As prompts have an utterance; one without words (a picture, say) is `（空）`. */
export const utteranceLine = ({ speaker, text }: Utterance): string => `${speaker}：${words(text)}`

export const words = (text: string): string => (isBlank(text) ? '（空）' : text)
