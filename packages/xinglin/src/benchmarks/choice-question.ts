import {
  reading,
  UnusableReference,
  type AnswerFormat,
  type Metric,
  type OptionOrder,
  type QuestionParts,
  type Reading,
  type Variant,
} from '../core/index.ts'
import { optionsInPrompt } from '../formats/option-block.ts'
import { choiceAccuracy, type ExpectedChoice } from '../metrics/choice-accuracy.ts'
import { microF1 } from '../metrics/micro-f1.ts'
import { ofPart } from '../metrics/of-part.ts'
import { expectedFrom } from './expected-from.ts'

/** What every choice question has, whichever benchmark asks it: the options' texts without letters, in their order; unknown in files of others. */
export interface ChoiceInput {
  readonly options?: readonly string[]
}

/** The right letters, in any form that an answer may have. */
export interface ChoiceReference {
  readonly answer: string
}

type Letters = readonly string[]
export type ChoiceFormat<Input> = AnswerFormat<Letters, Input>

/** `A` for the first place. */
export const letterAt = (place: number): string => String.fromCharCode(0x41 + place)
const placeOf = (letter: string): number => letter.charCodeAt(0) - 0x41

/** The letters a question offers. */
export const lettersOffered = ({ options = [] }: ChoiceInput): Letters => options.map((_, place) => letterAt(place))

/** The options as a prompt lists them, one a line. */
export const optionLines = ({ options = [] }: ChoiceInput): string => options.map((option, place) => `${letterAt(place)}. ${option}`).join('\n')

const byRow = choiceAccuracy({ headline: 'accuracy' })

/** F1 of letters. */
export const byLetter = ofPart<Letters, ExpectedChoice, Letters, Letters>(microF1({ key: (letter: string) => letter }), {
  prediction: (letters) => letters,
  expected: ({ letters }) => letters,
})

type ChoiceMetrics = readonly [Metric<Letters, ExpectedChoice>, ...Metric<Letters, ExpectedChoice>[]]

/** What our own rules score. Of several right options some found are worth something: who leaves that out measures luck with the last one. */
export const robustChoice: Readonly<Record<'one' | 'many', ChoiceMetrics>> = { one: [byRow], many: [byLetter, byRow] }

/** Questions of others may come without their options: five is what examinations have. */
const usualOptions = 5

/** A reading whose reference goes through the same format as the answers. A key that names no option is a mistake in the data. */
export const choiceReading = <Input extends ChoiceInput, Reference extends ChoiceReference>(
  answer: ChoiceFormat<Input>,
  metrics: ChoiceMetrics,
): Reading<Input, Reference> => ({
  ...reading({
    answer,
    metrics,
    expected(reference: Reference, input: Input, variant?: Variant): ExpectedChoice {
      const letters = expectedFrom(answer, reference, input)
      const last = Math.max(...letters.map(placeOf)) + 1
      const optionCount = input.options?.length ?? Math.max(usualOptions, last)
      if (last > optionCount) throw new UnusableReference(`"${letterAt(last - 1)}" is none of ${optionCount} options`)
      return { letters, optionCount, ...(variant?.order ? { order: variant.order } : {}) }
    },
  }),
  label: (value: Letters | ExpectedChoice) => ('letters' in value ? value.letters : value).toSorted().join(''),
})

/** The options of a choice question, moved in prompt, input and reference alike; `withOptions` is the input with them in another order. */
export const optionOrder = <Input extends ChoiceInput, Reference extends ChoiceReference>(
  answer: ChoiceFormat<Input>,
  withOptions: (input: Input, options: readonly string[]) => Input,
): OptionOrder<Input, Reference> => {
  const keyOf = (reference: Reference, input: Input) => expectedFrom(answer, reference, input).map(placeOf)
  return {
    texts: ({ options }) => options,
    key: keyOf,
    reorder({ prompt, input, reference }: QuestionParts<Input, Reference>, order) {
      const moved = movedInPrompt(prompt, input.options, order)
      if (moved === undefined) return undefined
      const key = keyOf(reference, input)
      const letters = order.flatMap((original, place) => (key.includes(original) ? [letterAt(place)] : []))
      return {
        prompt: moved,
        input: withOptions(
          input,
          order.map((original) => input.options![original]!),
        ),
        reference: { ...reference, answer: answer.render(letters, input) },
      }
    },
  }
}

/** Undefined where the prompt's options cannot be found, or are not the question's. */
function movedInPrompt(prompt: string, options: readonly string[] | undefined, order: readonly number[]): string | undefined {
  const found = optionsInPrompt(prompt)?.options
  if (!options || found?.length !== options.length || found.some(({ text }, n) => text.trim() !== options[n]!.trim())) return undefined
  let moved = ''
  let end = 0
  found.forEach((place, n) => {
    moved += prompt.slice(end, place.start) + found[order[n]!]!.text
    end = place.end
  })
  return moved + prompt.slice(end)
}
