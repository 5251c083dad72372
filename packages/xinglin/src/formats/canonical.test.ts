import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerFormat, Parsed } from '../core/index.ts'
import { canonicalCausalTriples, relations } from './canonical-causal-triples.ts'
import { canonicalEntities } from './canonical-entities.ts'
import { canonicalEvents } from './canonical-events.ts'
import { canonicalStatuses } from './canonical-statuses.ts'
import { canonicalTriples } from './canonical-triples.ts'
import { causalLines, readCausalTriples } from './causal-lines.ts'
import type { Choices } from './choices.ts'
import { eventLines, readEvents } from './event-lines.ts'
import { anyText, fragments, mutated } from './fuzzing.ts'
import { Item, itemOf } from './option-item.ts'
import { optionLetters, readOptionLetters } from './option-letters.ts'
import { lastLine, shortReply } from './option-short.ts'
import { labelPattern, readStatuses, statusLines } from './status-lines.ts'
import { readTriples, tripleLines } from './triple-lines.ts'
import { readEntities, typedEntityLines } from './typed-entity-lines.ts'

interface Case {
  readonly text: string
  readonly input: Choices
}

/** A format, its two readings, the tasks of the made-up edition that use it, and how many of their answers the canonical reading takes. */
interface Subject {
  readonly name: string
  readonly tasks: readonly string[]
  readonly taken: number
  readonly format: AnswerFormat<unknown, Choices>
  readonly general: (text: string, input: Choices) => Parsed<unknown>
  readonly canonical: (text: string, input: Choices) => Parsed<unknown> | undefined
  /** Predictions that may hold anything, for `render`. */
  readonly predictions: (choices: readonly string[]) => fc.Arbitrary<unknown>
}

const words = '感冒 布洛芬 实验室检查 神经元 身体 尾骨 β-内酰胺 T 1 12 无 没有 无症状 none 空 未知 （甲 乙）'.split(' ')
const keys = '实体 元组 关系 因果关系 尾三元组 头实体 为 是 具有 中 体 组 类 主体词 描述词'.split(' ')
const signs = '（ ） （无） - — / % ～ ℃ . 1.5 · “ ” 【 > _ \r \u2028 \ufffd Ａ １ ：'.split(' ')
const piece = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...words) },
  { weight: 4, arbitrary: fc.constantFrom(...keys) },
  { weight: 4, arbitrary: fc.constantFrom(...signs) },
  { weight: 1, arbitrary: fc.constantFrom(...fragments) },
)
const value = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''))
const values = fc.array(value, { maxLength: 3 })
const choice = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('药物', '疾病', '微生物类', '阳性', '阴性', '没有患有该症状', '相关（导致）', '相关(导致)', '实验室检查') },
  { weight: 1, arbitrary: value },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '具有',
      '如下',
      '包含',
      '一二三四五六七八九十一二三',
      '一二三四五六七八九十一二三四五六七八九十一',
      '上述句子中的',
      '实',
      '疾病类',
    ),
  },
)
const listOf = (shape: Readonly<Record<string, fc.Arbitrary<unknown>>>) => fc.array(fc.record(shape), { maxLength: 5 })

const header = '上述对话中临床发现实体以及其阴阳性判别如下：'
const aliases = { 未标注: '不标注', 有: '阳性' }
const labels = ({ choices }: Choices) => labelPattern(choices ?? [], aliases)
const causalPair = { predicate: fc.constantFrom(...relations), subject: value, object: value }

const subjects: readonly Subject[] = [
  {
    name: 'typed entities',
    tasks: ['CMeEE-V2', 'IMCS-V2-NER'],
    taken: 10 + 9, // the other five say that there is no entity
    format: typedEntityLines,
    general: readEntities,
    canonical: canonicalEntities,
    predictions: (choices) => listOf({ entity: value, type: fc.constantFrom(...choices) }),
  },
  {
    name: 'triples',
    tasks: ['CMeIE-V2'],
    taken: 10, // two say that there is none
    format: tripleLines,
    general: readTriples,
    canonical: canonicalTriples,
    predictions: (choices) => listOf({ predicate: fc.constantFrom(...choices), subject: value, object: value }),
  },
  {
    name: 'events',
    tasks: ['CHIP-CDEE'],
    taken: 11, // one holds 39.6℃
    format: eventLines,
    general: readEvents,
    canonical: canonicalEvents,
    predictions: () => listOf({ 主体词: value, 发生状态: fc.oneof(value, fc.constant('')), 描述词: values, 解剖部位: values }),
  },
  {
    name: 'causal triples',
    tasks: ['CMedCausal'],
    taken: 10, // two say that there is none
    format: causalLines,
    general: readCausalTriples,
    canonical: canonicalCausalTriples,
    predictions: () => listOf({ ...causalPair, object: fc.oneof(value, fc.record({ ...causalPair, predicate: fc.constant('因果关系') })) }),
  },
  {
    name: 'statuses',
    tasks: ['CHIP-MDCFNPC'],
    taken: 12,
    format: statusLines({ header, aliases }),
    general: (text, input) => readStatuses(text, header, labels(input)),
    canonical: (text, input) => canonicalStatuses(text, header, labels(input).canonical),
    predictions: (choices) => listOf({ entity: value, attr: fc.oneof(fc.constantFrom(...choices), fc.constantFrom('有', '未标注', '甲')) }),
  },
]

