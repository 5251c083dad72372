import { pythonStrip } from '../../../../core/index.ts'
import { CodePointText } from './raw-reader.ts'

export interface TaggedMention {
  readonly type: string
  readonly text: string
}

/**
 * The mentions of a sentence by its BIO tags, one for each character, joined by spaces. A mention also begins where the type changes without a `B-`.
 * Some editions count the speaker's name and its colon as part of the sentence. Undefined where there are not as many tags as characters.
 */
export function taggedMentions(sentence: string, labels: string, speaker: string): readonly TaggedMention[] | undefined {
  const tags = labels.split(' ').filter((tag) => pythonStrip(tag) !== '')
  const text = [sentence, `${speaker}：${sentence}`].map((each) => new CodePointText(each)).find(({ length }) => length === tags.length)
  if (text === undefined) return undefined
  const mentions: TaggedMention[] = []
  let start = 0
  let type: string | undefined
  const close = (end: number) => {
    if (type !== undefined) mentions.push({ type, text: text.slice(start, end) })
  }
  tags.forEach((tag, at) => {
    const next = tag === 'O' ? undefined : tag.slice(tag.indexOf('-') + 1)
    if (next === type && !tag.startsWith('B-')) return
    close(at)
    start = at
    type = next
  })
  close(tags.length)
  return mentions
}
