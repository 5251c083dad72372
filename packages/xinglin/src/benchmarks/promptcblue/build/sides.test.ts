import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bare } from '../../../likeness/folded.ts'
import { madeUpExample } from './made-up-examples.ts'
import { divided, drawnSides, keptSides, splits, type PlacedExample, type Split } from './sides.ts'
import { sourceGroups, sourceTexts } from './source-groups.ts'

const label = { kind: 'label', label: '甲' } as const
const placed = (split: Split, id: string, text: string, sourceId = text): PlacedExample => ({
  split,
  example: madeUpExample(id, label, { text, sourceId }),
})
const examplesOf = (all: readonly PlacedExample[]) => all.map(({ example }) => example)
const places = (all: readonly PlacedExample[]) => all.map(({ example: { sourceId }, split }) => ({ sourceId, split }))
const ids = (examples: readonly { readonly id: string }[]) => examples.map(({ id }) => id)

const pneumonia = '患儿男，三岁，因发热咳嗽三天入院，查体双肺可闻及湿啰音，胸片提示右下肺炎症，予以头孢曲松抗感染治疗。'

describe('sourceGroups', () => {
  it('puts sources of nearly the same text together, under the first id, whatever their order', () => {
    const texts = new Map([
      ['b', `${pneumonia.slice(0, -1)}！`],
      ['a', pneumonia],
      ['c', '血压一百四十，心率八十次每分。'],
      ['d', '？？'],
      ['e', '……'],
    ])
    const groups = new Map([
      ['a', 'a'],
      ['b', 'a'],
      ['c', 'c'],
    ])
    expect(sourceGroups(texts)).toEqual(groups)
    expect(sourceGroups(new Map([...texts].toReversed()))).toEqual(groups)
  })

  it('takes a dialogue by its lines, each once, however many windows show them', () => {
    const windows = ['医生：发热吗？', '医生：发热吗？\n患者：不发热。', '患者：不发热。\n医生：好的。'].map((text, n) =>
      madeUpExample(`${n}`, label, { text, sourceId: '对话' }),
    )
    expect([...sourceTexts(windows)]).toEqual([['对话', '医生：发热吗？\n患者：不发热。\n医生：好的。']])
  })
})

describe('keptSides', () => {
  it('leaves what is asked where it is, and leaves out of training what is nearly the same: 1 of 3', () => {
    const all = [
      placed('train', '1', pneumonia),
      placed('train', '2', '急性阑尾炎'),
      placed('train', '3', '胆囊结石'),
      placed('dev', '4', `${pneumonia.slice(0, -1)}；`),
    ]
    const side = keptSides(places(all), sourceGroups(sourceTexts(examplesOf(all))))
    const { examples, otherSide, askedElsewhere } = divided(all, side, false)
    expect([ids(examples.train), ids(examples.dev), ids(otherSide), askedElsewhere]).toEqual([['2', '3'], ['4'], ['1'], []])
  })
})

describe('divided', () => {
  it('leaves out of training what another dialogue asks word for word: an utterance is short', () => {
    const all = [
      placed('train', '1', '医生：发热吗？', '一'),
      placed('dev', '2', '医生：发热吗', '二'),
      placed('test', '3', '医生 发热吗', '三'),
      placed('test', '4', '医生：发热吗', '三'),
    ]
    const { examples, askedElsewhere } = divided(all, keptSides(places(all), new Map()), false)
    expect([examples.train, examples.dev, ids(examples.test), ids(askedElsewhere)]).toEqual([[], [], ['3', '4'], ['2', '1']])
  })
})

const shares = { train: 0.8, dev: 0.1, test: 0.1 }

describe('drawnSides', () => {
  it('fills the sides with 80, 10 and 10 of 100 sources, the same for the same seed and others for another', () => {
    const sources = Array.from({ length: 100 }, (_, n) => `源${n}`)
    const sides = (seed: string, all = sources) => {
      const sideOf = drawnSides(all, new Map(), shares, seed)
      return sources.map(sideOf)
    }
    const drawn = sides('一')
    expect(splits.map((split) => drawn.filter((side) => side === split).length)).toEqual([80, 10, 10])
    expect(sides('一', sources.toReversed())).toEqual(drawn)
    expect(sides('二')).not.toEqual(drawn)
  })

  it('has a side for a source that it was not told of', () => {
    expect(splits).toContain(drawnSides([], new Map(), shares, '一')('后来'))
  })
})

const stems = [pneumonia, '患者自述反复上腹痛半年，进食后加重，伴反酸嗳气，胃镜提示十二指肠球部溃疡，幽门螺杆菌阳性。', '急性阑尾炎', '？']
const texts = fc.tuple(fc.constantFrom(...stems), fc.constantFrom('', '。', '！', '谢', '体温正常，无咳嗽。')).map(([stem, end]) => stem + end)
const drawnExamples = fc
  .array(fc.record({ split: fc.constantFrom(...splits), text: texts, source: fc.option(fc.constantFrom('甲', '乙', '丙')) }), { maxLength: 20 })
  .map((rows) => rows.map(({ split, text, source }, n) => placed(split, `${n}`, text, source ?? text)))

describe('whatever comes', () => {
  it.each([true, false])('no source, no group of nearly the same ones and no text stands on two sides (drawn anew: %s)', (isDrawn) => {
    const check = fc.property(drawnExamples, fc.string(), (all, seed) => {
      const groups = sourceGroups(sourceTexts(examplesOf(all)))
      const sideOf = isDrawn
        ? drawnSides(
            all.map(({ example }) => example.sourceId),
            groups,
            shares,
            seed,
          )
        : keptSides(places(all), groups)
      const { examples, otherSide, askedElsewhere } = divided(all, sideOf, isDrawn)
      const seen = new Map<string, Split>()
      for (const split of splits) {
        for (const { sourceId, slots } of examples[split]) {
          for (const key of [`源 ${sourceId}`, `组 ${groups.get(sourceId) ?? sourceId}`, `文 ${bare(slots.text!) || slots.text}`]) {
            expect(seen.get(key) ?? split).toBe(split)
            seen.set(key, split)
          }
        }
      }
      const everywhere = [...splits.flatMap((split) => examples[split]), ...otherSide, ...askedElsewhere]
      expect(ids(everywhere).toSorted()).toEqual(ids(examplesOf(all)).toSorted())
    })
    fc.assert(check, { numRuns: 300 })
  })
})
