import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { seededRandom, shuffled, type Edition, type Question } from '../../core/index.ts'
import { editionFolder } from '../edition-folder.ts'
import { chosenVariations } from '../variations/chosen-variations.ts'
import { madeUpChoices, madeUpEdition, madeUpQuestion, templates, type ChoiceInput } from '../variations/made-up-choices.ts'
import { vary } from '../variations/vary.ts'
import { leakRows } from './leak-row.ts'
import { leakTest, type LeakTest } from './leak-test.ts'
import { bank, editionOf, hidden, inOrders, letters, madeUpWords, questionsAlone, renamedTo, rotated, slid } from './made-up-leaks.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-leak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (edition: Edition) => leakTest(leakRows(madeUpChoices, edition))
const findings = async (rows: readonly Question[]) => (await report(editionOf(rows))).findings
const named = (tests: readonly LeakTest[]) =>
  [...new Set(tests.map(({ feature, detail }) => (feature === 'key-place' ? `${feature} ${detail}` : feature)))].toSorted()

describe('the leak test is red', () => {
  it('where one option goes through all places: 60 of 60 questions, from the questions alone', async () => {
    const rows = hidden(
      bank(60, 1).flatMap((question) => slid(question)),
      1,
    )
    const alone = await report(questionsAlone(editionOf(rows)))
    expect(alone.hasKey).toBe(false)
    expect(named(alone.findings)).toEqual(['only-mover', 'uneven-moves'])
    expect(alone.findings.find(({ feature }) => feature === 'only-mover')).toMatchObject({ kind: 'structure', task: 'exam', found: 60, of: 60 })
  })

  it('and with the key, where the one that moves is right', async () => {
    const rows = hidden(
      bank(60, 2).flatMap((question) => slid(question)),
      2,
    )
    expect(named(await findings(rows))).toEqual(['key-moves-most', 'key-only-mover', 'only-mover', 'uneven-moves'])
    // One that moves but is right by chance alone points nowhere; that it moves is still seen.
    const pointless = hidden(
      bank(60, 3).flatMap((question, n) => slid(question, n % 5)),
      3,
    )
    expect(named(await findings(pointless))).toEqual(['only-mover', 'uneven-moves'])
  })

  it('where the right option alone keeps its place', async () => {
    const random = seededRandom('stays')
    const rows = bank(60, 4).flatMap((question) => {
      const key = letters.indexOf(question.row.reference as string)
      const others = [0, 1, 2, 3, 4].filter((option) => option !== key)
      return inOrders(
        question,
        Array.from({ length: 5 }, () => shuffled(others, random).toSpliced(key, 0, key)),
      )
    })
    expect(named(await findings(hidden(rows, 4)))).toContain('uneven-moves')
    expect(named(await findings(hidden(rows, 4)))).toContain('key-moves-least')
  })

  it('where the key stands at C in 45 % of 200 questions, and where it is never last', async () => {
    expect(
      named(
        await findings(
          hidden(
            bank(200, 5, (_, random) => (random() < 0.32 ? 2 : Math.floor(random() * 5))),
            5,
          ),
        ),
      ),
    ).toEqual(['key-place C'])
    const neverLast = await findings(
      hidden(
        bank(200, 6, (_, random) => Math.floor(random() * 4)),
        6,
      ),
    )
    expect(neverLast.find(({ feature }) => feature === 'key-last-place')).toMatchObject({ found: 0, of: 200, expected: expect.closeTo(40, 9) })
  })

  it('where forms of one question stand next to each other, or all first forms before all second ones', async () => {
    const forms = bank(40, 7).map((question) => rotated(question, 7))
    const opaque = (rows: readonly Question[]) => {
      const names = hidden(rows, 7).map(({ sample }) => sample.id)
      return rows.map((row, n) => renamedTo(row, names[n]!))
    }
    expect(await findings(opaque(forms.flat()))).toMatchObject([{ feature: 'file-order', detail: '1', found: 160 }])
    const blocks = [0, 1, 2, 3, 4].flatMap((form) => forms.map((rows) => rows[form]!))
    expect(await findings(opaque(blocks))).toMatchObject([{ feature: 'file-order', detail: '40', found: 160 }])
  })

  it('where ids tell which rows belong together, by their beginning or their end', async () => {
    const forms = (name: (question: number, form: number) => string) =>
      shuffled(
        bank(40, 8).flatMap((question, n) => rotated(question, 8).map((row, form) => renamedTo(row, name(n, form)))),
        seededRandom('ids'),
      )
    // Letters only: numbers in ids are another feature.
    const word = (n: number) => `${alphabetical(n)}`
    expect(named(await findings(forms((question, form) => `${word(question)}-${'vwxyz'[form]}`)))).toContain('id-order')
    expect(named(await findings(forms((question, form) => `${'vwxyz'[form]}-${word(question)}`)))).toContain('id-end-order')
  })

  it('where a value of the input is the same in all forms of a question and nowhere else', async () => {
    const rows = hidden(
      bank(40, 9).flatMap((question) => rotated(question, 9)),
      9,
    ).map(({ sample, row }) => ({
      sample: { ...sample, input: { ...(sample.input as ChoiceInput), record: { id: Number(row.variant!.of.slice(1)) + 5000, level: 'hard' } } },
      row,
    }))
    expect(await findings(rows)).toMatchObject([{ feature: 'shared-value', detail: 'record.id', found: 40, of: 40 }])
  })

  it('where one form of a question has a space more than the others', async () => {
    const rows = bank(40, 10, undefined, 'bare').flatMap((question) =>
      rotated(question, 10).map(({ sample, row }, n) => ({ sample: { ...sample, prompt: n === 0 ? `${sample.prompt} ` : sample.prompt }, row })),
    )
    expect(await findings(hidden(rows, 10))).toMatchObject([{ feature: 'odd-form', found: 40, of: 40 }])
  })

  it('where one form of a question has another template than the others', async () => {
    const rows = bank(40, 11).flatMap((question) =>
      rotated(question, 11).map(({ sample, row }, n) => {
        const input = sample.input as ChoiceInput
        return { sample: { ...sample, prompt: templates[n === 0 ? 1 : 0]!.render(input.stem!, input) }, row }
      }),
    )
    expect(await findings(hidden(rows, 11))).toMatchObject([{ feature: 'odd-form', found: 40, of: 40 }])
  })

  it('where the template tells the place of the key', async () => {
    const rows = bank(200, 12).map(({ sample, row }) => {
      const input = sample.input as ChoiceInput
      return { sample: { ...sample, prompt: templates[row.reference === 'A' ? 1 : 0]!.render(input.stem!, input) }, row }
    })
    expect(named(await findings(hidden(rows, 12)))).toEqual(['key-template'])
  })

  it('where the file is sorted by key, and where the last sign of an id tells whether it is A', async () => {
    const sorted = hidden(bank(200, 13), 13).toSorted((a, b) => ((a.row.reference as string) < (b.row.reference as string) ? -1 : 1))
    expect(named(await findings(sorted))).toEqual(['key-row-third'])
    const told = hidden(bank(200, 14), 14).map((row) => renamedTo(row, `${row.sample.id}${row.row.reference === 'A' ? 'b' : 'c'}`))
    expect(named(await findings(told))).toContain('key-id-end')
  })

  it('where a question is asked twice in the same order: 1 of 40', async () => {
    const rows = bank(40, 15).flatMap((question, n) =>
      n === 7
        ? inOrders(question, [
            [0, 1, 2, 3, 4],
            [0, 1, 2, 3, 4],
          ])
        : rotated(question, 15),
    )
    expect(await findings(hidden(rows, 15))).toMatchObject([{ feature: 'repeated-order', found: 1, of: 40 }])
  })

  it('where the longest option is right more often than chance, which lies in the content and is called so', async () => {
    const random = seededRandom('long')
    const rows = Array.from({ length: 120 }, (_, n) => {
      const options = madeUpWords(random, 5)
      const key = n % 5
      return madeUpQuestion(`q${n}`, {
        options: options.map((text, place) => (place === key && n % 2 === 0 ? text.repeat(4) : text)),
        key: letters[key]!,
      })
    })
    const found = await findings(
      hidden(
        rows.flatMap((question) => rotated(question, 16)),
        16,
      ),
    )
    expect(named(found)).toEqual(['key-longest'])
    expect(found[0]!.kind).toBe('content')
  })

  it('where 以上都是 is right in 60 of 100 questions: of its content, not of its place', async () => {
    const random = seededRandom('above')
    const rows = Array.from({ length: 100 }, (_, n) =>
      madeUpQuestion(`q${n}`, { options: [...madeUpWords(random, 4), '以上都是'], key: n % 5 < 3 ? 'E' : letters[n % 4]! }),
    )
    expect(await findings(hidden(rows, 17))).toMatchObject([
      { kind: 'content', feature: 'key-speaks-of-others', found: 60, of: 100, expected: expect.closeTo(20, 9) },
    ])
  })
})

