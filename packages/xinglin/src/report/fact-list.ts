import { html, type Markup } from './markup.ts'

/** What a page's head says in pairs of a label and a value. */
export const factList = (facts: readonly (readonly [label: string, value: string | Markup])[]): Markup =>
  html`<dl class="facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
