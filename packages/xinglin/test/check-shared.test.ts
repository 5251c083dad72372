import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { questionOf } from '../src/benchmarks/generic/question.ts'
import type { ReferenceRow, Sample } from '../src/core/index.ts'
import { freeze } from '../src/editions/freeze.ts'
import { hasShared, needsShared, shared } from './shared.ts'
import { it, json, lines, slow } from './cli/xinglin.ts'

// The counts were made with a script in Python that shares no code with the checks: width, white space, invisible characters and case folded, first occurrence against the others.

interface Checked {
  readonly samples: number
  readonly counts: Readonly<Record<string, number>>
  readonly findings: readonly {
    readonly code: string
    readonly severity: string
    readonly file: string
    readonly line: number
    readonly message: string
  }[]
}

/** Checks data; exits with 1 where there is an error. */
const checked = (args: readonly string[], code = 0): Promise<Checked> => json<Checked>(['check', ...args], code)

const data = join(shared, 'data')
const chineseBlue = join(data, 'chineseblue/data')
const imported = (out: string, ...args: readonly string[]) => json<Record<string, unknown>>(['import', ...args, '--out', out])

describe.skipIf(!hasShared)(`ChineseBLUE${needsShared}`, slow, () => {
  it('cMedTC has 44 texts with two labels, two more that differ in width or space, and 539 rows with HTML escapes', async ({ folder }) => {
    const out = join(folder, 'edition')
    await imported(out, chineseBlue, '--preset', 'chineseblue-tc', '--select', 'cMedTC/train')
    const { samples, counts, findings } = await checked([out, '--only', 'question,text.html', '--skip', 'question.short'], 1)
    expect(samples).toBe(14_610)
    // 70 rows repeat one before them, 66 of these but for width, space or case.
    expect(counts).toEqual({ 'question.contradiction': 46, 'question.repeated': 4, 'question.repeatedFolded': 66, 'text.html': 539 })

    const texts = lines<Sample<{ readonly stem: string }>>(join(out, 'samples.jsonl')).map(({ input }) => input.stem)
    const labels = lines<ReferenceRow<{ readonly label: string }>>(join(out, 'references.jsonl')).map(({ reference }) => JSON.stringify(reference))
    const contradictions = findings.filter(({ code }) => code === 'question.contradiction')
    // Each names the line of the first, which has another label.
    const alike = contradictions.filter(({ line, message }) => labels[line - 1] === labels[Number(/line (\d+)/.exec(message)![1]) - 1])
    expect(alike).toEqual([])
    const twoLabelled = [...Map.groupBy(texts.keys(), (row) => texts[row]!.trim()).values()].filter(
      (rows) => new Set(rows.map((row) => labels[row])).size > 1,
    )
    expect(twoLabelled).toHaveLength(44)
    const told = new Set(contradictions.map(({ line }) => line - 1))
    expect(twoLabelled.filter((rows) => !rows.some((row) => told.has(row)))).toEqual([])
    for (const { line } of findings.filter(({ code }) => code === 'text.html')) expect(texts[line - 1]).toMatch(/&(?:gt|lt|nbsp|#32);/)
  })

  it('cMedQQ asks 4 pairs of its training file again in another width, space or case, none of them with another answer', async ({ folder }) => {
    const out = join(folder, 'edition')
    await imported(out, chineseBlue, '--preset', 'chineseblue-qq', '--select', 'cMedQQ/train')
    const { samples, counts } = await checked([out, '--only', 'question'])
    expect([samples, counts]).toEqual([16_071, { 'question.repeatedFolded': 4 }])
  })

  it('cMedQANER has 90 mentions elsewhere than said, which the import tells and mends: 75, in 46 rows, are not in their texts as written', async ({
    folder,
  }) => {
    const files = ['train', 'dev', 'test'].map((split) => join(chineseBlue, `cMedQANER/${split}.json`))
    const elsewhere = { otherCase: 0, elsewhere: 0 }
    for (const [n, file] of files.entries()) {
      const out = join(folder, `edition-${n}`)
      const { mentions } = (await imported(out, file, '--preset', 'chineseblue-ner')) as { readonly mentions: typeof elsewhere }
      elsewhere.otherCase += mentions.otherCase
      elsewhere.elsewhere += mentions.elsewhere
      expect((await checked([out, '--only', 'mention'])).counts).toEqual({})
    }
    expect(elsewhere).toEqual({ otherCase: 75, elsewhere: 15 })

    const annotated = join(folder, 'annotated')
    await freezeAsAnnotated(annotated, files)
    const { samples, counts, findings } = await checked([annotated, '--only', 'mention'])
    expect([samples, counts]).toEqual([2063, { 'mention.absent': 46 }])
    expect(findings.reduce((sum, { message }) => sum + Number(/mentions: (\d+)/.exec(message)![1]), 0)).toBe(75)
  })
})

interface Annotated {
  readonly text: string
  readonly mention_data: readonly { readonly mention: string; readonly type: string }[]
}

/** An edition in which mentions stay as they are annotated. */
async function freezeAsAnnotated(folder: string, files: readonly string[]): Promise<void> {
  const rows = files.flatMap((file) => lines<Annotated>(file))
  const types = [...new Set(rows.flatMap((row) => row.mention_data.map(({ type }) => type)))]
  const questions = rows.map(({ text, mention_data }, n) =>
    questionOf({ kind: 'entities', id: `${n + 1}`, text, types, entities: mention_data.map(({ mention, type }) => ({ type, entity: mention })) }),
  )
  const title = { zh: 'cMedQANER', en: 'cMedQANER' }
  await freeze(folder, { id: 'annotated', benchmark: 'generic', access: 'open', title, license: 'not stated', clinicalReview: 'none' }, questions, [])
}

describe.skipIf(!hasShared)(`other data${needsShared}`, slow, () => {
  it('PromptCBLUE’s toy dev file has no errors, an option offered twice in 3 rows, and one row with an escape', async () => {
    const { counts, findings } = await checked([join(data, 'promptcblue-toy/dev.json'), '--benchmark', 'promptcblue'])
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect([counts['options.equal'], counts['text.html']]).toEqual([3, 1])
    expect(findings.find(({ code }) => code === 'text.html')).toMatchObject({ file: 'dev.json', line: 35 })
  })

  it('MedBench’s question files have no references, ask four tasks in several orders, and 31 questions again word for word', async () => {
    const { counts, samples } = await checked([join(data, 'medbench-v4-questions'), '--benchmark', 'medbench'])
    expect(samples).toBe(2010)
    expect(counts).toMatchObject({ 'reference.none': 1, 'question.orders': 4, 'question.repeated': 31 })
  })
})

describe('editions that come with the package', slow, () => {
  it.for([
    ['promptcblue-mini', 228],
    ['medbench-mini', 495],
  ] as const)('%s has no errors', async ([name, rows]) => {
    const { samples, findings } = await checked([name])
    expect([samples, findings.filter(({ severity }) => severity === 'error')]).toEqual([rows, []])
  })
})
