import type { ExtractedItem } from '../core/index.ts'
import type { CausalTriple } from '../formats/causal-lines.ts'
import type { ClinicalEvent } from '../formats/event-lines.ts'
import type { Status } from '../formats/status-lines.ts'
import type { Term } from '../formats/term-list.ts'
import type { Triple } from '../formats/triple-lines.ts'
import type { Entity } from '../formats/typed-entity-lines.ts'

type Key<Item> = (item: Item) => string
type Items<Item> = (items: readonly Item[]) => readonly ExtractedItem[]
type Said = Omit<ExtractedItem, 'key'>

/** What analyses compare of each kind of item; `key` is the one that its metric goes by. Official rules may hand on what is no list: no items. */
const itemsBy =
  <Item>(said: (item: Item) => Said) =>
  (key: Key<Item>): Items<Item> =>
  (items) =>
    Array.isArray(items) ? items.map((item: Item) => ({ key: key(item), ...said(item) })) : []

const typed = (text: string, type: string): Said => ({ parts: [text], type, text: `${text} [${type}]` })

export const entityItems = itemsBy<Entity>(({ entity, type }) => typed(entity, type))
export const statusItems = itemsBy<Status>(({ entity, attr }) => typed(entity, attr))
export const termItems = itemsBy<Term>(({ entity }) => ({ parts: [entity], text: entity }))
export const labelItems = itemsBy<string>((label) => ({ parts: [label], text: label }))
export const tripleItems = itemsBy<Triple>(({ predicate, subject, object }) => ({
  parts: [subject, object],
  type: predicate,
  text: `${subject} [${predicate}] ${object}`,
}))

/** By its main word and its state: other descriptions or sites at the same word are a matter of how much was found. */
export const eventItems = itemsBy<ClinicalEvent>(({ 主体词, 发生状态, 描述词, 解剖部位 }) => ({
  parts: [主体词],
  type: 发生状态,
  text: [`${主体词} [${发生状态}]`, 描述词.join('，'), 解剖部位.join('，')].join(' | '),
}))

/** A condition holds a triple: its entities are parts too. */
export const causalItems = itemsBy<CausalTriple>((triple) => {
  const { subject, object, predicate } = triple
  return { parts: [subject, ...(typeof object === 'string' ? [object] : entitiesOf(object))], type: predicate ?? '', text: shown(triple) }
})

const entitiesOf = ({ subject, object }: CausalTriple): readonly string[] => [
  subject,
  ...(typeof object === 'string' ? [object] : entitiesOf(object)),
]
const shown = ({ subject, object, predicate }: CausalTriple): string =>
  `${subject} [${predicate ?? ''}] ${typeof object === 'string' ? object : `(${shown(object)})`}`
