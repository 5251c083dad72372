import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { startMockEndpoint, type MockBehaviour, type MockRequest } from '../mock-endpoint.ts'
import { type RunDocument, failuresOf, it, json, mini, questionIn, responsesOf, rightAnswer, start, xinglin, slow, on } from './xinglin.ts'

const right = ({ body }: MockRequest): string => rightAnswer.get(questionIn(body))!
const linesIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0)

describe.concurrent('an endpoint that misbehaves', slow, () => {
  it('gets an answer for each of 228 samples out of 429s, resets, empty choices, errors with status 200, and slow replies', async ({ folder }) => {
    const endpoint = await startMockEndpoint({
      shares: [
        { share: 0.05, behaviour: { fault: 'reset' } },
        { share: 0.03, behaviour: { fault: 'empty-choices' } },
        { share: 0.03, behaviour: { error: { message: 'overloaded' } } },
        { share: 0.03, behaviour: { status: 500, error: { message: 'internal' } } },
        { share: 0.1, behaviour: { delayMs: 150 } },
      ],
      limitEvery: { every: 100, retryAfter: '1' },
      behave: (request) => ({ text: right(request) }),
    })
    const { code, stdout, stderr } = await xinglin([...on(endpoint.url, folder, '--concurrency', '32'), '--json'])
    await endpoint.stop()
    expect([code, stderr]).toEqual([0, expect.stringContaining('Done: all 228')])
    const { run, grades } = JSON.parse(stdout) as RunDocument
    expect(run.progress).toEqual({ total: 228, completed: 228, failed: 0 })
    expect(new Set(responsesOf(folder).map(({ task, id }) => `${task}/${id}`)).size).toBe(228)
    expect(grades[0]!.overall).toBeGreaterThan(1 - 1e-8)
    expect(readFileSync(join(folder, 'responses.jsonl'), 'utf8')).not.toMatch(/undefined|"None"/)
    expect(stderr.split('\n').length).toBeLessThan(12)
  })

  it('keeps reasoning apart from the answer, in tags or in a field of its own', async ({ folder }) => {
    const behave = (request: MockRequest): MockBehaviour =>
      request.index % 2 === 0 ? { text: right(request), think: '先看相关，再看不相关' } : { text: right(request), reasoning: '应该是不是？' }
    const endpoint = await startMockEndpoint({ behave })
    const { grades } = await json(on(endpoint.url, folder))
    await endpoint.stop()
    for (const { overall } of grades) expect(overall).toBeGreaterThan(1 - 1e-8)
    for (const { completion } of responsesOf(folder))
      expect(completion).toMatchObject({ text: expect.not.stringContaining('think'), reasoning: expect.stringMatching(/先看|应该/) })
  })

  it('counts 3 of 10 replies cut at the limit as truncated, and scores the whole ones beside', async ({ folder }) => {
    const endpoint = await startMockEndpoint({
      behave: (request) => ({ text: right(request), ...(request.index < 3 ? { finishReason: 'length' } : {}) }),
    })
    const args = on(endpoint.url, folder, '--tasks', 'KUAKE-QQR', '--limit', '10', '--concurrency', '1', '--rules', 'robust')
    const { grades } = await json(args)
    const table = await xinglin(args)
    await endpoint.stop()
    expect(grades[0]!.tasks['KUAKE-QQR']).toMatchObject({ score: 0.7, scoreOfWholeReplies: 1, outcomes: { answered: 7, truncated: 3 } })
    expect(responsesOf(folder).filter(({ completion }) => completion.finishReason === 'length')).toHaveLength(3)
    expect(table.stdout).toMatch(/cut off at the token limit: 30(?:\.0)?%/)
  })

  it('takes a reply that is nothing but reasoning as empty, unless told to read it', async ({ folder }) => {
    const behave = (request: MockRequest): MockBehaviour => ({ text: null, reasoning: right(request) })
    const endpoint = await startMockEndpoint({ behave })
    const few = ['--tasks', 'CHIP-STS', '--rules', 'robust']
    const [without, read] = await Promise.all([
      json(on(endpoint.url, join(folder, 'a'), ...few)),
      json(on(endpoint.url, join(folder, 'b'), ...few, '--answer-from-reasoning')),
    ])
    await endpoint.stop()
    expect([without.grades[0]!.overall, without.grades[0]!.outcomes]).toEqual([0, { empty: 12 }])
    expect([read.grades[0]!.overall, read.run.settings.answerFromReasoning]).toEqual([1, true])
  })

  it('names a run incomplete whose endpoint fails for ever on 3 of 12 samples, and asks just those again', async ({ folder }) => {
    const asked: string[] = []
    let isBroken = true
    const chosen = new Set<string>()
    const endpoint = await startMockEndpoint({
      behave: (request) => {
        const prompt = questionIn(request.body)
        asked.push(prompt)
        if (chosen.size < 3) chosen.add(prompt)
        return isBroken && chosen.has(prompt) ? { status: 500, error: { message: 'out of order' } } : { text: right(request) }
      },
    })
    const args = on(endpoint.url, folder, '--tasks', 'MedDG', '--tries', '2')
    const first = await xinglin([...args, '--json'])
    expect([first.code, chosen.size]).toEqual([1, 3])
    expect(first.stderr).toContain('INCOMPLETE: 3 of 12')
    expect(first.stderr).toContain('HTTP 500: out of order')
    const { run, grades } = JSON.parse(first.stdout) as RunDocument
    expect(run.progress).toEqual({ total: 12, completed: 9, failed: 3 })
    for (const grade of grades) expect(grade).toMatchObject({ complete: false, overall: null, overallInterval: null, outcomes: { error: 3 } })
    expect(failuresOf(folder)).toHaveLength(3)
    expect(failuresOf(folder)[0]).toMatchObject({ task: 'MedDG', kind: 'server', httpStatus: 500 })

    const [table, report, graded, submission] = await Promise.all([
      xinglin(['report', folder]),
      xinglin(['report', folder, '--out', join(folder, 'again.html')]),
      xinglin(['grade', folder, '--references', mini]),
      xinglin(['export-submission', folder, '--out', join(folder, 'upload.json')]),
    ])
    expect([table.code, report.code, graded.code, submission.code]).toEqual([1, 1, 1, 1])
    expect(table.stdout).toMatch(/incomplete/i)
    expect(graded.stderr).toContain('INCOMPLETE: 3 of 12')

    isBroken = false
    asked.length = 0
    const second = await json(args)
    await endpoint.stop()
    expect(new Set(asked)).toEqual(chosen)
    expect(asked).toHaveLength(3)
    expect(second.grades[0]).toMatchObject({ complete: true, outcomes: { answered: 12 } })
    expect(second.grades[0]!.overall).toBeGreaterThan(1 - 1e-8)
    expect(failuresOf(folder)).toHaveLength(0)
  })

  it('finishes the rest when one reply never comes, and names the timeout', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: (request) => (request.index === 6 ? { fault: 'hang' } : { text: right(request) }) })
    const { run } = await json(on(endpoint.url, folder, '--tasks', 'CHIP-STS', '--timeout', '0.5', '--tries', '1'), 1)
    await endpoint.stop()
    expect(run.progress).toEqual({ total: 12, completed: 11, failed: 1 })
    expect(failuresOf(folder)[0]).toMatchObject({ kind: 'timeout' })
  })

  it('says why nothing can be had where the key is refused', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ status: 401, error: { message: 'invalid api key' } })
    const { code, stderr } = await xinglin(on(endpoint.url, folder, '--tasks', 'CHIP-STS'))
    await endpoint.stop()
    expect(code).toBe(1)
    expect(stderr).toContain('invalid api key')
  })

  it('writes each reply down before the run is over', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: ({ index }) => (index < 5 ? { text: '是的' } : { fault: 'hang' }) })
    const { child, finished } = start(on(endpoint.url, folder, '--tasks', 'CHIP-STS', '--concurrency', '2'))
    // 5 replies, and 2 requests that hang: nothing more will come.
    while (linesIn(join(folder, 'responses.jsonl')) < 5) await sleep(20)
    expect(endpoint.requests.length).toBeLessThanOrEqual(7)
    child.kill('SIGKILL')
    await finished
    await endpoint.stop()
  })
})