const edition = join(import.meta.dirname, '../../editions/promptcblue-mini')
const linesOf = <Line>(file: string): Line[] =>
  readFileSync(join(edition, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
const samples = linesOf<{ task: string; id: string; input: Choices }>('samples.jsonl')
const answers = new Map(
  linesOf<{ task: string; id: string; reference: string }>('references.jsonl').map((each) => [each.task + each.id, each.reference]),
)

describe.each(subjects)('$name', ({ tasks, taken, format, general, canonical, predictions }) => {
  const records = samples.filter(({ task }) => tasks.includes(task)).map(({ task, id, input }): Case => ({ text: answers.get(task + id)!, input }))
  const isReadAlike = ({ text, input }: Case) => isDeepStrictEqual(format.parse(text, input), general(text, input))

  it('takes the made-up answers that hold nothing special, and reads them as the general reading does', () => {
    expect(records.filter(({ text, input }) => canonical(text, input) !== undefined)).toHaveLength(taken)
    expect(records.filter((record) => !isReadAlike(record))).toEqual([])
  })

  it('reads rendered answers alike, whatever their values and options', () => {
    const rendered = fc
      .array(choice, { minLength: 1, maxLength: 4 })
      .chain((choices) => predictions(choices).map((prediction) => ({ input: { choices }, text: format.render(prediction, { choices }) })))
    fc.assert(fc.property(rendered, isReadAlike), { numRuns: 3000 })
  })

  it('reads answers with slips of the pen alike', () => {
    const slipped = fc.constantFrom(...records).chain(({ text, input }) => mutated([text]).map((slip) => ({ text: slip, input })))
    fc.assert(fc.property(slipped, isReadAlike), { numRuns: 3000 })
  })

  it('reads answers with a foreign piece in them alike', () => {
    const mixed = fc
      .tuple(fc.constantFrom(...records), piece, fc.nat())
      .map(([{ text, input }, foreign, place]) => ({ text: text.slice(0, place % text.length) + foreign + text.slice(place % text.length), input }))
    fc.assert(fc.property(mixed, isReadAlike), { numRuns: 3000 })
  })

  it('reads any text alike', () => {
    const any = fc.record({ text: anyText, input: fc.record({ choices: fc.option(fc.array(choice, { maxLength: 4 })) }) })
    fc.assert(fc.property(any, isReadAlike), { numRuns: 1000 })
  })
})

describe('option letters', () => {
  const lists = [
    ['阿司匹林', '华法林', '肝素', '氯吡格雷', '利伐沙班'],
    ['A型', 'B型', 'AB型', 'O型'],
    ['D', 'X', 'B', 'C'],
    ['可以', '不可以'],
    null,
  ]
  const selects = fc.constantFrom('one' as const, 'many' as const)
  const subsetOf = (count: number) =>
    fc.subarray(
      Array.from({ length: count }, (_, place) => String.fromCharCode(0x41 + place)),
      { minLength: 1 },
    )

  it('are read back as they are rendered, in every style', () => {
    const drawn = fc.constantFrom(...lists).chain((options) => fc.tuple(fc.constant(options), subsetOf(options?.length ?? 26)))
    const check = fc.property(drawn, fc.constantFrom('angle', 'plain', 'listed', 'joined'), ([options, letters], style) => {
      const format = optionLetters({ select: letters.length > 1 ? 'many' : 'one', style })
      expect(format.parse(format.render(letters, { options }), { options })).toMatchObject({ outcome: 'answered', prediction: letters })
    })
    fc.assert(check, { numRuns: 1000 })
  })

  const head = fc.constantFrom('', '患者需抗凝。\n', 'A项错误。\n', '选C。\n\n', '题目：略。\n')
  const signs = fc.constantFrom(...'ABCDEab'.split(''), 'ABCE', ...'、,，.。;()（）<>[]*"\n '.split(''))
  const replies = fc.tuple(head, fc.array(signs, { maxLength: 7 })).map(([text, pieces]) => text + pieces.join(''))

  it('are read alike by the readers of letters alone and by the general one, whatever stands around them', () => {
    const check = fc.property(replies, fc.constantFrom(...lists), selects, (text, options, select) => {
      const count = options?.length ?? 26
      const quick = shortReply(text, count, select) ?? lastLine(text, count, select)
      if (!quick) return
      const general = readOptionLetters(text, options ? itemOf(options) : new Item([], 26), select)
      expect(general).toMatchObject({ outcome: 'answered', prediction: quick.outcome === 'answered' ? quick.prediction : [] })
    })
    fc.assert(check, { numRuns: 5000 })
  })
})
