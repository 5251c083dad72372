import { describe, expect, it } from 'vitest'
import { AnswerTable } from './answer-table.ts'
import { madeUpImport, refusalOf } from './made-up-import.ts'

const choice = (n: number, more: object = {}) => ({ id: `q${n}`, question: '降压首选？', A: '氨氯地平', B: '阿莫西林', answer: 'A', ...more })

describe('choice questions', () => {
  it('have one right option where all do, and options as they are', () => {
    const { samples, references } = madeUpImport([choice(1), choice(2, { answer: 'B' })])
    expect(samples[0]).toMatchObject({ task: 'SingleChoice', id: 'q1', input: { stem: '降压首选？', options: ['氨氯地平', '阿莫西林'] } })
    expect(references.map((row) => row?.reference)).toEqual([{ answer: 'A' }, { answer: 'B' }])
  })

  it('need to be told apart where some have several', () => {
    const mixed = [choice(1), choice(2, { answer: 'AB' })]
    expect(refusalOf(() => madeUpImport(mixed))).toBe('import.choiceMixed')
    expect(madeUpImport(mixed, { kind: 'choice' }).samples.map(({ task }) => task)).toEqual(['SingleChoice', 'MultipleChoice'])
    expect(madeUpImport(mixed, { kind: 'multiple-choice' }).samples.map(({ task }) => task)).toEqual(['MultipleChoice', 'MultipleChoice'])
    expect(madeUpImport(mixed, { kind: 'single-choice' }).bad).toEqual({ 2: 'record.severalLetters' })
  })

  it('are told apart by their type, where a column has it', () => {
    const typed = [
      choice(1, { 题型: 'A1型题' }),
      choice(2, { 题型: '多选题' }),
      choice(3, { 题型: 'X型题', answer: 'AB' }),
      choice(4, { 题型: '问答题' }),
    ]
    const { samples, bad } = madeUpImport(typed)
    expect(samples.map(({ task }) => task)).toEqual(['SingleChoice', 'MultipleChoice', 'MultipleChoice'])
    expect(bad).toEqual({ 4: 'import.bad.type' })
  })

  it('without answers need a kind, and nothing else', () => {
    const open = [choice(1, { answer: '' })]
    expect(refusalOf(() => madeUpImport(open, { questionsOnly: true }))).toBe('import.choiceUnanswered')
    expect(madeUpImport(open, { questionsOnly: true, kind: 'single-choice' }).references).toEqual([undefined])
    expect(madeUpImport([choice(1), ...open]).bad).toEqual({ 2: 'import.bad.noAnswer' })
  })

  it('of right and wrong offer these two where their row has no options, and know them by other words', () => {
    const judged = (answer: unknown, options: object = { A: '', B: '' }) => choice(1, { 题型: '判断题', answer, ...options })
    const rows = ['×', '√', 'FALSE', true, '对'].map((answer) => judged(answer))
    const { samples, references, converter } = madeUpImport(rows)
    expect(samples[0]).toMatchObject({ task: 'SingleChoice', input: { options: ['正确', '错误'] } })
    expect(references.map((row) => row?.reference)).toEqual(['B', 'A', 'B', 'A', 'A'].map((answer) => ({ answer })))
    expect(converter.met.trueOrFalse).toBe(5)
    expect(madeUpImport([judged('错', { A: '错误', B: '正确' })]).references[0]?.reference).toEqual({ answer: 'A' })
    expect(madeUpImport([judged('A'), judged('略')]).bad).toEqual({ 2: 'import.bad.answer' })
  })

  it('may count options from 1 in one source and be letters in another', () => {
    const numbered = [choice(1, { answer: 1 }), choice(2, { answer: 2 })]
    expect(madeUpImport(numbered).references.map((row) => row?.reference)).toEqual([{ answer: 'A' }, { answer: 'B' }])
    expect(refusalOf(() => madeUpImport([choice(1, { answer: 1 })]))).toBe('import.answerBase')
    expect(madeUpImport([choice(1, { answer: 1 })], { map: ['answer.0=answer'] }).references[0]?.reference).toEqual({ answer: 'B' })
  })
})

