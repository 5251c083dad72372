import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { RunErrors } from '../../src/cli/errors-of-run.ts'
import { promptcblue } from '../../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { type CompletedResponse, type GradedLine, type ReferenceRow, type Sample, sum } from '../../src/core/index.ts'
import { latestGrades } from '../../src/engine/run-grades.ts'
import { RunFolder } from '../../src/engine/run-folder.ts'
import { startMockEndpoint } from '../mock-endpoint.ts'
import { it, json, lines, mini, slow, xinglin } from './xinglin.ts'

const references = new Map(lines<ReferenceRow<string>>(join(mini, 'references.jsonl')).map(({ task, id, reference }) => [`${task}/${id}`, reference]))
const answers = new Map(lines<Sample>(join(mini, 'samples.jsonl')).map(({ task, id, prompt }) => [prompt, references.get(`${task}/${id}`)!]))

/** The reference with the character before each comma gone: ends of mentions are cut off. */
const spoilt = (prompt: string): string => answers.get(prompt)!.replaceAll(/.，/gu, '，')

const replyWith = (text: string) =>
  JSON.stringify({
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: 'stop',
        logprobs: { content: [...text].map((token) => ({ token, logprob: Math.log(0.5) })) },
      },
    ],
  })

async function gradedOf(run: string, rules: string): Promise<readonly GradedLine[]> {
  const grade = (await latestGrades(new RunFolder(run), promptcblue)).find(({ document }) => document.rules === rules)!
  const all: GradedLine[] = []
  for await (const batch of grade.lines()) all.push(...batch)
  return all
}

