import { AskedQuestions, type AskedQuestion, type AskedRow } from './asked-questions.ts'
import { keyTests } from './key-tests.ts'
import type { LeakRow } from './leak-row.ts'
import { linkedAtDistance, placesById, placesInFile } from './links.ts'
import { chanceOfOneMover, movementOf, unevenThreshold, type Movement } from './movement.ts'
import { holm, twoSidedTail } from './tail.ts'

/** The chance that a file without any leak gives a finding, over all tests of all tasks together. */
export const falseAlarm = 1e-4

/** Something that was looked at, and how far it is from chance. */
export interface LeakTest {
  /** `structure`: how the file was made; it can be made otherwise. `content`: what the options say; only other options would change it. */
  readonly kind: 'structure' | 'content'
  readonly task: string
  /** What was looked at, e.g. `only-mover`, `place`, `longest`. */
  readonly feature: string
  /** Which of several, e.g. the letter of a place. */
  readonly detail?: string
  /** How often it was found, out of how many, and how often chance would have it. A question is counted once; shares of its forms add up. */
  readonly found: number
  readonly of: number
  readonly expected: number
  /** Of this test alone; 0 where chance has no part in it. */
  readonly p: number
}

export interface LeakReport {
  /** What stands when all tests are taken together, most certain first. */
  readonly findings: readonly LeakTest[]
  readonly tests: number
  /** Whether rows came with their key, so that it was tested what points to it. */
  readonly hasKey: boolean
  readonly tasks: readonly TaskLooked[]
}

export interface TaskLooked {
  readonly task: string
  readonly rows: number
  readonly questions: number
  readonly inSeveralForms: number
  /** 0 where nothing could be tested: no question comes in several forms, and no option is known to be right. */
  readonly tests: number
}

/**
 * Looks for what gives answers away in the file of questions itself, not in what they ask.
 *
 * From the questions alone: an option that moves otherwise than the rest, and rows that can be told to belong together by their ids, their order or other values.
 * With the key: whether any one thing that can be seen points to it. All tests of all tasks together give a false alarm with a chance of at most `falseAlarm`.
 */
export async function leakTest(rows: AsyncIterable<readonly LeakRow[]>): Promise<LeakReport> {
  const asked = new AskedQuestions()
  for await (const batch of rows) for (const row of batch) asked.add(row)
  const tests: LeakTest[] = []
  const tasks: TaskLooked[] = []
  let hasKey = false
  for (const [task, questions] of asked.byTask()) {
    hasKey ||= questions.some(({ key }) => key !== undefined)
    const rowCount = questions.reduce((all, each) => all + each.rows.length, 0)
    const several = questions.filter((each) => each.rows.length > 1)
    const places = placesInFile(questions, asked.rowCount)
    const movements = new Map<AskedQuestion, Movement>()
    for (const question of several) {
      const movement = movementOf(question)
      if (movement) movements.set(question, movement)
    }
    const ofTask = [
      ...movementTests(task, movements),
      ...linkTests(task, questions, rowCount, places),
      ...factTests(task, asked, several),
      ...formTests(task, several),
      ...repetitions(task, several),
      ...keyTests(task, questions, movements, ({ index }) => ({ place: places[index]!, of: rowCount })),
    ]
    tasks.push({ task, rows: rowCount, questions: questions.length, inSeveralForms: several.length, tests: ofTask.length })
    tests.push(...ofTask)
  }
  return { findings: withoutRepeats(holm(tests, falseAlarm)), tests: tests.length, hasKey, tasks }
}

/** Where the key stands at C too often in all rows, it does so in every class of rows: that is one finding, not ten. */
function withoutRepeats(findings: readonly LeakTest[]): LeakTest[] {
  const places = new Set(findings.filter(({ feature }) => feature === 'key-place').map(({ task, detail }) => `${task} ${detail}`))
  return findings.filter(({ task, detail }) => !places.has(`${task} ${/ → (.*)$/.exec(detail ?? '')?.[1]}`))
}

const structure = (
  task: string,
  feature: string,
  rest: Pick<LeakTest, 'found' | 'of' | 'expected' | 'p'> & { readonly detail?: string },
): LeakTest => ({
  kind: 'structure',
  task,
  feature,
  ...rest,
})