describe('labels and pairs', () => {
  it('offer all labels that occur, in every question', () => {
    const rows = [
      { text: '头晕', label: '症状' },
      { text: '高血压', label: '疾病' },
    ]
    const { samples, references } = madeUpImport(rows)
    expect(samples.map(({ input }) => input)).toMatchObject([{ labels: ['症状', '疾病'] }, { labels: ['症状', '疾病'] }])
    expect(references.map((row) => row?.reference)).toEqual([{ answer: '症状' }, { answer: '疾病' }])
  })

  it('keep to a set that is said, and rename', () => {
    const rows = [
      { text1: '血压高怎么办', text2: '高血压如何处理', label: '1' },
      { text1: '血压高怎么办', text2: '血糖高怎么办', label: 0 },
      { text1: '发热', text2: '咳嗽', label: '2' },
    ]
    const { references, bad } = madeUpImport(rows, { labels: ['1=相同', '0=不同'] })
    expect(references.map((row) => row?.reference)).toEqual([{ answer: '相同' }, { answer: '不同' }])
    expect(bad).toEqual({ 3: 'import.bad.label' })
  })

  it('may offer labels of their own', () => {
    const rows = [{ text: '头晕', options: ['症状', '疾病'], label: '症状' }]
    expect(madeUpImport(rows, { kind: 'label' }).samples[0]?.input).toMatchObject({ labels: ['症状', '疾病'] })
  })

  it('without any label are refused', () => {
    expect(refusalOf(() => madeUpImport([{ text: '头晕' }], { kind: 'label', questionsOnly: true }))).toBe('import.noLabels')
  })
})

