import { taskNamed, UserError } from '../../core/index.ts'
import { withSettings, type RateSetting, type Rates } from '../../benchmarks/promptcblue/build/rates.ts'
import type { Recipe } from '../../benchmarks/promptcblue/build/recipes.ts'
import { promptcblue } from '../../benchmarks/promptcblue/promptcblue.benchmark.ts'
import { usualRawOptions, type RawOptions } from '../../benchmarks/promptcblue/build/raw/raw-reader.ts'

/** What the command line says of rates, each as `0.2`, `TASK=0.2`, or with the rate's name `TASK.rate=0.2`. */
export interface RateOptions {
  readonly noneShare?: readonly string[]
  readonly answerSuffix?: readonly string[]
  readonly options?: readonly string[]
}

/** What is said of all tasks comes before what is said of one. */
export function rateSettings({ noneShare = [], answerSuffix = [], options = [] }: RateOptions): readonly RateSetting[] {
  const settings = [...noneShare.map((text) => ofRate('none', text)), ...answerSuffix.map((text) => ofRate('suffix', text)), ...options.map(named)]
  return [...settings.filter(({ task }) => task === undefined), ...settings.filter(({ task }) => task !== undefined)]
}

function ofRate(rate: string, text: string): RateSetting {
  const [task, value] = text.split('=')
  return value === undefined ? { rate, value: text } : { task: task!, rate, value }
}

function named(text: string): RateSetting {
  // CMeEE-V2.none=0.1: task names hold no dot.
  const match = /^([^.=]+)\.(\w+)=(.+)$/.exec(text)
  if (!match) throw new UserError('build.badOption', { text })
  return { task: match[1]!, rate: match[2]!, value: match[3]! }
}

/** The rates of each task that is built. Throws `UserError` for a setting that changes none of them. */
export function ratesOf(chosen: readonly Recipe[], settings: readonly RateSetting[]): Readonly<Record<string, Rates>> {
  for (const { task, rate } of settings) {
    if (task !== undefined && !chosen.some((recipe) => namesOf(recipe).includes(task))) throw new UserError('build.rateOfOther', { task, rate })
    if (task === undefined && !chosen.some(({ usual }) => Object.hasOwn(usual, rate))) throw new UserError('build.rateUnused', { rate })
  }
  return Object.fromEntries(chosen.map((recipe) => [recipe.task, withSettings(recipe.usual, namesOf(recipe), settings)]))
}

const namesOf = ({ task }: Recipe): readonly string[] => taskNamed(promptcblue, task)!.names

interface Window {
  readonly key: keyof RawOptions
  /** The value of a text; undefined for one that is none. */
  read(text: string): RawOptions[keyof RawOptions]
  readonly form: string
}

const count = (least: number) => (text: string) => (/^\d{1,4}$/.test(text) && Number(text) >= least ? Number(text) : undefined)
const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (text: string) =>
    values.find((value) => value === text)

const windows: Readonly<Record<string, Window>> = {
  utterances: { key: 'utterancesPerWindow', read: count(1), form: '1, 2, 3, …' },
  findings: { key: 'findingsPerExample', read: count(1), form: '1, 2, 3, …' },
  act: { key: 'actUtterances', read: count(1), form: '1, 2, 3, …' },
  history: { key: 'symptomHistory', read: count(0), form: '0, 1, 2, …' },
  report: { key: 'report', read: oneOf('first', 'second'), form: 'first / second' },
  replies: { key: 'replies', read: oneOf('sentences', 'turns'), form: 'sentences / turns' },
  cores: { key: 'keepsForeignCores', read: (text) => (text === 'all' ? true : text === 'text' ? false : undefined), form: 'text / all' },
}

/** How raw records are cut into examples: `act=10,history=2`, over the usual values. */
export function rawOptions(settings: readonly string[] = []): RawOptions {
  const options: Record<string, unknown> = { ...usualRawOptions }
  for (const setting of settings) {
    const [name, value = ''] = setting.split('=')
    const window = Object.hasOwn(windows, name!) ? windows[name!] : undefined
    if (!window) throw new UserError('build.badWindow', { text: setting, form: Object.keys(windows).join(', ') })
    const read = window.read(value)
    if (read === undefined) throw new UserError('build.badWindow', { text: setting, form: `${name}=${window.form}` })
    options[window.key] = read
  }
  return options as unknown as RawOptions
}
