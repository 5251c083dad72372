import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckCode } from './check.ts'
import { generic } from '../benchmarks/generic/generic.benchmark.ts'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { check, choice, found, madeUpEdition, question } from './made-up-rows.ts'
import { signs, signsOf } from './text-signs.ts'

const textCodes = ['text.html', 'text.broken', 'text.privateUse', 'text.control', 'text.lineEnds', 'text.mixedScript'] as const
const personCodes = ['person.idCard', 'person.mobile', 'person.email', 'person.bankCard', 'person.landline', 'person.address'] as const
const all: readonly CheckCode[] = [...textCodes, ...personCodes]

/** What is found in the prompt of a question, with what is shown of it. */
async function inText(text: string): Promise<readonly (readonly [code: string, shown: unknown, count: unknown])[]> {
  const { findings } = await check(madeUpEdition({ questions: [choice('1', text, ['甲', '乙'], 'A')] }), { codes: all })
  return findings.map(({ code, parameters }) => [code, parameters.found ?? parameters.traditional, parameters.count])
}

describe('HTML escapes', () => {
  it('and tags are told with how many there are', async () => {
    expect(await inText('体温&gt;38.5&nbsp;℃，&gt;3天<br/>，10<sup>9</sup>/L')).toEqual([['text.html', '&gt; &nbsp; <br/> <sup> </sup>', 6]])
    expect(await inText('血压&#8805;140&#x2F;90')).toEqual([['text.html', '&#8805; &#x2F;', 2]])
  })

  it('are not answers in angle brackets, comparisons, or an ampersand between names', async () => {
    for (const text of ['请按<A>的形式作答', 'P<0.05且R>1', 'Bence&Jones蛋白; HE染色', '<b', 'A&B;']) expect(await inText(text), text).toEqual([])
  })
})

describe('broken text', () => {
  it.each([
    ['患者锟斤拷三天', '锟斤拷'],
    ['体温\ufffd度', '\ufffd'],
    ['烫烫烫烫', '烫烫烫'],
    ['MÃ©niÃ¨re病', 'Ã©'],
    ['patientâ€™s pain', 'â€™'],
    ['»¼ÕßÌåÎÂ', '»¼ÕßÌåÎÂ'],
    ['澶寸棝锛屽ご鏅曪紝涔忓姏銆', '锛屽ご鏅曪紝涔忓姏銆'],
  ])('%s', async (text, shown) => {
    const [first] = await inText(text)
    expect(first?.[0]).toBe('text.broken')
    if (shown !== undefined) expect(first?.[1]).toBe(shown)
  })

  it('is not the signs of medicine, names, or a word said twice', async () => {
    for (const text of ['37.5±0.5℃，5×10⁹/L，90°', 'Ménière病、Sjögren综合征', '咖啡烫烫的', '锑剂']) expect(await inText(text), text).toEqual([])
  })
})

describe('characters that nobody sees', () => {
  it('are named by their numbers', async () => {
    expect(await inText('\ufeff患者\u200b发热\u200b')).toEqual([['text.control', 'U+FEFF U+200B', 3]])
    expect(await inText('白细胞\ue5e5升高')).toEqual([['text.privateUse', 'U+E5E5', 1]])
    expect(await inText('第一行\r\n第二行')).toEqual([['text.lineEnds', undefined, 1]])
  })

  it('may join emoji, and tabs and newlines are none', async () => {
    expect(await inText('👨‍👩‍👧 家属\t一栏\n二栏')).toEqual([])
    expect(await inText('甲\u200d乙')).toEqual([['text.control', 'U+200D', 1]])
  })
})

describe('simplified and traditional writing', () => {
  it('mixed in one prompt is told with a character of each', async () => {
    expect(await inText('患者發热三天')).toEqual([['text.mixedScript', '發', undefined]])
  })

  it('is one writing where characters are used in both: 后 里 乾 徵 床 群, and 噁唑', async () => {
    for (const text of ['皇后與公里', '乾坤宫商角徵羽', '利奈唑胺是噁唑烷酮类抗菌药', '癥瘕积聚', '双眼视矇三月', '診斷後發熱', '無法下床的族群'])
      expect(await inText(text), text).toEqual([])
  })

  it('is that of the question, whatever its instruction is written in', async () => {
    const asked = (stem: string) => question('QA', '1', `请回答下面的问题。\n${stem}`, { stem }, { answers: ['青黴素'] })
    expect(await found([asked('梅毒首選什麼藥')], { codes: ['text.mixedScript'] }, generic)).toEqual([])
    expect(await found([asked('梅毒首选什麼藥')], { codes: ['text.mixedScript'] }, generic)).toEqual(['text.mixedScript 1'])
  })

  it('is not told of text in a wrong encoding', async () => {
    expect(await inText('鑰呮€诲彂鐑锛屽拰銆')).toEqual([['text.broken', expect.any(String), undefined]])
  })
})

