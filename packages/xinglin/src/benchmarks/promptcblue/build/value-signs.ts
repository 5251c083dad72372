import type { CausalTriple } from '../../../formats/causal-lines.ts'
import { saysNothing } from '../../../formats/items.ts'
import type { Annotation } from './raw-example.ts'

/** What in a value can keep it from being read back. */
export interface ValueSign {
  readonly reason: SignReason
  /** The first value that has it. */
  find(annotation: Annotation): string | undefined
  /** The same annotation with something harmless in its place. */
  without(annotation: Annotation): Annotation
  /** The same of a text. */
  withoutIn(text: string): string
}

const signs = {
  /** Spaces, quotes and punctuation at an end. */
  edge: /^[\s\p{Cf}"'*_`。.;；,，、]+|[\s\p{Cf}"'*_`。.;；,，、]+$/gu,
  /** A word of the answer's own form. */
  keyword: /实体|三元组|关系|主体词|发生状态|描述词|解剖部位|节点|role|logical_rel|triples|主诉|现病史|辅助检查|既往史|诊断|建议/g,
  lineBreak: /[\n\r\v\f\u2028\u2029]/g,
  bracket: /[()（）[\]【】{}<>]/g,
  quote: /["'“”‘’「」*_`]/g,
  stop: /[。.]/g,
  colon: /:/g,
  wideColon: /：/g,
  semicolon: /;/g,
  wideSemicolon: /；/g,
  comma: /,/g,
  enumerationComma: /、/g,
  wideComma: /，/g,
  /** A value that begins like an entry of a list: `1.`, `-`. */
  bullet: /^(?:[-*•·>#]+|\(?\d{1,2}[.)、])/g,
  /** A value that says that there is none: 无. */
  nothing: /^.*$/gs,
} as const

/** Why a value is not read back as it was annotated. Texts: `build.roundTrip.<reason>`. */
export type SignReason = keyof typeof signs | 'condition'

const harmless = '某'

/**
 * The less one tells, the earlier it stands: of two that cover each other, the later is the one to name.
 * The last is of the official parser alone, which leaves a key of its own at the subject of every condition.
 */
export const valueSigns: readonly ValueSign[] = [
  ...Object.entries(signs).map(([name, pattern]) => {
    const reason = name as keyof typeof signs
    return inValues(reason, (text) => (reason === 'nothing' && !saysNothing(text) ? text : text.replace(pattern, harmless)))
  }),
  {
    reason: 'condition',
    find: (annotation) => causalOf(annotation).find(isCondition)?.subject,
    without: withoutConditions,
    withoutIn: (text) => text,
  },
]

export const signReasons: readonly SignReason[] = valueSigns.map(({ reason }) => reason)

function inValues(reason: SignReason, withoutIn: (text: string) => string): ValueSign {
  return {
    reason,
    find: (annotation) => valuesOf(annotation).find((value) => withoutIn(value) !== value),
    without: (annotation) => mapped(annotation, withoutIn),
    withoutIn,
  }
}

function valuesOf(annotation: Annotation): readonly string[] {
  const values: string[] = []
  mapped(annotation, (value) => {
    values.push(value)
    return value
  })
  return values
}

/** Values are what an answer takes from the text; types, relations, labels and states are not. */
function mapped(annotation: Annotation, change: (value: string) => string): Annotation {
  switch (annotation.kind) {
    case 'entities':
      return { ...annotation, entities: annotation.entities.map(({ entity, type }) => ({ entity: change(entity), type })) }
    case 'triples':
      return { ...annotation, triples: annotation.triples.map((each) => ({ ...each, subject: change(each.subject), object: change(each.object) })) }
    case 'terms':
      return { ...annotation, terms: annotation.terms.map(change) }
    case 'events':
      return {
        ...annotation,
        events: annotation.events.map((event) => ({
          ...event,
          主体词: change(event.主体词),
          描述词: event.描述词.map(change),
          解剖部位: event.解剖部位.map(change),
        })),
      }
    case 'label':
      return annotation
    case 'statuses':
      return { ...annotation, statuses: annotation.statuses.map(({ entity, attr }) => ({ entity: change(entity), attr })) }
    case 'report':
      return { ...annotation, sections: Object.fromEntries(Object.entries(annotation.sections).map(([name, text]) => [name, change(text)])) }
    case 'reply':
      return { ...annotation, text: change(annotation.text) }
    case 'causal':
      return { ...annotation, triples: annotation.triples.map((triple) => mappedTriple(triple, change)) }
    case 'tree':
      return {
        ...annotation,
        nodes: annotation.nodes.map((node) => ({
          ...node,
          triples: node.triples.map((triple) =>
            Array.isArray(triple) ? triple.map((part: unknown) => (typeof part === 'string' ? change(part) : part)) : triple,
          ),
        })),
      }
  }
}

const mappedTriple = ({ predicate, subject, object }: CausalTriple, change: (value: string) => string): CausalTriple => ({
  predicate,
  subject: change(subject),
  object: typeof object === 'string' ? change(object) : mappedTriple(object, change),
})

const causalOf = (annotation: Annotation): readonly CausalTriple[] => (annotation.kind === 'causal' ? annotation.triples : [])
const isCondition = ({ object }: CausalTriple): boolean => typeof object !== 'string'

/** Each as a pair of its subject and its cause. */
function withoutConditions(annotation: Annotation): Annotation {
  if (annotation.kind !== 'causal') return annotation
  const pair = ({ predicate, subject, object }: CausalTriple): CausalTriple =>
    typeof object === 'string' ? { predicate, subject, object } : { predicate: '因果关系', subject, object: object.subject }
  return { ...annotation, triples: annotation.triples.map(pair) }
}
