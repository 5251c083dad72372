import { extractionWordings } from './extraction-wordings.ts'
import { generationWordings } from './generation-wordings.ts'
import { graphWordings } from './graph-wordings.ts'
import { labelWordings } from './label-wordings.ts'
import { pairWordings } from './pair-wordings.ts'
import { statusWordings } from './status-wordings.ts'
import type { Template } from './template.ts'
import type { Wordings } from './wording.ts'

const wordings: Wordings = {
  ...extractionWordings,
  ...labelWordings,
  ...pairWordings,
  ...statusWordings,
  ...generationWordings,
  ...graphWordings,
}

/** Our own templates, several to a task. All wordings are ours; none favours an answer. */
export const ownTemplates: readonly Template[] = Object.entries(wordings).flatMap(([task, { templates }]) =>
  templates.map((text, n) => ({ id: `${task.toLowerCase()}/${n + 1}`, task, text, takesCue: true })),
)

/** What to say of the form of a task's answers, in several wordings: any of them fills `[OUTPUT_RULES]`. */
export function outputRules(task: string): readonly string[] {
  const wording = wordings[task]
  if (wording === undefined) throw new RangeError(`no task ${task}`)
  return wording.rules
}
