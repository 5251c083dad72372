import { z } from 'zod'
import { optionLetters } from '../../formats/option-letters.ts'
import { choiceReading, lettersOffered, optionOrder, robustChoice, type ChoiceFormat } from '../choice-question.ts'
import { genericTask, type GenericTask, type TaskParts } from './task.ts'
import { templatesOf } from './templates.ts'

const choiceInput = z.object({ stem: z.string(), options: z.array(z.string()).readonly() })
type ChoiceInput = z.infer<typeof choiceInput>

/** Letters in their order, e.g. `ACD`. */
const choiceReference = z.object({ answer: z.string() })
type ChoiceReference = z.infer<typeof choiceReference>

type Parts = Pick<TaskParts<ChoiceInput, ChoiceReference>, 'kind' | 'name' | 'title' | 'examples'> & { readonly select: 'one' | 'many' }

/** Choice questions, read and scored as MedBench's are. */
export function choiceTask({ select, ...parts }: Parts): GenericTask<ChoiceInput, ChoiceReference> {
  const answer: ChoiceFormat<ChoiceInput> = optionLetters({ select, style: 'joined' })
  return genericTask<ChoiceInput, ChoiceReference>({
    ...parts,
    input: choiceInput,
    reference: choiceReference,
    templates: templatesOf(select === 'one' ? 'singleChoice' : 'multipleChoice'),
    answerOf: ({ answer: letters }) => letters,
    reading: choiceReading(answer, robustChoice[select]),
    options: lettersOffered,
    optionOrder: optionOrder(answer, (input, options) => ({ ...input, options })),
  })
}