describe.concurrent('errors', slow, () => {
  it('of items add up with micro-F1 under each rules, and labels with the matrix; confidence is kept as numbers alone', async ({ folder }) => {
    const model = await startMockEndpoint({ behave: ({ body }) => ({ rawBody: replyWith(spoilt(body.messages.at(-1).content)) }) })
    const run = join(folder, 'run')
    const asked = ['run', 'promptcblue-mini', '--model', 'm', '--base-url', model.url, '--logprobs', '--rules', 'robust,chip-2023', '--out', run]
    const { run: manifest } = await json(asked)
    await model.stop()
    expect(manifest.settings.logProbabilities).toBe(true)
    expect(model.requests.every(({ body }) => body.logprobs === true)).toBe(true)
    const [response] = lines<CompletedResponse>(join(run, 'responses.jsonl'))
    expect(response!.completion.confidence).toEqual({
      tokens: [...response!.completion.text].length,
      meanLogProbability: expect.closeTo(Math.log(0.5), 12),
      firstProbability: 0.5,
    })
    expect(readFileSync(join(run, 'responses.jsonl'), 'utf8')).not.toContain('logprob"')

    for (const rules of ['robust', 'chip-2023']) {
      const { tasks, logProbabilities } = await json<RunErrors>(['errors', run, '--rules', rules])
      expect(logProbabilities).toEqual({ asked: true, completions: 228, withConfidence: 228 })
      const graded = await gradedOf(run, rules)
      const extracted = tasks.filter(({ extraction }) => extraction)
      expect(extracted.length).toBeGreaterThanOrEqual(8)
      for (const { task, extraction, metric } of extracted) {
        const { exact, boundary, type, spurious, missing } = extraction!.counts
        const { tp = 0, fp = 0, fn = 0 } = sum(graded.filter((line) => line.task === task).map(({ counts }) => counts[metric]!))
        expect([exact, boundary + type + spurious, boundary + type + missing], `${task} ${rules}`).toEqual([tp, fp, fn])
      }
      expect(tasks.find(({ task }) => task === 'CMeEE-V2')!.extraction!.counts.boundary).toBeGreaterThan(0)
      const labelled = tasks.filter(({ confusion }) => confusion)
      expect(labelled.map(({ task }) => task).toSorted()).toEqual([
        'CHIP-CTC',
        'CHIP-STS',
        'IMCS-V2-DAC',
        'KUAKE-IR',
        'KUAKE-QIC',
        'KUAKE-QQR',
        'KUAKE-QTR',
      ])
      for (const { task, confusion, calibration } of labelled) {
        const values = graded.filter((line) => line.task === task).map(({ prediction, expected }) => prediction === expected)
        expect([confusion!.answers, confusion!.right], task).toEqual([values.length, values.filter(Boolean).length])
        // Always half sure: one bin, off by |right − ½|, and a Brier score of ¼ whatever is right.
        if (calibration) expect(calibration).toMatchObject({ confidenceIs: 'first-token', brier: 0.25, bins: [{ confidence: 0.5 }] })
      }
      expect(labelled.some(({ calibration }) => calibration)).toBe(true)
    }
  })

  it('asks for no log-probabilities unless told to, and says that there are none', async ({ folder }) => {
    const model = await startMockEndpoint({ behave: ({ body }) => ({ text: spoilt(body.messages.at(-1).content) }) })
    const run = join(folder, 'run')
    await json(['run', 'promptcblue-mini', '--model', 'm', '--base-url', model.url, '--tasks', 'CMeEE-V2', '--out', run])
    await model.stop()
    expect(model.requests.some(({ body }) => 'logprobs' in body)).toBe(false)
    const { stdout, code } = await xinglin(['errors', run, '--lang', 'zh'])
    expect(code).toBe(0)
    for (const text of ['边界错', '漏抽', '多抽', '没有校准', '不足 10 个回答']) expect(stdout).toContain(text)
    const english = await xinglin(['errors', run, '--lang', 'en'])
    for (const text of ['boundary', 'missing', 'spurious', 'No calibration', 'fewer than 10 answers']) expect(english.stdout).toContain(text)
  })

  it('says what is wrong with a task or rules that the run has not', async ({ folder }) => {
    const run = join(folder, 'run')
    await json(['run', 'promptcblue-mini', '--model', 'baseline/empty', '--tasks', 'CMeEE-V2', '--out', run])
    const task = await xinglin(['errors', run, '--task', 'CHIP-STS'])
    expect([task.code, task.stderr.trim()]).toEqual([2, 'Error: there is no task CHIP-STS in this run; there are: CMeEE-V2.'])
    const rules = await xinglin(['errors', run, '--rules', 'none'])
    expect([rules.code, rules.stderr.trim()]).toEqual([2, 'Error: this run has not been graded by the rules none; it has by: robust.'])
  })

  it('has judges label wrong answers of choice tasks: at most so many of each, marked as theirs; failures are named', async ({ folder }) => {
    const run = join(folder, 'run')
    const made = ['run', 'medbench', '--data', 'medbench-mini', '--tasks', 'DrugCA,Med-Exam', '--model', 'baseline/first-option', '--out', run]
    await json(made)
    const mocked = await json<RunErrors>(['errors', run, '--judge', 'mock', '--examples', '3'])
    const { source, protocol, tasks } = mocked.errorTypes!
    expect([source, protocol]).toEqual(['judge-assisted', 'error-types/1'])
    expect(tasks.map(({ task, asked, judges }) => [task, asked, judges.map(({ judge, counts }) => [judge, counts])])).toEqual(
      ['Med-Exam', 'DrugCA'].map((task) => [task, 3, [['mock', { omission: 3 }]]]),
    )
    const drug = mocked.tasks.find(({ task }) => task === 'DrugCA')!
    expect(drug.slices.map(({ name }) => name)).toContain('right-option')
    // Who always answers A is right where A is.
    expect(drug.slices.find(({ name }) => name === 'right-option')!.slices.find(({ value }) => value === 'A')!.score).toBe(1)

    const judge = await startMockEndpoint({ behave: ({ index }) => ({ text: index % 2 === 0 ? '好的。' : '不知道。' }) })
    const babbled = await json<RunErrors>(['errors', run, '--judge', `j@${judge.url}`, '--examples', '2', '--task', 'DrugCA'], 1)
    await judge.stop()
    expect(babbled.errorTypes!.tasks[0]!.judges).toEqual([{ judge: 'j', counts: {}, failures: { unreadable: 2 }, labels: [] }])
  })
})
