import { UnusableReference, UserError, type FinishReason, type Interval, type Question, type Random, type Sample, type Task } from '../core/index.ts'
import { withHolm } from '../stats/holm.ts'

/** Ways of asking that show a model which has seen the questions otherwise than one which has not. */
export const probeNames = ['order', 'reworded', 'hidden', 'continuation', 'cutoff'] as const
export type ProbeName = (typeof probeNames)[number]

/** Of fewer questions nothing is said. */
export const fewestQuestions = 10
/** The chance that any of a model's probes shows a sign by luck alone is at most this, however many there are. */
export const falseAlarm = 0.05

/** What a probe needs of a task: how its questions can be put otherwise. */
export type ProbedTask = Pick<Task, 'optionOrder' | 'stem' | 'templates'>

/** A question of an edition, in the words and the order in which it was first put. */
export interface ProbedQuestion {
  readonly task: ProbedTask
  /** Its row's `reference` is undefined where the edition has none. */
  readonly question: Question
  readonly hasReference: boolean
  /** Task and question; unique, the same for all variants. */
  readonly key: string
  /** Questions of one cluster (a dialogue, a case) are resampled together. */
  readonly cluster: string
}

/** What a model wrote, its reasoning perhaps still in it. */
export interface Reply {
  readonly text: string
  readonly finishReason: FinishReason
}

/** Samples to be asked together. What is asked of a model does not depend on what it answered before. */
export interface ProbePart {
  /** A file name, unique among the parts of all probes. */
  readonly name: string
  readonly samples: readonly Sample[]
}

/** Replies by `sampleKey`; those that never came are absent. */
export type Replies = ReadonlyMap<string, Reply>
export const sampleKey = ({ task, id }: Pick<Sample, 'task' | 'id'>): string => `${task}\u0000${id}`

/** What a probe needs of the rest of the program. */
export interface ProbeKit {
  /** The same seed asks the same. */
  readonly seed: number
  /** False for a task, by its name in the data, where only a judge can tell what an answer is worth. */
  isGradable(task: string): boolean
  /** An answer's worth by the task's headline metric: 0 to 1, `isRight` where it is flawless. */
  grade(question: Question, reply: Reply): { readonly value: number; readonly isRight: boolean }
  /** By place: options that must stay where they are since they, or the question, speak of places. */
  fixedOptions(texts: readonly string[], stem: string | undefined): readonly boolean[]
  /** The question in words that a reviewer has passed; undefined where there are none. Absent: it is put into another template of its task. */
  reword?(question: Question, random: Random): Question | undefined
}

/** Why a question has no part in a probe. */
export type LeftOutReason =
  | 'changed-words'
  | 'no-reference'
  | 'needs-judge'
  | 'no-options'
  | 'options-equal'
  | 'options-fixed'
  | 'options-not-found'
  | 'key-fixed'
  | 'key-in-stem'
  | 'unbalanced'
  | 'no-other-words'
  | 'text-unknown'
  | 'too-short'
  | 'alone-in-task'
  | 'no-date'
  | 'date-unclear'
  | 'one-side'

export type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>

/** What a probe will ask, and how it reads the replies. */
export interface PlannedProbe {
  readonly name: ProbeName
  readonly parts: readonly ProbePart[]
  readonly leftOut: LeftOut
  measure(replies: (part: string) => Replies): Measurement
}

/** Levels and effect are fractions of 1, means over questions; `null` where no question has its replies. */
export interface Measurement {
  /** Questions that have all their replies. */
  readonly n: number
  /** Questions that lack one: our failure, and no answer. */
  readonly missing: number
  /** What a memory would raise, and what it is compared with. */
  readonly observed: number | null
  readonly control: number | null
  /** Observed less control; above 0 is the side of a memory. */
  readonly effect: number | null
  /** Of the effect, at 95 %. */
  readonly interval: Interval | null
  /** How often so large an effect, or a larger one, comes by luck alone. */
  readonly p: number | null
  /** False where the effect, however unlikely, has a plain reason besides memory. */
  readonly isTelling: boolean
  readonly details: Readonly<Record<string, number>>
}

/** `sign`: consistent with having seen the questions. No verdict proves anything. */
export type Verdict = 'sign' | 'none' | 'too-few' | 'incomplete' | 'unmeasured'

export interface ProbeResult extends Omit<Measurement, 'isTelling'> {
  readonly probe: ProbeName
  readonly verdict: Verdict
  /** `p` with all probes of this model taken into account. */
  readonly adjustedP: number | null
  readonly leftOut: LeftOut
}

/** Asks every part and says what the replies show. Parts are asked one after the other. */
export async function runProbes(planned: readonly PlannedProbe[], ask: (part: ProbePart) => Promise<Replies>): Promise<readonly ProbeResult[]> {
  const replies = new Map<string, Replies>()
  for (const part of planned.flatMap(({ parts }) => parts)) replies.set(part.name, part.samples.length > 0 ? await ask(part) : new Map())
  return withVerdicts(planned.map((probe) => ({ probe: probe.name, leftOut: probe.leftOut, ...probe.measure((name) => replies.get(name)!) })))
}

type Measured = Measurement & Pick<ProbeResult, 'probe' | 'leftOut'>

function withVerdicts(measured: readonly Measured[]): readonly ProbeResult[] {
  // Probes that lack replies are counted: a verdict must not change when they have come.
  const isTested = ({ n, missing }: Measured) => n + missing >= fewestQuestions
  const adjusted = withHolm(measured.map((each) => (isTested(each) ? (each.p ?? 1) : null)))
  return measured.map(({ isTelling, ...each }, n) => {
    const adjustedP = each.p === null ? null : adjusted[n]!
    return { ...each, adjustedP, verdict: verdictOf({ ...each, isTelling }, adjustedP) }
  })
}

function verdictOf({ n, missing, effect, isTelling }: Measured, adjustedP: number | null): Verdict {
  if (missing > 0) return 'incomplete'
  if (n === 0) return 'unmeasured'
  if (n < fewestQuestions || adjustedP === null) return 'too-few'
  return adjustedP <= falseAlarm && effect !== null && effect > 0 && isTelling ? 'sign' : 'none'
}

/** Counts why questions were left out. */
export class LeftOutCounter {
  readonly counts: Partial<Record<LeftOutReason, number>> = {}

  add(reason: LeftOutReason, count = 1): void {
    if (count > 0) this.counts[reason] = (this.counts[reason] ?? 0) + count
  }

  /** The questions for which `refuse` finds no reason. */
  keep<Item>(items: readonly Item[], refuse: (item: Item) => LeftOutReason | undefined): Item[] {
    return items.filter((item) => {
      const reason = refuse(item)
      if (reason) this.add(reason)
      return reason === undefined
    })
  }
}

/** What keeps a question from being graded, if anything. */
export function ungradable(kit: ProbeKit, { question, hasReference }: ProbedQuestion): LeftOutReason | undefined {
  if (!hasReference) return 'no-reference'
  return kit.isGradable(question.sample.task) ? undefined : 'needs-judge'
}

/** Places of a choice question's right options, in ascending order. Throws `UserError` where its reference cannot be read. */
export function keyPlaces({ task, question: { sample, row } }: ProbedQuestion): readonly number[] {
  try {
    return [...task.optionOrder!.key(row.reference, sample.input)].toSorted((a, b) => a - b)
  } catch (error) {
    if (!(error instanceof UnusableReference)) throw error
    throw new UserError('reference.unusable', { sample: `${sample.task}/${sample.id}`, detail: error.message })
  }
}
