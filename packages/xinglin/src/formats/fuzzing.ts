import fc from 'fast-check'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import type { AnswerFormat } from '../core/index.ts'
import { amounts } from './amounts.ts'
import { beginsWith, describedText, jsonListWithKeys, jsonWithKeys, labelledLines, labelledNumber } from './described-text.ts'
import { eventDicts } from './event-dicts.ts'
import { fixes } from './fixes.ts'
import { jsonFields } from './json-fields.ts'
import { labelSet } from './label-set.ts'
import { labelWithReason } from './label-with-reason.ts'
import { number } from './number.ts'
import { optionLetters } from './option-letters.ts'
import { problemReport } from './problem-report.ts'
import { relationLines } from './triple-lines.ts'
import { entityLines } from './typed-entity-lines.ts'

/** For tests: an answer format of a task, with its example answers. */
export interface Subject {
  readonly name: string
  readonly isRobust: boolean
  readonly format: AnswerFormat<unknown, unknown>
  readonly input: unknown
  readonly answers: readonly string[]
}

const ofTasks: readonly Subject[] = promptcblue.tasks.flatMap((task) =>
  Object.entries(task.readings).map(([rules, { answer }]) => ({
    name: `${task.names[0]} under ${rules}`,
    isRobust: rules === 'robust',
    format: answer,
    input: task.examples[0].input,
    answers: task.examples.map((example) => example.answer),
  })),
)

function ofFormat<Prediction, Input>(name: string, format: AnswerFormat<Prediction, Input>, input: Input, answers: readonly string[]): Subject {
  return { name, isRobust: true, format: format as AnswerFormat<unknown, unknown>, input, answers }
}

const departments = { labels: ['消化内科', '普外科', '内科', '生殖健康与不孕症科', '急诊科'] }
const problems = { labels: ['重复给药', '溶媒使用不当', '用药剂量/频次/疗程不合理'] }
const anyForm = [
  jsonWithKeys(['诊断', '治疗方案']),
  jsonListWithKeys(['鉴别诊断', '诊断依据']),
  labelledLines(['诊断', '诊断依据']),
  labelledNumber('结果'),
  beginsWith(['能']),
]

/** Formats on their own, with made-up questions. */
const ofFormats: readonly Subject[] = [
  ofFormat('labelSet', labelSet({ joiner: '、' }), departments, [
    '推荐科室：消化内科、普外科',
    '建议您首先挂急诊科，必要时到消化内科或普外科就诊。',
    '1. **消化内科**：可做胃镜\n2. **普外科**：若需手术',
  ]),
  ofFormat(
    'labelSet of terms',
    labelSet({ joiner: '##', splitsLabels: true, inSentences: false }),
    { labels: ['肺气肿##支气管扩张', '骨折,未特指', '哮喘'] },
    ['肺气肿##骨折,未特指'],
  ),
  ofFormat('jsonFields', jsonFields(), { fields: ['主诉', '体温(℃)', '初步诊断'] }, [
    '{"主诉": "咳嗽3天", "体温(℃)": 37.0, "初步诊断": "肺炎"}',
    '主诉：咳嗽3天\n体温(℃)：37.0\n初步诊断：\n1. 肺炎\n2. 哮喘',
  ]),
  ofFormat('amounts', amounts({ names: ['总费用', '医保报销金额'] }), {}, [
    '{"总费用": 475, "医保报销金额": 332.5}',
    '总费用：95*5=475元\n医保报销金额：332.50元',
  ]),
  ofFormat('number', number(), { unit: 'mg' }, [
    '答案：1,000 mg',
    '（140－72）×60÷（72×1.2）＝47.2',
    '因此需要 **1.2×10^9** mg（约1/2）。',
    '每日二十片，共三百毫克',
    '{"answer": "约-12.5 mg"}',
  ]),
  ofFormat('fixes', fixes, { labels: ['错别字', '单位错误'] }, [
    '[{"错误类型": "错别字", "修改建议": "描述：\'余\'改为\'于\'"}]',
    '错误类型：错别字\n修改建议：余改为于\n单位错误：cm改为mm',
  ]),
  ofFormat('problemReport', problemReport, problems, ['问题类型: 重复给药;溶媒使用不当\n干预建议: 停用一种，改用葡萄糖注射液。', '处方无问题']),
  ofFormat('labelWithReason', labelWithReason({ labels: ['治愈', '好转'], labelNames: ['预测结局'], reasonNames: ['理由'] }), {}, [
    '{"预测结局": "好转", "理由": "症状减轻。"}',
    '预测结局：好转\n理由：症状减轻。',
  ]),
  ofFormat('describedText', describedText({ refusals: 'fail', form: (text) => anyForm.some((check) => check(text, {})) }), {}, [
    '诊断：肺炎\n诊断依据：咳嗽、发热。',
    '{"诊断": "肺炎", "治疗方案": "抗感染"}',
    '结果：61.3',
  ]),
  ofFormat('entityLines', entityLines({ types: ['药物', '疾病', '身体部位'] }), {}, ['药物：阿奇霉素, 布洛芬\n疾病：“肺炎”\n身体部位：']),
  ofFormat('relationLines', relationLines({ predicates: ['病因', '药物治疗'] }), {}, [
    '关系类型：病因，头实体：感冒，尾实体：病毒。\n关系类型：药物治疗，头实体：感冒，尾实体：布洛芬。',
  ]),
  ofFormat('eventDicts', eventDicts, {}, ["[{'主体词': '包块', '发生状态': '', '描述词': ['质硬', '固定'], '解剖部位': ['盆腔']}]"]),
  ofFormat('optionLetters of one', optionLetters({ select: 'one', style: 'angle' }), { options: ['阿司匹林', '维生素C', '肝素', '以上都是'] }, [
    '答案：**B**（维生素C）。\n解析：A项错误，C不对。',
    '若选A则错，故选B，而不是C。',
    '患者B超示结石。\n\n<C>',
    '应选用维生素 C。',
  ]),
  ofFormat('optionLetters of many', optionLetters({ select: 'many', style: 'listed' }), { options: ['阿司匹林', '维生素C', '肝素', 'A型'] }, [
    '正确选项：\nA. 阿司匹林\nC. 肝素\n错误的有：B、D',
    'A对，B错，C对。答案：A、C和D',
    '除B外均正确',
  ]),
  ofFormat('optionLetters of yes and no', optionLetters({ select: 'one', style: 'plain' }), { options: ['可以', '不可以'] }, [
    '不可以，会沉淀。',
    '答案是可以。',
  ]),
]

