import { distractors } from './distractors.ts'
import { replaceStem } from './replace-stem.ts'
import { left, type Variation } from './variation.ts'

/** A stem that tells of a patient, not one that asks for knowledge: a patient is named, or a person of some age. */
const isCase = /患者|患儿|病人|产妇|孕妇|[男女][^。]{0,8}\d+\s*(?:岁|个?月|天)/

/**
 * Puts one sentence that has nothing to do with the answer into a case, behind the first sentence that tells of the patient.
 * Only cases are changed, and only where something follows that sentence.
 */
export const distractor: Variation = {
  name: 'distractor',
  keepsReview: false,
  settings: {},
  vary(task, question, random) {
    const stem = task.stem?.of(question.sample.input)
    if (stem === undefined) return left(question, 'stem.unknown')
    const opening = isCase.exec(stem)
    if (!opening) return left(question, 'distractor.noCase')
    const end = stem.indexOf('。', opening.index + opening[0].length) + 1
    if (end === 0 || stem.slice(end).trim() === '' || isInside(stem.slice(0, end))) return left(question, 'distractor.noPlace')
    const number = Math.floor(random() * distractors.length)
    const varied = replaceStem(task, question, stem.slice(0, end) + distractors[number]! + stem.slice(end), `distractor:${number + 1}`)
    return varied ? { questions: [varied] } : left(question, 'stem.notInPrompt')
  },
}

/** Whether a quotation or bracket is still open at the end of a text. */
const isInside = (text: string): boolean =>
  [
    ['“', '”'],
    ['（', '）'],
    ['(', ')'],
    ['《', '》'],
    ['「', '」'],
  ].some(([open, close]) => text.split(open!).length > text.split(close!).length)
