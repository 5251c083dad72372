import { taskNamed, type Benchmark, type Edition, type JudgedItem, type Judgement, type Question, type Reading, type Rules } from '../core/index.ts'
import { needsJudge, readItem, type ReadItem } from '../engine/grade.ts'
import type { JudgePanel } from '../engine/judge.ts'
import {
  attackResult,
  attacksOn,
  judgeCheckReport,
  type Attack,
  type AttackedItem,
  type AttackResult,
  type JudgeCheckReport,
} from '../judging/adversarial.ts'
import { isKeyPointJudging, type KeyPointExpected, type KeyPointVerdict } from '../judging/key-points.ts'
import {
  comparePair,
  pairJudging,
  pairSummary,
  type AnswerPair,
  type PairExpected,
  type PairOutcome,
  type PairSummary,
  type PairVerdict,
} from '../judging/pair.ts'

/** A question on which judges can be tried: answers to it are judged by key points. */
export interface TrialQuestion {
  readonly question: Question
  readonly reading: Reading
  readonly attacked: AttackedItem
}

/** An answer made to mislead, as the task's answer format reads it. */
interface TrialAnswer {
  readonly attack: Attack
  readonly of: TrialQuestion
  readonly item: ReadItem
  /** False for what the format does not take for an answer: it scores nothing, and no judge is asked. */
  readonly isSent: boolean
}

export interface Trial {
  readonly questions: readonly TrialQuestion[]
  readonly answers: readonly TrialAnswer[]
  /** The judge protocols in question, by task. */
  readonly protocols: Readonly<Record<string, string>>
  /** Questions whose own reference cannot be read as an answer, so that it never reaches a judge. */
  readonly leftOut: number
}

/** The first `limit` questions of each task whose answers are judged by key points under `rules`. */
export async function trialOf(benchmark: Benchmark, rules: Rules, edition: Edition, limit = Infinity): Promise<Trial> {
  const questions: TrialQuestion[] = []
  const protocols: Record<string, string> = {}
  const counts = new Map<string, number>()
  let leftOut = 0
  for await (const batch of edition.questions()) {
    for (const question of batch) {
      const { task, id, prompt } = question.sample
      const reading = taskNamed(benchmark, task)?.readings[rules.id]
      const count = counts.get(task) ?? 0
      if (!reading || !isKeyPointJudging(reading.judging) || count >= limit) continue
      const { expected } = readItem(reading, rules, question, { task, id, repeat: 0, text: '' }) as { readonly expected: KeyPointExpected }
      if (!needsJudge(reading, readItem(reading, rules, question, { task, id, repeat: 0, text: expected.answer }))) {
        leftOut++
        continue
      }
      counts.set(task, count + 1)
      protocols[task] = reading.judging.id
      questions.push({
        question,
        reading,
        attacked: { id: `${task}/${id}`, prompt, expected, answersMayRefuse: reading.judging.answersMayRefuse },
      })
    }
  }
  return { questions, answers: answersTo(questions, rules), protocols, leftOut }
}

function answersTo(questions: readonly TrialQuestion[], rules: Rules): TrialAnswer[] {
  const byItem = new Map(questions.map((each) => [each.attacked, each]))
  return attacksOn([...byItem.keys()]).map((attack) => {
    const of = byItem.get(attack.item)!
    const { task, id } = of.question.sample
    const item = readItem(of.reading, rules, of.question, { task, id, repeat: 0, text: attack.answer })
    return { attack, of, item, isSent: needsJudge(of.reading, item) }
  })
}

/** How one judge stood its trial. */
export interface CheckedJudge {
  readonly judge: string
  readonly report: JudgeCheckReport
  readonly pairs: CheckedPairs
}

/** A reference answer beside that of another question, in both orders: A is the reference. */
export interface CheckedPairs extends PairSummary {
  /** Pairs in which the reference did not win both times. */
  readonly misled: number
  /** Ids of the first few questions among them. */
  readonly firstMisled: readonly string[]
}

/** What a trial takes: answers to be judged, and pairs, each of them in both orders. By every judge. */
export const trialSize = ({ answers }: Trial): { readonly answers: number; readonly pairs: number } => ({
  answers: answers.filter(({ isSent }) => isSent).length,
  pairs: answers.filter(isOther).length,
})

/** Has every judge of a panel judge answers made to mislead it, and pairs in which one answer belongs to another question. */
export async function checkJudges({ answers }: Trial, panel: JudgePanel): Promise<readonly CheckedJudge[]> {
  const [judged, compared] = await Promise.all([
    Promise.all(answers.map((answer) => judgeAnswer(answer, panel))),
    Promise.all(answers.filter(isOther).map((answer) => compareWithOther(answer, panel))),
  ])
  return panel.judges.map(({ id: judge }, n) => ({
    judge,
    report: judgeCheckReport(answers.map(({ attack }, at): AttackResult => attackResult(attack, judged[at]?.slice(n, n + 1)))),
    pairs: checkedPairs(compared.map(({ id, outcomes }) => ({ id, outcome: outcomes[n]! }))),
  }))
}

const isOther = ({ attack }: TrialAnswer): boolean => attack.attack === 'other-reference'

/** Undefined where nothing was sent. */
async function judgeAnswer({ of, item, isSent }: TrialAnswer, panel: JudgePanel): Promise<readonly Judgement<KeyPointVerdict>[] | undefined> {
  if (!isSent) return undefined
  const { question, reading } = of
  const { prediction, expected } = item
  const judgements = await panel.judge(reading.judging!, question.sample, { prompt: question.sample.prompt, prediction, expected })
  // A trial's readings judge by key points: `trialOf` saw to it.
  return judgements as readonly Judgement<KeyPointVerdict>[]
}

/** Each judge by itself, though the panel is asked once: what it says of a pair in one order is looked up when that judge's turn comes. */
async function compareWithOther({ attack: { item, answer }, of: { question } }: TrialAnswer, panel: JudgePanel) {
  const asked = new Map<string, Promise<readonly Judgement[]>>()
  const ask = (pair: JudgedItem<AnswerPair, PairExpected>) => {
    const known = asked.get(pair.prediction.first)
    const judgements = known ?? panel.judge(pairJudging as Parameters<JudgePanel['judge']>[0], question.sample, pair)
    asked.set(pair.prediction.first, judgements)
    return judgements as Promise<readonly Judgement<PairVerdict>[]>
  }
  const pair = { prompt: item.prompt, expected: { answer: item.expected.answer }, a: item.expected.answer, b: answer }
  const outcomes = await Promise.all(panel.judges.map((_, n) => comparePair(async (each) => (await ask(each))[n]!, pair)))
  return { id: item.id, outcomes }
}

const firstFew = 5

function checkedPairs(pairs: readonly { readonly id: string; readonly outcome: PairOutcome }[]): CheckedPairs {
  const misled = pairs.filter(({ outcome }) => 'better' in outcome && outcome.better !== 'a')
  return { ...pairSummary(pairs.map(({ outcome }) => outcome)), misled: misled.length, firstMisled: misled.slice(0, firstFew).map(({ id }) => id) }
}
