import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { ScoreDocument } from '../../src/core/index.ts'
import { it, json, lines, manifestOf, mini, miniRows, write, xinglin, type Row, type RunDocument, slow } from './xinglin.ts'

const gradesIn = (folder: string) => readdirSync(join(folder, 'grades')).toSorted()

describe.concurrent('the two halves of a run', slow, () => {
  it('give together what run gives, from a record file, an edition, or its references alone', async ({ folder }) => {
    const data = write(join(folder, 'dev.json'), miniRows({ each: 3 }))
    const ask = ['promptcblue', '--data', data, '--model', 'baseline/first-option', '--out']
    const [whole, half] = await Promise.all([json(['run', ...ask, join(folder, 'whole')]), json(['generate', ...ask, join(folder, 'half')])])
    expect(half.grades).toEqual([])
    const fromRecords = await json(['grade', join(folder, 'half'), '--references', data])
    expect(fromRecords.grades).toEqual(whole.grades)
    expect(gradesIn(join(folder, 'half'))).toEqual(gradesIn(join(folder, 'whole')))
    const [fromEdition, fromReferences] = [
      await json(['grade', join(folder, 'half'), '--references', mini]),
      await json(['grade', join(folder, 'half'), '--references', join(mini, 'references.jsonl')]),
    ]
    expect(fromEdition.grades).toEqual(whole.grades)
    expect(fromReferences.grades).toEqual(whole.grades)
  })

  it('begin from the half of an edition that is published; its references come later', async ({ folder }) => {
    const half = join(folder, 'published')
    mkdirSync(half)
    for (const name of ['edition.json', 'samples.jsonl', 'demonstrations.jsonl']) copyFileSync(join(mini, name), join(half, name))
    const out = join(folder, 'run')
    const { run } = await json(['generate', 'promptcblue', '--data', half, '--model', 'baseline/first-option', '--limit', '2', '--out', out])
    expect(run.progress).toEqual({ total: 36, completed: 36, failed: 0 })
    const { grades } = await json(['grade', out, '--references', mini, '--rules', 'robust'])
    expect(grades[0]).toMatchObject({ complete: true })
    const { code, stderr } = await xinglin(['grade', out, '--references', half])
    expect([code, stderr]).toEqual([2, expect.stringContaining('36 of the 36 samples asked have no reference')])
  })

  it('add no second folder when the same replies are graded again by the same rules and references', async ({ folder }) => {
    await json(['run', 'promptcblue', '--data', mini, '--model', 'baseline/majority', '--limit', '2', '--out', folder])
    const before = gradesIn(folder)
    const graded = lines(join(folder, 'grades', before[0]!, 'graded.jsonl'))
    await json(['grade', folder, '--references', mini])
    expect(gradesIn(folder)).toEqual(before)
    expect(before).toHaveLength(2)
    expect(graded).toHaveLength(36)
    expect(lines(join(folder, 'grades', before[0]!, 'graded.jsonl'))).toEqual(graded)
  })

  it('keep a second folder beside the first for other references', async ({ folder }) => {
    const rows = miniRows({ tasks: ['CHIP-STS'] })
    const out = join(folder, 'run')
    await json([
      'run',
      'promptcblue',
      '--data',
      write(join(folder, 'dev.json'), rows),
      '--model',
      'baseline/first-option',
      '--rules',
      'robust',
      '--out',
      out,
    ])
    const turned = rows.map((row) => ({ ...row, target: row.target === '是的' ? '不是' : '是的' }))
    const { grades } = await json(['grade', out, '--references', write(join(folder, 'turned.json'), turned), '--rules', 'robust'])
    const share = rows.filter(({ target, answer_choices }) => target === answer_choices![0]).length / rows.length
    expect(grades[0]!.overall).toBeCloseTo(1 - share, 12)
    expect(gradesIn(out)).toHaveLength(2)
  })

  it('ask a file with blank targets and do not grade it; grade and submission come later', async ({ folder }) => {
    const rows = miniRows({ each: 2 })
    const test = write(
      join(folder, 'test.json'),
      rows.map((row) => ({ ...row, target: '' })),
    )
    const stored = write(join(folder, 'right.json'), rows)
    const out = join(folder, 'run')
    const { code, stdout, stderr } = await xinglin(['run', 'promptcblue', '--data', test, '--model', `stored:${stored}`, '--out', out, '--json'])
    expect([code, (JSON.parse(stdout) as RunDocument).grades]).toEqual([0, []])
    expect(stderr).toContain('has no references: asked, not graded')
    expect((JSON.parse(stdout) as RunDocument).run.progress).toEqual({ total: 36, completed: 36, failed: 0 })

    const upload = join(folder, 'test_predictions.json')
    const exported = await xinglin(['export-submission', out, '--out', upload])
    expect([exported.code, exported.stdout]).toEqual([0, ''])
    expect(readFileSync(upload, 'utf8')).toBe(readFileSync(stored, 'utf8'))
    const [scored, graded] = [
      await json<ScoreDocument>(['score', 'promptcblue', '--gold', stored, '--pred', upload]),
      await json(['grade', out, '--references', stored, '--rules', 'robust']),
    ]
    expect(scored.overall).toBeGreaterThan(1 - 1e-8)
    expect(graded.grades[0]!.tasks).toEqual(scored.tasks)
  })

  it('refuse before asking where only some samples have a reference, and grading with references of other samples', async ({ folder }) => {
    const rows = miniRows({ tasks: ['CHIP-STS'], each: 3 })
    const some = write(
      join(folder, 'some.json'),
      rows.map((row, n) => (n === 1 ? { ...row, target: '' } : row)),
    )
    const refused = await xinglin(['run', 'promptcblue', '--data', some, '--model', 'baseline/empty', '--out', join(folder, 'a')])
    expect(refused.code).toBe(2)
    expect(refused.stderr).toMatch(/^Error: 1 of the 3 samples to be asked have no reference, e\.g\. CHIP-STS\/.*\n$/)
    expect(manifestOf(join(folder, 'a')).progress.completed).toBe(0)
    await json(['generate', 'promptcblue', '--data', some, '--model', 'baseline/empty', '--out', join(folder, 'a')])
    const graded = await xinglin(['grade', join(folder, 'a'), '--references', some])
    expect(graded.code).toBe(2)
    expect(graded.stderr).toMatch(/^Error: 1 of the 3 samples asked have no reference.*\n$/)
  })

  it('name a reference that the rules cannot use: the user mends the data, the model is not blamed', async ({ folder }) => {
    const rows = miniRows({ tasks: ['Text2DT'], each: 2 }).map((row, n) => (n === 0 ? { ...row, target: '不是决策树' } : row))
    const data = write(join(folder, 'dev.json'), rows)
    const { code, stderr } = await xinglin([
      'run',
      'promptcblue',
      '--data',
      data,
      '--model',
      'baseline/empty',
      '--rules',
      'chip-2023',
      '--out',
      join(folder, 'run'),
    ])
    expect(code).toBe(2)
    expect(stderr).toContain(`the reference of sample Text2DT/${rows[0]!.sample_id} cannot be used`)
  })
})

