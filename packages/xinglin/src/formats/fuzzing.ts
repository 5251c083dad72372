import fc from 'fast-check'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import type { AnswerFormat } from '../core/index.ts'

/** For tests: an answer format of a task, with its example answers. */
export interface Subject {
  readonly name: string
  readonly isRobust: boolean
  readonly format: AnswerFormat<unknown, unknown>
  readonly input: unknown
  readonly answers: readonly string[]
}

export const subjects: readonly Subject[] = promptcblue.tasks.flatMap((task) =>
  Object.entries(task.readings).map(([rules, { answer }]) => ({
    name: `${task.names[0]} under ${rules}`,
    isRobust: rules === 'robust',
    format: answer,
    input: task.examples[0].input,
    answers: task.examples.map((example) => example.answer),
  })),
)

/** For tests: what answers are made of, and what breaks readers. */
export const fragments = [
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
  '答案：',
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
