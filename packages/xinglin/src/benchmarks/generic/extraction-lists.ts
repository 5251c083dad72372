import type { AnswerFormat } from '../../core/index.ts'
import { perChoices } from '../../formats/choices.ts'
import { tripleLines, type Triple } from '../../formats/triple-lines.ts'
import { typedEntityLines, type Entity } from '../../formats/typed-entity-lines.ts'

/**
 * Entities of the types that the question names, as a list of `{"类型": …, "实体": …}`: in JSON any entity can be written, whatever separators it holds.
 *
 * Read is every form that `typedEntityLines` reads; an entity such as 无 says there, as everywhere, that there is none.
 */
export const entityList: AnswerFormat<readonly Entity[], { readonly types: readonly string[] }> = {
  parse(text, { types }) {
    const { names, typeOf } = plainNames(types)
    const parsed = typedEntityLines.parse(text, { choices: names })
    if (parsed.outcome !== 'answered') return parsed
    return { ...parsed, prediction: parsed.prediction.map(({ entity, type }) => ({ entity, type: typeOf.get(type) ?? type })) }
  },
  render: (entities) => jsonList(entities.map(({ type, entity }) => ({ 类型: type, 实体: entity }))),
  accept: (answer, { types }) => typedEntityLines.accept(answer, { choices: types }),
}

/** Relations of the kinds that the question names, as a list of `{"关系": …, "头实体": …, "尾实体": …}`. Read is every form that `tripleLines` reads. */
export const relationList: AnswerFormat<readonly Triple[], { readonly predicates: readonly string[] }> = {
  parse: (text, { predicates }) => tripleLines.parse(text, { choices: predicates }),
  render: (triples) => jsonList(triples.map(({ predicate, subject, object }) => ({ 关系: predicate, 头实体: subject, 尾实体: object }))),
  accept: (answer, { predicates }) => tripleLines.accept(answer, { choices: predicates }),
}

/** The types as answers are searched for them: 部位 for 部位实体, whose last word the reader takes for its own. */
const plainNames = perChoices((types) => {
  const typeOf = new Map<string, string>()
  for (const type of types) {
    const name = type.trim().replace(/实体$/, '')
    typeOf.set(typeOf.has(name) ? type : name, type)
  }
  return { names: [...typeOf.keys()], typeOf }
})

/** What stands in several places of a text is told once. */
export const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] =>
  [...Map.groupBy(items, keyOf).values()].map(([first]) => first!)

/** One line, with a space behind commas and colons. */
const jsonList = (rows: readonly Readonly<Record<string, string>>[]): string =>
  `[${rows
    .map(
      (row) =>
        `{${Object.entries(row)
          .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
          .join(', ')}}`,
    )
    .join(', ')}]`
