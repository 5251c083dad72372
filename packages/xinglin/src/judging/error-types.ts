import { z } from 'zod'
import type { Bilingual, JudgedItem, Judging, Message, ReadVerdict } from '../core/index.ts'
import { answerIsData, asJson, fenced, quoteIsVerbatim, role } from './judge-prompt.ts'
import { formOf, shown, toMend } from './judge-reply.ts'
import { quotesFrom } from './quote.ts'

/** In what way a wrong answer is wrong, in the order in which a judge is to try them. Source of the types: arXiv 2503.07306; the wording is ours. */
export const errorTypes = {
  unanswered: { zh: '未作答', en: 'Unanswered' },
  'output-error': { zh: '输出错误', en: 'Output Error' },
  'format-mismatch': { zh: '格式不符', en: 'Format Mismatch' },
  hallucination: { zh: '幻觉', en: 'Hallucination' },
  'contextual-inconsistency': { zh: '前后或与题目不一致', en: 'Contextual Inconsistency' },
  'causal-reasoning': { zh: '因果推理不足', en: 'Causal Reasoning Deficiency' },
  omission: { zh: '遗漏', en: 'Omissions' },
  'medical-language': { zh: '医学语言生成不足', en: 'Deficiency in Medical Language Generation' },
} as const satisfies Readonly<Record<string, Bilingual>>

export type ErrorType = keyof typeof errorTypes

/** What a wrong answer is held against: the reference as the rules saw it. */
export interface WrongExpected {
  readonly reference: unknown
}

export interface ErrorVerdict {
  readonly type: ErrorType
  /** From the answer; '' only where the type is of what is not there. */
  readonly quote: string
}

type Item = JudgedItem<string, WrongExpected>

const ids = Object.keys(errorTypes) as readonly ErrorType[]
const ofNothing: ReadonlySet<ErrorType> = new Set(['unanswered', 'omission'])
const isErrorType = (id: string): id is ErrorType => (ids as readonly string[]).includes(id)

/** Asks a judge for the main fault of an answer that is known to be wrong. It labels; it never scores. */
export const errorTypeJudging: Judging<string, WrongExpected, ErrorVerdict> = {
  id: 'error-types/1',
  ask: (item, fence): readonly Message[] => [
    { role: 'system', content: instructions },
    { role: 'user', content: materialOf(item, fence) },
  ],
  mock: ({ prediction }) => JSON.stringify({ id: prediction.trim() === '' ? 'unanswered' : 'omission', quote: '', abstain: false }),
  read(reply, { prediction }): ReadVerdict<ErrorVerdict> {
    const read = formOf(reply, verdictForm)
    if (!('formed' in read)) return read
    const { id, quote } = read.formed
    if (!isErrorType(id)) return { problem: toMend([`id ${shown(id)} 不是错误类型，须为 ${ids.join('、')} 之一`]) }
    if (quote === '' && ofNothing.has(id)) return { verdict: { type: id, quote } }
    const fault = quotesFrom(prediction)(quote)
    return fault === undefined ? { verdict: { type: id, quote } } : { problem: toMend([`其 quote ${fault}，须是${quoteIsVerbatim}`]) }
  },
  decisions: ({ type }) => ({ type: ids.indexOf(type) }),
}

const verdictForm = z.strictObject({ id: z.string(), quote: z.string(), abstain: z.literal(false) })

const instructions = `${role}

你会看到题目、参考答案（JSON）和一份已判为错误或严重不足的待评回答。不要重新打分，只说明它主要错在哪里：从下面的类型中选一个。

${answerIsData('待评回答')}

【类型】由上往下，选第一个能说明主要错误的：
- unanswered：没有回答所问，如空话、反问、拒答。
- output-error：输出本身坏了，如乱码、无意义的重复、中途截断。
- format-mismatch：内容对得上参考答案，但没有按题目要求的形式写。
- hallucination：写出了题目里没有、医学上也不成立的事实、数据或名称。
- contextual-inconsistency：与题目给出的情况矛盾，或自己前后矛盾。
- causal-reasoning：依据是对的，由依据推到结论的一步错了，或因果、轻重判断错了。
- omission：写出的大体不错，但缺少参考答案里的关键内容。
- medical-language：意思接近，但术语用错、表述含混，不合医学语言的要求。

【引文】quote 是${quoteIsVerbatim}，要最能显出这个错误；只有 unanswered 和 omission 可以是空字符串。

【弃权】只有题目或参考答案残缺，或回答其实没有错时，abstain 才为 true。

【输出】只输出一个 JSON 对象，前后不加任何文字，字段不增不减：id 为类型，quote 为引文。
{"id":"hallucination","quote":"……","abstain":false}`

const materialOf = ({ prompt, prediction, expected: { reference } }: Item, fence: string): string => `【参考答案】
${asJson({ reference })}

【题目】
${prompt}

${fenced('待评回答', prediction, fence)}

待评回答到此为止。现在只输出 JSON 对象。`
