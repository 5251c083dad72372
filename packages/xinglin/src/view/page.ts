import { html, Markup } from '../report/markup.ts'
import { type ViewWords, viewWords } from '../report/sample-view/view-words.ts'
import type { Language } from '../messages/index.ts'
import { address, languageIn, type Query } from './query.ts'

/** A request as pages see it. */
export interface PageContext {
  readonly path: string
  readonly query: Query
  readonly words: ViewWords
  /** The language of whoever started the server, for addresses that name none. */
  readonly language: Language
}

export interface Page {
  readonly status: number
  readonly title: string
  readonly content: Markup
  /** Reloads after so many seconds: something is still being made. */
  readonly reload?: number
}

export function contextOf(path: string, query: Query, language: Language): PageContext {
  return { path, query, language, words: viewWords(languageIn(query, language)) }
}

/** The whole document. Style and script are files of the server: nothing stands in the page that would have to be trusted. */
export function documentOf({ title, content, reload }: Page, { path, query, words }: PageContext): string {
  const other = words.language === 'zh' ? 'en' : 'zh'
  return html`${new Markup('<!doctype html>')}
    <html lang="${words.language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${reload !== undefined && html`<meta http-equiv="refresh" content="${reload}" />`}
        <title>${title}</title>
        <link rel="stylesheet" href="/view.css" />
        <script src="/view.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">${words('view.skip')}</a>
        <header class="bar">
          <a href="${address('/', emptyButLanguage(query))}">${words('view.title')}</a>
          <a href="${address(path, query, { lang: other })}" lang="${other === 'zh' ? 'zh-CN' : 'en'}" hreflang="${other === 'zh' ? 'zh-CN' : 'en'}"
            >${words('view.language')}</a
          >
        </header>
        <main id="main" tabindex="-1">${content}</main>
      </body>
    </html> `.text
}

const emptyButLanguage = (query: Query): Query =>
  Object.fromEntries(Object.keys(query).map((name) => [name, name === 'lang' ? query.lang : ''])) as Query

/** A page for what is not there. */
export function missingPage({ words }: PageContext): Page {
  return {
    status: 404,
    title: words('view.missing.title'),
    content: html`<h1>${words('view.missing.title')}</h1>
      <p>${words('view.missing')}</p>`,
  }
}
