import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPieces, sharedPieces } from './own-pieces.ts'
import { drawSample } from './sample-view.ts'
import { shapeOf } from './shapes.ts'
import { viewWords } from './view-words.ts'

const words = viewWords('en')
const draw = (prediction: unknown, expected: unknown, more: { readonly source?: string; readonly options?: readonly string[] } = {}) =>
  drawSample({ prediction, expected, source: '', completion: '', ...more }, words).text
const plain = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the shape of an answer', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'nothing'],
    [[], 'empty'],
    ['是', 'text'],
    [['B', 'C'], 'letters'],
    [{ letters: ['A'], optionCount: 5 }, 'letters'],
    [['男科'], 'names'],
    [[{ entity: '发热', type: '症状' }], 'entities'],
    [[{ subject: 'a', predicate: 'b', object: 'c' }], 'triples'],
    [[{ role: 'C', logical_rel: 'and', triples: [['a', 'b', 'c']] }], 'tree'],
    [[{ entity: '发热', attr: '阳性' }], 'records'],
    [{ 主诉: '发热', 诊断: '感冒' }, 'sections'],
    [{ 总费用: 300, 自付: null }, 'amounts'],
    [{ answer: '休息', points: [{ id: 'p1', text: '休息' }] }, 'judged'],
    [[1, ['a']], 'other'],
  ])('%j is drawn as %s', (value, is) => expect(shapeOf(value).is).toBe(is))

  it('is drawn whatever a model wrote', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (prediction, expected) => {
        expect(draw(prediction, expected)).toContain('class="side')
      }),
      { numRuns: 200 },
    )
  })
})

describe('a drawn sample', () => {
  it('marks entities where they stand in the source, and names those that stand nowhere', () => {
    const markup = draw(
      [
        { entity: '发热', type: '症状' },
        { entity: '咳嗽', type: '症状' },
      ],
      [{ entity: '发热', type: '症状' }],
      { source: '患儿发热。' },
    )
    expect(plain(markup)).toContain('患儿 ✓ 发热 症状 。')
    expect(plain(markup)).toContain('Not in the source text: + 咳嗽 症状')
  })

  it('draws a decision tree as what to do in either case', () => {
    const node = (role: string, text: string) => ({ role, logical_rel: 'null', triples: [[text]] })
    const tree = [node('C', '孕妇'), node('D', '甲'), node('D', '乙')]
    expect(plain(draw(tree, tree))).toContain('if 孕妇 yes then 甲 no then 乙')
  })

  it('ends in time and in one piece for a tree of 5000 conditions and no decision', () => {
    const node = { role: 'C', logical_rel: 'and', triples: [['a']] }
    expect(
      draw(
        Array.from({ length: 5000 }, () => node),
        [node],
      ),
    ).toContain('class="tree"')
  })

  it('says of each option whether it was chosen and whether it is right', () => {
    const markup = plain(draw(['A', 'B'], { letters: ['B', 'C'] }, { options: ['甲', '乙', '丙', '丁'] }))
    expect(markup).toBe('A 甲 chosen, wrong B 乙 chosen, right C 丙 right, not chosen D 丁')
  })

  it('shows what a model wrote as text', () => {
    expect(draw('<img src=x onerror=alert(1)>', 'x')).not.toContain('<img')
  })
})

describe('pieces of two texts', () => {
  const marked = (pieces: readonly { readonly text: string; readonly marked: boolean }[]) =>
    pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')

  it('mark what stands on one side only', () => {
    const { one, other } = ownPieces('体温39.4℃', '体温38.8℃')
    expect([marked(one), marked(other)]).toEqual(['体温3[9].[4]℃', '体温3[8].[8]℃'])
  })

  it('mark what is shared instead, single characters left out', () => {
    expect(marked(sharedPieces('卧床休息，多水', '建议休息并喝水').one)).toBe('卧床[休息]，多水')
  })

  it('put together are the texts themselves, and what is unmarked is the same on both sides', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: 30 }), (a, b) => {
        const { one, other } = ownPieces(a, b)
        const whole = (pieces: typeof one) => pieces.map(({ text }) => text).join('')
        const common = (pieces: typeof one) => whole(pieces.filter((piece) => !piece.marked))
        expect([whole(one), whole(other)]).toEqual([a, b])
        expect(common(one)).toBe(common(other))
      }),
      { numRuns: 100 },
    )
  })
})
