import { describe, expect, it } from 'vitest'
import { UnusableReference } from '../core/index.ts'
import { optionLetters } from '../formats/option-letters.ts'
import { choiceReading, optionOrder, robustChoice, type ChoiceFormat, type ChoiceInput, type ChoiceReference } from './choice-question.ts'

const answer: ChoiceFormat<ChoiceInput> = optionLetters({ select: 'many', style: 'joined' })
const options = ['二甲双胍', '胰岛素', '阿卡波糖']

describe('what is expected of a choice question', () => {
  const { expected } = choiceReading<ChoiceInput, ChoiceReference>(answer, robustChoice.many)

  it('are the letters of its reference, in any form, among so many options', () => {
    expect(expected({ answer: '答案：A、C' }, { options })).toEqual({ letters: ['A', 'C'], optionCount: 3 })
    expect(expected({ answer: 'AC' }, { options }, { of: '1', order: [2, 0, 1] })).toEqual({ letters: ['A', 'C'], optionCount: 3, order: [2, 0, 1] })
  })

  it('is of five options where they are not told, or of as many as the key needs', () => {
    expect(expected({ answer: 'B' }, {})).toEqual({ letters: ['B'], optionCount: 5 })
    expect(expected({ answer: 'AG' }, {})).toEqual({ letters: ['A', 'G'], optionCount: 7 })
  })

  it('cannot be told of a key that is no letter, or that of no option', () => {
    expect(() => expected({ answer: '略' }, { options })).toThrow(UnusableReference)
    expect(() => expected({ answer: 'D' }, { options })).toThrow(UnusableReference)
  })
})

describe('options in another order', () => {
  const order = optionOrder<ChoiceInput, ChoiceReference>(answer, (input, moved) => ({ ...input, options: moved }))
  const prompt = '可口服的有\nA. 二甲双胍\nB. 胰岛素\nC. 阿卡波糖\n答案：'

  it('are moved in prompt, input and reference alike', () => {
    expect(order.key({ answer: 'AC' }, { options })).toEqual([0, 2])
    expect(order.reorder({ prompt, input: { options }, reference: { answer: 'AC' } }, [1, 2, 0])).toEqual({
      prompt: '可口服的有\nA. 胰岛素\nB. 阿卡波糖\nC. 二甲双胍\n答案：',
      input: { options: ['胰岛素', '阿卡波糖', '二甲双胍'] },
      reference: { answer: 'BC' },
    })
  })

  it.each([
    ['the prompt has none', '可口服的有', options],
    ['the prompt has others', prompt.replace('胰岛素', '格列美脲'), options],
    ['the question knows of none', prompt, undefined],
  ])('cannot be where %s', (_, asked, own) =>
    expect(order.reorder({ prompt: asked, input: own ? { options: own } : {}, reference: { answer: 'A' } }, [2, 1, 0])).toBeUndefined(),
  )
})
