import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeUpSample } from './made-up-report.ts'
import { markedPieces } from './marked-pieces.ts'

const marked = (text: string, spans: readonly (readonly [number, number])[]) =>
  markedPieces(text, spans)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text)

describe('markedPieces', () => {
  it('marks the characters of each span', () => {
    const { completion, byRules } = madeUpSample()
    expect(marked(completion, byRules.robust!.spans!)).toEqual(['发热', '咳嗽', '布洛芬'])
  })

  it('counts UTF-16 code units, as spans do', () => {
    expect(marked('😀答案：B', [[5, 6]])).toEqual(['B']) // the face takes two units
  })

  it('joins what overlaps and cuts what reaches beyond the text', () => {
    expect(
      marked('abcdef', [
        [3, 99],
        [0, 2],
        [1, 3],
      ]),
    ).toEqual(['ab', 'c', 'def'])
  })

  it('keeps the kind of a mark, that of the first where two overlap', () => {
    expect(
      markedPieces('abcdef', [
        [3, 5, 'bad'],
        [0, 4, 'good'],
      ]),
    ).toEqual([
      { text: 'abcd', marked: true, kind: 'good' },
      { text: 'e', marked: true, kind: 'bad' },
      { text: 'f', marked: false },
    ])
  })

  it('never loses or adds a character', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })))
    fc.assert(
      fc.property(
        fc.string(),
        spans,
        (text, all) =>
          markedPieces(text, all)
            .map((piece) => piece.text)
            .join('') === text,
      ),
    )
  })
})
