import type { Demonstration } from '../core/index.ts'

/** One way of writing solved questions for a trainer. */
export interface TrainingFormat {
  /** `array`: one JSON array. `lines`: a JSON object on each line. */
  readonly layout: 'array' | 'lines'
  row(solved: Pick<Demonstration, 'prompt' | 'answer'>): unknown
}

/** The formats by the names that trainers know them by. */
export const trainingFormats = {
  /** Stanford Alpaca's fields, as LLaMA-Factory takes them (`"formatting": "alpaca"`). */
  alpaca: { layout: 'array', row: ({ prompt, answer }) => ({ instruction: prompt, input: '', output: answer }) },
  /** ShareGPT's turns, as LLaMA-Factory (`"formatting": "sharegpt"`), FastChat and Axolotl take them. */
  sharegpt: {
    layout: 'array',
    row: ({ prompt, answer }) => ({
      conversations: [
        { from: 'human', value: prompt },
        { from: 'gpt', value: answer },
      ],
    }),
  },
  /** Chat messages of OpenAI's fine-tuning files. */
  openai: {
    layout: 'lines',
    row: ({ prompt, answer }) => ({
      messages: [
        { role: 'user', content: prompt },
        { role: 'assistant', content: answer },
      ],
    }),
  },
} as const satisfies Readonly<Record<string, TrainingFormat>>

export type TrainingFormatName = keyof typeof trainingFormats

/** The text of a training file, piece by piece. */
export async function* trainingFile(format: TrainingFormat, solved: AsyncIterable<Demonstration>): AsyncGenerator<string> {
  const isArray = format.layout === 'array'
  let isFirst = true
  for await (const each of solved) {
    const row = JSON.stringify(format.row(each))
    yield isArray ? `${isFirst ? '[' : ','}\n${row}` : `${row}\n`
    isFirst = false
  }
  if (isArray) yield isFirst ? '[]\n' : '\n]\n'
}
