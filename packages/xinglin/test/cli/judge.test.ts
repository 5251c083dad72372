import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { medbench } from '../../src/benchmarks/medbench/medbench.benchmark.ts'
import { copying, croup, heart, honest, type Replier } from '../../src/cli/made-up-judges.ts'
import type { Calibration, GradedLine, ReferenceRow } from '../../src/core/index.ts'
import { freeze } from '../../src/editions/freeze.ts'
import { readItem } from '../../src/engine/grade.ts'
import { isKeyPointJudging } from '../../src/judging/key-points.ts'
import type { CheckedJudge } from '../../src/cli/judge-check.ts'
import { startMockEndpoint, type MockOptions } from '../mock-endpoint.ts'
import { hasShared, needsShared, shared } from '../shared.ts'
import { it, json, lines, type RunDocument, slow, start, write, xinglin } from './xinglin.ts'

/** An endpoint that judges; the system's message comes first, what is asked second. */
const judgeEndpoint = (reply: Replier, options: MockOptions = {}) =>
  startMockEndpoint({ ...options, behave: (request) => ({ text: reply(request.body.messages[1].content), ...options.behave?.(request) }) })

/** An edition of two questions that a judge scores by key points: of the first such task to which text is an answer and a refusal is none. */
async function keyPointEdition(folder: string): Promise<string> {
  const rules = medbench.rules[0]
  const questionOf = (task: string, id: string, reference: unknown) => ({
    sample: { task, id, prompt: `${id}：怎么办？`, input: {} },
    row: { task, id, reference },
  })
  const task = medbench.tasks.find(({ names: [name], readings: { robust } }) => {
    if (!isKeyPointJudging(robust.judging) || robust.judging.answersMayRefuse) return false
    const read = (text: string) => readItem(robust, rules, questionOf(name, 'heart', heart), { task: name, id: 'heart', repeat: 0, text }).prediction
    try {
      return read(heart.answer) === heart.answer && read('抱歉，我无法回答这个问题。') === undefined
    } catch {
      return false
    }
  })!.names[0]
  const path = join(folder, 'judged')
  const facts = { id: 'judged', benchmark: 'medbench', title: { zh: '评', en: 'judged' }, license: 'CC0', clinicalReview: 'none' } as const
  await freeze(path, { ...facts, access: 'open' }, [questionOf(task, 'heart', heart), questionOf(task, 'croup', croup)], [])
  return path
}

interface CheckDocument {
  readonly questions: number
  readonly judges: readonly CheckedJudge[]
  readonly fooled: number
  readonly unjudged: number
  readonly usage: { readonly requests: number; readonly cached: number }
}

