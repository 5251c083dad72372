import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { jsonLine, seededRandom, type Task } from '../../core/index.ts'
import { context, converted, inOtherUnits } from './context.ts'
import { distractor } from './distractor.ts'
import { distractors } from './distractors.ts'
import { checkTemplates, drawTemplate } from './draw-template.ts'
import { madeUpChoices, madeUpQuestion, optionLines, templates, type ChoiceInput } from './made-up-choices.ts'
import { paraphrase, readParaphrases } from './paraphrase.ts'
import { unitRules } from './unit-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [exam, bare, open] = madeUpChoices.tasks as readonly [Task, Task, Task]
const random = () => seededRandom('words')
const stemOf = (input: unknown) => (input as ChoiceInput).stem

describe('drawTemplate', () => {
  it('puts a question by one of its task’s 3 templates, each about as often', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 900; n++) {
      const [{ sample, row }] = drawTemplate().vary(exam, madeUpQuestion('1'), seededRandom(n)).questions
      const { template } = row.variant!
      expect(sample.prompt).toBe(templates.find(({ id }) => id === template)!.render(stemOf(sample.input)!, sample.input as ChoiceInput))
      counts.set(template!, (counts.get(template!) ?? 0) + 1)
    }
    // 300 each expected, with a standard deviation of 14.
    for (const { id } of templates) expect(Math.abs(counts.get(id)! - 300)).toBeLessThan(60)
  })

  it('takes only the templates that were chosen', () => {
    for (let n = 0; n < 20; n++)
      expect(drawTemplate(['last']).vary(exam, madeUpQuestion('1'), seededRandom(n)).questions[0].row.variant!.template).toBe('last')
    expect(() => checkTemplates(madeUpChoices, ['last', 'none'])).toThrow('vary.template')
  })

  it('leaves a task without templates, and a question known by its whole prompt only', () => {
    expect(drawTemplate().vary(bare, madeUpQuestion('1', { task: 'bare' }), random()).flagged).toBe('template.none')
    const { sample, row } = madeUpQuestion('1')
    expect(drawTemplate().vary(exam, { sample: { ...sample, input: { options: ['a', 'b'] } }, row }, random()).flagged).toBe('stem.unknown')
  })
})

describe('distractor', () => {
  const stem = '男性，52岁。晨起突感左侧腰痛，向会阴部放射。最可能的诊断是'

  it('puts one sentence of the list behind the first sentence of a case', () => {
    const question = madeUpQuestion('1', { stem })
    const [{ sample, row }] = distractor.vary(exam, question, random()).questions
    const [, number] = /^distractor:(\d+)$/.exec(row.variant!.changes![0]!)!
    const expected = `男性，52岁。${distractors[Number(number) - 1]}晨起突感左侧腰痛，向会阴部放射。最可能的诊断是`
    expect([stemOf(sample.input), row.reference]).toEqual([expected, 'A'])
    expect(sample.prompt).toBe(question.sample.prompt.replace(stem, expected))
  })

  it.each([
    ['no case', '胰岛素由哪种细胞分泌', 'distractor.noCase'],
    ['one sentence', '患者，男，60岁，咳嗽，首选的检查是', 'distractor.noPlace'],
    ['a first sentence inside a quotation', '患者说：“我头痛。三天了”，应考虑', 'distractor.noPlace'],
  ])('leaves %s', (_what, text, reason) => {
    const question = madeUpQuestion('1', { stem: text })
    expect(distractor.vary(exam, question, random())).toEqual({ questions: [question], flagged: reason })
  })

  it('has at least 20 sentences, all different, that speak of no person, finding, number or colour', () => {
    expect(new Set(distractors).size).toBeGreaterThanOrEqual(20)
    for (const sentence of distractors) {
      expect(sentence).toMatch(/^[^。]+。$/)
      expect(sentence).not.toMatch(/患者|病人|家|孕|烟|酒|岁|旅|乘|接触|药|血|痛|[红黄蓝绿白黑]|\d|[三四五六七八九十]/)
    }
  })
})

