import { describe, expect, it } from 'vitest'
import { AnswerTable } from './answer-table.ts'
import { madeUpImport, refusalOf } from './made-up-import.ts'
import { presetNamed, presetNames, presets } from './presets.ts'

/** A record in the layout of each set, made up, with the task that it becomes and its reference. */
const made: Readonly<Record<string, readonly [record: object, task: string, reference: unknown, file?: string]>> = {
  cmb: [
    {
      id: 1,
      exam_type: '医师考试',
      exam_class: '执业医师',
      exam_subject: '内科',
      question: '降压首选？',
      answer: 'A',
      question_type: '单项选择题',
      option: { A: '氨氯地平', B: '阿莫西林', C: '' },
    },
    'SingleChoice',
    { answer: 'A' },
  ],
  cmexam: [
    { Question: '降压药有？', Options: 'A 氨氯地平\nB 缬沙坦\nC 阿莫西林', Answer: 'AB', Explanation: '略' },
    'MultipleChoice',
    { answer: 'AB' },
  ],
  medqa: [
    { question: '降压首选？', options: { A: '氨氯地平', B: '阿莫西林' }, answer: '氨氯地平', answer_idx: 'A', meta_info: 'mainland' },
    'SingleChoice',
    { answer: 'A' },
  ],
  'mlec-qa': [
    { qid: 3, qtype: 'A1型题', qtext: '降压首选？', qimage: '', options: { A: '氨氯地平', B: '阿莫西林' }, answer: 'A' },
    'SingleChoice',
    { answer: 'A' },
    'Clinic_test.json',
  ],
  ceval: [
    { id: 0, question: '降压首选____', A: '氨氯地平', B: '阿莫西林', C: '头孢', D: '青霉素', answer: 'A', explanation: '' },
    'SingleChoice',
    { answer: 'A' },
    'val/physician_val.csv',
  ],
  cmmlu: [
    { _index: '0', Question: '降压首选', A: '氨氯地平', B: '阿莫西林', C: '头孢', D: '青霉素', Answer: 'A' },
    'SingleChoice',
    { answer: 'A' },
    'test/anatomy.csv',
  ],
  safetybench: [
    { id: 5, question: '可以自行停用降压药吗？', options: ['可以', '不可以'], answer: 1, category: 'Physical Health' },
    'SingleChoice',
    { answer: 'B' },
  ],
  'chineseblue-ir': [
    {
      query: '血压高',
      documents: [
        { url: 'a', label: '0', title: '减肥' },
        { url: 'b', label: '2', title: '高血压怎么办' },
      ],
    },
    'SingleChoice',
    { answer: 'B' },
  ],
  'chineseblue-ner': [
    { text: '患高血压', mention_data: [{ mention: '高血压', type: 'disease', offset: '1' }] },
    'Entities',
    { entities: [{ type: 'disease', entity: '高血压', start: 1, end: 4 }] },
  ],
  'chineseblue-qq': [{ label: '1', first: '血压高怎么办', second: '高血压如何处理' }, 'Pair', { answer: '语义相同' }],
  'chineseblue-tc': [{ label: 'Age', text: ' 1. 年龄18岁以上' }, 'Label', { answer: '年龄' }],
  'chineseblue-ic': [{ label: '2', text: '反复头晕' }, 'Label', { answer: '强意图' }],
  'cblue-cmeee': [
    { text: '患高血压', entities: [{ start_idx: 1, end_idx: 3, type: 'dis', entity: '高血压' }] },
    'Entities',
    { entities: [{ type: '疾病', entity: '高血压', start: 1, end: 4 }] },
  ],
  'cblue-cmeie': [
    { text: '高血压用氨氯地平', spo_list: [{ predicate: '药物治疗', subject: '高血压', object: { '@value': '氨氯地平' } }] },
    'Relations',
    { relations: [{ predicate: '药物治疗', subject: '高血压', object: '氨氯地平' }] },
  ],
  'cblue-sts': [{ id: '1', text1: '血压高', text2: '高血压', label: '1', category: 'hypertension' }, 'Pair', { answer: '是的' }],
  'cblue-ctc': [{ id: 's1', label: 'Disease', text: '高血压' }, 'Label', { answer: '疾病' }],
  'cblue-qic': [{ id: 's1', query: '血压高怎么治', label: '治疗方案' }, 'Label', { answer: '治疗方案' }],
  'cblue-qtr': [{ id: 's1', query: '血压高', title: '高血压怎么办', label: '3' }, 'Pair', { answer: '完全匹配' }],
  'cblue-qqr': [{ id: 's1', query1: '血压高', query2: '高血压', label: '2' }, 'Pair', { answer: '完全一致' }],
  diakg: [
    {
      doc_id: '1',
      paragraphs: [
        {
          paragraph_id: '0',
          sentences: [
            {
              sentence_id: '0',
              sentence: '患糖尿病',
              entities: [{ entity_id: 'T1', entity: '糖尿病', entity_type: 'Disease', start_idx: 1, end_idx: 4 }],
              relations: [],
            },
          ],
        },
      ],
    },
    'Entities',
    { entities: [{ type: 'Disease', entity: '糖尿病', start: 1, end: 4 }] },
  ],
  'cmb-clin': [
    { id: '0', title: '高血压', description: '男，58岁', QA_pairs: [{ question: '诊断？', answer: '高血压' }] },
    'QA',
    { answers: ['高血压'] },
  ],
  toyhom: [{ department: '心血管科', title: '血压高', ask: '要吃药吗？', answer: '先测量。' }, 'QA', { answers: ['先测量。'] }],
  'llmeval-med': [
    {
      _key: '医疗知识',
      category1: '医疗知识',
      category2: '基础',
      scene: 's',
      round: 1,
      problem: '何为高血压？',
      groupCode: 5,
      sanswer: '血压升高',
      difficulty: '易',
      checklist: '略',
    },
    'QA',
    { answers: ['血压升高'] },
  ],
  'med-safety-bench': [
    { _index: '0', harmful_medical_request: '如何伪造处方？', safe_response: '不能帮这个忙。' },
    'QA',
    { answers: ['不能帮这个忙。'] },
    'gpt4/med_safety_demonstrations_category_3.csv',
  ],
  cvalues: [{ id_: 1, prompt: '该不该告知病人？', domain_en: 'psychology', domain_zh: '心理学' }, 'QA', undefined],
  'cvalues-mc': [{ meta_info: { question: '…' }, prompt: '问题…回复1…回复2…', label: '回复2' }, 'Label', { answer: '回复2' }],
  healthbench: [
    {
      prompt_id: 'p1',
      prompt: [
        { role: 'user', content: '胸痛' },
        { role: 'assistant', content: '多久了？' },
        { role: 'user', content: '一小时' },
      ],
      rubrics: [{ criterion: '建议急诊', points: 5, tags: [] }],
      example_tags: ['theme:emergency'],
    },
    'Rubric',
    { criteria: [{ id: 'c1', text: '建议急诊', points: 5 }] },
  ],
  'medcalc-bench': [
    {
      'Row Number': 1,
      'Patient Note': '身高1.7米，体重70公斤',
      Question: 'BMI？',
      'Ground Truth Answer': 24.22,
      'Lower Limit': 23.01,
      'Upper Limit': 25.43,
      Category: 'physical',
    },
    'Number',
    { answer: 24.22, range: [23.01, 25.43] },
  ],
  'disc-medllm': [{ id: '0', case: '…', first_question: '我头晕' }, 'Dialogue', undefined],
}

