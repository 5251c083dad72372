/** What an answer is, told by its shape alone: how it wants to be drawn. */
export type Shape =
  | { readonly is: 'entities'; readonly entities: readonly Entity[] }
  | { readonly is: 'triples'; readonly triples: readonly Triple[] }
  | { readonly is: 'tree'; readonly nodes: readonly TreeNode[] }
  | { readonly is: 'records'; readonly records: readonly Fields[]; readonly names: readonly string[] }
  | { readonly is: 'names'; readonly names: readonly string[] }
  | { readonly is: 'letters'; readonly letters: readonly string[] }
  | { readonly is: 'sections'; readonly sections: Readonly<Record<string, string>> }
  | { readonly is: 'amounts'; readonly amounts: Readonly<Record<string, number | null>> }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'judged'; readonly text: string; readonly value?: unknown; readonly statements: Readonly<Record<string, readonly Fields[]>> }
  | { readonly is: 'empty' }
  | { readonly is: 'nothing' }
  | { readonly is: 'other'; readonly value: unknown }

export type Fields = Readonly<Record<string, unknown>>

export interface Entity {
  readonly entity: string
  readonly type: string
}

export interface Triple {
  readonly subject: string
  readonly predicate: string
  readonly object: string
}

export interface TreeNode {
  /** `C` a condition, which two nodes follow; `D` a decision. */
  readonly role: string
  readonly logical_rel: string
  readonly triples: readonly (readonly string[])[]
}

export function shapeOf(value: unknown): Shape {
  if (value === undefined || value === null) return { is: 'nothing' }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return { is: 'text', text: String(value) }
  if (Array.isArray(value)) return shapeOfList(value)
  return isFields(value) ? shapeOfRecord(value) : { is: 'other', value }
}

function shapeOfList(list: readonly unknown[]): Shape {
  if (list.length === 0) return { is: 'empty' }
  if (list.every((each) => typeof each === 'string')) {
    return list.every((each) => /^[A-Z]$/.test(each)) ? { is: 'letters', letters: list } : { is: 'names', names: list }
  }
  if (!list.every(isFields)) return { is: 'other', value: list }
  if (list.every((each): each is Fields & Triple => hasTexts(each, ['subject', 'predicate', 'object']))) return { is: 'triples', triples: list }
  if (list.every((each): each is Fields & Entity => hasTexts(each, ['entity', 'type']))) return { is: 'entities', entities: list }
  if (list.every(isTreeNode)) return { is: 'tree', nodes: list }
  const names = [...new Set(list.flatMap((each) => Object.keys(each)))]
  return { is: 'records', records: list, names }
}

function shapeOfRecord(fields: Fields): Shape {
  const { letters, text, answer } = fields
  if (Array.isArray(letters) && letters.every((each) => typeof each === 'string')) return { is: 'letters', letters }
  const statements = Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, readonly Fields[]] => isStatements(entry[1])))
  if (typeof answer === 'string' && Object.keys(statements).length > 0) return { is: 'judged', text: answer, statements }
  if (Object.keys(statements).length > 0) return { is: 'judged', text: '', statements }
  if (typeof text === 'string' && 'value' in fields) return { is: 'judged', text, value: fields.value, statements: {} }
  const values = Object.values(fields)
  if (values.length > 0 && values.every((each) => typeof each === 'string')) {
    return { is: 'sections', sections: fields as Readonly<Record<string, string>> }
  }
  if (values.length > 0 && values.every((each) => typeof each === 'number' || each === null)) {
    return { is: 'amounts', amounts: fields as Readonly<Record<string, number | null>> }
  }
  return { is: 'other', value: fields }
}

const isStatements = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((each) => isFields(each) && hasTexts(each, ['id', 'text']))

function isTreeNode(value: unknown): value is Fields & TreeNode {
  if (!isFields(value) || !hasTexts(value, ['role', 'logical_rel']) || !Array.isArray(value.triples)) return false
  return value.triples.every((triple) => Array.isArray(triple) && triple.every((part) => typeof part === 'string'))
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const hasTexts = (fields: Fields, names: readonly string[]): boolean => names.every((name) => typeof fields[name] === 'string')

/** A value as a text to compare by: the order of a record's fields plays no part. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isFields(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  )
}
