import { createHash } from 'node:crypto'
import type { Language } from '../messages/index.ts'
import { embeddedJson, html, Markup } from './markup.ts'
import { pageStyle } from './page-style.ts'
import type { ScoreNote } from './score-notes.ts'
import { reportWords } from './words.ts'

interface PageFrameOptions {
  readonly title: string
  readonly language: Language
  readonly header: Markup
  readonly sections: readonly PageSection[]
  readonly footer: Markup
  /** Run by the page, with `data` beside it in the element `sample-data`. */
  readonly script?: { readonly text: string; readonly data: unknown }
}

export interface PageSection {
  readonly id: string
  readonly title: string
  readonly content: Markup
}

/** A self-contained page, which loads nothing and may be opened from a disk or sent on. */
export function pageFrame({ title, language, header, sections, footer, script }: PageFrameOptions): string {
  const words = reportWords(language)
  return html`${new Markup('<!doctype html>')}
    <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${contentPolicy(script?.text)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${element('style', pageStyle)}
      </head>
      <body>
        <a class="skip" href="#main">${words('report.page.skip')}</a>
        <main id="main">
          ${header}
          <nav aria-label="${words('report.page.contents')}">${sections.map((section) => html`<a href="#${section.id}">${section.title}</a>`)}</nav>
          ${sections.map(sectionMarkup)}
        </main>
        <footer>${footer}</footer>
        ${script && html`${element('script type="application/json" id="sample-data"', embeddedJson(script.data).text)}${element('script', script.text)}`}
      </body>
    </html> `.text
}

/** Plain sentences, the alarms among them set apart. */
export const notesList = (notes: readonly ScoreNote[]): Markup =>
  html`<ul class="notes">
    ${notes.map(({ alarm, text }) => html`<li class="${alarm ? 'alarm' : 'plain'}">${text}</li>`)}
  </ul>`

const sectionMarkup = ({ id, title, content }: PageSection): Markup =>
  html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section> `

// Not in a template: the formatter would put white space inside, the hash would no longer fit, and the browser would refuse the style and the script.
const element = (tag: string, content: string): Markup => new Markup(`<${tag}>${content}</${tag.split(' ')[0]}>`)

/** Nothing may be loaded, sent or framed; only this page's own style and script run, known by their hashes. */
function contentPolicy(script: string | undefined): string {
  const scripts = script === undefined ? `'none'` : `'sha256-${digest(script)}'`
  return `default-src 'none'; style-src 'sha256-${digest(pageStyle)}'; script-src ${scripts}; base-uri 'none'; form-action 'none'`
}

const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64')
