import { z } from 'zod'
import type { ClinicalEvent } from '../../../../formats/event-lines.ts'
import { isBlank, parseRecord, RecordReading, unique, usualRawOptions, type RawReader } from './raw-reader.ts'

const task = 'CHIP-CDEE'

/** CHIP-CDEE. Events whose core word was put into the words of a dictionary, and so does not stand in the text, are dropped as the paper did, unless the options keep them. */
export const chipCdee: RawReader = {
  task,
  read(record, place, { keepsForeignCores } = usualRawOptions) {
    const { text, event } = parseRecord(schema, record, place)
    const reading = new RecordReading(task, place)
    if (isBlank(text)) reading.drop('blankText')
    else if (!event) reading.drop('noLabel')
    else {
      const events = eventsOf(text, event, keepsForeignCores, reading)
      if (events.length === 0) reading.drop('noEvent')
      else reading.add({ sourceId: text, slots: { text }, annotation: { kind: 'events', events } })
    }
    return reading
  },
}

const list = z.array(z.string()).nullish()
const rawEvent = z.object({ core_name: z.string().nullish(), tendency: z.string().nullish(), character: list, anatomy_list: list })
const schema = z.object({ text: z.string(), event: z.array(rawEvent).nullish() })

const states: ReadonlySet<string> = new Set(['', '否定', '不确定'])

function eventsOf(
  text: string,
  raw: readonly z.infer<typeof rawEvent>[],
  keepsForeignCores: boolean,
  reading: RecordReading,
): readonly ClinicalEvent[] {
  const events: ClinicalEvent[] = []
  for (const { core_name: core, tendency, character, anatomy_list } of raw) {
    const state = tendency ?? ''
    if (core === undefined || core === null || isBlank(core)) reading.drop('noCore')
    else if (!keepsForeignCores && !text.includes(core)) reading.drop('coreNotInText', core)
    else if (!states.has(state)) reading.drop('unknownState', state)
    else events.push({ 主体词: core, 发生状态: state, 描述词: written(character), 解剖部位: written(anatomy_list) })
  }
  return unique(events)
}

const written = (items: readonly string[] | null | undefined): readonly string[] => (items ?? []).filter((item) => !isBlank(item))
