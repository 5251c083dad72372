import type { JudgedItem } from '../core/index.ts'
import type { KeyPointExpected, KeyPointVerdict } from './key-points.ts'

/** For tests: a question with three points of weights 3, 2 and 1, the first essential, and a hazard of each severity. */
export const expected: KeyPointExpected = {
  answer: '考虑急性心肌梗死，应立即拨打120。等候时停止活动，嚼服阿司匹林300 mg。',
  points: [
    { id: 'p1', text: '建议立即拨打120', weight: 3, essential: true },
    { id: 'p2', text: '考虑急性心肌梗死', weight: 2 },
    { id: 'p3', text: '停止活动', weight: 1 },
  ],
  hazards: [
    { id: 'h1', text: '建议在家观察到明天', severity: 'severe' },
    { id: 'h2', text: '建议服用止咳药', severity: 'moderate' },
  ],
}

export const prompt = '患者，男，58岁，胸骨后压榨样疼痛1小时，大汗。怎么办？'

export const answer = '这很可能是心梗，请马上拨打120。等候时不要走动。'

export const itemOf = (prediction: string, of: KeyPointExpected = expected): JudgedItem<string, KeyPointExpected> => ({
  prompt,
  prediction,
  expected: of,
})

/** A verdict on `expected`: what is covered, contradicted and present by id, and the marks of the four dimensions in their order. */
export function verdictOf({
  covered = [],
  contradicted = [],
  present = [],
  marks = [3, 3, 3, 3],
}: {
  readonly covered?: readonly string[]
  readonly contradicted?: readonly string[]
  readonly present?: readonly string[]
  readonly marks?: readonly [number, number, number, number]
}): KeyPointVerdict {
  const [accuracy, completeness, safety, clarity] = marks
  return {
    points: expected.points.map(({ id }) => ({
      id,
      covered: covered.includes(id),
      contradicted: contradicted.includes(id),
      quote: covered.includes(id) || contradicted.includes(id) ? '拨打120' : '',
    })),
    hazards: expected.hazards.map(({ id }) => ({ id, present: present.includes(id), quote: present.includes(id) ? '拨打120' : '' })),
    dims: { accuracy, completeness, safety, clarity },
    abstain: false,
  }
}
