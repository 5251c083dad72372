import type { Language } from '../messages/index.ts'

/** What a page shows, as it stands in its address: every view can be linked to. Empty: not chosen. */
export const queryNames = [
  'run',
  'lang',
  'rules',
  'task',
  'outcome',
  'verdict',
  'stratum',
  'note',
  'q',
  'with',
  'flips',
  'page',
  'of',
  'id',
  'repeat',
] as const
export type Query = Readonly<Record<(typeof queryNames)[number], string>>

/** Longer ones are cut: nobody types them. */
const longest = 500

export function readQuery(parameters: URLSearchParams): Query {
  const pairs = queryNames.map((name) => [name, (parameters.get(name) ?? '').slice(0, longest)])
  return Object.fromEntries(pairs) as Query
}

export const languageIn = ({ lang }: Query, otherwise: Language): Language => (lang === 'zh' || lang === 'en' ? lang : otherwise)

/** The address of a view that differs in `changes` from the present one. */
export function address(path: string, query: Query, changes: Partial<Query> = {}): string {
  const parameters = new URLSearchParams()
  for (const name of queryNames) {
    const value = changes[name] ?? query[name]
    if (value !== '') parameters.set(name, value)
  }
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

/** What `address` leaves out of a sample's page. */
export const noSample = { of: '', id: '', repeat: '' } as const
export const noFilter = { task: '', outcome: '', verdict: '', stratum: '', note: '', q: '', flips: '', page: '' } as const
