import { seededRandom, shuffled, type Task } from '../../../core/index.ts'
import { noneOfThem } from '../labels.ts'
import type { RecordInput } from '../record-task.ts'
import type { Chooser, Chosen } from './choices/chooser.ts'
import { drawOne } from './drawing.ts'
import type { Annotation, RawExample } from './raw-example.ts'
import { targetText } from './target.ts'
import { answerCue, fill, type Template } from './templates/template.ts'

/** A question as it will be asked, and what is right. */
export interface BuiltQuestion {
  readonly example: RawExample
  readonly prompt: string
  readonly input: RecordInput
  readonly target: string
  /** What is right of what is offered: the target, read back, has to say this. */
  readonly annotation: Annotation
  /** The template's id. */
  readonly template: string
  /** Absent where some option is always right. */
  readonly isNone?: boolean
}

/** What one task's questions are put together with. */
export interface Assembly {
  readonly task: Task
  readonly taskType: string
  readonly chooser: Chooser
  readonly templates: readonly Template[]
  /** Wordings of the form of the answer; none where prompts are to go without. */
  readonly rules: readonly string[]
  /** Share of the prompts that end in `答：`, where the template takes it. */
  readonly suffix: number
  readonly seed: string
}

/**
 * Puts one question together; `filling` tells several of one example apart, and no two of them use one template while there are others.
 * What is drawn depends on seed, task, example and filling alone: other tasks and other examples change nothing of it.
 * `withheld` is the chance that the right options are not offered. Undefined where there is nothing to offer.
 */
export function assemble(assembly: Assembly, example: RawExample, filling: number, withheld: number): BuiltQuestion | undefined {
  const { task, taskType, chooser, suffix } = assembly
  const randomFor = (purpose: string) => seededRandom(assembly.seed, task.names[0], example.id, purpose, filling)
  const chosen = chooser.choose(example, randomFor('none')() < withheld, randomFor('options'))
  if (chosen === undefined) return undefined
  const template = templateOf(assembly, example, filling)
  const { choices, annotation, written } = inWordsOf(template, chosen)
  const input: RecordInput = { choices, taskType }
  const rules = assembly.rules.length > 0 ? drawOne(assembly.rules, randomFor('rules')) : undefined
  const asked = fill(template, { slots: chosen.slots, choices, rules })
  return {
    example,
    prompt: template.takesCue && randomFor('suffix')() < suffix ? `${asked}${answerCue}` : asked,
    input,
    target: targetText(task, written, input),
    annotation,
    template: template.id,
    ...(chooser.offersNone ? { isNone: isNone(annotation) } : {}),
  }
}

function templateOf({ templates, task, seed }: Assembly, { id }: RawExample, filling: number): Template {
  const order = shuffled(templates, seededRandom(seed, task.names[0], id, 'template'))
  return order[filling % order.length]!
}

interface Worded {
  readonly choices: readonly string[] | null
  readonly annotation: Annotation
  /** The annotation as the answer words it. */
  readonly written: Annotation
}

/**
 * A template may name all options itself, in words of its own: 相同 for 是的, 阳性 for a longer label. The answer is then in these words.
 * A label in other words is known to the task's parsers, so that the row offers what all rows do; statuses they know only as the row offers them.
 */
function inWordsOf({ choices: own }: Template, { choices, annotation }: Chosen): Worded {
  if (own === undefined || choices === null) return { choices, annotation, written: annotation }
  const worded = (label: string) => own[choices.indexOf(label)] ?? label
  if (annotation.kind === 'label') return { choices, annotation, written: { ...annotation, label: worded(annotation.label) } }
  if (annotation.kind !== 'statuses') return { choices, annotation, written: annotation }
  const written = { ...annotation, statuses: annotation.statuses.map(({ entity, attr }) => ({ entity, attr: worded(attr) })) }
  return { choices: own, annotation: written, written }
}

function isNone(annotation: Annotation): boolean {
  if (annotation.kind === 'label') return annotation.label === noneOfThem
  if (annotation.kind === 'entities') return annotation.entities.length === 0
  if (annotation.kind === 'triples') return annotation.triples.length === 0
  return annotation.kind === 'terms' && annotation.terms.length === 0
}
