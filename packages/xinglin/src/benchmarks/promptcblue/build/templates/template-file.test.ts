import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from '../../../../core/index.ts'
import { readTemplateFile, type TemplateNote } from './template-file.ts'
import { answerCue, fill } from './template.ts'

const folder = mkdtempSync(join(tmpdir(), 'templates-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'templates.json')

/** Writes a file and reads it. */
async function read(content: unknown, note?: (note: TemplateNote) => void) {
  writeFileSync(file, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
  return await readTemplateFile(file, note)
}

const ending = String.raw`\n答：`
const wellFormed = {
  'CMeEE-V2': [
    String.raw`标出这些类型的实体：[LIST_LABELS]\n[INPUT_TEXT]${ending}`,
    String.raw`[INPUT_TEXT]\n有哪些实体？\n可选类型：[LIST_LABELS]${ending}`,
  ],
  CMeIE: [`列出[LIST_LABELS]的实体对：\n[INPUT_TEXT]\n答：`],
  'CHIP-STS': [
    String.raw`“[INPUT_TEXT_1]”等于“[INPUT_TEXT_2]”吗？\n选项：是的，不是${ending}`,
    String.raw`[INPUT_TEXT_1]|[INPUT_TEXT_2]\n选项：相同，不同${ending}`,
  ],
  'CHIP-MDCFNPC': [String.raw`[INPUT_TEXT]\n发现：[LIST_MENTIONS]\n选项: [LIST_LABELS]${ending}`],
  'IMCS-V2-MRG': [String.raw`写报告：\n[INPUT_TEXT]${ending}`],
  Text2DT: [String.raw`[INPUT_TEXT]\n写成[C]、[D]节点，如 triples=[["头", "关系", "尾"]]`],
}

describe('a template file in the official form', () => {
  it('gives its templates with real line breaks, without the cue, under the present names of the tasks', async () => {
    const templates = await read(wellFormed)
    expect(templates.map(({ id }) => id)).toEqual([
      'file/cmeee-v2/1',
      'file/cmeee-v2/2',
      'file/cmeie-v2/1',
      'file/chip-sts/1',
      'file/chip-sts/2',
      'file/chip-mdcfnpc/1',
      'file/imcs-v2-mrg/1',
      'file/text2dt/1',
    ])
    expect(templates[1]).toEqual({
      id: 'file/cmeee-v2/2',
      task: 'CMeEE-V2',
      text: '[INPUT_TEXT]\n有哪些实体？\n可选类型：[LIST_LABELS]',
      takesCue: true,
    })
    expect(templates[2]!.task).toBe('CMeIE-V2')
    expect(templates.map(({ takesCue }) => takesCue)).toEqual([true, true, true, true, true, true, true, false])
  })

  it('makes prompts of the official shape: options joined by ，, the cue on a line of its own', async () => {
    const [first, , , , , mentions] = await read(wellFormed)
    const slots = { text: '患儿咳嗽，服氨溴索', mentions: ['咳嗽', '发热'] }
    expect(fill(first!, { slots, choices: ['药物', '疾病'] }) + answerCue).toBe('标出这些类型的实体：药物，疾病\n患儿咳嗽，服氨溴索\n答：')
    expect(fill(mentions!, { slots, choices: ['阳性', '阴性'] }) + answerCue).toBe('患儿咳嗽，服氨溴索\n发现：咳嗽，发热\n选项: 阳性，阴性\n答：')
  })

  it('tells which options a template names itself, in the order of the task', async () => {
    const templates = await read(wellFormed)
    expect(templates.map(({ choices }) => choices)).toEqual([
      undefined,
      undefined,
      undefined,
      ['是的', '不是'],
      ['相同', '不同'],
      undefined,
      undefined,
      undefined,
    ])
  })

  it('may have line breaks of every kind, and our own slot for rules', async () => {
    const [template] = await read({ MedDG: ['续写：\r\n[INPUT_TEXT]' + String.raw`\\n[OUTPUT_RULES]\n答：` + '\n'] })
    expect(template).toMatchObject({ text: '续写：\n[INPUT_TEXT]\n[OUTPUT_RULES]', takesCue: true })
  })

  it('keeps a cue that does not end it, and one in other punctuation', async () => {
    const templates = await read({ MedDG: ['[INPUT_TEXT]\n答:', '答：\n[INPUT_TEXT]', '[INPUT_TEXT]答：'] })
    expect(templates.map(({ text, takesCue }) => [text, takesCue])).toEqual([
      ['[INPUT_TEXT]\n答:', false],
      ['答：\n[INPUT_TEXT]', false],
      ['[INPUT_TEXT]答：', false],
    ])
  })

  it.each([
    ['with a byte order mark', Buffer.from('\ufeff{"MedDG": ["[INPUT_TEXT]\\n续写"]}')],
    // 续写 in GB18030.
    ['in GB18030', Buffer.concat([Buffer.from('{"MedDG": ["[INPUT_TEXT]\\n'), Buffer.from([0xd0, 0xf8, 0xd0, 0xb4]), Buffer.from('"]}')])],
  ])('is read %s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject([{ text: '[INPUT_TEXT]\n续写' }])
  })

  it('keeps a repeated template, and tells of it', async () => {
    const notes: TemplateNote[] = []
    const same = '[INPUT_TEXT]\n续写'
    const templates = await read({ MedDG: [same, '续写：[INPUT_TEXT]', String.raw`[INPUT_TEXT]\n续写`] }, (note) => notes.push(note))
    expect(templates).toHaveLength(3)
    expect(notes).toEqual([{ code: 'templates.repeated', parameters: { file, task: 'MedDG', number: 3, first: 1 } }])
  })
})

describe('a template file with a mistake', () => {
  it.each([
    [
      'a placeholder is missing',
      { 'CHIP-CDN': ['[INPUT_TEXT]|[LIST_LABELS]', '[INPUT_TEXT]'] },
      'templates.missing',
      { number: 2, placeholder: '[LIST_LABELS]' },
    ],
    ['half a pair is missing', { 'KUAKE-IR': ['[INPUT_TEXT_1]|[LIST_LABELS]'] }, 'templates.missing', { number: 1, placeholder: '[INPUT_TEXT_2]' }],
    [
      'options are neither listed nor named',
      { 'CHIP-STS': ['[INPUT_TEXT_1]|[INPUT_TEXT_2]'] },
      'templates.missing',
      { placeholder: '[LIST_LABELS]' },
    ],
    ['a placeholder is misspelt', { MedDG: ['[INPUT_TEXT]|[input_txt]'] }, 'templates.unknown', { placeholder: '[input_txt]' }],
    ['a placeholder is unknown', { MedDG: ['[INPUT_TEXT]|[DIALOGUE]'] }, 'templates.unknown', { placeholder: '[DIALOGUE]' }],
    ['a task has no options', { 'CHIP-CDEE': ['[INPUT_TEXT]|[LIST_LABELS]'] }, 'templates.unknown', { known: '[INPUT_TEXT] [OUTPUT_RULES]' }],
    ['a text is asked for as a pair', { 'KUAKE-QIC': ['[INPUT_TEXT_1]|[LIST_LABELS]'] }, 'templates.unknown', { placeholder: '[INPUT_TEXT_1]' }],
    ['a name is misspelt', { 'CHIP-CND': ['[INPUT_TEXT]'] }, 'templates.misspelledTask', { task: 'CHIP-CND', meant: 'CHIP-CDN' }],
    ['a name is no task’s', { 情感分析: ['[INPUT_TEXT]'] }, 'templates.unknownTask', { task: '情感分析' }],
    [
      'a task comes by two names',
      { 'CMeIE-V2': ['[INPUT_TEXT]|[LIST_LABELS]'], CMeIE: ['[INPUT_TEXT]|[LIST_LABELS]'] },
      'templates.taskTwice',
      { task: 'CMeIE', other: 'CMeIE-V2' },
    ],
    ['a task comes twice', '{"MedDG": ["[INPUT_TEXT]。"], "MedDG" : ["[INPUT_TEXT]"]}', 'templates.taskTwice', { task: 'MedDG', other: 'MedDG' }],
    ['a task has no template', { MedDG: [] }, 'templates.list', { task: 'MedDG' }],
    ['a template is no text', { MedDG: ['[INPUT_TEXT]', 7] }, 'templates.list', { task: 'MedDG' }],
    ['it is a list', ['[INPUT_TEXT]'], 'templates.shape', {}],
    ['it is empty', {}, 'templates.shape', {}],
    ['it is no JSON', '{\n"MedDG": [\n"[INPUT_TEXT]"\n"[INPUT_TEXT]"]}', 'file.json', { line: 4 }],
  ])('is refused where %s', async (_, content, code, parameters) => {
    await expect(read(content)).rejects.toMatchObject({ code, parameters: { file, ...parameters } })
  })

  it('is refused where it is not there, a folder, or too large', async () => {
    await expect(readTemplateFile(join(folder, 'none.json'))).rejects.toMatchObject({ code: 'file.missing' })
    await expect(readTemplateFile(folder)).rejects.toMatchObject({ code: 'file.isFolder' })
    writeFileSync(file, '{}')
    truncateSync(file, (16 << 20) + 1)
    await expect(readTemplateFile(file)).rejects.toMatchObject({ code: 'templates.tooLarge', parameters: { limit: '16 MiB' } })
  })
})

describe('whatever the wording', () => {
  const word = fc.constantFrom('请找出', '实体', '。', '$&', '“', '\n', '类型：', ' ', '[', ']]', '[C]', '[100]', '\t', '😀')
  const wording = fc.array(word, { maxLength: 6 }).map((words) => words.join(''))
  const templateText = fc
    .record({ before: wording, between: wording, after: wording, swapped: fc.boolean() })
    .map(({ before, between, after, swapped }) => {
      const [first, second] = swapped ? ['[LIST_LABELS]', '[INPUT_TEXT]'] : ['[INPUT_TEXT]', '[LIST_LABELS]']
      return `${before}${first}${between}${second}${after}。`
    })

  it('a template comes back as it was meant, with line breaks real or spelt, with the cue and without', async () => {
    const written = fc.array(fc.record({ text: templateText, spelt: fc.boolean(), cued: fc.boolean() }), { minLength: 1, maxLength: 4 })
    const check = fc.asyncProperty(written, async (templates) => {
      const texts = templates.map(({ text, spelt, cued }) => {
        const whole = cued ? text + answerCue : text
        return spelt ? whole.replaceAll('\n', String.raw`\n`) : whole
      })
      const back = await read({ 'KUAKE-QIC': texts })
      expect(back.map(({ text, takesCue }) => ({ text, takesCue }))).toEqual(templates.map(({ text, cued }) => ({ text, takesCue: cued })))
    })
    await fc.assert(check, { numRuns: 60 })
  })

  it('a damaged file is read or refused in words', async () => {
    const bytes = Buffer.from(JSON.stringify(wellFormed, undefined, 1))
    const damage = fc.record({ at: fc.nat(bytes.length - 1), put: fc.uint8Array({ maxLength: 3 }), cut: fc.boolean() })
    const check = fc.asyncProperty(damage, async ({ at, put, cut }) => {
      const damaged = Buffer.concat([bytes.subarray(0, at), put, cut ? Buffer.alloc(0) : bytes.subarray(at + put.length)])
      const outcome = await read(damaged).catch((error: unknown) => error)
      expect(Array.isArray(outcome) || outcome instanceof UserError).toBe(true)
    })
    await fc.assert(check, { numRuns: 150 })
  })
})