/** A test of how many questions show something, each with its own chance of showing it. */
function countTest(
  task: string,
  feature: string,
  trials: readonly { readonly isFound: boolean; readonly chance: number }[],
  detail?: string,
): LeakTest[] {
  if (trials.length === 0) return []
  const found = trials.filter(({ isFound }) => isFound).length
  const expected = trials.reduce((all, { chance }) => all + chance, 0)
  // Fewer than expected give nothing away.
  const p = found <= expected ? 1 : twoSidedTail({ count: trials.length, sum: found, expected, isBinary: true })
  return [structure(task, feature, { ...(detail === undefined ? {} : { detail }), found, of: trials.length, expected, p })]
}

function movementTests(task: string, movements: ReadonlyMap<AskedQuestion, Movement>): LeakTest[] {
  const moving = [...movements].filter(([, { options }]) => options.length > 2)
  return [
    ...countTest(
      task,
      'only-mover',
      moving.map(([, { mover, options, orderCount }]) => ({ isFound: mover >= 0, chance: chanceOfOneMover(options.length, orderCount) })),
    ),
    ...countTest(
      task,
      'uneven-moves',
      moving.map(([{ rows }, { options, unevenness }]) => {
        const { from, chance } = unevenThreshold(options.length, rows.length)
        return { isFound: unevenness >= from, chance }
      }),
    ),
  ]
}

function linkTests(task: string, questions: readonly AskedQuestion[], rowCount: number, inFile: Int32Array): LeakTest[] {
  if (questions.every(({ rows }) => rows.length < 2)) return []
  const test = (feature: string, places: Int32Array): LeakTest[] => {
    const linked = linkedAtDistance(questions, rowCount, (index) => places[index]!)
    if (!linked) return []
    const { distance, pairs, expected, p } = linked
    return [structure(task, feature, { detail: String(distance), found: pairs, of: rowCount - distance, expected, p })]
  }
  return [
    ...test('file-order', inFile),
    ...test('id-order', placesById(questions, inFile.length, false)),
    ...test('id-end-order', placesById(questions, inFile.length, true)),
  ]
}

function factTests(task: string, asked: AskedQuestions, several: readonly AskedQuestion[]): LeakTest[] {
  const facts = asked.factsOf(task)
  return facts.names.flatMap((name) => {
    const chance = facts.chanceOfSame(name)
    return countTest(
      task,
      'shared-value',
      several.map((question) => ({ isFound: facts.links(name, question), chance })),
      name,
    )
  })
}

/** Whether of a question's forms exactly one is put otherwise than the rest, as the one that was there first may be. */
function formTests(task: string, several: readonly AskedQuestion[]): LeakTest[] {
  const put = several.filter(({ rows }) => rows.length > 2).map(({ rows }) => waysPut(rows))
  const counts = new Map<string, number>()
  for (const way of put.flat()) counts.set(way, (counts.get(way) ?? 0) + 1)
  if (counts.size < 2) return []
  const total = put.flat().length
  // One row put in another way than the other m − 1, which share theirs, were ways given out at random.
  const chanceOfOdd = (m: number) => [...counts.values()].reduce((all, count) => all + m * (count / total) ** (m - 1) * (1 - count / total), 0)
  const chances = new Map<number, number>()
  const trials = put.map((ways) => {
    const chance = chances.get(ways.length) ?? Math.min(1, chanceOfOdd(ways.length))
    chances.set(ways.length, chance)
    const sizes = [...Map.groupBy(ways, (way) => way).values()].map((same) => same.length)
    return { isFound: sizes.length === 2 && sizes.includes(1), chance }
  })
  return countTest(task, 'odd-form', trials)
}

/** By template, or by how much white space and punctuation each has beyond the one with the least. */
function waysPut(rows: readonly AskedRow[]): string[] {
  const least = Math.min(...rows.map(({ slack }) => slack))
  return rows.map(({ form, slack }) => `${form} ${slack - least}`)
}

/** Questions that are asked twice in the same order and the same words: nothing of chance in it. */
function repetitions(task: string, several: readonly AskedQuestion[]): LeakTest[] {
  const clear = several.filter(({ rows }) => rows[0]!.order.length > 0)
  const repeated = clear.filter(({ rows }) => new Set(rows.map(({ order, form }) => `${form} ${order.join()}`)).size < rows.length)
  return repeated.length === 0 ? [] : [structure(task, 'repeated-order', { found: repeated.length, of: clear.length, expected: 0, p: 0 })]
}
