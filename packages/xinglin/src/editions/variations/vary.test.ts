import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256, type Demonstration, type Edition, type Question, type ReferenceRow, type Sample } from '../../core/index.ts'
import { editionFolder } from '../edition-folder.ts'
import { freeze } from '../freeze.ts'
import { chosenVariations, variationsNamed, type VariationChoices } from './chosen-variations.ts'
import { madeUpChoices, madeUpEdition, madeUpQuestion, type ChoiceInput } from './made-up-choices.ts'
import type { VariationName } from './variation.ts'
import { vary, type VaryOptions } from './vary.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-vary-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let out: string
let made = 0
beforeEach(() => {
  out = join(folder, `cycle-${made++}`)
})

const bank = (count: number): Question[] =>
  Array.from({ length: count }, (_, n) => madeUpQuestion(`q${n}`, { key: 'ABCDE'[n % 5]!, strata: { difficulty: n % 3 === 0 ? 'hard' : 'easy' } }))

async function varied(edition: Edition, names: readonly VariationName[] = ['shuffle-options'], more: Partial<VaryOptions> & VariationChoices = {}) {
  const { orders = 3, templates, paraphrases, ...rest } = more
  const choices = { orders, ...(templates ? { templates } : {}), ...(paraphrases === undefined ? {} : { paraphrases }) }
  const variations = await chosenVariations(madeUpChoices, names, choices)
  return vary({ benchmark: madeUpChoices, edition, out, seed: 'seed', variations, ...rest })
}

