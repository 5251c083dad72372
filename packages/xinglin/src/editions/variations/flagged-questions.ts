import { closeSync, openSync, writeSync } from 'node:fs'
import { jsonLine, type Question } from '../../core/index.ts'
import { originOf, type FlagReason } from './variation.ts'

const heldCharacters = 1 << 16

/** The questions that a variation left, one on a line of a file that is only there when there are some, and their number by reason. */
export class FlaggedQuestions {
  readonly #file: string
  readonly counts: Partial<Record<FlagReason, number>> = {}
  #descriptor: number | undefined
  #held = ''

  constructor(file: string) {
    this.#file = file
  }

  add(question: Question, reason: FlagReason): void {
    this.counts[reason] = (this.counts[reason] ?? 0) + 1
    this.#held += jsonLine({ task: question.sample.task, id: originOf(question), reason })
    if (this.#held.length > heldCharacters) this.#write()
  }

  close(): void {
    if (this.#held !== '') this.#write()
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
  }

  #write(): void {
    this.#descriptor ??= openSync(this.#file, 'w')
    writeSync(this.#descriptor, this.#held)
    this.#held = ''
  }
}
