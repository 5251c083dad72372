import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { jsonLine, sha256, type Question, type ReferenceRow, type Sample } from '../core/index.ts'
import { editionFolder } from '../editions/edition-folder.ts'
import { openEdition } from '../editions/open-edition.ts'
import { freeze } from '../editions/freeze.ts'
import { check, choice, question } from './made-up-rows.ts'
import { mendEdition } from './mend-edition.ts'
import { mendedTexts } from './mended-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-mend-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('mendedTexts', () => {
  const mended = (text: string) => {
    const { value, fixes } = mendedTexts(text)
    return [value, [...fixes]]
  }

  it.each([
    ['体温&gt;38.5&nbsp;℃', '体温>38.5 ℃', ['html-escapes']],
    ['血压&#8805;140，&#x2265;90', '血压≥140，≥90', ['html-escapes']],
    ['&beta;受体、&Delta;', 'β受体、Δ', ['html-escapes']],
    ['\ufeff患者\u200b发热', '患者发热', ['invisible-characters']],
    ['甲\r\n乙\r丙', '甲\n乙\r丙', ['line-ends']],
    ['甲\r\r\n乙', '甲\n乙', ['line-ends']],
    ['&lt;\u200b\r\n', '<\n', ['html-escapes', 'invisible-characters', 'line-ends']],
  ])('%j is %j', (text, expected, fixes) => expect(mended(text)).toEqual([expected, fixes]))

  it.each(['&amp;lt;'])('%j is unescaped once', (text) => expect(mended(text)).toEqual(['&lt;', ['html-escapes']]))

  it.each(['&gt', '&unknown;', '&#0;', '&#55296;', '&#9999999;', '<br>', '👨‍👩‍👧', '甲\u200e乙', 'A & B;'])('%j stays', (text) =>
    expect(mended(text)).toEqual([text, []]),
  )

  it('goes into lists and fields, not into their names', () => {
    expect(mendedTexts({ '&gt;': ['&gt;', { a: '&lt;' }, 1, null, true] }).value).toEqual({ '&gt;': ['>', { a: '<' }, 1, null, true] })
  })

  it('leaves nothing that it would mend, but for escapes of escapes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('&', 'gt', 'lt;', ';', '#62', '\u200b', '\ufeff', '\r', '\n', '患', 'x') }), (text) => {
        const { value, fixes } = mendedTexts(text)
        expect(value !== text).toBe(fixes.size > 0)
        if (!value.includes('&')) expect(mendedTexts(value).value).toBe(value)
      }),
    )
  })
})

