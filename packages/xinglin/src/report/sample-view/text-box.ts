import { html, type Markup } from '../markup.ts'

/** A text with its line breaks as they are: the element begins and ends with it, so that nothing of the template shows. */
export const textBox = (classes: string, content: Markup | string | readonly Markup[]): Markup => html`<div class="${classes}">${content}</div>`
