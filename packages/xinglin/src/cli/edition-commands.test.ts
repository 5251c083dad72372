import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { jsonLine, seededRandom, type EditionManifest } from '../core/index.ts'
import { EditionWriter } from '../editions/edition-writer.ts'
import type { LeakReport } from '../editions/leak/leak-test.ts'
import { leakTestCommand } from './commands/leak-test.ts'
import { varyCommand, type VaryCommandOptions } from './commands/vary.ts'
import type { Terminal } from './terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-edition-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A terminal that keeps what it is told. */
function kept(onStatus: (text: string) => void = () => {}) {
  const out: string[] = []
  const told: string[] = []
  const terminal: Terminal = { language: 'en', out: (text) => void out.push(text), tell: (code) => void told.push(code), status: onStatus }
  return { terminal, out, told }
}

let made = 0
const vary = (data: string, options: Partial<VaryCommandOptions>, terminal = kept().terminal) =>
  varyCommand(terminal, data, { with: ['shuffle-options'], out: join(folder, `out-${made++}`), seed: 'seed', ...options })

/** Choice questions of MedBench as an edition of ours; `first` are the options of the first. */
function bank(count: number, first?: readonly string[]): string {
  const path = join(folder, `bank-${made++}`)
  const random = seededRandom('bank')
  const writer = new EditionWriter(path, { id: 'bank', benchmark: 'medbench', access: 'open' })
  for (let n = 0; n < count; n++) {
    const drawn = ['甲', '乙', '丙', '丁', '戊'].map((digit) => `${digit}型第${Math.floor(random() * 900)}类`)
    const options = n === 0 ? (first ?? drawn) : drawn
    const stem = `第${n}例的诊断是`
    const prompt = `${stem}\n${options.map((text, place) => `${'ABCDE'[place]}. ${text}`).join('\n')}`
    const [task, id] = ['MedExam', `q${n}`]
    writer.add(task, jsonLine({ task, id, prompt, input: { stem, options } }), jsonLine({ task, id, reference: { answer: `<${'ABCDE'[n % 5]}>` } }))
  }
  writer.finish({ title: { zh: '库', en: 'bank' }, license: 'CC0', clinicalReview: 'none' })
  return path
}

