import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffled, seededRandom, type Question } from '../core/index.ts'
import { question } from './made-up-benchmark.ts'
import { match, type Answer, type Unmatched } from './match.ts'

const answer = (id: string, repeat = 0, text = `answer ${id}`): Answer => ({ task: 'first', id, repeat, text })

async function* batches<Row>(rows: readonly Row[], size: number): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

async function matched(questions: readonly Question[], answers: readonly Answer[], repeats = 1, sizes: readonly [number, number] = [2, 3]) {
  const pairs: string[] = []
  const matching = match(batches(questions, sizes[0]), batches(answers, sizes[1]), repeats)
  for (;;) {
    const next = await matching.next()
    if (next.done) return { pairs, ...ids(next.value) }
    for (const pair of next.value) {
      expect(pair.answer.id).toBe(pair.question.sample.id)
      pairs.push(`${pair.answer.id}/${pair.answer.repeat}`)
    }
  }
}

const ids = ({ missing, unknown, repeated }: Unmatched) => ({
  missing: missing.map((each) => `${each.question.sample.id}/${each.repeat}`),
  unknown: [...unknown],
  repeated: [...repeated],
})

const questions = ['1', '2', '3', '4', '5'].map((id) => question('first', id))

describe('match', () => {
  it('joins 5 questions and 5 answers in opposite orders', async () => {
    const { pairs, missing, unknown, repeated } = await matched(
      questions,
      ['5', '4', '3', '2', '1'].map((id) => answer(id)),
    )
    expect(pairs.toSorted()).toEqual(['1/0', '2/0', '3/0', '4/0', '5/0'])
    expect([missing, unknown, repeated]).toEqual([[], [], []])
  })

  it('names the 1 that is missing, the 1 that is unknown and the 1 that is repeated', async () => {
    const { pairs, ...rest } = await matched(questions, [answer('9'), answer('1'), answer('2'), answer('2'), answer('3'), answer('5')])
    expect(pairs.toSorted()).toEqual(['1/0', '2/0', '3/0', '5/0'])
    expect(rest).toEqual({ missing: ['4/0'], unknown: ['first/9'], repeated: ['first/2'] })
  })

  it('names a question that is repeated', async () => {
    const { repeated } = await matched(
      [...questions, questions[0]!],
      questions.map(({ sample }) => answer(sample.id)),
    )
    expect(repeated).toEqual(['first/1'])
  })

  it('finds a repeated answer that came before its question', async () => {
    const { pairs, repeated } = await matched(questions, [answer('5'), answer('5'), answer('1'), answer('2'), answer('3'), answer('4')], 1, [1, 6])
    expect(pairs).toHaveLength(5)
    expect(repeated).toEqual(['first/5'])
  })

  it('tells samples of one id in two tasks apart', async () => {
    const { pairs, missing } = await matched([question('first', '1'), question('second', '1')], [answer('1')])
    expect([pairs, missing]).toEqual([['1/0'], ['1/0']])
  })

  it('joins each of 3 repeats and names the one that is lacking', async () => {
    const answers = [answer('2', 1), answer('1', 2), answer('1', 0), answer('2', 0), answer('1', 1)]
    const { pairs, missing } = await matched(questions.slice(0, 2), answers, 3)
    expect(pairs.toSorted()).toEqual(['1/0', '1/1', '1/2', '2/0', '2/1'])
    expect(missing).toEqual(['2/2'])
  })

  it('finds everything missing where there are no answers, and everything unknown where there are no questions', async () => {
    expect((await matched(questions, [])).missing).toHaveLength(5)
    expect(
      (
        await matched(
          [],
          questions.map(({ sample }) => answer(sample.id)),
        )
      ).unknown,
    ).toHaveLength(5)
  })

  it('gives the same pairs whatever the orders and the sizes of the batches', async () => {
    const many = Array.from({ length: 40 }, (_, n) => question('first', `${n}`))
    const expected = many.flatMap(({ sample }) => [`${sample.id}/0`, `${sample.id}/1`]).toSorted()
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 90 }),
        async (seed, questionsAtOnce, answersAtOnce) => {
          const answers = shuffled(
            many.flatMap(({ sample }) => [answer(sample.id, 0), answer(sample.id, 1)]),
            seededRandom(seed),
          )
          const { pairs, missing, unknown, repeated } = await matched(shuffled(many, seededRandom(seed, 2)), answers, 2, [
            questionsAtOnce,
            answersAtOnce,
          ])
          expect(pairs.toSorted()).toEqual(expected)
          expect([missing, unknown, repeated]).toEqual([[], [], []])
        },
      ),
      { numRuns: 50 },
    )
  })
})
