import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { madeUpZip } from '../../src/sources/made-up-zip.ts'
import { it, json, lines, miniRows, slow, write, xinglin } from './xinglin.ts'

interface Checked {
  readonly ok: boolean
  readonly findings: readonly { code: string; severity: string; file?: string; line?: number; message: string; fix: string; id?: string }[]
  readonly counts: Readonly<Record<string, number>>
  readonly files: readonly { file: string; rows: number; encoding: string }[]
  readonly rows: number
}

const exam = (id: number, stem: string, answer: string | null = null) => {
  const options = ['A. 五', 'B. 十', 'C. 二十', 'D. 三十', 'E. 四十']
  return {
    question: `任务：选出正确的一项，写在<>中。\n题目：\n${stem}\n${options.join('\n')}\n\n答: `,
    options,
    answer,
    other: { source: 'Med-Exam', id, level: '简单' },
  }
}
const consultation = (question: string, answer: string | null = null) => ({ question, options: null, answer, other: { source: 'DBMHG' } })

/** Questions of two tasks that only MedBench v2 has. */
function questionsIn(folder: string): string {
  mkdirSync(folder)
  write(join(folder, 'Med-Exam_test.jsonl'), [exam(2, '洗手多少秒'), exam(1, '消毒多少秒')])
  write(join(folder, 'DBMHG_test.jsonl'), [consultation('写出病历：头痛')])
  return folder
}

const answersIn = (folder: string): string => {
  mkdirSync(folder)
  write(join(folder, 'Med-Exam_test.jsonl'), [exam(1, '消毒多少秒', '<B>'), exam(2, '洗手多少秒', '<C>')])
  write(join(folder, 'DBMHG_test.jsonl'), [
    consultation('写出病历：头痛', '主诉：头痛\n现病史：头痛三天\n既往史：无\n个人史：无\n家族史：无\n婚育史：无'),
  ])
  return folder
}

function zipOf(folder: string, zip: string, names: readonly string[] = readdirSync(folder)): string {
  writeFileSync(zip, madeUpZip(names.map((name) => ({ name: `MedBench/${name}`, content: readFileSync(join(folder, name)) }))))
  return zip
}