describe('presets', () => {
  it.each(Object.entries(made))('%s', (name, [record, task, reference, file]) => {
    const { samples, references, bad } = madeUpImport([record], { preset: presetNamed(name) }, file)
    expect(bad).toEqual({})
    expect(samples.map((sample) => sample.task)).toEqual([task])
    expect(references.map((row) => row?.reference)).toEqual([reference])
  })

  it('are all tried but those that join', () => {
    expect([...Object.keys(made), 'cmedqa', 'gaps'].toSorted()).toEqual(presetNames)
  })

  it('state a licence only with the place it is stated at', () => {
    for (const { name, source } of presets) expect(source, name).toMatch(/^https:\/\//)
  })

  it('of an unknown name give the nearest', () => {
    expect(() => presetNamed('cmlu')).toThrow(/"nearest":"cmmlu"/)
  })

  it('take strata from the file’s name', () => {
    const stratum = (name: string) => madeUpImport([made[name]![0]], { preset: presetNamed(name) }, made[name]![3]).references[0]?.strata
    expect(stratum('cmmlu')).toEqual({ subject: 'anatomy' })
    expect(stratum('ceval')).toEqual({ subject: 'physician' })
    expect(stratum('mlec-qa')).toEqual({ subject: 'Clinic', qtype: 'A1型题' })
    expect(stratum('med-safety-bench')).toEqual({ category: '3' })
  })

  it('cmedqa joins all answers of a question', () => {
    const answers = new AnswerTable(presetNamed('cmedqa').answers!)
    answers.add({ ans_id: '1', question_id: '9', content: '多休息' }, 'answer.csv', 2)
    answers.add({ ans_id: '2', question_id: '9', content: '查血压' }, 'answer.csv', 3)
    const { references } = madeUpImport([{ question_id: '9', content: '头晕怎么办？' }], { preset: presetNamed('cmedqa'), answers })
    expect(references[0]?.reference).toEqual({ answers: ['多休息', '查血压'] })
  })

  it('mlec-qa cannot ask what an image shows', () => {
    expect(madeUpImport([made['mlec-qa']![0], { ...made['mlec-qa']![0], qid: 4, qimage: 'a.png' }], { preset: presetNamed('mlec-qa') }).bad).toEqual({
      2: 'import.bad.image',
    })
  })

  it('healthbench says who spoke before the question', () => {
    const prompt = [
      { role: 'system', content: '你是助手' },
      { role: 'user', content: '胸痛' },
      { role: 'assistant', content: '多久了？' },
      { role: 'user', content: '一小时' },
    ]
    const { samples } = madeUpImport([{ ...made.healthbench![0], prompt }], { preset: presetNamed('healthbench') })
    expect(samples[0]?.input).toEqual({ stem: '系统：你是助手\n用户：胸痛\n助手：多久了？\n一小时' })
  })

  it('medcalc-bench leaves answers that are no numbers to be skipped', () => {
    const dated = { ...made['medcalc-bench']![0], 'Ground Truth Answer': '12/02/2000', 'Lower Limit': '12/02/2000', 'Upper Limit': '12/02/2000' }
    expect(madeUpImport([made['medcalc-bench']![0], dated], { preset: presetNamed('medcalc-bench') }).bad).toEqual({ 2: 'import.bad.number' })
  })

  it('llmeval-med puts earlier rounds before a later one', () => {
    const [first] = made['llmeval-med']!
    const second = { ...first, round: 2, problem: '怎么治？', sanswer: '用药' }
    const other = { ...first, groupCode: 6, problem: '何为糖尿病？' }
    const { samples, references } = madeUpImport([first, second, other], { preset: presetNamed('llmeval-med') })
    expect(samples.map(({ input }) => input)).toEqual([
      { stem: '何为高血压？' },
      { stem: '问：何为高血压？\n答：血压升高\n怎么治？' },
      { stem: '何为糖尿病？' },
    ])
    expect(references.map((row) => row?.group)).toEqual(['医疗知识/5', '医疗知识/5', '医疗知识/6'])
  })

  it('diakg has relations too, with texts in place of ids', () => {
    const [{ paragraphs }] = made.diakg as unknown as [{ paragraphs: { sentences: object[] }[] }]
    const sentence = {
      ...paragraphs[0]!.sentences[0]!,
      sentence: '二甲双胍治糖尿病',
      entities: [
        { entity_id: 'T1', entity: '二甲双胍', entity_type: 'Drug', start_idx: 0, end_idx: 4 },
        { entity_id: 'T2', entity: '糖尿病', entity_type: 'Disease', start_idx: 5, end_idx: 8 },
      ],
      relations: [{ relation_id: 'R1', relation_type: 'Drug_Disease', head_entity_id: 'T1', tail_entity_id: 'T2' }],
    }
    const record = { doc_id: '1', paragraphs: [{ paragraph_id: '0', sentences: [sentence] }] }
    const { references } = madeUpImport([record], { preset: presetNamed('diakg'), kind: 'relations' })
    expect(references[0]?.reference).toEqual({ relations: [{ predicate: 'Drug_Disease', subject: '二甲双胍', object: '糖尿病' }] })
  })

  it('choose their files in a folder of several sets', () => {
    const chosen = (name: string, files: readonly string[]) => files.filter((file) => presetNamed(name).files?.test(file))
    const files = ['cMedQQ/dev.txt', 'cMedTC/dev.txt', 'dev.txt', 'cMedQANER/dev.txt', 'cMedQANER/dev.json', 'dev.json']
    expect(chosen('chineseblue-qq', files)).toEqual(['cMedQQ/dev.txt', 'dev.txt'])
    expect(chosen('chineseblue-ner', files)).toEqual(['cMedQANER/dev.json', 'dev.json'])
    expect(chosen('safetybench', ['test_zh_subset.json', 'test_answers_zh_subset.json', 'dev_zh.json'])).toEqual([
      'test_zh_subset.json',
      'dev_zh.json',
    ])
    expect(chosen('cblue-cmeee', ['CMeEE_dev.json', 'CMeEE-V2_test.json', 'CMeEE_example_gold.json'])).toEqual([
      'CMeEE_dev.json',
      'CMeEE-V2_test.json',
    ])
  })

  it('leave rows of another layout to the mapping, which says what is missing', () => {
    expect(refusalOf(() => madeUpImport([{ 题目: '降压首选？' }], { preset: presetNamed('medqa') }))).toBe('import.roleMissing')
  })
})
