import type { Status } from '../../../../formats/status-lines.ts'
import type { DropReason } from '../raw-example.ts'
import { taggedMentions } from './bio-tags.ts'
import { imcsReader, lineOf, type ImcsUtterance } from './imcs-dialogue.ts'
import { symptomNames } from './label-names.ts'
import { isBlank, unique, type RecordReading } from './raw-reader.ts'

/** IMCS-V2-SR: each utterance that names a symptom, with those before it. The k-th symptom that is tagged has the k-th status. */
export const imcsSr = imcsReader('IMCS-V2-SR', ({ dialogue, sourceId }, reading, { symptomHistory }) => {
  const lines = dialogue.dialogue.map(lineOf)
  dialogue.dialogue.forEach((utterance, n) => {
    const statuses = statusesOf(utterance, reading)
    if (statuses.length === 0) return
    const text = ['对话历史：', ...lines.slice(Math.max(0, n - symptomHistory), n), '当前对话：', lines[n]!].join('\n')
    reading.add({ sourceId, slots: { text }, annotation: { kind: 'statuses', statuses } }, String(n + 1))
  })
})

/** A symptom that is named twice with one status is one, with two statuses two. */
function statusesOf({ speaker, sentence, BIO_label, symptom_type }: ImcsUtterance, reading: RecordReading): readonly Status[] {
  const none = (reason: DropReason) => {
    reading.drop(reason)
    return []
  }
  if (BIO_label === undefined || BIO_label === null || !symptom_type) return none('noLabel')
  const symptoms = taggedMentions(sentence, BIO_label, speaker)?.filter(({ type }) => type === 'Symptom')
  if (!symptoms) return none('tagCount')
  if (symptoms.length !== symptom_type.length) return none('symptomCount')
  if (symptoms.length === 0) return none('noSymptom')
  const statuses: Status[] = []
  symptoms.forEach(({ text }, k) => {
    const code = String(symptom_type[k])
    const attr = symptomNames.get(code)
    if (attr === undefined) reading.drop('unknownLabel', code)
    else if (isBlank(text)) reading.drop('blankMention')
    else statuses.push({ entity: text, attr })
  })
  return unique(statuses)
}
