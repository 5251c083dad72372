import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { CompletedResponse } from '../../src/core/index.ts'
import { startMockEndpoint, type MockEndpoint } from '../mock-endpoint.ts'
import { type RunDocument, it, json, manifestOf, mini, questionIn, responsesOf, rightAnswer, start, xinglin, slow, on } from './xinglin.ts'

/** Answers half of the questions rightly, always the same half, after a few milliseconds; calls `at` at each request. */
const slowEndpoint = (at: (index: number) => void = () => {}): Promise<MockEndpoint> =>
  startMockEndpoint({
    behave: ({ index, body }) => {
      at(index)
      const question = questionIn(body)
      return {
        text: question.length % 2 === 0 ? rightAnswer.get(question)! : '不知道',
        delayMs: index % 7,
        usage: { prompt_tokens: 10, completion_tokens: 3 },
      }
    },
  })

const keysIn = (folder: string) => responsesOf(folder).map(({ task, id, repeat }) => `${task}/${id}/${repeat}`)

/** The same run, not stopped; made once. */
let whole: Promise<RunDocument> | undefined
const uninterrupted = () =>
  (whole ??= (async () => {
    const endpoint = await slowEndpoint()
    const folder = mkdtempSync(join(tmpdir(), 'xinglin-whole-'))
    const document = await json(on(endpoint.url, folder))
    await endpoint.stop()
    rmSync(folder, { recursive: true })
    return document
  })())

describe.concurrent('resume', slow, () => {
  it.for([1, 90, 227])(
    'after kill -9 at request %i: 228 unique lines, none asked twice that was on disk, the same scores, usage summed',
    async (moment, { folder }) => {
      let kill = () => {}
      const endpoint = await slowEndpoint((index) => index === moment && kill())
      const { child, finished } = start(on(endpoint.url, join(folder, 'run')))
      kill = () => child.kill('SIGKILL')
      expect((await finished).code).toBeNull()
      const onDisk = questionsOnDisk(join(folder, 'run'))
      const before = endpoint.requests.length
      const resumed = await json(on(endpoint.url, join(folder, 'run')))
      const asked = endpoint.requests.slice(before).map(({ body }) => questionIn(body))
      await endpoint.stop()
      const keys = keysIn(join(folder, 'run'))
      expect([keys.length, new Set(keys).size]).toEqual([228, 228])
      expect(asked.filter((question) => onDisk.has(question))).toEqual([])
      expect(asked).toHaveLength(228 - onDisk.size)
      expect(resumed.grades).toEqual((await uninterrupted()).grades)
      expect(resumed.run.usage).toMatchObject({ inputTokens: 2280, outputTokens: 684 })
      expect(resumed.run.usage.wallMs).toBeGreaterThan(0)
    },
  )

  it('after Ctrl-C: stops in good order with exit code 1 and one JSON document, and goes on', async ({ folder }) => {
    let interrupt = () => {}
    const endpoint = await slowEndpoint((index) => index === 50 && interrupt())
    const { child, finished } = start([...on(endpoint.url, folder), '--json'])
    interrupt = () => child.kill('SIGINT')
    const { code, stdout, stderr } = await finished
    const stopped = JSON.parse(stdout) as RunDocument
    expect(code).toBe(1)
    expect(stderr).toContain('Stopped. The same command goes on from here')
    expect(stopped.grades).toEqual([])
    const done = keysIn(folder).length
    expect(manifestOf(folder).progress).toEqual({ total: 228, completed: done, failed: 0 })
    expect(done).toBeGreaterThan(20)
    expect(done).toBeLessThan(228)
    const before = endpoint.requests.length
    const resumed = await json(on(endpoint.url, folder))
    await endpoint.stop()
    expect(endpoint.requests.length - before).toBe(228 - done)
    expect(resumed.run.progress.completed).toBe(228)
  })

  it('after Ctrl-C while an endpoint hangs: ends at once, resumable', async ({ folder }) => {
    let interrupt = () => {}
    const endpoint = await startMockEndpoint({
      behave: ({ index }) => {
        if (index === 5) interrupt()
        return index < 5 ? { text: '是的' } : { fault: 'hang' }
      },
    })
    const { child, finished } = start(['generate', ...on(endpoint.url, folder, '--tasks', 'CHIP-STS', '--concurrency', '1').slice(1)])
    interrupt = () => child.kill('SIGINT')
    const { code, stderr } = await finished
    await endpoint.stop()
    expect([code, keysIn(folder).length]).toEqual([1, 5])
    expect(stderr).toContain('Stopped')
    expect(stderr).not.toContain('INCOMPLETE')
  })

  it('refuses the same folder with other settings in one line that names the difference', async ({ folder }) => {
    const args = (...more: string[]) => [
      'run',
      'promptcblue',
      '--data',
      mini,
      '--model',
      'baseline/empty',
      '--tasks',
      'CHIP-STS',
      '--out',
      folder,
      ...more,
    ]
    await json(args())
    const differences = await Promise.all(
      [
        args('--temperature', '0.7'),
        args('--max-tokens', '9'),
        args('--seed', '0'),
        args('--limit', '2'),
        args('--repeats', '2'),
        args('--shots', '1'),
        args('--stream'),
        ['run', 'promptcblue', '--data', mini, '--model', 'baseline/first-option', '--tasks', 'CHIP-STS', '--out', folder],
      ].map((each) => xinglin(each)),
    )
    for (const { code, stderr } of differences) {
      expect(code).toBe(2)
      expect(stderr).toMatch(/^Error: .*\n$/)
    }
    expect(differences.map(({ stderr }) => /\((.*)\);/.exec(stderr)?.[1]?.replace(/[0-9a-f]{12}…/, '#'))).toEqual([
      'temperature: 0 → 0.7',
      'maxTokens: (none) → 9',
      'sendsSeed: (none) → true',
      'limit: (none) → 2',
      'repeats: 1 → 2',
      'shots: 0 → 1; demonstrationsSha256: (none) → #',
      'stream: false → true',
      'model: baseline/empty → baseline/first-option',
    ])
  })

  it('refuses to go on where samples.jsonl is no longer what was recorded, or where something else lies', async ({ folder }) => {
    const args = ['run', 'promptcblue', '--data', mini, '--model', 'baseline/empty', '--tasks', 'CHIP-STS', '--out']
    await json([...args, join(folder, 'run')])
    appendFileSync(join(folder, 'run/samples.jsonl'), '\n')
    mkdirSync(join(folder, 'edition'))
    copyFileSync(join(mini, 'edition.json'), join(folder, 'edition/edition.json'))
    const changed = await xinglin([...args, join(folder, 'run')])
    rmSync(join(folder, 'run/run.json'))
    const [taken, edition] = await Promise.all([xinglin([...args, join(folder, 'run')]), xinglin([...args, join(folder, 'edition')])])
    expect([changed.code, taken.code, edition.code]).toEqual([2, 2, 2])
    expect(changed.stderr).toMatch(/samples\.jsonl is not what the run recorded/)
    expect(taken.stderr).toMatch(/holds something else/)
    expect(edition.stderr).toMatch(/holds something else/)
  })
})

/** The questions whose reply is on disk whole; a torn last line is not there yet. */
function questionsOnDisk(folder: string): ReadonlySet<string> {
  const whole = readFileSync(join(folder, 'responses.jsonl'), 'utf8').split('\n').slice(0, -1)
  return new Set(whole.map((line) => (JSON.parse(line) as CompletedResponse).messages.at(-1)!.content))
}
