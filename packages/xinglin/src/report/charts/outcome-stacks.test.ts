import { expect, it } from 'vitest'
import { outcomeStacks } from './outcome-stacks.ts'

const flat = (outcomes: Readonly<Record<string, number>>) => outcomeStacks([{ name: 'A', outcomes }], 'task', 'en').text.replaceAll(/\s*\n\s*/g, '')

it('says in words what the colours say: 6 of 8 answered, 2 empty', () => {
  expect(flat({ answered: 6, empty: 2 })).toContain('role="img" aria-label="answered 6 · empty 2"')
  expect(flat({ answered: 6, empty: 2 })).toMatch(/<td class="number">75\.0%<\/td><td class="rest"><span>.*empty 2<\/span>/)
  expect(flat({ answered: 8 })).toContain('<td class="rest">all answered</td>')
})

it('shows — of no answers at all', () => {
  expect(flat({})).toContain('<td class="number">—</td><td class="rest">—</td>')
})
