import stringWidth from 'string-width'

export interface TableColumn {
  readonly title: string
  /** Set flush right, as numbers are. */
  readonly right: boolean
  readonly cells: readonly string[]
}

/** A Markdown table whose columns also stand under one another in a terminal, Chinese characters counted as two wide. */
export function markdownTable(columns: readonly TableColumn[]): string {
  const texts = columns.map(({ title, cells }) => [title, ...cells].map(escapeCell))
  const widths = texts.map((column) => Math.max(3, ...column.map((text) => stringWidth(text))))
  const line = (row: number) => `| ${columns.map(({ right }, at) => pad(texts[at]![row]!, widths[at]!, right)).join(' | ')} |`
  const rule = `| ${columns.map(({ right }, at) => (right ? `${'-'.repeat(widths[at]! - 1)}:` : '-'.repeat(widths[at]!))).join(' | ')} |`
  const [head, ...body] = texts[0]!.map((_, row) => line(row))
  return [head, rule, ...body].join('\n')
}

const escapeCell = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').replaceAll('|', '\\|')

function pad(text: string, width: number, right: boolean): string {
  const space = ' '.repeat(width - stringWidth(text))
  return right ? space + text : text + space
}
