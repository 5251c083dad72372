import { describe, expect, it } from 'vitest'
import { UnusableReference, type OptionOrder, type Question, type Sample } from '../core/index.ts'
import { inventedExam, inventedKit } from './invented-exam.ts'
import { orderProbe } from './order.ts'
import { sampleKey, type PlannedProbe, type ProbedQuestion, type ProbeKit } from './probe.ts'

const letters = 'ABCDEF'

interface Input {
  readonly options: readonly string[]
}

const promptOf = (options: readonly string[]): string => `问\n${options.map((option, n) => `${letters[n]}. ${option}`).join('\n')}`

const optionOrder: OptionOrder<Input, string> = {
  texts: ({ options }) => (options.length > 0 ? options : undefined),
  key(reference) {
    if (reference === '?') throw new UnusableReference('no letter')
    return [...reference].map((letter) => letters.indexOf(letter))
  },
  reorder({ prompt, input, reference }, order) {
    if (!prompt.includes('A. ')) return undefined
    const options = order.map((place) => input.options[place]!)
    return {
      prompt: promptOf(options),
      input: { options },
      reference: [...reference]
        .map((each) => letters[order.indexOf(letters.indexOf(each))]!)
        .toSorted()
        .join(''),
    }
  },
}

/** A question with its key by letters. */
function choice(id: string, key: string, options: readonly string[] = ['甲', '乙', '丙', '丁'], prompt = promptOf(options)): ProbedQuestion {
  const question: Question<Input, string> = { sample: { task: 't', id, prompt, input: { options } }, row: { task: 't', id, reference: key } }
  return { task: { optionOrder }, question, hasReference: true, key: `t\u0000${id}`, cluster: id }
}

const kit: ProbeKit = {
  seed: 5,
  isGradable: () => true,
  grade: ({ row }, { text }) => ({ value: text === row.reference ? 1 : 0, isRight: text === row.reference }),
  fixedOptions: (texts) => texts.map((text) => text === '以上都是'),
}

const many = (count: number, keyOf: (n: number) => string, options?: readonly string[]): ProbedQuestion[] =>
  Array.from({ length: count }, (_, n) => choice(`${n}`, keyOf(n), options))

/** What a model makes of all parts. */
function measured(probe: PlannedProbe, model: (sample: Sample) => string) {
  return probe.measure(
    (name) =>
      new Map(
        probe.parts.find((part) => part.name === name)!.samples.map((sample) => [sampleKey(sample), { text: model(sample), finishReason: 'stop' }]),
      ),
  )
}

const optionsIn = ({ input }: Sample): readonly string[] => (input as Input).options

