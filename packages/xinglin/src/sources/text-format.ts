import type { SourceFormat } from './source.ts'
import { begins, isTag } from './tag-scheme.ts'

/** What a text file holds; `json` in whichever shape. */
export type TextFormat = Exclude<SourceFormat, 'jsonl' | 'xlsx' | 'parquet'>

const byExtension: Readonly<Record<string, TextFormat>> = {
  jsonl: 'json',
  ndjson: 'json',
  json: 'json',
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  conll: 'conll',
  bio: 'conll',
  bioes: 'conll',
  bmes: 'conll',
  iob: 'conll',
}

/** What a text file holds by its name alone. */
export const formatByName = (name: string): TextFormat | undefined => byExtension[/\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? '']

/**
 * What a text holds by its beginning, for names like `train.txt`; undefined where that does not tell.
 * JSON where it begins as JSON does; CoNLL where nine of ten lines end with a tag, `O` or a beginning among them; TSV where nine of ten have a tab. Blank lines do not count.
 * Not all, for the line that is damaged is to be told, and not that there is no telling.
 */
export function formatByContent(sample: string, isWhole: boolean): TextFormat | undefined {
  if (/^\s*(?:\{\s*["'}]|\[\s*[[{"])/.test(sample)) return 'json'
  const lines = sample.split('\n')
  // The last may be cut.
  if (!isWhole) lines.pop()
  const filled = lines.map((line) => line.trimEnd()).filter((line) => line !== '' && !line.startsWith('-DOCSTART-'))
  if (filled.length === 0) return undefined
  const tags = filled.map((line) => /[ \t](\S+)$/.exec(line)?.[1] ?? '').filter(isTag)
  const isMost = (count: number) => 10 * count >= 9 * filled.length
  if (isMost(tags.length) && tags.some((tag) => tag === 'O' || begins(tag))) return 'conll'
  return isMost(filled.filter((line) => line.includes('\t')).length) ? 'tsv' : undefined
}
