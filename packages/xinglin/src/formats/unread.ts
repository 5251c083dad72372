import type { Parsed } from '../core/index.ts'
import { trimInvisible } from '../core/text.ts'

const refusal =
  /作为(?:一个|一名|一款)?\s?(?:AI|人工智能|语言模型|大?模型)[^\n]{0,40}(?:无法|不能|不便|不会|不提供)|(?:抱歉|对不起|很遗憾|不好意思)[^\n]{0,30}(?:无法|不能|不便|拒绝)|我(?:无法|不能)(?:提供|回答|给出|协助|完成|对此)|I(?:'m| am) (?:sorry|unable)|I (?:cannot|can't|can not) /i

/** The outcome of a text in which no answer was found: blank, a refusal (judged by its first 2,000 characters), or simply not readable. */
export function unread(text: string): Exclude<Parsed<never>, { outcome: 'answered' }> {
  if (trimInvisible(text) === '') return { outcome: 'empty' }
  return { outcome: refusal.test(text.slice(0, 2000)) ? 'refused' : 'unparsed' }
}
