import type { PromptTemplate } from '../core/index.ts'

/** What a task asks for: the same in three wordings, and the form of the answer. */
export interface Wording {
  readonly asks: readonly [string, string, string]
  readonly format: string
  /** What stands before the question, e.g. `病例`. */
  readonly heading?: string
}

/** What a prompt has beside the words of its task; blank where there is nothing. */
export interface PromptContent<Input> {
  /** A closed list that the answer must keep to, a unit, … */
  readonly given: (input: Input) => string
  /** The question with its options. */
  readonly question: (stem: string, input: Input) => string
}

export type Templates<Input> = readonly [PromptTemplate<Input>, ...PromptTemplate<Input>[]]

/** Parts of a prompt with a blank line between them. */
export const blocks = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

/** Three layouts, one for each wording: headed sections, question first, and a plain request. None says more than another. */
export function threeTemplates<Input>({ asks, format, heading = '题目' }: Wording, { given, question }: PromptContent<Input>): Templates<Input> {
  return [
    {
      id: 'sections',
      render: (stem, input) => blocks(`## 任务\n${asks[0]}`, `## 要求\n${format}`, given(input), `## ${heading}\n${question(stem, input)}`),
    },
    {
      id: 'question-first',
      render: (stem, input) => blocks(`【${heading}】\n${question(stem, input)}`, given(input), asks[1], `作答要求：${format}`),
    },
    { id: 'request', render: (stem, input) => blocks(`${asks[2]}${format}`, given(input), question(stem, input)) },
  ]
}
