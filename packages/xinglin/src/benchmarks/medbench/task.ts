import {
  judgedReading,
  reading,
  UnusableReference,
  type AnswerFormat,
  type Bilingual,
  type Claims,
  type Example,
  type JudgedMetric,
  type Judging,
  type Metric,
  type OptionOrder,
  type Parsed,
  type Reading,
  type Source,
  type Stem,
  type Task,
} from '../../core/index.ts'
import { ofPart } from '../../metrics/of-part.ts'
import { ruleScored } from '../../metrics/rule-scored.ts'
import { keyPointExpected, type KeyPointExpected, type KeyPointVerdict } from '../../judging/key-points.ts'
import { expectedFrom } from '../expected-from.ts'
import { medbenchInput, type MedBenchInput } from './input.ts'
import { medbenchReference, type MedBenchReference } from './reference.ts'

export type MedBenchTask = Task<MedBenchInput, MedBenchReference>
export type MedBenchReading = Reading<MedBenchInput, MedBenchReference>
export type MedBenchFormat<Prediction> = AnswerFormat<Prediction, MedBenchInput>

const source: Source = {
  paper: 'https://arxiv.org/abs/2407.10990',
  data: 'https://medbench.opencompass.org.cn',
  license: 'not stated; the platform forbids commercial use',
}

const stem: Stem<MedBenchInput> = { of: (input) => input.stem, replace: (input, text) => ({ ...input, stem: text }) }

interface Parts {
  /** The data set's name; several where it was renamed. */
  readonly names: readonly [string, ...string[]]
  readonly title: Bilingual
  readonly readings: Task<MedBenchInput, MedBenchReference>['readings']
  readonly examples: readonly [Example<MedBenchInput, MedBenchReference>, ...Example<MedBenchInput, MedBenchReference>[]]
  readonly claims?: NonNullable<MedBenchTask['claims']>
  readonly options?: NonNullable<MedBenchTask['options']>
  readonly optionOrder?: OptionOrder<MedBenchInput, MedBenchReference>
  readonly templates?: NonNullable<MedBenchTask['templates']>
}

/** A data set of MedBench; what all of them share is filled in. */
export function medbenchTask(parts: Parts): MedBenchTask {
  const { names } = parts
  return {
    id: `medbench/${names[0].toLowerCase().replaceAll('_', '-')}`,
    version: 1,
    source,
    input: medbenchInput,
    reference: medbenchReference,
    answerOf: ({ answer }) => answer,
    ...(parts.templates ? { stem } : {}),
    ...parts,
  }
}

/** What a reference that can be read claims of its question. */
export const claimsOf =
  <Prediction>(
    answer: MedBenchFormat<Prediction>,
    claims: (prediction: Prediction, input: MedBenchInput) => Claims,
  ): ((reference: MedBenchReference, input: MedBenchInput) => Claims) =>
  ({ answer: text }, input) => {
    const parsed = answer.parse(text, input)
    return parsed.outcome === 'answered' ? claims(parsed.prediction, input) : {}
  }

/** A reading without a judge: the reference goes through the same format as the answers. */
export const closed = <Prediction>(
  answer: MedBenchFormat<Prediction>,
  ...metrics: readonly [Metric<Prediction, Prediction>, ...Metric<Prediction, Prediction>[]]
): MedBenchReading =>
  reading({ answer, metrics, expected: (reference: MedBenchReference, input: MedBenchInput) => expectedFrom(answer, reference, input) })

/** What a judge holds an answer against. */
export function keyPointsOf({ answer, points = [], hazards = [] }: MedBenchReference): KeyPointExpected {
  const parsed = keyPointExpected.safeParse({ answer, points, hazards })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UnusableReference(`${issue!.path.join('.')}: ${issue!.message}`)
}

/** A reading of open text that a judge scores by key points. */
export const judged = (
  answer: MedBenchFormat<string>,
  judging: Judging<string, KeyPointExpected, KeyPointVerdict>,
  metric: JudgedMetric<unknown, KeyPointExpected, KeyPointVerdict>,
): MedBenchReading => judgedReading({ answer, judging, metrics: [metric], expected: keyPointsOf })

/** An answer in parts: its text for the judge, and what a rule can score; undefined where that could not be read, which is then wrong. */
export interface Described<Value> {
  readonly text: string
  readonly value: Value | undefined
}

type Both<Value> = KeyPointExpected & { readonly value: Value }

/** Reads both: text that says something is an answer even where its structured part cannot be read, and then noted as `off-form`. */
function described<Value>(text: MedBenchFormat<string>, value: MedBenchFormat<Value>): MedBenchFormat<Described<Value>> {
  const join = (read: Parsed<string>, structured: Parsed<Value>): Parsed<Described<Value>> => {
    if (read.outcome !== 'answered') return { outcome: read.outcome }
    const isRead = structured.outcome === 'answered'
    return {
      ...read,
      prediction: { text: read.prediction, value: isRead ? structured.prediction : undefined },
      ...(isRead && !structured.repaired ? {} : { notes: ['off-form'] }),
    }
  }
  return {
    parse: (answer, input) => join(text.parse(answer, input), value.parse(answer, input)),
    render: (prediction) => prediction.text,
    accept: (answer, input) => (typeof answer === 'string' ? join(text.parse(answer, input), value.parse(answer, input)) : { outcome: 'unparsed' }),
  }
}

/** A reading of which a rule scores one part (`value`) and a judge the whole text; `metric` makes one score of the two. */
export function partlyJudged<Value>(parts: {
  readonly text: MedBenchFormat<string>
  readonly value: MedBenchFormat<Value>
  readonly judging: Judging<string, KeyPointExpected, KeyPointVerdict>
  /** Scores the value; `compared` is what of it the metric compares. */
  readonly byRule: Metric<Value, Value>
  readonly metric: (
    byRule: JudgedMetric<Described<Value>, Both<Value>, KeyPointVerdict>,
  ) => JudgedMetric<Described<Value>, Both<Value>, KeyPointVerdict>
}): MedBenchReading {
  const { text, value, judging, byRule } = parts
  const scored = ofPart<Described<Value>, Both<Value>, Value | undefined, Value>(byRule as Metric<Value | undefined, Value>, {
    prediction: (prediction) => prediction.value,
    expected: (expected) => expected.value,
  })
  return judgedReading({
    answer: described(text, value),
    judging: ofText(judging),
    metrics: [parts.metric(ruleScored(scored, (expected) => ({ text: expected.answer, value: expected.value })))],
    expected: (reference: MedBenchReference, input: MedBenchInput): Both<Value> => ({
      ...keyPointsOf(reference),
      value: expectedFrom(value, reference, input),
    }),
  })
}

/** The judge sees the text alone. */
function ofText<Value, Expected, Verdict>(judging: Judging<string, Expected, Verdict>): Judging<Described<Value>, Expected, Verdict> {
  const textOf = <Item extends { readonly prediction: Described<Value> }>(item: Item) => ({ ...item, prediction: item.prediction.text })
  return {
    ...judging,
    ask: (item, fence) => judging.ask(textOf(item), fence),
    mock: (item) => judging.mock(textOf(item)),
    read: (reply, item) => judging.read(reply, textOf(item)),
  }
}

/** An answer format for another form of input. */
export const forInput = <Prediction, Input>(
  format: AnswerFormat<Prediction, Input>,
  inputOf: (input: MedBenchInput) => Input,
): MedBenchFormat<Prediction> => ({
  parse: (text, input) => format.parse(text, inputOf(input)),
  render: (prediction, input) => format.render(prediction, inputOf(input)),
  accept: (answer, input) => format.accept(answer, inputOf(input)),
})
