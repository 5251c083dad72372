import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taggedMentions } from './bio-tags.ts'

describe('BIO tags', () => {
  it('begin a mention at B, and end it at O or the next B', () => {
    expect(taggedMentions('发热咳嗽两天', 'B-Symptom I-Symptom B-Symptom I-Symptom O O', '患者')).toEqual([
      { type: 'Symptom', text: '发热' },
      { type: 'Symptom', text: '咳嗽' },
    ])
  })

  it('begin one where the type changes without a B', () => {
    expect(taggedMentions('退烧药雾化', 'I-Drug_Category I-Drug_Category I-Drug_Category I-Operation I-Operation', '医生')).toEqual([
      { type: 'Drug_Category', text: '退烧药' },
      { type: 'Operation', text: '雾化' },
    ])
  })

  it('are counted by code points, and may cover the speaker', () => {
    expect(taggedMentions('咬𬌗痛', 'O O B-Symptom', '患者')).toEqual([{ type: 'Symptom', text: '痛' }])
    expect(taggedMentions('发热', 'O O O B-Symptom I-Symptom', '患者')).toEqual([{ type: 'Symptom', text: '发热' }])
  })

  it('are of no use where there are more or fewer of them than characters', () => {
    expect(taggedMentions('发热', 'B-Symptom', '患者')).toBeUndefined()
    expect(taggedMentions('发热', 'O O O', '患者')).toBeUndefined()
  })

  it('give back any mentions that do not touch, whatever the characters', () => {
    const piece = fc.record({ text: fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }), type: fc.constantFrom('Symptom', 'Drug', 'O-like') })
    const check = fc.property(fc.array(piece), (pieces) => {
      const sentence = pieces.map(({ text }) => `${text}。`).join('')
      const tags = pieces.flatMap(({ text, type }) => [...Array.from(text, (_, at) => `${at === 0 ? 'B' : 'I'}-${type}`), 'O'])
      expect(taggedMentions(sentence, tags.join(' '), '患者')).toEqual(pieces.map(({ text, type }) => ({ type, text })))
    })
    fc.assert(check, { numRuns: 500 })
  })
})
