/** Options of the commands that ask a model, as the command line gives them. */
export interface AskOptions {
  /** Absent where the edition was named in place of the benchmark. */
  readonly data?: string
  readonly model: string
  readonly baseUrl?: string
  readonly apiKeyEnv?: string
  readonly generation?: string
  readonly tasks?: readonly string[]
  readonly limit?: number
  readonly shots?: number | 'fit'
  readonly demos?: string
  readonly select: 'fixed' | 'nearest'
  readonly tokenBudget?: number
  readonly concurrency: number
  readonly rpm?: number
  readonly tpm?: number
  /** Seconds. */
  readonly timeout: number
  readonly tries?: number
  readonly temperature?: number
  readonly maxTokens?: number
  readonly seed?: number
  readonly repeats: number
  readonly stream?: boolean
  readonly answerFromReasoning?: boolean
  readonly logprobs?: boolean
  readonly cache?: string | true
  readonly out?: string
  readonly json?: boolean
}
