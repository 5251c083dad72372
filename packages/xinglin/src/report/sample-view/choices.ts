import { html, type Markup } from '../markup.ts'
import type { ViewWords } from './view-words.ts'

/** The options as the question put them, with what was chosen and what is right. */
export function drawOptions(options: readonly string[], chosen: readonly string[] | undefined, right: readonly string[], words: ViewWords): Markup {
  return html`<ol class="options" aria-label="${words('view.options')}">
    ${options.map((text, place) => {
      const letter = String.fromCharCode(65 + place)
      const isRight = right.includes(letter)
      const isChosen = chosen?.includes(letter) ?? false
      const how = isRight && isChosen ? 'both' : isChosen ? 'chosen' : isRight ? 'missed' : 'none'
      return html`<li class="${how}">
        <b>${letter}</b> <span>${text}</span> ${how !== 'none' && html`<span class="badge">${words(marks[how])}</span>`}
      </li>`
    })}
  </ol>`
}

const marks = { both: 'view.option.both', chosen: 'view.option.chosen', missed: 'view.option.missed' } as const
