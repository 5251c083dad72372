import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { number } from './number.ts'
import { chineseNumber } from './number-chinese.ts'
import { piecesRead, readingOf } from './testing.ts'

const format = number()
const read = (text: string, unit?: string) => readingOf(format.parse(text, unit === undefined ? {} : { unit }))

describe('a number', () => {
  it.each([
    // A13.
    ['约1,000 mg', 1000],
    ['体温38.5℃', 38.5],
    ['答案：12.5', 12.5],
    ['**3.2**', 3.2],
    [String.raw`\boxed{7}`, 7],
    ['1.2×10^9', 1.2e9],
    ['1.2e3', 1200],
    ['３８．５℃', 38.5],
    ['１，０００', 1000],
    ['35%', 35],
    ['百分之三十五', 35],
    ['{"answer": 3}', 3],
    ['0', 0],
    ['.5', 0.5],
    ['007', 7],
    ['3.', 3],
    ['38。', 38],
    ['1,234,567.25', 1_234_567.25],
    ['＋2.5', 2.5],
    ['\u200b\n\n 12 \u3000', 12],
  ])('of %j is %d', (text, value) => expect(read(text)).toBe(value))

  it.each([
    ['-3.5', -3.5],
    ['−3.5 mmol/L', -3.5],
    ['碱剩余为－3.5', -3.5],
    ['负3.5', -3.5],
    ['BE：-3', -3],
    ['2.5×10^-3', 0.0025],
    ['1.2*10^9/L', 1.2e9],
    ['1.2 x 10⁹/L', 1.2e9],
    ['1.2×10⁻³', 0.0012],
    [String.raw`$1.2 \times 10^{9}$`, 1.2e9],
    ['10^9', 1e9],
    ['10⁹', 1e9],
    ['1.5E+3', 1500],
    ['1.2万', 12_000],
    ['3 亿', 300_000_000],
    ['1/2', 0.5],
    [String.raw`\frac{3}{4}`, 0.75],
    ['每次1/4片', 0.25],
    ['2½ 片', 2.5],
    ['½', 0.5],
    [String.raw`\boxed{1\,250}`, 1250],
    [String.raw`$1{,}250.5$`, 1250.5],
    ['38.5±0.2', 38.5],
    ['≥5', 5],
    ['<0.01', 0.01],
    ['pH7', 7],
    ['pH 7.35', 7.35],
    ['T38.5℃', 38.5],
  ])('with its sign, power or fraction: %j is %d', (text, value) => expect(read(text)).toBeCloseTo(value, 12))

  it.each([
    ['维生素B12每次500μg', 500],
    ['每次给0.5万古霉素', 0.5],
    ['体重 60 kg\n- 60 kg', 60],
    ['COVID-19患者体温39.1℃', 39.1],
    ['体表面积1.73 m2', 1.73],
    ['CHA2DS2-VASc评分为4分', 4],
    ['第2步的结果：18', 18],
    ['1. 首先计算\n2. 结果是 18', 18],
    ['（1）体重换算\n（2）得到 18 mg', 18],
    ['步骤1：相乘得 18', 18],
    ['第3天', 3],
    ['475元（95×5）', 475],
    ['（300mg）', 300],
    ['37.2℃（99℉）', 37.2],
  ])('stands for itself: %j is %d', (text, value) => expect(read(text)).toBe(value))

  it.each([
    ['60×5=300 mg', 300],
    ['（140－72）×60÷（72×1.2）＝4080÷86.4≈47.2', 47.2],
    ['BMI=70/(1.75×1.75)=22.9', 22.9],
    ['答案：60×5=300mg/d，分3次服用', 300],
    ['体重60kg，剂量5mg/kg，共60×5=300mg', 300],
    ['体重为60 kg。因此每日剂量为300 mg，分3次服用。', 300],
    ['先按体重60 kg计算。\n答案：300\n解析：5×60=300，不超过400。', 300],
    ['答案：250\n更正，答案：300', 300],
    ['答案不是250，而是300', 300],
    ['答案：\n\n**300 mg**', 300],
    ['正确答案为：约 47.2 mL/min（按60 kg计）', 47.2],
    ['The answer is approximately 38.5 (not 37).', 38.5],
    ['Step 1: 60*5 = 300\nFinal answer: 300 mg', 300],
    ['计算：60 kg × 5 mg/kg\n300 mg', 300],
    ['300 mg\n体重60 kg，每公斤5 mg。', 300],
    ['体重60 kg者每日给**300 mg**，每8小时一次', 300],
    ['60 kg 的患者每日 5 mg/kg，因此需要 300 mg', 300],
    ['患者72岁，体重60 kg，估算约为47.2', 47.2],
    [String.raw`体重60 kg，所以 $60 \times 5 = 300$，即 \boxed{300\text{ mg}}。`, 300],
    ['综上，每日总量为1,500 mg，分3次。', 1500],
    ['总费用＝95*5＝475元', 475],
    ['5×60=300，300/2=150', 150],
    [String.raw`\[ \text{BMI} = \frac{64}{1.6^2} = \frac{64}{2.56} = 25 \, \text{kg/m}^2 \]`, 25],
    ['BMI = 64 ÷ (1.60)² = 64 ÷ 2.56 = 25 kg/m²，属于超重（24.0~27.9）。', 25],
    ['阴离子间隙 = Na⁺ - (Cl⁻ + HCO₃⁻) = 140 - (100 + 15) = 25 mmol/L', 25],
    ['灵敏度 = 90/(90+10) = 90%', 90],
    ['OR=2.3 (95% CI 1.2–3.4)', 2.3],
    ['GCS评分：E3V4M5=12分', 12],
    ['我认为是5。不，应该是7。', 7],
  ])('that is the answer among others: %j is %d', (text, value) => expect(read(text)).toBe(value))

  it.each([
    ['体重60 kg，每次300 mg，每日3次', 'mg', 300],
    ['按5 mg/kg、60 kg计算，每次300 mg', 'mg', 300],
    ['血红蛋白 110 g/L，白细胞 4.5×10^9/L', '×10^9/L', 4.5],
    ['血红蛋白 110 g/L，白细胞 4.5×10⁹/L', '10^9/L', 4.5],
    ['血红蛋白 110 g/L，白细胞 4.5 10^9/L', '×10⁹/L', 4.5],
    ['费用1.2万元，住院10天', '万元', 1.2],
    ['费用1.2万元，住院10天', '元', 12_000],
    ['身高1.6 m，BMI 25 kg/m2', 'kg/m²', 25],
    ['身高1.6 m，BMI 25 kg/m^2', 'kg/m²', 25],
    ['每次500毫克，每日2次', 'mg', 500],
    ['体温38.5°C，心率100次/分钟', '℃', 38.5],
    ['体温38.5°C，心率100次/分钟', '次/分', 100],
    ['剂量0.5 MG，3天', 'mg', 0.5],
    ['答案：0.3 g（即300 mg）', 'mg', 0.3],
    ['给药20 µg，5分钟后20 μg', 'μg', 20],
  ])('has the unit that was asked for: %j in %s is %d', (text, unit, value) => expect(read(text, unit)).toBe(value))

  it.each([
    ['三十八点五', 38.5],
    ['答案：三十八点五度', 38.5],
    ['约两百毫升', 200],
    ['因此每日剂量为一千二百毫克。', 1200],
    ['一般情况下，答案是三次。', 3],
    ['三分之一', 1 / 3],
    ['负二', -2],
    ['维生素B12需要二十片', undefined],
    ['一般用二甲双胍，十分安全', undefined],
    ['答案：一般', undefined],
    ['三五天', undefined],
    ['几十次', undefined],
    ['答案：一天', 1],
  ])('in Chinese numerals: %j is %s', (text, value) => expect(read(text)).toBe(value ?? 'unparsed'))

  it.each([
    ['3-5', 'ambiguous'],
    ['3～5天', 'ambiguous'],
    ['3 至 5 天', 'ambiguous'],
    ['答案：3mg-5mg', 'ambiguous'],
    ['血压120/80 mmHg', 'ambiguous'],
    ['1:2', 'ambiguous'],
    ['8:30', 'ambiguous'],
    ['2026-03-01', 'ambiguous'],
    ['答案：3或5', 'ambiguous'],
    ['体温38.5℃，心率100次/分', 'ambiguous'],
    ['体温为38.5℃，心率为100次/分', 'ambiguous'],
    ['25 mmol/L，正常值为8~16 mmol/L', 'ambiguous'],
    ['共需1.5g，即3片', 'ambiguous'],
    ['答案：一天三次', 'ambiguous'],
    ['孕周为38+2周', 'ambiguous'],
    ['{"体重": 60, "剂量": 300}', 'ambiguous'],
    ['{"answer": "3-5"}', 'ambiguous'],
    ['', 'empty'],
    ['\u3000\n', 'empty'],
    ['抱歉，我无法回答这个问题。', 'refused'],
    ['抱歉，我无法提供医疗建议，请拨打120。', 'refused'],
    ['需要更多信息', 'unparsed'],
    ['B12', 'unparsed'],
    ['{"answer": null}', 'unparsed'],
    ['9'.repeat(41), 'unparsed'],
    ['1e999', 'unparsed'],
  ])('is none where none can be told: %j is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it.each([
    ['{"answer": "约1,000 mg"}', 1000],
    ['```json\n{"体重": 60, "答案": 300,}\n```', 300],
    ["计算如下：{'result': 12.5}", 12.5],
    ['{"剂量": "300 mg", "说明": "餐后服用"}', 300],
    ['[3]', 3],
    ['[1] 按指南计算，答案：300', 300],
    ['{"result": {"value": 12.5}}', 12.5],
    ['{"final_answer": -2e3}', -2000],
  ])('is a field of JSON: %j is %d', (text, value) => expect(read(text)).toBe(value))

  it('is read where it stands', () => {
    expect(piecesRead(format, '体重60 kg。答案：－1,000.5 mg', {})).toEqual(['－1,000.5'])
    expect(piecesRead(format, '答案：1.2×10^9/L', {})).toEqual(['1.2×10^9'])
  })

  it('has the unit of the question, or else of the task', () => {
    const inMilligrams = number({ unit: 'mg' })
    expect(readingOf(inMilligrams.parse('每次300 mg，每日3次', {}))).toBe(300)
    expect(readingOf(inMilligrams.parse('每次300 mg，每日3次', { unit: '次' }))).toBe(3)
  })

  it('is accepted as a number or as the text of one', () => {
    expect([12.5, '约12.5', '3-5', Number.NaN, null, [3]].map((answer) => readingOf(format.accept(answer, {})))).toEqual([
      12.5,
      12.5,
      'ambiguous',
      'unparsed',
      'unparsed',
      'unparsed',
    ])
  })
})

