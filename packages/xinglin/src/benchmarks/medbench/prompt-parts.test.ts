import { describe, expect, it } from 'vitest'
import { promptParts, withoutLetters } from './prompt-parts.ts'

describe('options of a row', () => {
  it.each([
    [
      ['A. 发热', 'B. 咳嗽'],
      ['发热', '咳嗽'],
    ],
    [
      ['A 发热', 'B 咳嗽', 'C《指南》'],
      ['发热', '咳嗽', '《指南》'],
    ],
    [
      ['(A)是', '(B)否'],
      ['是', '否'],
    ],
    [
      ['（A）：是', '（B）：否'],
      ['是', '否'],
    ],
    [
      ['A、发热', ' B．咳嗽'],
      ['发热', '咳嗽'],
    ],
  ])('%j are %j without their letters', (options, texts) => {
    expect(withoutLetters(options)).toEqual(texts)
  })

  it.each([[['A型血', 'B型血']], [['A型血', 'B型血', 'O型血']], [['发热', '咳嗽']], [['B. 发热', 'A. 咳嗽']], [['A.', 'B.']]])(
    '%j have none',
    (options) => {
      expect(withoutLetters(options)).toEqual(options)
    },
  )
})

describe('what a prompt brings', () => {
  it('are the options at its end, for choice questions only', () => {
    const prompt = '示例：\nA. 红\nB. 白\n答：<A>\n\n题目：\n洗手多少秒\nA. 五\nB. 十\nC. 二十\n'
    expect(promptParts('MedSafety', prompt, undefined)).toEqual({ options: ['五', '十', '二十'] })
    expect(promptParts('MedTerm', prompt, undefined)).toEqual({})
    // A row that lists its options is believed, whatever its task.
    expect(promptParts('CriID', prompt, ['A. 是', 'B. 否'])).toEqual({ options: ['是', '否'] })
  })

  it('are the departments of MedHG in both published shapes', () => {
    expect(promptParts('MedHG', "候选科室列表如下：{'眼科', '骨科', '小儿骨科'}\n 要求：\n推荐科室：眼科|骨科", undefined)).toEqual({
      labels: ['眼科', '骨科', '小儿骨科'],
    })
    expect(promptParts('MedHG', '## 科室设置\n假定医院有以下科室：眼科、骨科、皮肤科。请根据下述信息推荐。\n', undefined)).toEqual({
      labels: ['眼科', '骨科', '皮肤科'],
    })
  })

  it('are the candidates behind the last list of CHIP-CDN, several terms of a line taken apart, quotation marks off', () => {
    const prompt = '候选标准词：\n甲病\n归一化术语：\n甲病\n\n输入医学短语：\n乙\n\n候选标准词：\n"乙病,未特指##丙病"\n丁病\n丙病\n归一化术语：\n\n'
    expect(promptParts('CHIP-CDN', prompt, undefined)).toEqual({ labels: ['乙病,未特指', '丙病', '丁病'] })
  })

  it('are the closed lists of five more tasks', () => {
    expect(promptParts('CHIP-CTC', '类别名称列表如：\n[Age, Therapy or Surgery, Multiple]\n\n示例1', undefined)).toEqual({
      labels: ['Age', 'Therapy or Surgery', 'Multiple'],
    })
    expect(promptParts('MedIntentID', '预定义的意图识别：预约挂号、费用查询\n请问', undefined)).toEqual({ labels: ['预约挂号', '费用查询'] })
    expect(promptParts('MedReportQC', "候选问题列表：{'错别字', '单位错误'}\n", undefined)).toEqual({ labels: ['错别字', '单位错误'] })
    const claim = '3.有违规时写出类型，没有则不写。\n## 提问\n合规吗？并从以下错误类型选择（若适用）：重复收费违规、虚增项目违规\n'
    expect(promptParts('MedInsureCheck', claim, undefined)).toEqual({ labels: ['重复收费违规', '虚增项目违规'] })
    const prescription = '并参考其定义：**\n处方无问题：都好。\n重复给药：同类药：两种。\n溶媒使用不当：溶媒不对。\n**[输出格式]** 请\n'
    expect(promptParts('MedRxCheck_SQ', prescription, undefined)).toEqual({ labels: ['重复给药', '溶媒使用不当'] })
  })

  it('are the fields of SMDoc, as a list or as the keys of the examples’ results', () => {
    expect(promptParts('SMDoc', '- 病历的一行\n需要提取的实体字段：\n- 体温(℃)\n- 有无压痛\n\n', undefined)).toEqual({
      fields: ['体温(℃)', '有无压痛'],
    })
    const examples = "结构化结果: {'Her2': 0, 'Ki67': '80%+'}\n示例2\n结构化结果: {'Ki67': '5%', 'PD-L1': 'CPS=2'}\n医疗报告：\n结构化结果: \n"
    expect(promptParts('SMDoc', examples, undefined)).toEqual({ fields: ['Her2', 'Ki67', 'PD-L1'] })
  })

  it('are absent where the prompt is another', () => {
    for (const task of ['MedHG', 'CHIP-CDN', 'CHIP-CTC', 'MedIntentID', 'MedReportQC', 'MedInsureCheck', 'MedRxCheck_SQ', 'SMDoc', 'MedSafety'])
      expect(promptParts(task, '眼睛红看什么科？', undefined), task).toEqual({})
  })

  it('are found in time linear in the prompt: 1 MB of what nearly begins a list within 2 s', () => {
    const start = performance.now()
    for (const [task, piece] of [
      ['MedHG', '有以下科室：'],
      ['MedHG', '候选科室列表：{'],
      ['CHIP-CTC', '类别名称列表：['],
      ['MedInsureCheck', '错误类型选择'],
      ['MedRxCheck_SQ', '参考其定义：*\n'],
      ['SMDoc', '结构化结果: {'],
      ['SMDoc', '实体字段：\n - '],
      ['MedReportQC', "候选问题列表：{'"],
    ] as const)
      promptParts(task, piece.repeat(100_000), undefined)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
