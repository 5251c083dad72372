import { describe, expect, it } from 'vitest'
import { officialStatusLines, statusKey, statusLines } from './status-lines.ts'
import { piecesRead, readingOf } from './testing.ts'

const header = '上述对话中临床发现实体以及其阴阳性判别如下：'
const long = {
  已有: '已有症状疾病或者假设未来可能发生的疾病等',
  未患: '未患有症状疾病',
  不明: '没有回答、不知道、回答不明确或者模棱两可不好推断',
}
const format = statusLines({
  header,
  aliases: { 阳性: long.已有, 阴性: long.未患, 其他: long.不明, [long.已有]: '阳性', [long.未患]: '阴性', [long.不明]: '其他', 有: '阳性' },
})
const short = { choices: ['阳性', '阴性', '其他', '不标注'] }
const v02 = { choices: Object.values(long) }
const read = (text: string, input = short) => readingOf(format.parse(text, input))
const status = (entity: string, attr: string) => ({ entity, attr })
const two = [status('发热', '阳性'), status('咳嗽', '阴性')]

describe('statuses', () => {
  it.each([
    ['the canonical text', `${header}\n发热：阳性\n咳嗽：阴性`],
    ['no header', '发热：阳性\n咳嗽：阴性'],
    ['half-width punctuation', '发热: 阳性\n咳嗽: 阴性.'],
    ['bullets and bold', '- **发热**：阳性\n- **咳嗽：** 阴性'],
    ['numbers', '1. 发热：阳性\n2、咳嗽：阴性'],
    ['one line', '发热：阳性；咳嗽：阴性。'],
    ['one line with commas', `${header}发热：阳性，咳嗽：阴性`.slice(header.length)],
    ['a preamble and a closing remark', '好的，判断如下：\n\n发热：阳性\n咳嗽：阴性\n\n以上判断仅供参考。'],
    ['explanations', '发热：阳性（患者说：发热两天）\n咳嗽：阴性，患者否认'],
    ['labels inside a phrase', '发热：该症状为阳性\n咳嗽：判断为阴性。'],
    ['the long labels of v0.2', `发热：${long.已有}\n咳嗽：${long.未患}`],
    ['JSON, record by record', '[{"entity": "发热", "attr": "阳性"}, {"症状": "咳嗽", "状态": "阴性"}]'],
    ['JSON, mention by mention', '```json\n{"发热": "阳性", "咳嗽": "阴性"}\n```'],
  ])('reads two statuses from %s', (_, text) => expect(read(text)).toEqual(two))

  it('reads short labels where the long ones of v0.2 are offered', () => {
    expect(read('发热：阳性\n咳嗽：其他', v02)).toEqual([status('发热', long.已有), status('咳嗽', long.不明)])
    expect(read(`发热：${long.不明}。`, v02)).toEqual([status('发热', long.不明)])
  })

  it('reads one-line answers of long labels, which hold `、`', () => {
    expect(read(`发热：${long.不明}；咳嗽：${long.未患}`, v02)).toEqual([status('发热', long.不明), status('咳嗽', long.未患)])
  })

  it('lets a mention hold a colon', () => {
    expect(read('体温：38：阳性')).toEqual([status('体温：38', '阳性')])
    expect(read(`${header}\n体温:38℃:阴性`)).toEqual([status('体温:38℃', '阴性')])
  })

  it('keeps a label of the model’s own as a wrong answer, and a sentence as none', () => {
    expect(read('发热：轻度')).toEqual([status('发热', '轻度')])
    expect(read('我的判断依据如下：根据对话内容逐条进行了仔细的核对与分析')).toBe('unparsed')
  })

  it('keeps contradictory statuses, and mentions as they stand (A35)', () => {
    expect(read('Ⅱ型糖尿病：阳性\nⅡ型糖尿病：阴性\nα（甲）：其他')).toEqual([
      status('Ⅱ型糖尿病', '阳性'),
      status('Ⅱ型糖尿病', '阴性'),
      status('α（甲）', '其他'),
    ])
  })

  it('flags repaired JSON (A18)', () => {
    expect(format.parse("{'发热': '阳性',}", short)).toEqual({ outcome: 'answered', prediction: [status('发热', '阳性')], repaired: true })
  })

  it.each([header, `${header}\n`, header.replace('：', ':'), '对话中没有临床发现。', '[]'])('reads no statuses from %j', (text) =>
    expect(read(text)).toEqual([]),
  )

  it.each([
    ['', 'empty'],
    ['\n\ufeff', 'empty'],
    ['很抱歉，我无法判断这些症状。', 'refused'],
    ['请多喝水。', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('points at mentions and labels', () => {
    expect(piecesRead(format, '1. 发热 ： 阳性。\n咳嗽：阴性；贫血：其他', short)).toEqual(['发热', '阳性', '咳嗽', '阴性', '贫血', '其他'])
  })

  it('renders a header and a line each', () => {
    expect(format.render(two, short)).toBe(`${header}\n发热：阳性\n咳嗽：阴性`)
    expect(format.render([], short)).toBe(header)
  })

  it('accepts a list of statuses, and nothing else', () => {
    expect(readingOf(format.accept(two, short))).toEqual(two)
    expect(readingOf(format.accept('发热', short))).toBe('unparsed')
  })

  it('tells statuses apart by mention and label', () => {
    expect(statusKey(status('甲（乙）', '阳性'))).toBe(statusKey(status('甲(乙)', '阳性')))
    expect(statusKey(status('甲', '阳性'))).not.toBe(statusKey(status('甲', '阴性')))
  })
})

describe('the aliases of symptom status', () => {
  const symptoms = statusLines({
    header: '当前对话中的症状及其阴阳性判断为：',
    aliases: { 有: '患有该症状', 没有: '没有患有该症状', 不确定: '无法根据上下文确定病人是否患有该症状' },
  })
  const input = { choices: ['没有患有该症状', '患有该症状', '无法根据上下文确定病人是否患有该症状'] }

  it('do not confuse 没有患有该症状 with 患有该症状', () => {
    expect(readingOf(symptoms.parse('腹泻：患有该症状\n呕吐：没有患有该症状\n头晕：不确定\n发热：病人没有患有该症状', input))).toEqual([
      status('腹泻', '患有该症状'),
      status('呕吐', '没有患有该症状'),
      status('头晕', '无法根据上下文确定病人是否患有该症状'),
      status('发热', '没有患有该症状'),
    ])
  })
})

describe('statuses as the official parsers read them', () => {
  const chip = officialStatusLines({ widensPunctuation: false, header, fallback: '不标注' })
  const ccks = officialStatusLines({ widensPunctuation: true, header, fallback: '其他' })

  it('drop the first line, whatever it is', () => {
    expect(readingOf(chip.parse('发热：阳性\n咳嗽：阴性', short))).toEqual([status('咳嗽', '阴性')])
  })

  it('fall back where the label is not exact, a stop or space behind it included', () => {
    expect(readingOf(chip.parse(`${header}\n发热：阳性。\n咳嗽：阴性 `, short))).toEqual([status('发热', '不标注'), status('咳嗽', '不标注')])
    expect(readingOf(ccks.parse(`${header}\n发热:很高`, short))).toEqual([status('发热', '其他')])
  })

  it('pass over lines without exactly one full-width colon', () => {
    expect(chip.parse(`${header}\n体温：38：阳性\n咳嗽:阴性`, short)).toEqual({ outcome: 'unparsed', scoredAs: [] })
  })

  it('raise without choices', () => {
    expect(chip.parse(`${header}\n发热：阳性`, { choices: null })).toEqual({ outcome: 'unparsed', officialWouldRaise: 'TypeError' })
  })
})
