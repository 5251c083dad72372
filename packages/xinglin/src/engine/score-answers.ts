import type { Benchmark, Question, Rules } from '../core/index.ts'
import { gradeItem, needsJudge, readItem, type GradedItem, type ReadItem } from './grade.ts'
import type { JudgePanel } from './judge.ts'
import { match, type Answer, type Unmatched } from './match.ts'
import { Scoreboard } from './scoreboard.ts'

export interface ScoreAnswersOptions {
  readonly benchmark: Benchmark
  readonly rules: Rules
  readonly questions: AsyncIterable<readonly Question[]>
  readonly answers: AsyncIterable<readonly Answer[]>
  /** How often each sample was asked. */
  readonly repeats: number
  /** Who judges what only a judge can grade; without, such answers are `unjudged`. */
  readonly panel?: JudgePanel
  /** Sees every graded batch, to write it down or show how far it has come. */
  readonly onGraded?: (items: readonly GradedItem[]) => void | Promise<void>
}

/** Grades answers as they meet their questions. What could not be joined is for the caller to judge: a failed request, a file that lacks rows. */
export async function scoreAnswers({
  benchmark,
  rules,
  questions,
  answers,
  repeats,
  panel,
  onGraded,
}: ScoreAnswersOptions): Promise<{ scoreboard: Scoreboard; unmatched: Unmatched }> {
  const scoreboard = new Scoreboard(benchmark, rules, repeats, panel !== undefined)
  const matching = match(questions, answers, repeats)
  for (;;) {
    const next = await matching.next()
    if (next.done) return { scoreboard, unmatched: next.value }
    const read = next.value.map(({ question, answer }) => readItem(scoreboard.reading(question.sample.task), rules, question, answer))
    const items = await graded(read, scoreboard, panel)
    for (const item of items) scoreboard.add(item)
    if (items.length > 0) await onGraded?.(items)
  }
}

/** Judges only what needs it: a batch without such answers is graded at once. */
async function graded(read: readonly ReadItem[], scoreboard: Scoreboard, panel: JudgePanel | undefined): Promise<readonly GradedItem[]> {
  const readingFor = ({ question }: ReadItem) => scoreboard.reading(question.sample.task)
  if (!panel || !read.some((item) => needsJudge(readingFor(item), item))) return read.map((item) => gradeItem(readingFor(item), item))
  return Promise.all(
    read.map(async (item) => {
      const reading = readingFor(item)
      if (!needsJudge(reading, item)) return gradeItem(reading, item)
      const { prediction, expected, question } = item
      const judgements = await panel.judge(reading.judging!, question.sample, { prompt: question.sample.prompt, prediction, expected })
      return gradeItem(reading, item, judgements)
    }),
  )
}
