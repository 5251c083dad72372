import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entitiesOf } from './entities.ts'
import { refusalOf } from './made-up-import.ts'
import { mentionsIn, taggedMentions } from './mentions.ts'
import { ConventionFinder, type OffsetConvention } from './offsets.ts'

const text = '患者因高血压口服氨氯地平，近1周双踝水肿。'

/** What a source's mentions of one text become, and how it was found to write places. */
function read(mentions: unknown, of: string = text, said = {}) {
  const finder = new ConventionFinder(said)
  const raw = mentionsIn(mentions, 'entities', said)
  finder.add(raw, of)
  const convention = finder.convention('entities')
  return { convention, ...entitiesOf(raw, of, convention, 'entities') }
}

const hypertension = { type: '疾病', entity: '高血压', start: 3, end: 6 }

describe('entities', () => {
  it.each<[string, object, OffsetConvention['ends']]>([
    ['half-open', { type: '疾病', entity: '高血压', start_idx: 3, end_idx: 6 }, 'half-open'],
    ['with their last character', { type: '疾病', mention: '高血压', start: 3, end: 5 }, 'inclusive'],
    ['with a length', { label: '疾病', text: '高血压', offset: 3, length: 3 }, 'length'],
    ['with a beginning alone, as text', { 类型: '疾病', mention: '高血压', offset: '3' }, 'none'],
  ])('are read %s', (_, mention, ends) => {
    expect(read([mention])).toEqual({ convention: { ends, unit: 'code points' }, entities: [hypertension], otherCase: 0, elsewhere: 0 })
  })

  it('are counted in code points, whatever the source counts in', () => {
    const rare = '𠮷某，高血压3年'
    const expected = [{ type: '疾病', entity: '高血压', start: 3, end: 6 }]
    expect(read([{ type: '疾病', entity: '高血压', start: 3, end: 6 }], rare)).toMatchObject({
      convention: { unit: 'code points' },
      entities: expected,
    })
    expect(read([{ type: '疾病', entity: '高血压', start: 4, end: 7 }], rare)).toMatchObject({ convention: { unit: 'UTF-16' }, entities: expected })
  })

  it('that differ in case alone are written as the text has them; that stand elsewhere have no place; both are counted', () => {
    const lower = '查hcv-rna阴性，乙肝表面抗原阴性'
    const mentions = [
      { type: '检验', entity: 'HCV-RNA', offset: 1 },
      { type: '检验', entity: '乙肝表面抗原', offset: 9 },
      { type: '结果', entity: '阴性', offset: 8 },
    ]
    expect(read(mentions, lower)).toEqual({
      convention: { ends: 'none', unit: 'code points' },
      entities: [
        { type: '检验', entity: 'hcv-rna', start: 1, end: 8 },
        { type: '检验', entity: '乙肝表面抗原' },
        { type: '结果', entity: '阴性', start: 8, end: 10 },
      ],
      otherCase: 1,
      elsewhere: 1,
    })
  })

  it('follow what most of a source does, not the first', () => {
    const mentions = [
      { type: '症状', entity: '水肿', start: 3, end: 4 },
      { type: '疾病', entity: '高血压', start: 3, end: 6 },
      { type: '药物', entity: '氨氯地平', start: 8, end: 12 },
    ]
    expect(read(mentions)).toMatchObject({ convention: { ends: 'half-open' }, elsewhere: 1 })
  })

  it('may be an object of types', () => {
    expect(read({ 疾病: ['高血压'], 症状: { 双踝水肿: [[16, 19]] } }).entities).toEqual([
      { type: '疾病', entity: '高血压' },
      { type: '症状', entity: '双踝水肿', start: 16, end: 20 },
    ])
  })

  it('without a text need to be told where they end', () => {
    const bare = [{ label_type: '疾病', start_pos: 3, end_pos: 6 }]
    expect(refusalOf(() => read(bare))).toBe('import.offsetsUnknown')
    expect(read(bare, text, { 'entity.end': ['end_pos'] }).entities).toEqual([hypertension])
    expect(read([{ label_type: '疾病', start_pos: 3, end_pos: 5 }], text, { 'entity.last': ['end_pos'] }).entities).toEqual([hypertension])
  })

  it('are refused where the text does not hold them, and where they are no mentions', () => {
    expect(refusalOf(() => read([{ type: '疾病', entity: '糖尿病', start: 3, end: 6 }]))).toBe('import.bad.mention')
    expect(refusalOf(() => read([{ entity: '高血压' }]))).toBe('import.bad.partMissing')
    expect(refusalOf(() => read(['高血压']))).toBe('import.bad.part')
    expect(refusalOf(() => read('高血压'))).toBe('import.bad.list')
    expect(refusalOf(() => read([{ type: '疾病', entity: '高血压', start: -3 }]))).toBe('import.bad.offset')
    // Neither a text nor where it ends.
    expect(refusalOf(() => read([{ type: '疾病', start: 3, stop: 6 }]))).toBe('import.bad.partMissing')
    expect(refusalOf(() => read([{ type: '疾病', start: 300, end: 306 }], text, { 'entity.end': ['end'] }))).toBe('import.bad.noMention')
  })

  it('come back from every convention, with characters beyond the basic plane too', () => {
    const letter = fc.constantFrom('肺', '炎', '𠮷', '咳', '嗽', 'a')
    const texts = fc.array(letter, { minLength: 6, maxLength: 30 })
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('half-open', 'inclusive', 'length'),
        (letters, cuts, ends) => {
          const spans = cuts
            .map(([a, b]) => [Math.min(a, b) % letters.length, (Math.max(a, b) % letters.length) + 1] as const)
            .filter(([a, b]) => a < b)
          const expected = spans.map(([start, end]) => ({ type: '词', entity: letters.slice(start, end).join(''), start, end }))
          const written = expected.map(({ start, end, ...rest }) =>
            ends === 'length' ? { ...rest, start, length: end - start } : { ...rest, start, end: ends === 'inclusive' ? end - 1 : end },
          )
          const { entities, otherCase, elsewhere } = read(written, letters.join(''))
          expect(entities.map(({ entity }) => entity)).toEqual(expected.map(({ entity }) => entity))
          expect(otherCase + elsewhere).toBe(0)
          for (const { entity, start, end } of entities) expect(letters.slice(start, end).join('')).toBe(entity)
        },
      ),
    )
  })
})

