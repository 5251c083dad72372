import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { choiceTasks } from '../../src/benchmarks/medbench/choice-tasks.ts'
import { benchmarkNamed } from '../../src/cli/benchmarks.ts'
import { probeEdition, type ProbeOptions } from '../../src/cli/commands/probe.ts'
import { commands } from '../../src/cli/program.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import type { Question } from '../../src/core/index.ts'
import { freeze } from '../../src/editions/freeze.ts'
import { openEdition } from '../../src/editions/open-edition.ts'
import { halves } from '../../src/probes/continuation.ts'
import { inventedExam, type InventedQuestion } from '../../src/probes/invented-exam.ts'
import { publicTexts } from '../../src/probes/public-texts.ts'
import type { ProbeResult } from '../../src/probes/probe.ts'
import { startMockEndpoint, type MockRequest } from '../mock-endpoint.ts'
import { failuresOf, it, json, manifestOf, questionIn, responsesOf, slow, start, write, xinglin } from './xinglin.ts'

const exam = inventedExam()
const [medExam] = choiceTasks.filter(({ names }) => names[0] === 'MedExam')

/** The invented exam as an edition of MedBench: 48 questions of five options, asked with the first template, every other one of 2021, the rest of 2025. */
const questions: readonly Question[] = exam.map(({ stem, options, letter, isOld }, n) => {
  const input = { stem, options }
  const id = `q${n + 1}`
  return {
    sample: { task: 'MedExam', id, prompt: medExam!.templates![0].render(stem, input), input },
    row: { task: 'MedExam', id, reference: { answer: `<${letter}>` }, strata: { date: isOld ? '2021-05' : '2025-05' } },
  }
})

async function frozen(folder: string, access: 'open' | 'sealed' = 'open'): Promise<string> {
  const path = join(folder, 'edition')
  const title = { zh: '虚构', en: 'invented' }
  await freeze(path, { id: 'invented', benchmark: 'medbench', title, license: 'CC0', access, clinicalReview: 'none' }, questions, [])
  return path
}

/** Has learned the exam by heart: of a question the letter that was right, without its options their words, of half a text the rest. */
function byHeart({ body }: MockRequest): string {
  const prompt = questionIn(body)
  const seen = exam.find(({ stem }) => prompt.includes(stem))
  if (seen) return /\nA\. /.test(prompt) ? `<${seen.letter}>` : seen.options[seen.right]!
  const texts = [...publicTexts, ...exam.map(({ stem }) => ({ first: halves(stem)[0], second: halves(stem)[1] }))]
  return texts.find(({ first }) => prompt.endsWith(first))!.second
}

/** Knows every answer by what the options say, and has never seen a question. */
function byContent({ body }: MockRequest): string {
  const prompt = questionIn(body)
  const asked = exam.find(({ options }) => options.every((option) => prompt.includes(option)))
  return asked ? `<${letterBefore(prompt, asked)}>` : '不知道'
}

const letterBefore = (prompt: string, { options, right }: InventedQuestion): string => prompt[prompt.indexOf(`. ${options[right]!}`) - 1]!

interface ProbeDocument {
  readonly probes: readonly ProbeResult[]
  readonly corpus?: { readonly checked: number; readonly canary: string; readonly found: readonly { readonly id: string; readonly kind: string }[] }
}

const verdictsOf = ({ probes }: ProbeDocument) => Object.fromEntries(probes.map(({ probe, verdict }) => [probe, verdict]))

/** 48 questions in their own order, moved, in other words and hidden, and 51 texts to continue; the reworded ones are asked in their own words already. */
const requests = { parts: 48 * 5 + 51, sent: 48 * 4 + 51 }

/** The command's work, in this process. */
async function probeHere(
  data: string,
  options: Partial<ProbeOptions>,
): Promise<{ readonly code: number; readonly document: ProbeDocument; readonly told: readonly string[] }> {
  const out: string[] = []
  const told: string[] = []
  const terminal: Terminal = { language: 'en', out: (text) => out.push(text), tell: (code) => told.push(code), status: () => {} }
  const benchmark = await benchmarkNamed('medbench')
  const named = { benchmark, opened: await openEdition(benchmark, data) }
  const code = await probeEdition(terminal, data, named, { concurrency: 8, timeout: 300, temperature: 0, json: true, ...options })
  return { code, document: JSON.parse(out.join('')) as ProbeDocument, told }
}

