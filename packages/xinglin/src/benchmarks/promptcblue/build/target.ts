import type { Task } from '../../../core/index.ts'
import type { RecordInput } from '../record-task.ts'
import type { Annotation } from './raw-example.ts'

/** The answer that the benchmark expects, written as its own data have it. */
export const targetText = (task: Task, annotation: Annotation, input: RecordInput): string =>
  task.readings.robust.answer.render(predictionOf(annotation), input)

/** An annotation as the tasks' answer formats have it. */
export function predictionOf(annotation: Annotation): unknown {
  switch (annotation.kind) {
    case 'entities':
      return annotation.entities
    case 'triples':
    case 'causal':
      return annotation.triples
    case 'terms':
      return annotation.terms.map((entity) => ({ entity, type: 'normalization' }))
    case 'events':
      return annotation.events
    case 'label':
      return annotation.label
    case 'statuses':
      return annotation.statuses
    case 'report':
      return annotation.sections
    case 'reply':
      return annotation.text
    case 'tree':
      return annotation.nodes
  }
}