describe('context', () => {
  it.each([
    ['BP 120/80 mmHg，', 'BP 16.0/10.7 kPa，', 'blood-pressure'], // 120 × 0.133322 = 15.999, 80 × 0.133322 = 10.666
    ['血红蛋白80g/L，', '血红蛋白8.0 g/dL，', 'haemoglobin'],
    ['血糖16.7mmol/L，', '血糖301 mg/dL，', 'glucose'], // 16.7 × 18.016 = 300.87
    ['血糖5.56 mmol/L，', '血糖100.2 mg/dL，', 'glucose'], // 100 / 18.016 = 5.551: one decimal more
    ['血肌酐177μmol/L，', '血肌酐2.0 mg/dL，', 'creatinine'], // 177 / 88.4 = 2.002
    ['血肌酐为100umol/L，', '血肌酐为1.13 mg/dL，', 'creatinine'], // 1.1 × 88.4 = 97
    ['血钾3.5mmol/L，', '血钾3.5 mEq/L，', 'monovalent-ions'],
    ['身高170cm，', '身高1.70 m，', 'height'],
    ['出生体重3.2kg，', '出生体重3200 g，', 'small-weight'],
  ])('tells %s as %s', (before, after, id) => {
    const { text, used } = inOtherUnits(`男，45岁。${before}诊断是`, '甲\n乙')
    expect([text, used.map((rule) => rule.id)]).toEqual([`男，45岁。${after}诊断是`, [id]])
  })

  it.each([
    ['a range', '血红蛋白80～90g/L', '', 'context.noUnits'],
    ['a second number', '血糖16.7mmol/L，治疗后血糖降至8.3mmol/L', '', 'context.ambiguous'],
    ['another quantity in the same unit', '血压70/50mmHg，PaO2 45mmHg', '', 'context.ambiguous'],
    ['both units', '血糖7.0mmol/L（126mg/dl）', '', 'context.ambiguous'],
    ['an adult’s weight', '体重70kg', '', 'context.ambiguous'],
    ['an option in that unit', '血压150/95mmHg', '目标为130/80mmHg以下', 'context.inAnswer'],
    ['an option with a number of the same quantity', '血糖16.7mmol/L', '血糖降到7以下', 'context.inAnswer'],
    ['a unit without its quantity', '测得16.7mmol/L', '', 'context.noUnits'],
    ['a temperature', '体温38.5℃', '', 'context.noUnits'],
    ['glycated haemoglobin', '糖化血红蛋白7.5%', '', 'context.noUnits'],
  ])('leaves %s', (_what, stem, answers, reason) => {
    expect(inOtherUnits(stem, answers)).toMatchObject({ text: stem, used: [], flagged: reason })
  })

  it('writes numbers that turn back into what was given, whatever the unit', () => {
    const numbers = fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 2 }))
      .map(([value, decimals]) => (value / 10 ** decimals).toFixed(decimals))
    fc.assert(
      fc.property(fc.constantFrom(...unitRules), numbers, (rule, written) => {
        const back = Number(converted(rule, written)) / rule.factor
        expect(back.toFixed(written.split('.')[1]?.length ?? 0)).toBe(written)
      }),
    )
  })

  it('changes stem and prompt alike, names each change, and never touches options or reference', () => {
    const options = ['甲型', '乙型']
    const question = madeUpQuestion('1', { stem: '男，45岁。血压150/95mmHg，血糖16.7mmol/L。诊断是', options, key: 'B' })
    const [{ sample, row }] = context.vary(exam, question, random()).questions
    expect(sample.prompt).toBe(`请选出正确选项。\n男，45岁。血压20.0/12.7 kPa，血糖301 mg/dL。诊断是\n${optionLines(options)}`)
    expect(row).toMatchObject({ reference: 'B', variant: { of: '1', changes: ['context:blood-pressure', 'context:glucose'] } })
  })

  it('leaves an open question whose reference speaks of the quantity', () => {
    const question = madeUpQuestion('1', { task: 'open', stem: '男，45岁。血压150/95mmHg。诊断是', key: '高血压1级：血压150/95mmHg' })
    expect(context.vary(open, question, random()).flagged).toBe('context.inAnswer')
  })
})

describe('paraphrase', () => {
  const file = join(folder, 'wordings.jsonl')
  const row = { task: 'old-exam', id: '1', stem: '换一种说法，第1题选什么', reviewer: 'Dr Made-up' }

  it('asks a question in reviewed words, found by any name of its task', async () => {
    writeFileSync(file, `${jsonLine(row)}${jsonLine({ ...row, id: '2' })}`)
    const wordings = await readParaphrases(madeUpChoices, file)
    const [question] = paraphrase(wordings).vary(exam, madeUpQuestion('1'), random()).questions
    expect(question.sample.prompt).toContain(row.stem)
    expect(question.row).toMatchObject({ reference: 'A', variant: { of: '1', changes: ['paraphrase:1'] } })
    expect(paraphrase(wordings).vary(exam, madeUpQuestion('3'), random()).flagged).toBe('paraphrase.none')
  })

  it.each([
    [{ ...row, reviewer: '' }, 'vary.reviewer'],
    [{ ...row, reviewer: undefined }, 'vary.reviewer'],
    [{ ...row, stem: ' ' }, 'record.field'],
    [{ ...row, id: 7 }, 'record.field'],
    [{ ...row, task: 'none' }, 'task.unknownAt'],
    [null, 'record.notObject'],
  ])('refuses the row %j', async (bad, code) => {
    writeFileSync(file, `${jsonLine(row)}${jsonLine(bad)}`)
    await expect(readParaphrases(madeUpChoices, file)).rejects.toMatchObject({ code, parameters: { line: 2 } })
  })

  it('leaves a question whose words do not stand once in its prompt, unless a template tells', () => {
    const wordings = new Map([['exam\u00001', ['新说法']]])
    const { sample, row: reference } = madeUpQuestion('1')
    const elsewhere = { sample: { ...sample, prompt: '见上图' }, row: reference }
    expect(paraphrase(wordings).vary(exam, elsewhere, random()).flagged).toBe('stem.notInPrompt')
    const drawn = { ...elsewhere, row: { ...reference, variant: { of: '1', template: 'last' } } }
    expect(paraphrase(wordings).vary(exam, drawn, random()).questions[0].sample.prompt).toMatch(/^题目：新说法\n/)
  })
})
