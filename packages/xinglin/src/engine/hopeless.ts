import type { ModelErrorKind } from '../core/index.ts'

const hopeless: ReadonlySet<string> = new Set<ModelErrorKind>(['authentication', 'quota'])

/** A key that is refused or a quota that is spent is so for every sample: nothing more is asked. */
export const isHopeless = (kind: string): boolean => hopeless.has(kind)
