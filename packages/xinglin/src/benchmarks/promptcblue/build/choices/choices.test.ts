import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWidth, seededRandom } from '../../../../core/index.ts'
import { noneOfThem } from '../../labels.ts'
import { labelExamples, madeUpExample } from '../made-up-examples.ts'
import type { Chooser, Chosen } from './chooser.ts'
import { labelChoices } from './label-choices.ts'
import { passageChoices } from './passage-choices.ts'
import { termChoices } from './term-choices.ts'
import { typeChoices } from './type-choices.ts'

/** What is chosen for `count` draws of one example. */
const draws = (chooser: Chooser, example: ReturnType<typeof madeUpExample>, count: number, withholds = false): readonly Chosen[] =>
  Array.from({ length: count }, (_, n) => chooser.choose(example, withholds, seededRandom('draws', n))!)

const tally = (keys: readonly (string | number)[]): ReadonlyMap<string | number, number> => {
  const counts = new Map<string | number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Whether `found` of `count` is within three standard deviations of the chance. */
const isNear = (found: number, count: number, chance: number) => Math.abs(found - count * chance) <= 3 * Math.sqrt(count * chance * (1 - chance))

describe('labelChoices', () => {
  const labels = ['甲', '乙', '丙', '丁', '戊']
  const chooser = labelChoices(labels, { none: 0.1, options: [2, 4] })
  const example = madeUpExample('1', { kind: 'label', label: '丙' })

  it('offers 2 to 4 labels, each number as often, each once and in any order', () => {
    const chosen = draws(chooser, example, 3000)
    const counts = tally(chosen.map(({ choices }) => choices!.length))
    expect([...counts.keys()].toSorted()).toEqual([2, 3, 4])
    for (const count of counts.values()) expect(isNear(count, 3000, 1 / 3)).toBe(true)
    for (const { choices } of chosen) expect([new Set(choices).size, choices!.includes('丙')]).toEqual([choices!.length, true])
    // With four labels the right one stands first in a quarter.
    const four = chosen.filter(({ choices }) => choices!.length === 4)
    expect(isNear(four.filter(({ choices }) => choices![0] === '丙').length, four.length, 1 / 4)).toBe(true)
  })

  it('offers another label in place of one that is withheld, and expects none of them', () => {
    for (const { choices, annotation } of draws(chooser, example, 300, true)) {
      expect(choices).not.toContain('丙')
      expect(choices!.length).toBeGreaterThanOrEqual(2)
      expect(annotation).toEqual({ kind: 'label', label: noneOfThem })
    }
  })

  it('takes a label that is never offered for none of them', () => {
    const other = madeUpExample('2', { kind: 'label', label: noneOfThem })
    expect([chooser.isNone(other), chooser.isNone(example)]).toEqual([true, false])
    expect(draws(chooser, other, 1)[0]!.annotation).toEqual({ kind: 'label', label: noneOfThem })
  })
})

describe('typeChoices', () => {
  const types = ['疾病', '药物', '症状', '检查', '部位', '手术']
  const rates = { none: 0.1, noneOptions: [1, 3], added: 0.4, addedOptions: [1, 2] } as const
  const chooser = typeChoices(types, rates)
  const entities = [
    { entity: '肺炎', type: '疾病' },
    { entity: '发热', type: '症状' },
    { entity: '咳嗽', type: '症状' },
  ]
  const example = madeUpExample('1', { kind: 'entities', entities })

  it('offers the two types that occur, and in 40 % of the questions one or two more', () => {
    const chosen = draws(chooser, example, 2000)
    for (const { choices, annotation } of chosen)
      expect([choices!.includes('疾病') && choices!.includes('症状'), annotation]).toEqual([true, example.annotation])
    const counts = tally(chosen.map(({ choices }) => choices!.length))
    expect([...counts.keys()].toSorted()).toEqual([2, 3, 4])
    expect(isNear(counts.get(2)!, 2000, 0.6)).toBe(true)
    expect(isNear(counts.get(3)!, 2000, 0.2)).toBe(true)
  })

  it('offers only types that do not occur where the answer is withheld', () => {
    const chosen = draws(chooser, example, 500, true)
    for (const { choices, annotation } of chosen) {
      expect(choices!.some((type) => type === '疾病' || type === '症状')).toBe(false)
      expect(annotation).toEqual({ kind: 'entities', entities: [] })
    }
    expect([...tally(chosen.map(({ choices }) => choices!.length)).keys()].toSorted()).toEqual([1, 2, 3])
  })

  it('expects nothing of a type that is not offered, whatever occurs', () => {
    const entity = fc.record({ entity: fc.constantFrom('甲', '乙', '丙'), type: fc.constantFrom(...types) })
    fc.assert(
      fc.property(fc.array(entity, { maxLength: 8 }), fc.boolean(), fc.integer(), (some, withholds, seed) => {
        const { choices, annotation } = chooser.choose(madeUpExample('1', { kind: 'entities', entities: some }), withholds, seededRandom(seed))!
        expect(choices!.length).toBeGreaterThan(0)
        expect(annotation).toEqual({ kind: 'entities', entities: some.filter(({ type }) => choices!.includes(type)) })
      }),
    )
  })
})

describe('termChoices', () => {
  const terms = [
    '急性支气管炎',
    '慢性支气管炎',
    '支气管扩张',
    '支气管哮喘',
    '肺炎',
    '肺气肿',
    '肺癌，右',
    '高血压',
    '高血压(1级)',
    '高血压（1级）',
    '糖尿病',
    '骨折',
    '肾结石',
    '胃溃疡',
  ]
  const chooser = termChoices(terms, { none: 0.2, options: [2, 5], depth: 4 })
  const example = madeUpExample('1', { kind: 'terms', terms: ['慢性支气管炎'] }, { text: '慢支炎急发' })

  it('offers the right term and 1 to 4 others, mostly of those that resemble the diagnosis', () => {
    const chosen = draws(chooser, example, 1000)
    for (const { choices, annotation } of chosen) expect([choices!.includes('慢性支气管炎'), annotation]).toEqual([true, example.annotation])
    expect([...tally(chosen.map(({ choices }) => choices!.length)).keys()].toSorted()).toEqual([2, 3, 4, 5])
    const wrong = tally(chosen.flatMap(({ choices }) => choices!.filter((term) => term !== '慢性支气管炎')))
    // 急 and 支 and 炎 are in it; nothing of 骨折 is.
    expect(wrong.get('急性支气管炎')!).toBeGreaterThan(10 * (wrong.get('骨折') ?? 0))
  })

  it('always has a wrong term beside several right ones, and none at all twice', () => {
    const several = madeUpExample(
      '2',
      { kind: 'terms', terms: ['肺炎', '肺气肿', '高血压(1级)', '糖尿病', '骨折'] },
      { text: '肺炎、肺气肿，高血压1级，糖尿病，骨折' },
    )
    for (const { choices } of draws(chooser, several, 300)) {
      expect(choices!.length).toBe(6)
      expect(new Set(choices!.map(foldWidth)).size).toBe(6)
    }
  })

  it('never offers a term with a full-width comma as a wrong one, nor a right one that is withheld', () => {
    for (const { choices, annotation } of draws(chooser, example, 300, true)) {
      expect(choices).not.toContain('肺癌，右')
      expect(choices).not.toContain('慢性支气管炎')
      expect(annotation).toEqual({ kind: 'terms', terms: [] })
    }
  })

  it('has nothing to offer where the list knows the right term alone', () => {
    const lone = termChoices(['慢性支气管炎'], { none: 0.2, options: [2, 5], depth: 4 })
    expect(lone.choose(example, true, seededRandom('x'))).toBeUndefined()
    expect(lone.choose(example, false, seededRandom('x'))!.choices).toEqual(['慢性支气管炎'])
  })
})

describe('passageChoices', () => {
  const query = '小儿发热怎么办'
  const answer = '小儿发热时应多饮水，体温超过三十八度五可以口服对乙酰氨基酚，并注意观察精神状态。'
  const other = '孩子发热怎么处理：减少衣物，温水擦浴，必要时口服布洛芬，并及时就医。'
  const pool = [answer, `${answer}谢谢。`, other, '小儿腹泻怎么办：补液为主。', '发热门诊在几楼', '老年人骨质疏松应补钙。']
  const example = (id: string, text2: string) =>
    madeUpExample(id, { kind: 'label', label: '相关' }, { text: '', text1: query, text2, sourceId: query })
  const examples = [example('1', answer), example('2', other)]
  const chooser = passageChoices(pool, examples, { positive: 0.34, depth: 6 })

  it('draws a hard passage, never one that answers the query by any pair, nor nearly the same one', () => {
    const chosen = draws(chooser, examples[0]!, 300, true)
    expect(new Set(chosen.map(({ slots }) => slots.text2))).toEqual(new Set(['小儿腹泻怎么办：补液为主。', '发热门诊在几楼']))
    expect(chosen[0]).toMatchObject({ choices: ['相关', '不相关'], annotation: { label: '不相关' }, slots: { text1: query } })
  })

  it('keeps the pair where it is not withheld, and gives up where every passage answers', () => {
    expect(draws(chooser, examples[1]!, 1)[0]).toMatchObject({ annotation: { label: '相关' }, slots: { text2: other } })
    expect(passageChoices([answer], examples, { positive: 0.34, depth: 6 }).choose(examples[0]!, true, seededRandom('x'))).toBeUndefined()
    expect(passageChoices([], labelExamples(['相关'], 1), { positive: 0, depth: 6 }).choose(examples[0]!, true, seededRandom('x'))).toBeUndefined()
  })
})
