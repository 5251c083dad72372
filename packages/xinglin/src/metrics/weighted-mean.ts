import type { Counts, JudgedMetric, Metric } from '../core/index.ts'

export interface Part<Each> {
  readonly metric: Each
  /** Positive; only the ratios matter. */
  readonly weight: number
}

interface WeightedMeanOptions<Each> {
  readonly name: string
  /** Metrics of the same prediction, with names of their own. */
  readonly parts: readonly [Part<Each>, ...Part<Each>[]]
}

/**
 * The weighted mean of several metrics of the same prediction, as one.
 *
 * It is the mean of the parts' values over all samples, not a mean over samples. Details: each part's value by its name, and its details as `<part>.<detail>`.
 * Counts are those of the parts, as `<part>/<count>`. It groups variants where one of its parts does, and has an upper bound where all of them do.
 * Throws `RangeError` for a weight that is not positive, or two parts of one name.
 */
export function weightedMean<Prediction, Expected, Verdict>(
  options: WeightedMeanOptions<JudgedMetric<Prediction, Expected, Verdict>>,
): JudgedMetric<Prediction, Expected, Verdict>
export function weightedMean<Prediction, Expected>(options: WeightedMeanOptions<Metric<Prediction, Expected>>): Metric<Prediction, Expected>
export function weightedMean<Prediction, Expected>({ name, parts }: WeightedMeanOptions<Metric<Prediction, Expected>>): Metric<Prediction, Expected> {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (!parts.every(({ weight }) => weight > 0 && Number.isFinite(weight))) throw new RangeError(`${name}: weights are positive`)
  if (new Set(parts.map(({ metric }) => metric.name)).size < parts.length) throw new RangeError(`${name}: two parts have one name`)
  const mean = (value: (metric: Metric<Prediction, Expected>) => number) =>
    parts.reduce((sum, { metric, weight }) => sum + weight * value(metric), 0) / total
  const flawless = parts.map(({ metric }) => ('flawless' in metric ? (metric as JudgedMetric<unknown, Expected, unknown>).flawless : undefined))
  return {
    name,
    signature: `mean of ${parts.map(({ metric, weight }) => `${weight} × ${metric.name}${metric.signature === undefined ? '' : ` (${metric.signature})`}`).join(', ')}`,
    best: mean((metric) => metric.best),
    observe: (prediction, expected) => joined(parts.map(({ metric }) => [metric.name, metric.observe(prediction, expected)])),
    ...(parts.some(({ metric }) => metric.ofQuestion) && {
      ofQuestion(counts: Counts) {
        const own = split(counts, parts)
        return joined(parts.map(({ metric }) => [metric.name, metric.ofQuestion?.(own.get(metric.name)!) ?? own.get(metric.name)!]))
      },
    }),
    aggregate(totals) {
      const own = split(totals, parts)
      return mean((metric) => metric.aggregate(own.get(metric.name)!))
    },
    details(totals) {
      const own = split(totals, parts)
      return Object.assign({}, ...parts.map(({ metric }) => valuesOf(metric, own.get(metric.name)!))) as Record<string, number>
    },
    ...(flawless.every((each) => each !== undefined) && {
      flawless: (expected: Expected, prediction?: unknown) => joined(parts.map(({ metric }, n) => [metric.name, flawless[n]!(expected, prediction)])),
      worst: (expected: Expected, prediction?: unknown) =>
        joined(
          parts.map(({ metric }) => {
            const own = metric as JudgedMetric<unknown, Expected, unknown>
            return [own.name, own.worst?.(expected, prediction) ?? own.observe(undefined, expected)]
          }),
        ),
    }),
  }
}

function valuesOf(metric: Metric<never, never>, totals: Counts): Record<string, number> {
  const values: Record<string, number> = { [metric.name]: metric.aggregate(totals) }
  for (const [detail, value] of Object.entries(metric.details?.(totals) ?? {})) if (detail !== metric.name) values[`${metric.name}.${detail}`] = value
  return values
}

function joined(parts: readonly (readonly [name: string, counts: Counts])[]): Counts {
  const counts: Record<string, number> = {}
  for (const [name, own] of parts) for (const count in own) counts[`${name}/${count}`] = own[count]!
  return counts
}

/** Names of metrics hold no slash; those of counts may. */
function split(counts: Counts, parts: readonly { readonly metric: { readonly name: string } }[]): ReadonlyMap<string, Counts> {
  const own = new Map<string, Record<string, number>>(parts.map(({ metric }) => [metric.name, {}]))
  for (const name in counts) {
    const slash = name.indexOf('/')
    const part = own.get(name.slice(0, slash))
    if (part) part[name.slice(slash + 1)] = counts[name]!
  }
  return own
}
