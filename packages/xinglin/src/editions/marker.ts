import { sha256, type EditionManifest } from '../core/index.ts'

/**
 * The public text by which a sealed edition is found in a corpus or a model that should not hold it: always the same for one edition, and of no other one.
 * Whoever gathers texts to train on can leave out every file that holds `XINGLIN-SEALED`.
 */
export function markerOf({ benchmark, id }: Pick<EditionManifest, 'benchmark' | 'id'>): string {
  return `XINGLIN-SEALED do-not-train ${sha256(`xinglin marker\n${benchmark}\n${id}`).slice(0, 32)}`
}

/** A row's line with the marker as its last field. Readers pass over fields that they do not know. */
export function withMarker(line: string, marker: string): string {
  const end = line.lastIndexOf('}')
  return `${line.slice(0, end)},"marker":${JSON.stringify(marker)}${line.slice(end)}`
}