describe('other kinds', () => {
  it('questions have one answer or several', () => {
    const rows = [
      { question: '高血压的诊断界值？', answer: '140/90 mmHg' },
      { question: '降压药一例？', answer: '["氨氯地平", "缬沙坦"]' },
    ]
    expect(madeUpImport(rows).references.map((row) => row?.reference)).toEqual([{ answers: ['140/90 mmHg'] }, { answers: ['氨氯地平', '缬沙坦'] }])
  })

  it('questions that are answered right or wrong are asked about: 错误 would be no answer where FALSE is expected', () => {
    const rows = [
      { 题目: '青霉素须皮试。', 答案: 'TRUE' },
      { 题目: '胰岛素可口服。', 答案: 'FALSE' },
    ]
    expect(refusalOf(() => madeUpImport(rows))).toBe('import.trueOrFalse')
    expect(madeUpImport(rows, { kind: 'qa' }).references[1]?.reference).toEqual({ answers: ['FALSE'] })
    expect(madeUpImport([...rows, { 题目: '糖化血红蛋白的控制目标？', 答案: '7%' }]).samples).toHaveLength(3)
    const said = { kind: 'label', map: ['text=题目'], labels: ['TRUE=正确', 'FALSE=错误'] } as const
    expect(madeUpImport(rows, said).references.map((row) => row?.reference)).toEqual([{ answer: '正确' }, { answer: '错误' }])
  })

  it('numbers have a range, either way round', () => {
    const rows = [
      { question: 'BMI？', answer: '24.2', lower: '23', upper: '25.4', unit: 'kg/m²' },
      { question: '阴离子隙差？', answer: -10, lower: -9.5, upper: -10.5 },
    ]
    const { references, samples } = madeUpImport(rows, { kind: 'number' })
    expect(samples[0]?.input).toMatchObject({ unit: 'kg/m²' })
    expect(references.map((row) => row?.reference)).toEqual([
      { answer: 24.2, range: [23, 25.4] },
      { answer: -10, range: [-10.5, -9.5] },
    ])
  })

  it('a dialogue that the doctor ends is asked up to there', () => {
    const rows = [{ 对话: '患者：头晕\n医生：量过血压吗？' }, { 对话: '患者：头晕' }]
    const { samples, references, bad, converter } = madeUpImport(rows)
    expect(samples[0]?.input).toEqual({ stem: '患者：头晕' })
    expect(references[0]?.reference).toEqual({ answer: '量过血压吗？' })
    expect(bad).toEqual({ 2: 'import.bad.noAnswer' })
    expect(converter.met.lastTurns).toBe(1)
  })

  it('a dialogue may begin with instructions to a model, which are counted', () => {
    const messages = [
      { role: 'system', content: '你是医生' },
      { role: 'user', content: '头晕' },
    ]
    const { samples, converter } = madeUpImport([{ messages }], { questionsOnly: true })
    expect([samples[0]?.input, converter.met.instructed]).toEqual([{ stem: '患者：头晕' }, 1])
  })

  it('criteria come with their questions', () => {
    const rows = [{ question: '胸痛怎么办？', context: '男，58岁', rubrics: [{ criterion: '建议急诊', points: 5 }] }]
    const { references } = madeUpImport(rows)
    expect(references[0]?.reference).toEqual({ criteria: [{ id: 'c1', text: '建议急诊', points: 5 }] })
  })

  it('entities of all texts share their types', () => {
    const rows = [
      { text: '高血压', entities: [{ type: '疾病', entity: '高血压', start: 0, end: 3 }] },
      { text: '服氨氯地平', entities: '[{"type": "药物", "entity": "氨氯地平", "start": 1, "end": 5}]' },
      { text: '请复查', entities: [] },
    ]
    const { samples, references } = madeUpImport(rows)
    expect(samples.map(({ input }) => input)).toMatchObject(Array.from({ length: 3 }, () => ({ types: ['疾病', '药物'] })))
    expect(references.map((row) => (row!.reference as { entities: readonly unknown[] }).entities.length)).toEqual([1, 1, 0])
  })

  it('may be called labels, as doccano, Label Studio and CLUE do: what holds lists or objects is no label', () => {
    const ends = { map: ['entity.end=1'] }
    for (const [row, wishes] of [
      [{ text: '患高血压', label: [[1, 4, '疾病']] }, ends],
      [{ text: '患高血压', labels: [[1, 4, '疾病']] }, ends],
      [{ text: '患高血压', label: [{ start: 1, end: 4, text: '高血压', labels: ['疾病'] }] }, {}],
      [{ text: '患高血压', label: { 疾病: { 高血压: [[1, 3]] } } }, {}],
    ] as const)
      expect(madeUpImport([row], wishes).references[0]?.reference).toEqual({ entities: [{ type: '疾病', entity: '高血压', start: 1, end: 4 }] })
  })

  it('that cannot be read are told as such, not as labels that are missing', () => {
    expect(madeUpImport([{ text: '患高血压', entities: [['T1', '疾病', [[1, 4]]]] }]).bad).toEqual({ 1: 'import.bad.notText' })
    expect(madeUpImport([{ text: '头晕', label: ['症状', '主诉'] }]).bad).toEqual({ 1: 'import.bad.notText' })
  })

  it('tagged texts too, of characters or of tokens', () => {
    expect(madeUpImport([{ tokens: ['服', '氨氯地平'], ner_tags: ['O', 'B-药'] }])).toMatchObject({
      samples: [{ input: { stem: '服氨氯地平' } }],
      references: [{ reference: { entities: [{ type: '药', entity: '氨氯地平', start: 1, end: 5 }] } }],
    })

    const rows = [{ text: '服氨氯地平', tags: ['O', 'B_药', 'I_药', 'I_药', 'I_药'] }]
    expect(madeUpImport(rows).references[0]?.reference).toEqual({ entities: [{ type: '药', entity: '氨氯地平', start: 1, end: 5 }] })
  })
})

