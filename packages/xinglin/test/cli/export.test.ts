import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { promptcblue } from '../../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { editionFolder } from '../../src/editions/edition-folder.ts'
import { freeze } from '../../src/editions/freeze.ts'
import { it, json, mini, slow, xinglin } from './xinglin.ts'

/** `promptcblue-mini`, sealed. */
async function sealedMini(folder: string): Promise<string> {
  const edition = await editionFolder(mini)
  const { benchmark, title, license, clinicalReview } = edition.manifest
  const path = join(folder, 'exam')
  const questions = (await Array.fromAsync(edition.questions())).flat()
  await freeze(path, { id: 'exam', benchmark, title, license, access: 'sealed', clinicalReview }, questions, edition.demonstrations())
  return path
}

describe.concurrent('export', slow, () => {
  it('writes the 97 demonstrations of promptcblue-mini for a trainer, each with its answer', async ({ folder }) => {
    const out = join(folder, 'train.json')
    const document = await json<{ rows: number; tasks: object }>(['export', 'promptcblue-mini', '--format', 'alpaca', '--out', out])
    expect([document.rows, Object.keys(document.tasks).length]).toEqual([97, promptcblue.tasks.length])
    const rows = JSON.parse(readFileSync(out, 'utf8')) as { instruction: string; input: string; output: string }[]
    expect(rows.length).toBe(97)
    expect(rows.filter(({ instruction, output }) => instruction === '' || output === '')).toEqual([])
  })

  it('writes questions only where they are asked for, with a warning: 12 of KUAKE-QTR', async ({ folder }) => {
    const out = join(folder, 'questions.jsonl')
    const args = ['export', 'promptcblue-mini', '--format', 'openai', '--split', 'questions', '--tasks', 'KUAKE-QTR', '--out', out]
    const { code, stderr } = await xinglin(args)
    expect([code, readFileSync(out, 'utf8').trimEnd().split('\n').length]).toEqual([0, 12])
    expect(stderr).toContain('says nothing any more')
  })

  it('refuses a sealed edition, its demonstrations too, and writes nothing', async ({ folder }) => {
    const [exam, out] = [await sealedMini(folder), join(folder, 'train.json')]
    for (const split of ['demonstrations', 'questions']) {
      const { code, stderr } = await xinglin(['export', exam, '--format', 'sharegpt', '--split', split, '--out', out])
      expect([code, existsSync(out)]).toEqual([2, false])
      expect(stderr).toContain('"exam" is sealed')
    }
  })

  it('writes no empty file: MedDG alone of an edition’s demonstrations, but the name of no task', async ({ folder }) => {
    const out = join(folder, 'none.json')
    const { code, stderr } = await xinglin(['export', 'promptcblue-mini', '--format', 'alpaca', '--tasks', 'MedBG', '--out', out])
    expect([code, existsSync(out), stderr.includes('MedBG')]).toEqual([2, false, true])
  })
})

describe.concurrent('run with an edition in place of the benchmark', slow, () => {
  it('asks it under its own benchmark: 36 of 36 questions', async ({ folder }) => {
    const { run, grades } = await json(['run', 'promptcblue-mini', '--model', 'baseline/first-option', '--limit', '2', '--out', join(folder, 'run')])
    expect([run.benchmark, run.progress.completed]).toEqual(['promptcblue', 36])
    expect(grades[0]!.rules).toBe('robust')
  })

  it('finds its marker in what a sealed edition is asked by, and in no prompt', async ({ folder }) => {
    const exam = await sealedMini(folder)
    const run = join(folder, 'run')
    const { code } = await xinglin(['run', exam, '--model', 'baseline/empty', '--out', run])
    expect([code, readFileSync(join(exam, 'samples.jsonl'), 'utf8').match(/XINGLIN-SEALED/g)!.length]).toEqual([0, 1])
    expect(readFileSync(join(run, 'responses.jsonl'), 'utf8')).not.toContain('XINGLIN-SEALED')
  })

  it.for([
    [['run', 'nowhere'], 'neither a benchmark'],
    [['run', 'promptcblue'], 'is a benchmark'],
    [['generate', 'promptcblue-mini', '--data', 'medbench-mini'], 'leave out --data'],
  ] as const)('tells what is wrong with %j', async ([args, text]) => {
    const { code, stderr } = await xinglin([...args, '--model', 'baseline/empty'])
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([2, 1])
    expect(stderr).toContain(text)
  })
})