describe.concurrent('judge check', slow, () => {
  it('finds nothing against an honest judge, exit code 0: 18 answers and 2 pairs in both orders, for blank ones and refusals are not sent', async ({
    folder,
  }) => {
    const endpoint = await judgeEndpoint(honest)
    const args = ['judge', 'check', '--data', await keyPointEdition(folder), '--judge', `honest@${endpoint.url}`]
    const [document, said] = await Promise.all([json<CheckDocument>(args), xinglin(args)])
    await endpoint.stop()
    expect(document).toMatchObject({ questions: 2, fooled: 0, unjudged: 0, usage: { requests: 22 } })
    expect(document.judges[0]!.pairs.inconsistencyRate).toBe(0)
    expect(said).toMatchObject({ code: 0, stdout: expect.stringContaining('Not misled: every verdict on 22 answers and 2 pairs') })
  })

  it('exits with 1 for one that copies planted verdicts and always says "first", and says what that means', async ({ folder }) => {
    const endpoint = await judgeEndpoint(copying)
    const args = ['judge', 'check', '--data', await keyPointEdition(folder), '--judge', `copyist@${endpoint.url}`]
    const [document, said] = await Promise.all([json<CheckDocument>(args, 1), xinglin([...args, '--lang', 'zh'])])
    await endpoint.stop()
    expect(document).toMatchObject({ fooled: 12, judges: [{ pairs: { inconsistencyRate: 1, ties: 2 } }] })
    expect(said).toMatchObject({ code: 1, stdout: expect.stringContaining('作弊的模型可以给自己打分') })
  })

  it('after Ctrl-C goes on with the same command where replies are kept: nothing is judged twice', async ({ folder }) => {
    let interrupt = () => {}
    const endpoint = await judgeEndpoint(honest, { behave: ({ index }) => (index === 8 && interrupt(), { delayMs: 20 }) })
    const data = await keyPointEdition(folder)
    const out = join(folder, 'check')
    const args = ['judge', 'check', '--data', data, '--judge', `honest@${endpoint.url}`, '--judge-concurrency', '2', '--out', out]
    const { child, finished } = start(args)
    interrupt = () => child.kill('SIGINT')
    const { code, stdout, stderr } = await finished
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('What has been judged is kept; the same command goes on')
    const kept = lines(join(out, 'judge-replies.jsonl')).length
    expect(kept).toBeGreaterThan(4)
    const before = endpoint.requests.length
    const document = await json<CheckDocument>(args)
    await endpoint.stop()
    expect(endpoint.requests.length - before).toBe(22 - kept)
    expect(document).toMatchObject({ fooled: 0, usage: { cached: kept, requests: 22 - kept } })
  })

  const mini = join(import.meta.dirname, '../../editions/medbench-mini')
  const hasMini = existsSync(mini)
  it.skipIf(!hasMini)(
    `tries the questions of medbench-mini where none are named${hasMini ? '' : ' (skipped: the edition is not there yet)'}`,
    async () => {
      const { stdout } = await xinglin(['judge', 'check', '--judge', 'mock', '--limit', '1', '--json'])
      const document = JSON.parse(stdout) as CheckDocument
      expect(document.questions).toBeGreaterThan(1)
      expect(document.unjudged).toBe(0)
    },
  )

  it('refuses what it cannot try: no judge, no edition, no question with key points', async ({ folder }) => {
    const data = await keyPointEdition(folder)
    const refused = await Promise.all([
      xinglin(['judge', 'check', '--data', data]),
      xinglin(['judge', 'check', '--data', join(folder, 'nothing'), '--judge', 'mock']),
      xinglin(['judge', 'check', '--data', 'promptcblue-mini', '--judge', 'mock']),
    ])
    expect(refused.map(({ code }) => code)).toEqual([2, 2, 2])
    expect(refused.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining('name one with --judge'),
      expect.stringContaining('there is no'),
      expect.stringContaining('has no question that is judged by key points'),
    ])
  })
})

/** Twelve questions of one criterion worth 1; the answer meets it, word for word, on even ones. */
const records = Array.from({ length: 12 }, (_, n) => ({
  id: `q${n}`,
  prompt: `第${n}题：怎么办？`,
  criteria: [{ text: `建议立即拨打急救电话${n}`, points: 1 }],
}))
const answers = records.map(({ id, criteria }, n) => ({ id, answer: n % 2 === 0 ? criteria[0]!.text : '多喝水。' }))

/** A run of them, judged by the stand-in: 1 on even questions, else 0. */
async function judgedRun(folder: string): Promise<string> {
  const data = write(join(folder, 'questions.jsonl'), records)
  const model = `stored:${write(join(folder, 'answers.jsonl'), answers)}`
  const run = join(folder, 'run')
  const { grades } = await json(['run', 'rubric', '--data', data, '--model', model, '--judge', 'mock', '--out', run])
  expect(grades[0]!.overall).toBe(0.5)
  return run
}

const csv = (path: string, rows: readonly string[]): string => {
  writeFileSync(path, ['id,rater,rating,criterion', ...rows, ''].join('\r\n'))
  return path
}