describe('rows', () => {
  it('keep what they are sliced by, and what belongs together', () => {
    const rows = [
      { question: '？', answer: '头晕', 科室: '内科', 病例: 7 },
      { question: '？', answer: '头痛', 科室: 'NaN', 病例: 7 },
    ]
    const { references, converter } = madeUpImport(rows, { group: '病例' })
    expect(references).toMatchObject([{ group: '7', strata: { 科室: '内科' } }, { group: '7' }])
    expect(references[1]).not.toHaveProperty('strata')
    // Of merged cells a table has the value in the first alone.
    expect([...converter.learned.blanks]).toEqual([['科室', 1]])
  })

  it('have no stratum of what everybody writes otherwise', () => {
    const rows = Array.from({ length: 201 }, (_, n) => ({ question: '？', answer: '是', 科室: `科${n}` }))
    const { converter, references } = madeUpImport(rows)
    expect([converter.strata, converter.learned.tooManyValues]).toEqual([[], ['科室']])
    expect(references[0]).not.toHaveProperty('strata')
    expect(madeUpImport(rows, { strata: ['科室'] }).converter.strata).toEqual(['科室'])
  })

  it('may have a prompt ready', () => {
    const { samples } = madeUpImport([choice(1, { p: '请作答：……' })], { map: ['prompt=p'] })
    expect(samples[0]?.prompt).toBe('请作答：……')
  })

  it('lose blanks at the ends of their texts, and keep HTML', () => {
    const { samples } = madeUpImport([choice(1, { question: ' \u3000收缩压&gt;140？\n', A: ' 是 ' })])
    expect(samples[0]?.input).toEqual({ stem: '收缩压&gt;140？', options: ['是', '阿莫西林'] })
  })

  it('that are no objects are bad, each for itself', () => {
    expect(madeUpImport([choice(1), '一行字', ['A']]).bad).toEqual({ 2: 'import.bad.noFields', 3: 'import.bad.noFields' })
  })

  it('that are known to be no questions say what they are', () => {
    const rows: readonly (readonly [object, string])[] = [
      [{ input: '…', target: '…', answer_choices: null, task_dataset: 'CMeEE-V2', sample_id: 'dev-1' }, 'import.usePromptcblue'],
      [{ question: '…', answer: '', other: { id: 1, source: 'MedExam_V4' } }, 'import.useMedbench'],
      [{ id: '0', model: 'gpt', source: 'x', conversation: [] }, 'import.modelOutput'],
      [{ id: 1, exam_type: '医师考试', question_type: '单项选择题', answer: 'D' }, 'import.answersAlone'],
      [{ text: '右肾Ca', normalized_result: '肾恶性肿瘤' }, 'import.termSets'],
      [{ _key: '2', 'Patient Note': '…', Response: { answer: 1 } }, 'import.workedExamples'],
    ]
    for (const [row, code] of rows)
      expect(
        refusalOf(() => madeUpImport([row])),
        code,
      ).toBe(code)
  })
})

describe('answers from another file', () => {
  const rows = [choice(1, { answer: undefined }), choice(2, { answer: undefined })]
  const table = (...answers: readonly (readonly [string, unknown])[]) => {
    const found = new AnswerTable({})
    for (const [id, answer] of answers) found.add({ id, answer }, 'answers.json', 1)
    return found
  }

  it('are those of the questions, in any order', () => {
    const { references } = madeUpImport(rows, { answers: table(['q2', 'B'], ['q1', 'A']) })
    expect(references.map((row) => row?.reference)).toEqual([{ answer: 'A' }, { answer: 'B' }])
  })

  it('that do not match are told in one', () => {
    const faulty = () => table(['q1', 'A'], ['q7', 'B'])
    expect(() => madeUpImport(rows, { answers: faulty() })).toThrow(/"missing":"1 \(q2\)","unknown":"1 \(q7\)","repeated":"0"/)
    expect(madeUpImport(rows, { answers: faulty(), takesUnmatched: true }).bad).toEqual({ 2: 'import.bad.noAnswer' })
  })

  it('that contradict each other are refused always', () => {
    const faulty = table(['q1', 'A'], ['q1', 'B'], ['q2', 'A'])
    expect(refusalOf(() => madeUpImport(rows, { answers: faulty, takesUnmatched: true }))).toBe('import.join')
  })
})
