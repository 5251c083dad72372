import { seededRandom, shuffled, type Edition, type Question, type Random } from '../../core/index.ts'
import { shuffleOptions } from '../variations/shuffle-options.ts'
import { madeUpChoices, madeUpEdition, madeUpQuestion } from '../variations/made-up-choices.ts'
import type { Task } from '../../core/index.ts'

// For tests of the leak test: editions that give their answers away, each in one way, and otherwise in none.

export const exam = madeUpChoices.tasks[0] as Task
const bare = madeUpChoices.tasks[1] as Task

export const letters = 'ABCDE'

/** Words that have nothing in common with each other, so that content tells nothing. */
export const madeUpWords = (random: Random, count: number): string[] =>
  Array.from({ length: count }, () =>
    String.fromCharCode(...Array.from({ length: 2 + Math.floor(random() * 5) }, () => 0x4e00 + Math.floor(random() * 8000))),
  )

/** Five options each, the key anywhere unless `keyOf` says. */
export function bank(
  count: number,
  seed: string | number,
  keyOf: (n: number, random: Random) => number = (_, random) => Math.floor(random() * 5),
  task = 'exam',
): Question[] {
  const random = seededRandom('bank', seed)
  return Array.from({ length: count }, (_, n) => {
    const [stem, ...options] = madeUpWords(random, 6)
    return madeUpQuestion(`q${n}`, { task, stem: `${stem}${n}`, options, key: letters[keyOf(n, random)]! })
  })
}

/** A question with its options in other orders, as rows of one question. */
export function inOrders({ sample, row }: Question, orders: readonly (readonly number[])[]): Question[] {
  const { optionOrder } = sample.task === 'bare' ? bare : exam
  return orders.map((order) => {
    const { prompt, input, reference } = optionOrder!.reorder({ prompt: sample.prompt, input: sample.input, reference: row.reference }, order)!
    return { sample: { ...sample, prompt, input }, row: { ...row, reference, variant: { of: row.id, order } } }
  })
}

/** As MedBench v2 was made: one option goes through all places, and the others keep their order. */
export function slid(question: Question, mover = letters.indexOf(question.row.reference as string)): Question[] {
  const others = [0, 1, 2, 3, 4].filter((option) => option !== mover)
  return inOrders(
    question,
    [0, 1, 2, 3, 4].map((place) => others.toSpliced(place, 0, mover)),
  )
}

/** All rotations of a random order. */
export const rotated = (question: Question, seed: string | number): Question[] => [
  ...shuffleOptions('all').vary(question.sample.task === 'bare' ? bare : exam, question, seededRandom('rotated', seed, question.sample.id)).questions,
]

const alphabet = 'bcdfghjkmnpqrstvwxyz'

/** Rows in a random order under ids that tell nothing. */
export function hidden(rows: readonly Question[], seed: string | number): Question[] {
  const random = seededRandom('hidden', seed)
  const renamed = rows.map((question) =>
    renamedTo(question, Array.from({ length: 16 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')),
  )
  return shuffled(renamed, random)
}

/** Another id; which question it is a form of stays. */
export function renamedTo({ sample, row }: Question, id: string): Question {
  return { sample: { ...sample, id }, row: { ...row, id, variant: { ...row.variant, of: row.variant?.of ?? row.id } } }
}

/** The same without references. */
export function questionsAlone(edition: Edition): Edition {
  const { references: _, ...sha256 } = edition.manifest.sha256
  return { ...edition, manifest: { ...edition.manifest, sha256 }, async *questions() {} }
}

export const editionOf = (rows: readonly Question[]): Edition => madeUpEdition(rows)
