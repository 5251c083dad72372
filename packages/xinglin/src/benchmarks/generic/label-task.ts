import { z } from 'zod'
import { reading } from '../../core/index.ts'
import { foldWidth } from '../../core/text.ts'
import { classification } from '../../metrics/classification.ts'
import { offeredLabel } from './offered-label.ts'
import { genericTask, type GenericTask, type TaskParts } from './task.ts'
import { templatesOf } from './templates.ts'

const labelInput = z.object({ stem: z.string(), labels: z.array(z.string()).readonly() })
type LabelInput = z.infer<typeof labelInput>

/** One of the labels. */
const labelReference = z.object({ answer: z.string() })
type LabelReference = z.infer<typeof labelReference>

type Parts = Pick<TaskParts<LabelInput, LabelReference>, 'name' | 'title' | 'examples'> & { readonly kind: 'label' | 'pair' }

/** Questions answered with one of the labels that they offer. */
export const labelTask = (parts: Parts): GenericTask<LabelInput, LabelReference> =>
  genericTask({
    ...parts,
    input: labelInput,
    reference: labelReference,
    templates: templatesOf(parts.kind),
    answerOf: ({ answer }) => answer,
    claims: ({ answer }, { labels }) => ({ labels: [answer], offered: labels }),
    reading: {
      ...reading({
        answer: offeredLabel,
        metrics: [classification({ headline: 'macro', labelSpace: 'declared', canonical: foldWidth })],
        expected: ({ answer }: LabelReference) => answer,
      }),
      label: foldWidth,
    },
    options: ({ labels }) => labels,
  })
