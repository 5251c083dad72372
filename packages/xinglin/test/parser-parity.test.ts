import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { promptcblue } from '../src/benchmarks/promptcblue/promptcblue.benchmark.ts'
import { scoredPrediction, taskNamed } from '../src/core/index.ts'

type Official = { answer: unknown } | { exception: string }

interface Case {
  readonly id: string
  readonly task_dataset: string
  readonly answer_choices: readonly string[] | null
  readonly target: string
  readonly head_b0753a6: Official
  readonly ccks_7e01dff?: Official | 'same'
}

const cases: readonly Case[] = JSON.parse(readFileSync(join(import.meta.dirname, 'conformance/parser_cases.json'), 'utf8'))

// `eval` is never run: where the official parser runs code, a literal reader finds no list.
const literal: Readonly<Record<string, unknown>> = { 't2d-06-eval': [{ role: 'D', logical_rel: 'null', triples: [] }] }

describe('the official parsers, case by case', () => {
  it('has all 91 cases', () => expect(cases).toHaveLength(91))

  it.each(cases)('$id under chip-2023', (testCase) => check(testCase, 'chip-2023', testCase.head_b0753a6))

  const known = cases.filter(({ ccks_7e01dff }) => ccks_7e01dff !== undefined)
  it.each(known)('$id under ccks-2023', (testCase) =>
    check(testCase, 'ccks-2023', testCase.ccks_7e01dff === 'same' ? testCase.head_b0753a6 : testCase.ccks_7e01dff!),
  )
})

function check(testCase: Case, rules: string, official: Official): void {
  const reading = taskNamed(promptcblue, testCase.task_dataset)!.readings[rules]!
  const parsed = reading.answer.parse(testCase.target, { choices: testCase.answer_choices, taskType: '' })
  if ('exception' in official) {
    expect(parsed).toEqual({ outcome: 'unparsed', officialWouldRaise: official.exception })
    return
  }
  const answer = scoredPrediction(parsed)
  const expected = literal[testCase.id] ?? official.answer
  // CHIP-CDN answers have no order: the official one is that of a hash set.
  if (testCase.task_dataset === 'CHIP-CDN') expect(sorted(answer)).toEqual(sorted(expected))
  else expect(answer).toEqual(expected)
}

const sorted = (answer: unknown) => (answer as { entity: string }[]).toSorted((a, b) => (a.entity < b.entity ? -1 : 1))
