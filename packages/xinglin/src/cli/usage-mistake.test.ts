import { CommanderError } from 'commander'
import { describe, expect, it } from 'vitest'
import type { Language } from '../messages/index.ts'
import { commands } from './program.ts'
import { usageMistake } from './usage-mistake.ts'

async function mistake(language: Language, ...argv: string[]): Promise<string> {
  const error: unknown = await commands({ language, out: () => {}, tell: () => {}, status: () => {} }, () => {})
    .parseAsync(argv, { from: 'user' })
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof CommanderError)) throw new Error('no mistake', { cause: error })
  return usageMistake(language, error, 'xinglin run')
}

describe('usageMistake', () => {
  it.each([
    [['rum'], 'there is no command "rum" (did you mean run?)', '没有命令“rum”（是不是 run？）'],
    [['list', '--jso'], 'there is no option --jso (did you mean --json?)', '没有选项 --jso（是不是 --json？）'],
    [['run'], 'option --model <id> is required', '缺少必需的选项 --model <id>'],
    [['grade', '--references', 'x'], 'argument <run> is missing', '缺少参数 <run>'],
    [['run', 'x', '--data'], 'option --data <path> needs a value', '选项 --data <path> 缺少值'],
    [['run', 'x', '--limit', '1.5'], '--limit <n> cannot be "1.5"; it takes 1, 2, 3, …', '--limit <n> 不能是“1.5”，应为 1, 2, 3, …'],
    [
      ['run', 'x', '--select', 'best'],
      '--select <how> cannot be "best"; it takes fixed, nearest',
      '--select <how> 不能是“best”，应为 fixed, nearest',
    ],
    [['run', 'x', '--tasks', '，'], '--tasks <names> cannot be "，"; it takes A,B,C', '--tasks <names> 不能是“，”，应为 A,B,C'],
    [['list', 'a', 'b'], 'too many arguments: a, b', '参数太多：a, b'],
  ] as const)('%j: %s', async (argv, en, zh) => {
    expect(await mistake('en', ...argv)).toBe(`${en}; see xinglin run --help.`)
    expect(await mistake('zh', ...argv)).toBe(`${zh}；用法见 xinglin run --help。`)
  })
})
