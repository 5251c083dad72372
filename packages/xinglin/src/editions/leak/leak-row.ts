import { foldWidth, taskNamed, type Benchmark, type Edition, type Question, type Sample } from '../../core/index.ts'
import { usable } from '../usable-reference.ts'

/** A question as somebody sees it who looks for what gives its answer away. */
export interface LeakRow {
  readonly task: string
  readonly id: string
  /** What is asked, without the options. */
  readonly stem: string
  /** Texts without letters; none for a question without options. */
  readonly options: readonly string[]
  /** What the prompt has beside stem and options: rows of one template have the same. Blank where the stem is not known apart. */
  readonly form: string
  /** White space and punctuation in a stem that is not known apart from its prompt, in characters; else 0. */
  readonly slack: number
  /** Values that stand in the row beside its words, by name. */
  readonly facts: Readonly<Record<string, string>>
  /** From the references: the question it is said to be a form of, and the places of its right options. */
  readonly question?: string
  readonly key?: readonly number[]
}

/** An edition's rows in batches, with its references where it has them. */
export async function* leakRows(benchmark: Benchmark, edition: Edition): AsyncGenerator<readonly LeakRow[]> {
  if (edition.manifest.sha256.references !== undefined) {
    for await (const questions of edition.questions()) yield questions.map(({ sample, row }) => leakRow(benchmark, sample, row))
    return
  }
  // A benchmark's own files, some of whose rows may have an answer; or questions without references.
  const rows = new Map<string, Question['row']>()
  for await (const questions of edition.questions()) for (const { row } of questions) rows.set(`${row.task}\u0000${row.id}`, row)
  for await (const sample of edition.samples()) yield [leakRow(benchmark, sample, rows.get(`${sample.task}\u0000${sample.id}`))]
}

function leakRow(benchmark: Benchmark, { task: name, id, prompt, input }: Sample, row: Question['row'] | undefined): LeakRow {
  const task = taskNamed(benchmark, name)
  const options = task?.optionOrder?.texts(input) ?? []
  const rest = withoutTexts(prompt, options)
  const known = task?.stem?.of(input)
  const around = known === undefined || known === '' ? rest : withoutTexts(rest, [known], '\u0002')
  const isApart = around !== rest
  return {
    task: name,
    id,
    stem: known ?? rest,
    options,
    form: isApart ? withOptionsAsOne(around) : '',
    slack: isApart ? 0 : rest.length - foldStem(rest).length,
    facts: factsOf(input, prompt),
    ...(row?.variant ? { question: row.variant.of } : {}),
    ...(row && task?.optionOrder && options.length > 0 ? { key: usable({ task: name, id }, () => task.optionOrder!.key(row.reference, input)) } : {}),
  }
}

/** A text without the last place where each of others stands, longest first: one option may be part of another. */
export function withoutTexts(text: string, others: readonly string[], mark = '\u0001'): string {
  let rest = text
  for (const other of others.toSorted((a, b) => b.length - a.length)) {
    const at = other === '' ? -1 : rest.lastIndexOf(other)
    if (at >= 0) rest = `${rest.slice(0, at)}${mark}${rest.slice(at + other.length)}`
  }
  return rest
}

/** From the first option to the last: how many there are does not make another form. */
function withOptionsAsOne(around: string): string {
  const [first, last] = [around.indexOf('\u0001'), around.lastIndexOf('\u0001')]
  return first < 0 ? around : around.slice(0, first) + around.slice(last)
}

/** For telling whether two stems are the same: without white space, punctuation and full-width forms. */
export const foldStem = (text: string): string => foldWidth(text).replaceAll(/[\s.,;:!?、·…()[\]"'-]+/g, '')

/** Numbers and texts of an input that the prompt does not show, by their path. Lists are left out: options are one. */
function factsOf(input: unknown, prompt: string): Record<string, string> {
  const facts: Record<string, string> = {}
  const visit = (value: unknown, path: string, depth: number) => {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '' && !prompt.includes(value))) facts[path] = String(value)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 3)
      for (const [name, part] of Object.entries(value)) visit(part, path === '' ? name : `${path}.${name}`, depth + 1)
  }
  visit(input, '', 0)
  return facts
}
