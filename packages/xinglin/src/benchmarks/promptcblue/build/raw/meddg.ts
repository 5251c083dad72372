import { z } from 'zod'
import { words, type Utterance } from './dialogue-lines.ts'
import { isBlank, parseRecord, RecordReading, stemOf, usualRawOptions, type RawReader } from './raw-reader.ts'

const task = 'MedDG'

/**
 * MedDG: every reply of the doctor's, after all that was said before it; sentences of one speaker stand together, one a line.
 * A reply is a sentence, so that the text may end with others of the doctor's, or with the option `turns` all of them up to the patient's next.
 * Entities are not asked for.
 */
export const meddg: RawReader = {
  task,
  read(record, place, { replies } = usualRawOptions) {
    const reading = new RecordReading(task, place)
    if (Array.isArray(record)) {
      const sentences = parseRecord(dialogue, record, place).map(({ id, Sentence }): Utterance => ({ speaker: speakers[id], text: Sentence }))
      const spoken = replies === 'turns' ? turnsOf(sentences) : sentences
      addReplies(spoken, `${stemOf(place.file)} ${place.number}`, reading)
    } else {
      const { id, history, output } = parseRecord(question, record, place)
      if (output === undefined || output === null || isBlank(output)) reading.drop('noLabel')
      else addReply(history.map(spokenLine), output, `${stemOf(place.file)} ${id}`, reading)
    }
    return reading
  },
}

const speakers = { Patient: '患者', Patients: '患者', Doctor: '医生', Doctors: '医生' } as const
const dialogue = z.array(z.object({ id: z.enum(['Patient', 'Patients', 'Doctor', 'Doctors']), Sentence: z.string() }))
/** How the test file has it. */
const question = z.object({
  id: z.union([z.string(), z.number()]),
  history: z.array(z.string().regex(/^(?:患者|医生)：/)),
  output: z.string().nullish(),
})

const spokenLine = (line: string): Utterance => ({ speaker: line.slice(0, 2), text: line.slice(3) })

/** Sentences of one speaker joined. */
function turnsOf(sentences: readonly Utterance[]): readonly Utterance[] {
  const turns: Utterance[] = []
  for (const { speaker, text } of sentences) {
    const last = turns.at(-1)
    if (last?.speaker === speaker) turns[turns.length - 1] = { speaker, text: `${last.text}\n${text}` }
    else turns.push({ speaker, text })
  }
  return turns
}

function addReplies(spoken: readonly Utterance[], sourceId: string, reading: RecordReading): void {
  const history = new History()
  spoken.forEach((utterance, n) => {
    if (utterance.speaker === '医生') {
      if (isBlank(utterance.text)) reading.drop('blankText')
      else if (history.text === '') reading.drop('noHistory')
      else reading.add({ sourceId, slots: { text: history.text }, annotation: { kind: 'reply', text: utterance.text } }, String(n + 1))
    }
    history.add(utterance)
  })
  if (spoken.length === 0) reading.drop('blankText')
}

function addReply(spoken: readonly Utterance[], reply: string, sourceId: string, reading: RecordReading): void {
  const history = new History()
  for (const utterance of spoken) history.add(utterance)
  if (history.text === '') reading.drop('noHistory')
  else reading.add({ sourceId, slots: { text: history.text }, annotation: { kind: 'reply', text: reply } })
}

/** What was said so far, as prompts have it. */
class History {
  text = ''
  #speaker = ''

  add({ speaker, text }: Utterance): void {
    const line = speaker === this.#speaker ? words(text) : `${speaker}：${words(text)}`
    this.text += this.text === '' ? line : `\n${line}`
    this.#speaker = speaker
  }
}
