import { expect, it } from 'vitest'
import { lineageOf } from './lineage.ts'

it.each([
  ['qwen/qwen-max', 'qwen'],
  ['Qwen2.5-72B-Instruct', 'qwen'],
  ['deepseek/deepseek-chat', 'deepseek'],
  ['DeepSeek-R1-Distill-Qwen-32B', 'qwen'],
  ['openai/o3', 'gpt'],
  ['gpt-4.1', 'gpt'],
  ['claude-opus-4.6', 'claude'],
  ['baseline/nearest', undefined],
  ['stored:answers.jsonl', undefined],
])('takes %s for %s', (id, family) => expect(lineageOf(id)).toBe(family))