describe('lists in place of objects', () => {
  it('are a start, an end and a type, as doccano writes them; where they end is to be told by their fields, 0, 1 and 2', () => {
    const mentions = [[3, 6, '疾病']]
    expect(refusalOf(() => read(mentions))).toBe('import.offsetsUnknown')
    expect(read(mentions, text, { 'entity.end': ['1'] }).entities).toEqual([hypertension])
    expect(read([[3, 5, '疾病']], text, { 'entity.last': ['1'] }).entities).toEqual([hypertension])
    const other = { 'entity.type': ['0'], 'entity.start': ['1'], 'entity.end': ['2'] }
    expect(read([['疾病', 3, 6]], text, other).entities).toEqual([hypertension])
    expect(refusalOf(() => read([['疾病', 3, 6]]))).toBe('import.bad.offset')
    expect(refusalOf(() => read([[3, 6]]))).toBe('import.bad.partMissing')
  })
})

describe('mentions of Label Studio', () => {
  it('stand in a value beside another type, and have a list of one label', () => {
    const whole = { id: 'x1', from_name: 'label', type: 'labels', value: { start: 3, end: 6, text: '高血压', labels: ['疾病'] } }
    expect(read([whole]).entities).toEqual([hypertension])
    expect(read([whole.value]).entities).toEqual([hypertension])
    expect(refusalOf(() => read([{ ...whole.value, labels: ['疾病', '症状'] }]))).toBe('import.bad.notText')
  })
})

describe('tags', () => {
  const characters = [...'有肺炎吗']

  it('are mentions with places', () => {
    expect(taggedMentions(['O', 'B-病', 'I-病', 'O'], characters, 'tags')).toEqual([
      { type: '病', text: '肺炎', start: 1, end: 3, length: undefined },
    ])
    expect(taggedMentions('O B-病 I-病 O', characters, 'tags')).toHaveLength(1)
  })

  it('without a type mark terms', () => {
    expect(taggedMentions(['O', 'B', 'I', 'O'], characters, 'tags')).toMatchObject([{ type: '术语', text: '肺炎' }])
  })

  it('may belong to words: 双侧 and 肺炎, from 1 to 5', () => {
    expect(taggedMentions(['O', 'B-病', 'I-病', 'O'], ['有', '双侧', '肺炎', '吗'], 'tags')).toMatchObject([{ text: '双侧肺炎', start: 1, end: 5 }])
  })

  it('must be as many as the text has characters, and tags', () => {
    expect(refusalOf(() => taggedMentions(['O', 'O'], characters, 'tags'))).toBe('import.bad.tagCount')
    // Class numbers of a hub: as tags they would all be outside.
    expect(refusalOf(() => taggedMentions([0, 1, 2, 0], characters, 'ner_tags'))).toBe('import.bad.part')
  })
})