describe.concurrent('judge calibrate', slow, () => {
  it('holds a run’s judge against physicians: who see all alike agree with κ 1, on answers and on criteria', async ({ folder }) => {
    const run = await judgedRun(folder)
    const ratings = csv(
      join(folder, 'ratings.csv'),
      records.flatMap(({ id }, n) =>
        ['张医生', '李医生'].flatMap((rater) => [`${id},${rater},${n % 2 === 0 ? 5 : 1},`, `${id},${rater},${n % 2 === 0 ? '是' : '否'},r:c1`]),
      ),
    )
    const args = ['judge', 'calibrate', '--ratings', ratings, '--run', run]
    const document = await json<Calibration>(args)
    expect(document).toEqual(JSON.parse(readFileSync(join(run, 'calibration.json'), 'utf8')))
    expect(document).toMatchObject({
      ratings: { ratings: 48, raters: 2 },
      run: { benchmark: 'rubric', rules: 'robust', protocols: { Rubric: 'rubric/1' }, unjudged: 0 },
    })
    expect(JSON.stringify(document)).not.toContain('医生')
    for (const [n, name] of ['overall', 'r'].entries())
      expect(document.sets[n]).toMatchObject({
        name,
        humans: { raters: 2, answers: 12, agreement: { kappa: { value: 1 } }, alpha: { value: 1 } },
        judges: [{ judge: 'mock', answers: 12, items: 12, standing: 'within', agreement: { kappa: { value: 1 }, same: { value: 1, n: 12 } } }],
      })
    expect(document.sets[1]!.judges[0]!.confusion).toEqual([
      [12, 0],
      [0, 12],
    ])
    const said = await xinglin([...args, '--lang', 'zh', '--out', join(folder, 'other', 'c.json')])
    expect(said.stdout).toContain('mock：与医师的一致不低于医师之间的一致')
    expect((JSON.parse(readFileSync(join(folder, 'other', 'c.json'), 'utf8')) as Calibration).id).toBe(document.id)
  })

  it('refuses the 58th of 100 votes, which is none, with its line, and writes nothing (A44)', async ({ folder }) => {
    const ratings = csv(
      join(folder, 'votes.csv'),
      Array.from({ length: 100 }, (_, n) => `q${n >> 1},${n % 2 ? 'judge:qwen' : '甲'},${n === 57 ? '平局？' : '胜'},`),
    )
    const { code, stdout, stderr } = await xinglin(['judge', 'calibrate', '--ratings', ratings], { cwd: folder })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('line 59: the rating "平局？" is not on the scale')
    expect(existsSync(join(folder, 'calibration.json'))).toBe(false)
  })

  it('refuses nine questions as too few to say, and a run without judges', async ({ folder }) => {
    const few = csv(
      join(folder, 'few.csv'),
      Array.from({ length: 27 }, (_, n) => `q${n % 9},${['甲', '乙', 'judge:m'][Math.floor(n / 9)]},${1 + (n % 5)},`),
    )
    const data = write(join(folder, 'questions.jsonl'), records)
    const run = join(folder, 'unjudged')
    const model = `stored:${write(join(folder, 'answers.jsonl'), answers)}`
    await json(['run', 'rubric', '--data', data, '--model', model, '--out', run])
    const [tooFew, notJudged] = await Promise.all([
      xinglin(['judge', 'calibrate', '--ratings', few], { cwd: folder }),
      xinglin(['judge', 'calibrate', '--ratings', few, '--run', run]),
    ])
    expect(tooFew).toMatchObject({ code: 2, stderr: expect.stringContaining('rated by a judge and a physician: 9 at most') })
    expect(notJudged).toMatchObject({ code: 2, stderr: expect.stringContaining('has no grade that judges took part in') })
  })
})

const gaps = join(shared, 'data/gaps-nsclc/data/input')

/** Finds that an answer meets the first criterion, as a whole, and no other. */
const meetsTheFirst: Replier = (prompt) => {
  const { criteria } = JSON.parse(/^【条目】\n([\s\S]*?)\n\n【题目】/.exec(prompt)![1]!) as { criteria: { id: string }[] }
  return JSON.stringify({ criteria: criteria.map(({ id }, n) => ({ id, met: n === 0, quote: n === 0 ? '（整体）' : '' })), abstain: false })
}