describe.concurrent('parse', slow, () => {
  it('writes {"task": [{"sample_id", "answer"}]} and the outcomes to standard error', async ({ folder }) => {
    const rows: Row[] = miniRows({ tasks: ['CHIP-STS', 'CMeEE-V2'], each: 2 })
    const pred = write(
      join(folder, 'pred.json'),
      rows.map((row, n) => ({ ...row, target: n === 3 ? '' : row.target })),
    )
    const out = join(folder, 'structured.json')
    const [printed, written] = await Promise.all([
      xinglin(['parse', 'promptcblue', '--pred', pred, '--json']),
      xinglin(['parse', 'promptcblue', '--pred', pred, '--out', out]),
    ])
    const structured = JSON.parse(printed.stdout) as Record<string, { sample_id: string; answer: unknown }[]>
    expect(Object.keys(structured)).toEqual(['CMeEE-V2', 'CHIP-STS'])
    expect(structured['CHIP-STS']).toEqual([
      { sample_id: rows[2]!.sample_id, answer: rows[2]!.target },
      { sample_id: rows[3]!.sample_id, answer: null },
    ])
    expect(printed.stderr).toBe('CMeEE-V2: answered 2\nCHIP-STS: answered 1, empty 1\n')
    expect([written.stdout, readFileSync(out, 'utf8')]).toEqual(['', printed.stdout])
  })

  it('needs target, answer_choices, task_dataset and sample_id, and nothing else', async ({ folder }) => {
    const rows = miniRows({ tasks: ['KUAKE-IR'], each: 2 }).map(({ target, answer_choices, task_dataset, sample_id }) => ({
      input: 5,
      target,
      answer_choices,
      task_dataset,
      sample_id,
      more: {},
    }))
    const file = write(join(folder, 'pred.json'), rows)
    const [parsed, scored] = await Promise.all([
      json<Record<string, unknown[]>>(['parse', 'promptcblue', '--pred', file]),
      json<ScoreDocument>(['score', 'promptcblue', '--gold', file, '--pred', file]),
    ])
    expect(parsed['KUAKE-IR']).toHaveLength(2)
    expect(scored.overall).toBe(1)
  })

  it('names file, line and field of what is wrong in one line', async ({ folder }) => {
    const good = JSON.stringify(miniRows({ tasks: ['KUAKE-IR'], each: 1 })[0])
    const bad = (name: string, text: string | Uint8Array) => {
      writeFileSync(join(folder, name), text)
      return xinglin(['parse', 'promptcblue', '--pred', join(folder, name)])
    }
    const all = await Promise.all([
      bad('json', `${good}\n{"target":\n`),
      bad('gbk', Buffer.concat([Buffer.from(`${good}\n`), Buffer.from([0x7b, 0xcf, 0xe0, 0xb9, 0xd8, 0x7d, 0x0a])])),
      bad('field', `${good}\n${good.replace('"sample_id"', '"id"')}\n`),
      bad('task', `${good}\n${good.replace('KUAKE-IR', 'KUAKE-QRI')}\n`),
      bad('object', `${good}\n7\n`),
      bad('empty', ''),
      xinglin(['parse', 'promptcblue', '--pred', join(folder, 'none')]),
      xinglin(['parse', 'promptcblue', '--pred', folder]),
    ])
    for (const { code, stdout, stderr } of all) {
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^Error: .*\n$/)
    }
    expect(all.map(({ stderr }) => stderr.replaceAll(`${folder}/`, '').slice(7))).toEqual([
      expect.stringMatching(/^json, line 2: not JSON/),
      expect.stringMatching(/^gbk is not UTF-8, from line [12] on/),
      expect.stringMatching(/^field, line 2: field sample_id/),
      expect.stringMatching(/^task, line 2: no task "KUAKE-QRI"/),
      expect.stringMatching(/^object, line 2: one JSON object/),
      expect.stringMatching(/^empty has no samples/),
      expect.stringMatching(/^there is no file none/),
      expect.stringMatching(/is a folder/),
    ])
  })
})
