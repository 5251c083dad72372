import type { OptionOrder, Question, Variant } from '../../core/index.ts'
import { allRotations, balancedOrders, type Order } from './balanced-orders.ts'
import { foldOption, namesOption, pinnedOptions } from './pinned-options.ts'
import { left, originOf, type Variation } from './variation.ts'

/** More is no choice question any more, and no letters are left for them. */
const mostOptions = 20

/**
 * Asks a choice question with its options in several orders: all rotations of a random one, or so many orders that each option stands equally often at each place.
 *
 * Options that speak of others keep their place, and the others change theirs. A question is left in its order where two options read the same,
 * where it names options by their letters, or where its task cannot find the options in the prompt. Questions without options pass.
 */
export function shuffleOptions(orders: number | 'all'): Variation {
  return {
    name: 'shuffle-options',
    keepsReview: true,
    settings: { orders },
    vary(task, question, random) {
      const { input } = question.sample
      const texts = task.optionOrder?.texts(input)
      if (!task.optionOrder || !texts) return { questions: [question] }
      if (texts.length > mostOptions) return left(question, 'options.tooMany')
      if (new Set(texts.map(foldOption)).size < texts.length) return left(question, 'options.equal')
      const stem = task.stem?.of(input)
      if (stem !== undefined && namesOption(stem)) return left(question, 'options.namedInStem')
      const pinned = pinnedOptions(texts)
      const free = [...texts.keys()].filter((place) => !pinned[place])
      if (free.length < 2) return left(question, free.length < texts.length ? 'options.allPinned' : 'options.notInPrompt')
      const drawn = orders === 'all' ? allRotations(free.length, random) : balancedOrders(free.length, orders, random)
      const [first, ...rest] = drawn.map((order) => reordered(task.optionOrder!, question, amongPlaces(free, order, texts.length)))
      const moved = [first, ...rest].filter((each) => each !== undefined)
      if (first === undefined || moved.length < drawn.length) return left(question, 'options.notInPrompt')
      return { questions: [first, ...moved.slice(1)], ...(free.length < texts.length ? { flagged: 'options.pinned' as const } : {}) }
    },
  }
}

/** An order of the free options among the places they have, the others staying. */
function amongPlaces(free: readonly number[], order: Order, count: number): Order {
  const places = Array.from({ length: count }, (_, place) => place)
  for (const [n, place] of free.entries()) places[place] = free[order[n]!]!
  return places
}

function reordered({ reorder }: OptionOrder, question: Question, order: Order): Question | undefined {
  const { sample, row } = question
  const parts = reorder({ prompt: sample.prompt, input: sample.input, reference: row.reference }, order)
  if (!parts) return undefined
  const before = row.variant?.order
  const variant: Variant = { ...row.variant, of: originOf(question), order: before ? order.map((place) => before[place]!) : order }
  return {
    sample: { ...sample, prompt: parts.prompt, input: parts.input },
    row: { ...row, reference: parts.reference, variant },
  }
}