describe.concurrent('probes of a model', slow, () => {
  it('find the one that has learned the edition by heart: 100 points each', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: (request) => ({ text: byHeart(request) }) })
    const out = join(folder, 'out')
    const { code, document } = await probeHere(await frozen(folder), { model: 'm', baseUrl: endpoint.url, out })
    await endpoint.stop()
    expect(code).toBe(1)
    // It knows stems, not templates: other words around them change nothing.
    expect(verdictsOf(document)).toEqual({ order: 'sign', reworded: 'none', hidden: 'sign', continuation: 'sign' })
    expect(document.probes.map(({ effect, n }) => [effect, n])).toEqual([
      [1, 48],
      [0, 48],
      [1, 48],
      [1, 48],
    ])
    expect(document.probes[3]!.details).toMatchObject({ exact: 48, verbatim: 48, publicTexts: 3, publicVerbatim: 3 })
    expect(endpoint.requests).toHaveLength(requests.sent)
    expect(readdirSync(out).toSorted()).toEqual([
      'continuation',
      'hidden',
      'order-moved',
      'order-own',
      'probe.json',
      'reworded-other',
      'reworded-own',
    ])
    expect(manifestOf(join(out, 'reworded-own')).usage).toMatchObject({ cachedReplies: 48, inputTokens: 0 })
  })

  it('say nothing of one that answers by content', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: (request) => ({ text: byContent(request) }) })
    const { code, document } = await probeHere(await frozen(folder), {
      model: 'm',
      baseUrl: endpoint.url,
      out: join(folder, 'out'),
      cutoff: '2023-12-31',
    })
    await endpoint.stop()
    expect(code).toBe(0)
    expect(verdictsOf(document)).toEqual({ order: 'none', reworded: 'none', hidden: 'none', continuation: 'none', cutoff: 'none' })
  })

  it('write what was asked beside what came back, and no reference', async ({ folder }) => {
    const out = join(folder, 'out')
    await probeHere(await frozen(folder), { model: 'baseline/first-option', out, limit: 12, probes: ['order', 'hidden'] })
    const own = responsesOf(join(out, 'order-own'))
    const moved = responsesOf(join(out, 'order-moved'))
    expect(own.length).toBe(moved.length)
    expect(own.map(({ id }) => `${id}~moved`).toSorted()).toEqual(moved.map(({ id }) => id).toSorted())
    const written = readFileSync(join(out, 'order-moved', 'samples.jsonl'), 'utf8')
    expect(written).not.toMatch(/reference|"answer"/)
  })

  it('go on where they stopped, with other probes too, and ask nothing twice', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: (request) => ({ text: byContent(request) }) })
    const data = await frozen(folder)
    const out = join(folder, 'out')
    const options = { model: 'm', baseUrl: endpoint.url, out }
    await probeHere(data, { ...options, probes: ['order'] })
    expect(endpoint.requests).toHaveLength(96)
    await probeHere(data, options)
    expect(endpoint.requests).toHaveLength(requests.sent)
    await probeHere(data, options)
    expect(endpoint.requests).toHaveLength(requests.sent)
    await expect(probeHere(data, { ...options, seed: 7 })).rejects.toMatchObject({ code: 'run.differs' })
    await endpoint.stop()
  })

  it('give no verdict while replies are missing, and ask just those again', async ({ folder }) => {
    let isBroken = true
    const endpoint = await startMockEndpoint({
      behave: (request) =>
        isBroken && questionIn(request.body).includes(exam[0]!.stem) ? { status: 400, error: { message: 'no' } } : { text: byHeart(request) },
    })
    const data = await frozen(folder)
    const options = { model: 'm', baseUrl: endpoint.url, out: join(folder, 'out'), probes: ['order', 'continuation'] }
    const first = await probeHere(data, options)
    expect(first.code).toBe(1)
    expect(first.document.probes.map(({ probe, verdict, n, missing }) => [probe, verdict, n, missing])).toEqual([
      ['order', 'incomplete', 47, 1],
      ['continuation', 'sign', 48, 0],
    ])
    expect(first.told).toContain('probe.missing')
    expect(failuresOf(join(folder, 'out', 'order-own'))).toHaveLength(1)
    isBroken = false
    const before = endpoint.requests.length
    expect(verdictsOf((await probeHere(data, options)).document)).toEqual({ order: 'sign', continuation: 'sign' })
    expect(endpoint.requests.length - before).toBe(2)
    await endpoint.stop()
  })

  it('are refused for a sealed edition, whose questions can be looked for in a corpus all the same', async ({ folder }) => {
    const data = await frozen(folder, 'sealed')
    await expect(probeHere(data, { model: 'baseline/empty', out: join(folder, 'out') })).rejects.toMatchObject({ code: 'probe.sealed' })
    const corpus = write(join(folder, 'corpus.jsonl'), [{ text: exam[3]!.stem }])
    expect((await probeHere(data, { corpus })).document.corpus).toMatchObject({ checked: 48, canary: 'found', found: [{ id: 'q4', kind: 'exact' }] })
  })

  it('need references but for the continuation', async ({ folder }) => {
    const data = write(
      join(folder, 'MedExam.jsonl'),
      questions.map(({ sample }) => ({
        question: sample.prompt,
        options: exam[0]!.options,
        answer: '',
        other: { id: sample.id, source: 'MedExam' },
      })),
    )
    const options = { model: 'baseline/empty', out: join(folder, 'out') }
    await expect(probeHere(data, { ...options, probes: ['order', 'continuation'] })).rejects.toMatchObject({ code: 'probe.needsReferences' })
    const { document, told } = await probeHere(data, options)
    expect(told).toContain('probe.noReferences')
    expect(document.probes.map(({ probe }) => probe)).toEqual(['continuation'])
  })

  it('ask in a reviewer’s words where they are given: by heart 40 of 40, against those whose key is A', async ({ folder }) => {
    const endpoint = await startMockEndpoint({
      behave: ({ body }) => ({ text: `<${exam.find(({ stem }) => questionIn(body).includes(stem))?.letter ?? 'A'}>` }),
    })
    const paraphrases = write(
      join(folder, 'words.jsonl'),
      exam.slice(0, 40).map(({ paraphrase }, n) => ({ task: 'MedExam', id: `q${n + 1}`, stem: paraphrase, reviewer: 'Dr Made-up' })),
    )
    const options = { model: 'm', baseUrl: endpoint.url, out: join(folder, 'out'), probes: ['reworded'], paraphrases }
    const { document } = await probeHere(await frozen(folder), options)
    await endpoint.stop()
    const control = exam.slice(0, 40).filter(({ letter }) => letter === 'A').length / 40
    expect(document.probes[0]).toMatchObject({ verdict: 'sign', observed: 1, control, n: 40, leftOut: { 'no-other-words': 8 } })
  })

  it('refuse an edition of which nothing can be asked', async ({ folder }) => {
    const options = { model: 'baseline/empty', out: join(folder, 'out'), tasks: ['MedExam'], limit: 1, probes: ['hidden'] }
    await expect(probeHere(await frozen(folder), options)).rejects.toMatchObject({ code: 'probe.nothing' })
  })

  it('compare old questions with new: by heart 24 of 24 against none', async ({ folder }) => {
    const endpoint = await startMockEndpoint({
      behave: ({ body }) => ({ text: exam.find(({ stem, isOld }) => isOld && questionIn(body).includes(stem))?.letter ?? '<Z>' }),
    })
    const options = { model: 'm', baseUrl: endpoint.url, out: join(folder, 'out'), probes: ['cutoff'], cutoff: '2023-12-31' }
    const { document } = await probeHere(await frozen(folder), options)
    await endpoint.stop()
    expect(document.probes[0]).toMatchObject({ verdict: 'sign', observed: 1, control: 0, n: 48, details: { before: 24, after: 24 } })
  })
})