describe('mendEdition', () => {
  const criterion = (id: string, text: string, label = '年龄', choices: readonly string[] = ['年龄', '性别']): Question =>
    question('CHIP-CTC', id, `判断类型：\n${text}\n选项：${choices.join('，')}`, { choices, taskType: 'cls' }, label)

  async function frozen(name: string, questions: readonly Question[], access: 'open' | 'sealed' = 'open') {
    const title = { zh: '自编', en: 'made up' }
    const facts = { id: name, benchmark: 'promptcblue', title, license: 'CC0', access, clinicalReview: 'none' }
    const demonstrations = [{ task: 'CHIP-CTC', id: 'd', prompt: '年龄&ge;18', answer: '年龄' }]
    await freeze(join(folder, name), facts, questions, demonstrations)
    return openEdition(promptcblue, join(folder, name))
  }

  const rowsIn = (name: string, file: string) =>
    readFileSync(join(folder, name, file), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)

  const mend = async (name: string, questions: readonly Question[]) =>
    mendEdition({ benchmark: promptcblue, opened: await frozen(name, questions), out: join(folder, `${name}-mended`), builder: 'xinglin test' })

  it('mends prompt, options and reference alike, drops what is wholly the same, and logs it without a text', async () => {
    const questions = [
      criterion('1', '年龄&gt;18周岁'),
      criterion('2', '无变化'),
      criterion('3', '\ufeff年龄>18周岁\u200b'),
      criterion('4', 'ECOG&nbsp;0分', '评分&nbsp;0', ['评分&nbsp;0', '性别']),
    ]
    const { fixes, leftAlone, manifest } = await mend('a', questions)
    // Mended, the third is the first.
    expect([...fixes]).toEqual([
      ['html-escapes', 3],
      ['repeated-row', 1],
    ])
    expect(leftAlone).toBe(0)
    expect(manifest).toMatchObject({
      id: 'a-mended',
      counts: { 'CHIP-CTC': 3 },
      made: { by: 'check', builder: 'xinglin test', settings: { of: 'a' } },
    })
    const samples = rowsIn('a-mended', 'samples.jsonl') as Sample<{ choices: string[] }>[]
    expect(samples.map(({ id }) => id)).toEqual(['1', '2', '4'])
    expect(samples[0]!.prompt).toBe('判断类型：\n年龄>18周岁\n选项：年龄，性别')
    expect(samples[2]!.input.choices[0]).toBe('评分 0')
    expect((rowsIn('a-mended', 'references.jsonl') as ReferenceRow[])[2]!.reference).toBe('评分 0')
    expect(rowsIn('a-mended', 'demonstrations.jsonl')).toMatchObject([{ prompt: '年龄≥18' }])
    const log = rowsIn('a-mended', 'fixes.jsonl') as Record<string, unknown>[]
    // Demonstrations are read first.
    expect(log.map(({ file, line }) => `${file} ${line}`)).toEqual([
      'demonstrations.jsonl 1',
      'samples.jsonl 1',
      'samples.jsonl 3',
      'samples.jsonl 4',
    ])
    expect(log[1]).toEqual({
      file: 'samples.jsonl',
      line: 1,
      task: 'CHIP-CTC',
      id: '1',
      fixes: ['html-escapes'],
      before: sha256(JSON.stringify({ ...questions[0] })),
      after: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(log[2]).toEqual({ file: 'samples.jsonl', line: 3, task: 'CHIP-CTC', id: '3', fixes: ['repeated-row'], sameAs: 'samples.jsonl:1' })
    expect(JSON.stringify(log)).not.toContain('周岁')
  })

  it('leaves what it wrote with nothing to mend', async () => {
    const again = await openEdition(promptcblue, join(folder, 'a-mended'))
    const { findings } = await check(again, { codes: ['text.html', 'text.control', 'question.repeated'] }, promptcblue)
    expect(findings).toEqual([])
    await editionFolder(join(folder, 'a-mended'))
  })

  it('drops no form of a question, and no row of another group', async () => {
    const twice = (id: string, row: Partial<ReferenceRow>): Question => {
      const { sample, row: reference } = criterion(id, '年龄18至65周岁')
      return { sample, row: { ...reference, ...row } }
    }
    const forms = [twice('1', { variant: { of: 'q' } }), twice('2', { variant: { of: 'q' } })]
    const { fixes } = await mend('b', [...forms, twice('3', { group: 'x' }), twice('4', { group: 'y' }), twice('5', { group: 'y' })])
    expect([...fixes].filter(([fix]) => fix === 'repeated-row')).toEqual([['repeated-row', 1]])
  })

  it('mends a benchmark’s own file into an edition, and names the file', async () => {
    const file = join(folder, 'dev.json')
    const record = {
      input: '年龄&gt;18\n选项：年龄',
      target: '年龄',
      answer_choices: ['年龄'],
      task_type: 'cls',
      task_dataset: 'CHIP-CTC',
      sample_id: '1',
    }
    writeFileSync(file, jsonLine(record))
    const { manifest } = await mendEdition({
      benchmark: promptcblue,
      opened: await openEdition(promptcblue, file),
      out: join(folder, 'from-file'),
      builder: 'xinglin test',
    })
    expect(manifest.made?.source).toEqual([{ name: 'dev.json', bytes: readFileSync(file).length, sha256: sha256(jsonLine(record)), records: 1 }])
  })

  it('refuses a varied edition, and a folder that is something else', async () => {
    const opened = await frozen('c', [criterion('1', '甲')])
    const variation = { of: 'bank', with: [], seedCommitment: '', questions: 1, rows: 1, flagged: {} }
    const varied = { ...opened, edition: { ...opened.edition, manifest: { ...opened.edition.manifest, variation } } }
    const out = join(folder, 'c-mended')
    await expect(mendEdition({ benchmark: promptcblue, opened: varied, out, builder: 'x' })).rejects.toMatchObject({ code: 'check.fixVaried' })
    await expect(mendEdition({ benchmark: promptcblue, opened, out: folder, builder: 'x' })).rejects.toMatchObject({ code: 'vary.outTaken' })
  })

  it('leaves a row whose reference could be read no more', async () => {
    // Without its escape the reference is only white space.
    const row = question('MedDG', '1', '写出回复：\n患者：咳嗽', { choices: null, taskType: '' }, '&nbsp;')
    const { leftAlone, fixes } = await mend('d', [row, criterion('2', '乙')])
    expect(leftAlone).toBe(1)
    expect(fixes.get('html-escapes')).toBe(1)
    expect((rowsIn('d-mended', 'references.jsonl') as ReferenceRow[])[0]!.reference).toBe('&nbsp;')
  })

  it('keeps a choice question’s key in its place', async () => {
    const row = choice('1', '体温&gt;38℃首选', ['&gt;1 g', '0.5 g'], 'A')
    expect(mendedTexts(row).value).toMatchObject({ sample: { input: { options: ['>1 g', '0.5 g'] } }, row: { reference: { answer: 'A' } } })
  })
})
