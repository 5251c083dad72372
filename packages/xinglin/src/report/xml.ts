/** Writes an element of XML; attributes that are undefined are left out. `content` is XML already. */
export function xmlElement(name: string, attributes: Readonly<Record<string, string | number | undefined>>, content = ''): string {
  const given = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${xmlText(String(value))}"`]))
  return content === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}

/** Text for an element or an attribute of XML 1.0. Control characters, which XML cannot hold even escaped, are removed; half a surrogate pair becomes `�`. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"'\n\t\r]/g, (char) => entities[char]!)
