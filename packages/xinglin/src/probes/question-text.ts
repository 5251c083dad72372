import type { ProbedQuestion } from './probe.ts'
import { beforeOptions, type QuestionText } from '../likeness/question-text.ts'

/** What a text is taken from: a question with or without its reference. */
type Asked = Pick<ProbedQuestion, 'task' | 'key'> & { readonly question: Pick<ProbedQuestion['question'], 'sample'> }

/**
 * The questions' own texts by their key: as the data give them, else their prompt without its options, and without what every prompt of the task
 * begins or ends with. A question whose options cannot be found in its prompt has none.
 */
export function questionTexts(questions: readonly Asked[]): ReadonlyMap<string, QuestionText> {
  const texts = new Map<string, QuestionText>()
  const unknown = new Map<string, { key: string; head: string; options: readonly string[] }[]>()
  for (const { task, key, question } of questions) {
    const { sample } = question
    const options = task.optionOrder?.texts(sample.input) ?? []
    const stem = task.stem?.of(sample.input)
    const head = stem === undefined ? beforeOptions(sample.prompt, options) : undefined
    if (stem !== undefined) texts.set(key, { stem, options })
    else if (head !== undefined) unknown.set(sample.task, [...(unknown.get(sample.task) ?? []), { key, head, options }])
  }
  for (const own of unknown.values()) {
    const strip = withoutShared(own.map(({ head }) => head))
    for (const { key, head, options } of own) texts.set(key, { stem: strip(head), options })
  }
  return texts
}

/** Where a part of a prompt may end. */
const boundary = /[\n。！？!?：:]/

/** Takes off what all texts begin and end with, up to the last line or sentence that they share whole; where that leaves nothing of one, nothing. */
export function withoutShared(texts: readonly string[]): (text: string) => string {
  const [first = '', ...others] = texts
  if (others.length === 0) return (text) => text
  let before = first.length
  let behind = first.length
  for (const text of others) {
    before = Math.min(before, sharedStart(first, text))
    behind = Math.min(behind, sharedEnd(first, text))
  }
  while (before > 0 && !boundary.test(first[before - 1]!)) before--
  const end = first.slice(first.length - behind)
  const cut = end.search(boundary)
  const tail = cut < 0 ? 0 : end.length - cut - 1
  const strip = (text: string) => text.slice(before, Math.max(before, text.length - tail)).trim()
  return texts.some((text) => strip(text) === '') ? (text) => text : strip
}

function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  return at
}

function sharedEnd(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count++
  return count
}
