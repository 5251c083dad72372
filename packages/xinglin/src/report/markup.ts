/** A piece of HTML whose texts are escaped already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[]

/** Writes HTML: every value that is not itself `Markup` is escaped, lists are joined, `undefined` and `false` leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < parts.length ? textOf(parts[at]) : '')).join(''))
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return escapeText(String(part))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char]!)

/** JSON that cannot end the element it stands in. */
export const embeddedJson = (value: unknown): Markup => new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'))
