import type { PageSample } from './page-data.ts'

export interface SampleFilter {
  /** Empty: all. So everywhere here, as form fields have it. */
  readonly task: string
  readonly rules: string
  /** An outcome, or `unread` for all but answered. */
  readonly outcome: string
  /** A verdict, or `differs` where two rules come to different ones. */
  readonly verdict: string
  /** Lower case; words apart by spaces must all occur. */
  readonly search: string
}

/**
 * Whether a sample passes the filter. `searchable` gives its text in lower case, and is asked only when the rest has passed.
 *
 * Runs in the page, put there by `.toString()`: it refers to nothing outside itself.
 */
export function passesFilter(sample: PageSample, filter: SampleFilter, searchable: (sample: PageSample) => string): boolean {
  const grade = sample.byRules[filter.rules]
  if (filter.task !== '' && sample.task !== filter.task) return false
  if (filter.outcome === 'unread' && grade?.outcome === 'answered') return false
  if (filter.outcome !== '' && filter.outcome !== 'unread' && grade?.outcome !== filter.outcome) return false
  if (filter.verdict === 'differs' && new Set(Object.values(sample.byRules).map(({ verdict }) => verdict)).size < 2) return false
  if (filter.verdict !== '' && filter.verdict !== 'differs' && grade?.verdict !== filter.verdict) return false
  const sought = filter.search.split(/\s+/).filter((word) => word !== '')
  return sought.every((word) => searchable(sample).includes(word))
}
