import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftOutReasons, recognised } from './raw-file-names.ts'

/** `task split part`, `~` before data before V2, `*` after what other tasks share. */
function shown(name: string): string | readonly string[] {
  const uses = recognised(name)
  if (typeof uses === 'string') return uses
  return uses.map(({ task, split = '', part, isEarlier, isShared }) => `${isEarlier ? '~' : ''}${task} ${split} ${part}${isShared ? '*' : ''}`)
}

describe('names of raw files', () => {
  it.each([
    ['CMeEE-V2/CMeEE-V2_train.json', ['CMeEE-V2 train records']],
    ['CMeEE_dev.json', ['~CMeEE-V2 dev records']],
    ['CBLUE/CMeIE/CMeIE_train.jsonl', ['~CMeIE-V2 train records']],
    ['CHIP-MDCFNPC/CHIP-MDCFNPC_dev.jsonl', ['CHIP-MDCFNPC dev records']],
    ['chip_ctc/chip_ctc_test.json', ['CHIP-CTC test records']],
    ['MedDG/train.json', ['MedDG train records']],
    ['Text2DT/data/valid.json', ['Text2DT dev records']],
    ['KUAKE-IR/corpus.tsv', ['KUAKE-IR  corpus']],
    ['KUAKE-IR/KUAKE-IR_train_query.txt', ['KUAKE-IR train queries']],
    ['KUAKE-IR/dev.tsv', ['KUAKE-IR dev pairs']],
    ['IMCS-V2-SR/IMCS-V2_train.json', ['IMCS-V2-SR train records']],
    ['IMCS-V2-MRG/new_split/train.json', ['IMCS-V2-MRG train records']],
  ])('%s', (name, expected) => expect(shown(name)).toEqual(expected))

  it('gives the dialogues of IMCS-V2 to four tasks where the folder belongs to none', () => {
    expect(shown('IMCS-V2/IMCS-V2_dev.json')).toEqual(
      ['IMCS-V2-NER', 'IMCS-V2-DAC', 'IMCS-V2-SR', 'IMCS-V2-MRG'].map((task) => `${task} dev records*`),
    )
  })

  it.each([
    ['CHIP-CDN/example_gold.json', 'example'],
    ['CHIP-CDN_example_pred.json', 'example'],
    ['CMeIE/53_schemas.json', 'schema'],
    ['CMeIE_53_schema.json', 'schema'],
    ['IMCS-V2-NER/IMCS-V2-NER_test.json', 'submission'],
    ['KUAKE-IR/KUAKE-IR_test.tsv', 'submission'],
    ['KUAKE-IR/KUAKE-IR_test_query.txt', 'unlabelled'],
    ['CHIP-CTC/category.xlsx', 'unknown'],
    ['README.txt', 'unknown'],
    ['IMCS/IMCS_train.json', 'unknown'],
    ['some/train.json', 'unknown'],
    ['MedDG/train_query.json', 'unknown'],
    ['CHIP-STS/CHIP-STS_train.tsv', 'unknown'],
  ])('%s: %s', (name, reason) => expect(shown(name)).toBe(reason))

  it('are never a reason to stumble', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('train', 'KUAKE-IR', 'IMCS-V2', '_', '-', '.json', 'query', '.tsv', 'example', '/', 'test'))
    const check = fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const uses = recognised(parts.join(''))
      expect(typeof uses === 'string' ? leftOutReasons.includes(uses) : uses.length > 0).toBe(true)
    })
    fc.assert(check, { numRuns: 1000 })
  })
})