describe('the order of options', () => {
  it('changes for every option, and right ones stand at each place as often as before', () => {
    const exam = inventedExam()
    const { parts, leftOut } = orderProbe(
      exam.map(({ probed }) => probed),
      inventedKit(exam),
    )
    const [own, moved] = parts.map(({ samples }) => samples)
    expect([own!.length, moved!.length, leftOut]).toEqual([48, 48, {}])
    const places = { own: [0, 0, 0, 0, 0], moved: [0, 0, 0, 0, 0] }
    own!.forEach((sample, n) => {
      const [before, after] = [optionsIn(sample), optionsIn(moved![n]!)]
      expect(after.toSorted()).toEqual(before.toSorted())
      expect(after.filter((option, place) => option === before[place])).toEqual([])
      const right = exam[n]!.options[exam[n]!.right]!
      places.own[before.indexOf(right)]!++
      places.moved[after.indexOf(right)]!++
    })
    expect(places.moved).toEqual(places.own)
  })

  it('gives a model nothing that always says C, wherever most keys stand: 12 of 24 in both', () => {
    const probe = orderProbe(
      many(24, (n) => (n % 2 === 0 ? 'C' : 'ABD'[n % 3]!)),
      kit,
    )
    expect(measured(probe, () => 'C')).toMatchObject({ n: 24, observed: 0.5, control: 0.5, effect: 0 })
  })

  it('takes from a model that remembers letters all it had: 1 against 0', () => {
    const questions = many(20, (n) => letters[n % 4]!)
    const probe = orderProbe(questions, kit)
    const remembered = new Map(questions.map(({ question }) => [question.sample.id, String(question.row.reference)]))
    const found = measured(probe, ({ id }) => remembered.get(id.replace('~moved', ''))!)
    expect(found).toMatchObject({ n: 20, missing: 0, observed: 1, control: 0, effect: 1, details: { onlyOwn: 20, onlyMoved: 0 } })
    expect(found.p).toBeLessThan(0.001)
  })

  it('leaves 4 of ten out where seven of them have the key A of two options: three A and three B are left to exchange', () => {
    const probe = orderProbe(
      many(10, (n) => (n < 7 ? 'A' : 'B'), ['可以', '不可以']),
      kit,
    )
    expect(probe.parts.map(({ samples }) => samples.length)).toEqual([6, 6])
    expect(probe.leftOut).toEqual({ unbalanced: 4 })
    expect(probe.parts[1]!.samples.every((sample) => optionsIn(sample)[0] === '不可以')).toBe(true)
  })

  it('gives several right options other places: no set of letters stays', () => {
    const probe = orderProbe(
      many(12, (n) => ['AB', 'AC', 'BD', 'CD'][n % 4]!),
      kit,
    )
    const [own, moved] = probe.parts.map(({ samples }) => samples)
    expect(moved).toHaveLength(12)
    own!.forEach((sample, n) => {
      const right = [...['AB', 'AC', 'BD', 'CD'][Number(sample.id) % 4]!].map((letter) => '甲乙丙丁'[letters.indexOf(letter)])
      const placesOf = (each: Sample) => right.map((option) => optionsIn(each).indexOf(option!)).toSorted()
      expect(placesOf(moved![n]!)).not.toEqual(placesOf(sample))
    })
  })

  it('keeps an option at its place that speaks of others, and leaves the question out where that is the right one', () => {
    const options = ['甲', '乙', '丙', '以上都是']
    const probe = orderProbe([...many(6, (n) => 'ABC'[n % 3]!, options), choice('all', 'D', options)], kit)
    expect(probe.leftOut).toEqual({ 'key-fixed': 1 })
    expect(probe.parts[1]!.samples.map((sample) => optionsIn(sample)[3])).toEqual(Array.from({ length: 6 }, () => '以上都是'))
  })

  it('says why each question was left out', () => {
    const questions = [
      choice('no options', 'A', []),
      choice('equal', 'A', ['甲', '乙', '甲 ', '丁']),
      choice('fixed', 'A', ['甲', '以上都是']),
      choice('all right', 'ABCD'),
      choice('not in the prompt', 'A', undefined, '问'),
      { ...choice('no reference', 'A'), hasReference: false },
      { ...choice('no choice question', 'A'), task: {} },
    ]
    expect(orderProbe(questions, kit).leftOut).toEqual({
      'no-options': 2,
      'options-equal': 1,
      'options-fixed': 1,
      'key-fixed': 1,
      'options-not-found': 1,
      'no-reference': 1,
    })
    expect(orderProbe([choice('judged', 'A')], { ...kit, isGradable: () => false }).leftOut).toEqual({ 'needs-judge': 1 })
  })

  it('is the same for the same seed and another for another', () => {
    const prompts = (seed: number) =>
      orderProbe(
        many(12, (n) => letters[n % 4]!),
        { ...kit, seed },
      ).parts[1]!.samples.map(({ prompt }) => prompt)
    expect(prompts(1)).toEqual(prompts(1))
    expect(prompts(1)).not.toEqual(prompts(2))
  })

  it('counts a question that lacks one of its two replies as missing, not as wrong', () => {
    const probe = orderProbe(
      many(12, (n) => letters[n % 4]!),
      kit,
    )
    const found = probe.measure((name) => {
      const { samples } = probe.parts.find((part) => part.name === name)!
      return new Map(samples.slice(name === 'order-moved' ? 1 : 0).map((sample) => [sampleKey(sample), { text: 'A', finishReason: 'stop' }]))
    })
    expect([found.n, found.missing]).toEqual([11, 1])
  })

  it('tells the user of a reference that cannot be read', () => {
    expect(() => orderProbe([choice('1', '?')], kit)).toThrow(
      expect.objectContaining({ code: 'reference.unusable', parameters: { sample: 't/1', detail: 'no letter' } }),
    )
  })
})
