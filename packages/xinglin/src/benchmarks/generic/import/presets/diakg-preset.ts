import type { ImportPreset } from '../preset.ts'
import { isRow, type Row } from '../values.ts'

/** A row for each sentence, with its entities and its relations; `--kind relations` takes the latter. */
export const diakgPreset: ImportPreset = {
  name: 'diakg',
  title: { zh: 'DiaKG 糖尿病文献', en: 'DiaKG: literature on diabetes' },
  source: 'https://github.com/changdejie/diaKG-code',
  license: 'Apache-2.0',
  isLayoutSeen: true,
  kind: 'entities',
  map: ['id=id', 'text=sentence', 'entities=entities', 'relations=relations'],
  group: 'document',
  files: /\.json$/,
  reshaper: () => sentencesOf,
}

function sentencesOf(record: Row): readonly unknown[] {
  if (!Array.isArray(record.paragraphs)) return [record]
  const document = String(record.doc_id)
  return rowsIn(record.paragraphs).flatMap((paragraph) =>
    rowsIn(paragraph.sentences).map((sentence): Row => ({
      id: `${document}-${String(paragraph.paragraph_id)}-${String(sentence.sentence_id)}`,
      document,
      sentence: sentence.sentence,
      entities: sentence.entities,
      relations: relationsIn(sentence),
    })),
  )
}

const rowsIn = (list: unknown): readonly Row[] => (Array.isArray(list) ? (list as readonly unknown[]).filter(isRow) : [])

/** With the entities' texts in place of their ids. */
function relationsIn({ entities, relations }: Row): readonly Row[] {
  const texts = new Map(rowsIn(entities).map(({ entity_id, entity }) => [entity_id, entity]))
  return rowsIn(relations).map(({ relation_type, head_entity_id, tail_entity_id }) => ({
    predicate: relation_type,
    subject: texts.get(head_entity_id),
    object: texts.get(tail_entity_id),
  }))
}
