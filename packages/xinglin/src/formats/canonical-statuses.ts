import { bracket, CanonicalText, type Answered } from './canonical.ts'
import type { Status } from './status-lines.ts'

export const renderStatuses = (header: string, statuses: readonly Status[]): string =>
  [header, ...statuses.map(({ entity, attr }) => `${entity}：${attr}`)].join('\n')

/**
 * Reads what `renderStatuses` wrote, as the general reading would; undefined for any other text, and where there is no status.
 * `labels` gives the label of each known wording; `header` ends in its only colon.
 */
export function canonicalStatuses(text: string, header: string, labels: ReadonlyMap<string, string>): Answered<readonly Status[]> | undefined {
  const rest = new CanonicalText(text)
  // An option without text would make a status of the header.
  if (!rest.takes(header) || rest.isAtEnd || labels.has('')) return undefined
  const prediction: Status[] = []
  while (rest.takes('\n')) {
    const entity = rest.value()
    if (entity === undefined || !rest.takes('：')) return undefined
    const label = rest.word(bracket)
    const attr = label === undefined ? undefined : labels.get(label)
    if (attr === undefined) return undefined
    prediction.push({ entity, attr })
  }
  return rest.isAtEnd ? { outcome: 'answered', prediction, spans: rest.spans } : undefined
}
