import { describe, expect, it } from 'vitest'
import type { Sample } from '../core/index.ts'
import { continuationProbe, halves, longestRun } from './continuation.ts'
import { inventedExam } from './invented-exam.ts'
import { sampleKey } from './probe.ts'
import { publicTexts } from './public-texts.ts'

const exam = inventedExam()
const questions = exam.map(({ probed }) => probed)

function measured(reply: (sample: Sample) => string, asked = questions) {
  const probe = continuationProbe(asked, { seed: 0 })
  return probe.measure(() => new Map(probe.parts[0]!.samples.map((sample) => [sampleKey(sample), { text: reply(sample), finishReason: 'stop' }])))
}

const secondHalf = ({ prompt }: Sample): string =>
  [...publicTexts, ...exam.map(({ stem }) => ({ first: halves(stem)[0], second: halves(stem)[1] }))].find(({ first }) => prompt.endsWith(first))!
    .second

describe('halves', () => {
  it('cuts behind the clause that ends nearest to the middle', () => {
    // 20 characters; commas behind the 4th, 9th and 14th: the second is nearest to 10.
    expect(halves('一二三，五六七八，十一二三，五六七八九十。')).toEqual(['一二三，五六七八，', '十一二三，五六七八九十。'])
  })

  it('cuts in the middle where no clause ends near it', () => {
    expect(halves('一，二三四五六七八九')).toEqual(['一，二三四', '五六七八九'])
  })

  it('counts code points: rare characters are not cut in two', () => {
    expect(halves('𠮷𠮷𠮷𠮷')).toEqual(['𠮷𠮷', '𠮷𠮷'])
  })
})

describe('longestRun', () => {
  it.each([
    ['心电图示ST段抬高', '查心电图示T波高尖', 4],
    ['甲乙', '丙丁', 0],
    ['', '丙丁', 0],
    ['甲甲甲乙', '甲甲乙', 3],
  ])('of %j and %j is %i', (a, b, expected) => {
    expect(longestRun(a, b)).toBe(expected)
  })
})

describe('the continuation', () => {
  it('is asked for with the first half alone, and beside it three public texts', () => {
    const { parts } = continuationProbe(questions, { seed: 0 })
    const samples = parts[0]!.samples
    expect(samples).toHaveLength(51)
    for (const { prompt } of samples.slice(3)) {
      const { stem } = exam.find(({ stem: each }) => prompt.endsWith(halves(each)[0]))!
      expect(prompt).not.toContain(halves(stem)[1].slice(0, 8))
    }
  })

  it('word for word is all of the text against none of the others', () => {
    const found = measured(secondHalf)
    expect(found).toMatchObject({ n: 48, observed: 1, control: 0, isTelling: true })
    expect(found.details).toMatchObject({ exact: 48, verbatim: 48, publicTexts: 3, publicVerbatim: 3 })
  })

  it('counts the same where the reply first repeats what it was given, or sets other punctuation', () => {
    const repeated = measured((sample) => `${sample.prompt.split('\n\n')[1]}${secondHalf(sample)}`)
    expect(repeated).toMatchObject({ observed: 1, details: { exact: 48 } })
    expect(measured((sample) => secondHalf(sample).replaceAll('，', ' , '))).toMatchObject({ observed: 1, details: { exact: 48 } })
  })

  it('of half of the second half, from its beginning: half of its runs, and no run of twenty', () => {
    // Second halves have 28 letters (15 + 13), which are 24 runs of five; 16 of them have 12.
    const found = measured((sample) =>
      secondHalf(sample)
        .replaceAll(/[，。]/g, '')
        .slice(0, 16),
    )
    expect(found.observed).toBeCloseTo(12 / 24, 5)
    expect(found).toMatchObject({ isTelling: false, details: { exact: 0, verbatim: 0, meanRun: 16 } })
  })

  it('by two replies of 48 is telling, by one it is not', () => {
    const byHeart = (count: number) => (sample: Sample) =>
      Number(sample.id.replace('~continued', '')) <= count && sample.task !== 'public-text' ? secondHalf(sample) : '不知道'
    expect(measured(byHeart(1))).toMatchObject({ isTelling: false, details: { verbatim: 1 } })
    const two = measured(byHeart(2))
    expect(two).toMatchObject({ isTelling: true, details: { verbatim: 2 } })
    // Dealt at random both go to their own question in one case of 48 × 47.
    expect(two.p).toBeLessThan(0.005)
  })

  it('that fits the subject and has no long run is no sign: its chance is 1 however much comes back', () => {
    const found = measured((sample) =>
      secondHalf(sample)
        .replaceAll(/[，。]/g, '')
        .slice(0, 16),
    )
    expect(found.interval!.low).toBeGreaterThan(0.4)
    expect(found.p).toBe(1)
  })

  it('of a model that says the same to all is no better with its own question than with others', () => {
    const found = measured(() => halves(exam[0]!.stem)[1])
    // One of 48 replies fits its own question; of the others each fits one of the other 47.
    expect(found.observed).toBeCloseTo(1 / 48, 5)
    expect(found.control).toBeCloseTo(1 / 48, 1)
    expect(found.p).toBe(1)
  })

  it('does not count what the first half gives away', () => {
    const first = '患者服用阿司匹林肠溶片一百毫克已有三年，近日'
    const second = '停用阿司匹林肠溶片改服别的药物，三日后出现胸闷心慌气短'
    const texts = [`${first}。${second}`, questions[0]!.question.sample.prompt]
    const two = texts.map((stem, n) => {
      const sample = { task: 't', id: `${n}`, prompt: stem, input: null }
      return { ...questions[n]!, task: {}, key: `${n}`, question: { sample, row: { task: 't', id: `${n}`, reference: '' } } }
    })
    const echo = measured(() => '阿司匹林肠溶片', two)
    expect(echo.observed).toBe(0)
  })

  it('leaves out what is too short to be halved, and a question that is alone in its task', () => {
    const short = {
      ...questions[0]!,
      key: 'short',
      task: {},
      question: { ...questions[0]!.question, sample: { task: 'short', id: '1', prompt: '正常体温是', input: null } },
    }
    const alone = {
      ...questions[1]!,
      key: 'alone',
      task: {},
      question: { ...questions[1]!.question, sample: { task: 'alone', id: '1', prompt: exam[1]!.stem, input: null } },
    }
    const { parts, leftOut } = continuationProbe([short, alone], { seed: 0 })
    expect(leftOut).toEqual({ 'too-short': 1, 'alone-in-task': 1 })
    // Nothing to ask: the public texts are not asked for their own sake.
    expect(parts[0]!.samples).toEqual([])
  })
})
