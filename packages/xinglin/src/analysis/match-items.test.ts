import { describe, expect, it } from 'vitest'
import type { ExtractedItem } from '../core/index.ts'
import { seededRandom } from '../core/random.ts'
import { microF1 } from '../metrics/micro-f1.ts'
import { matchItems, overlap } from './match-items.ts'

const entity = (text: string, type: string): ExtractedItem => ({ key: `${type}\t${text}`, parts: [text], type, text })
const errorsOf = (predicted: readonly ExtractedItem[], expected: readonly ExtractedItem[]) =>
  matchItems(predicted, expected).mistakes.map(({ error, predicted: one, expected: other }) => [error, one?.text, other?.text])

describe('matchItems', () => {
  it('tells the four errors apart', () => {
    const predicted = [entity('肺炎', '疾病'), entity('阿奇霉素片', '药物'), entity('咳嗽', '疾病'), entity('头痛', '症状')]
    const expected = [entity('肺炎', '疾病'), entity('阿奇霉素', '药物'), entity('咳嗽', '症状'), entity('发热', '症状')]
    const { exact } = matchItems(predicted, expected)
    expect(exact.map(({ text }) => text)).toEqual(['肺炎'])
    expect(errorsOf(predicted, expected)).toEqual([
      ['type', '咳嗽', '咳嗽'],
      ['boundary', '阿奇霉素片', '阿奇霉素'],
      ['missing', undefined, '发热'],
      ['spurious', '头痛', undefined],
    ])
  })

  it('pairs an expected item with one prediction only: the nearest', () => {
    // 4 of 5 characters against 4 of 7.
    expect(errorsOf([entity('双侧胸腔积液少', '症状'), entity('胸腔积液少', '症状')], [entity('胸腔积液', '症状')])).toEqual([
      ['boundary', '胸腔积液少', '胸腔积液'],
      ['spurious', '双侧胸腔积液少', undefined],
    ])
  })

  it('does not look at width and case', () => {
    expect(errorsOf([entity('ＣＴ', '检查')], [entity('ct检查', '检查'), entity('ct', '设备')])).toEqual([
      ['type', 'ＣＴ', 'ct'],
      ['missing', undefined, 'ct检查'],
    ])
  })

  it('counts an item listed twice once', () => {
    const { exact, mistakes } = matchItems([entity('a', 't'), entity('a', 't')], [entity('a', 't')])
    expect([exact.length, mistakes.length]).toEqual([1, 0])
  })

  it('adds up with micro-F1 whatever is listed', () => {
    const random = seededRandom('match-items')
    const texts = ['甲', '甲乙', '乙', '乙丙丁', '丁丁', '甲乙丙丁', '丙A', '丙a', '']
    const draw = () =>
      Array.from({ length: Math.floor(random() * 8) }, () => entity(texts[Math.floor(random() * texts.length)]!, random() < 0.5 ? 's' : 't'))
    const metric = microF1<ExtractedItem>({ key: ({ key }) => key })
    for (let n = 0; n < 2000; n++) {
      const [predicted, expected] = [draw(), draw()]
      const { exact, mistakes } = matchItems(predicted, expected)
      const count = (...errors: readonly string[]) => mistakes.filter(({ error }) => errors.includes(error)).length
      expect(metric.observe(predicted, expected)).toEqual({
        tp: exact.length,
        fp: count('boundary', 'type', 'spurious'),
        fn: count('boundary', 'type', 'missing'),
      })
    }
  })
})

describe('overlap', () => {
  it.each([
    [['胸痛'], ['胸痛'], 1],
    [['胸痛'], ['反复胸痛'], 0.5], // 2 of 4, and one holds the other
    [['痛'], ['反复胸部疼痛'], 1 / 6], // held, however little it is
    [['左肺上叶'], ['左肺下叶'], 0.75], // 3 of 4
    [['左肺'], ['左肾'], 0.5], // half is enough
    [['左肺炎'], ['左肾病'], undefined], // 1 of 3
    [['肺炎', '青霉素'], ['肺炎', '青霉素钠'], 0.75], // the worse part decides
    [['肺炎', '青霉素'], ['肺炎', '咳嗽'], undefined],
    [['肺炎'], ['肺炎', '咳嗽'], undefined],
    [[''], ['肺炎'], undefined],
  ])('of %j and %j is %d', (one, other, share) => {
    if (share === undefined) expect(overlap(one, other)).toBeUndefined()
    else expect(overlap(one, other)).toBeCloseTo(share, 12)
  })
})
