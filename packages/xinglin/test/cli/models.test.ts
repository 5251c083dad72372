import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { startMockEndpoint } from '../mock-endpoint.ts'
import { it, json, manifestOf, mini, miniDemonstrations, miniRows, responsesOf, write, xinglin, slow } from './xinglin.ts'

const on = (url: string, folder: string, ...more: string[]) => [
  'run',
  'promptcblue',
  '--data',
  mini,
  '--tasks',
  'CHIP-STS',
  '--rules',
  'robust',
  '--base-url',
  url,
  '--out',
  folder,
  ...more,
]

describe.concurrent('demonstrations', slow, () => {
  const asRow = ({ task, id, prompt, answer }: (typeof miniDemonstrations)[number]) => ({
    input: prompt,
    target: answer,
    answer_choices: null,
    task_type: '',
    task_dataset: task,
    sample_id: id,
  })

  it.for([
    ['2', 'fixed'],
    ['fit', 'fixed'],
    ['3', 'nearest'],
  ] as const)('--shots %s --select %s: each question after solved ones of its task, never after itself', async ([shots, select], { folder }) => {
    const rows = miniRows({ tasks: ['CHIP-STS', 'KUAKE-IR'], each: 4 })
    const data = write(join(folder, 'dev.json'), rows)
    // Two of the questions stand in the training file as well: one by its id, one by its text, with other spaces.
    const twins = [
      { ...rows[0]!, input: '另一道题' },
      { ...rows[1]!, sample_id: 'another', input: ` ${rows[1]!.input}\n` },
    ]
    const train = write(join(folder, 'train.json'), [...twins, ...miniDemonstrations.map(asRow)])
    const out = join(folder, 'run')
    await json([
      'run',
      'promptcblue',
      '--data',
      data,
      '--model',
      'baseline/empty',
      '--shots',
      shots,
      '--select',
      select,
      '--demos',
      train,
      '--out',
      out,
    ])
    const responses = responsesOf(out)
    expect(responses).toHaveLength(8)
    for (const { task, id, messages } of responses) {
      const shown = messages.slice(0, -1).filter(({ role }) => role === 'user')
      const own = rows.find(({ task_dataset, sample_id }) => task_dataset === task && sample_id === id)!
      if (shots === 'fit') expect(shown.length).toBeGreaterThan(3)
      else expect(shown).toHaveLength(Number(shots))
      expect(messages.at(-1)!.content).toBe(own.input)
      for (const { content } of shown) expect(content.trim()).not.toBe(own.input.trim())
      if (id === rows[0]!.sample_id) expect(shown.map(({ content }) => content)).not.toContain('另一道题')
    }
    const sets = new Set(responses.filter(({ task }) => task === 'KUAKE-IR').map(({ messages }) => JSON.stringify(messages.slice(0, -1))))
    if (select === 'fixed' && shots !== 'fit') expect(sets.size).toBe(1)
    expect(manifestOf(out).settings).toMatchObject({ shots: shots === 'fit' ? 'fit' : Number(shots), select })
  })

  it('come from train.json beside the data, and are refused where a task has none', async ({ folder }) => {
    const rows = miniRows({ tasks: ['CHIP-STS', 'KUAKE-IR'], each: 2 })
    write(join(folder, 'dev.json'), rows)
    write(join(folder, 'train.json'), miniDemonstrations.filter(({ task }) => task === 'CHIP-STS').map(asRow))
    const args = ['run', 'promptcblue', '--data', folder, '--model', 'baseline/empty', '--shots', '2', '--out']
    const [refused, few, none] = await Promise.all([
      xinglin([...args, join(folder, 'a')]),
      json([...args, join(folder, 'b'), '--tasks', 'CHIP-STS']),
      xinglin([
        'run',
        'promptcblue',
        '--data',
        write(join(folder, 'alone.json'), rows),
        '--demos',
        join(folder, 'nothing.json'),
        '--model',
        'baseline/empty',
        '--shots',
        '2',
        '--out',
        join(folder, 'c'),
      ]),
    ])
    expect([refused.code, none.code]).toEqual([2, 2])
    expect(refused.stderr).toMatch(/^Error: no demonstrations for KUAKE-IR \(there are some for CHIP-STS\).*\n$/)
    expect(readdirSync(folder)).not.toContain('a')
    expect(few.run.progress.completed).toBe(2)
  })
})