// The command is there once program.ts has it; until then its work is tested above.
const silent: Terminal = { language: 'en', out: () => {}, tell: () => {}, status: () => {} }
const isRegistered = commands(silent, () => {}).commands.some((command) => command.name() === 'probe')

describe.runIf(isRegistered).concurrent('xinglin probe', slow, () => {
  it('prints a table and what each probe means and does not mean, in both languages', async ({ folder }) => {
    const endpoint = await startMockEndpoint({ behave: (request) => ({ text: byHeart(request) }) })
    const data = await frozen(folder)
    const args = ['probe', data, '--model', 'm', '--base-url', endpoint.url, '--out', join(folder, 'out')]
    const en = await xinglin([...args, '--lang', 'en'])
    const zh = await xinglin([...args, '--lang', 'zh'])
    await endpoint.stop()
    expect(endpoint.requests).toHaveLength(requests.sent)
    expect([en.code, zh.code]).toEqual([1, 1])
    expect(en.stdout).toMatch(/\| order of options +\| +100\.0 \| +0\.0 \| +100\.0 \[100\.0, 100\.0\] \| +48 \| +<0\.001 \| sign/)
    expect(en.stdout).toContain('consistent with having seen the questions')
    expect(en.stdout).toContain('No proof')
    expect(zh.stdout).toContain('| 选项顺序 |')
    expect(zh.stdout).toContain('不能证明见过')
    expect(zh.stdout).toContain('这不等于没见过')
    expect(en.stdout + zh.stdout).not.toMatch(/\{\w+\}|probe\.\w/)
    expect(en.stderr).toContain(`requests ${requests.parts}`)
  })

  it('keeps every reply when it is interrupted, and goes on', async ({ folder }) => {
    let stop = () => {}
    const endpoint = await startMockEndpoint({
      behave: (request) => (request.index === 60 ? stop() : undefined, { text: byContent(request), delayMs: 5 }),
    })
    const data = await frozen(folder)
    const out = join(folder, 'out')
    const args = ['probe', data, '--model', 'm', '--base-url', endpoint.url, '--out', out, '--concurrency', '4']
    const { child, finished } = start(args)
    stop = () => child.kill('SIGINT')
    const stopped = await finished
    expect([stopped.code, stopped.stdout]).toEqual([1, ''])
    expect(stopped.stderr).toContain('The same command goes on from here')
    const kept = ['order-own', 'order-moved'].flatMap((part) => responsesOf(join(out, part))).length
    expect(kept).toBeGreaterThan(50)
    const before = endpoint.requests.length
    const document = await json<ProbeDocument>(args)
    await endpoint.stop()
    expect(endpoint.requests.length - before).toBe(requests.sent - kept)
    expect(verdictsOf(document)).toEqual({ order: 'none', reworded: 'none', hidden: 'none', continuation: 'none' })
  })

  it('finds ten questions word for word and five with other numbers in a folder, and none in a clean one', async ({ folder }) => {
    const data = write(
      join(folder, 'MedExam.jsonl'),
      Array.from({ length: 30 }, (_, n) => ({
        question: `患者男性，${40 + n}岁，因${exam[n]!.stem.slice(0, 12)}就诊，血压${150 + n}/95mmHg，最可能的诊断是`,
        options: exam[n]!.options,
        answer: `<${exam[n]!.letter}>`,
        other: { id: n, source: 'MedExam' },
      })),
    )
    const stems = readFileSync(data, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { question: string }).question)
    const corpus = join(folder, 'corpus')
    mkdirSync(join(corpus, 'deep', 'er'), { recursive: true })
    write(
      join(corpus, 'a.jsonl'),
      stems.slice(0, 6).map((stem) => ({ source: 'book', messages: [{ content: `题目：${stem}？` }] })),
    )
    writeFileSync(
      join(corpus, 'deep', 'er', 'b.txt'),
      stems
        .slice(6, 10)
        .map((stem) => stem.replaceAll('，', '，\n'))
        .join('\n\n'),
    )
    writeFileSync(
      join(corpus, 'c.md'),
      stems
        .slice(10, 15)
        .map((stem, n) => `${n + 1}. ${stem.replaceAll(/\d+/g, (number) => String(Number(number) + 7))}`)
        .join('\n'),
    )
    const found = await json<ProbeDocument>(['probe', data, '--corpus', corpus], 1)
    expect(found.corpus!.found.filter(({ kind }) => kind === 'exact')).toHaveLength(10)
    expect(found.corpus!.found.filter(({ kind }) => kind === 'near')).toHaveLength(5)
    const clean = join(folder, 'clean.txt')
    writeFileSync(
      clean,
      exam
        .slice(30)
        .map(({ stem, options }) => `${stem}\n${options.join('\n')}\n`)
        .join('\n'),
    )
    const none = await xinglin(['probe', data, '--corpus', clean])
    expect(none.code).toBe(0)
    expect(none.stdout).toContain('None of the questions was found in the corpus (looked for: 30; files 1')
  })

  it.for([
    [[], 'name the model'],
    [['--model', 'baseline/empty', '--probes', 'orders'], 'no probe "orders"'],
    [['--model', 'baseline/empty', '--probes', 'cutoff'], 'needs --cutoff'],
    [['--model', 'baseline/empty', '--cutoff', '2024-13-01'], '--cutoff takes a day'],
    [['--corpus', 'nowhere'], 'there is no file nowhere'],
    [['--corpus', '.', '--probes', 'order'], '--probes needs --model'],
  ] as const)('tells the mistake in %j', async ([args, message], { folder }) => {
    const { code, stderr } = await xinglin(['probe', await frozen(folder), ...args], { cwd: folder })
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