describe.concurrent('validate', slow, () => {
  it('finds nothing wrong with a file that has a prediction for each of 36 questions, in another order', async ({ folder }) => {
    const rows = miniRows({ each: 2 })
    const questions = write(
      join(folder, 'test.json'),
      rows.map((row) => ({ ...row, target: '' })),
    )
    const pred = write(join(folder, 'pred.json'), rows.toReversed())
    const checked = await json<Checked>(['validate', 'promptcblue', '--questions', questions, '--pred', pred])
    expect([checked.ok, checked.findings.filter(({ severity }) => severity === 'error'), checked.rows]).toEqual([true, [], 36])
    expect(checked.files).toEqual([{ file: 'pred.json', rows: 36, encoding: 'UTF-8' }])
  })

  it('ends with 1 where there are errors, grouped, 20 of a kind unless all are asked for, with what to do', async ({ folder }) => {
    const rows = miniRows({ each: 2 })
    const questions = write(join(folder, 'test.json'), rows)
    const pred = write(join(folder, 'pred.json'), [...rows.slice(0, 11), rows[0]])
    const args = ['validate', 'promptcblue', '--questions', questions, '--pred', pred]
    const { code, stdout } = await xinglin([...args, '--lang', 'zh'])
    expect(code).toBe(1)
    const [heading, ...rest] = stdout.split('\n')
    expect(heading).toBe('错误 row.missing（25）')
    expect(rest.slice(0, 20).every((line) => line.startsWith('  test.json：缺少题目文件第 '))).toBe(true)
    expect(rest[20]).toBe('  还有 5 条（--all 全部列出）')
    expect(rest[21]).toMatch(/^ {2}怎么办：/)
    expect(stdout).toContain('错误 row.repeated（1）\n  pred.json 第 12 行：这道题前面已有一行')
    expect(stdout).toMatch(/1 个文件，12 行；错误 26，警告 \d+，提示 \d+。\n有错误，请改正后再提交。\n$/)
    const all = await xinglin([...args, '--all'])
    expect(all.stdout.split('\n').filter((line) => line.includes('no row for the question on line'))).toHaveLength(25)
    const document = await json<Checked>(args, 1)
    expect([document.ok, document.counts['row.missing'], document.counts['row.repeated']]).toEqual([false, 25, 1])
    expect(document.findings.find(({ code: each }) => each === 'row.repeated')).toMatchObject({
      severity: 'error',
      file: 'pred.json',
      line: 12,
      message: 'a row for this question came before',
      fix: 'Keep one row for each question.',
    })
  })

  it('ends with 0 where there are warnings alone, and with 2 where the questions are the mistake', async ({ folder }) => {
    const questions = questionsIn(join(folder, 'q'))
    const answers = answersIn(join(folder, 'a'))
    const file = join(answers, 'Med-Exam_test.jsonl')
    write(file, [...lines<object>(file).slice(1), exam(1, '消毒多少秒', '看情况')])
    const checked = await json<Checked>(['validate', 'medbench', '--questions', questions, '--pred', answers])
    expect([checked.ok, checked.findings.map(({ code, line, id }) => [code, line, id?.slice(0, 11)])]).toEqual([
      true,
      [['answer.unparsed', 2, 'Med-Exam/1-']],
    ])
    expect((await xinglin(['validate', 'medbench', '--questions', join(folder, 'none'), '--pred', answers])).code).toBe(2)
    expect((await xinglin(['validate', 'medbench', '--questions', questions, '--pred', join(folder, 'none')])).code).toBe(2)
  })

  it('tells of a zip that tries something, and parse refuses it in one line', async ({ folder }) => {
    const zip = join(folder, 'up.zip')
    writeFileSync(zip, madeUpZip([{ name: 'MedBench/../../Med-Exam_test.jsonl', content: '{}' }]))
    const checked = await json<Checked>(['validate', 'medbench', '--questions', questionsIn(join(folder, 'q')), '--pred', zip], 1)
    expect(checked.findings.map(({ code }) => code)).toEqual(['archive.path'])
    const parsed = await xinglin(['parse', 'medbench', '--pred', zip])
    expect([parsed.code, parsed.stderr.split('\n').length - 1]).toEqual([2, 1])
    expect(parsed.stderr).toContain('nothing was unpacked. Pack again')
  })
})

describe.concurrent('an upload as a zip', slow, () => {
  it('is read by parse and score as the folder is', async ({ folder }) => {
    const answers = answersIn(join(folder, 'a'))
    const zip = zipOf(answers, join(folder, 'up.zip'))
    const [ofFolder, ofZip] = await Promise.all([answers, zip].map((pred) => xinglin(['parse', 'medbench', '--pred', pred])))
    expect(ofZip).toEqual(ofFolder)
    expect(JSON.parse(ofZip!.stdout).rows.map(({ file, id, outcome }: Record<string, unknown>) => [file, id, outcome])).toEqual([
      ['DBMHG_test.jsonl', expect.stringMatching(/^x-/), 'answered'],
      ['Med-Exam_test.jsonl', 1, 'answered'],
      ['Med-Exam_test.jsonl', 2, 'answered'],
    ])
    const gold = join(answers, 'Med-Exam_test.jsonl')
    const exams = zipOf(answers, join(folder, 'exams.zip'), ['Med-Exam_test.jsonl'])
    const scored = await json<{ overall: number }>(['score', 'medbench', '--gold', gold, '--pred', exams])
    expect(scored.overall).toBe(1)
  })
})

