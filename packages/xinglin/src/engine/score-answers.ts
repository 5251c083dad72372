import type { Benchmark, Question, Rules } from '../core/index.ts'
import { grade, type GradedItem } from './grade.ts'
import { match, type Answer, type Unmatched } from './match.ts'
import { Scoreboard } from './scoreboard.ts'

export interface ScoreAnswersOptions {
  readonly benchmark: Benchmark
  readonly rules: Rules
  readonly questions: AsyncIterable<readonly Question[]>
  readonly answers: AsyncIterable<readonly Answer[]>
  /** How often each sample was asked. */
  readonly repeats: number
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
  onGraded,
}: ScoreAnswersOptions): Promise<{ scoreboard: Scoreboard; unmatched: Unmatched }> {
  const scoreboard = new Scoreboard(benchmark, rules, repeats)
  const matching = match(questions, answers, repeats)
  for (;;) {
    const next = await matching.next()
    if (next.done) return { scoreboard, unmatched: next.value }
    const items = next.value.map(({ question, answer }) => grade(scoreboard.reading(question.sample.task), rules, question, answer))
    for (const item of items) scoreboard.add(item)
    if (items.length > 0) await onGraded?.(items)
  }
}
