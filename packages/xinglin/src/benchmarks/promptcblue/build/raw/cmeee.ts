import { z } from 'zod'
import type { Entity } from '../../../../formats/typed-entity-lines.ts'
import { entityTypeNames } from './label-names.ts'
import { CodePointText, isBlank, parseRecord, RecordReading, unique, type RawReader } from './raw-reader.ts'

const task = 'CMeEE-V2'

/** CMeEE and CMeEE-V2: `end_idx` is that of the last character. Where it does not fit the mention, the mention counts if it stands in the text. */
export const cmeee: RawReader = {
  task,
  read(record, place) {
    const { text, entities } = parseRecord(schema, record, place)
    const reading = new RecordReading(task, place)
    if (isBlank(text)) reading.drop('blankText')
    else if (!entities) reading.drop('noLabel')
    else reading.add({ sourceId: text, slots: { text }, annotation: { kind: 'entities', entities: entitiesOf(text, entities, reading) } })
    return reading
  },
}

const rawEntity = z.object({ start_idx: z.int(), end_idx: z.int(), type: z.string(), entity: z.string() })
const schema = z.object({ text: z.string(), entities: z.array(rawEntity).nullish() })

/** In the order of the text, each once. */
function entitiesOf(text: string, raw: readonly z.infer<typeof rawEntity>[], reading: RecordReading): readonly Entity[] {
  const points = new CodePointText(text)
  const found: { readonly at: number; readonly entity: Entity }[] = []
  for (const { start_idx, end_idx, type: code, entity } of raw) {
    const type = entityTypeNames.get(code)
    const at = points.slice(start_idx, end_idx + 1) === entity ? start_idx : points.indexOf(entity)
    if (type === undefined) reading.drop('unknownType', code)
    else if (isBlank(entity)) reading.drop('blankMention')
    else if (at < 0) reading.drop('mentionNotInText', entity)
    else found.push({ at, entity: { entity, type } })
  }
  return unique(found.toSorted((a, b) => a.at - b.at).map(({ entity }) => entity))
}
