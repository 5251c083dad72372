import type { Benchmark, ScoreDocument } from '../core/index.ts'

type NamedRules = Pick<ScoreDocument, 'rules' | 'reconstructed'>

/** Rules by their id, with a sign behind those that are put together from what is published of a closed grader; a note says what it stands for. */
export const rulesName = (benchmark: Benchmark, document: NamedRules): string =>
  isReconstructed(benchmark, document) ? `${document.rules} ≈` : document.rules

/** Whether these rules only approach a grader whose code nobody has seen. */
export const isReconstructed = (benchmark: Benchmark, { rules, reconstructed }: NamedRules): boolean =>
  reconstructed === true || benchmark.rules.some((each) => each.id === rules && each.reconstructed === true)