describe.concurrent('export-submission', slow, () => {
  it('of a made-up edition is scored as the run was, and nothing is missing from it', async ({ folder }) => {
    const run = join(folder, 'run')
    const asked = ['run', 'medbench', '--data', 'medbench-mini', '--model', 'baseline/first-option', '--judge', 'mock', '--out', run]
    const { grades } = await json<{ grades: readonly { overall: number }[] }>(asked)
    const zip = join(folder, 'up.zip')
    expect((await xinglin(['export-submission', run, '--out', zip])).code).toBe(0)
    const scored = await json<{ overall: number }>(['score', 'medbench', '--gold', 'medbench-mini', '--pred', zip, '--judge', 'mock'])
    expect(scored.overall).toBe(grades[0]!.overall)
    const checked = await json<Checked>(['validate', 'medbench', '--questions', 'medbench-mini', '--pred', zip], 1)
    expect([checked.files.length, checked.rows]).toEqual([32, 495])
    // The baseline has nothing to say where there are no options.
    expect(Object.keys(checked.counts)).toEqual(['row.empty'])
  })

  it('writes a run’s answers in the layout of its generation, rows as published, and validate has nothing to say', async ({ folder }) => {
    const questions = questionsIn(join(folder, 'q'))
    const run = join(folder, 'run')
    const ask = [
      'generate',
      'medbench',
      '--data',
      questions,
      '--model',
      `stored:${zipOf(answersIn(join(folder, 'a')), join(folder, 'a.zip'))}`,
      '--out',
      run,
    ]
    expect((await xinglin(ask)).code).toBe(0)
    const exported = await xinglin(['export-submission', run, '--out', join(folder, 'up')])
    // Two files of v2's twenty: that is told.
    expect([exported.code, exported.stderr]).toEqual([
      1,
      expect.stringMatching(/files 2, rows 3\n.*has 2 of the 20 tasks of generation v2.*Missing: CMeEE, /),
    ])
    const written = join(folder, 'up', 'MedBench')
    expect(readdirSync(written)).toEqual(['DBMHG_test.jsonl', 'Med-Exam_test.jsonl'])
    // In the order of the questions, not of the answers.
    expect(lines(join(written, 'Med-Exam_test.jsonl'))).toEqual([exam(2, '洗手多少秒', '<C>'), exam(1, '消毒多少秒', '<B>')])
    const zip = join(folder, 'up.zip')
    expect((await xinglin(['export-submission', run, '--out', zip])).code).toBe(1)
    for (const upload of [written, zip]) {
      const checked = await json<Checked>(['validate', 'medbench', '--questions', questions, '--pred', upload])
      expect([checked.findings, checked.rows]).toEqual([[], 3])
    }
  })
})

describe.concurrent('files of the multimodal track', slow, () => {
  const image = { question: '图中是什么', answer: null, img_path: ['1.png'], other: { source: 'MedVQA_V4', id: 1 } }

  it('are named as such beside 3 questions that are asked, and what belongs to no task apart from them', async ({ folder }) => {
    const questions = questionsIn(join(folder, 'questions'))
    write(join(questions, 'MedVQA.jsonl'), [image])
    write(join(questions, 'notes.jsonl'), [image])
    const out = join(folder, 'run')
    const { code, stderr } = await xinglin(['generate', 'medbench', '--data', questions, '--model', 'baseline/empty', '--out', out])
    expect([code, lines(join(out, 'samples.jsonl')).length]).toEqual([0, 3])
    expect(stderr).toContain('they are of the multimodal track, whose files are known and listed but not run yet: MedVQA.jsonl (in ')
    expect(stderr).toContain('they belong to no task: notes.jsonl (in ')
  })

  it('alone are refused by run and validate, with the reason', async ({ folder }) => {
    const alone = join(folder, 'alone')
    mkdirSync(alone)
    write(join(alone, 'MedVQA.jsonl'), [image])
    const all = await Promise.all([
      xinglin(['run', 'medbench', '--data', alone, '--model', 'baseline/empty', '--out', join(folder, 'run')]),
      xinglin(['validate', 'medbench', '--questions', alone, '--pred', alone]),
    ])
    for (const { code, stderr } of all)
      expect([code, stderr]).toEqual([2, expect.stringContaining('holds nothing but files of the multimodal track (MedVQA.jsonl)')])
  })
})
