import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerBaseFinder, placesOf, type AnswerBase } from './answers.ts'
import { refusalOf } from './made-up-import.ts'

const four = ['高血压', '糖尿病', '冠心病', '肺炎']
const places = (value: unknown, base?: AnswerBase, options: readonly string[] = four) => placesOf(value, options, base, 'answer')
const baseOf = (...answers: readonly unknown[]) => {
  const finder = new AnswerBaseFinder()
  for (const answer of answers) finder.add(answer, four)
  return finder.base('answer')
}

describe('answers', () => {
  it.each([
    ['B', [1]],
    ['b', [1]],
    ['Ｂ', [1]],
    [' B ', [1]],
    ['(B)', [1]],
    ['B.', [1]],
    ['B. 糖尿病', [1]],
    ['AC', [0, 2]],
    ['ＡＣ', [0, 2]],
    ['CA', [0, 2]],
    ['A,C', [0, 2]],
    ['A、C', [0, 2]],
    ['A，C', [0, 2]],
    ['A C', [0, 2]],
    ['a;c', [0, 2]],
    [
      ['A', 'C'],
      [0, 2],
    ],
    ['["A", "C"]', [0, 2]],
    ["['A', 'C']", [0, 2]],
    ['ＡＢ。', [0, 1]],
    ['A. 高血压；C. 冠心病', [0, 2]],
    ['高血压、肺炎', [0, 3]],
    ['糖尿病', [1]],
    [
      ['高血压', '肺炎'],
      [0, 3],
    ],
  ])('%j are the places %j', (answer, expected) => expect(places(answer)).toEqual(expected))

  it('count from 0 or from 1', () => {
    expect(places(1, 0)).toEqual([1])
    expect(places('1', 1)).toEqual([0])
    expect(places('4.0', 1)).toEqual([3])
    expect(places([1, 3], 1)).toEqual([0, 2])
  })

  it('that are none of the options are refused: a letter beyond them, another text, a number beyond them, one twice', () => {
    for (const answer of ['E', '胃溃疡', 'AA', '', 'B. 肺炎', 'ac', '是的', '对', '高血压、胃溃疡', '高血压、高血压'])
      expect(
        refusalOf(() => places(answer)),
        answer,
      ).toBe('import.bad.answer')
    expect(refusalOf(() => places(0, 1))).toBe('import.bad.answer')
    expect(refusalOf(() => places(4, 0))).toBe('import.bad.answer')
    expect(refusalOf(() => places({ right: 'A' }))).toBe('import.bad.notText')
  })

  it('may say right and wrong in other words than the options do', () => {
    const judged = (answer: unknown, options = ['正确', '错误']) => places(answer, undefined, options)
    expect(['√', '对', 'T', 'true', '×', '错', 'False', false, '否'].map((answer) => judged(answer)[0])).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1])
    expect(judged('对', ['错误', '正确'])).toEqual([1])
    expect(refusalOf(() => judged('对', ['正确', '是']))).toBe('import.bad.answer')
  })

  it('may be numbers that are options themselves', () => {
    expect(places('3', undefined, ['3', '1', '4', '2'])).toEqual([0])
  })

  it('come back from the letters of any options', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(3), { minLength: 1 }), fc.constantFrom('', ',', '、', ' ', ';', ', '), (chosen, between) => {
        const sorted = chosen.toSorted()
        expect(places(chosen.map((place) => 'ABCD'[place]).join(between))).toEqual(sorted)
        expect(places(chosen.map((place) => four[place]))).toEqual(sorted)
        expect(places(chosen, 0)).toEqual(sorted)
        expect(
          places(
            chosen.map((place) => place + 1),
            1,
          ),
        ).toEqual(sorted)
      }),
    )
  })

  it('never fail otherwise than with a bad record, however long', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(refusalOf(() => places(answer, 0))).toMatch(/^none$|^import\.bad\./)
      }),
    )
    expect(refusalOf(() => places(`A${' ,'.repeat(200_000)}!`))).toBe('import.bad.answer')
  })
})

describe('what numbers count from', () => {
  it('is 0 where 0 occurs, 1 where the last option’s number does', () => {
    expect(baseOf(1, 0, 2)).toBe(0)
    expect(baseOf(1, 4, 2)).toBe(1)
    expect(baseOf('B', 'AC')).toBeUndefined()
  })

  it('is nothing among as many letters: 0 is the text of an option there, or a slip of its row', () => {
    expect(baseOf('B', 'A', 0)).toBeUndefined()
    expect(baseOf('B', 1)).toBeUndefined()
    expect(places('0', undefined, ['3', '2', '1', '0'])).toEqual([3])
    expect(refusalOf(() => places('1'))).toBe('import.bad.answer')
  })

  it('is left open, and asked for, where neither occurs or both do', () => {
    expect(refusalOf(() => baseOf(1, 2, 3))).toBe('import.answerBase')
    expect(refusalOf(() => baseOf(0, 4))).toBe('import.answerBase')
  })
})
