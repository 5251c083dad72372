import type { AnswerFormat, Parsed } from '../core/index.ts'
import { eventLines, eventsOfJson, readEvents, type ClinicalEvent } from './event-lines.ts'
import { readJsonOfTexts } from './lenient-json.ts'

/**
 * Clinical events as a Python list of dicts, always with all four fields:
 *
 *     [{'主体词': '包块', '发生状态': '不确定', '描述词': ['质硬'], '解剖部位': ['盆腔']}]
 *
 * JSON says the same; None is blank. What `eventLines` reads is read too, flagged as repaired.
 */
export const eventDicts: AnswerFormat<readonly ClinicalEvent[], unknown> = {
  parse(text): Parsed<readonly ClinicalEvent[]> {
    const listed = readJsonOfTexts(text, eventsOfJson)
    // A Python literal is what was asked for, whether or not it is strict JSON.
    if (listed) return { ...listed, repaired: false }
    const parsed = readEvents(text)
    return parsed.outcome === 'answered' ? { ...parsed, repaired: true } : parsed
  },
  render: (events) => `[${events.map(dict).join(', ')}]`,
  accept: (answer) => eventLines.accept(answer, { choices: null }),
}

const dict = (event: ClinicalEvent): string =>
  `{'主体词': ${literal(event.主体词)}, '发生状态': ${literal(event.发生状态)}, '描述词': ${list(event.描述词)}, '解剖部位': ${list(event.解剖部位)}}`

const list = (texts: readonly string[]): string => `[${texts.map(literal).join(', ')}]`

/** As Python's `repr` writes a text, single quotes throughout. */
const literal = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
