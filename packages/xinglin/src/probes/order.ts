import { seededRandom, shuffled, type Question, type Random } from '../core/index.ts'
import { foldedText } from '../likeness/folded.ts'
import { pairedDifference } from './paired.ts'
import {
  keyPlaces,
  LeftOutCounter,
  sampleKey,
  ungradable,
  type LeftOutReason,
  type PlannedProbe,
  type ProbedQuestion,
  type ProbeKit,
} from './probe.ts'
import { questionTexts } from './question-text.ts'

/**
 * Choice questions in their own order of options against the same with every option at another place: a model that remembers letters loses them.
 *
 * The right options of all questions stand at the same places, as often, in both: a model that likes a letter gains nothing by either.
 * Right is an answer without flaw; of several right options, all and no other.
 */
export function orderProbe(questions: readonly ProbedQuestion[], kit: ProbeKit): PlannedProbe {
  const leftOut = new LeftOutCounter()
  const graded = leftOut.keep(questions, (each) => (each.task.optionOrder ? ungradable(kit, each) : 'no-options'))
  const texts = questionTexts(graded)
  const movable: Movable[] = []
  for (const each of graded) {
    const found = movableOf(each, kit, texts.get(each.key)?.stem)
    if (typeof found === 'string') leftOut.add(found)
    else movable.push(found)
  }
  const random = seededRandom('order', kit.seed)
  const moved = moveAll(movable, random, leftOut)
  return {
    name: 'order',
    parts: [
      { name: own, samples: moved.map(({ question }) => question.sample) },
      { name: other, samples: moved.map(({ moved: changed }) => changed.sample) },
    ],
    leftOut: leftOut.counts,
    measure(replies) {
      const [toOwn, toMoved] = [replies(own), replies(other)]
      const pairs = moved.flatMap(({ probed, question, moved: changed }) => {
        const [first, second] = [toOwn.get(sampleKey(question.sample)), toMoved.get(sampleKey(changed.sample))]
        if (!first || !second) return []
        const isRight = (form: Question, reply: typeof first) => (kit.grade(form, reply).isRight ? 1 : 0)
        return [{ observed: isRight(question, first), control: isRight(changed, second), cluster: probed.cluster }]
      })
      const compared = pairedDifference(pairs, seededRandom('order', 'chance', kit.seed))
      const onlyOwn = pairs.filter(({ observed, control }) => observed > control).length
      const onlyMoved = pairs.filter(({ observed, control }) => observed < control).length
      return { ...compared, missing: moved.length - pairs.length, isTelling: true, details: { onlyOwn, onlyMoved } }
    },
  }
}

const own = 'order-own'
const other = 'order-moved'

/** A question whose right options can come to other places. */
interface Movable {
  readonly probed: ProbedQuestion
  /** Places whose options may move. */
  readonly free: readonly number[]
  /** Places of the right options, in ascending order. */
  readonly key: readonly number[]
}

function movableOf(probed: ProbedQuestion, kit: ProbeKit, stem: string | undefined): Movable | LeftOutReason {
  const { task, question } = probed
  const { sample, row } = question
  const optionOrder = task.optionOrder!
  const texts = optionOrder.texts(sample.input)
  if (!texts || texts.length < 2) return 'no-options'
  if (new Set(texts.map(foldedText)).size < texts.length) return 'options-equal'
  const isFixed = kit.fixedOptions(texts, stem)
  const free = [...texts.keys()].filter((place) => !isFixed[place])
  const key = keyPlaces(probed)
  if (free.length < 2) return 'options-fixed'
  if (key.length === 0 || key.length === free.length || key.some((place) => isFixed[place])) return 'key-fixed'
  const backwards = texts.map((_, place) => texts.length - 1 - place)
  if (!optionOrder.reorder({ prompt: sample.prompt, input: sample.input, reference: row.reference }, backwards)) return 'options-not-found'
  return { probed, free, key }
}

interface Moved {
  readonly probed: ProbedQuestion
  readonly question: Question
  readonly moved: Question
}

/** Gives each question the key's places of another question that has as many options, as many of them right, and the same ones free. */
function moveAll(movable: readonly Movable[], random: Random, leftOut: LeftOutCounter): readonly Moved[] {
  const alike = Map.groupBy(movable, ({ probed, free, key }) => JSON.stringify([probed.question.sample.task, free, key.length]))
  const moved = new Map<string, Moved>()
  for (const group of alike.values()) {
    const { kept, targets } = exchangedKeys(shuffled(group, random))
    leftOut.add('unbalanced', group.length - kept.length)
    kept.forEach((each, n) => {
      const form = reordered(each, derangement(each, targets[n]!, random))
      if (form) moved.set(each.probed.key, { probed: each.probed, question: each.probed.question, moved: form })
      else leftOut.add('options-not-found')
    })
  }
  return movable.flatMap(({ probed }) => moved.get(probed.key) ?? [])
}

/**
 * The key places of all, dealt out again so that nobody has its own: in order of their places they are moved on by as many as the most frequent has.
 * Where one is that of more than half, some of its questions are left out: they would have nobody to exchange with.
 */
function exchangedKeys(group: readonly Movable[]): { readonly kept: readonly Movable[]; readonly targets: readonly (readonly number[])[] } {
  const byKey = [...Map.groupBy(group, ({ key }) => key.join())].map(([, each]) => each).toSorted((a, b) => b.length - a.length)
  const most = byKey[0]?.length ?? 0
  const surplus = Math.max(0, 2 * most - group.length)
  const kept = [...(byKey[0] ?? []).slice(surplus), ...byKey.slice(1).flat()]
  return { kept, targets: kept.map((_, n) => kept[(n + most - surplus) % kept.length]!.key) }
}

/** An order that moves every free option, the right ones to `target`: `order[place]` is the option that comes to `place`. */
function derangement({ probed, free, key }: Movable, target: readonly number[], random: Random): readonly number[] {
  const count = probed.task.optionOrder!.texts(probed.question.sample.input)!.length
  const order = Array.from({ length: count }, (_, place) => place)
  const wrong = free.filter((place) => !key.includes(place))
  const rest = free.filter((place) => !target.includes(place))
  for (const [options, places] of [
    [key, target],
    [wrong, rest],
  ] as const)
    for (const [n, option] of movedFrom(options, places, random).entries()) order[places[n]!] = option
  return order
}

/** `options` in an order in which none stands at its own of `places`; there is one, unless both are the same single place. */
function movedFrom(options: readonly number[], places: readonly number[], random: Random): readonly number[] {
  for (;;) {
    const drawn = shuffled(options, random)
    if (drawn.every((option, n) => option !== places[n])) return drawn
  }
}

function reordered({ probed: { task, question } }: Movable, order: readonly number[]): Question | undefined {
  const { sample, row } = question
  const parts = task.optionOrder!.reorder({ prompt: sample.prompt, input: sample.input, reference: row.reference }, order)
  // Another id: graded with the edition's own references, the answers would look wrong.
  const id = `${sample.id}~moved`
  return (
    parts && {
      sample: { ...sample, id, prompt: parts.prompt, input: parts.input },
      row: { ...row, id, reference: parts.reference, variant: { ...row.variant, of: row.variant?.of ?? sample.id, order } },
    }
  )
}
