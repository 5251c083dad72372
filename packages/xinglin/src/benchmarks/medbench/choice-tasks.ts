import type { Bilingual, Example } from '../../core/index.ts'
import { optionLetters } from '../../formats/option-letters.ts'
import { choiceAccuracy } from '../../metrics/choice-accuracy.ts'
import { byLetter, choiceReading, lettersOffered, optionLines, optionOrder, robustChoice } from '../choice-question.ts'
import type { MedBenchInput } from './input.ts'
import type { MedBenchReference } from './reference.ts'
import { medbenchTask, type MedBenchReading, type MedBenchTask } from './task.ts'
import { templatesOf, type TemplatedTask } from './templates.ts'

interface ChoiceParts {
  readonly names: readonly [string, ...string[]]
  readonly title: Bilingual
  readonly select: 'one' | 'many'
  readonly style: 'angle' | 'plain' | 'listed' | 'joined'
  /** Which of the reconstructed rules know the data set; `v4` counts a question that is right in every order of its options. */
  readonly rosters: readonly ('v2' | 'v4')[]
  readonly templates?: TemplatedTask
  readonly example: Example<MedBenchInput, MedBenchReference>
}

function choiceTask({ select, style, rosters, templates, example, ...parts }: ChoiceParts): MedBenchTask {
  const answer = optionLetters({ select, style })
  const robust: MedBenchReading = choiceReading(answer, robustChoice[select])
  const v2: MedBenchReading = select === 'one' ? robust : choiceReading(answer, [byLetter])
  const v4: MedBenchReading = choiceReading(answer, [choiceAccuracy({ headline: 'strict_accuracy' })])
  return medbenchTask({
    ...parts,
    options: lettersOffered,
    optionOrder: optionOrder(answer, withOptions),
    readings: {
      robust,
      ...(rosters.includes('v2') ? { 'medbench-2024h1': v2, 'medbench-2024h2': v2 } : {}),
      ...(rosters.includes('v4') ? { 'medbench-v4': v4 } : {}),
    },
    ...(templates ? { templates: templatesOf(templates) } : {}),
    examples: [example],
  })
}

/** The row of a file that lists its options would tell the old order. */
const withOptions = ({ record: _record, ...rest }: MedBenchInput, options: readonly string[]): MedBenchInput => ({ ...rest, options })

const example = (stem: string, options: readonly string[], answer: string): Example<MedBenchInput, MedBenchReference> => ({
  prompt: `${stem}\n${optionLines({ options })}`,
  input: { options },
  reference: { answer },
  answer,
})

/** Choice questions: one right option, or several; answers as `<E>`, `A`, `A, C`, or `ABD`. */
export const choiceTasks: readonly MedBenchTask[] = [
  choiceTask({
    names: ['MedExam', 'Med-Exam'],
    title: { zh: '医学考试', en: 'Medical examinations' },
    select: 'one',
    style: 'angle',
    rosters: ['v2', 'v4'],
    templates: 'Med-Exam',
    example: example('成人静息时正常呼吸频率为每分钟', ['6–8 次', '12–20 次', '24–30 次', '32–40 次'], '<B>'),
  }),
  choiceTask({
    names: ['MedSafety'],
    title: { zh: '医疗安全', en: 'Medical safety' },
    select: 'one',
    style: 'angle',
    rosters: ['v2', 'v4'],
    templates: 'MedSafety',
    example: example('输血前核对应由', ['一名护士完成', '两名医护人员完成', '患者本人完成', '家属完成'], '<B>'),
  }),
  choiceTask({
    names: ['DrugCA'],
    title: { zh: '用药禁忌', en: 'Drug contraindications' },
    select: 'one',
    style: 'angle',
    rosters: ['v2'],
    templates: 'DrugCA',
    example: example('头孢曲松与含钙注射液可以在同一输液管路中同时输注吗？', ['可以', '不可以'], '<B>'),
  }),
  choiceTask({
    names: ['DDx-basic'],
    title: { zh: '基础诊断推理', en: 'Basic diagnostic reasoning' },
    select: 'many',
    style: 'angle',
    rosters: ['v2'],
    templates: 'DDx-basic',
    example: example(
      '症状表现：多饮、多尿、体重下降。\n问题：下列哪些检查有助于诊断？',
      ['空腹血糖', '糖化血红蛋白', '脑电图', '骨髓穿刺', '纯音测听'],
      '<A, B>',
    ),
  }),
  choiceTask({
    names: ['DDx-advanced'],
    title: { zh: '高级诊断推理', en: 'Advanced diagnostic reasoning' },
    select: 'many',
    style: 'listed',
    rosters: ['v2', 'v4'],
    templates: 'DDx-advanced',
    example: example(
      '症状表现：突发胸痛伴呼吸困难，卧床两周。\n问题：应考虑下列哪些疾病？',
      ['肺栓塞', '气胸', '急性心肌梗死', '甲状腺结节', '痔', '主动脉夹层', '近视', '龋齿'],
      'A, B, C, F',
    ),
  }),
  choiceTask({
    names: ['MedRxCheck_SCQ'],
    title: { zh: '处方审核（单选）', en: 'Prescription review (one option)' },
    select: 'one',
    style: 'plain',
    rosters: ['v4'],
    example: example('服用华法林期间最需要监测的指标是', ['INR', '血钾', '尿酸', '血脂'], 'A'),
  }),
  choiceTask({
    names: ['MedRxCheck_MSQ'],
    title: { zh: '处方审核（多选）', en: 'Prescription review (several options)' },
    select: 'many',
    style: 'joined',
    rosters: ['v4'],
    templates: 'MedRxCheck_MSQ',
    example: example('下列属于二甲双胍常见不良反应的有', ['腹泻', '恶心', '牙龈增生', '金属味'], 'ABD'),
  }),
  choiceTask({
    names: ['MedEthics'],
    title: { zh: '医学伦理', en: 'Medical ethics' },
    select: 'one',
    style: 'plain',
    rosters: ['v4'],
    templates: 'MedEthics',
    example: example('患者要求医生不向同事透露病情，医生保守秘密，体现的是', ['保密原则', '公益原则', '优先原则', '效率原则'], 'A'),
  }),
]
