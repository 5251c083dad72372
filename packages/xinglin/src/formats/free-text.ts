import type { AnswerFormat } from '../core/index.ts'
import { pythonStrip, trimRange } from '../core/text.ts'
import { officialFormat, asWritten, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

/** A speaker's name before what is said. */
export const speaker = /^\s*(?:医生(?:回复)?|回复|答|回答)\s?[:：]\s*/

/** Whatever was written, a speaker's name before it aside (医生：…). A refusal is an answer here: whether it is a good one is for the metric. */
export const freeText: AnswerFormat<string, unknown> = {
  parse(text) {
    const start = speaker.exec(text.slice(0, 40))?.[0].length ?? 0
    const [from, to] = trimRange(text, start, text.length)
    return from < to ? { outcome: 'answered', prediction: text.slice(from, to), spans: [[from, to]] } : { outcome: 'empty' }
  },
  render: (text) => text,
  accept: (answer) =>
    typeof answer !== 'string' ? { outcome: 'unparsed' } : answer === '' ? unread('') : { outcome: 'answered', prediction: answer },
}

/** As the official parsers: stripped, no more. */
export const officialFreeText = ({ widensPunctuation }: OfficialOptions): AnswerFormat<string, unknown> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({ read: (text) => pythonStrip(prepare(text)), isAnswer: () => true, render: (text) => text })
}
