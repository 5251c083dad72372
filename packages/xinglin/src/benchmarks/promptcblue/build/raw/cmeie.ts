import { z } from 'zod'
import type { Triple } from '../../../../formats/triple-lines.ts'
import { relationPredicates } from './label-names.ts'
import { isBlank, parseRecord, RecordReading, unique, type RawReader } from './raw-reader.ts'

const task = 'CMeIE-V2'

/** CMeIE and CMeIE-V2. The types of subject and object are not asked for. */
export const cmeie: RawReader = {
  task,
  read(record, place) {
    const { text, spo_list } = parseRecord(schema, record, place)
    const reading = new RecordReading(task, place)
    if (isBlank(text)) reading.drop('blankText')
    else if (!spo_list) reading.drop('noLabel')
    else reading.add({ sourceId: text, slots: { text }, annotation: { kind: 'triples', triples: triplesOf(spo_list, reading) } })
    return reading
  },
}

const rawTriple = z.object({ predicate: z.string(), subject: z.string(), object: z.object({ '@value': z.string() }) })
const schema = z.object({ text: z.string(), spo_list: z.array(rawTriple).nullish() })

const known: ReadonlySet<string> = new Set(relationPredicates)

function triplesOf(raw: readonly z.infer<typeof rawTriple>[], reading: RecordReading): readonly Triple[] {
  const triples: Triple[] = []
  for (const { predicate, subject, object } of raw) {
    if (!known.has(predicate)) reading.drop('unknownPredicate', predicate)
    else if (isBlank(subject) || isBlank(object['@value'])) reading.drop('blankMention')
    else triples.push({ predicate, subject, object: object['@value'] })
  }
  return unique(triples)
}
