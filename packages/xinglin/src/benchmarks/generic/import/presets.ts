import { UserError } from '../../../core/index.ts'
import { closestName } from '../../../sources/closest-name.ts'
import type { ImportPreset } from './preset.ts'
import { cbluePresets } from './presets/cblue-presets.ts'
import { choicePresets } from './presets/choice-presets.ts'
import { diakgPreset } from './presets/diakg-preset.ts'
import { openPresets } from './presets/open-presets.ts'

/** The data sets whose files are known. GAPS is another benchmark's: `rubric/gaps.ts`. */
export const presets: readonly ImportPreset[] = [...choicePresets, ...cbluePresets, diakgPreset, ...openPresets]

export const presetNames: readonly string[] = [...presets.map(({ name }) => name), 'gaps'].toSorted()

export function presetNamed(name: string): ImportPreset {
  const preset = presets.find((each) => each.name === name)
  if (preset) return preset
  throw new UserError('import.presetUnknown', { preset: name, nearest: closestName(name, presetNames) ?? '–', known: presetNames.join(', ') })
}
