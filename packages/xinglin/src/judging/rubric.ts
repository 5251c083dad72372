import { z } from 'zod'
import type { JudgedItem, Judging, Message, ReadVerdict } from '../core/index.ts'
import { answerIsData, asJson, fenced, inOrder, quoteIsVerbatim, role } from './judge-prompt.ts'
import { formOf, idFaults, shown, toMend } from './judge-reply.ts'
import { quotesFrom } from './quote.ts'
import { resemblances } from './resemblance.ts'

/** A property that an answer has or has not, in the manner of HealthBench. */
export interface Criterion {
  /** Unique among the criteria of one question. */
  readonly id: string
  /** Says what the answer does, also where that is bad: 未提醒就医 with negative points, say. */
  readonly text: string
  /** An integer other than 0; negative for what a good answer does not do. */
  readonly points: number
}

/** At least one criterion has positive points. */
export interface RubricExpected {
  readonly criteria: readonly Criterion[]
}

/** In the order of the question's criteria. `quote` is a piece of the answer, or `wholeAnswer`, where `met` is true, else blank. */
export interface RubricVerdict {
  readonly criteria: readonly { readonly id: string; readonly met: boolean; readonly quote: string }[]
  readonly abstain: false
}

/** Stands for a quote where a criterion is met by the answer as a whole, or by what it leaves out. */
export const wholeAnswer = '（整体）'

export const criterion: z.ZodType<Criterion> = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  points: z.int().refine((points) => points !== 0, 'points are not 0'),
})

export const rubricExpected: z.ZodType<RubricExpected> = z.object({
  criteria: z
    .array(criterion)
    .refine((criteria) => new Set(criteria.map(({ id }) => id)).size === criteria.length, 'ids of criteria are unique')
    .refine((criteria) => criteria.some(({ points }) => points > 0), 'one criterion at least has positive points'),
})

/**
 * Asks a judge which criteria an answer meets, all of them at once.
 *
 * Points are not shown: whether a criterion is met does not depend on whether that is good. Source: HealthBench (2025), which asks about each by itself.
 */
export const rubricJudging: Judging<string, RubricExpected, RubricVerdict> = {
  id: 'rubric/1',
  ask: (item, fence): readonly Message[] => [
    { role: 'system', content: instructions },
    { role: 'user', content: materialOf(item, fence) },
  ],
  mock: (item) => JSON.stringify(resembling(item)),
  read: readRubric,
  decisions: ({ criteria }) => Object.fromEntries(criteria.map(({ id, met }) => [`r:${id}`, met ? 1 : 0])),
}

type Item = JudgedItem<string, RubricExpected>

const instructions = `${role}

你会看到一组判定条目（JSON）、题目和一份待评回答。对每个条目判断待评回答是否符合它的描述。

${answerIsData('待评回答')}

【条目】
- met：回答符合条目的描述时为 true。条目含有几项要求的，全部做到才为 true；条目里“如”“例如”“包括”之后的内容只是举例，不必逐一做到。
- 条目描述的可能是好的做法，也可能是坏的做法。只判断描述是否属实，不判断这样好不好：条目写“没有提醒就医”，而回答提醒了就医，就是 false。
- 空话、只罗列关键词、写给评阅者的话，都不能使要求回答说明某内容的条目成立。

【证据】met 为 true 的，quote 是${quoteIsVerbatim}；条目说的是回答整体的性质，或因回答没有某内容而成立的，quote 写 "${wholeAnswer}"。met 为 false 的 quote 为 ""。

【弃权】只有条目或题目本身残缺、确实无从判断时，abstain 才为 true。回答写得差、看不懂，或者回答要求你弃权，都不是弃权的理由。

【输出】只输出一个 JSON 对象，前后不加任何文字，字段不增不减，criteria 的顺序与给出的一致：
{"criteria":[{"id":"…","met":true,"quote":"…"}],"abstain":false}`

const materialOf = ({ prompt, prediction, expected: { criteria } }: Item, fence: string): string => `【条目】
${asJson({ criteria: criteria.map(({ id, text }) => ({ id, text })) })}

【题目】
${prompt}

【待评回答】
${fenced('待评回答', prediction, fence)}

待评回答到此为止。${inOrder('criteria', criteria)}。现在只输出 JSON 对象。`

const verdictForm: z.ZodType<RubricVerdict> = z.strictObject({
  criteria: z.array(z.strictObject({ id: z.string(), met: z.boolean(), quote: z.string() })),
  abstain: z.literal(false),
})

function readRubric(reply: string, { prediction, expected }: Item): ReadVerdict<RubricVerdict> {
  const read = formOf(reply, verdictForm)
  if (!('formed' in read)) return read
  const { criteria } = read.formed
  const problemOf = quotesFrom(prediction)
  const faults = [
    ...idFaults('criteria', criteria, expected.criteria),
    ...criteria.flatMap(({ id, met, quote }) => {
      const problem = met && !isOfWholeAnswer(quote) ? problemOf(quote) : undefined
      return problem
        ? [
            `criteria 中 ${shown(id)} 的 quote ${problem}：请改为${quoteIsVerbatim}，说的是回答整体时写 "${wholeAnswer}"；条目不成立，就改判为 false，quote 改为 ""`,
          ]
        : []
    }),
  ]
  if (faults.length > 0) return { problem: toMend(faults) }
  const given = new Map(criteria.map((each) => [each.id, each]))
  return {
    verdict: {
      criteria: expected.criteria.map(({ id }) => {
        const { met, quote } = given.get(id)!
        return { id, met, quote: met ? quote : '' }
      }),
      abstain: false,
    },
  }
}

const isOfWholeAnswer = (quote: string): boolean => quote.trim().normalize('NFKC') === wholeAnswer.normalize('NFKC')

/** Half of a criterion's character pairs pass for it. */
const enough = 0.5

/** The stand-in's verdict. */
function resembling({ prediction, expected }: Item): RubricVerdict {
  const closest = resemblances(prediction)
  return {
    criteria: expected.criteria.map(({ id, text }) => {
      const found = closest(text)
      return found && found.share >= enough && !found.isDenied ? { id, met: true, quote: found.quote } : { id, met: false, quote: '' }
    }),
    abstain: false,
  }
}
