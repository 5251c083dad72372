import { UserError } from '../../../core/index.ts'

/** The least and the most, both included. */
export type Range = readonly [least: number, most: number]

/** Of how many rows the right answer is none of the options: a share of all, or `raw`, as many as the raw data have. */
export type NoneShare = number | 'raw'

/** What is drawn of a task's options, and how often. What a task does not heed, it has not. */
export interface Rates {
  readonly none?: NoneShare
  /** How many options a question offers; the right ones are always among them unless none is. */
  readonly options?: Range
  /** How many options a question offers of which none is right. */
  readonly noneOptions?: Range
  /** Share of the questions with an answer that offer more than the right options, and how many more. */
  readonly added?: number
  readonly addedOptions?: Range
  /** Share of the pairs that belong together. */
  readonly positive?: number
  /** Wrong options are drawn among so many of the most similar texts. */
  readonly depth?: number
  /** How many texts of a large collection wrong ones are looked for in. */
  readonly pool?: number
  /** Share of the prompts that end in `答：`, where the template has it. */
  readonly suffix?: number
}

type RateName = keyof Rates

/** A rate that a user sets, as it was written. */
export interface RateSetting {
  /** Absent: every task that has such a rate. */
  readonly task?: string
  readonly rate: string
  readonly value: string
}

/** The rates of one task as a user wants them. Throws `UserError` for a rate that the named task does not have, and for a value that is no such rate. */
export function withSettings(usual: Rates, names: readonly string[], settings: readonly RateSetting[]): Rates {
  const rates: Record<string, Rates[RateName]> = { ...usual }
  for (const { task, rate, value } of settings) {
    if (task !== undefined && !names.includes(task)) continue
    if (!Object.hasOwn(usual, rate)) {
      if (task === undefined) continue
      throw new UserError('build.noSuchRate', { task, rate, rates: Object.keys(usual).join(', ') || '–' })
    }
    rates[rate] = parse(rate as RateName, value)
  }
  return rates
}

function parse(rate: RateName, value: string): NonNullable<Rates[RateName]> {
  const parsed = parsers[rate](value.trim())
  if (parsed === undefined) throw new UserError('build.badRate', { rate, value, form: forms[rate] })
  return parsed
}

const share = (text: string): number | undefined => (/^(?:0|1|[01]?\.\d+)$/.test(text) && Number(text) <= 1 ? Number(text) : undefined)
const count = (text: string): number | undefined => (/^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined)

function range(text: string): Range | undefined {
  const [least, most = least, ...others] = text.split(/[-–~]/).map(count)
  return least === undefined || most === undefined || others.length > 0 || most < least ? undefined : [least, most]
}

const parsers: Readonly<Record<RateName, (text: string) => Rates[RateName]>> = {
  none: (text) => (text === 'raw' ? text : share(text)),
  options: range,
  noneOptions: range,
  added: share,
  addedOptions: range,
  positive: share,
  depth: count,
  pool: count,
  suffix: share,
}

const forms: Readonly<Record<RateName, string>> = {
  none: '0.1 / raw',
  options: '2-14',
  noneOptions: '1-9',
  added: '0.4',
  addedOptions: '1-4',
  positive: '0.34',
  depth: '30',
  pool: '50000',
  suffix: '0.6',
}
