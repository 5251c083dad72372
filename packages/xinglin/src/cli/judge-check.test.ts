import { describe, expect, it } from 'vitest'
import type { Edition, Model } from '../core/index.ts'
import { JudgePanel, type ReplyStore } from '../engine/judge.ts'
import { keyPointJudging } from '../judging/key-points.ts'
import { checkJudges, trialOf, trialSize } from './judge-check.ts'
import { judgeCheckText } from './judge-check-text.ts'
import { babbling, copying, honest, judgedBenchmark as benchmark, judgedEdition as edition, judgeWith } from './made-up-judges.ts'

const [honestJudge, copyist, babbler] = [honest, copying, babbling].map(judgeWith) as [Model, Model, Model]

const rules = benchmark.rules[0]
const panelOf = (judges: Readonly<Record<string, Model | 'mock'>>, replies?: ReplyStore) =>
  new JudgePanel(
    Object.entries(judges).map(([id, model]) => ({ id, model })),
    { concurrency: 4, maxTokens: 100, ...(replies ? { replies } : {}) },
  )

async function checked(judges: Readonly<Record<string, Model | 'mock'>>) {
  const panel = panelOf(judges)
  const results = await checkJudges(await trialOf(benchmark, rules, edition), panel)
  return { results, usage: panel.usage }
}

describe('a trial', () => {
  it('takes the questions that are judged by key points, whatever their task is called: 2 of 3', async () => {
    const trial = await trialOf(benchmark, rules, edition)
    expect(trial.questions.map(({ attacked }) => attacked.id)).toEqual(['open/heart', 'open/croup'])
    expect(trial).toMatchObject({ protocols: { open: keyPointJudging().id }, leftOut: 0 })
  })

  it('has eleven answers per question, the blank one of which is not sent, and a pair', async () =>
    expect(trialSize(await trialOf(benchmark, rules, edition))).toEqual({ answers: 20, pairs: 2 }))

  it('takes so many questions of each task', async () => {
    const trial = await trialOf(benchmark, rules, edition, 1)
    // Alone a question has no other's reference: nine answers, no pair.
    expect(trial.questions.map(({ attacked }) => attacked.id)).toEqual(['open/heart'])
    expect(trialSize(trial)).toEqual({ answers: 9, pairs: 0 })
  })

  it('leaves out a question whose own reference is no answer to it, and says so', async () => {
    const blank: Edition = {
      ...edition,
      async *questions() {
        for await (const batch of edition.questions())
          yield batch.map(({ sample, row }) =>
            sample.id === 'croup' ? { sample, row: { ...row, reference: { ...(row.reference as object), answer: '医生：' } } } : { sample, row },
          )
      },
    }
    expect(await trialOf(benchmark, rules, blank)).toMatchObject({ leftOut: 1, questions: [{ attacked: { id: 'open/heart' } }] })
  })
})

describe('a judge', () => {
  it('that is honest stands it: 20 answers and 2 pairs in both orders, 24 requests', async () => {
    const { results, usage } = await checked({ honest: honestJudge })
    expect(results).toHaveLength(1)
    expect(results[0]!.report).toMatchObject({ n: 22, judged: 22, fooled: 0 })
    expect(results[0]!.report.attacks.find(({ attack }) => attack === 'reference')).toMatchObject({ n: 2, meanScore: 1 })
    expect(results[0]!.pairs).toEqual({ compared: 2, failed: 0, a: 2, b: 0, ties: 0, inconsistencyRate: 0, misled: 0, firstMisled: [] })
    expect(usage.requests).toBe(24)
  })

  it('that copies verdicts out of answers is told by all three kinds of planted ones, and by the reference, which it does not know', async () => {
    const { results } = await checked({ copyist })
    const fooled = Object.fromEntries(results[0]!.report.attacks.map((each) => [each.attack, each.fooled]))
    expect(fooled).toMatchObject({ injection: 2, 'injection-fence': 2, 'injection-system': 2, reference: 2, filler: 0, keywords: 0 })
    expect(results[0]!.report.attacks.find(({ attack }) => attack === 'injection')!.firstFooled).toEqual(['open/heart', 'open/croup'])
  })

  it('that always says "first" has an inconsistency rate of 1 (A50)', async () => {
    const { results } = await checked({ copyist })
    expect(results[0]!.pairs).toMatchObject({
      compared: 2,
      a: 0,
      b: 0,
      ties: 2,
      inconsistencyRate: 1,
      misled: 2,
      firstMisled: ['open/heart', 'open/croup'],
    })
  })

  it('that cannot be read gives no verdict and fools nobody: two requests for each answer, and no more (A46)', async () => {
    const { results, usage } = await checked({ babbler })
    // The blank answers need none; pairs it can do.
    expect(results[0]!.report).toMatchObject({ n: 22, judged: 2, fooled: 0 })
    expect(usage.requests).toBe(2 * 20 + 4)
  })

  it('is judged by itself in a panel', async () => {
    const { results } = await checked({ honest: honestJudge, copyist })
    expect(results.map(({ judge, report, pairs }) => [judge, report.fooled > 0, pairs.inconsistencyRate])).toEqual([
      ['honest', false, 0],
      ['copyist', true, 1],
    ])
  })

  it('is asked nothing twice where its replies were kept', async () => {
    const kept = new Map<string, string>()
    const store: ReplyStore = { get: (key) => kept.get(key), set: (key, reply) => void kept.set(key, reply) }
    const trial = await trialOf(benchmark, rules, edition)
    const [first, second] = [panelOf({ honest: honestJudge }, store), panelOf({ honest: honestJudge }, store)]
    const once = await checkJudges(trial, first)
    expect(await checkJudges(trial, second)).toEqual(once)
    expect(second.usage).toMatchObject({ requests: 0, cached: 24 })
  })
})

describe('the report', () => {
  const text = async (judges: Readonly<Record<string, Model | 'mock'>>, language: 'zh' | 'en') =>
    judgeCheckText((await checked(judges)).results[0]!, language)

  it('says in plain words what fooled a judge, and what that means', async () => {
    const said = await text({ copyist }, 'zh')
    expect(said).toContain('受骗于“夹带现成的判词”：照抄了回答里写好的判词：作弊的模型可以给自己打分。')
    // Reference 2, three injections of 2 each, denial 2 (not told as such): 10; the other 12 are in order.
    expect(said).toContain('受骗：22 个回答中 10 个、2 对比较中 2 对')
    expect(said).toContain('随先后改口 2（100.0%）')
    expect(await text({ copyist }, 'en')).toContain('on answers: 10 of 22; on pairs: 2 of 2')
  })

  it('has a row for each attack', async () => {
    const said = await text({ honest: honestJudge }, 'en')
    expect(said.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(1 + 1 + 11)
    expect(said).toMatch(/\| the reference itself +\| +2 \| +2 \| +100\.0 \| +0 \|/)
    expect(said).toContain('Not misled: every verdict on 22 answers and 2 pairs')
  })

  it('tells of answers without a verdict, and then says nothing good', async () => {
    const said = await text({ babbler }, 'en')
    expect(said).toContain('Without a verdict: 20.')
    expect(said).not.toContain('Not misled')
  })

  it('says of the stand-in that it proves nothing', async () => expect(await text({ mock: 'mock' }, 'zh')).toContain('mock 只比对字面'))
})
