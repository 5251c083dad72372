import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CorpusIndex } from './corpus-index.ts'
import { otherNumbers, prose, sought, stems } from './made-up-corpus.ts'

describe('CorpusIndex', () => {
  const index = new CorpusIndex([...sought, { key: 'short', text: '正常体温是' }])

  it('counts what is too short to be looked for', () => {
    expect([index.size, index.tooShort]).toEqual([20, 1])
  })

  it('finds a text word for word among others, with other punctuation and width', () => {
    const document = `${prose(500, 1)}\n${stems[4]!.replaceAll('，', ', ').replace('mmHg', ' ＭＭＨＧ ')}\n${prose(500, 2)}`
    expect(index.find(document)).toEqual([expect.objectContaining({ key: 'q4', kind: 'exact', share: 1 })])
  })

  it('calls near what has other numbers, and tells where it stands', () => {
    const document = `${prose(100, 3)}${otherNumbers(stems[7]!)}`
    const [hit] = index.find(document)
    expect(hit).toMatchObject({ key: 'q7', kind: 'near', share: 1 })
    expect(hit!.offset).toBe(100)
  })

  it('finds half of a text and not a third of it', () => {
    const text = '一个没有数字也没有标点的句子它恰好有四十个字那么长以便能够分成四段来数一数每段各是十个字'
    const one = new CorpusIndex([{ key: 'one', text }])
    // 44 characters are 37 runs of eight; of 26 characters 19 are, of 20 only 13.
    expect(text).toHaveLength(44)
    expect(one.find(`${prose(60, 4)}${text.slice(0, 26)}${prose(60, 5)}`)[0]!.share).toBeCloseTo(19 / 37, 10)
    expect(one.find(`${prose(60, 4)}${text.slice(0, 20)}${prose(60, 5)}`)).toEqual([])
  })

  it('gives a place to the text that it is most like: ten others of the same pattern are not found in it', () => {
    const pattern = (n: number) => `患者男性，${40 + n}岁，因反复咳嗽咳痰伴低热盗汗入院，第${'甲乙丙丁戊己庚辛壬癸子'[n]}组首选检查`
    const alike = new CorpusIndex(Array.from({ length: 11 }, (_, n) => ({ key: `${n}`, text: pattern(n) })))
    expect(alike.find(`${prose(50, 14)}${pattern(3)}${prose(50, 15)}`)).toMatchObject([{ key: '3', kind: 'exact' }])
    expect(alike.find(`${prose(50, 14)}${otherNumbers(pattern(3))}${prose(50, 15)}`)).toMatchObject([{ key: '3', kind: 'near', share: 1 }])
  })

  it('does not put together what stands far apart', () => {
    const text = '一个没有数字也没有标点的句子它恰好有四十个字那么长以便能够分成四段来数一数每段各是十个字'
    const one = new CorpusIndex([{ key: 'one', text }])
    expect(one.find(`${text.slice(0, 22)}${prose(400, 6)}${text.slice(22)}`)).toEqual([])
  })

  it('finds equal texts under all their keys', () => {
    const one = new CorpusIndex([
      { key: 'a', text: stems[0]! },
      { key: 'b', text: `${stems[0]}。` },
      { key: 'c', text: stems[1]! },
    ])
    expect(one.find(`${prose(50, 30)}${stems[0]}`).map(({ key, kind }) => `${key} ${kind}`)).toEqual(['a exact', 'b exact'])
    expect(one.size).toBe(3)
  })

  it('finds each of 3,000 texts, and those that were added after it was asked', () => {
    const many = Array.from({ length: 3000 }, (_, n) => prose(40, 1000 + n))
    const all = new CorpusIndex(many.slice(0, 2000).map((text, n) => ({ key: String(n), text })))
    expect(all.find(many[7]!)).toMatchObject([{ key: '7', kind: 'exact' }])
    many.slice(2000).forEach((text, n) => all.add({ key: String(2000 + n), text }))
    for (const n of [0, 1999, 2000, 2999]) expect(all.find(`${prose(30, 1)}${many[n]}`)).toMatchObject([{ key: String(n), kind: 'exact' }])
  })

  it('tells parts of 13 characters in a row where it is asked to', () => {
    const text = prose(60, 40).replaceAll('，', '')
    const one = (parts: boolean) => new CorpusIndex([{ key: 'one', text }], { parts })
    const document = (length: number) => `${prose(80, 41)}${text.slice(20, 20 + length)}${prose(80, 42)}`
    expect(one(true).find(document(13))).toMatchObject([{ key: 'one', kind: 'part', inARow: 13 }])
    expect(one(true).find(document(12))).toEqual([])
    expect(one(false).find(document(13))).toEqual([])
  })

  it('counts wording that eleven texts share for nothing, unless a text has little else', () => {
    const shared = '下列关于该疾病诊断与治疗原则的叙述中错误的一项是'
    const texts = (own: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        key: `${n}`,
        text: `${prose(60, 60 + n)
          .replaceAll('，', '')
          .slice(0, own)}${shared}`,
      }))
    const document = `${prose(50, 50)}${shared}${prose(50, 51)}`
    // Of 20 + 24 characters 37 runs, 17 of which are shared: less than half, but 24 in a row.
    expect(new CorpusIndex(texts(20, 10), { parts: true }).find(document)).not.toEqual([])
    expect(new CorpusIndex(texts(20, 11), { parts: true }).find(document)).toEqual([])
    // With no characters of their own all eleven are one text.
    expect(new CorpusIndex(texts(0, 11), { parts: true }).find(document)).toHaveLength(11)
  })

  it('finds any text word for word, in other numbers, and nowhere else', () => {
    const unit = fc.oneof(
      fc.integer({ min: 0x4e00, max: 0x5500 }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('1', '23', '，', '。', ' ', 'x'),
    )
    const texts = fc.array(
      fc.array(unit, { minLength: 30, maxLength: 60 }).map((units) => units.join('')),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 0, max: 99 }), (all, which, seed) => {
        const index = new CorpusIndex(all.map((text, n) => ({ key: String(n), text })))
        const text = all[which % all.length]!
        const around = (middle: string) => index.find(`${prose(40, seed)}${middle}${prose(40, seed + 1)}`)
        const key = String(which % all.length)
        fc.pre(index.tooShort === 0)
        expect(around(text)).toContainEqual(expect.objectContaining({ key, kind: 'exact' }))
        const changed = around(text.replaceAll(/\d+/g, '7'))
        expect(changed).toContainEqual(expect.objectContaining({ key, share: 1 }))
        expect(around('')).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
