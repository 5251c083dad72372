import { join } from 'node:path'
import { jsonLine, readJsonLines, seededRandom, writePieces, type Random, type ReferenceRow, type Sample } from '../src/core/index.ts'

/** A line of a PromptCBLUE file. */
export interface MadeUpRecord {
  readonly input: string
  readonly target: string
  readonly answer_choices: readonly string[] | null
  readonly task_type: string
  readonly task_dataset: string
  readonly sample_id: string
}

/** Record `n` of an endless file, and what a model might have answered; each depends on `n` alone. */
export interface MadeUpRecords {
  gold(n: number): MadeUpRecord
  prediction(n: number): MadeUpRecord
}

/** Of the benchmark's own files, in characters. */
const averagePrompt = 265
const edition = join(import.meta.dirname, '../editions/promptcblue-mini')

/**
 * Records in the benchmark's formats, the given tasks in turn: the made-up edition over and over, with fresh ids, prompts brought to the usual length,
 * and in each record one character of its content replaced throughout, so that hardly two texts are the same.
 */
export async function madeUpRecords(tasks: readonly string[]): Promise<MadeUpRecords> {
  const templates = new Map<string, Template[]>(tasks.map((task) => [task, []]))
  for await (const { sample, reference } of miniRows()) templates.get(sample.task)?.push({ ...sample, reference, replaceable: [] })
  for (const [task, rows] of templates) templates.set(task, withReplaceable(rows))
  const all = [...templates.values()].flat()
  const averagePadding = Math.max(0, averagePrompt - all.reduce((total, { prompt }) => total + prompt.length, 0) / all.length)

  const templateOf = (n: number) => {
    const rows = templates.get(tasks[n % tasks.length]!)!
    return rows[Math.floor(n / tasks.length) % rows.length]!
  }
  const gold = (n: number) => goldRecord(templateOf(n), n, averagePadding)
  return {
    gold,
    prediction(n) {
      const right = gold(n)
      return { ...right, target: answered(right, templateOf(n + tasks.length).reference, seededRandom('answer', n)) }
    },
  }
}

/** Writes the records whose numbers are given, in that order. */
export function writeRecords(file: string, numbers: Iterable<number>, record: (n: number) => MadeUpRecord): Promise<void> {
  return writePieces(file, pieces(numbers, record))
}

function* pieces(numbers: Iterable<number>, record: (n: number) => MadeUpRecord): Generator<string> {
  let piece = ''
  for (const n of numbers) {
    piece += jsonLine(record(n))
    if (piece.length < 1 << 16) continue
    yield piece
    piece = ''
  }
  yield piece
}

interface Template extends Sample {
  readonly input: { readonly choices: readonly string[] | null; readonly taskType: string }
  readonly reference: string
  /** Ideographs of the answer that are content: neither a label nor part of the answer's form. */
  readonly replaceable: readonly string[]
}

async function* miniRows(): AsyncGenerator<{ sample: Sample<Template['input']>; reference: string }> {
  const references: string[] = []
  for await (const lines of readJsonLines(join(edition, 'references.jsonl')))
    references.push(...lines.map(({ value }) => (value as ReferenceRow).reference as string))
  let n = 0
  for await (const lines of readJsonLines(join(edition, 'samples.jsonl')))
    for (const { value } of lines) yield { sample: value as Sample<Template['input']>, reference: references[n++]! }
}

function withReplaceable(rows: readonly Template[]): Template[] {
  const labels = new Set(rows.flatMap(({ input }) => input.choices ?? []).join(''))
  // What two answers of a task share may belong to their form.
  const isForm = (character: string) => rows.filter(({ reference }) => reference.includes(character)).length > 1
  return rows.map((row) => ({
    ...row,
    replaceable: [...new Set(row.reference)].filter(
      (character) => /\p{Script=Han}/u.test(character) && row.prompt.includes(character) && !labels.has(character) && !isForm(character),
    ),
  }))
}

function goldRecord({ task, prompt, input, reference, replaceable }: Template, n: number, averagePadding: number): MadeUpRecord {
  const random = seededRandom('record', n)
  const from = replaceable.length > 0 ? pick(replaceable, random) : undefined
  // Rare ideographs: none of them stands in a label.
  const to = String.fromCharCode(0x3400 + Math.floor(random() * 0x1900))
  const renamed = (text: string) => (from === undefined ? text : text.replaceAll(from, to))
  const padding = paragraph.slice(0, Math.round(random() * 2 * averagePadding))
  return {
    input: `${padding}\n${renamed(prompt)}`,
    target: renamed(reference),
    answer_choices: input.choices,
    task_type: input.taskType,
    task_dataset: task,
    sample_id: `made-up-${n}`,
  }
}

const paragraph =
  '患者三天前受凉后出现发热，体温最高三十八度九，伴咽痛、咳嗽，咳少量白色黏痰，无胸痛、咯血，无恶心、呕吐，自服退热药后体温可降至正常，数小时后再次升高。' +
  '昨日起乏力明显，食欲减退，夜间睡眠差，大小便正常，体重无明显变化。既往有高血压病史六年，规律口服降压药，血压控制尚可，否认糖尿病、冠心病史，否认药物过敏史。' +
  '查体咽部充血，双侧扁桃体不大，双肺呼吸音粗，未闻及干湿啰音，心率每分钟九十二次，律齐，腹软，无压痛及反跳痛，双下肢无水肿。'

/** Mostly right; else incomplete, in other punctuation, another sample's answer, with a prefix, blank, or declined. */
function answered({ target, answer_choices }: MadeUpRecord, another: string, random: Random): string {
  const chance = random()
  if (chance < 0.55) return target
  if (chance < 0.7)
    return target.includes('\n') ? withoutOneLine(target, random) : answer_choices ? pick(answer_choices, random) : target.slice(0, -1)
  if (chance < 0.8) return target.replaceAll('，', ',').replaceAll('：', ':')
  if (chance < 0.9) return another
  if (chance < 0.96) return `答：${target}`
  return chance < 0.98 ? '' : '抱歉，我无法回答这个问题。'
}

function withoutOneLine(text: string, random: Random): string {
  const lines = text.split('\n')
  return lines.toSpliced(1 + Math.floor(random() * (lines.length - 1)), 1).join('\n')
}

const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!
