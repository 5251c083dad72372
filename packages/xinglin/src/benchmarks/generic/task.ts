import type { z } from 'zod'
import type { Bilingual, Claims, Example, OptionOrder, Reading, Source, Task } from '../../core/index.ts'
import type { Templates } from '../three-templates.ts'
import type { GenericKind } from './record.ts'

/** What every question here has: the question itself, apart from instruction, answer format and options. */
export interface Stemmed {
  readonly stem: string
}

/** A task whose prompt can always be made: its templates are ours. */
export interface GenericTask<Input extends Stemmed = any, Reference = any> extends Task<Input, Reference> {
  readonly templates: Templates<Input>
}

/** What is a task's own. */
export interface TaskParts<Input extends Stemmed, Reference> {
  readonly kind: GenericKind
  /** What edition files call it. */
  readonly name: string
  readonly title: Bilingual
  readonly input: z.ZodType<Input>
  readonly reference: z.ZodType<Reference>
  readonly templates: Templates<NoInfer<Input>>
  readonly reading: Reading<NoInfer<Input>, NoInfer<Reference>>
  readonly answerOf?: (reference: NoInfer<Reference>, input: NoInfer<Input>) => string
  readonly claims?: (reference: NoInfer<Reference>, input: NoInfer<Input>) => Claims
  readonly options?: (input: Input) => readonly string[]
  readonly optionOrder?: OptionOrder<Input, Reference>
  /** Asked with the first template. */
  readonly examples: readonly [Solved<Input, Reference>, ...Solved<Input, Reference>[]]
}

type Solved<Input, Reference> = Omit<Example<Input, Reference>, 'prompt'>

/** A task of questions of one's own; what all of them share is filled in. */
export function genericTask<Input extends Stemmed, Reference>(parts: TaskParts<Input, Reference>): GenericTask<Input, Reference> {
  const { kind, name, reading, examples, ...rest } = parts
  const { templates } = parts
  const asked = (example: Solved<Input, Reference>) => ({ prompt: templates[0].render(example.input.stem, example.input), ...example })
  const [first, ...more] = examples
  return {
    ...rest,
    id: `generic/${kind}`,
    names: [name],
    version: 1,
    source,
    stem: { of: (input) => input.stem, replace: (input, stem) => ({ ...input, stem }) },
    readings: { robust: reading },
    examples: [asked(first), ...more.map(asked)],
  }
}

const source: Source = { data: 'one’s own, or an imported edition', license: 'that of the edition' }
