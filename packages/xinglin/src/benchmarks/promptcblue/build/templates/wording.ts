/** All of our wordings of one task. */
export interface Wording {
  /**
   * With the task's placeholders once each, and `[OUTPUT_RULES]` alone on its line but for a heading: without rules the line goes.
   * Ids are numbers in this list: new ones come at its end, and one that is given up leaves its place to nobody.
   */
  readonly templates: readonly string[]
  /**
   * The form of the answer, each time in full: whoever has never seen the data knows from any of them what to write.
   * `甲`, `词语1` and the like stand for what the answer holds.
   */
  readonly rules: readonly [string, ...string[]]
}

export type Wordings = Readonly<Record<string, Wording>>
