import { CanonicalText, isAll, plain, type Answered } from './canonical.ts'
import type { Choices } from './choices.ts'
import type { Entity } from './typed-entity-lines.ts'

/** What is written where there is nothing to find. */
export const noEntity = '上述句子没有指定类型实体'
const header = '上述句子中的实体包含：'

export function renderEntities(entities: readonly Entity[], { choices }: Choices): string {
  if (entities.length === 0) return noEntity
  const types = choices ?? [...new Set(entities.map(({ type }) => type))]
  const line = (type: string) =>
    `${type}实体：${entities
      .filter((e) => e.type === type)
      .map((e) => e.entity)
      .join('，')}`
  return [header, ...types.map(line)].join('\n')
}

/** Reads what `renderEntities` wrote, as the general reading would; undefined for any other text. */
export function canonicalEntities(text: string, { choices }: Choices): Answered<readonly Entity[]> | undefined {
  const rest = new CanonicalText(text)
  if (choices === null || choices.length === 0 || !rest.takes(header)) return undefined
  const prediction: Entity[] = []
  for (const type of choices) {
    if (!isType(type) || !rest.takes('\n') || !rest.takes(type) || !rest.takes('实体：')) return undefined
    const mentions = rest.list()
    if (mentions === undefined) return undefined
    for (const entity of mentions) prediction.push({ entity, type })
  }
  return rest.isAtEnd ? { outcome: 'answered', prediction, spans: rest.spans } : undefined
}

/** The general reading looks for labels of up to 12 characters. */
const isType = (type: string): boolean => type.length <= 12 && isAll(type, plain)
