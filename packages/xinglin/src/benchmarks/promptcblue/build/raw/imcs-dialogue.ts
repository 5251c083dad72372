import { z } from 'zod'
import { utteranceLine } from './dialogue-lines.ts'
import { parseRecord, RecordReading, stemOf, usualRawOptions, type Place, type RawOptions, type RawReader } from './raw-reader.ts'

const utterance = z.object({
  speaker: z.string(),
  sentence: z.string(),
  dialogue_act: z.string().nullish(),
  BIO_label: z.string().nullish(),
  symptom_type: z.array(z.union([z.string(), z.number()])).nullish(),
})

const dialogue = z.object({
  'self-report': z.string().nullish(),
  self_report: z.string().nullish(),
  dialogue: z.array(utterance),
  report: z.array(z.record(z.string(), z.string())).nullish(),
})

export type ImcsUtterance = z.infer<typeof utterance>
export type ImcsDialogue = z.infer<typeof dialogue>

export const lineOf = ({ speaker, sentence }: ImcsUtterance): string => utteranceLine({ speaker, text: sentence })

/** A dialogue that one of the four IMCS-V2 tasks takes its examples from. */
export interface ImcsSource {
  readonly dialogue: ImcsDialogue
  readonly sourceId: string
}

/** A reader of IMCS-V2's files, which hold dialogues by their ids. */
export function imcsReader(task: string, read: (source: ImcsSource, reading: RecordReading, options: RawOptions) => void): RawReader {
  return {
    task,
    read(record, place, options = usualRawOptions) {
      const reading = new RecordReading(task, place)
      read({ dialogue: parseRecord(dialogue, record, place), sourceId: `IMCS-V2 ${idOf(record, place)}` }, reading, options)
      return reading
    },
  }
}

const keyed = z.object({ _key: z.string() })

/** The key under which the dialogue stands in its file; sources add it. */
function idOf(record: unknown, { file, number }: Place): string {
  const parsed = keyed.safeParse(record)
  return parsed.success ? parsed.data._key : `${stemOf(file)} ${number}`
}
