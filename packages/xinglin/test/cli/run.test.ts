import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { startMockEndpoint } from '../mock-endpoint.ts'
import { it, json, manifestOf, mini, miniRows, questionIn, responsesOf, rightAnswer, write, xinglin, slow } from './xinglin.ts'

const overall = ({ grades }: { readonly grades: readonly { readonly overall: number | null }[] }) => grades.map((grade) => grade.overall)

describe.concurrent('run on the made-up edition', slow, () => {
  it.for(['empty', 'first-option', 'majority', 'nearest'])(
    'scores baseline/%s over 18 tasks and 228 samples, and the same when all is done again',
    async (name, { folder }) => {
      const args = ['run', 'promptcblue', '--data', 'promptcblue-mini', '--model', `baseline/${name}`, '--out']
      const once = await json([...args, join(folder, 'a')])
      expect(once.grades.map(({ rules }) => rules)).toEqual(['robust', 'chip-2023'])
      for (const grade of once.grades) {
        expect(Object.keys(grade.tasks)).toHaveLength(18)
        expect(Object.values(grade.outcomes).reduce((all, count) => all + count)).toBe(228)
        expect(grade.complete).toBe(true)
      }
      expect(once.run.progress).toEqual({ total: 228, completed: 228, failed: 0 })
      // One of them is enough to see that a run can be repeated.
      if (name === 'nearest') expect((await json([...args, join(folder, 'b')])).grades).toEqual(once.grades)
    },
  )

  it('scores baseline/empty 0 on every label task under robust, and nothing is read', async ({ folder }) => {
    const { grades } = await json(['run', 'promptcblue', '--data', mini, '--model', 'baseline/empty', '--rules', 'robust', '--out', folder])
    expect(grades[0]!.outcomes).toEqual({ empty: 228 })
    for (const task of ['CHIP-CTC', 'KUAKE-QIC', 'IMCS-V2-DAC', 'CHIP-STS', 'KUAKE-QQR', 'KUAKE-QTR', 'KUAKE-IR'])
      expect(grades[0]!.tasks[task]!.score).toBe(0)
  })

  it('scores baseline/first-option with the share of samples whose first option is right', async ({ folder }) => {
    const rows = miniRows({ tasks: ['CHIP-STS', 'KUAKE-QQR', 'KUAKE-IR'] })
    const { grades } = await json(['run', 'promptcblue', '--data', mini, '--model', 'baseline/first-option', '--rules', 'robust', '--out', folder])
    for (const task of ['CHIP-STS', 'KUAKE-QQR', 'KUAKE-IR']) {
      const own = rows.filter(({ task_dataset }) => task_dataset === task)
      const right = own.filter(({ target, answer_choices }) => target === answer_choices![0])
      expect(grades[0]!.tasks[task]!.score).toBeCloseTo(right.length / own.length, 12)
    }
  })

  it('gives a model that knows every answer 1 on each task, and 0.999999995 at most on official ROUGE', async ({ folder }) => {
    const stored = write(join(folder, 'right.jsonl'), miniRows())
    const { grades } = await json(['run', 'promptcblue', '--data', 'promptcblue-mini', '--model', `stored:${stored}`, '--out', join(folder, 'run')])
    for (const { tasks } of grades) for (const [task, { score }] of Object.entries(tasks)) expect(score, task).toBeGreaterThan(1 - 1e-8)
    expect(grades[0]!.overall).toBeCloseTo(1, 7)
  })

  it('goes on in the same folder when the same command comes again, without --out, and asks nothing', async ({ folder }) => {
    const cwd = folder
    const endpoint = await startMockEndpoint({ text: '是的' })
    const args = [
      'run',
      'promptcblue',
      '--data',
      'promptcblue-mini',
      '--tasks',
      'CHIP-STS',
      '--base-url',
      endpoint.url,
      '--model',
      `模型/超长<>:"|?*CON.${'长'.repeat(300)}`,
    ]
    const first = await json(args, 0, { cwd })
    const again = await xinglin([...args, '--json'], { cwd })
    await endpoint.stop()
    expect(endpoint.requests).toHaveLength(12)
    expect(again.stderr).toContain('Resuming')
    expect((JSON.parse(again.stdout) as typeof first).grades).toEqual(first.grades)
    const names = readdirSync(join(cwd, 'runs'))
    expect(names).toHaveLength(1)
    expect(names[0]).not.toMatch(/[<>:"/\\|?*\s]|[.]$/)
    expect(Buffer.byteLength(names[0]!)).toBeLessThan(250)
  })

  it('grades the replies of a finished run under further rules without asking', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ text: '相关' })
    const args = [
      'run',
      'promptcblue',
      '--data',
      'promptcblue-mini',
      '--tasks',
      'KUAKE-IR',
      '--base-url',
      endpoint.url,
      '--model',
      'm',
      '--out',
      folder,
    ]
    await json([...args, '--rules', 'robust'])
    const further = await json([...args, '--rules', 'ccks-2023,chip-2023'])
    await endpoint.stop()
    expect(endpoint.requests).toHaveLength(12)
    expect(further.grades.map(({ rules }) => rules)).toEqual(['ccks-2023', 'chip-2023'])
    expect(
      readdirSync(join(folder, 'grades'))
        .map((name) => name.replace(/-[0-9a-f]{12}$/, ''))
        .toSorted(),
    ).toEqual(['ccks-2023', 'chip-2023', 'robust'])
  })

  it('refuses rules that do not know a task before it asks anything', async ({ folder }) => {
    const endpoint = await startMockEndpoint()
    const refused = await xinglin([
      'run',
      'promptcblue',
      '--data',
      'promptcblue-mini',
      '--base-url',
      endpoint.url,
      '--model',
      'm',
      '--rules',
      'ccks-2023',
      '--out',
      folder,
    ])
    await endpoint.stop()
    expect([refused.code, endpoint.requests.length]).toEqual([2, 0])
    expect(refused.stderr).toMatch(/^Error: the rules ccks-2023 do not know the task CMedCausal.*\n$/)
  })

  it('gives each of 5 repeats a reply of its own, and resamples the repeats of a sample together', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: ({ index }) => ({ text: index % 2 === 0 ? '是的' : '不是' }) })
    const { run, grades } = await json([
      'run',
      'promptcblue',
      '--data',
      mini,
      '--tasks',
      'CHIP-STS',
      '--repeats',
      '5',
      '--limit',
      '4',
      '--base-url',
      endpoint.url,
      '--model',
      'm',
      '--out',
      folder,
    ])
    await endpoint.stop()
    expect(run.progress).toEqual({ total: 20, completed: 20, failed: 0 })
    expect(grades[0]!.tasks['CHIP-STS']).toMatchObject({ samples: 20, groups: 4 })
    expect(new Set(responsesOf(folder).map(({ id, repeat }) => `${id}/${repeat}`)).size).toBe(20)
  })

  it('keeps each reply beside the exact messages, with finish reason and usage', async ({ folder }) => {
    const usage = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30, prompt_tokens_details: { cached_tokens: 5 } }
    const endpoint = await startMockEndpoint({ behave: ({ body }) => ({ text: rightAnswer.get(questionIn(body))!, usage }) })
    const { run, grades } = await json([
      'run',
      'promptcblue',
      '--data',
      mini,
      '--limit',
      '1',
      '--stream',
      '--seed',
      '7',
      '--max-tokens',
      '99',
      '--base-url',
      endpoint.url,
      '--model',
      'm',
      '--out',
      folder,
    ])
    await endpoint.stop()
    expect(run.usage).toMatchObject({ inputTokens: 180, cachedInputTokens: 90, outputTokens: 360, cachedReplies: 0 })
    expect(endpoint.requests[0]!.body).toMatchObject({ temperature: 0, seed: 7, max_tokens: 99, stream: true })
    for (const { messages, completion } of responsesOf(folder)) {
      expect(completion).toMatchObject({
        text: rightAnswer.get(messages.at(-1)!.content),
        finishReason: 'stop',
        usage: { inputTokens: 10, cachedInputTokens: 5, outputTokens: 20 },
      })
    }
    expect(overall({ grades })[0]).toBeGreaterThan(0.99)
    expect(manifestOf(folder)).toMatchObject({
      generation: 'v2',
      settings: { seed: 7, sendsSeed: true, maxTokens: 99, stream: true, temperature: 0, limit: 1 },
    })
    const page = readFileSync(join(folder, 'report.html'), 'utf8')
    expect(page).not.toMatch(/src="http|href="http[^"]*\.css/)
  })

  it('has no references in the question side of a run', async ({ folder }) => {
    const out = join(folder, 'run')
    const rows = miniRows({ tasks: ['MedDG'], each: 5 }).map((row) => ({ ...row, target: `参考答案标记${row.sample_id}` }))
    await json([
      'run',
      'promptcblue',
      '--data',
      write(join(folder, 'dev.json'), rows),
      '--generation',
      'v2',
      '--model',
      'baseline/empty',
      '--out',
      out,
    ])
    for (const file of ['run.json', 'samples.jsonl', 'responses.jsonl', 'failures.jsonl'])
      expect(readFileSync(join(out, file), 'utf8')).not.toContain('参考答案标记')
    expect(existsSync(join(out, 'references.jsonl'))).toBe(false)
  })
})
