import type { CausalTriple } from '../../../formats/causal-lines.ts'
import type { TreeNode } from '../../../formats/decision-tree.ts'
import type { ClinicalEvent } from '../../../formats/event-lines.ts'
import type { Sections } from '../../../formats/report-sections.ts'
import type { Status } from '../../../formats/status-lines.ts'
import type { Triple } from '../../../formats/triple-lines.ts'
import type { Entity } from '../../../formats/typed-entity-lines.ts'

/** What a raw record says is right, in PromptCBLUE's own names: as the answer formats have it. */
export type Annotation =
  | { readonly kind: 'entities'; readonly entities: readonly Entity[] }
  | { readonly kind: 'triples'; readonly triples: readonly Triple[] }
  /** Standard terms of a diagnosis. */
  | { readonly kind: 'terms'; readonly terms: readonly string[] }
  | { readonly kind: 'events'; readonly events: readonly ClinicalEvent[] }
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'statuses'; readonly statuses: readonly Status[] }
  | { readonly kind: 'report'; readonly sections: Sections }
  | { readonly kind: 'reply'; readonly text: string }
  | { readonly kind: 'causal'; readonly triples: readonly CausalTriple[] }
  | { readonly kind: 'tree'; readonly nodes: readonly TreeNode[] }

/** What a template's placeholders are filled with, as far as the raw record tells: `[INPUT_TEXT]`, `[INPUT_TEXT_1]`, `[INPUT_TEXT_2]`, `[LIST_MENTIONS]`. Options are drawn later. */
export interface Slots {
  readonly text?: string
  readonly text1?: string
  readonly text2?: string
  readonly mentions?: readonly string[]
}

/** A raw record, or a window of one, read: what to ask about and what is right. */
export interface RawExample {
  /** As PromptCBLUE calls it now: `Task.names[0]`. */
  readonly task: string
  /** Unique inside its task; the same for the same files. */
  readonly id: string
  /** What it was taken from: examples of one source (a dialogue, a query) never stand on both sides of a split. The same for all tasks that are made of one dialogue. */
  readonly sourceId: string
  readonly file: string
  readonly line: number
  readonly slots: Slots
  readonly annotation: Annotation
}

/** Why a raw record, or a part of one, is not in the examples. Texts: `build.dropped.<reason>`. */
export const dropReasons = [
  'noLabel',
  'unknownLabel',
  'unknownType',
  'unknownPredicate',
  'unknownState',
  'blankText',
  'blankMention',
  'mentionNotInText',
  'noCore',
  'coreNotInText',
  'noEvent',
  'noFinding',
  'noStatus',
  'earlierStatus',
  'tagCount',
  'symptomCount',
  'noSymptom',
  'noReport',
  'noSection',
  'noHistory',
  'relationShape',
  'treeShape',
  'noQuery',
  'noPassage',
] as const
export type DropReason = (typeof dropReasons)[number]

/** A raw record, or part of one, that makes no example, and why: a label nobody knows, a core word that does not stand in the text, … */
export interface DroppedRecord {
  readonly task: string
  /** What the ids of its examples begin with: the file and the record's number in it, which tells more than the line where all stand on one. */
  readonly id: string
  readonly file: string
  readonly line: number
  readonly reason: DropReason
  /** What it is about: the label, the mention. */
  readonly detail?: string
  /** Parts of one record that are dropped for one reason (utterances without a symptom); 1 where nothing is said. */
  readonly count?: number
}
