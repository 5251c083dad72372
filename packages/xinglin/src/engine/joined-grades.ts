import { hash32, UserError, type Counts, type GradedLine, type Metric } from '../core/index.ts'
import { keyOf } from './match.ts'
import type { RunGrade } from './run-grades.ts'

/** What one run made of a sample: as little of it as a comparison needs. */
export interface GradedHalf {
  readonly outcome: string
  /** The same for two runs that predicted the same. */
  readonly prediction: string
  readonly counts: Counts
  /** `null` where no judge gave a verdict. */
  readonly value: number | null
}

/** A sample that every run has, with what each made of it. */
export interface JoinedSample {
  readonly task: string
  readonly id: string
  readonly repeat: number
  /** What it is resampled with; absent where it stands alone. */
  readonly group: string | undefined
  /** Of which it is a variant or a repeat. */
  readonly question: string | undefined
  readonly halves: readonly GradedHalf[]
}

export interface SampleName {
  readonly task: string
  readonly id: string
  readonly repeat: number
}

export interface JoinedGrades {
  readonly samples: readonly JoinedSample[]
  /** By run: what others lack, and the first of it by name. */
  readonly unmatched: readonly { readonly count: number; readonly first: readonly SampleName[] }[]
}

export interface JoinOptions {
  /** The metric a task is compared by; a task without is passed over. */
  readonly metricOf: (task: string) => Metric<never, never> | undefined
  /** Whether samples were asked several times: the repeats of one are then one group. */
  readonly repeated: boolean
}

interface Open {
  readonly line: Omit<JoinedSample, 'halves'>
  readonly expected: number
  readonly halves: GradedHalf[]
}

/** How many unmatched samples are named. */
const named = 20

/**
 * Joins graded answers by (task, id, repeat), whatever the order they lie in; the first run says what is a group.
 *
 * Throws `UserError` where two runs were graded against different references.
 */
export async function joinGrades(grades: readonly RunGrade[], options: JoinOptions): Promise<JoinedGrades> {
  const open = new Map<string, Open>()
  const strangers: SampleName[][] = grades.map(() => [])
  for (const [run, grade] of grades.entries()) {
    for await (const lines of grade.lines()) {
      for (const line of lines) {
        const metric = options.metricOf(line.task)
        if (!metric) continue
        const key = `${line.task}\u0000${line.id}\u0000${line.repeat}`
        const known = open.get(key)
        if (run === 0) open.set(key, { line: openLine(line, options), expected: digestOf(line.expected), halves: [half(line, metric)] })
        else if (known) {
          if (known.expected !== digestOf(line.expected))
            throw new UserError('compare.references', { sample: keyOf(line), first: grades[0]!.path, second: grade.path })
          // One that an earlier run lacks is not in all of them, whatever this one has.
          known.halves[run] = half(line, metric)
        } else strangers[run]!.push(nameOf(line))
      }
    }
  }
  const samples: JoinedSample[] = []
  for (const { line, halves } of open.values()) {
    if (grades.every((_, run) => halves[run] !== undefined)) samples.push({ ...line, halves })
    else grades.forEach((_, run) => halves[run] && strangers[run]!.push(nameOf(line)))
  }
  return { samples, unmatched: strangers.map((all) => ({ count: all.length, first: all.toSorted(byName).slice(0, named) })) }
}

function openLine({ task, id, repeat, group, variant }: GradedLine, { repeated }: JoinOptions): Open['line'] {
  const question = variant?.of ?? (repeated ? id : undefined)
  return { task, id, repeat, question, group: question === undefined && group === id ? undefined : group }
}

function half({ outcome, prediction, counts, value }: GradedLine, metric: Metric<never, never>): GradedHalf {
  const own = counts[metric.name]
  return {
    outcome,
    prediction: outcome + digestOf(prediction),
    counts: own ?? {},
    value: value === null || !own ? null : metric.aggregate(metric.ofQuestion ? metric.ofQuestion(own) : own),
  }
}

/** 53 bits of a value's text: two of 300,000 samples agree by chance once in 10¹⁰ comparisons. */
function digestOf(value: unknown): number {
  const text = JSON.stringify(value) ?? ''
  return (hash32(text) >>> 0) * 0x20_0000 + ((hash32(`${text.length}${text}`) >>> 0) & 0x1f_ffff)
}

const nameOf = ({ task, id, repeat }: SampleName): SampleName => ({ task, id, repeat })

const byName = (a: SampleName, b: SampleName): number => compare(a.task, b.task) || compare(a.id, b.id) || a.repeat - b.repeat

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
