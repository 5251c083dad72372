import type { AnswerFormat, Parsed } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { pythonStrip } from '../core/text.ts'

/**
 * An answer format that reads exactly as an official parser does.
 *
 * `read` gives what the official parser gives and throws `OfficialRaise` where that would have ended its run; here it costs one sample.
 * `isAnswer` tells whether that is an answer or only what the parser makes of a text it cannot read (an empty list, a label nobody offered):
 * it decides the outcome people see, never the score.
 */
export function officialFormat<Prediction, Input>(parts: {
  read(text: string, input: Input): Prediction
  isAnswer(prediction: Prediction, text: string, input: Input): boolean
  render(prediction: Prediction, input: Input): string
}): AnswerFormat<Prediction, Input> {
  return {
    parse(text, input) {
      try {
        const prediction = parts.read(text, input)
        if (pythonStrip(text) === '') return { outcome: 'empty', scoredAs: prediction }
        return parts.isAnswer(prediction, text, input) ? { outcome: 'answered', prediction } : { outcome: 'unparsed', scoredAs: prediction }
      } catch (error) {
        if (!(error instanceof OfficialRaise)) throw error
        return { outcome: pythonStrip(text) === '' ? 'empty' : 'unparsed', officialWouldRaise: error.exception }
      }
    },
    render: parts.render,
    accept: acceptVerbatim,
  }
}

/** The official scorer takes whatever a structured file holds; its metrics raise where they must. */
function acceptVerbatim<Prediction>(answer: unknown): Parsed<Prediction> {
  const prediction = answer as Prediction
  return answer === '' ? { outcome: 'empty', scoredAs: prediction } : { outcome: 'answered', prediction }
}

/**
 * What the CCKS-2023 parser did before anything else: the first 100 each of `:`, `,` and `;` become full-width.
 * It mends half-width answers and makes ICD-10 terms that hold a half-width comma unmatchable.
 */
export function widenPunctuation(text: string): string {
  return widen(widen(widen(text, ':', '：'), ',', '，'), ';', '；')
}

function widen(text: string, narrow: string, wide: string): string {
  const pieces = text.split(narrow, 101)
  if (pieces.length === 1) return text
  const widened = pieces.slice(0, 100).join(wide)
  return pieces.length <= 100 ? widened : `${widened}${wide}${text.slice(widened.length + 1)}`
}

/** Python's `text.replace(key, '')`; quick where the text begins with its only `key`, as official parsers expect it. */
export function without(text: string, key: string): string {
  const rest = text.startsWith(key) ? text.slice(key.length) : text
  return rest.includes(key) ? rest.replaceAll(key, '') : rest
}

/** Options that tell the two official parsers apart. */
export interface OfficialOptions {
  /** `widenPunctuation` first, as in CCKS-2023. */
  readonly widensPunctuation: boolean
}

export const asWritten = (text: string): string => text
