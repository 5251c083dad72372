import type { GenericKind } from '../record.ts'

/**
 * What a column can be to a question. `answer.0` and `answer.1` are an answer given by its place, counted from 0 or 1;
 * `entity.end` ends behind the mention, `entity.last` is its last character.
 */
export const roles = [
  'id',
  'prompt',
  'question',
  'context',
  'options',
  'answer',
  'answer.0',
  'answer.1',
  'type',
  'label',
  'text',
  'first',
  'second',
  'entities',
  'entity.text',
  'entity.type',
  'entity.start',
  'entity.end',
  'entity.last',
  'entity.length',
  'tags',
  'relations',
  'relation.predicate',
  'relation.subject',
  'relation.object',
  'turns',
  'turn.role',
  'turn.text',
  'criteria',
  'criterion.text',
  'criterion.points',
  'criterion.id',
  'unit',
  'lower',
  'upper',
  'level',
  'group',
] as const
export type Role = (typeof roles)[number]

/** How a kind of question is made up. */
export interface KindRoles {
  /** What a record must have. */
  readonly needs: readonly Role[]
  /** What it may have, and its answer. */
  readonly takes: readonly Role[]
  /** What the answer is called: the first of these that a source has. */
  readonly answers: readonly Role[]
}

export const kindRoles: Readonly<Record<GenericKind, KindRoles>> = {
  'single-choice': { needs: ['question', 'options'], takes: ['context', 'type'], answers: ['answer', 'label'] },
  'multiple-choice': { needs: ['question', 'options'], takes: ['context', 'type'], answers: ['answer', 'label'] },
  label: { needs: ['text'], takes: ['options'], answers: ['label', 'answer'] },
  pair: { needs: ['first', 'second'], takes: ['options'], answers: ['label', 'answer'] },
  entities: { needs: ['text'], takes: [], answers: ['entities', 'tags'] },
  relations: { needs: ['text'], takes: [], answers: ['relations'] },
  qa: { needs: ['question'], takes: ['context'], answers: ['answer'] },
  number: { needs: ['question'], takes: ['context', 'unit', 'lower', 'upper'], answers: ['answer'] },
  dialogue: { needs: ['turns'], takes: [], answers: ['answer'] },
  rubric: { needs: ['question'], takes: ['context', 'level', 'answer'], answers: ['criteria'] },
}

/** Roles inside a list that a column holds, by the role of that column. */
export const partRoles: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  entities: ['entity.text', 'entity.type', 'entity.start', 'entity.end', 'entity.last', 'entity.length'],
  relations: ['relation.predicate', 'relation.subject', 'relation.object'],
  turns: ['turn.role', 'turn.text'],
  criteria: ['criterion.text', 'criterion.points', 'criterion.id'],
}