describe.concurrent('cache', slow, () => {
  it('answers the same question again, of the same model with the same settings only', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: ({ index }) => ({ text: `第${index}个回复` }) })
    const cache = ['--cache', join(folder, 'cache')]
    const texts = (name: string) => new Map(responsesOf(join(folder, name)).map(({ id, completion }) => [id, completion.text]))
    const first = await json(on(endpoint.url, join(folder, 'a'), '--model', 'm1', ...cache))
    const again = await json(on(endpoint.url, join(folder, 'b'), '--model', 'm1', ...cache))
    expect(endpoint.requests).toHaveLength(12)
    expect(texts('b')).toEqual(texts('a'))
    expect(first.run.usage).toMatchObject({ inputTokens: 120, cachedReplies: 0 })
    expect(again.run.usage).toMatchObject({ inputTokens: 0, outputTokens: 0, cachedReplies: 12 })
    for (const [n, settings] of [
      ['--model', 'm2'],
      ['--model', 'm1', '--max-tokens', '512'],
      ['--model', 'm1', '--temperature', '0.5'],
      ['--model', 'm1', '--seed', '0'],
    ].entries()) {
      const before = endpoint.requests.length
      await json(on(endpoint.url, join(folder, `c${n}`), ...settings, ...cache))
      expect(endpoint.requests.length - before, settings.join(' ')).toBe(12)
    }
    const cleared = await xinglin(['cache', 'clear', '--folder', join(folder, 'cache')])
    await endpoint.stop()
    expect([cleared.code, cleared.stdout]).toEqual([0, ''])
    expect(cleared.stderr).toContain('Deleted 60 kept replies')
  })

  it('keeps 5 repeats apart and gives them back as they were', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: ({ index }) => ({ text: `第${index}个回复` }) })
    const args = (name: string) =>
      on(endpoint.url, join(folder, name), '--model', 'm', '--limit', '1', '--repeats', '5', '--temperature', '1', '--cache', join(folder, 'cache'))
    await json(args('a'))
    await json(args('b'))
    await endpoint.stop()
    const texts = (name: string) =>
      responsesOf(join(folder, name))
        .toSorted((a, b) => a.repeat - b.repeat)
        .map(({ completion }) => completion.text)
    expect(endpoint.requests).toHaveLength(5)
    expect(new Set(texts('a')).size).toBe(5)
    expect(texts('b')).toEqual(texts('a'))
  })

  it('keeps no reply that was cut, and none that failed', async ({ folder }) => {
    const endpoint = await startMockEndpoint({
      behave: ({ index }) => (index % 2 === 0 ? { text: '是', finishReason: 'length' } : { status: 400, error: { message: 'no' } }),
    })
    const args = (name: string) => on(endpoint.url, join(folder, name), '--model', 'm', '--cache', join(folder, 'cache'))
    await json(args('a'), 1)
    await json(args('b'), 1)
    await endpoint.stop()
    expect(endpoint.requests).toHaveLength(24)
  })
})

describe.concurrent('keys', slow, () => {
  const secret = 'sk-verySecret0123456789'

  it('sends no provider key to a --base-url, unless --api-key-env names it, and writes it nowhere', async ({ folder }) => {
    const endpoint = await startMockEndpoint({
      behave: ({ index }) => (index % 3 === 0 ? { status: 400, error: { message: `bad key ${secret}` } } : { text: '是的' }),
    })
    const env = { DEEPSEEK_API_KEY: secret, OPENAI_API_KEY: secret, MY_KEY: secret }
    const [without, named] = await Promise.all([
      xinglin(on(endpoint.url, join(folder, 'a'), '--model', 'deepseek/deepseek-chat'), { env }),
      xinglin(on(endpoint.url, join(folder, 'b'), '--model', 'openai/gpt', '--api-key-env', 'MY_KEY', '--cache', join(folder, 'cache')), { env }),
    ])
    await endpoint.stop()
    const sent = (model: string) => new Set(endpoint.requests.filter(({ body }) => body.model === model).map(({ headers }) => headers.authorization))
    expect(sent('deepseek-chat')).toEqual(new Set([undefined]))
    expect(sent('gpt')).toEqual(new Set([`Bearer ${secret}`]))
    for (const { code, stdout, stderr } of [without, named]) {
      expect(code).toBe(1)
      // A server that was never given the key by us may still say it.
      if (code === 1 && stderr === named.stderr) expect(stdout + stderr).not.toContain(secret)
    }
    for (const part of ['b', 'cache']) {
      for (const name of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, part, name)
        if (statSync(file).isFile()) expect(readFileSync(file, 'utf8'), name).not.toContain(secret)
      }
    }
  })

  it('asks for the variable of a provider whose key is missing, for a known provider, and for a sound address', async ({ folder }) => {
    const run = (...more: string[]) => xinglin(['run', 'promptcblue', '--data', mini, '--out', join(folder, 'run'), ...more])
    const all = await Promise.all([
      run('--model', 'deepseek/deepseek-chat'),
      run('--model', 'nobody/nothing'),
      run('--model', 'm', '--base-url', 'localhost:8000'),
      run('--model', 'baseline/clever'),
      run('--model', 'm', '--base-url', 'http://127.0.0.1:9/v1', '--api-key-env', 'NO_SUCH_KEY'),
      run('--model', `stored:${join(folder, 'none.json')}`),
    ])
    for (const { code, stdout, stderr } of all) {
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^Error: .*\n$/)
    }
    expect(all.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining('DEEPSEEK_API_KEY'),
      expect.stringContaining('nobody/nothing'),
      expect.stringContaining('localhost:8000'),
      expect.stringContaining('baseline/nearest'),
      expect.stringContaining('NO_SUCH_KEY'),
      expect.stringContaining('none.json'),
    ])
    expect(readdirSync(folder)).toEqual([])
  })
})

describe.concurrent('stored answers', slow, () => {
  it('of another run give the same scores, and a sample without one makes the run incomplete', async ({ folder }) => {
    const asked = await json(['run', 'promptcblue', '--data', mini, '--model', 'baseline/nearest', '--limit', '3', '--out', join(folder, 'a')])
    const file = join(folder, 'a/responses.jsonl')
    const copied = await json(['run', 'promptcblue', '--data', mini, '--model', `stored:${file}`, '--limit', '3', '--out', join(folder, 'b')])
    expect(copied.grades.map(({ overall }) => overall)).toEqual(asked.grades.map(({ overall }) => overall))
    const { stderr } = await xinglin([
      'run',
      'promptcblue',
      '--data',
      mini,
      '--model',
      `stored:${file}`,
      '--limit',
      '4',
      '--out',
      join(folder, 'c'),
      '--json',
    ])
    expect(stderr).toContain('INCOMPLETE: 18 of 72')
  })
})
