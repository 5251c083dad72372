import type { Annotation, RawExample } from './raw-example.ts'

/** An example as a raw reader gives it; of a source of its own where none is named. */
export function madeUpExample(
  id: string,
  annotation: Annotation,
  { text = `第${id}例患者的记录。`, sourceId = text, ...slots }: { text?: string; sourceId?: string } & RawExample['slots'] = {},
): RawExample {
  return { task: 'made-up', id, sourceId, file: 'made-up.json', line: 1, slots: { text, ...slots }, annotation }
}

export const labelExamples = (labels: readonly string[], count: number): readonly RawExample[] =>
  Array.from({ length: count }, (_, n) => madeUpExample(`${n}`, { kind: 'label', label: labels[n % labels.length]! }))
