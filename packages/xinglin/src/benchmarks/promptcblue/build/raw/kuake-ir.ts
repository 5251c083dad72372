import { z } from 'zod'
import { copied } from '../copied.ts'
import { relevant } from './label-names.ts'
import { isBlank, parseRecord, RecordReading, type Place, type RawRead } from './raw-reader.ts'

/** A row `{ id, text }` of one of KUAKE-IR's files, and where it stands. */
export interface PlacedRow {
  readonly row: unknown
  readonly place: Place
}

type Rows = AsyncIterable<readonly PlacedRow[]>

/** What KUAKE-IR's pairs are joined of: the ids of each query and the passage that answers it, and the texts of both. */
export interface PassageFiles {
  readonly pairs: Rows
  readonly queries: Rows
  readonly corpus: Rows
}

const task = 'KUAKE-IR'

/** KUAKE-IR: a relevant pair of query and passage for each pair of ids. Of the corpus, only the passages of pairs are kept in memory. */
export async function* readPassagePairs({ pairs, queries, corpus }: PassageFiles): AsyncGenerator<RawRead> {
  const ids: { readonly query: string; readonly passage: string; readonly place: Place }[] = []
  for await (const batch of pairs) {
    for (const { row, place } of batch) {
      const { id, text } = parseRecord(schema, row, place)
      ids.push({ query: id, passage: text, place })
    }
  }
  const queryTexts = await textsOf(queries, new Set(ids.map(({ query }) => query)))
  const passageTexts = await textsOf(corpus, new Set(ids.map(({ passage }) => passage)))
  for (const { query, passage, place } of ids) yield pairOf(query, queryTexts.get(query), passage, passageTexts.get(passage), place)
}

const schema = z.object({ id: z.string(), text: z.string() })

async function textsOf(rows: Rows, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for await (const batch of rows) {
    for (const { row, place } of batch) {
      const { id, text } = parseRecord(schema, row, place)
      if (wanted.has(id)) texts.set(id, copied(text))
    }
  }
  return texts
}

function pairOf(queryId: string, query: string | undefined, passageId: string, passage: string | undefined, place: Place): RawRead {
  const reading = new RecordReading(task, place)
  if (query === undefined) reading.drop('noQuery', queryId)
  else if (passage === undefined) reading.drop('noPassage', passageId)
  else if (isBlank(query) || isBlank(passage)) reading.drop('blankText')
  else reading.add({ sourceId: query, slots: { text1: query, text2: passage }, annotation: { kind: 'label', label: relevant } })
  return reading
}
