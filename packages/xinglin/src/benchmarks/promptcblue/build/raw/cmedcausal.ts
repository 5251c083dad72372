import { z } from 'zod'
import type { CausalTriple } from '../../../../formats/causal-lines.ts'
import { isBlank, parseRecord, RecordReading, unique, type RawReader } from './raw-reader.ts'

const task = 'CMedCausal'

/** CMedCausal: relation 1 is causal, 3 hyponymic; 2 is a condition, whose tail is itself a causal relation. */
export const cmedcausal: RawReader = {
  task,
  read(record, place) {
    const { text, relation_of_mention: relations } = parseRecord(schema, record, place)
    const reading = new RecordReading(task, place)
    if (isBlank(text)) reading.drop('blankText')
    else if (!relations) reading.drop('noLabel')
    else reading.add({ sourceId: text, slots: { text }, annotation: { kind: 'causal', triples: triplesOf(relations, reading) } })
    return reading
  },
}

const mention = z.object({ mention: z.string() })
const tail = z.object({ mention: z.string().optional(), head: mention.optional(), relation: z.number().optional(), tail: mention.optional() })
const relation = z.object({ head: mention, relation: z.number(), tail })
const schema = z.object({ text: z.string(), relation_of_mention: z.array(relation).nullish() })

function triplesOf(relations: readonly z.infer<typeof relation>[], reading: RecordReading): readonly CausalTriple[] {
  const triples: CausalTriple[] = []
  for (const each of relations) {
    const triple = tripleOf(each)
    if (triple === undefined) reading.drop('relationShape', String(each.relation))
    else if (partsOf(triple).some(isBlank)) reading.drop('blankMention')
    else triples.push(triple)
  }
  return unique(triples)
}

function tripleOf({ head: { mention: subject }, relation: number, tail: object }: z.infer<typeof relation>): CausalTriple | undefined {
  if (number === 2) {
    if (object.relation !== 1 || !object.head || !object.tail) return undefined
    return { predicate: '条件关系', subject, object: { predicate: '因果关系', subject: object.head.mention, object: object.tail.mention } }
  }
  const predicate = number === 1 ? '因果关系' : number === 3 ? '上下位关系' : undefined
  return predicate === undefined || object.mention === undefined ? undefined : { predicate, subject, object: object.mention }
}

const partsOf = ({ subject, object }: CausalTriple): readonly string[] => [subject, ...(typeof object === 'string' ? [object] : partsOf(object))]
