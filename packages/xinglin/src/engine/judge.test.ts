import { describe, expect, it } from 'vitest'
import { ModelError, type Completion, type Judgement, type Judging, type Message, type Model } from '../core/index.ts'
import { JudgePanel, type ReplyStore } from './judge.ts'

/** A verdict is a number from 0 to 9; `x` abstains. */
const judging: Judging<string, string, number> = {
  id: 'digits/1',
  ask: ({ prediction, expected }, fence) => [{ role: 'user', content: `${expected}\n${fence}\n${prediction}\n${fence}` }],
  mock: () => '5',
  read: (reply) => (reply === 'x' ? { abstains: true } : /^\d$/.test(reply) ? { verdict: Number(reply) } : { problem: 'one digit, please' }),
  decisions: (verdict) => ({ digit: verdict }),
}
const item = { prompt: '?', prediction: 'answer', expected: 'gold' }
const sample = { task: 't', id: '1' }

const saying = (text: string, more: Partial<Completion> = {}): Completion => ({
  text,
  finishReason: 'stop',
  latencyMs: 0,
  usage: { inputTokens: 10, outputTokens: 2 },
  ...more,
})

/** Answers in turn; keeps what it was asked. */
function scripted(...replies: readonly (Completion | ModelError)[]) {
  const asked: (readonly Message[])[] = []
  const limits: (number | undefined)[] = []
  const model: Model = {
    id: 'scripted',
    async generate({ messages }, { maxTokens }) {
      const reply = replies[Math.min(asked.length, replies.length - 1)]!
      asked.push(messages)
      limits.push(maxTokens)
      if (reply instanceof ModelError) throw reply
      return reply
    },
  }
  return { model, asked, limits }
}

const panelOf = (models: readonly Model[], replies?: ReplyStore) =>
  new JudgePanel(
    models.map((model, n) => ({ id: `judge-${n}`, model })),
    { concurrency: 2, maxTokens: 100, ...(replies ? { replies } : {}) },
  )
const judge = async (panel: JudgePanel): Promise<Judgement> => (await panel.judge(judging, sample, item))[0]!

describe('JudgePanel', () => {
  it('gives the verdict of a reply that can be read, and counts 1 request of 10 and 2 tokens', async () => {
    const { model, asked } = scripted(saying('7'))
    const panel = panelOf([model])
    expect(await judge(panel)).toEqual({ judge: 'judge-0', verdict: 7, reply: '7' })
    expect(panel.usage).toEqual({ requests: 1, cached: 0, inputTokens: 10, outputTokens: 2 })
    expect(asked).toHaveLength(1)
  })

  it('fences every answer anew', async () => {
    const { model, asked } = scripted(saying('7'))
    const panel = panelOf([model])
    await judge(panel)
    await judge(panel)
    const fences = asked.map(([message]) => message!.content.split('\n')[1])
    expect(fences[0]).toMatch(/^[\w-]{16}$/)
    expect(fences[0]).not.toBe(fences[1])
  })

  it('asks once for a better reply, with what was wrong', async () => {
    const { model, asked } = scripted(saying('好的。'), saying('4'))
    expect(await judge(panelOf([model]))).toEqual({ judge: 'judge-0', verdict: 4, reply: '4', repaired: true })
    expect(asked[1]!.slice(1)).toEqual([
      { role: 'assistant', content: '好的。' },
      { role: 'user', content: 'one digit, please' },
    ])
  })

  it.each(['好的。', '{"criteria_met": tru', '', '[ERROR]'])('gives up on a judge that says %j twice: no verdict, 2 requests', async (reply) => {
    const { model, asked } = scripted(saying(reply))
    expect(await judge(panelOf([model]))).toMatchObject({ failure: 'unreadable' })
    expect(asked).toHaveLength(2)
  })

  it('asks once more with four times the tokens when a reply was cut, and then gives up', async () => {
    const { model, limits } = scripted(saying('', { finishReason: 'length' }))
    expect(await judge(panelOf([model]))).toEqual({ judge: 'judge-0', failure: 'truncated' })
    expect(limits).toEqual([100, 400])
  })

  it.each([
    [scripted(saying('x')), 'abstained'],
    [scripted(saying('7', { finishReason: 'content-filter' })), 'refused'],
    [scripted(new ModelError('server', 'down', { retryable: true })), 'failed'],
  ])('names other failures', async ({ model }, failure) => expect(await judge(panelOf([model]))).toMatchObject({ failure }))

  it('stops everything when a key is refused', async () => {
    const { model } = scripted(new ModelError('authentication', 'no', { retryable: false }))
    await expect(judge(panelOf([model]))).rejects.toMatchObject({ code: 'judge.hopeless' })
  })

  it('does not ask again what it has judged, and does when answer, reference or judge are others', async () => {
    const kept = new Map<string, string>()
    const replies: ReplyStore = { get: (key) => kept.get(key), set: (key, reply) => void kept.set(key, reply) }
    const { model, asked } = scripted(saying('7'))
    await judge(panelOf([model], replies))
    const again = panelOf([model], replies)
    expect(await judge(again)).toEqual({ judge: 'judge-0', verdict: 7, reply: '7', cached: true })
    expect([asked.length, again.usage.cached]).toEqual([1, 1])
    await again.judge(judging, sample, { ...item, prediction: 'another' })
    await again.judge(judging, sample, { ...item, expected: 'other gold' })
    await new JudgePanel([{ id: 'somebody', model }], { concurrency: 1, maxTokens: 100, replies }).judge(judging, sample, item)
    expect(asked).toHaveLength(4)
  })

  it('accounts for each grade by itself: 2 requests, then 1, then none', async () => {
    const panel = panelOf([scripted(saying('7')).model])
    await judge(panel)
    await judge(panel)
    expect(panel.account()).toMatchObject({ requests: 2, inputTokens: 20 })
    await judge(panel)
    expect([panel.account().requests, panel.account().requests]).toEqual([1, 0])
  })

  it('takes one model at two addresses for two judges', async () => {
    const kept = new Map<string, string>()
    const replies: ReplyStore = { get: (key) => kept.get(key), set: (key, reply) => void kept.set(key, reply) }
    const { model, asked } = scripted(saying('7'))
    const judges = ['http://one/v1', 'http://two/v1'].map((baseUrl) => ({ id: 'm', model, baseUrl }))
    await new JudgePanel(judges, { concurrency: 1, maxTokens: 100, replies }).judge(judging, sample, item)
    expect([asked.length, kept.size]).toEqual([2, 2])
  })

  it('keeps no failure: it is worth asking for again', async () => {
    const kept = new Map<string, string>()
    await judge(panelOf([scripted(saying('x')).model], { get: (key) => kept.get(key), set: (key, reply) => void kept.set(key, reply) }))
    expect(kept.size).toBe(0)
  })

  it('has at most 2 requests under way, over all judges', async () => {
    let running = 0
    let most = 0
    const slow: Model = {
      id: 'slow',
      async generate() {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 1))
        running--
        return saying('3')
      },
    }
    const panel = panelOf([slow, slow, slow])
    const all = await Promise.all(Array.from({ length: 5 }, () => panel.judge(judging, sample, item)))
    expect([most, all.flat().length]).toEqual([2, 15])
  })

  it('takes the stand-in of the protocol for a judge called mock', async () => {
    const panel = new JudgePanel([{ id: 'mock', model: 'mock' }], { concurrency: 1, maxTokens: 1 })
    expect(await judge(panel)).toEqual({ judge: 'mock', verdict: 5, reply: '5' })
    expect(panel.usage.requests).toBe(0)
  })
})
