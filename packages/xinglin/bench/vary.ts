import { statSync } from 'node:fs'
import { join } from 'node:path'
import { jsonLine, readJsonLines, seededRandom, writePieces, type EditionManifest, type ReferenceRow, type ScoreDocument } from '../src/core/index.ts'
import { cli } from './cli.ts'
import { megabytes, medians, seconds, times, whole } from './figures.ts'
import type { Finding } from './finding.ts'
import { writeBank, type MadeUpQuestion } from './made-up-bank.ts'
import { measured } from './measured.ts'
import type { Workplace } from './workplace.ts'

/** As many as MedBench v1 had. */
const items = 300_901
const orders = 5
const bars = { wallMs: 60_000, peakBytes: 400e6, gradingBytes: 800e6 }
const runs = 3

/** `xinglin vary` of a bank the size of MedBench, each question in five orders, and `xinglin leak-test` of what comes out. */
export async function* varying(workplace: Workplace): AsyncGenerator<Finding> {
  const bank = join(workplace.folder, 'bank')
  const out = join(workplace.folder, 'cycle')
  writeBank(bank, items, questionAt)
  const taken = medians(await times(runs, () => vary(workplace, bank, out)), ['wallMs', 'cpuMs', 'peakBytes'])
  const rows = items * orders
  yield {
    what: `vary, ${whole(items)} questions in ${orders} orders: time`,
    ours: `${seconds(taken.wallMs)}, ${whole(rows / (taken.wallMs / 1000))} rows/s; CPU ${seconds(taken.cpuMs)}`,
    bar: `< ${seconds(bars.wallMs)}`,
    met: taken.wallMs < bars.wallMs,
  }
  yield {
    what: `vary, ${whole(items)} questions in ${orders} orders: peak memory`,
    ours: megabytes(taken.peakBytes),
    bar: `< ${megabytes(bars.peakBytes)}`,
    met: taken.peakBytes < bars.peakBytes,
  }
  const tested = await measured(workplace, [cli, 'leak-test', out])
  yield { what: `leak-test of those ${whole(rows)} rows with their key`, ours: `${seconds(tested.wallMs)}, ${megabytes(tested.peakBytes)}` }
  const answers = join(workplace.folder, 'MedExam.jsonl')
  await writeAnswers(out, answers)
  for (const rules of ['robust', 'medbench-v4']) {
    const graded = await measured(workplace, [cli, 'score', 'medbench', '--gold', out, '--pred', answers, '--rules', rules, '--json'])
    const { tasks } = JSON.parse(graded.stdout) as ScoreDocument
    if (tasks.MedExam!.samples !== rows) throw new Error(`${tasks.MedExam!.samples} of ${rows} rows were graded`)
    yield {
      what: `score, ${whole(rows)} rows under ${rules}, strict accuracy and consistency included`,
      ours: `${seconds(graded.wallMs)}, ${whole(rows / (graded.wallMs / 1000))} rows/s; ${megabytes(graded.peakBytes)}`,
      bar: `< ${megabytes(bars.gradingBytes)}`,
      met: graded.peakBytes < bars.gradingBytes,
    }
  }
  const size = ['samples.jsonl', 'references.jsonl'].reduce((all, name) => all + statSync(join(out, name)).size, 0)
  yield {
    note: `Medians of ${runs} runs of vary, one of leak-test. The varied edition has ${megabytes(size)}; rows are sorted on disk. No peer varies a bank of this size.`,
  }
}

/** Made-up questions of five options; hardly two of them are the same. */
const questionAt = (n: number): MadeUpQuestion => {
  const random = seededRandom('bank', n)
  return {
    stem: `病例${n}：${history.slice(0, 40 + Math.floor(random() * (history.length - 40)))}最可能的诊断是`,
    options: Array.from({ length: 5 }, (_, place) => `${'甲乙丙丁戊'[place]}型病变第${Math.floor(random() * 900)}类`),
    key: 'ABCDE'[Math.floor(random() * 5)]!,
  }
}

/** Cut at any length: 40 to 160 characters, as examination questions have. */
const history =
  '患者，男，46岁。三天前受凉后出现发热，体温最高三十八度九，伴咽痛、咳嗽，咳少量白色黏痰，无胸痛、咯血，无恶心、呕吐。' +
  '昨日起乏力明显，食欲减退，大小便正常，体重无明显变化。既往有高血压病史六年，规律服药，血压控制尚可。查体咽部充血，双肺呼吸音粗，未闻及干湿啰音，'

async function vary(workplace: Workplace, bank: string, out: string) {
  const args = ['vary', bank, '--with', 'shuffle-options', '--orders', String(orders), '--seed', 'bench', '--out', out, '--json']
  const taken = await measured(workplace, [cli, ...args])
  const { edition } = JSON.parse(taken.stdout) as { edition: EditionManifest }
  if (edition.counts.MedExam !== items * orders) throw new Error(`${edition.counts.MedExam} of ${items * orders} rows were written`)
  return taken
}

/** Two answers of three are right, in the edition's order. */
async function writeAnswers(edition: string, file: string): Promise<void> {
  const random = seededRandom('answers')
  async function* lines() {
    for await (const batch of readJsonLines(join(edition, 'references.jsonl'))) {
      yield batch
        .map(({ value }) => {
          const { id, reference } = value as ReferenceRow<{ answer: string }>
          const answer = random() < 2 / 3 ? reference.answer : `答案：${'ABCDE'[Math.floor(random() * 5)]}`
          return jsonLine({ question: '？', answer, other: { source: 'MedExam', sample_id: id } })
        })
        .join('')
    }
  }
  await writePieces(file, lines())
}
