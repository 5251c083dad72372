/** A number as a file for machines holds it, to nine digits behind the point; empty where there is none, never `NaN`. */
export const plainNumber = (value: number | null | undefined): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '' : String(Math.round(value * 1e9) / 1e9 || 0)
