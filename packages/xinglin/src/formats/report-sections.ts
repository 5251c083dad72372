import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { foldWidth, pythonStrip, trimRange } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { anyOf } from './choices.ts'
import { isRecord, readJson } from './lenient-json.ts'
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
 * A name in the middle of a line begins a section only where fewer than two names begin a line: a report on one line.
 */
export function reportSections({ header, sections }: ReportSectionsOptions): AnswerFormat<Sections, unknown> {
  const name = anyOf(sections)
  const title = String.raw`[ \t>*#\-•·"']{0,8}(?:\(?\d{1,2}[.)、][ \t]?)?(?:[*"'\[(]{0,4}(${name})[*"'\])]{0,4}[ \t]{0,4}:[*]{0,2}|\[(${name})\]|[*#]{1,6}[ \t]?(${name})[*]{0,2}[ \t]{0,4}$)`
  const atLineStart = new RegExp(`^${title}`, 'gm')
  const anywhere = new RegExp(String.raw`(?:^|(?<=[.;:\s]))${title}`, 'gm')
  return {
    parse(text) {
      const json = readJson(text, (value) => fromJson(value, sections))
      if (json) return json
      const folded = foldWidth(text)
      const lines = allMatches(atLineStart, folded)
      const titles = lines.length > 1 ? lines : allMatches(anywhere, folded)
      if (titles.length === 0) return unread(text)
      const prediction: Record<string, string> = {}
      const spans: Span[] = []
      titles.forEach((match, n) => {
        const span = trimRange(text, match.index + match[0].length, titles[n + 1]?.index ?? text.length)
        prediction[(match[1] ?? match[2] ?? match[3])!] = text.slice(...span)
        if (span[0] < span[1]) spans.push(span)
      })
      return { outcome: 'answered', prediction, spans }
    },
    render: (report) => render({ header, sections }, report),
    accept(answer) {
      const parsed = structured.safeParse(answer)
      return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
    },
  }
}

const structured = z.record(z.string(), z.string())

/** As the official parsers: stripped whole, the first line dropped, a section is the rest of its line after the last occurrence of its name, a later line wins. */
export const officialReportSections = ({
  widensPunctuation,
  header,
  sections,
}: OfficialOptions & ReportSectionsOptions): AnswerFormat<Sections, unknown> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read(text) {
      const lines = pythonStrip(prepare(text)).split('\n').slice(1)
      const report: Record<string, string> = {}
      for (const section of sections) {
        const title = `${section}：`
        const line = lines.findLast((candidate) => candidate.startsWith(title))
        if (line !== undefined) report[section] = pythonStrip(line.slice(line.lastIndexOf(title) + title.length))
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

/** The sections of an object, or of the one object inside it. */
function fromJson(value: unknown, sections: readonly string[]): Sections | undefined {
  if (!isRecord(value)) return undefined
  const inner = Object.values(value)
  return sectionsOf(value, sections) ?? (inner.length === 1 && isRecord(inner[0]) ? sectionsOf(inner[0], sections) : undefined)
}

function sectionsOf(value: Readonly<Record<string, unknown>>, sections: readonly string[]): Sections | undefined {
  const entries = Object.entries(value).filter((entry): entry is [string, string] => sections.includes(entry[0]) && typeof entry[1] === 'string')
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
