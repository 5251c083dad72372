import { statSync } from 'node:fs'
import { z } from 'zod'
import { UserError, type Parameters } from '../../../../core/index.ts'
import { closestName } from '../../../../sources/closest-name.ts'
import { fileHead } from '../../../../sources/file-head.ts'
import { readText } from '../../../../sources/text-encoding.ts'
import { promptcblue } from '../../promptcblue.benchmark.ts'
import { brokenLine } from './broken-line.ts'
import { choicesNamedIn } from './named-choices.ts'
import { placeholdersOf } from './placeholders.ts'
import { answerCue, type Template } from './template.ts'

/** Worth telling, but no mistake. */
export interface TemplateNote {
  readonly code: 'templates.repeated'
  readonly parameters: Parameters
}

const largest = 16 << 20

/**
 * The user's own file of templates, in the form of PromptCBLUE's: an object of lists of texts by task, whose names may be those of either generation.
 *
 * Line breaks may be real or spelt with a backslash; `answerCue` at a template's end becomes `takesCue`. Ids are `file/cmeee-v2/3`, by place in the list; a repeated template stays, and `note` is told.
 * Each has the task's placeholders, and no others beside `[OUTPUT_RULES]`; where a task's options are always the same, a template may name them itself.
 * Throws `UserError` with task and number of the first template that is not so.
 */
export async function readTemplateFile(file: string, note: (note: TemplateNote) => void = () => {}): Promise<readonly Template[]> {
  await fileHead(file)
  if (statSync(file).size > largest) throw new UserError('templates.tooLarge', { file, limit: '16 MiB' })
  const { text: json } = readText(file)
  const lists = listsIn(file, parsed(file, json))
  const nameOf = new Map<string, string>()
  return lists.flatMap(([name, texts]) => {
    const task = taskNamed(name, file)
    const other = nameOf.get(task) ?? (isKeyTwice(json, name) ? name : undefined)
    if (other !== undefined) throw new UserError('templates.taskTwice', { file, task: name, other })
    nameOf.set(task, name)
    tellRepeated(texts, { file, task: name }, note)
    return texts.map((text, n) => templateOf(text, task, { file, task: name, number: n + 1 }))
  })
}

function parsed(file: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new UserError('file.json', { file, line: brokenLine(json), detail: (error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 120) })
  }
}

/** Of a key that comes twice, the parser keeps the last without a word. Inside a text, quotes are escaped. */
const isKeyTwice = (json: string, name: string): boolean =>
  json
    .split(`"${name}"`)
    .slice(1)
    .filter((rest) => /^\s*:/.test(rest)).length > 1

const byTask = z.record(z.string(), z.unknown())
const templateTexts = z.array(z.string()).min(1)

/** The templates of each task as the file names it, with real line breaks. */
function listsIn(file: string, value: unknown): (readonly [name: string, texts: readonly string[]])[] {
  const tasks = byTask.safeParse(value)
  if (!tasks.success || Object.keys(tasks.data).length === 0) throw new UserError('templates.shape', { file })
  return Object.entries(tasks.data).map(([name, list]) => {
    const texts = templateTexts.safeParse(list)
    if (!texts.success) throw new UserError('templates.list', { file, task: name })
    return [name, texts.data.map(withLineBreaks)]
  })
}

// The official files have a backslash and an n where a line ends, a few two backslashes.
const withLineBreaks = (text: string): string => text.replaceAll(/\\+n|\r\n?/g, '\n')

function taskNamed(name: string, file: string): string {
  const task = promptcblue.tasks.find(({ names }) => names.includes(name))
  if (task) return task.names[0]
  const known = promptcblue.tasks.flatMap(({ names }) => names)
  const meant = closestName(name, known)
  if (meant !== undefined) throw new UserError('templates.misspelledTask', { file, task: name, meant })
  throw new UserError('templates.unknownTask', { file, task: name, known: known.join(', ') })
}

function tellRepeated(texts: readonly string[], place: Parameters, note: (note: TemplateNote) => void): void {
  const numbers = new Map<string, number>()
  texts.forEach((text, n) => {
    const first = numbers.get(text)
    if (first === undefined) numbers.set(text, n + 1)
    else note({ code: 'templates.repeated', parameters: { ...place, number: n + 1, first } })
  })
}

interface Place {
  readonly [name: string]: string | number
  readonly file: string
  readonly task: string
  readonly number: number
}

function templateOf(written: string, task: string, place: Place): Template {
  const uncued = written.trimEnd()
  const takesCue = uncued.endsWith(answerCue)
  const text = takesCue ? uncued.slice(0, -answerCue.length) : written
  checkPlaceholders(text, task, place)
  const choices = text.includes('[LIST_LABELS]') ? undefined : choicesNamedIn(text, task)
  return { id: `file/${task.toLowerCase()}/${place.number}`, task, text, takesCue, ...(choices ? { choices } : {}) }
}

// Names with an underscore in any case, and words in capitals; not the [C] or [["头", "关系", "尾"]] of an example.
const bracketed = /\[\w{3,40}\]/g
const isPlaceholderLike = (text: string): boolean => text.includes('_') || /^\[[A-Z][A-Z0-9]+\]$/.test(text)

function checkPlaceholders(text: string, task: string, place: Place): void {
  const required = placeholdersOf[task]!
  const known = [...required, '[OUTPUT_RULES]']
  const unknown = text.match(bracketed)?.find((each) => isPlaceholderLike(each) && !known.includes(each))
  if (unknown !== undefined) throw new UserError('templates.unknown', { ...place, placeholder: unknown, known: known.join(' ') })
  const missing = required.find((each) => !text.includes(each) && !(each === '[LIST_LABELS]' && choicesNamedIn(text, task)))
  if (missing !== undefined) throw new UserError('templates.missing', { ...place, placeholder: missing })
}