describe('personal details', () => {
  it('are shown with most of them covered', async () => {
    // 11010519491231002X is the example of GB 11643-1999.
    expect(await inText('身份证11010519491231002X，电话13800138000')).toEqual([
      ['person.idCard', '11****************', 1],
      ['person.mobile', '138********', 1],
    ])
    expect(await inText('邮箱 li.si@example.com')).toEqual([['person.email', 'l****************', 1]])
    expect(await inText('卡号6222 0000 0000 0000 004，座机010-12345678，400-123-4567')).toEqual([
      ['person.bankCard', expect.stringMatching(/^62\*+$/), 1],
      ['person.landline', '010*********', 2],
    ])
    expect(await inText('住址：某某省青山市绿水区长春路12号')).toEqual([['person.address', expect.stringMatching(/^某某\*+$/), 1]])
  })

  it('stay covered in what other findings show', async () => {
    const input = { choices: ['药物'], taskType: 'ner' }
    const questions = [
      question('CMeEE-V2', '1', '找出药物实体：\n患儿口服布洛芬。', input, '上述句子中的实体包含：\n药物实体：电话１３８００１３８０００'),
    ]
    const { findings } = await check(madeUpEdition({ questions }, promptcblue), { codes: ['mention.absent'] }, promptcblue)
    expect(findings.map(({ parameters }) => parameters.mention)).toEqual(['电话138********'])
    // Of 40 characters shown, the last would be digits of the number.
    const long = [choice('1', '首选药是', [`${'药'.repeat(33)}13800138000`, `${'药'.repeat(33)}13800138000`], 'A')]
    const equal = await check(madeUpEdition({ questions: long }), { codes: ['options.equalKey'] })
    expect(equal.findings.map(({ parameters }) => parameters.option)).toEqual([`${'药'.repeat(33)}138****…`])
  })

  it('never show a whole one', async () => {
    const { findings } = await check(
      madeUpEdition({ questions: [choice('1', '13912345678，11010519491231002X，zhang@example.org', ['甲药', '乙药'], 'A')] }),
      { codes: personCodes },
    )
    expect(findings).toHaveLength(3)
    expect(JSON.stringify(findings)).not.toMatch(/\d{4}|zhang|example/)
  })

  it('are not numbers of other kinds: a wrong check digit, a day that never was, part of a longer number, a decimal', async () => {
    for (const text of [
      '编号110105194912310021',
      '编号11010519490231002X',
      '标本138001380001',
      '浓度1.13800138000',
      '病历号AB13800138000',
      '2024-01-01至2024-12-31',
      '@所有人',
      '青霉素5号方',
      '国家卫生健康委员会公告2020年第1号',
    ])
      expect(await inText(text), text).toEqual([])
  })
})

describe('prompts', () => {
  it('that are blank, of hardly a word, or too long are told', async () => {
    const codes = ['prompt.blank', 'question.short', 'sample.long'] as const
    const rows = [
      choice('1', '', [], 'A'),
      choice('2', '？ 痛', [], 'A'),
      choice('3', '患者发热三天，咳嗽', [], 'A'),
      choice('4', '痛'.repeat(101), [], 'A'),
    ]
    expect(await found(rows, { codes, tokenBudget: 101 })).toEqual(['prompt.blank 1', 'sample.long 4', 'question.short 2'])
  })
})

describe('signsOf', () => {
  it('sees seven digits in a row with signs between them, and not six', () => {
    expect(signsOf('123456') & signs.number).toBe(0)
    expect(signsOf('12-34 56 7') & signs.number).not.toBe(0)
    expect(signsOf('123456。7') & signs.number).toBe(0)
    expect(signsOf('１２３４５６７') & signs.number).not.toBe(0)
  })

  it('passes over no text in which a check would find something', async () => {
    // Each check looks only where its sign is; without the signs the patterns alone must find no more.
    const piece = fc.constantFrom(
      '13800138000',
      '1',
      '-',
      '＠',
      '@',
      'a.b',
      '.com',
      '号',
      '5',
      '路',
      '市',
      '\ufeff',
      '&gt;',
      '<br>',
      'Ã',
      '©',
      '锛',
      '患者',
      '\r',
      ' ',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        async (text) => {
          const codes = (await inText(text)).map(([code]) => code)
          if (/(?<![\w.])1[3-9]\d{9}(?![\w]|\.\d)/.test(text)) expect(codes).toContain('person.mobile')
          if (/&gt;|<br>/.test(text)) expect(codes).toContain('text.html')
          if (/\ufeff/.test(text)) expect(codes).toContain('text.control')
          if (/Ã©/.test(text)) expect(codes).toContain('text.broken')
          if (/\r/.test(text)) expect(codes).toContain('text.lineEnds')
          if (/(?<![\w.+-])[\w.+-]+@[a-z\d-]+\.com(?![\w-])/.test(text)) expect(codes).toContain('person.email')
        },
      ),
      { numRuns: 300 },
    )
  })
})
