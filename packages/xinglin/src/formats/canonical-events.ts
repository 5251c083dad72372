import { CanonicalText, type Answered } from './canonical.ts'
import type { ClinicalEvent } from './event-lines.ts'

export const header = '上述句子中的临床发现事件如下：'

export function renderEvents(events: readonly ClinicalEvent[]): string {
  const line = (event: ClinicalEvent) =>
    `主体词：${event.主体词}；发生状态：${event.发生状态}；描述词：${event.描述词.join('，')}；解剖部位：${event.解剖部位.join('，')}`
  return [header, ...events.map(line)].join('\n')
}

/** Reads what `renderEvents` wrote, as the general reading would; undefined for any other text, and where there is no event. */
export function canonicalEvents(text: string): Answered<readonly ClinicalEvent[]> | undefined {
  const rest = new CanonicalText(text)
  if (!rest.takes(header) || rest.isAtEnd) return undefined
  const prediction: ClinicalEvent[] = []
  while (rest.takes('\n主体词：')) {
    const 主体词 = rest.value()
    if (主体词 === undefined || !rest.takes('；发生状态：')) return undefined
    const 发生状态 = rest.isAtValue ? rest.value() : ''
    if (发生状态 === undefined || !rest.takes('；描述词：')) return undefined
    const 描述词 = rest.list()
    if (描述词 === undefined || !rest.takes('；解剖部位：')) return undefined
    const 解剖部位 = rest.list()
    if (解剖部位 === undefined) return undefined
    prediction.push({ 主体词, 发生状态, 描述词, 解剖部位 })
  }
  return rest.isAtEnd ? { outcome: 'answered', prediction, spans: rest.spans } : undefined
}
