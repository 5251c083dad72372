import { sum, UserError, type Counts, type Question, type Reading, type Rules, type Task } from '../core/index.ts'
import { gradeItem, readItem, readingOf, type GradedItem } from '../engine/grade.ts'
import type { Check, CheckContext, CheckedRow } from './check.ts'
import { outsideLabels } from './claims.ts'
import { keyOutside } from './options.ts'

/**
 * A reference that cannot be read, or that as an answer does not get full marks against itself. Under our own rules that is a mistake in the data;
 * under others it may be a limit of theirs.
 */
export const goldAgainstItself: Check = {
  codes: ['reference.unusable', 'reference.imperfect', 'reference.unusableOfficially', 'reference.imperfectOfficially'],
  start(context) {
    const gradings = new Map<Task, readonly Grading[]>()
    return {
      row(row) {
        if (!row.row) return
        const { task, sample } = row
        const known = gradings.get(task) ?? gradingsOf(task, context.benchmark.rules)
        gradings.set(task, known)
        const question: Question = { sample, row: row.row }
        const answer = task.answerOf?.(row.row.reference, sample.input)
        const faults = known.flatMap(({ rules, grade }) => {
          const fault = grade(question, answer)
          return fault ? [{ ...fault, rules: rules.id }] : []
        })
        if (faults.length > 0) tellFaults(row, faults, context)
      },
    }
  },
}

/** Why a reference is not what it should be under some rules; `detail` where it cannot be read. */
interface Fault {
  readonly detail?: string
}

function tellFaults(row: CheckedRow, faults: readonly (Fault & { readonly rules: string })[], { tell, shown }: CheckContext): void {
  for (const [isOurs, unusable, imperfect] of codes) {
    const ofThese = faults.filter(({ rules }) => (rules === ours) === isOurs)
    const unread = ofThese.filter(({ detail }) => detail !== undefined)
    const notFull = ofThese.filter(({ detail }) => detail === undefined)
    const named = (some: typeof ofThese) => some.map(({ rules }) => rules).join(', ')
    // A key of no option is told as such, and so is a label that is not offered.
    if (unread.length > 0 && !keyOutside(row)) tell(unusable, row.place, { rules: named(unread), detail: shown(unread[0]!.detail!, 'reference') })
    if (notFull.length > 0 && outsideLabels(row).length === 0) tell(imperfect, row.place, { rules: named(notFull) })
  }
}

/** The rules that every task has. */
const ours = 'robust'

const codes = [
  [true, 'reference.unusable', 'reference.imperfect'],
  [false, 'reference.unusableOfficially', 'reference.imperfectOfficially'],
] as const

/** How a reference fares under some rules; undefined where nothing is wrong with it. */
interface Grading {
  readonly rules: Rules
  grade(question: Question, answer: string | undefined): Fault | undefined
}

/** One for each different reading: rules that read alike need not read twice. */
function gradingsOf(task: Task, all: readonly Rules[]): readonly Grading[] {
  const rules = all.filter(({ id }) => id in task.readings)
  const first = rules.filter((each, n) => rules.findIndex((other) => task.readings[other.id] === task.readings[each.id]) === n)
  return first.map((each) => ({ rules: each, grade: graderOf(task, readingOf(task, each), each) }))
}

function graderOf(task: Task, reading: Reading, rules: Rules): Grading['grade'] {
  const flawless = reading.judging ? undefined : flawlessCounts(task, reading, rules)
  return (question, answer) => {
    try {
      const item = readItem(reading, rules, question, answerTo(question, answer ?? ''))
      // What a judge is asked about, and a reference that is no text, cannot be graded here.
      if (!flawless || answer === undefined) return undefined
      return isFull(reading, flawless, gradeItem(reading, item)) ? undefined : {}
    } catch (error) {
      if (error instanceof UserError && error.code === 'reference.unusable') return { detail: String(error.parameters.detail) }
      throw error
    }
  }
}

type CountsByMetric = Readonly<Record<string, Counts>>

/** What the task's own examples count, answered rightly. A question with nothing to find counts nothing, and added to these takes nothing from them. */
function flawlessCounts(task: Task, reading: Reading, rules: Rules): CountsByMetric {
  const items = task.examples.flatMap(({ prompt, input, reference }, n) => {
    const question: Question = { sample: { task: task.names[0], id: `${n}`, prompt, input }, row: { task: task.names[0], id: `${n}`, reference } }
    const answer = task.answerOf?.(reference, input)
    return answer === undefined ? [] : [gradeItem(reading, readItem(reading, rules, question, answerTo(question, answer)))]
  })
  return Object.fromEntries(reading.metrics.map(({ name }) => [name, sum(items.map(({ counts }) => counts[name]!))]))
}

const answerTo = ({ sample }: Question, text: string) => ({ task: sample.task, id: sample.id, repeat: 0, text })

/** `rouge_chinese` adds 1e-8 to a denominator. */
const slack = 1e-7

const isFull = (reading: Reading, flawless: CountsByMetric, { counts }: GradedItem): boolean =>
  reading.metrics.every(({ name, best, aggregate }) => Math.abs(aggregate(sum([flawless[name]!, counts[name]!])) - best) < slack)
