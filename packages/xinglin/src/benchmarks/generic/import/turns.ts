import { trimInvisible, UserError } from '../../../core/index.ts'
import type { Turn } from '../record.ts'
import { fieldOf, type PartNames } from './entities.ts'
import { isRow, plainText, shown, structureOf } from './values.ts'

/** Who speaks, by what sources call them. */
const speakers: ReadonlyMap<string, Turn['role']> = new Map([
  ...['patient', 'user', 'human', 'client', '患者', '病人', '用户', '家属', '患者家属', '问'].map((name) => [name, 'patient'] as const),
  ...['doctor', 'assistant', 'gpt', 'bot', 'model', 'physician', '医生', '医师', '大夫', '答'].map((name) => [name, 'doctor'] as const),
])
const known = [...speakers.keys()].join(', ')

/** What is said in a record, in its order: a list of objects, a list of lines `患者：…`, or a text of such lines. Throws `UserError` for anything else. */
export function turnsIn(value: unknown, field: string, said: PartNames): readonly Turn[] {
  const found = structureOf(value)
  const parts: readonly unknown[] = Array.isArray(found)
    ? (found as unknown[])
    : typeof found === 'string'
      ? found.split('\n').filter((line) => line.trim() !== '')
      : []
  if (parts.length === 0) throw new UserError('import.bad.list', { field, found: shown(value) })
  return parts.map((part) => turnIn(part, field, said))
}

function turnIn(part: unknown, field: string, said: PartNames): Turn {
  if (typeof part === 'string') {
    const colon = part.search(/[:：]/)
    return turn(colon < 0 ? '' : part.slice(0, colon), part.slice(colon + 1), field)
  }
  if (!isRow(part)) throw new UserError('import.bad.part', { field, found: shown(part), known: '{role, text}' })
  return turn(fieldOf(part, 'turn.role', said), fieldOf(part, 'turn.text', said), field)
}

function turn(speaker: unknown, words: unknown, field: string): Turn {
  const name = speaker === undefined ? '' : plainText(speaker, field).toLowerCase()
  const role = speakers.get(name)
  if (!role) throw new UserError('import.bad.speaker', { field, found: shown(name), known })
  const text = words === undefined ? '' : trimInvisible(plainText(words, field))
  if (text === '') throw new UserError('import.bad.blank', { field })
  return { role, text }
}
