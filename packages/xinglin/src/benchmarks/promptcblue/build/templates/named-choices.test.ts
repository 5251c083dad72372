import { describe, expect, it } from 'vitest'
import { choicesNamedIn } from './named-choices.ts'

describe('options that a template names itself', () => {
  it.each([
    ['CHIP-STS', '意思一样吗？\n选项：是的，不是', ['是的', '不是']],
    ['CHIP-STS', '意思一样吗？\n选项：不同，相同', ['相同', '不同']],
    ['CHIP-STS', '是的话选相同，不是的话选不同', ['相同', '不同']],
    ['KUAKE-IR', '答相关或不相关', ['相关', '不相关']],
    ['CHIP-MDCFNPC', '阳性：有；阴性：无；其他：不明；不标注：无关', ['阳性', '阴性', '其他', '不标注']],
  ])('%s, %j', (task, text, choices) => {
    expect(choicesNamedIn(text, task)).toEqual(choices)
  })

  it.each([
    ['CHIP-STS', '意思相同吗？答是的', 'one of two'],
    ['KUAKE-IR', '是不是不相关？', 'a label that stands only inside another'],
    ['IMCS-V2-SR', '没有患有该症状，无法根据上下文确定病人是否患有该症状', 'the third only inside the others'],
    ['KUAKE-QIC', '病情诊断，病因分析', 'options that are drawn'],
  ])('%s, %j: none, for it names %s', (task, text) => {
    expect(choicesNamedIn(text, task)).toBeUndefined()
  })
})
