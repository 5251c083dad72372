import { rowCheck, type CheckedRow } from './check.ts'
import { foldedOption } from './folded-option.ts'
import { keyOf } from './folded-question.ts'

/** A key that is a letter of no option. */
export const keysOutside = rowCheck(['key.outside'], (row, { tell, shown }) => {
  const outside = keyOutside(row)
  if (outside) tell('key.outside', row.place, { key: shown(outside.key, 'reference'), options: outside.options })
})

/** The key where it is nothing but letters, one of them of no option. */
export function keyOutside({ sample, row, task }: CheckedRow): { readonly key: string; readonly options: number } | undefined {
  const options = row && task.optionOrder?.texts(sample.input)?.length
  const key = row && task.answerOf?.(row.reference, sample.input)
  if (options === undefined || key === undefined || !lettersAlone.test(key)) return undefined
  const last = Math.max(...[...key.matchAll(/[A-Z]/g)].map(([letter]) => letter.charCodeAt(0) - 0x40))
  return last > options ? { key, options } : undefined
}

/** `B`, `<A, C>`, `ABD` */
const lettersAlone = /^[\s<（(]{0,4}[A-Z](?:[\s,，、;；]{0,4}[A-Z]){0,25}[\s>）).。]{0,4}$/

/** Two options that say the same: with the key among them the question has two right answers, of which one is counted. */
export const equalOptions = rowCheck(['options.equalKey', 'options.equal'], ({ sample, row, task, place }, { tell, shown }) => {
  const options = task.optionOrder?.texts(sample.input) ?? task.options?.(sample.input) ?? []
  const folded = options.map(foldedOption)
  if (new Set(folded).size === folded.length) return
  const places = Map.groupBy(folded.keys(), (place) => folded[place]!)
  const equal = [...places.values()].flatMap((same) => (same.length > 1 ? same : []))
  const key = keyOf({ sample, task, ...(row ? { row } : {}) }) ?? []
  // Whoever picks all right ones is not caught where these are equal among themselves.
  const isTrap = key.some((right) => places.get(folded[right] ?? '')?.some((other) => !key.includes(other)))
  tell(isTrap ? 'options.equalKey' : 'options.equal', place, { option: shown(options[equal[0]!]!.trim(), 'prompt'), count: equal.length })
})