describe('any number', () => {
  it('is read from what is rendered of it, alone and behind 答案: 2,000 times', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(read(format.render(value, {}))).toBe(value === 0 ? 0 : value)
        expect(read(`体重60 kg。答案：${format.render(value, {})} mg。`)).toBe(value === 0 ? 0 : value)
      }),
      { numRuns: 2000 },
    )
  })

  it('is the same in full width, and with thousands separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (value) => {
        const wide = [...String(value)].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('')
        expect(read(wide)).toBe(value)
        expect(read(value.toLocaleString('en-US'))).toBe(value)
      }),
    )
  })
})

describe('a number in Chinese numerals', () => {
  it.each([
    ['零', 0],
    ['十', 10],
    ['十五', 15],
    ['二十', 20],
    ['一百零五', 105],
    ['一百五', 150],
    ['一百一十五', 115],
    ['两千三', 2300],
    ['三万五', 35_000],
    ['三万零五', 30_005],
    ['一亿二千万', 120_000_000],
    ['二〇二六', 2026],
    ['零点零五', 0.05],
    ['四分之三', 0.75],
  ])('%s is %d', (text, value) => expect(chineseNumber(text)).toBe(value))

  it.each(['', '点', '十百', '百', '一百百', '七八', '三点', '一点二点三', '五五五十', '零分之一', '万', '一'.repeat(31)])('%j is none', (text) =>
    expect(chineseNumber(text)).toBeUndefined(),
  )

  const spelt = (value: number): string => {
    const digits = '零一二三四五六七八九'
    const section = (part: number): string =>
      ['千', '百', '十', '']
        .map((unit, n) => ({ digit: Math.floor(part / 10 ** (3 - n)) % 10, unit }))
        .map(({ digit, unit }) => (digit === 0 ? '零' : digits[digit]! + unit))
        .join('')
        .replaceAll(/零+/g, '零')
        .replace(/零$/, '')
    const [upper, lower] = [Math.floor(value / 10_000), value % 10_000]
    return `${upper > 0 ? `${section(upper)}万` : ''}${section(lower)}`.replace(/^零/, '') || '零'
  }

  it('is what was spelt: 1,000 numbers below 100,000,000', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (value) => {
        expect(chineseNumber(spelt(value))).toBe(value)
      }),
      { numRuns: 1000 },
    )
  })
})
