/**
 * What guessers get on a choice question that is asked several times with its options in different orders.
 *
 * A row is the question in one order. `n` stands for the number of options, `m` for that of orders, and kᵢ for the key's place in order i.
 */

/** Throughout: a question with no order, or an order that is not one of all options, is a `RangeError`. */
export interface VariedQuestion {
  readonly optionCount: number
  /** `order[place]` is the option shown there, by its index in the original order. The same order may come twice: it is asked twice. */
  readonly orders: readonly (readonly number[])[]
  /** The right option, by its index in the original order. */
  readonly key: number
}

/** Expected values of a question's three scores, each in [0, 1]. */
export interface ChanceLevel {
  /** Share of rows answered right. */
  readonly rowMean: number
  /** Chance that all rows are answered right. */
  readonly strict: number
  /** Chance that all rows are answered with the same option, by content and not by letter, right or wrong. */
  readonly consistency: number
}

/**
 * A guesser that takes any place with the same chance, in each row anew.
 *
 * The place kᵢ is hit with chance 1/n wherever it is: the row mean is 1/n, and all of m independent rows are right with (1/n)^m.
 * A permutation of equally likely places makes equally likely options, so one option is given in all rows with (1/n)^m, and any of the n with
 * n · (1/n)^m = n^(1 − m). None of the three depends on the orders.
 */
export function chanceOfGuesser(question: VariedQuestion): ChanceLevel {
  const { optionCount: n, orders } = checked(question)
  const m = orders.length
  return { rowMean: 1 / n, strict: n ** -m, consistency: n ** (1 - m) }
}

/**
 * A model that always answers with the first place, the letter A.
 *
 * Nothing is random: row i is right where kᵢ = 0, so the row mean is the share of such orders; strict is 1 if all are, else 0.
 * Its answer in row i is the option orderᵢ[0], so consistency is 1 if all orders begin with the same option, else 0.
 * Where each option stands first equally often (all rotations, say) the three are 1/n, 0, 0.
 */
export function chanceOfFirstLetter(question: VariedQuestion): ChanceLevel {
  const { orders, key } = checked(question)
  const answers = orders.map((order) => order[0]!)
  const right = answers.filter((answer) => answer === key).length
  return {
    rowMean: right / orders.length,
    strict: right === orders.length ? 1 : 0,
    consistency: answers.every((answer) => answer === answers[0]) ? 1 : 0,
  }
}

/**
 * A model that is right with chance `accuracy` in each row anew, and else gives any wrong option with the same chance.
 *
 * With p the accuracy: the row mean is p, and all of m independent rows are right with p^m. One given wrong option has chance (1 − p)/(n − 1) in a row,
 * so it is given in all with ((1 − p)/(n − 1))^m; with n − 1 of them and the key, consistency is p^m + (n − 1) · ((1 − p)/(n − 1))^m.
 * At p = 1/n this is the guesser. A model that knows an item or does not is more consistent than this: rows of one question are not independent for it.
 * Throws `RangeError` for an accuracy outside [0, 1], or fewer than two options.
 */
export function chanceOfIndependentRows(question: VariedQuestion, accuracy: number): ChanceLevel {
  const { optionCount: n, orders } = checked(question)
  if (!(accuracy >= 0 && accuracy <= 1)) throw new RangeError(`an accuracy of ${accuracy} is not in [0, 1]`)
  if (n < 2) throw new RangeError('a question of one option has no wrong one')
  const m = orders.length
  const wrong = (1 - accuracy) / (n - 1)
  return { rowMean: accuracy, strict: accuracy ** m, consistency: accuracy ** m + (n - 1) * wrong ** m }
}

function checked(question: VariedQuestion): VariedQuestion {
  const { optionCount, orders, key } = question
  const isOption = (index: number) => Number.isInteger(index) && index >= 0 && index < optionCount
  if (!isOption(key)) throw new RangeError('the key is not one of the options')
  if (orders.length === 0) throw new RangeError('a question in no order has no score')
  for (const order of orders)
    if (order.length !== optionCount || new Set(order).size !== optionCount || !order.every(isOption))
      throw new RangeError(`an order is not a permutation of ${optionCount} options`)
  return question
}
