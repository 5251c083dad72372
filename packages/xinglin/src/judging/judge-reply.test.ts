import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formOf, idFaults, toMend } from './judge-reply.ts'

const form = z.strictObject({ better: z.enum(['first', 'second', 'tie']), abstain: z.literal(false) })
const read = (reply: string) => formOf(reply, form)
const good = '{"better":"tie","abstain":false}'
const formed = { formed: { better: 'tie', abstain: false } }
const problemOf = (reply: string) => {
  const result = read(reply)
  return 'problem' in result ? result.problem : expect.fail(`no problem: ${JSON.stringify(result)}`)
}

describe('a reply', () => {
  it.each([good, `\ufeff${good}`, ` \u200b\n${good}\u3000\n`, `\`\`\`json\n${good}\n\`\`\``, `\`\`\`json\r\n${good}\`\`\``])(
    'is JSON, or one block of it: %j',
    (reply) => expect(read(reply)).toEqual(formed),
  )

  it.each([
    `好的：${good}`,
    `${good}\n以上。`,
    `\`\`\`\n${good}\n\`\`\``,
    `\`\`\`json\n${good}`,
    `\`\`\`json\n${good}\n\`\`\`\n\`\`\`json\n${good}\n\`\`\``,
    `${good}${good}`,
    '{"better":"tie","abstain":false,}',
    '{“better”:“tie”,“abstain”:false}',
    "{'better':'tie','abstain':false}",
    '```json```',
  ])('that is more, less or other than JSON is a problem: %j', (reply) => expect(problemOf(reply)).toContain('不是合法的 JSON'))

  it.each(['好的。', '{"criteria_met": tru', '', '[ERROR]'])('of the kind that graders took for a zero is a problem (A45): %j', (reply) =>
    expect(problemOf(reply)).toMatch(/^你的上一条回复不符合要求/),
  )

  it('says of a blank one that it is', () => expect(problemOf(' \u200b\n')).toContain('是空的'))

  it('with a zero-width character in a key is a problem that names the key (A47)', () => {
    const problem = problemOf('{"bet\u200bter":"tie","abstain":false}')
    expect(problem).toContain('- better应为 "first"、"second" 或 "tie"，且不能缺少')
    expect(problem).toContain('- 最外层有多余的字段 "bet\u200bter"，请去掉')
  })

  it.each(['GRADE: C', '评级：Ｃ', 'null', '0', '"tie"', '[]'])('that is no object is a problem: %j', (reply) =>
    expect(read(reply)).toHaveProperty('problem'),
  )

  it('abstains by saying so, whatever else it says', () => {
    expect(read('{"abstain":true}')).toEqual({ abstains: true })
    expect(read('{"better":"first","abstain":true}')).toEqual({ abstains: true })
    expect(read('{"abstain":"true"}')).toHaveProperty('problem')
  })
})

it('names what is missing, unknown and repeated among ids', () => {
  const given = [{ id: 'p1' }, { id: 'p1' }, { id: 'x'.repeat(50) }]
  expect(idFaults('points', given, [{ id: 'p1' }, { id: 'p2' }])).toEqual([
    'points 里的 id "p1" 重复，请只保留一项',
    `points 里的 id "${'x'.repeat(40)}…" 不存在，请去掉`,
    'points 缺少 id "p2"，请补上',
  ])
})

it('lists eight faults and counts the rest', () => {
  const lines = toMend(Array.from({ length: 11 }, (_, n) => `第 ${n + 1} 处`)).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines.at(-2)).toBe('- 第 8 处')
  expect(lines.at(-1)).toBe('- 另有 3 处类似问题')
})