describe.concurrent('import gaps', slow, () => {
  it.skipIf(!hasShared)(`makes an edition of the real file, and a run of each of its models${needsShared}`, async ({ folder }) => {
    const edition = join(folder, 'gaps')
    const found = await json<object>(['import', join(gaps, 'GAPS-NSCLC-preview.xlsx'), '--preset', 'gaps', '--out', edition])
    expect(found).toMatchObject({
      questions: 92,
      criteria: { A1: 382, A2: 442, A3: 246, S1: 7, S2: 200, S3: 202, S4: 209 },
      strata: { category: { G1: 39, G2: 29, G3: 17, G4: 7 } },
      unknownLevels: { count: 3, first: [{ row: 28, text: 'A4' }, { row: 75 }, { row: 75 }] },
      negated: { count: 0 },
      unused: [],
      answers: ['gpt_5', 'gemini_2_5_pro', 'claude_opus_4'].map((model) => ({ model, answers: 92 })),
    })
    const endpoint = await judgeEndpoint(meetsTheFirst)
    const run = (model: string, judge: string, out: string) =>
      json([
        'run',
        'rubric',
        '--data',
        edition,
        '--model',
        `stored:${join(edition, 'answers', `${model}.jsonl`)}`,
        '--judge',
        judge,
        '--out',
        join(folder, out),
      ])
    const [standIn, judged] = await Promise.all([run('claude_opus_4', 'mock', 'a'), run('gpt_5', `first@${endpoint.url}`, 'b')])
    await endpoint.stop()
    for (const { grades } of [standIn, judged])
      expect(grades[0]!.tasks.Rubric).toMatchObject({ metric: 'rubric_score', samples: 92, outcomes: { answered: 92 } })
    // The first criterion's points over all positive ones, question by question.
    const shares = lines<ReferenceRow<{ criteria: { points: number }[] }>>(join(edition, 'references.jsonl')).map(({ reference: { criteria } }) => {
      const positive = criteria.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0)
      return criteria[0]!.points / positive
    })
    expect(judged.grades[0]!.overall).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / 92, 12)
    expect(endpoint.requests).toHaveLength(92)
    expect(readFileSync(join(folder, 'b', 'report.html'), 'utf8')).toContain('G4')
    expect(gradedIn(judged)[0]!.judgements).toMatchObject([{ judge: 'first', verdict: { abstain: false } }])
  })

  it.skipIf(!hasShared)(
    `says what is in the contributors' file: no answers, and five criteria that take points off for good advice${needsShared}`,
    async ({ folder }) => {
      const { code, stdout } = await xinglin(['import', join(gaps, 'community_contributions.xlsx'), '--preset', 'gaps', '--out', join(folder, 'c')])
      expect(code).toBe(0)
      expect(stdout).toContain('Questions: 5; criteria: 21 (A1 9, A2 5, A3 2, S2 2, S3 2, S4 1)')
      expect(stdout).toContain('Stratum difficulty: 中等 2, 困难 2, 简单 1')
      expect(stdout).toContain('The spreadsheet holds no answers of models')
      expect(stdout).toContain('text says what a good answer does: 5.')
    },
  )

  it('refuses a file that is no spreadsheet, and a folder that is taken', async ({ folder }) => {
    const file = join(folder, 'g.xlsx')
    writeFileSync(file, 'index,question\n')
    const [unreadable, missing] = await Promise.all([
      xinglin(['import', file, '--preset', 'gaps', '--out', join(folder, 'e')]),
      xinglin(['import', join(folder, 'none.xlsx'), '--preset', 'gaps', '--out', join(folder, 'e')]),
    ])
    expect(unreadable).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be read as an .xlsx spreadsheet') })
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no file') })
    expect(existsSync(join(folder, 'e'))).toBe(false)
    expect(await xinglin(['import', file, '--preset', 'gaps', '--out', folder])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not empty'),
    })
  })
})

/** The graded answers of a run's only grade. */
function gradedIn({ run: { folder } }: RunDocument): GradedLine[] {
  const grade = readdirSync(join(folder, 'grades')).find((name) => name.startsWith('robust-'))!
  return lines(join(folder, 'grades', grade, 'graded.jsonl'))
}
