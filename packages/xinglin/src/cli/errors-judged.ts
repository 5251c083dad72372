import { labelsByJudge, type ErrorTypeLabels, type Labelled } from '../analysis/error-type-counts.ts'
import type { CompletedResponse } from '../core/index.ts'
import { splitReasoning } from '../core/text.ts'
import type { JudgePanel } from '../engine/judge.ts'
import type { RunFolder } from '../engine/run-folder.ts'
import { errorTypeJudging, type ErrorVerdict } from '../judging/error-types.ts'
import { answerKey, type WrongAnswer, type WrongAnswers } from './errors-of-run.ts'

/** Has the wrong answers that were picked labelled by judges, all at once; the panel keeps to its own concurrency. */
export async function labelErrors(
  folder: RunFolder,
  wrong: ReadonlyMap<string, WrongAnswers>,
  panel: JudgePanel,
): Promise<readonly ErrorTypeLabels[]> {
  const texts = await readPicked(folder, wrong)
  return Promise.all(
    [...wrong].map(async ([task, { total, blank, picked }]): Promise<ErrorTypeLabels> => {
      const asked = picked.flatMap((answer) => {
        const said = texts.get(answerKey({ task, ...answer }))
        return said && said.answer.trim() !== '' ? [{ answer, said }] : []
      })
      const labelled = await Promise.all(asked.map(({ answer, said }) => askAbout(panel, task, answer, said)))
      return { task, wrong: total, asked: asked.length, blank: blank + picked.length - asked.length, judges: labelsByJudge(labelled.flat()) }
    }),
  )
}

interface Said {
  readonly prompt: string
  readonly answer: string
}

async function askAbout(
  panel: JudgePanel,
  task: string,
  { id, repeat, expected }: WrongAnswer,
  { prompt, answer }: Said,
): Promise<readonly Labelled[]> {
  const judgements = await panel.judge(errorTypeJudging, { task, id }, { prompt, prediction: answer, expected: { reference: expected } })
  return judgements.map((said): Labelled => {
    const { judge } = said
    if ('failure' in said) return { judge, id, repeat, failure: said.failure }
    // Read by the protocol above.
    const { type, quote } = said.verdict as ErrorVerdict
    return { judge, id, repeat, type, quote }
  })
}

async function readPicked(folder: RunFolder, wrong: ReadonlyMap<string, WrongAnswers>): Promise<ReadonlyMap<string, Said>> {
  const keys = new Set([...wrong].flatMap(([task, { picked }]) => picked.map((answer) => answerKey({ task, ...answer }))))
  const texts = new Map<string, Said>()
  for await (const batch of folder.responses())
    for (const response of batch) if (keys.has(answerKey(response))) texts.set(answerKey(response), saidIn(response))
  return texts
}

const saidIn = ({ messages, completion }: CompletedResponse): Said => ({
  prompt: messages.at(-1)?.content ?? '',
  answer: splitReasoning(completion.text).text,
})
