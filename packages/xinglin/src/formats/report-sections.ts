import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { foldWidth, pythonStrip, trimRange } from '../core/text.ts'
import { anyOf } from './choices.ts'
import { findJson } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

/** Sections by name; a section that was not written is absent. */
export type Sections = Readonly<Record<string, string>>

export interface ReportSectionsOptions {
  /** The line above the report, with its colon. */
  readonly header: string
  /** In their fixed order. */
  readonly sections: readonly string[]
}

/**
 * A report of named sections, one a line: `主诉：…`. Each runs to the next section's name, over as many lines as it takes.
 * Header, bullets, numbering, Markdown, `【主诉】` and width of the colon play no part; of a section given twice the last counts. JSON is read too.
 */
export function reportSections({ header, sections }: ReportSectionsOptions): AnswerFormat<Sections, unknown> {
  const title = new RegExp(String.raw`(?:^|\n|[.;。；])[ \t>*#\-•·"']{0,8}(?:\(?\d{1,2}[.)、][ \t]?)?(?:[*"'\[(]{0,4}(${anyOf(sections)})[*"'\])]{0,4}[ \t]{0,4}:[*]{0,2}|\[(${anyOf(sections)})\])`, 'g')
  return {
    parse(text) {
      const json = /^\s*(?:```|\{)/.test(text) ? findJson(text) : undefined
      const fields = json && fromJson(json.value, sections)
      if (json && fields) return { outcome: 'answered', prediction: fields, repaired: json.repaired }
      const titles = [...foldWidth(text).matchAll(title)]
      if (titles.length === 0) return unread(text)
      const prediction: Record<string, string> = {}
      const spans: Span[] = []
      titles.forEach((match, n) => {
        const span = trimRange(text, match.index + match[0].length, nextStart(titles[n + 1], text.length))
        prediction[(match[1] ?? match[2])!] = text.slice(...span)
        if (span[0] < span[1]) spans.push(span)
      })
      return { outcome: 'answered', prediction, spans }
    },
    render: (report) => render({ header, sections }, report),
    accept(answer) {
      const parsed = z.record(z.string(), z.string()).safeParse(answer)
      return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
    },
  }
}

/** As the official parsers: stripped whole, the first line dropped, a section is the rest of its line after the last occurrence of its name, a later line wins. */
export const officialReportSections = ({ widensPunctuation, header, sections }: OfficialOptions & ReportSectionsOptions): AnswerFormat<Sections, unknown> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read(text) {
      const lines = pythonStrip(prepare(text)).split('\n').slice(1)
      const report: Record<string, string> = {}
      for (const section of sections) {
        for (const line of lines) if (line.startsWith(`${section}：`)) report[section] = pythonStrip(line.split(`${section}：`).at(-1)!)
      }
      return report
    },
    isAnswer: (report) => Object.keys(report).length > 0,
    render: (report) => render({ header, sections }, report),
  })
}

function render({ header, sections }: ReportSectionsOptions, report: Sections): string {
  return [header, ...sections.filter((name) => name in report).map((name) => `${name}：${report[name]}`)].join('\n')
}

/** Where the next section's title begins: the stop before it still belongs to this section. */
function nextStart(next: RegExpExecArray | undefined, end: number): number {
  if (!next) return end
  return /^[.;。；]/.test(next[0]) ? next.index + 1 : next.index
}

function fromJson(value: unknown, sections: readonly string[]): Sections | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter((entry): entry is [string, string] => sections.includes(entry[0]) && typeof entry[1] === 'string')
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
