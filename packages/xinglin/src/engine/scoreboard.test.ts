import { describe, expect, it } from 'vitest'
import { scoreDocument, type FinishReason, type Rules } from '../core/index.ts'
import { grade } from './grade.ts'
import { lenient, madeUp, question, strict } from './made-up-benchmark.ts'
import { Scoreboard } from './scoreboard.ts'

interface Given {
  readonly task?: string
  readonly text: string
  readonly repeat?: number
  readonly id?: string
  readonly group?: string
  readonly finishReason?: FinishReason
  readonly hasReasoning?: boolean
}

function boardOf(given: readonly Given[], { rules = lenient, repeats = 1 }: { readonly rules?: Rules; readonly repeats?: number } = {}): Scoreboard {
  const board = new Scoreboard(madeUp, rules, repeats, true)
  given.forEach(
    (
      { task = 'first', text, repeat = 0, id = `${given.findIndex((each) => each.text === text)}-${repeat}`, group, finishReason, hasReasoning },
      n,
    ) => {
      const key = repeats > 1 ? id : `${n}`
      const answer = { task, id: key, repeat, text, ...(finishReason ? { finishReason } : {}), ...(hasReasoning ? { hasReasoning } : {}) }
      board.add(grade(board.reading(task), rules, question(task, key, 'yes', group), answer))
    },
  )
  return board
}

const options = { resamples: 200, level: 0.95, seed: 0 }
const document = (board: Scoreboard) => board.document(options, { xinglin: '0', generation: 'g' })
const texts = (...all: string[]) => all.map((text) => ({ text }))

describe('Scoreboard', () => {
  it('counts 1 of 2 empty replies as reasoning and nothing else', () => {
    const board = boardOf([{ text: '', hasReasoning: true }, { text: '' }, { text: 'yes', hasReasoning: true }])
    expect(document(board).tasks.first).toMatchObject({ outcomes: { empty: 2, answered: 1 }, reasoningOnly: 1 })
  })

  it('scores 3 right of 4 as 0.75, the mean of 0.75 and 0.25 as 0.5, and is a valid document', () => {
    const board = boardOf([...texts('yes', 'yes', 'yes', 'no'), ...texts('yes', 'no', '', 'perhaps').map((each) => ({ ...each, task: 'second' }))])
    const result = document(board)
    expect(scoreDocument.parse(result)).toEqual(JSON.parse(JSON.stringify(result)))
    expect(result).toMatchObject({
      complete: true,
      overall: 0.5,
      tasks: {
        first: { metric: 'accuracy', score: 0.75, samples: 4, groups: 4, outcomes: { answered: 4 }, metrics: { accuracy: 0.75, n: 4 } },
        second: { score: 0.25, outcomes: { answered: 2, empty: 1, unparsed: 1 } },
      },
      dimensions: { both: { score: 0.5, tasks: ['first', 'second'] } },
      absentTasks: [],
      outcomes: { answered: 6, empty: 1, unparsed: 1 },
    })
    expect(result.dimensions).not.toHaveProperty('rest')
    expect(result.overallInterval).toMatchObject({ level: 0.95 })
  })

  it('refuses data that call one task by two names', () => {
    expect(() => boardOf([{ text: 'yes' }, { text: 'no', task: 'old-first' }])).toThrow(expect.objectContaining({ code: 'task.twoNames' }))
  })

  it('has no overall where one sample got no completion, and says so', () => {
    const board = boardOf(texts('yes', 'no'))
    board.addError('first')
    expect(document(board)).toMatchObject({
      complete: false,
      overall: null,
      overallInterval: null,
      tasks: { first: { score: 0.5, samples: 3, outcomes: { answered: 2, error: 1 } } },
    })
  })

  it('gives a task with nothing but errors no score', () => {
    const board = boardOf(texts('yes'))
    board.addError('second')
    expect(document(board).tasks.second).toMatchObject({
      score: null,
      interval: null,
      intervalReason: 'no-groups',
      metrics: {},
      samples: 1,
      groups: 0,
      outcomes: { error: 1 },
    })
  })

  it('names the tasks of the generation that the data lack, by whatever name they go', () => {
    expect(document(boardOf(texts('yes'))).absentTasks).toEqual(['second'])
    expect(document(boardOf([{ task: 'old-second', text: 'yes' }])).absentTasks).toEqual(['first'])
  })

  it('scores the whole replies beside: 2 of 4 right, but 2 of the 2 that were not cut', () => {
    const cut = { text: 'yes', finishReason: 'length' as const }
    expect(document(boardOf([...texts('yes', 'yes'), cut, cut])).tasks.first).toMatchObject({
      score: 0.5,
      scoreOfWholeReplies: 1,
      outcomes: { answered: 2, truncated: 2 },
    })
    expect(document(boardOf([cut, cut])).tasks.first).toMatchObject({ score: 0, scoreOfWholeReplies: null })
    expect(document(boardOf(texts('yes'))).tasks.first).not.toHaveProperty('scoreOfWholeReplies')
  })

  it('counts the repeats of a sample as one group: 2 samples, 3 times each', () => {
    const given = ['a', 'b'].flatMap((id) => [0, 1, 2].map((repeat) => ({ id, repeat, text: id === 'a' ? 'yes' : 'no' })))
    expect(document(boardOf(given, { repeats: 3 })).tasks.first).toMatchObject({ samples: 6, groups: 2, score: 0.5, interval: { low: 0, high: 1 } })
  })

  it('has no interval for one group, nor overall', () => {
    const result = document(
      boardOf([
        { text: 'yes', group: 'g' },
        { text: 'no', group: 'g' },
      ]),
    )
    expect(result.tasks.first).toMatchObject({ samples: 2, groups: 1, score: 0.5, interval: null, intervalReason: 'one-group' })
    expect([result.overall, result.overallInterval]).toEqual([0.5, null])
  })

  it('lists the samples at which the official code would have ended, under official rules only', () => {
    expect(document(boardOf(texts('yes', 'boom', 'raise'), { rules: strict })).officialWouldRaise).toEqual([
      { task: 'first', sample_id: '1', exception: 'KeyError' },
      { task: 'first', sample_id: '2', exception: 'IndexError' },
    ])
    expect(document(boardOf(texts('yes')))).not.toHaveProperty('officialWouldRaise')
  })

  it('counts answers read after mending', () => {
    expect(document(boardOf(texts('yes', 'fixed yes'))).tasks.first).toMatchObject({ score: 1, repaired: 1 })
  })

  it('gives the same document whichever task came first: tasks stand in the order of the benchmark', () => {
    const first = texts('yes', 'no', 'yes')
    const second = texts('no', 'yes', 'no').map((each) => ({ ...each, task: 'second' }))
    expect(JSON.stringify(document(boardOf([...second, ...first])))).toBe(JSON.stringify(document(boardOf([...first, ...second]))))
  })

  it('gives the same interval for the same seed', () => {
    expect(document(boardOf(texts('yes', 'no', 'yes')))).toEqual(document(boardOf(texts('yes', 'no', 'yes'))))
  })
})
