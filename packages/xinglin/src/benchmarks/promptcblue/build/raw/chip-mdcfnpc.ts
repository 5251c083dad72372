import { z } from 'zod'
import type { Status } from '../../../../formats/status-lines.ts'
import { findingStatus } from '../../labels.ts'
import { utteranceLine } from './dialogue-lines.ts'
import { isBlank, parseRecord, RecordReading, stemOf, usualRawOptions, type RawReader } from './raw-reader.ts'

const task = 'CHIP-MDCFNPC'

/**
 * CHIP-MDCFNPC: a dialogue, or windows of it, with the findings that it mentions, in the order of their first mention. Statuses keep their short names, which are those of v2.
 *
 * A finding that is mentioned with several statuses has the last of them, as in the published data; that earlier ones do not count is noted as `earlierStatus`.
 * More findings than one example takes are asked about in several, with the same text.
 */
export const chipMdcfnpc: RawReader = {
  task,
  read(record, place, options = usualRawOptions) {
    const { dialog_id, dialog_info } = parseRecord(schema, record, place)
    const reading = new RecordReading(task, place)
    if (!dialog_info.some(({ ner }) => ner?.some(({ attr }) => attr))) {
      reading.drop(dialog_info.some(({ ner }) => ner && ner.length > 0) ? 'noLabel' : 'noFinding')
      return reading
    }
    const windows = piecesOf(dialog_info, options.utterancesPerWindow ?? dialog_info.length)
    windows.forEach((utterances, n) => {
      const text = utterances.map(({ sender, text: said }) => utteranceLine({ speaker: sender, text: said })).join('\n')
      const statuses = statusesOf(utterances, reading)
      if (statuses.length === 0) reading.drop('noFinding')
      piecesOf(statuses, options.findingsPerExample).forEach((some, m) => {
        const slots = { text, mentions: some.map(({ entity }) => entity) }
        reading.add({ sourceId: `${stemOf(place.file)} ${dialog_id}`, slots, annotation: { kind: 'statuses', statuses: some } }, `${n + 1}.${m + 1}`)
      })
    })
    return reading
  },
}

const finding = z.object({ mention: z.string(), attr: z.string().nullish() })
const utterance = z.object({ sender: z.string(), text: z.string(), ner: z.array(finding).nullish() })
const schema = z.object({ dialog_id: z.union([z.string(), z.number()]), dialog_info: z.array(utterance) })

const isStatus = (attr: string): boolean => Object.hasOwn(findingStatus, attr)

function statusesOf(utterances: readonly z.infer<typeof utterance>[], reading: RecordReading): readonly Status[] {
  const statuses = new Map<string, string>()
  for (const { text, ner } of utterances) {
    for (const { mention, attr } of ner ?? []) {
      if (isBlank(mention)) reading.drop('blankMention')
      else if (!text.includes(mention)) reading.drop('mentionNotInText', mention)
      else if (!attr) reading.drop('noStatus', mention)
      else if (!isStatus(attr)) reading.drop('unknownLabel', attr)
      else {
        if ((statuses.get(mention) ?? attr) !== attr) reading.drop('earlierStatus', mention)
        statuses.set(mention, attr)
      }
    }
  }
  return Array.from(statuses, ([entity, attr]) => ({ entity, attr }))
}

function piecesOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}