const lines = <Row>(name: string, of = out): Row[] =>
  readFileSync(join(of, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
const samples = (of = out) => lines<Sample<ChoiceInput>>('samples.jsonl', of)
const references = (of = out) => lines<ReferenceRow<string>>('references.jsonl', of)
const bytes = (of = out) => Object.fromEntries(readdirSync(of).map((name) => [name, readFileSync(join(of, name), 'utf8')]))

describe('vary', () => {
  it('asks 10 questions in 3 orders as 30 rows, and says in the manifest where they come from', async () => {
    const { manifest } = await varied(madeUpEdition(bank(10)))
    expect(manifest).toMatchObject({
      id: out.split('/').at(-1),
      benchmark: 'made-up',
      title: { zh: '自编版本（变体）', en: 'made-up edition, varied' },
      counts: { exam: 30 },
      clinicalReview: 'Dr Made-up',
      variation: { of: 'made-up-edition', with: ['shuffle-options'], questions: 10, rows: 30, flagged: {} },
    })
    const edition = await editionFolder(out)
    expect((await Array.fromAsync(edition.questions())).flat().length).toBe(30)
  })

  it('keeps the right option right in every row, and tells its order from the first edition on', async () => {
    const questions = bank(10)
    await varied(madeUpEdition(questions))
    const rows = references()
    for (const [n, { id, input }] of samples().entries()) {
      const row = rows[n]!
      const { sample, row: original } = questions.find((each) => each.sample.id === row.variant!.of)!
      const before = (sample.input as ChoiceInput).options
      expect(row.id).toBe(id)
      expect(input.options).toEqual(row.variant!.order!.map((option) => before[option]))
      expect(input.options['ABCDE'.indexOf(row.reference)]).toBe(before['ABCDE'.indexOf(original.reference as string)])
      expect(row.strata).toEqual(original.strata)
    }
  })

  it('gives a sample nothing but task, an id of 16 letters and digits, prompt and input', async () => {
    await varied(madeUpEdition(bank(20)))
    const ids = samples().map(({ id }) => id)
    expect(new Set(ids).size).toBe(60)
    for (const sample of samples()) {
      expect(Object.keys(sample)).toEqual(['task', 'id', 'prompt', 'input'])
      expect(Object.keys(sample.input).toSorted()).toEqual(['options', 'stem'])
      expect(sample.id).toMatch(/^[a-z2-7]{16}$/)
    }
    // Neither the ids nor their order are those of the file.
    expect(ids.toSorted()).not.toEqual(ids)
    const places = references().map(({ variant }) => variant!.of)
    const adjacent = places.filter((of, n) => of === places[n + 1]).length
    // 2 expected in a random order: 59 neighbours, each of one question with chance 2/59.
    expect(adjacent).toBeLessThan(12)
  })

  it('gives the same bytes for the same seed, and other ids and another order for another seed or other references', async () => {
    const [first, again, other, otherKey] = ['a', 'b', 'c', 'd'].map((name) => join(folder, name, 'cycle')) as [string, string, string, string]
    for (const each of [first, again, other, otherKey]) mkdirSync(each, { recursive: true })
    const questions = bank(20)
    const changed = questions.map(({ sample, row }, n) => ({ sample, row: n === 0 ? { ...row, reference: 'E' } : row }))
    const all: readonly VariationName[] = ['shuffle-options', 'draw-template']
    await varied(madeUpEdition(questions), all, { out: first })
    await varied(madeUpEdition(questions), all, { out: again })
    await varied(madeUpEdition(questions), all, { out: other, seed: 'other' })
    await varied(madeUpEdition(changed), all, { out: otherKey })
    expect(bytes(again)).toEqual(bytes(first))
    const ids = (of: string) => new Set(samples(of).map(({ id }) => id))
    for (const each of [other, otherKey]) {
      expect([...ids(each)].filter((id) => ids(first).has(id))).toEqual([])
      expect(references(each).map(({ variant }) => variant!.of)).not.toEqual(references(first).map(({ variant }) => variant!.of))
    }
  })

  it('keeps the seed on the grader’s side, and commits to it in the manifest', async () => {
    const { manifest } = await varied(madeUpEdition(bank(4)), ['shuffle-options'], { seed: 'a long secret' })
    expect(JSON.parse(readFileSync(join(out, 'variation.json'), 'utf8'))).toEqual({
      of: 'made-up-edition',
      seed: 'a long secret',
      with: { 'shuffle-options': { orders: 3 } },
    })
    expect(manifest.variation!.seedCommitment).toMatch(/^[0-9a-f]{64}$/)
    expect(manifest.variation!.seedCommitment).not.toBe(sha256('a long secret'))
    for (const name of ['edition.json', 'samples.jsonl', 'references.jsonl']) expect(bytes()[name]).not.toContain('a long secret')
  })

  it('applies variations in their own order: a template is drawn for each of a question’s orders, in its new words', async () => {
    const stem = '女，30岁。血压150/95mmHg。诊断是'
    await varied(madeUpEdition([madeUpQuestion('q', { stem })]), ['draw-template', 'distractor', 'context', 'shuffle-options'], { orders: 40 })
    const forms = references().map(({ variant }) => variant!)
    expect(new Set(forms.map(({ template }) => template)).size).toBe(3)
    for (const { changes } of forms) expect(changes).toEqual(['context:blood-pressure', expect.stringMatching(/^distractor:\d+$/)])
    expect(new Set(forms.map(({ changes }) => changes![1])).size).toBeGreaterThan(5)
    for (const { prompt, input } of samples()) {
      expect(prompt).toContain('血压20.0/12.7 kPa。')
      expect(prompt).toContain(input.stem)
    }
  })

  it('varies a varied edition: what rows are forms of, and their orders, are those of the first one', async () => {
    const questions = bank(6)
    await varied(madeUpEdition(questions), ['shuffle-options'], { orders: 2 })
    const first = await editionFolder(out)
    const twice = join(folder, 'twice')
    const { manifest } = await varied(first, ['shuffle-options', 'draw-template'], { orders: 2, out: twice })
    expect(manifest.variation).toMatchObject({ of: first.manifest.id, questions: 6, rows: 12 })
    expect(manifest.title).toEqual(first.manifest.title)
    for (const [n, { variant }] of references(twice).entries()) {
      const original = questions.find(({ sample }) => sample.id === variant!.of)!.sample.input as ChoiceInput
      expect(samples(twice)[n]!.input.options).toEqual(variant!.order!.map((option) => original.options[option]))
    }
  })

  it('takes one row of a question that was asked in 3 orders, and puts it in 4 new ones that are all different', async () => {
    const questions = [...bank(6), madeUpQuestion('same', { options: ['甲', '甲', '乙'] }), madeUpQuestion('o', { task: 'open' })]
    await varied(madeUpEdition(questions), ['shuffle-options'], { orders: 3 })
    const twice = join(folder, 'once-more')
    const { manifest, folded } = await varied(await editionFolder(out), ['shuffle-options'], { orders: 4, out: twice })
    // Two rows of each of six are left out; what was left in its order is a row of its own.
    expect(folded).toBe(12)
    expect(manifest.variation).toMatchObject({ questions: 8, rows: 26, flagged: { 'options.equal': 1 } })
    expect(JSON.parse(readFileSync(join(twice, 'variation.json'), 'utf8'))).toMatchObject({ folded: 12 })
    const orders = Map.groupBy(references(twice), ({ variant }) => variant!.of)
    expect([...orders.keys()].toSorted()).toEqual(['o', 'q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'same'])
    for (const { sample } of questions.slice(0, 6)) expect(new Set(orders.get(sample.id)!.map(({ variant }) => variant!.order!.join())).size).toBe(4)
  })

  it('keeps all rows of a question in several orders where their order is left alone', async () => {
    await varied(madeUpEdition(bank(6)), ['shuffle-options'], { orders: 3 })
    const { manifest, folded } = await varied(await editionFolder(out), ['draw-template'], { out: join(folder, 'in-other-words') })
    expect([manifest.variation!.rows, folded]).toEqual([18, 0])
  })

  it('draws a pool before anything else, and says how much of it was asked before', async () => {
    const questions = bank(12)
    const { manifest, overlap } = await varied(madeUpEdition(questions), ['shuffle-options'], {
      pool: { count: 6, stratum: 'difficulty', earlier: [madeUpEdition(questions.slice(0, 9), [], 'cycle-6')] },
    })
    expect(manifest.variation).toMatchObject({ with: ['rotate-pool', 'shuffle-options'], questions: 6, rows: 18 })
    // 12 questions, 4 of them hard: 2 hard and 4 easy. Fresh are 9, 10 and 11: one hard, two easy.
    expect(overlap).toEqual([{ task: 'exam', pool: 12, questions: 6, askedBefore: 3 }])
    expect(JSON.parse(readFileSync(join(out, 'variation.json'), 'utf8'))).toMatchObject({
      with: { 'rotate-pool': { count: 6, earlier: ['cycle-6'] } },
    })
  })

  it('tells which questions were left, and why: 1 of 3', async () => {
    const questions = [...bank(2), madeUpQuestion('same', { options: ['甲', '甲', '乙'] })]
    const { manifest } = await varied(madeUpEdition(questions))
    expect(manifest.variation!.flagged).toEqual({ 'options.equal': 1 })
    expect(lines('flagged.jsonl')).toEqual([{ task: 'exam', id: 'same', reason: 'options.equal' }])
    expect(references().filter(({ variant }) => variant!.of === 'same')).toEqual([expect.objectContaining({ variant: { of: 'same' } })])
  })

  it('takes a review back where words were added that nobody has reviewed', async () => {
    expect((await varied(madeUpEdition(bank(1)), ['distractor'])).manifest.clinicalReview).toBe('none')
  })

  it('keeps demonstrations', async () => {
    const demonstrations: Demonstration[] = [{ task: 'exam', id: 'd', prompt: '示例？', answer: 'A' }]
    const source = join(folder, 'with-demonstrations')
    const { manifest: facts } = madeUpEdition([])
    const { id, benchmark, title, license, access, clinicalReview } = facts
    await freeze(source, { id, benchmark, title, license, access, clinicalReview }, bank(2), demonstrations)
    await varied(await editionFolder(source))
    expect(await Array.fromAsync((await editionFolder(out)).demonstrations())).toEqual(demonstrations)
  })
})

describe('vary refuses', () => {
  const withManifest = (edition: Edition, part: Partial<Edition['manifest']>): Edition => ({ ...edition, manifest: { ...edition.manifest, ...part } })

  it('an edition without references, and says where it is sealed', async () => {
    const none = { ...madeUpEdition(bank(2)), async *questions() {} }
    await expect(varied(none)).rejects.toMatchObject({ code: 'vary.noReferences' })
    await expect(varied(withManifest(none, { access: 'sealed' }))).rejects.toMatchObject({ code: 'vary.sealed' })
    expect(existsSync(out)).toBe(false)
  })

  it('one where 1 of 3 samples has no reference', async () => {
    const [first, second, third] = bank(3) as [Question, Question, Question]
    const some = {
      ...withManifest(madeUpEdition([first, second, third]), { counts: {} }),
      async *questions() {
        yield [first, second]
      },
    }
    await expect(varied(some)).rejects.toMatchObject({ code: 'vary.someReferences', parameters: { count: 1, total: 3 } })
  })

  it('a sample that occurs twice', async () => {
    await expect(varied(madeUpEdition([...bank(3), ...bank(1)]))).rejects.toMatchObject({
      code: 'edition.repeated',
      parameters: { sample: 'exam/q0' },
    })
    expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([])
  })

  it('a name that is no variation, and one that lacks what it needs', async () => {
    expect(() => variationsNamed(['shuffle-options', 'shuffle'])).toThrow('vary.unknown')
    await expect(chosenVariations(madeUpChoices, ['paraphrase'], {})).rejects.toMatchObject({ code: 'vary.needs' })
    await expect(chosenVariations(madeUpChoices, ['draw-template'], { templates: ['none'] })).rejects.toMatchObject({ code: 'vary.template' })
  })

  it('to write over anything but an edition of the same name, or where other files lie', async () => {
    await varied(madeUpEdition(bank(2)))
    await varied(madeUpEdition(bank(3)))
    expect(references().length).toBe(9)
    writeFileSync(join(out, 'notes.txt'), 'mine')
    await expect(varied(madeUpEdition(bank(2)))).rejects.toMatchObject({ code: 'vary.outHolds', parameters: { files: 'notes.txt' } })
    const full = join(folder, 'full')
    mkdirSync(full)
    writeFileSync(join(full, 'edition.json'), JSON.stringify({ id: 'another' }))
    await expect(varied(madeUpEdition(bank(2)), ['shuffle-options'], { out: full })).rejects.toMatchObject({ code: 'vary.outTaken' })
    writeFileSync(join(folder, 'file'), '')
    await expect(varied(madeUpEdition(bank(2)), ['shuffle-options'], { out: join(folder, 'file') })).rejects.toMatchObject({ code: 'vary.outTaken' })
  })

  it('and leaves nothing behind when it is stopped, whatever it was doing', async () => {
    for (const stage of ['reading', 'varying'] as const) {
      const controller = new AbortController()
      const stopped = varied(madeUpEdition(bank(5)), ['shuffle-options'], {
        signal: controller.signal,
        onProgress: (progress) => progress.stage === stage && controller.abort(),
      })
      await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
      expect(readdirSync(folder).filter((name) => name.startsWith(out.split('/').at(-1)!))).toEqual([])
    }
  })
})
