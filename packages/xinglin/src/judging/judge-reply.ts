import type { z } from 'zod'
import { trimInvisible } from '../core/index.ts'

/** More than these are not listed: a judge that mends the first ones reads the rest again. */
const listed = 8
const shownOfName = 40

/** What may stand at the end of a path in a verdict, by its field's name, as a judge is told. */
const kinds: Readonly<Record<string, string>> = {
  points: '数组',
  hazards: '数组',
  criteria: '数组',
  dims: '对象',
  id: '字符串',
  quote: '字符串',
  covered: ' true 或 false',
  contradicted: ' true 或 false',
  present: ' true 或 false',
  met: ' true 或 false',
  abstain: ' true 或 false',
  accuracy: ' 1～5 的整数',
  completeness: ' 1～5 的整数',
  safety: ' 1～5 的整数',
  clarity: ' 1～5 的整数',
  better: ' "first"、"second" 或 "tie"',
}

/** A reply that has the right form; or that the judge abstains; or what it is to mend. */
export type Formed<Verdict> = { readonly formed: Verdict } | { readonly abstains: true } | { readonly problem: string }

/**
 * Reads a judge's reply as strict JSON of one form: the whole reply, or the one ```json block that it is. Invisible characters around it go, nothing else does.
 *
 * `abstain: true` counts whatever stands beside it. Never throws; linear in the reply.
 */
export function formOf<Verdict>(reply: string, form: z.ZodType<Verdict>): Formed<Verdict> {
  const text = trimInvisible(reply)
  if (text === '') return { problem: toMend(['你的回复是空的']) }
  let value: unknown
  try {
    value = JSON.parse(withoutFence(text))
  } catch {
    return {
      problem: toMend([
        '你的回复不是合法的 JSON：整条回复须是一个 JSON 对象（或单独一个 ```json 代码块），前后不能有任何文字，不能截断，键名和引号须是标准 JSON',
      ]),
    }
  }
  if (typeof value === 'object' && value !== null && 'abstain' in value && value.abstain === true) return { abstains: true }
  const parsed = form.safeParse(value)
  return parsed.success ? { formed: parsed.data } : { problem: toMend(parsed.error.issues.map(inWords)) }
}

/** An instruction to a judge to mend what is listed and to reply once more. */
export function toMend(faults: readonly string[]): string {
  const more = faults.length > listed ? [`另有 ${faults.length - listed} 处类似问题`] : []
  return [
    '你的上一条回复不符合要求，请改正下列问题，重新输出完整的 JSON 对象，前后不加任何文字：',
    ...[...faults.slice(0, listed), ...more].map((fault) => `- ${fault}`),
  ].join('\n')
}

/** What is wrong with the ids of a list that was to have exactly `asked`. */
export function idFaults(list: string, given: readonly { readonly id: string }[], asked: readonly { readonly id: string }[]): string[] {
  const wanted = new Set(asked.map(({ id }) => id))
  const seen = new Set<string>()
  const faults: string[] = []
  for (const { id } of given) {
    if (!wanted.has(id)) faults.push(`${list} 里的 id ${shown(id)} 不存在，请去掉`)
    else if (seen.has(id)) faults.push(`${list} 里的 id ${shown(id)} 重复，请只保留一项`)
    seen.add(id)
  }
  for (const id of wanted) if (!seen.has(id)) faults.push(`${list} 缺少 id ${shown(id)}，请补上`)
  return faults
}

const open = /^```json[ \t]*\r?\n/
const close = '```'

function withoutFence(text: string): string {
  const start = open.exec(text)
  return start && text.endsWith(close) && text.length >= start[0].length + close.length ? text.slice(start[0].length, -close.length) : text
}

function inWords(issue: z.core.$ZodIssue): string {
  const path = pathOf(issue.path)
  if (issue.code === 'unrecognized_keys') return `${path || '最外层'}有多余的字段 ${issue.keys.slice(0, listed).map(shown).join('、')}，请去掉`
  const last = issue.path.at(-1)
  return `${path || '最外层'}应为${(typeof last === 'string' && kinds[last]) || '对象'}，且不能缺少`
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.map((step, n) => (typeof step === 'number' ? `[${step}]` : `${n > 0 ? '.' : ''}${String(step)}`)).join('')

/** An id or name as a judge wrote it, so short that an instruction stays one. */
export const shown = (name: string): string => JSON.stringify(name.length > shownOfName ? `${name.slice(0, shownOfName)}…` : name)
