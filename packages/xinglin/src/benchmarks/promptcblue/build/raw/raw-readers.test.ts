import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taskNamed, UserError } from '../../../../core/index.ts'
import { buildRawMessages } from '../../../../messages/build-raw.ts'
import { promptcblue } from '../../promptcblue.benchmark.ts'
import { madeUpRaw } from '../made-up-raw-records.ts'
import { dropReasons, type RawExample } from '../raw-example.ts'
import { roundTripProblems } from '../round-trip.ts'
import { knownDifferences } from './known-differences.ts'
import { leftOutReasons } from './raw-file-names.ts'
import { rawReaders } from './raw-readers.ts'
import { offersAll, place } from './testing.ts'

const recordsOf = (task: string): readonly unknown[] => {
  const raw: Readonly<Record<string, readonly unknown[]>> = madeUpRaw
  return raw[task] ?? raw['IMCS-V2']!
}
const problemsOf = (example: RawExample): readonly string[] =>
  roundTripProblems(taskNamed(promptcblue, example.task)!, example.annotation, offersAll(example)).map(({ rules, reason }) => `${rules} ${reason}`)

// By hand from the made-up records: examples, what is dropped, and what is not read back exactly.
const expected: Readonly<Record<string, { readonly examples: number; readonly dropped?: readonly string[]; readonly problems?: readonly string[] }>> =
  {
    'CMeEE-V2': { examples: 5, problems: ['robust wideComma', 'ccks-2023 wideComma', 'chip-2023 wideComma'] },
    'CMeIE-V2': { examples: 5, problems: ['ccks-2023 comma'] },
    'CHIP-CDN': { examples: 5, problems: ['ccks-2023 comma'] },
    'CHIP-CDEE': { examples: 4, dropped: ['coreNotInText'] },
    'IMCS-V2-NER': { examples: 9, dropped: ['blankText'] },
    CMedCausal: { examples: 3, problems: ['chip-2023 condition'] },
    Text2DT: { examples: 3 },
    'CHIP-CTC': { examples: 5 },
    'KUAKE-QIC': { examples: 5 },
    'IMCS-V2-DAC': { examples: 10 },
    'CHIP-STS': { examples: 4 },
    'KUAKE-QTR': { examples: 4 },
    'KUAKE-QQR': { examples: 3, dropped: ['noLabel'] },
    // Nine findings of one dialogue are two examples.
    'CHIP-MDCFNPC': { examples: 4, dropped: ['earlierStatus', 'earlierStatus', 'noFinding'] },
    'IMCS-V2-SR': { examples: 6, dropped: ['noSymptom'] },
    'IMCS-V2-MRG': { examples: 2 },
    MedDG: { examples: 6, dropped: ['noHistory'] },
  }

describe.each(rawReaders)('$task', (reader) => {
  const reads = recordsOf(reader.task).map((record, n) => reader.read(record, { ...place, number: n + 1 }))
  const examples = reads.flatMap((read) => read.examples)

  it('reads the made-up records', () => {
    expect(examples).toHaveLength(expected[reader.task]!.examples)
    expect(reads.flatMap(({ dropped }) => dropped.map(({ reason }) => reason))).toEqual(expected[reader.task]!.dropped ?? [])
  })

  it('gives every example an id of its own', () => expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length))

  it('gives annotations that the target says under all rules, but for what is named', () => {
    expect(examples.flatMap(problemsOf)).toEqual(expected[reader.task]!.problems ?? [])
  })

  it('reads a damaged record, or says what is wrong with it', () => {
    const damaged = fc
      .constantFrom(...recordsOf(reader.task))
      .chain((record) => fc.tuple(fc.nat(), anything).map(([at, value]) => replaced(record, at, value)))
    fc.assert(
      fc.property(damaged, (record) => isHandled(() => reader.read(record, place))),
      { numRuns: 300 },
    )
  })

  it('reads anything, or says what is wrong with it', () => {
    fc.assert(
      fc.property(anything, (record) => isHandled(() => reader.read(record, place))),
      { numRuns: 300 },
    )
  })

  it('gives back whatever its values are, or says why not', () => {
    const texts = fc.array(fc.constantFrom('肺炎', '咳嗽', '𬌗', '，', ',', '、', '；', '。', '：', '无', ' ', '\n', '(', '１', '"'), {
      minLength: 1,
      maxLength: 4,
    })
    const reworded = fc.tuple(fc.constantFrom(...recordsOf(reader.task)), texts).map(([record, words]) => withWords(record, words.join('')))
    const check = fc.property(reworded, (record) => {
      for (const problem of read(record).flatMap(problemsOf)) expect(problem).not.toMatch(/ other$/)
    })
    const read = (record: unknown) => reader.read(record, place).examples
    fc.assert(check, { numRuns: 200 })
  })
})

