import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bare } from '../../../../likeness/folded.ts'
import { dialogueActs, noneOfThem, queryIntents, reportSectionNames, trialCriteria } from '../../labels.ts'
import { promptcblue } from '../../promptcblue.benchmark.ts'
import { placeholdersOf } from './placeholders.ts'
import { outputRules, ownTemplates } from './pool.ts'
import { fill, type Template } from './template.ts'

const v2Only = ['CMedCausal', 'Text2DT']
const tasks = promptcblue.tasks.map(({ names }) => names[0])
const of = (task: string) => ownTemplates.filter((template) => template.task === task)
const all = ownTemplates.map((template) => [template.id, template] as const)
const everyRule = tasks.flatMap((task) => outputRules(task).map((rule, n) => [`${task} ${n + 1}`, task, rule] as const))

describe('our own templates', () => {
  it('are 114 over the 16 tasks of v0.2, 7 or 8 to a task, and 6 for each of the two that came later', () => {
    expect(ownTemplates.filter(({ task }) => !v2Only.includes(task))).toHaveLength(114)
    for (const task of tasks) expect(of(task).length, task).toBeGreaterThanOrEqual(v2Only.includes(task) ? 6 : 7)
    expect(ownTemplates).toHaveLength(126)
  })

  it('have ids of their own, by task and place', () => {
    expect(new Set(ownTemplates.map(({ id }) => id)).size).toBe(126)
    expect(of('CMeEE-V2')[2]!.id).toBe('cmeee-v2/3')
  })

  it.each(all)('%s has what its task leaves open, each once, and nothing else', (_, { task, text }) => {
    expect(text.match(/\[[^\]]*\]/g)!.toSorted()).toEqual([...placeholdersOf[task]!, '[OUTPUT_RULES]'].toSorted())
  })

  it.each(all)('%s has its rules alone on a line, behind a heading at most', (_, { text }) => {
    expect(text).toMatch(/^(?:.{0,2}(?:要求|格式)：|输出：|【(?:格式|要求)】)?\[OUTPUT_RULES\]$/m)
  })

  it('are all different, letters alone', () => {
    const folded = ownTemplates.map(({ text }) => bare(text.replaceAll(/\[[A-Z_0-9]+\]/g, '')))
    expect(new Set(folded).size).toBe(126)
  })

  it('name no label, type or relation that a question may offer', () => {
    const drawn = {
      'CHIP-CTC': trialCriteria,
      'KUAKE-QIC': queryIntents,
      'IMCS-V2-DAC': dialogueActs,
      'CMeEE-V2': ['疾病', '临床表现', '医疗程序', '医疗设备', '药物', '医学检验项目', '身体部位', '医院科室', '微生物类'],
      'IMCS-V2-NER': ['症状', '具体的药物名称', '药物类别', '医学检查检验', '医疗操作'],
    }
    const named = Object.entries(drawn).flatMap(([task, labels]) =>
      of(task).flatMap(({ id, text }) => labels.filter((label) => text.includes(label)).map((label) => `${id}: ${label}`)),
    )
    expect(named).toEqual([])
  })

  it('stand without rules too: no line of the instruction goes with them', () => {
    for (const { id, task, text } of ownTemplates) {
      const question = { slots: { text: '甲', text1: '乙', text2: '丙', mentions: ['丁'] }, choices: ['戊'] }
      const asked = fill({ id, task, text, takesCue: true }, question)
      expect(asked.split('\n'), id).toHaveLength(text.split('\n').length - 1)
      expect(asked, id).not.toMatch(/格式|要求/)
    }
  })
})

