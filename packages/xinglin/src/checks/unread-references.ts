import type { Task } from '../core/index.ts'
import { textsIn } from '../likeness/corpus.ts'
import { bare } from '../likeness/folded.ts'
import type { Check } from './check.ts'

/**
 * Words of a reference that its own reading passes over, and with it every score: a term or type that is not offered, an entry in another form.
 * Labels and letters are read whole or not at all.
 */
export const unreadReferences: Check = {
  codes: ['reference.unread'],
  start({ tell, shown }) {
    const scaffolds = new Map<Task, string>()
    return {
      row({ sample: { input }, row, task, place }) {
        const written = row && !task.optionOrder ? task.answerOf?.(row.reference, input) : undefined
        if (written === undefined) return
        const { answer } = task.readings.robust
        const parsed = answer.parse(written, input)
        if (parsed.outcome !== 'answered' || typeof parsed.prediction !== 'object') return
        const read = answer.render(parsed.prediction, input)
        if (read === written) return
        const scaffold = scaffolds.get(task) ?? scaffoldOf(task)
        scaffolds.set(task, scaffold)
        const known = `${bare(read)}\n${scaffold}`
        const offered = task.claims?.(row!.reference, input).offered ?? []
        // A heading may name a type.
        const isKnown = (part: string) => ['', ...offered].some((type) => known.includes(bare(part.replace(type, ''))))
        const unread = written.split(signs).filter((part) => !isKnown(part))
        if (unread.length > 0) tell('reference.unread', place, { text: shown(unread[0]!, 'reference'), count: unread.length })
      },
    }
  },
}

const signs = /[\n，；：。、,;:"{}[\]]+/

/** Headings and keys of a task's answers: what its examples have beside what is read of them. */
function scaffoldOf({ examples, readings: { robust } }: Task): string {
  const headings = examples.map(({ answer, input }) => {
    const parsed = robust.answer.parse(answer, input)
    const values = parsed.outcome === 'answered' ? textsIn(parsed.prediction) : []
    return values.reduce((left, value) => (value === '' ? left : left.replaceAll(value, '\n')), answer)
  })
  return headings.join('\n').split('\n').map(bare).join('\n')
}