describe('readers', () => {
  it('are there for all tasks but KUAKE-IR, in the benchmark’s order', () => {
    const tasks = promptcblue.tasks.map(({ names }) => names[0]).filter((task) => task !== 'KUAKE-IR')
    expect(rawReaders.map(({ task }) => task)).toEqual(tasks)
  })

  it('have a text for every reason to drop a record or a file, and for every difference', () => {
    for (const reason of dropReasons) expect(buildRawMessages).toHaveProperty([`build.dropped.${reason}`])
    for (const reason of leftOutReasons) expect(buildRawMessages).toHaveProperty([`build.leftOut.${reason}`])
    for (const { code } of knownDifferences) expect(buildRawMessages).toHaveProperty([`build.difference.${code}`])
  })
})

describe('dialogues of IMCS-V2', () => {
  const words = fc
    .array(fc.constantFrom('发热', '咳', '𬌗', '，', ',', '、', '：', '无', '\n', '('), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''))
  const mentions = fc.array(
    fc.record({ text: words, type: fc.constantFrom('Symptom', 'Drug', 'Operation'), status: fc.constantFrom('0', '1', '2') }),
    { maxLength: 4 },
  )
  const utterance = mentions.map((some) => ({
    speaker: '患者',
    sentence: some.map(({ text }) => `${text}。`).join(''),
    dialogue_act: 'Other',
    BIO_label: some.flatMap(({ text, type }) => [...Array.from(text, (_, at) => `${at === 0 ? 'B' : 'I'}-${type}`), 'O']).join(' '),
    symptom_type: some.filter(({ type }) => type === 'Symptom').map(({ status }) => status),
  }))

  it.each(rawReaders.filter(({ task }) => /-(?:NER|SR)$/.test(task)))('are given back by $task, whatever they say, or a reason why not', (reader) => {
    const check = fc.property(fc.array(utterance, { minLength: 1, maxLength: 3 }), (dialogue) => {
      const { examples, dropped } = reader.read({ dialogue }, place)
      expect(dropped.filter(({ reason }) => reason !== 'noSymptom' && reason !== 'blankText' && reason !== 'blankMention')).toEqual([])
      for (const problem of examples.flatMap(problemsOf)) expect(problem).not.toMatch(/ other$/)
    })
    fc.assert(check, { numRuns: 200 })
  })
})

const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 3 })

/** The record with another value at the `at`-th of its places. */
function replaced(record: unknown, at: number, value: unknown): unknown {
  const places: (readonly [container: Record<string, unknown>, key: string])[] = []
  const copy = structuredClone(record)
  const walk = (container: unknown): void => {
    if (typeof container !== 'object' || container === null) return
    for (const key of Object.keys(container)) {
      places.push([container as Record<string, unknown>, key])
      walk((container as Record<string, unknown>)[key])
    }
  }
  walk(copy)
  const [container, key] = places[at % places.length]!
  container[key] = value
  return copy
}

/** The record with other words in place of the first value that it holds. */
function withWords(record: unknown, words: string): unknown {
  const mention = /"(?:entity|subject|core_name|mention|Sentence|normalized_result|主诉)":"([^"\\]+)"/.exec(JSON.stringify(record))?.[1]
  return mention === undefined ? record : JSON.parse(JSON.stringify(record).replaceAll(mention, JSON.stringify(words).slice(1, -1)))
}

function isHandled(read: () => { readonly examples: readonly unknown[]; readonly dropped: readonly unknown[] }): boolean {
  try {
    read()
    return true
  } catch (error) {
    return error instanceof UserError && error.code === 'build.rawRecord'
  }
}