describe('the rules of a task', () => {
  it('come in three wordings that differ', () => {
    for (const task of tasks) expect(new Set(outputRules(task).map(bare)).size, task).toBe(3)
    expect(() => outputRules('CMeEE')).toThrow('no task CMeEE')
  })

  // What a rule shows, as an answer: the words stand for whatever the answer holds.
  const term = (entity: string) => ({ entity, type: 'normalization' })
  const cause = { predicate: '因果关系', subject: '丁', object: '戊' }
  const node = { role: 'C', logical_rel: 'null', triples: [['头实体', '关系', '尾实体']] }
  const entities = ['词语1', '词语2'].map((entity) => ({ entity, type: '某类型' }))
  const event = { 主体词: '甲', 发生状态: '', 描述词: ['乙', '丙'], 解剖部位: ['丁'] }
  const shown: Readonly<Record<string, { readonly answer: unknown; readonly choices?: readonly string[]; readonly none?: unknown }>> = {
    'CMeEE-V2': { answer: entities, choices: ['某类型'], none: [] },
    'IMCS-V2-NER': { answer: entities, choices: ['某类型'], none: [] },
    'CMeIE-V2': { answer: [{ predicate: '某', subject: '甲', object: '乙' }], choices: ['某'], none: [] },
    'CHIP-CDN': { answer: [term('标准词1'), term('标准词2')], choices: ['标准词1', '标准词2'], none: [] },
    'CHIP-CDEE': { answer: [event] },
    'CHIP-MDCFNPC': { answer: [{ entity: '临床发现', attr: '判断' }], choices: ['判断'] },
    'IMCS-V2-SR': { answer: [{ entity: '症状', attr: '判断' }], choices: ['判断'] },
    'IMCS-V2-MRG': { answer: Object.fromEntries(reportSectionNames.map((name) => [name, ''])) },
    'CHIP-CTC': { answer: noneOfThem },
    'KUAKE-QIC': { answer: noneOfThem },
    'IMCS-V2-DAC': { answer: noneOfThem },
    CMedCausal: {
      answer: [
        { predicate: '因果关系', subject: '甲', object: '乙' },
        { predicate: '条件关系', subject: '丙', object: cause },
        { predicate: '上下位关系', subject: '己', object: '庚' },
      ],
      none: [],
    },
    Text2DT: { answer: [node] },
  }
  const formOf = (task: string) => promptcblue.tasks.find(({ names }) => names[0] === task)!.readings.robust.answer

  it.each(everyRule.filter(([, task]) => task in shown))(
    '%s show the canonical answer word for word, and how to say that there is none',
    (_, task, rule) => {
      const { answer, none, choices = null } = shown[task]!
      const input = { choices, taskType: '' }
      const lines = [answer, ...(none === undefined ? [] : [none])].flatMap((each) => formOf(task).render(each, input).split('\n'))
      expect(lines.filter((line) => !rule.includes(line))).toEqual([])
    },
  )

  it.each(Object.keys(shown))('%s: what they show is read as it is meant', (task) => {
    const { answer, choices = null } = shown[task]!
    const input = { choices, taskType: '' }
    expect(formOf(task).parse(formOf(task).render(answer, input), input)).toMatchObject({ outcome: 'answered', prediction: answer })
  })

  it.each(everyRule.filter(([, , rule]) => rule.includes('照下面的样子写')))('%s: the lines of the pattern alone are an answer', (_, task, rule) => {
    const lines = rule.split('\n').slice(1, -1)
    const parsed = formOf(task).parse(lines.join('\n'), { choices: shown[task]!.choices ?? null, taskType: '' })
    expect(parsed).toMatchObject({ outcome: 'answered' })
  })

  it('speak of the three states of an event, the six relations of a tree and what to do without options that fit', () => {
    for (const rule of outputRules('CHIP-CDEE')) for (const state of ['“否定”', '“不确定”']) expect(rule).toContain(state)
    for (const rule of outputRules('Text2DT')) {
      for (const word of ['临床表现', '治疗药物', '用法用量', '治疗方案', '禁用药物', '基本情况', '先序', 'and', 'or', 'triples=[]', 'role'])
        expect(rule).toContain(word)
    }
    for (const task of ['CHIP-STS', 'KUAKE-QQR', 'KUAKE-QTR', 'KUAKE-IR']) for (const rule of outputRules(task)) expect(rule).toContain('选项')
  })
})

describe('a filled template of ours', () => {
  // Nothing that our wordings hold, so that a filled prompt can be taken apart again.
  const piece = fc.constantFrom('α', 'β', '$&', '$1', '$$', '[LIST_LABELS]', '[INPUT_TEXT]', '[OUTPUT_RULES]', '\\n', 'γ δ', '😀')
  const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''))
  const texts = fc.array(text, { minLength: 1, maxLength: 4 })
  const question = fc.record({
    slots: fc.record({ text, text1: text, text2: text, mentions: texts }),
    choices: texts,
    rules: fc.option(text, { nil: undefined }),
  })

  const takenApart = (template: Template, prompt: string, withRules: boolean) => {
    const names: string[] = []
    const wording = withRules ? template.text : template.text.replace(/^.*\[OUTPUT_RULES\]\n|\n.*\[OUTPUT_RULES\]$/m, '')
    const pattern = wording.replaceAll(/[^\w[\]]/gu, String.raw`\$&`).replaceAll(/\[([A-Z_0-9]+)\]/g, (_, name: string) => {
      names.push(name)
      return '([^]*)'
    })
    const values = new RegExp(`^${pattern}$`).exec(prompt)?.slice(1)
    return Object.fromEntries(names.map((name, n) => [name, values?.[n]]))
  }

  it('gives back the texts and labels that were put in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ownTemplates), question, (template, { slots, choices, rules }) => {
        const values: Readonly<Record<string, string | undefined>> = {
          INPUT_TEXT: slots.text,
          INPUT_TEXT_1: slots.text1,
          INPUT_TEXT_2: slots.text2,
          LIST_LABELS: choices.join('，'),
          LIST_MENTIONS: slots.mentions.join('，'),
          OUTPUT_RULES: rules,
        }
        const found = takenApart(template, fill(template, { slots, choices, rules }), rules !== undefined)
        const expected = placeholdersOf[template.task]!.map((each) => each.slice(1, -1))
        expect(Object.keys(found).toSorted()).toEqual([...expected, ...(rules === undefined ? [] : ['OUTPUT_RULES'])].toSorted())
        for (const [name, value] of Object.entries(found)) expect(value, `${template.id} ${name}`).toBe(values[name])
      }),
      { numRuns: 500 },
    )
  })
})