export const subjects: readonly Subject[] = [...ofTasks, ...ofFormats]

/** For tests: what answers are made of, and what breaks readers. */
export const fragments = [
  '答案：',
  '答案：B，',
  '选A、',
  '不选A，',
  '若选B',
  'B错，',
  'A. 阿司匹林\n',
  'A. ',
  'C（',
  '（B）',
  '<B>',
  'ACD ',
  'A或',
  'A-',
  '\\boxed{',
  '选项',
  '维生素',
  '维生素C',
  '①',
  '甲、',
  '不可以',
  '以上都',
  '题目：',
  '\n题目：\n',
  '头实体为',
  '尾实体为',
  '头实体：',
  '；尾实体：',
  '；尾三元组：',
  '因果关系：',
  '条件关系',
  '具有药物治疗关系的头尾实体对如下：',
  '；关系：',
  '药物治疗：',
  '属于',
  '相关',
  '不相关，',
  '不是',
  '疾病实体：',
  '疾病',
  '- a\n',
  '1. ',
  '主体词：',
  '描述词：a，',
  '主诉：',
  '【主诉】',
  '推荐科室：',
  '普外科（',
  '建议挂内科或',
  '肺气肿##',
  '错别字：a\n',
  '错误类型：',
  '问题类型: ',
  '预测结局：',
  '总费用：1,000=',
  '1,000,',
  '×10^9',
  '3-5',
  '1/2',
  '\\frac{',
  '(1',
  '=5',
  '结果',
  '第1步',
  '三十',
  '**5**',
  '⁹',
  '关系类型：',
  '|',
  '[{',
  '阳性',
  '：阳性\n',
  'role=',
  '；triples=',
  '[[',
  '["a",',
  '{"a":',
  "{'a':",
  '"\\',
  "'",
  '“',
  '”',
  '```',
  '```json\n',
  '//',
  '/*',
  ':',
  '：',
  '，',
  ',',
  '、',
  '；',
  '。',
  '.',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u3000',
  '(',
  '（',
  ')',
  ']',
  '}',
  '*',
  '#',
  '-',
  '—',
  '0',
  '1,2',
  'a',
  '无',
  '没有',
  '抱歉',
  '作为AI',
  '<think>',
  '</think>',
  '\u200b',
  '\ufeff',
  '\0',
  '\ud800',
  '😀',
]

/** For tests: any text at all, or one made of `fragments`. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      { maxLength: 60 },
    )
    .map((units) => units.join('')),
  fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((pieces) => pieces.join('')),
)

/** A character dropped, doubled, swapped with the next, or of the other width. */
const mutations: readonly ((chars: readonly string[], at: number) => string[])[] = [
  (chars, at) => chars.toSpliced(at, 1),
  (chars, at) => chars.toSpliced(at, 0, chars[at]!),
  (chars, at) => chars.toSpliced(at, 2, ...chars.slice(at, at + 2).toReversed()),
  (chars, at) => chars.with(at, otherWidth(chars[at]!)),
]

function otherWidth(char: string): string {
  const code = char.codePointAt(0)!
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code + 0xfee0)
  return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : char
}

/** For tests: one of `answers` with up to eight slips of the pen. */
export const mutated = (answers: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...answers), fc.array(fc.tuple(fc.constantFrom(...mutations), fc.nat()), { maxLength: 8 }))
    .map(([answer, steps]) =>
      steps.reduce((chars, [mutate, at]) => (chars.length === 0 ? chars : mutate(chars, at % chars.length)), [...answer]).join(''),
    )
