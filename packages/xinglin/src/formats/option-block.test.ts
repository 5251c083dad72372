import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from './fuzzing.ts'
import { optionsInPrompt } from './option-block.ts'

const shown = (prompt: string) => optionsInPrompt(prompt)?.options.map(({ letter, text }) => `${letter}=${text}`)
const three = ['A=胃镜', 'B=血常规', 'C=B超']

describe('options in a prompt', () => {
  it.each([
    ['首选检查是\nA. 胃镜\nB. 血常规\nC. B超', 'a line each'],
    ['首选检查是\nA.胃镜\nB.血常规\nC.B超\n', 'no blanks'],
    ['首选检查是()\nA.胃镜B.血常规C.B超\n', 'one line, nothing between'],
    ['首选检查是\nA. 胃镜 B. 血常规  C. B超', 'one line'],
    ['首选检查是\nA. 胃镜  B. 血常规\nC. B超', 'two on a line'],
    ['首选检查是:\nA 胃镜\nB 血常规\nC B超\n\n答: ', 'a blank for a point'],
    ['首选检查是\n(A)胃镜\n(B)血常规\n(C)B超', 'in brackets'],
    ['首选检查是\n（A）胃镜\n（B） 血常规\n（C）B超', 'in wide brackets'],
    ['首选检查是\n(A)：胃镜\n(B)：血常规\n(C)：B超', 'bracket and colon'],
    ['首选检查是\nA、胃镜\nB、血常规\nC、B超', 'enumeration commas'],
    ['首选检查是\nA、胃镜B、血常规C、B超', 'enumeration commas on one line'],
    ['首选检查是\nＡ．胃镜\nＢ．血常规\nＣ．B超', 'wide'],
    ['首选检查是\nA：胃镜\nB：血常规\nC：B超', 'colons'],
    ['首选检查是\nA.胃镜\n B.血常规\n C.B超\n \n答：', 'blanks before'],
    ['首选检查是\r\nA. 胃镜\r\nB. 血常规\r\nC. B超\r\n', 'line ends of Windows'],
    ['首选检查是 A. 胃镜\nB. 血常规\nC. B超', 'the first on the stem’s line'],
    ['首选检查是\nA. 胃镜\nB. 血常规\nC. B超\n答: ', 'an answer line after'],
    ['首选检查是\nA. 胃镜\nB. 血常规\nC. B超\n\n答案：', 'an answer line after a blank one'],
    ['首选检查是\nA. 胃镜 B. 血常规 C. B超 答案：', 'an answer cue on the same line'],
  ])('are found in %j (%s)', (prompt) => expect(shown(prompt)).toEqual(three))

  it('are those of the last run: earlier ones are examples', () => {
    expect(shown('示例\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n答：<A>\n\n题目：首选检查是\nA. 胃镜\nB. 血常规\nC. B超\n答：')).toEqual(three)
  })

  it('may hold letters and points themselves', () => {
    expect(shown('补充\nA. 维生素B. 族\nB. 维生素A、B、C\nC. 3.5 g 的E. coli 制剂')).toEqual([
      'A=维生素B. 族',
      'B=维生素A、B、C',
      'C=3.5 g 的E. coli 制剂',
    ])
    expect(shown('分级为\nA. D\n B. X\n C. B\n D. C\n答: ')).toEqual(['A=D', 'B=X', 'C=B', 'D=C'])
    expect(shown('抗氧剂有\nA.维生素CB.亚硫酸盐C.硫脲')).toEqual(['A=维生素C', 'B=亚硫酸盐', 'C=硫脲'])
  })

  it.each([
    ['诊断是\nA. 2 - 甲基己酰辅酶 A 水合酶缺乏症\nB. 乙病\nC. 丙病', 'behind a blank'],
    ['诊断是 A. 2 - 甲基己酰辅酶 A 水合酶缺乏症\nB. 乙病\nC. 丙病', 'behind a blank, on the stem’s line'],
    ['诊断是\nA. 2 - 甲基己酰辅酶 A 水合酶缺乏症 B. 乙病 C. 丙病', 'behind a blank, all on one line'],
    ['诊断是\nA、2 - 甲基己酰辅酶 A 水合酶缺乏症\nB、乙病\nC、丙病', 'behind another sign'],
  ])('may have an A in the text of the first: %j (%s)', (prompt) =>
    expect(shown(prompt)).toEqual(['A=2 - 甲基己酰辅酶 A 水合酶缺乏症', 'B=乙病', 'C=丙病']),
  )

  it('may have an A with a sign in the text of the first, where that begins a line', () => {
    expect(shown('补充\nA. 维生素A. D合剂\nB. 乙药\nC. 丙药')).toEqual(['A=维生素A. D合剂', 'B=乙药', 'C=丙药'])
    expect(shown('补充\nA. 维生素A、维生素D\nB. 乙药\nC. 丙药')).toEqual(['A=维生素A、维生素D', 'B=乙药', 'C=丙药'])
    expect(shown('缺乏维生素A. 补充 A. 甲药\nB. 乙药\nC. 丙药')).toEqual(['A=甲药', 'B=乙药', 'C=丙药'])
  })

  it('may end with 答', () => expect(shown('不当的做法是\nA. 耐心解释\nB. 拒绝回答')).toEqual(['A=耐心解释', 'B=拒绝回答']))

  it('may lack a sign once', () =>
    expect(shown('文件是:\nA 《甲宣言》\nB《乙宣言》\nC 《丙宣言》\n')).toEqual(['A=《甲宣言》', 'B=《乙宣言》', 'C=《丙宣言》']))

  it('point at their texts', () => {
    const prompt = '首选检查是\nA. 胃镜 \n B．血常规\n答：'
    for (const { text, start, end } of optionsInPrompt(prompt)!.options) expect(prompt.slice(start, end)).toBe(text)
    expect(optionsInPrompt(prompt)!.options.map(({ start }) => start)).toEqual([9, 16])
  })

  it.each(['', '首选检查是什么？', 'A. 胃镜', '患者血型为A、B抗原阳性', '由 A 院转至 B 院', '示例输出：A', 'B. 血常规\nC. B超'])(
    'are none in %j',
    (prompt) => expect(optionsInPrompt(prompt)).toBeUndefined(),
  )

  it('are looked for in any text without an exception, and point inside it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.array(fc.constantFrom('A. ', 'B.', ' C、', '\n', '(A)', '甲', 'B '), { maxLength: 30 }).map((parts) => parts.join('')),
        ),
        (text) => {
          for (const option of optionsInPrompt(text)?.options ?? []) expect(text.slice(option.start, option.end)).toBe(option.text)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each(['A. ', 'A.B.', 'A. 甲\n', 'A. 甲\nB. ', ' ', '\n'])('are looked for in linear time among a million characters of %j', (piece) => {
    const text = `A. 甲\nB. 乙${piece.repeat(Math.ceil(1_000_000 / piece.length))}x`
    const start = performance.now()
    optionsInPrompt(text)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
