import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../core/index.ts'
import { openSource } from '../../../sources/open-source.ts'
import { promptcblue } from '../promptcblue.benchmark.ts'
import { buildTasks } from './build-tasks.ts'
import type { BuildPlan } from './build-task.ts'
import { findRawFiles } from './find-raw-files.ts'
import { madeUpPassages, writeMadeUpRaw } from './made-up-raw.ts'
import { RawData } from './raw-data.ts'
import { usualRawOptions } from './raw/raw-reader.ts'
import { recipes } from './recipes.ts'
import { splits, type Split } from './sides.ts'
import { ownTemplates } from './templates/pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-build-tasks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const parts = ['头', '胸', '腹', '背', '腰', '腿', '手', '足', '颈', '肩']
/** A dialogue of three utterances, the second as in every other one; `twist` changes a sign of it. */
const dialogue = (n: number, twist = '。') => ({
  diagnosis: '疼痛',
  'self-report': `宝宝的${parts[n % 10]}痛了${n + 2}天，夜里${parts[Math.floor(n / 10)]}也会痛${twist}`,
  dialogue: [
    {
      sentence_id: '1',
      speaker: '医生',
      sentence: `${parts[n % 10]}痛多久了`,
      dialogue_act: 'Request-Symptom',
      BIO_label: 'B-Symptom I-Symptom O O O',
      symptom_type: ['1'],
    },
    {
      sentence_id: '2',
      speaker: '患者',
      sentence: '不发热',
      dialogue_act: 'Inform-Symptom',
      BIO_label: 'O B-Symptom I-Symptom',
      symptom_type: ['0'],
    },
    {
      sentence_id: '3',
      speaker: '医生',
      sentence: `第${n}次就诊时查一下`,
      dialogue_act: 'Other',
      BIO_label: Array.from(`第${n}次就诊时查一下`, () => 'O').join(' '),
      symptom_type: [],
    },
  ],
  report: [{ 主诉: `${parts[n % 10]}痛`, 现病史: '如上', 辅助检查: '暂缺', 既往史: '不详', 诊断: '疼痛', 建议: '休息' }],
})

const plan: BuildPlan = {
  seed: '七',
  generation: 'v2',
  counts: {},
  fillings: 1,
  rates: [{ rate: 'none', value: 'raw' }],
  templates: ownTemplates,
  rulesOf: () => [],
  dropsUnreadable: false,
}

async function build(path: string, tasks: readonly string[], changes: Partial<BuildPlan> = {}) {
  const files = await findRawFiles(path)
  const raw = new RawData(files.files, { open: openSource, options: usualRawOptions })
  const sides = new Map<string, Set<Split>>()
  const chosen = recipes.filter(({ task }) => tasks.includes(task))
  let count = 0
  for await (const { build: built } of buildTasks(promptcblue, chosen, { ...plan, ...changes }, raw)) {
    for (const split of splits) {
      for (const { question } of built.rows(split)) {
        count++
        const { sourceId } = question.example
        sides.set(sourceId, (sides.get(sourceId) ?? new Set()).add(split))
      }
    }
  }
  await files.close()
  return { raw, sides, count }
}

describe('four tasks of one file of dialogues', () => {
  const imcs = ['IMCS-V2-NER', 'IMCS-V2-DAC', 'IMCS-V2-SR', 'IMCS-V2-MRG']
  const path = join(folder, 'imcs')
  mkdirSync(path)
  const dialogues = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [String(1000 + n), dialogue(n)]))
  // The last is the first again, but for a sign.
  writeFileSync(join(path, 'IMCS-V2_train.json'), JSON.stringify({ ...dialogues, 1060: dialogue(0, '！') }))
  const shares = { train: 0.5, dev: 0.25, test: 0.25 }

  it('have each of 61 dialogues on one side, nearly equal ones on the same', async () => {
    const { sides, count } = await build(path, imcs, { shares })
    expect([sides.size, count > 200]).toEqual([61, true])
    expect([...sides.values()].filter(({ size }) => size !== 1)).toEqual([])
    expect(sides.get('IMCS-V2 1060')).toEqual(sides.get('IMCS-V2 1000'))
    expect(new Set([...sides.values()].flatMap((some) => [...some]))).toEqual(new Set(splits))
  })

  it('have it on the same side when one of them is built alone', async () => {
    const [all, one] = [await build(path, imcs, { shares }), await build(path, ['IMCS-V2-DAC'], { shares })]
    for (const [source, side] of one.sides) expect(side).toEqual(all.sides.get(source))
  })
})

describe('raw files', () => {
  const path = join(folder, 'raw')
  writeMadeUpRaw(path)

  it('are told by name, size, digest and records, in the order of their names, those of the tasks that were built alone', async () => {
    const { raw } = await build(path, ['KUAKE-IR', 'CHIP-STS'])
    const facts = raw.facts()
    expect(facts.map(({ name }) => name)).toEqual([
      'CHIP-STS/CHIP-STS_dev.json',
      'CHIP-STS/CHIP-STS_train.json',
      'KUAKE-IR/KUAKE-IR_dev.tsv',
      'KUAKE-IR/KUAKE-IR_dev_query.txt',
      'KUAKE-IR/KUAKE-IR_train.tsv',
      'KUAKE-IR/KUAKE-IR_train_query.txt',
      'KUAKE-IR/corpus.tsv',
    ])
    const corpus = readFileSync(join(path, 'KUAKE-IR/corpus.tsv'))
    expect(facts.at(-1)).toEqual({
      name: 'KUAKE-IR/corpus.tsv',
      bytes: corpus.length,
      sha256: sha256(corpus.toString()),
      records: madeUpPassages.corpus.length,
      encoding: 'utf-8',
    })
  })
})
