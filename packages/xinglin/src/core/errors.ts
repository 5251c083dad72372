/** Parameters of a message; what they mean is told by the message's code. */
export type Parameters = Readonly<Record<string, string | number>>

/** A mistake of the user's, told in one line by the catalogues of `messages/`: what, where, what to do. The CLI exits 2. */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly code: string
  readonly parameters: Parameters

  constructor(code: string, parameters: Parameters = {}) {
    super(`${code} ${JSON.stringify(parameters)}`)
    this.code = code
    this.parameters = parameters
  }
}

/** A reference that cannot be used under some rules: a mistake in the data, never the model's. */
export class UnusableReference extends Error {
  override readonly name = 'UnusableReference'
}

/**
 * The official code would have ended its whole run here, because of one prediction. Thrown by official parts only;
 * `grade` turns it into the outcome `unparsed` for that one sample.
 */
export class OfficialRaise extends Error {
  override readonly name = 'OfficialRaise'
  /** The exception's name in the official code, e.g. `IndexError`. */
  readonly exception: string

  constructor(exception: string) {
    super(`the official code raises ${exception}`)
    this.exception = exception
  }
}
