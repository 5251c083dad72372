import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { jsonLine, type Demonstration } from '../core/index.ts'
import { CorpusIndex } from '../likeness/corpus-index.ts'
import { prose } from '../likeness/made-up-corpus.ts'
import { check, choice, madeUpEdition, question } from './made-up-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-overlap-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const codes = ['overlap.exact', 'overlap.near', 'overlap.part', 'overlap.short', 'overlap.ignored'] as const
const complaints = ['反复上腹痛伴黑便', '突发胸骨后压榨样痛', '咳嗽咳痰伴低热盗汗', '多饮多尿伴体重下降', '进行性吞咽困难']
const words = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉'
const stems = Array.from(
  { length: 20 },
  (_, n) => `患者，${31 + n}岁，${complaints[n % 5]}${n + 2}天入院，${words[n]}医院测血压${120 + n}/80mmHg，${words.slice(n).repeat(2)}首选检查是`,
)
const otherNumbers = (text: string) => text.replaceAll(/\d+/g, (number) => String(Number(number) + 1))
const edition = madeUpEdition({ questions: stems.map((stem, n) => choice(`${n}`, stem, ['胃镜', '心电图', '胸片'], 'A')) })
const against = async (...training: readonly string[]) => (await check(edition, { codes, training })).findings
const linesOf = (findings: Awaited<ReturnType<typeof against>>, code: string) => findings.flatMap((each) => (each.code === code ? [each.line] : []))

describe('overlap with training data', () => {
  it('finds 10 questions word for word and 5 in other numbers, in JSON Lines, a table and prose', async () => {
    const training = join(folder, 'sft')
    mkdirSync(join(training, 'more'), { recursive: true })
    file(
      'sft/chat.jsonl',
      stems
        .slice(0, 6)
        .map((text) => jsonLine({ messages: [{ role: 'user', content: `请问：${text}` }] }))
        .join(''),
    )
    file(
      'sft/more/table.csv',
      `问题,答案\n${stems
        .slice(6, 10)
        .map((text) => `"${text}",甲\n`)
        .join('')}`,
    )
    file(
      'sft/more/book.txt',
      stems
        .slice(10, 15)
        .map(otherNumbers)
        .join(`\n${prose(500, 1)}\n`),
    )
    file('sft/more/picture.png', '\x89PNG')
    const findings = await against(training)
    expect(linesOf(findings, 'overlap.exact')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(linesOf(findings, 'overlap.near')).toEqual([11, 12, 13, 14, 15])
    expect(findings.find(({ line }) => line === 3)?.parameters).toMatchObject({ file: join(training, 'chat.jsonl'), line: 3 })
    expect(findings.find(({ line }) => line === 8)?.parameters).toMatchObject({ file: join(training, 'more/table.csv'), line: 3 })
    expect(findings.find(({ line }) => line === 12)?.parameters).toMatchObject({ file: join(training, 'more/book.txt'), line: 3, share: 100 })
    expect(findings.find(({ code }) => code === 'overlap.ignored')?.parameters).toEqual({ path: training, count: 1, files: 'more/picture.png' })
  })

  it('finds nothing in clean data', async () => {
    expect(await against(file('clean.txt', prose(200_000, 2)))).toEqual([])
  })

  it('tells 13 characters in a row that are the question’s own, and not 12', async () => {
    // 甲医院测血压, numbers aside, and what follows: words of no other question.
    const own = stems[0]!.slice(-30)
    expect(linesOf(await against(file('part.txt', `${prose(300, 3)}${own.slice(0, 13)}${prose(300, 4)}`)), 'overlap.part')).toEqual([1])
    expect(await against(file('less.txt', `${prose(300, 3)}${own.slice(0, 12)}${prose(300, 4)}`))).toEqual([])
  })

  it('is not the wording that more than ten questions share', async () => {
    const shared = '下列关于该疾病的诊断与治疗的叙述中错误的一项是'
    const questions = Array.from({ length: 11 }, (_, n) => choice(`${n}`, `${prose(30, 50 + n)}${shared}`, ['甲', '乙'], 'A'))
    const training = file('wording.txt', `${prose(100, 5)}${shared}${prose(100, 6)}`)
    expect((await check(madeUpEdition({ questions }), { codes, training: [training] })).findings).toEqual([])
    const few = madeUpEdition({ questions: questions.slice(0, 1) })
    expect((await check(few, { codes, training: [training] })).findings.map(({ code }) => code)).toEqual(['overlap.part'])
  })

  it('says how many questions are too short to be looked for', async () => {
    const short = madeUpEdition({
      questions: [...Array(3).keys()].map((n) => choice(`${n}`, `体温${n}`, ['甲', '乙'], 'A')).concat(choice('x', stems[0]!, ['甲', '乙'], 'A')),
    })
    const { findings } = await check(short, { codes, training: [file('any.txt', prose(100, 7))] })
    expect(findings).toMatchObject([{ code: 'overlap.short', parameters: { count: 3, least: 20 } }])
  })

  it('fails where there is nothing to look for, nothing to search, or no such file', async () => {
    const short = madeUpEdition({ questions: [choice('1', '体温', ['甲', '乙'], 'A')] })
    await expect(check(short, { codes, training: [file('any.txt', prose(100, 7))] })).rejects.toMatchObject({ code: 'probe.corpusNothing' })
    await expect(against(file('full.txt', prose(100, 8)), file('empty.txt', ''))).rejects.toMatchObject({ code: 'probe.corpusEmpty' })
    await expect(against(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'file.missing' })
  })

  it('fails where its canary is not found', async () => {
    const find = vi.spyOn(CorpusIndex.prototype, 'find').mockReturnValue([])
    try {
      await expect(against(file('clean2.txt', prose(1000, 9)))).rejects.toThrow('self-test')
    } finally {
      find.mockRestore()
    }
  })
})

describe('overlap with demonstrations', () => {
  const demonstration = (task: string, prompt: string): Demonstration => ({ task, id: 'd', prompt, answer: '略' })

  it('is told of a question among them, without training data', async () => {
    const demonstrations = [demonstration('MedExam', '别的题'), demonstration('MedExam', `请作答。${stems[4]}`)]
    const questions = stems.map((stem, n) => choice(`${n}`, stem, ['胃镜', '胸片'], 'A'))
    const { findings } = await check(madeUpEdition({ questions, demonstrations }), { codes })
    expect(findings).toMatchObject([{ code: 'overlap.exact', line: 5, parameters: { file: 'demonstrations.jsonl', line: 2 } }])
  })

  it('is not the instruction that a task’s prompts are asked with', async () => {
    const prompt = (text: string) =>
      `请阅读下面这段文字，判断它属于哪一类筛选标准，只写类别名称，不写理由：\n${text}\n选项：年龄，性别，种族，饮食\n答：`
    const asked = question('CHIP-CTC', '1', prompt('年龄18至65周岁的受试者'), { choices: ['年龄', '性别', '种族', '饮食'], taskType: 'cls' }, '年龄')
    const ofTask = async (task: string) => {
      const demonstrations = [demonstration(task, prompt('需空腹八小时以上方可入组'))]
      return (await check(madeUpEdition({ questions: [asked], demonstrations }, promptcblue), { codes }, promptcblue)).findings.map(
        ({ code }) => code,
      )
    }
    expect(await ofTask('CHIP-CTC')).toEqual([])
    expect(await ofTask('KUAKE-QIC')).toEqual(['overlap.part'])
  })
})
