import { html, type Markup } from '../markup.ts'
import type { ViewWords } from './view-words.ts'

/** How something is called that stands on one side only: read and not expected, or the other way round. */
export type Lonely = 'extra' | 'missed'
export type Kind = 'same' | Lonely

export const lonelyKind = (isOnBothSides: boolean, lonely: Lonely): Kind => (isOnBothSides ? 'same' : lonely)

const signs = { same: '✓', extra: '+', missed: '−' } as const

/** A sign beside what colour alone would tell. */
export const sign = (kind: Kind, words: ViewWords): Markup =>
  html`<span class="item-sign ${kind}" role="img" aria-label="${words(`report.browser.${kind}`)}" title="${words(`report.browser.${kind}`)}"
    >${signs[kind]}</span
  >`
