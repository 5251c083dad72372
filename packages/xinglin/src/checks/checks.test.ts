import { describe, expect, it } from 'vitest'
import { generic } from '../benchmarks/generic/generic.benchmark.ts'
import { medbench } from '../benchmarks/medbench/medbench.benchmark.ts'
import { promptcblue } from '../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { rubric } from '../benchmarks/rubric/rubric.benchmark.ts'
import { checkTexts } from '../messages/checks.ts'
import { checkSeverities } from './check.ts'
import { allChecks, codesNamed } from './checks.ts'
import { check, madeUpEdition, question } from './made-up-rows.ts'

const ofRows = ['sample.task', 'sample.input', 'sample.reference']

describe('checks', () => {
  it('find each of the 43 codes in one place, and no other', () => {
    const codes = [...ofRows, ...allChecks.flatMap((each) => each.codes)]
    expect(codes.toSorted()).toEqual(Object.keys(checkSeverities).toSorted())
    expect(codes).toHaveLength(43)
  })

  it('have a text and an advice for every code, on one line, with the same parameters in both languages', () => {
    expect(Object.keys(checkTexts).toSorted()).toEqual(Object.keys(checkSeverities).toSorted())
    const parametersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
    for (const [code, { zh, en }] of Object.entries(checkTexts)) {
      expect(parametersOf(zh[0]), code).toEqual(parametersOf(en[0]))
      expect([...parametersOf(zh[1]), ...parametersOf(en[1])], code).toEqual([])
      expect([...zh, ...en].join(''), code).not.toContain('\n')
    }
  })

  it('are named by a code or what it begins with', () => {
    expect(codesNamed('text.html')).toEqual(['text.html'])
    expect(codesNamed('balance')).toEqual(['balance.positions', 'balance.oneLabel', 'balance.shares'])
    expect(codesNamed('bal')).toBeUndefined()
  })

  it.each([promptcblue, medbench, generic, rubric])('have nothing against the examples of $id', async (benchmark) => {
    const questions = benchmark.tasks.flatMap((task) =>
      task.examples.map(({ prompt, input, reference }, n) => question(task.names[0], `${n}`, prompt, input, reference)),
    )
    const { findings, samples } = await check(madeUpEdition({ questions }, benchmark), {}, benchmark)
    expect(findings.map(({ code, id, parameters }) => ({ code, id, parameters }))).toEqual([])
    expect(samples).toBe(questions.length)
  })
})
