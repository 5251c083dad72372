import type { RunManifest } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import type { NamedModel } from './ask-model.ts'

interface Asked {
  readonly benchmark: string
  readonly generation: string | undefined
  readonly dataSha256: string
  readonly model: NamedModel
  readonly settings: RunManifest['settings']
}

/** How what is asked now differs from the run in the folder: `temperature: 0 → 0.7`. Empty when it is the same run. */
export function runDifferences(
  existing: RunManifest,
  { benchmark, generation, dataSha256, model, settings }: Asked,
  language: Language,
): readonly string[] {
  const before = flat({
    benchmark: existing.benchmark,
    generation: existing.generation,
    data: existing.edition.dataSha256,
    model: existing.model.id,
    baseUrl: existing.model.baseUrl,
    ...existing.settings,
  })
  const now = flat({ benchmark, generation, data: dataSha256, model: model.id, baseUrl: model.baseUrl, ...settings })
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const none = language === 'zh' ? '（无）' : '(none)'
  return names.filter((name) => before[name] !== now[name]).map((name) => `${name}: ${before[name] ?? none} → ${now[name] ?? none}`)
}

function flat(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        /sha256$|^data$/i.test(name) ? `${String(value).slice(0, 12)}…` : Array.isArray(value) ? value.join(',') : String(value),
      ]),
  )
}
