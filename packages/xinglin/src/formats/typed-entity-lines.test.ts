import { describe, expect, it } from 'vitest'
import { piecesRead, readingOf } from './testing.ts'
import { entityKey, entityLines, officialTypedEntityLines, typedEntityLines } from './typed-entity-lines.ts'

const choices = ['药物', '疾病', '临床表现']
const read = (text: string, offered = choices) => readingOf(typedEntityLines.parse(text, { choices: offered }))
const drug = (entity: string) => ({ entity, type: '药物' })
const disease = (entity: string) => ({ entity, type: '疾病' })
const two = [drug('布洛芬'), disease('感冒')]

describe('typed entities', () => {
  it('reads the canonical text, type by type', () => {
    expect(read('上述句子中的实体包含：\n药物实体：呋塞米，DHCT\n疾病实体：\n临床表现实体：水肿')).toEqual([
      drug('呋塞米'),
      drug('DHCT'),
      { entity: '水肿', type: '临床表现' },
    ])
  })

  it.each([
    ['no header', '药物实体：布洛芬\n疾病实体：感冒'],
    ['a preamble and a closing remark', '好的，抽取结果如下：\n\n药物实体：布洛芬\n疾病实体：感冒\n\n以上就是全部结果，如有疑问请告诉我。'],
    ['a closing remark right below', '药物实体：布洛芬\n疾病实体：感冒\n临床表现实体：\n以上就是全部结果。'],
    ['bullets', '- 药物实体：布洛芬\n- 疾病实体：感冒'],
    ['numbers', '1. 药物实体：布洛芬\n2. 疾病实体：感冒'],
    ['bold labels', '**药物实体**：布洛芬\n**疾病实体：** 感冒'],
    ['no 实体', '药物：布洛芬\n疾病：感冒'],
    ['half-width punctuation', '药物实体:布洛芬.\n疾病实体:感冒.'],
    ['one line', '药物实体：布洛芬；疾病实体：感冒。临床表现实体：无'],
    ['one line with commas', '药物：布洛芬，疾病：感冒'],
    ['无 for none', '药物实体：布洛芬\n疾病实体：感冒\n临床表现实体：无'],
    ['（未提及） for none', '药物实体：布洛芬\n疾病实体：感冒\n临床表现实体：（未提及）'],
    ['quotes', '药物实体：“布洛芬”\n疾病实体："感冒"'],
    ['a list below each label', '药物实体：\n- 布洛芬\n疾病实体：\n1. 感冒\n\n仅供参考。'],
    ['plain lines below each label', '药物实体：\n布洛芬\n疾病实体：\n感冒'],
    ['Markdown headings', '### 药物实体\n\n- 布洛芬\n\n### 疾病实体\n\n- 感冒'],
    ['【labels】', '【药物】：布洛芬\n【疾病】：感冒'],
    ['实体包括', '药物实体包括：布洛芬\n疾病实体有：感冒'],
    ['Windows line ends', '药物实体：布洛芬\r\n疾病实体：感冒\r\n'],
    ['types that were not asked for', '药物实体：布洛芬\n检查实体：CT\n疾病实体：感冒\n手术实体：支架'],
    ['lines in a code fence', '```\n药物实体：布洛芬\n疾病实体：感冒\n```'],
    ['JSON, entity by entity', '[{"entity": "布洛芬", "type": "药物"}, {"entity": "感冒", "type": "疾病实体"}]'],
    ['JSON, type by type', '结果：\n```json\n{"药物": ["布洛芬"], "疾病实体": ["感冒"], "临床表现": []}\n```\n完毕。'],
    ['JSON with lists as texts', '{"药物": "布洛芬", "疾病": "感冒", "临床表现": "无"}'],
    ['JSON of more types than were asked for', '{"药物": ["布洛芬"], "检查": ["CT"], "疾病": ["感冒"]}'],
  ])('reads two entities with %s', (_, text) => {
    expect(read(text)).toEqual(two)
  })

  it('reads four entities of two types from half-width punctuation, and drops the final stop (A17)', () => {
    expect(read('疾病实体: 糖尿病,高血压\n药物实体：二甲双胍、胰岛素。')).toEqual([
      disease('糖尿病'),
      disease('高血压'),
      drug('二甲双胍'),
      drug('胰岛素'),
    ])
  })

  it('flags repaired JSON, whose texts it does not touch (A18)', () => {
    const parsed = typedEntityLines.parse('```json\n[{"entity": "甲,]", "type": "药物"}, // 一\n]\n```', { choices })
    expect(parsed).toEqual({ outcome: 'answered', prediction: [drug('甲,]')], repaired: true })
  })

  it('leaves Ⅱ, α and full-width brackets as they stand (A35)', () => {
    expect(read('疾病实体：Ⅱ型糖尿病，α-干扰素缺乏（先天）')).toEqual([disease('Ⅱ型糖尿病'), disease('α-干扰素缺乏（先天）')])
  })

  it('does not split numbers, or inside brackets', () => {
    expect(read('药物实体：1,25-二羟维生素D,维生素（A、D），钙(片,剂)')).toEqual([
      drug('1,25-二羟维生素D'),
      drug('维生素（A、D）'),
      drug('钙(片,剂)'),
    ])
  })

  it('splits behind a bracket that never closes', () => {
    expect(read('药物实体：钙（片，铁')).toEqual([drug('钙（片'), drug('铁')])
  })

  it('keeps a leading number that is part of the name', () => {
    expect(read('药物实体：\n- 1.5%葡萄糖\n- 5-氟尿嘧啶')).toEqual([drug('1.5%葡萄糖'), drug('5-氟尿嘧啶')])
  })

  it('takes the longest type: 疾病史 is not 疾病 (A16)', () => {
    expect(read('疾病史实体：哮喘\n疾病实体：肺炎', ['疾病', '疾病史'])).toEqual([{ entity: '哮喘', type: '疾病史' }, disease('肺炎')])
  })

  it('keeps an entity given twice; the metric counts it once (A33)', () => {
    expect(read('疾病实体：感冒，感冒')).toEqual([disease('感冒'), disease('感冒')])
  })

  it.each([
    '上述句子没有指定类型实体',
    '句中未发现相关实体。',
    '药物实体：\n疾病实体：\n临床表现实体：',
    '药物实体：无\n疾病实体：无',
    '[]',
    '{"药物": []}',
  ])('reads no entities from %j', (text) => expect(read(text)).toEqual([]))

  it.each([
    ['', 'empty'],
    [' \n\u200b\ufeff', 'empty'],
    ['抱歉，我无法识别其中的实体。', 'refused'],
    ['对不起，作为AI我不能提供诊断。', 'refused'],
    ['今天天气不错。', 'unparsed'],
    ['{"a": 1}', 'unparsed'],
    ['[{"entity": "布洛芬",', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('points at the text it read, and at no more', () => {
    expect(piecesRead(typedEntityLines, '药物实体：“布洛芬”、 阿司匹林 。\n疾病实体：无', { choices })).toEqual(['布洛芬', '阿司匹林'])
  })

  it('renders one line per offered type', () => {
    expect(typedEntityLines.render(two, { choices })).toBe('上述句子中的实体包含：\n药物实体：布洛芬\n疾病实体：感冒\n临床表现实体：')
    expect(typedEntityLines.render([], { choices })).toBe('上述句子没有指定类型实体')
  })

  it('accepts a list of entities, and nothing else', () => {
    expect(readingOf(typedEntityLines.accept(two, { choices }))).toEqual(two)
    expect(readingOf(typedEntityLines.accept([{ entity: 1, type: '药物' }], { choices }))).toBe('unparsed')
  })

  it('tells entities apart by type and folded text', () => {
    expect(entityKey(drug('维生素（Ｃ）'))).toBe(entityKey(drug('维生素(C)')))
    expect(entityKey(drug('感冒'))).not.toBe(entityKey(disease('感冒')))
  })
})

describe('typed entities as the official parsers read them', () => {
  const chip = officialTypedEntityLines({ widensPunctuation: false })
  const ccks = officialTypedEntityLines({ widensPunctuation: true })

  it('keeps a half-width colon in the mention, unless punctuation is widened first', () => {
    expect(readingOf(chip.parse('疾病实体:感冒,发热', { choices }))).toEqual([disease('疾病实体:感冒,发热')])
    expect(readingOf(ccks.parse('疾病实体:感冒,发热', { choices }))).toEqual([disease('感冒'), disease('发热')])
  })

  it('keeps 无 and the final stop, and loses a line behind a bullet', () => {
    expect(readingOf(chip.parse('药物实体：无\n疾病实体：感冒。\n- 临床表现实体：咳嗽', { choices }))).toEqual([drug('无'), disease('感冒。')])
  })

  it('scores an unreadable text as no entities', () => {
    expect(chip.parse('没有找到', { choices })).toEqual({ outcome: 'unparsed', scoredAs: [] })
    expect(chip.parse('', { choices })).toEqual({ outcome: 'empty', scoredAs: [] })
  })

  it('raises without choices', () => {
    expect(chip.parse('疾病实体：感冒', { choices: null })).toEqual({ outcome: 'unparsed', officialWouldRaise: 'AssertionError' })
  })
})

describe('entities of fixed types', () => {
  const types = ['药物', '医疗设备', '身体部位', '症状和体征', '疾病']
  const fixed = entityLines({ types })
  const readFixed = (text: string) => readingOf(fixed.parse(text, {}))
  const all = [drug('布洛芬'), drug('1,25-二羟维生素D'), { entity: '纤维化', type: '症状和体征' }, disease('感冒')]

  it.each([
    ['the canonical text', '药物：布洛芬, 1,25-二羟维生素D\n医疗设备：\n身体部位：\n症状和体征：纤维化\n疾病：感冒'],
    ['blanks after colons', '药物：布洛芬, 1,25-二羟维生素D \n医疗设备： \n身体部位： \n症状和体征：纤维化\n疾病： 感冒'],
    ['quotes around mentions', '药物：“布洛芬”, “1,25-二羟维生素D”\n医疗设备：“”\n身体部位：“”\n症状和体征：“纤维化”\n疾病：“感冒”'],
    ['quotes around lists', '药物：“布洛芬, 1,25-二羟维生素D”\n症状和体征：“纤维化”\n疾病：“感冒”'],
    ['ASCII punctuation', '药物: "布洛芬", "1,25-二羟维生素D"\n症状和体征: 纤维化\n疾病: 感冒'],
    ['numbers and Markdown', '实体识别：\n1. **药物**：布洛芬、1,25-二羟维生素D\n2. **症状和体征**：纤维化\n3. **疾病**：感冒\n4. 身体部位：无'],
    ['JSON by type', '{"药物": ["布洛芬", "1,25-二羟维生素D"], "身体部位": [], "症状和体征": ["纤维化"], "疾病": ["感冒"]}'],
  ])('are read from %s', (_, text) => expect(readFixed(text)).toEqual(all))

  it('are matched whole: 症状和体征 is no 症状 (A16)', () => {
    expect(readingOf(entityLines({ types: ['症状', '症状和体征'] }).parse('症状和体征：咳嗽\n症状：发热', {}))).toEqual([
      { entity: '咳嗽', type: '症状和体征' },
      { entity: '发热', type: '症状' },
    ])
  })

  it('are pointed at without their quotes', () => expect(piecesRead(fixed, '药物：“甲, 乙”\n疾病：“丙”', {})).toEqual(['甲', '乙', '丙']))

  it('keep quotes of their own', () => expect(readFixed('疾病：“三高”症, 感冒')).toEqual([disease('“三高”症'), disease('感冒')]))

  it('are rendered a line for each type, read back and accepted', () => {
    expect(fixed.render(all, {})).toBe('药物：布洛芬, 1,25-二羟维生素D\n医疗设备：\n身体部位：\n症状和体征：纤维化\n疾病：感冒')
    expect(readFixed(fixed.render(all, {}))).toEqual(all)
    expect(readFixed(fixed.render([], {}))).toEqual([])
    expect(readingOf(fixed.accept(all, {}))).toEqual(all)
  })

  it.each([
    ['', 'empty'],
    ['抱歉，我无法完成。', 'refused'],
    ['文本中提到了布洛芬。', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(readFixed(text)).toBe(outcome))
})
