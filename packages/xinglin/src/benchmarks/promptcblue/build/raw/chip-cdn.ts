import { z } from 'zod'
import { pythonStrip } from '../../../../core/index.ts'
import { isBlank, parseRecord, RecordReading, unique, type RawReader } from './raw-reader.ts'

const task = 'CHIP-CDN'

/** CHIP-CDN: terms joined by `##`, the whole sometimes in quotes. Quotes around the diagnosis itself stay, as in the published prompts. */
export const chipCdn: RawReader = {
  task,
  read(record, place) {
    const { text, normalized_result } = parseRecord(schema, record, place)
    const reading = new RecordReading(task, place)
    const terms = termsOf(normalized_result ?? '')
    if (isBlank(text)) reading.drop('blankText')
    else if (terms.length === 0) reading.drop('noLabel')
    else reading.add({ sourceId: text, slots: { text }, annotation: { kind: 'terms', terms } })
    return reading
  },
}

const schema = z.object({ text: z.string(), normalized_result: z.string().nullish() })

function termsOf(result: string): readonly string[] {
  const terms = pythonStrip(result).replace(/^"/, '').replace(/"$/, '').split('##')
  return unique(terms.map(pythonStrip).filter((term) => term !== ''))
}
