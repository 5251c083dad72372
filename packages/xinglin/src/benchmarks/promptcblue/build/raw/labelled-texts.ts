import { z } from 'zod'
import { pythonStrip } from '../../../../core/index.ts'
import type { Slots } from '../raw-example.ts'
import { criterionNames, intentNames, relationNames, relevanceNames, samenessNames } from './label-names.ts'
import { isBlank, parseRecord, RecordReading, type RawReader } from './raw-reader.ts'

// Raw texts often begin with a space, the published prompts never do.
export const chipCtc = readerOf({
  task: 'CHIP-CTC',
  fields: z.object({ text: z.string() }).transform(({ text }) => [pythonStrip(text)]),
  names: criterionNames,
})

export const kuakeQic = readerOf({
  task: 'KUAKE-QIC',
  fields: z.object({ query: z.string() }).transform(({ query }) => [query]),
  names: intentNames,
})

export const chipSts = readerOf({
  task: 'CHIP-STS',
  fields: z.object({ text1: z.string(), text2: z.string() }).transform(({ text1, text2 }) => [text1, text2]),
  names: samenessNames,
})

export const kuakeQtr = readerOf({
  task: 'KUAKE-QTR',
  fields: z.object({ query: z.string(), title: z.string() }).transform(({ query, title }) => [query, title]),
  names: relevanceNames,
})

/** Some records have the label NA: they are dropped as unlabelled. */
export const kuakeQqr = readerOf({
  task: 'KUAKE-QQR',
  fields: z.object({ query1: z.string(), query2: z.string() }).transform(({ query1, query2 }) => [query1, query2]),
  names: relationNames,
})

interface LabelledTexts {
  readonly task: string
  /** The text, or the two texts, to be labelled. */
  readonly fields: z.ZodType<readonly string[]>
  readonly names: ReadonlyMap<string, string>
}

const labelled = z.object({ label: z.union([z.string(), z.number()]).nullish() })
const isNone = (label: string): boolean => isBlank(label) || label === 'NA'

/** Pairs with the same first text are one source: a query stands in several. */
function readerOf({ task, fields, names }: LabelledTexts): RawReader {
  return {
    task,
    read(record, place) {
      const texts = parseRecord(fields, record, place)
      const label = String(parseRecord(labelled, record, place).label ?? '')
      const reading = new RecordReading(task, place)
      const name = names.get(label)
      if (texts.some(isBlank)) reading.drop('blankText')
      else if (name !== undefined) reading.add({ sourceId: texts[0]!, slots: slotsOf(texts), annotation: { kind: 'label', label: name } })
      else if (isNone(label)) reading.drop('noLabel')
      else reading.drop('unknownLabel', label)
      return reading
    },
  }
}

function slotsOf([text1, text2]: readonly string[]): Slots {
  return text2 === undefined ? { text: text1! } : { text1: text1!, text2 }
}
