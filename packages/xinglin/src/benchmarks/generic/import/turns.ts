import { trimInvisible, UserError } from '../../../core/index.ts'
import type { Turn } from '../record.ts'
import { fieldOf, partIn, type PartNames } from './parts.ts'
import { plainText, shown, structureOf } from './values.ts'

/** Who speaks, by what sources call them. */
const speakers: ReadonlyMap<string, Turn['role']> = new Map([
  ...['patient', 'user', 'human', 'client', '患者', '病人', '用户', '家属', '患者家属', '问'].map((name) => [name, 'patient'] as const),
  ...['doctor', 'assistant', 'gpt', 'bot', 'model', 'physician', '医生', '医师', '大夫', '答'].map((name) => [name, 'doctor'] as const),
])
const known = [...speakers.keys()].join(', ')

const systems: ReadonlySet<string> = new Set(['system', '系统'])

export interface Conversation {
  readonly turns: readonly Turn[]
  /** Instructions to a model stood before the first turn. They are none. */
  readonly isInstructed: boolean
}

/** What is said in a record, in its order: a list of objects, a list of lines `患者：…`, or a text of such lines. Throws `UserError` for anything else. */
export function conversationIn(value: unknown, field: string, said: PartNames): Conversation {
  const found = structureOf(value)
  const parts: readonly unknown[] = Array.isArray(found)
    ? (found as unknown[])
    : typeof found === 'string'
      ? found.split('\n').filter((line) => line.trim() !== '')
      : []
  const words = parts.map((part) => wordsIn(part, field, said))
  const isInstructed = systems.has(words[0]?.speaker ?? '')
  const turns = (isInstructed ? words.slice(1) : words).map((each) => turn(each, field))
  if (turns.length === 0) throw new UserError('import.bad.list', { field, found: shown(value) })
  return { turns, isInstructed }
}

interface Words {
  readonly speaker: string
  readonly text: string
}

function wordsIn(part: unknown, field: string, said: PartNames): Words {
  if (typeof part === 'string') {
    const colon = part.search(/[:：]/)
    return { speaker: nameOf(colon < 0 ? '' : part.slice(0, colon)), text: part.slice(colon + 1) }
  }
  const fields = partIn(part, field, '{role, text}')
  const [speaker, text] = (['turn.role', 'turn.text'] as const).map((role) => fieldOf(fields, role, said) ?? '')
  return { speaker: nameOf(plainText(speaker, field)), text: plainText(text, field) }
}

const nameOf = (speaker: string): string => trimInvisible(speaker).toLowerCase()

function turn({ speaker, text }: Words, field: string): Turn {
  const role = speakers.get(speaker)
  if (!role) throw new UserError('import.bad.speaker', { field, found: shown(speaker), known })
  const words = trimInvisible(text)
  if (words === '') throw new UserError('import.bad.blank', { field })
  return { role, text: words }
}