describe('the leak test is green', () => {
  it('on 200 varied editions of ours, whatever their source gave away', async () => {
    const red: unknown[] = []
    for (let seed = 0; seed < 200; seed++) {
      const random = seededRandom('green', seed)
      const orders = (['all', 1, 2, 3, 4, 5, 7, 10] as const)[seed % 8]!
      const names = ([['shuffle-options'], ['shuffle-options', 'draw-template'], ['shuffle-options', 'distractor', 'draw-template']] as const)[
        seed % 3
      ]!
      const questions = Array.from({ length: 10 + Math.floor(random() * 40) }, (_, n) => {
        const options = madeUpWords(random, 2 + Math.floor(random() * 5))
        const key = seed % 2 === 0 && random() < 0.6 ? Math.min(2, options.length - 1) : Math.floor(random() * options.length)
        // Content is nothing that shuffling could change, so it says nothing here: 以上都是 is right as often as chance has it.
        if (random() < 0.2 && key < options.length - 1) options[options.length - 1] = '以上都是'
        return madeUpQuestion(`q${n}`, {
          task: random() < 0.3 ? 'bare' : 'exam',
          stem: `患者，男，${20 + n}岁。${madeUpWords(random, 1)[0]}`,
          options,
          key: 'ABCDEF'[key]!,
        })
      })
      const out = join(folder, 'green')
      const variations = await chosenVariations(madeUpChoices, names, { orders })
      await vary({ benchmark: madeUpChoices, edition: madeUpEdition(questions), out, seed: String(seed), variations })
      const { findings: found } = await report(await editionFolder(out))
      if (found.length > 0) red.push({ seed, orders, names, found })
    }
    expect(red).toEqual([])
  }, 120_000)

  it('on cycles of a cycle: 40 questions in 5 orders, each put in 5 orders or 2 again, with 20 seeds', async () => {
    const cycle = join(folder, 'cycle')
    const again = join(folder, 'again')
    const red: unknown[] = []
    for (let seed = 0; seed < 20; seed++) {
      const variations = await chosenVariations(madeUpChoices, ['shuffle-options', 'draw-template'], { orders: 5 })
      await vary({ benchmark: madeUpChoices, edition: madeUpEdition(bank(40, `cycle ${seed}`)), out: cycle, seed: `first ${seed}`, variations })
      const more = await chosenVariations(madeUpChoices, ['shuffle-options'], { orders: seed % 2 === 0 ? 5 : 2 })
      await vary({ benchmark: madeUpChoices, edition: await editionFolder(cycle), out: again, seed: `second ${seed}`, variations: more })
      const { findings: found, tasks } = await report(await editionFolder(again))
      if (found.length > 0) red.push({ seed, found })
      expect(tasks[0]).toMatchObject({ rows: seed % 2 === 0 ? 200 : 80, questions: 40 })
    }
    expect(red).toEqual([])
  })

  it('with all that it tested told: 2 tasks, and none for a task of open questions', async () => {
    const rows = [...bank(20, 18).flatMap((question) => rotated(question, 18)), madeUpQuestion('o', { task: 'open' })]
    const { tasks, hasKey, tests } = await report(editionOf(hidden(rows, 18)))
    expect(hasKey).toBe(true)
    expect(tasks).toContainEqual(expect.objectContaining({ task: 'exam', rows: 100, questions: 20, inSeveralForms: 20 }))
    expect(tasks).toContainEqual({ task: 'open', rows: 1, questions: 1, inSeveralForms: 0, tests: 0 })
    expect(tests).toBeGreaterThan(50)
  })
})

/** Different numbers as words that sort like them. */
function alphabetical(n: number): string {
  return String.fromCharCode(0x61 + Math.floor(n / 20)) + String.fromCharCode(0x61 + (n % 20))
}