describe('vary', () => {
  it('writes an edition and says so: 20 questions in 5 orders, 100 rows', async () => {
    const { terminal, out, told } = kept()
    const path = join(folder, 'cycle')
    expect(await vary(bank(20), { orders: 5, out: path, json: true }, terminal)).toBe(0)
    const { edition, folder: where } = JSON.parse(out[0]!) as { edition: EditionManifest; folder: string }
    expect([edition.id, where, edition.counts, edition.variation!.questions]).toEqual(['cycle', path, { MedExam: 100 }, 20])
    expect(told).toEqual(['vary.done', 'vary.graderSide'])
  })

  it('names flagged.jsonl only where something was left: 1 of 3 questions, whose options read the same', async () => {
    const flagged = kept()
    expect(await vary(bank(3, ['甲', '甲', '丙']), {}, flagged.terminal)).toBe(0)
    expect(flagged.told).toEqual(['vary.flagged', 'vary.done', 'vary.graderSideFlagged'])
  })

  it('says how many rows it did not take of a cycle: 4 of 5 of each of 3 questions, which then come in 5 orders again', async () => {
    const first = join(folder, 'first-cycle')
    await vary(bank(3), { orders: 5, out: first })
    const { terminal, out, told } = kept()
    expect(await vary(first, { orders: 5, json: true }, terminal)).toBe(0)
    expect(JSON.parse(out[0]!)).toMatchObject({ folded: 12, edition: { counts: { MedExam: 15 } } })
    expect(told).toEqual(['vary.folded', 'vary.done', 'vary.graderSide'])
  })

  it('finds the benchmark of an edition by itself, and shows a pool beside what was asked before', async () => {
    const { terminal, out } = kept()
    const first = join(folder, 'first')
    expect(await vary('promptcblue-mini', { with: ['rotate-pool'], pool: 12, out: first })).toBe(0)
    expect(await vary('promptcblue-mini', { with: ['rotate-pool'], pool: 12, earlier: [first] }, terminal)).toBe(0)
    // 12 questions of CMeEE-V2 in all; 16 of CHIP-CTC, so that 4 are fresh.
    expect(out[0]).toMatch(/CMeEE-V2 +\| +12 \| +12 \| +12 \(100\.0%\) \| +12 \|/)
    expect(out[0]).toMatch(/CHIP-CTC +\| +16 \| +12 \| +8 \(66\.7%\) \| +12 \|/)
  })

  it('draws a seed where none is given, a new one each time', async () => {
    const path = bank(2)
    const commitments = await Promise.all(
      ['x', 'y'].map(async (name) => {
        const { terminal, out } = kept()
        const options = { with: ['shuffle-options'], out: join(folder, name), json: true }
        expect(await varyCommand(terminal, path, options)).toBe(0)
        return (JSON.parse(out[0]!) as { edition: EditionManifest }).edition.variation!.seedCommitment
      }),
    )
    expect(commitments[0]).not.toBe(commitments[1])
  })

  it('refuses what does not go together', async () => {
    const path = bank(2)
    await expect(vary(path, { with: ['shuffle'] })).rejects.toMatchObject({ code: 'vary.unknown' })
    await expect(vary(path, { pool: 3 })).rejects.toMatchObject({ code: 'vary.unused', parameters: { option: '--pool', name: 'rotate-pool' } })
    await expect(vary(path, { with: ['rotate-pool'] })).rejects.toMatchObject({ code: 'vary.needs', parameters: { option: '--pool' } })
    await expect(vary(path, { out: path })).rejects.toMatchObject({ code: 'vary.outIsSource' })
    await expect(vary(join(folder, 'none'), {})).rejects.toMatchObject({ code: 'data.missing' })
  })

  it('stops at Ctrl-C and leaves nothing behind', async () => {
    const out = join(folder, 'stopped')
    const { terminal, told } = kept((text) => {
      if (text !== '') process.emit('SIGINT')
    })
    expect(await vary(bank(50), { out }, terminal)).toBe(1)
    expect(told).toEqual(['vary.stopping', 'vary.stopped'])
    expect(existsSync(out)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([])
  })
})

describe('leak-test', () => {
  it('is green on what vary made of a bank, and exits 0', async () => {
    const out = join(folder, 'green')
    await vary(bank(40), { orders: 5, out })
    const { terminal, told } = kept()
    expect(await leakTestCommand(terminal, out, {})).toBe(0)
    expect(told).toEqual(['leak.none'])
  })

  it('is red on a benchmark’s own file whose variants slide one option, and exits 1', async () => {
    const path = join(folder, 'published')
    mkdirSync(path)
    const rows = Array.from({ length: 30 }, (_, n) =>
      [0, 1, 2, 3, 4].map((place) => {
        const options = ['一', '二', '三', '四'].map((digit) => `第${digit}种${n}`).toSpliced(place, 0, `第五种${n}`)
        const question = `第${n}题\n${options.map((text, at) => `${'ABCDE'[at]}. ${text}`).join('\n')}\n答：`
        return { question, options: options.map((text, at) => `${'ABCDE'[at]}. ${text}`), answer: null, other: { source: 'MedExam', id: n } }
      }),
    )
    writeFileSync(join(path, 'MedExam_test.jsonl'), rows.flat().map(jsonLine).join(''))
    const { terminal, out, told } = kept()
    expect(await leakTestCommand(terminal, join(path, 'MedExam_test.jsonl'), { json: true })).toBe(1)
    const { findings, hasKey } = JSON.parse(out[0]!) as LeakReport
    expect(findings.find(({ feature }) => feature === 'only-mover')).toMatchObject({ found: 30, of: 30, kind: 'structure' })
    expect([hasKey, told]).toEqual([false, ['leak.noKey']])
    const table = kept()
    expect(await leakTestCommand(table.terminal, path, {})).toBe(1)
    expect(table.told).toContain('leak.some')
    expect(table.out[0]).toContain('30')
  })

  it('tests the half of an edition that is published, and its samples.jsonl alone, for structure: 40 questions without a key', async () => {
    const out = join(folder, 'published-half')
    await vary(bank(40), { orders: 5, out })
    rmSync(join(out, 'references.jsonl'))
    rmSync(join(out, 'variation.json'))
    for (const data of [out, join(out, 'samples.jsonl')]) {
      const half = kept()
      expect(await leakTestCommand(half.terminal, data, { json: true })).toBe(0)
      const { hasKey, tasks } = JSON.parse(half.out[0]!) as LeakReport
      expect([hasKey, tasks[0]!.questions, half.told]).toEqual([false, 40, ['leak.noKey']])
    }
  })

  it('finds in samples.jsonl alone what is wrong with it: rows of 40 questions in their order', async () => {
    const out = join(folder, 'in-order')
    await vary(bank(40), { orders: 5, out })
    const rows = readFileSync(join(out, 'samples.jsonl'), 'utf8').trimEnd().split('\n')
    const stemOf = (row: string) => (JSON.parse(row) as { input: { stem: string } }).input.stem
    const path = join(folder, 'in-order.jsonl')
    writeFileSync(path, `${rows.toSorted((a, b) => (stemOf(a) < stemOf(b) ? -1 : 1)).join('\n')}\n`)
    const { terminal, out: printed } = kept()
    expect(await leakTestCommand(terminal, path, { json: true })).toBe(1)
    const { findings } = JSON.parse(printed[0]!) as LeakReport
    expect(findings).toMatchObject([{ feature: 'file-order', detail: '1', found: 160 }])
  })

  it('does not call a file clean of which nothing could be tested', async () => {
    await expect(leakTestCommand(kept().terminal, 'promptcblue-mini', {})).rejects.toMatchObject({ code: 'leak.nothing' })
  })
})
