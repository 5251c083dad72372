import type { Entity } from '../../../../formats/typed-entity-lines.ts'
import type { DropReason } from '../raw-example.ts'
import { taggedMentions } from './bio-tags.ts'
import { imcsReader, type ImcsUtterance } from './imcs-dialogue.ts'
import { dialogueEntityNames } from './label-names.ts'
import { isBlank, unique, type RecordReading } from './raw-reader.ts'

/** IMCS-V2-NER: each utterance, without its speaker. */
export const imcsNer = imcsReader('IMCS-V2-NER', ({ dialogue, sourceId }, reading) => {
  dialogue.dialogue.forEach((utterance, n) => {
    const entities = entitiesOf(utterance, reading)
    if (entities) reading.add({ sourceId, slots: { text: utterance.sentence }, annotation: { kind: 'entities', entities } }, String(n + 1))
  })
})

function entitiesOf({ speaker, sentence, BIO_label }: ImcsUtterance, reading: RecordReading): readonly Entity[] | undefined {
  const none = (reason: DropReason) => {
    reading.drop(reason)
    return undefined
  }
  if (isBlank(sentence)) return none('blankText')
  if (BIO_label === undefined || BIO_label === null || isBlank(BIO_label)) return none('noLabel')
  const mentions = taggedMentions(sentence, BIO_label, speaker)
  if (!mentions) return none('tagCount')
  const entities: Entity[] = []
  for (const { type: code, text } of mentions) {
    const type = dialogueEntityNames.get(code)
    if (type === undefined) reading.drop('unknownType', code)
    else if (isBlank(text)) reading.drop('blankMention')
    else entities.push({ entity: text, type })
  }
  return unique(entities)
}
