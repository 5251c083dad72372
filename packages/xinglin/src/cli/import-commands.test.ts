import { describe, expect, it } from 'vitest'
import { importKinds } from '../benchmarks/generic/import/mapping.ts'
import { presetNames } from '../benchmarks/generic/import/presets.ts'
import { sourceFormats } from '../sources/source.ts'
import { encodingNames } from '../sources/text-encoding.ts'
import { importChoices } from './import-commands.ts'

describe('what help spells out', () => {
  it('is what there is', () => {
    expect(importChoices).toEqual({ presets: presetNames, kinds: importKinds, formats: sourceFormats, encodings: Object.keys(encodingNames) })
  })
})
